#include "peer.h"

#if defined(__GLIBC__)
#include <malloc.h>

int64_t peer_bytes_in_use(void) {
    // hblkhd: large pieces are mapped each on their own and are not part of the arena.
    struct mallinfo2 all = mallinfo2();
    return (int64_t)all.uordblks + (int64_t)all.hblkhd;
}
#else
int64_t peer_bytes_in_use(void) { return 0; }
#endif
