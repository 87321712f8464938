/* The texts of a language are read into a table sorted by key, one copy of the file behind it: a look-up is a binary
 * search, and the keys of strings.def are looked up once, when a language is loaded. */
#include "strings.h"

#include <assert.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <utf8proc.h>

#include "lines.h"

typedef struct {
    const char *key, *text;
    int line;
} Entry;

typedef struct {
    char *bytes; /* keys and texts, each with its NUL */
    Entry *entry;
    int count;
} Table;

struct Strings {
    Table own, fallback;
    const char *by_id[TEXT_END];
};

static const char *const KEYS[TEXT_END] = {
#define STRING(id, key) [TEXT_##id] = (key),
#include "strings.def"
#undef STRING
};

const char *strings_key(TextId id)
{
    assert(id >= 0 && id < TEXT_END);
    return KEYS[id];
}

static void table_free(Table *table)
{
    free(table->bytes);
    free(table->entry);
    *table = (Table){0};
}

static int compare(const void *a, const void *b)
{
    return strcmp(((const Entry *)a)->key, ((const Entry *)b)->key);
}

static const char *table_find(const Table *table, const char *key)
{
    if (table->count == 0)
        return NULL;
    Entry wanted = {.key = key};
    const Entry *found =
        bsearch(&wanted, table->entry, (size_t)table->count, sizeof *table->entry, compare);
    return found ? found->text : NULL;
}

static bool is_utf8(const char *text, size_t length)
{
    utf8proc_int32_t code;
    while (length > 0) {
        utf8proc_ssize_t n =
            utf8proc_iterate((const utf8proc_uint8_t *)text, (utf8proc_ssize_t)length, &code);
        if (n <= 0)
            return false;
        text += n;
        length -= (size_t)n;
    }
    return true;
}

/* Copies a text with its escapes undone: \n and \\. NULL: there is another one. Returns the end of the copy. */
static char *copy_text(char *to, const char *text, size_t length)
{
    for (size_t i = 0; i < length; i++) {
        if (text[i] != '\\') {
            *to++ = text[i];
            continue;
        }
        if (++i == length || (text[i] != 'n' && text[i] != '\\'))
            return NULL;
        *to++ = text[i] == 'n' ? '\n' : '\\';
    }
    *to++ = '\0';
    return to;
}

static const char *fault_of(const Lines *lines, LineKind kind, const LinePair *pair)
{
    if (kind == LINE_OTHER)
        return "not \"key = text\"";
    if (pair->value_length == 0)
        return "no text";
    return is_utf8(lines->text, lines->length) ? NULL : "not UTF-8";
}

/* A key that is there twice is a mistake: which one was meant? */
static bool table_sort(Table *table, char *message, size_t size)
{
    if (table->count > 0)
        qsort(table->entry, (size_t)table->count, sizeof *table->entry, compare);
    for (int i = 1; i < table->count; i++) {
        const Entry *a = &table->entry[i - 1], *b = &table->entry[i];
        if (strcmp(a->key, b->key) == 0)
            return line_fault(message, size, a->line > b->line ? a->line : b->line,
                              "the key is there twice", a->key, strlen(a->key));
    }
    return true;
}

