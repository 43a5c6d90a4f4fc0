#include <peer.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the peer, or null if this build does not include it.
const PeerEngine *peer_chipmunk(void);

#ifdef __cplusplus
}
#endif
