/// Returns the lower 32 bits of the state hash of a golden scene. JavaScript numbers represent integers exactly only up
/// to 53 bits, so Node gets each 64-bit hash in two halves.
@_expose(wasm, "low") @_cdecl("low")
public func computeLowerHashHalf(_ scene: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene)))
}

/// Returns the upper 32 bits of the state hash of a golden scene.
@_expose(wasm, "high") @_cdecl("high")
public func computeUpperHashHalf(_ scene: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene)) >> 32)
}
