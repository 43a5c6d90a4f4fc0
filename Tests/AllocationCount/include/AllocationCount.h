// Counts what a thread takes from the allocator and gives back to it.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct AllocationCount {
    /// Blocks taken, new ones and enlarged ones.
    int64_t taken;
    /// Blocks given back.
    int64_t returned;
} AllocationCount;

/// Whether there is anything to count with: the GNU C library, and no sanitizer that has an allocator of its own.
bool allocations_are_counted(void);

/// What this thread has done so far.
AllocationCount allocations_of_this_thread(void);

#endif