/* false: message says why and the table is empty. `lenient` leaves bad lines out instead. */
static bool table_read(Table *table, const char *text, bool lenient, char *message, size_t size)
{
    size_t length = strlen(text), room = 1;
    for (const char *c = text; *c; c++)
        room += *c == '\n';
    /* A NUL after a key and one after its text take the place of "=" and the end of the line, but for the last. */
    *table = (Table){.bytes = malloc(length + 2), .entry = malloc(room * sizeof(Entry))};
    bool ok = table->bytes && table->entry;
    if (!ok)
        snprintf(message, size, "no memory");
    char *to = table->bytes;
    Lines lines;
    lines_start(&lines, text);
    while (ok && lines_next(&lines)) {
        LinePair pair;
        LineKind kind = lines_pair(&lines, &pair);
        if (kind == LINE_EMPTY || kind == LINE_COMMENT)
            continue;
        const char *fault = fault_of(&lines, kind, &pair);
        char *end = NULL;
        if (!fault) {
            memcpy(to, pair.key, pair.key_length);
            to[pair.key_length] = '\0';
            end = copy_text(to + pair.key_length + 1, pair.value, pair.value_length);
            fault = end ? NULL : "only \\n and \\\\ may follow a backslash";
        }
        if (fault && !lenient) {
            ok = line_fault(message, size, lines.number, fault, lines.text, lines.length);
        } else if (!fault) {
            table->entry[table->count++] = (Entry){to, to + pair.key_length + 1, lines.number};
            to = end;
        }
    }
    ok = ok && (table_sort(table, message, size) || lenient);
    if (!ok)
        table_free(table);
    return ok;
}

static void look_up(Strings *strings)
{
    for (int id = 0; id < TEXT_END; id++)
        strings->by_id[id] = strings_find(strings, KEYS[id]);
}

Strings *strings_new(void)
{
    Strings *strings = calloc(1, sizeof *strings);
    if (strings)
        look_up(strings);
    return strings;
}

void strings_free(Strings *strings)
{
    if (!strings)
        return;
    table_free(&strings->own);
    table_free(&strings->fallback);
    free(strings);
}

bool strings_load(Strings *strings, const char *text, const char *fallback, char *message,
                  size_t size)
{
    Table own, spare = {0};
    char ignored[80];
    if (!table_read(&own, text, false, message, size))
        return false;
    if (fallback) /* its faults are told when it is loaded itself */
        table_read(&spare, fallback, true, ignored, sizeof ignored);
    table_free(&strings->own);
    table_free(&strings->fallback);
    strings->own = own;
    strings->fallback = spare;
    look_up(strings);
    return true;
}

const char *strings_get(const Strings *strings, TextId id)
{
    assert(id >= 0 && id < TEXT_END);
    return strings->by_id[id];
}

const char *strings_find(const Strings *strings, const char *key)
{
    const char *text = table_find(&strings->own, key);
    if (!text)
        text = table_find(&strings->fallback, key);
    return text ? text : key;
}

bool strings_has(const Strings *strings, const char *key)
{
    return table_find(&strings->own, key) != NULL;
}

/* Takes a broken last character off `out`, whose `length` bytes were all there was room for. */
static size_t whole_characters(const char *out, size_t length)
{
    size_t lead = length;
    while (lead > 0 && length - lead < 4 && ((unsigned char)out[lead - 1] & 0xc0) == 0x80)
        lead--;
    if (lead == 0)
        return length;
    unsigned char c = (unsigned char)out[lead - 1];
    size_t needs = c >= 0xf0 ? 4 : c >= 0xe0 ? 3 : c >= 0xc0 ? 2 : 1;
    return length - (lead - 1) < needs ? lead - 1 : length;
}

void strings_fill(char *out, size_t size, const char *pattern, const char *a1, const char *a2,
                  const char *a3)
{
    const char *const arguments[] = {a1, a2, a3};
    size_t used = 0;
    if (size == 0)
        return;
    while (*pattern) {
        const char *part = pattern;
        size_t length = 1;
        if (pattern[0] == '{' && pattern[1] >= '1' && pattern[1] <= '3' && pattern[2] == '}') {
            part = arguments[pattern[1] - '1'];
            length = part ? strlen(part) : 0;
            pattern += 3;
        } else {
            pattern++;
        }
        size_t room = size - 1 - used;
        size_t taken = length < room ? length : room;
        if (taken > 0)
            memcpy(out + used, part, taken);
        used += taken;
        if (taken < length) {
            used = whole_characters(out, used);
            break;
        }
    }
    out[used] = '\0';
}
