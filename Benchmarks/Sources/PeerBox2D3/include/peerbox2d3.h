#include <peer.h>

#ifdef __cplusplus
extern "C" {
#endif

/// Returns the peer, or null if this build does not include it.
const PeerEngine *peer_box2d_v3(void);

/// Returns the peer in a shared library that `run --box2d` compiles.
const PeerEngine *peer_engine(void);

#ifdef __cplusplus
}
#endif
