/* Saves: whole or not at all. What a power cut leaves is made by hand; what a full card does, by a limit on file size. */
#define _POSIX_C_SOURCE 200809L

#include <signal.h>
#include <stdlib.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "check.h"
#include "game/sdl/doors.h"

static char root[] = "/tmp/komadai-files-XXXXXX";
static char save_dir[64], res_dir[64], message[128];

static void put(const char *folder, const char *name, const char *text)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", folder, name);
    FILE *file = fopen(path, "wb");
    if (CHECK(file != NULL)) {
        fputs(text, file);
        fclose(file);
    }
}

static bool there(const char *name)
{
    char path[128];
    snprintf(path, sizeof path, "%s/%s", save_dir, name);
    return access(path, F_OK) == 0;
}

static void check_holds(Files *files, const char *name, const char *text)
{
    size_t size;
    char *data = files_read(files, FILES_SAVE, name, &size);
    if (CHECK(data != NULL)) {
        CHECK_TEXT(data, text);
        CHECK_INT((long long)size, (long long)strlen(text));
    }
    free(data);
}

static bool save(Files *files, const char *name, const char *text)
{
    message[0] = '\0';
    return files_save(files, name, text, strlen(text), message, sizeof message);
}

static void test_save_and_backup(void)
{
    Files *files = files_new(res_dir, save_dir);
    CHECK(save(files, "a.save", "one"));
    check_holds(files, "a.save", "one");
    CHECK(!there("a.save.bak") && !there("a.save.tmp"));
    CHECK(save(files, "a.save", "two"));
    check_holds(files, "a.save", "two");
    check_holds(files, "a.save.bak", "one");
    CHECK(save(files, "a.save", "three"));
    check_holds(files, "a.save.bak", "two");
    CHECK(!there("a.save.tmp") && !there("a.save.bak~"));
    CHECK(files_delete(files, "a.save"));
    CHECK(!there("a.save") && !there("a.save.bak"));
    CHECK(files_delete(files, "a.save"));
    files_free(files);
}

static void test_cut_short(void)
{
    Files *files = files_new(res_dir, save_dir);
    enum { BIG = 64 << 10 };
    char *big = malloc(BIG);
    memset(big, 'x', BIG);
    CHECK(save(files, "b.save", "before"));
    CHECK(save(files, "b.save", "the old game"));
    struct rlimit old, tight;
    getrlimit(RLIMIT_FSIZE, &old);
    tight = old;
    tight.rlim_cur = 4096;
    signal(SIGXFSZ, SIG_IGN);
    setrlimit(RLIMIT_FSIZE, &tight);
    message[0] = '\0';
    bool kept = files_save(files, "b.save", big, BIG, message, sizeof message);
    setrlimit(RLIMIT_FSIZE, &old);
    CHECK(!kept);
    CHECK(message[0] != '\0');
    check_holds(files, "b.save", "the old game");
    check_holds(files, "b.save.bak", "before");
    CHECK(!there("b.save.tmp"));
    /* what a power cut may leave: half of a temporary file. It does not disturb the next save */
    put(save_dir, "b.save.tmp", "half of som");
    CHECK(save(files, "b.save", "the new game"));
    check_holds(files, "b.save", "the new game");
    check_holds(files, "b.save.bak", "the old game");
    free(big);
    files_free(files);
}

static void test_not_writable(void)
{
    /* a file stands where the folder should be: that holds for root as well */
    char blocked[128];
    put(root, "blocked", "");
    snprintf(blocked, sizeof blocked, "%s/blocked/save", root);
    Files *files = files_new(res_dir, blocked);
    CHECK(!save(files, "c.save", "text"));
    CHECK(message[0] != '\0');
    CHECK(files_read(files, FILES_SAVE, "c.save", NULL) == NULL);
    files_free(files);

    files = files_new(res_dir, NULL);
    CHECK(!save(files, "c.save", "text"));
    CHECK(message[0] != '\0');
    CHECK(!files_delete(files, "c.save"));
    files_free(files);

    if (geteuid() == 0)
        return; /* nothing is read-only for root */
    files = files_new(res_dir, save_dir);
    CHECK(save(files, "c.save", "old"));
    chmod(save_dir, 0500);
    CHECK(!save(files, "c.save", "new"));
    CHECK(message[0] != '\0');
    check_holds(files, "c.save", "old");
    chmod(save_dir, 0700);
    files_free(files);
}

static void test_names(void)
{
    static const char *const bad[] = {"",          "/etc/passwd", "..",       "../x",
                                      "a/../../x", "a/..",        "a\\..\\x", "C:x"};
    Files *files = files_new(res_dir, save_dir);
    put(root, "secret", "secret");
    for (size_t i = 0; i < sizeof bad / sizeof *bad; i++) {
        CHECK(files_read(files, FILES_RES, bad[i], NULL) == NULL);
        CHECK(!save(files, bad[i], "text"));
        CHECK(!files_delete(files, bad[i]));
    }
    CHECK(files_read(files, FILES_SAVE, "../secret", NULL) == NULL);
    files_free(files);
}

static void test_read(void)
{
    Files *files = files_new(res_dir, save_dir);
    put(res_dir, "text.txt", "data");
    size_t size = 9;
    char *data = files_read(files, FILES_RES, "text.txt", &size);
    CHECK(data && strcmp(data, "data") == 0 && size == 4);
    free(data);
    put(res_dir, "empty.txt", "");
    data = files_read(files, FILES_RES, "empty.txt", &size);
    CHECK(data && data[0] == '\0' && size == 0);
    free(data);
    CHECK(files_read(files, FILES_RES, "missing.txt", &size) == NULL);
    CHECK_INT((long long)size, 0);
    CHECK(files_read(files, FILES_RES, ".", NULL) == NULL);
    char path[128];
    snprintf(path, sizeof path, "%s/huge", res_dir);
    FILE *file = fopen(path, "wb");
    if (CHECK(file != NULL)) {
        fseek(file, 5 << 20, SEEK_SET);
        fputc('x', file);
        fclose(file);
    }
    CHECK(files_read(files, FILES_RES, "huge", NULL) == NULL);
    files_free(files);
}

int main(void)
{
    if (!mkdtemp(root))
        return 1;
    snprintf(save_dir, sizeof save_dir, "%s/deep/save", root);
    snprintf(res_dir, sizeof res_dir, "%s/res", root);
    mkdir(res_dir, 0700);
    RUN(test_save_and_backup);
    RUN(test_cut_short);
    RUN(test_not_writable);
    RUN(test_names);
    RUN(test_read);
    char command[96];
    snprintf(command, sizeof command, "rm -rf %s", root);
    return check_result() || system(command) != 0;
}
