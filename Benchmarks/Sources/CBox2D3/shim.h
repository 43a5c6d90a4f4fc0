// This header is empty. The target only provides the compiler and linker flags. PeerBox2D3 includes box2d/box2d.h.
