#include "AllocationCount.h"

#include <stddef.h>
#include <stdlib.h>

#if !defined(__has_feature)
#define __has_feature(x) 0
#endif

static _Thread_local AllocationCount count;

AllocationCount allocations_of_this_thread(void) { return count; }

#if defined(__GLIBC__) && !__has_feature(address_sanitizer) && !__has_feature(thread_sanitizer)

#include <errno.h>

extern void *__libc_malloc(size_t size);
extern void *__libc_calloc(size_t number, size_t size);
extern void *__libc_realloc(void *block, size_t size);
extern void *__libc_memalign(size_t alignment, size_t size);
extern void __libc_free(void *block);

bool allocations_are_counted(void) { return true; }

static void *counted(void *block) {
    if (block) count.taken += 1;
    return block;
}

void *malloc(size_t size) { return counted(__libc_malloc(size)); }

void *calloc(size_t number, size_t size) { return counted(__libc_calloc(number, size)); }

void *realloc(void *block, size_t size) {
    if (block) count.returned += 1;
    return counted(__libc_realloc(block, size));
}

void *memalign(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

void *aligned_alloc(size_t alignment, size_t size) { return counted(__libc_memalign(alignment, size)); }

int posix_memalign(void **block, size_t alignment, size_t size) {
    void *memory = counted(__libc_memalign(alignment, size));
    if (!memory) return ENOMEM;
    *block = memory;
    return 0;
}

void free(void *block) {
    if (block) count.returned += 1;
    __libc_free(block);
}

#else

bool allocations_are_counted(void) { return false; }

#endif
