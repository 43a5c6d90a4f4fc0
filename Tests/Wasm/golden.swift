/// What Node asks: the hash of a scene, in two halves because a number in JavaScript holds 53 bits.
@_expose(wasm, "low") @_cdecl("low")
public func low(_ scene: Int32) -> UInt32 { UInt32(truncatingIfNeeded: GoldenScenes.hash(Int(scene))) }

/// The upper half.
@_expose(wasm, "high") @_cdecl("high")
public func high(_ scene: Int32) -> UInt32 { UInt32(truncatingIfNeeded: GoldenScenes.hash(Int(scene)) >> 32) }
