#include "peer.h"

#if defined(__GLIBC__)
#include <malloc.h>

int64_t peer_bytes_in_use(void) {
    // `uordblks` counts the blocks in the arena. `hblkhd` counts large blocks, which are mapped individually.
    struct mallinfo2 info = mallinfo2();
    return (int64_t)info.uordblks + (int64_t)info.hblkhd;
}
#else
int64_t peer_bytes_in_use(void) { return 0; }
#endif
