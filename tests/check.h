/* check.h: the few words a test needs. A failed check prints where and what, and the program ends with 1.
 * Use: static void test_x(void) { CHECK(...); }  int main(void) { RUN(test_x); return check_result(); } */
#ifndef KOMADAI_TESTS_CHECK_H
#define KOMADAI_TESTS_CHECK_H

#include <stdbool.h>
#include <stdio.h>
#include <string.h>

static int check_count, check_failed;

static inline bool check_report(bool ok, const char *file, int line, const char *what)
{
    check_count++;
    if (!ok) {
        check_failed++;
        printf("%s:%d: failed: %s\n", file, line, what);
    }
    return ok;
}

static inline bool check_int(long long got, long long want, const char *file, int line,
                             const char *what)
{
    if (!check_report(got == want, file, line, what)) {
        printf("    got %lld, want %lld\n", got, want);
        return false;
    }
    return true;
}

static inline bool check_text(const char *got, const char *want, const char *file, int line,
                              const char *what)
{
    if (!check_report(strcmp(got, want) == 0, file, line, what)) {
        printf("    got  \"%s\"\n    want \"%s\"\n", got, want);
        return false;
    }
    return true;
}

static inline int check_result(void)
{
    printf("%d passed, %d failed\n", check_count - check_failed, check_failed);
    return check_count == 0 || check_failed != 0;
}

#define CHECK(cond) check_report((cond), __FILE__, __LINE__, #cond)
#define CHECK_INT(got, want) check_int((got), (want), __FILE__, __LINE__, #got " == " #want)
#define CHECK_TEXT(got, want) check_text((got), (want), __FILE__, __LINE__, #got " == " #want)
#define RUN(test)                                                                                  \
    do {                                                                                           \
        int before = check_failed;                                                                 \
        test();                                                                                    \
        if (check_failed != before)                                                                \
            printf("FAIL %s\n", #test);                                                            \
    } while (0)

#endif
