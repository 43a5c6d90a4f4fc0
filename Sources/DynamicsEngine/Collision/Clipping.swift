/// An end point of the incident face, before or after the face is clipped to the width of the reference face.
struct ClipPoint {
    var position: Vec2
    /// The features that define the point; see `FeatureKey`.
    var key: UInt32
}

/// Keys that identify the features of a manifold point. A feature is a vertex or a face. Each point is defined by one
/// feature of shape A and one feature of shape B.
///
/// Bit 0 of a key is the type of A's feature, and bits 1 to 15 are the index of A's feature. Bits 16 to 31 are the type
/// and the index of B's feature in the same layout.
enum FeatureKey {
    static let vertex: UInt32 = 0
    static let face: UInt32 = 1

    @inline(__always)
    static func key(indexA: Int, typeA: UInt32, indexB: Int, typeB: UInt32) -> UInt32 {
        UInt32(truncatingIfNeeded: indexA & 0x7FFF) << 1 | typeA
            | (UInt32(truncatingIfNeeded: indexB & 0x7FFF) << 1 | typeB) << 16
    }

    /// Returns the key with the features of A and B exchanged.
    @inline(__always) static func swappedKey(_ key: UInt32) -> UInt32 { key << 16 | key >> 16 }
}

/// Clips the segment from `a` to `b` to the half plane dot(normal, p) <= offset.
/// - Parameter vertex: The index of the vertex of the reference face that is on the clipping plane.
/// - Returns: The end points of the clipped segment, or nil if fewer than two points remain.
@inline(__always)
func clipSegment(
    from a: ClipPoint, to b: ClipPoint, normal: Vec2, offset: Float, referenceVertex vertex: Int
) -> (ClipPoint, ClipPoint)? {
    let (da, db) = (Vec2.dot(normal, a.position) - offset, Vec2.dot(normal, b.position) - offset)
    if da <= 0 && db <= 0 { return (a, b) }
    if da > 0 && db > 0 || da * db >= 0 { return nil }
    // The features of the intersection point are a vertex of the reference face and the incident face.
    let position = a.position + (da / (da - db)) * (b.position - a.position)
    let key = FeatureKey.key(indexA: vertex, typeA: FeatureKey.vertex, indexB: Int(a.key >> 17), typeB: FeatureKey.face)
    let cut = ClipPoint(position: position, key: key)
    return da <= 0 ? (a, cut) : (b, cut)
}
