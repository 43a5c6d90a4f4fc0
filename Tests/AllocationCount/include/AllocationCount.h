// Counts the blocks that a thread allocates and frees.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct AllocationCount {
    /// Allocated blocks, including reallocated ones.
    int64_t taken;
    /// Freed blocks, including reallocated ones.
    int64_t returned;
} AllocationCount;

/// Whether allocations can be counted: with the GNU C library, and without a sanitizer that has its own allocator.
bool allocations_are_counted(void);

/// The counts of the calling thread since its start.
AllocationCount allocations_of_this_thread(void);

#endif
