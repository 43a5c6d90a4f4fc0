// Counts the blocks that a thread allocates and frees.
#ifndef ALLOCATION_COUNT_H
#define ALLOCATION_COUNT_H

#include <stdbool.h>
#include <stdint.h>

typedef struct AllocationCount {
    /// The number of allocated blocks. A reallocation counts as the release of a block and the allocation of another
    /// one.
    int64_t taken;
    /// The number of freed blocks. A reallocation counts as the release of a block and the allocation of another one.
    int64_t returned;
} AllocationCount;

/// Returns whether allocations can be counted: only with the GNU C library, and without a sanitizer that has its own
/// allocator.
bool allocations_are_counted(void);

/// Returns the counts of the calling thread since its start.
AllocationCount allocations_of_this_thread(void);

#endif
