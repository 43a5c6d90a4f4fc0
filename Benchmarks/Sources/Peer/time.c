// Make <time.h> declare `clock_gettime`, which is part of POSIX but not of standard C.
#define _POSIX_C_SOURCE 199309L
#include "peer.h"

#include <time.h>

double peer_milliseconds(bool processor_time) {
    struct timespec now;
    clock_gettime(processor_time ? CLOCK_PROCESS_CPUTIME_ID : CLOCK_MONOTONIC, &now);
    return 1e3 * (double)now.tv_sec + 1e-6 * (double)now.tv_nsec;
}
