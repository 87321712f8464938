#define _DEFAULT_SOURCE /* MAP_ANONYMOUS, madvise */
#include "pages.h"

#include <sys/mman.h>

void *pages_new(size_t bytes)
{
    void *memory = mmap(NULL, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED)
        return NULL;
#ifdef MADV_HUGEPAGE
    madvise(memory, bytes, MADV_HUGEPAGE); /* advice: nothing is lost when it is not taken */
#endif
    return memory;
}

void pages_free(void *memory, size_t bytes)
{
    if (memory != NULL)
        munmap(memory, bytes);
}
