/// Returns the lower half of the state hash of a golden scene. JavaScript numbers have only 53 bits of precision, so
/// Node gets each hash in two halves.
@_expose(wasm, "low") @_cdecl("low")
public func low(_ scene: Int32) -> UInt32 { UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene))) }

/// Returns the upper half of the state hash of a golden scene.
@_expose(wasm, "high") @_cdecl("high")
public func high(_ scene: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene)) >> 32)
}
