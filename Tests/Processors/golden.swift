/// Returns the number of golden scenes.
@_cdecl("golden_scene_count")
public func countGoldenScenes() -> Int32 { Int32(GoldenScenes.count) }

/// Returns the state hash of a golden scene.
@_cdecl("golden_hash")
public func computeGoldenHash(_ scene: Int32) -> UInt64 { GoldenScenes.computeHash(ofScene: Int(scene)) }
