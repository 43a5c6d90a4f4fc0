/// Returns the lower half of the hash of a scene. Node gets hashes in two halves because a JavaScript number has only 53
/// bits of precision.
@_expose(wasm, "low") @_cdecl("low")
public func low(_ scene: Int32) -> UInt32 { UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene))) }

/// Returns the upper half of the hash of a scene.
@_expose(wasm, "high") @_cdecl("high")
public func high(_ scene: Int32) -> UInt32 {
    UInt32(truncatingIfNeeded: GoldenScenes.computeHash(ofScene: Int(scene)) >> 32)
}
