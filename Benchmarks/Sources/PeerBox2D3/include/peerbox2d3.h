#include <peer.h>

#ifdef __cplusplus
extern "C" {
#endif

/// The peer, or null if this build goes without it.
const PeerEngine *peer_box2d_v3(void);

#ifdef __cplusplus
}
#endif
