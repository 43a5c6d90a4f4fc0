/// A point of the incident side while it is cut to the reference side's width.
struct ClipPoint {
    var v: Vec2
    var key: UInt32
}

/// Names which corner or side of A met which of B.
enum FeatureKey {
    static let corner: UInt32 = 0
    static let side: UInt32 = 1

    @inline(__always)
    static func make(_ indexA: Int, _ typeA: UInt32, _ indexB: Int, _ typeB: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: indexA & 0x7FFF) << 1 | typeA
            | (UInt32(truncatingIfNeeded: indexB & 0x7FFF) << 1 | typeB) << 16
    }

    /// The same with A and B exchanged.
    @inline(__always) static func swapped(_ key: UInt32) -> UInt32 { key << 16 | key >> 16 }
}

/// Cuts the line between two points off at the plane; false if nothing is left to make two points of.
@inline(__always)
func clip(
    _ a: ClipPoint, _ b: ClipPoint, normal: Vec2, offset: Float, corner: Int
) -> (ClipPoint, ClipPoint)? {
    let (da, db) = (Vec2.dot(normal, a.v) - offset, Vec2.dot(normal, b.v) - offset)
    if da <= 0 && db <= 0 { return (a, b) }
    if da > 0 && db > 0 || da * db >= 0 { return nil }
    // The cut lies at a corner of the reference side and on the incident side.
    let v = a.v + (da / (da - db)) * (b.v - a.v)
    let cut = ClipPoint(v: v, key: FeatureKey.make(corner, FeatureKey.corner, Int(a.key >> 17), FeatureKey.side))
    return da <= 0 ? (a, cut) : (b, cut)
}
