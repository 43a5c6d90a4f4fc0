// The manifolds of polygons and circles.

/// Computes the manifold of two convex polygons.
///
/// The reference face is the face with the largest separation among the faces of both polygons. The incident face,
/// which belongs to the other polygon, is clipped to the width of the reference face.
enum CollidePolygons {
    static func manifold(
        of a: ShapeView, at ta: Pose, and b: ShapeView, at tb: Pose, margin: Float, clearance: inout Float
    ) -> Manifold {
        let totalRadius = a.radius + b.radius
        let maximumSeparation = totalRadius + margin
        let (faceA, separationA) = maximumSeparationFace(of: a, from: b, relativePose: ta.inverseTransform(tb))
        if separationA > maximumSeparation {
            clearance = separationA - maximumSeparation
            return Manifold()
        }
        let (faceB, separationB) = maximumSeparationFace(of: b, from: a, relativePose: tb.inverseTransform(ta))
        if separationB > maximumSeparation {
            clearance = separationB - maximumSeparation
            return Manifold()
        }
        // The tolerance favors A's face, so that the reference face does not alternate from step to step between two
        // faces with nearly equal separations.
        if separationB > separationA + 0.1 * Tolerances.linearSlop {
            return clippedManifold(
                reference: b, at: tb, face: faceB, incident: a, at: ta, totalRadius: totalRadius,
                maximumSeparation: maximumSeparation, isFlipped: true)
        }
        return clippedManifold(
            reference: a, at: ta, face: faceA, incident: b, at: tb, totalRadius: totalRadius,
            maximumSeparation: maximumSeparation, isFlipped: false)
    }

    /// Returns the index of the face of `a` with the largest separation from `b`, and its separation in meters.
    /// - Parameter t: The pose of `b` in the frame of `a`.
    private static func maximumSeparationFace(
        of a: ShapeView, from b: ShapeView, relativePose t: Pose
    ) -> (face: Int, separation: Float) {
        var (best, most) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<a.count {
            // Transforming each face of `a` into the frame of `b` is cheaper than transforming all vertices of `b`.
            let n = t.q.inverseRotate(a.normals[i])
            let v = t.inverseTransform(a.points[i])
            var least = Float.greatestFiniteMagnitude
            for j in 0..<b.count { least = min(least, Vec2.dot(n, b.points[j] - v)) }
            if least > most { (best, most) = (i, least) }
        }
        return (best, most)
    }

    /// Returns the manifold of the shapes `r` and `other`. The reference face is the face of `r` with the index `face`.
    /// The incident face of `other` is clipped to the width of the reference face.
    /// - Parameters:
    ///   - tr: The pose of `r`.
    ///   - to: The pose of `other`.
    ///   - isFlipped: Whether `r` is shape B of the contact.
    private static func clippedManifold(
        reference r: ShapeView, at tr: Pose, face: Int, incident other: ShapeView, at to: Pose, totalRadius: Float,
        maximumSeparation: Float, isFlipped: Bool
    ) -> Manifold {
        let next = face + 1 < r.count ? face + 1 : 0
        let (l1, l2) = (r.points[face], r.points[next])
        let incident = incidentFace(of: other, at: to, against: tr.q * r.normals[face], referenceFace: face)
        let tangent = tr.q * (l2 - l1).normalized.direction
        let normal = Vec2.cross(tangent, 1)
        let (v1, v2) = (tr * l1, tr * l2)
        let front = Vec2.dot(normal, v1)
        guard
            let (a, b) = clipSegment(
                from: incident.0, to: incident.1, normal: -tangent, offset: -Vec2.dot(tangent, v1) + totalRadius,
                referenceVertex: face),
            let (c, d) = clipSegment(
                from: a, to: b, normal: tangent, offset: Vec2.dot(tangent, v2) + totalRadius, referenceVertex: next)
        else { return Manifold() }
        var m = Manifold(
            kind: isFlipped ? .faceB : .faceA, normal: Vec2.cross((l2 - l1).normalized.direction, 1),
            point: 0.5 * (l1 + l2))
        for i in 0..<2 {
            let p = i == 0 ? c : d
            if Vec2.dot(normal, p.position) - front > maximumSeparation { continue }
            m.addPoint(to.inverseTransform(p.position), key: isFlipped ? FeatureKey.swappedKey(p.key) : p.key)
        }
        return m
    }

    /// Returns the end points of the incident face of `other`: the face whose normal is most opposed to `normal`.
    private static func incidentFace(
        of other: ShapeView, at to: Pose, against normal: Vec2, referenceFace: Int
    ) -> (ClipPoint, ClipPoint) {
        let n = to.q.inverseRotate(normal)
        var (i1, least) = (0, Float.greatestFiniteMagnitude)
        for i in 0..<other.count {
            let d = Vec2.dot(n, other.normals[i])
            if d < least { (i1, least) = (i, d) }
        }
        return ClipPoint.endPoints(ofFace: i1, of: other, at: to, referenceFace: referenceFace)
    }
}

/// An end point of the incident face, before or after the face is clipped to the width of the reference face.
struct ClipPoint {
    var position: Vec2
    /// The features that define the point; see `FeatureKey`.
    var key: UInt32

    /// Returns the end points of a face of a polygon.
    static func endPoints(
        ofFace face: Int, of polygon: ShapeView, at t: Pose, referenceFace: Int
    ) -> (ClipPoint, ClipPoint) {
        func point(_ i: Int) -> ClipPoint {
            let key = FeatureKey.key(indexA: referenceFace, typeA: FeatureKey.face, indexB: i, typeB: FeatureKey.vertex)
            return ClipPoint(position: t * polygon.points[i], key: key)
        }
        return (point(face), point(face + 1 < polygon.count ? face + 1 : 0))
    }
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

/// Computes the manifolds of pairs in which at least one shape is a circle. The position of each pose is the position
/// of a body's center of mass.
enum CollideCircles {
    /// Returns the manifold of two circles. If they are farther apart than `margin`, the manifold is empty, and
    /// `clearance` is set to their distance minus `margin`.
    static func collideCircle(
        _ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose, margin: Float, clearance: inout Float
    ) -> Manifold {
        let d = tb * b.center - ta * a.center
        let r = a.radius + b.radius + margin
        if d.lengthSquared <= r * r { return circlesManifold(pointA: a.center, pointB: b.center) }
        clearance = d.length - r
        return Manifold()
    }

    /// Returns the manifold of polygon `a` and circle `b`.
    ///
    /// The reference feature is the polygon's face with the largest separation from the circle, or the nearest end
    /// vertex of that face if the circle's center is beyond an end of the face.
    static func collidePolygon(
        _ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose, margin: Float
    ) -> Manifold {
        let c = ta.inverseTransform(tb * b.center)
        let r = a.radius + b.radius + margin
        var (best, separation) = (0, -Float.greatestFiniteMagnitude)
        for i in 0..<a.count {
            let s = Vec2.dot(a.normals[i], c - a.points[i])
            if s > r { return Manifold() }
            if s > separation { (best, separation) = (i, s) }
        }
        let (v1, v2) = (a.points[best], a.points[best + 1 < a.count ? best + 1 : 0])
        if separation < 1.192_092_9e-07 {
            return faceManifold(normal: a.normals[best], point: 0.5 * (v1 + v2), circleCenter: b.center)
        }
        if Vec2.dot(c - v1, v2 - v1) <= 0 {
            return vertexManifold(vertex: v1, centerInPolygonFrame: c, totalRadius: r, circleCenter: b.center)
        }
        if Vec2.dot(c - v2, v1 - v2) <= 0 {
            return vertexManifold(vertex: v2, centerInPolygonFrame: c, totalRadius: r, circleCenter: b.center)
        }
        let midpoint = 0.5 * (v1 + v2)
        return Vec2.dot(c - midpoint, a.normals[best]) > r
            ? Manifold() : faceManifold(normal: a.normals[best], point: midpoint, circleCenter: b.center)
    }

    /// Returns the manifold of edge `a` and circle `b`. If a neighboring edge of the chain is closer to the circle, the
    /// manifold is empty, because the circle collides with that edge instead.
    static func collideEdge(_ a: ShapeView, at ta: Pose, withCircle b: ShapeView, at tb: Pose) -> Manifold {
        let q = ta.inverseTransform(tb * b.center)
        let (v1, v2) = (a.points[1], a.points[2])
        let e = v2 - v1
        // `u` and `v` are the barycentric coordinates of the projection of the circle's center onto the edge, times the
        // squared length of the edge.
        let (u, v) = (Vec2.dot(e, v2 - q), Vec2.dot(e, q - v1))
        let r = a.radius + b.radius
        if v <= 0 {
            if (q - v1).lengthSquared > r * r { return Manifold() }
            if a.hasPreviousVertex && Vec2.dot(v1 - a.points[0], v1 - q) > 0 { return Manifold() }
            return circlesManifold(pointA: v1, pointB: b.center, key: 0)
        }
        if u <= 0 {
            if (q - v2).lengthSquared > r * r { return Manifold() }
            if a.hasNextVertex && Vec2.dot(a.points[3] - v2, q - v2) > 0 { return Manifold() }
            return circlesManifold(pointA: v2, pointB: b.center, key: 1)
        }
        let closest = (1 / e.lengthSquared) * (u * v1 + v * v2)
        if (q - closest).lengthSquared > r * r { return Manifold() }
        var n = e.perpendicular
        if Vec2.dot(n, q - v1) < 0 { n = -n }
        return faceManifold(normal: n.normalized.direction, point: v1, circleCenter: b.center, key: 4)
    }

    private static func circlesManifold(pointA: Vec2, pointB: Vec2, key: UInt32 = 0) -> Manifold {
        var m = Manifold(kind: .circles, normal: .zero, point: pointA)
        m.addPoint(pointB, key: key)
        return m
    }

    private static func faceManifold(normal: Vec2, point: Vec2, circleCenter center: Vec2, key: UInt32 = 0) -> Manifold
    {
        var m = Manifold(kind: .faceA, normal: normal, point: point)
        m.addPoint(center, key: key)
        return m
    }

    private static func vertexManifold(
        vertex v: Vec2, centerInPolygonFrame c: Vec2, totalRadius r: Float, circleCenter center: Vec2
    ) -> Manifold {
        if (c - v).lengthSquared > r * r { return Manifold() }
        return faceManifold(normal: (c - v).normalized.direction, point: v, circleCenter: center)
    }
}
