/// The geometry of a `ShapeRecord`.
enum ShapeKind: UInt8, BitwiseCopyable {
    case circle
    case polygon
    case edge
}

/// The stored state of one convex shape: a circle, a polygon, or one edge of a chain.
///
/// Vertices are relative to the body's center of mass, so collision detection does not need the body's position.
struct ShapeRecord: SlotRecord {
    var generation: UInt32 = 0
    var nextFree: Int32 = 0
    var kind = ShapeKind.circle
    /// Whether the shape is an edge of a chain with a neighboring edge at its first vertex. `hasNextVertex` is the same
    /// for the second vertex.
    var hasPreviousVertex = false
    var hasNextVertex = false
    /// Whether the shape is an edge of a closed chain, which separates an inside from an outside.
    var isInClosedChain = false
    var body: Int32 = -1
    /// The index of the next shape of the same body, or -1 if this shape is the last one.
    var next: Int32 = -1
    /// The index of the shape's leaf in its AABB tree.
    var leaf: Int32 = -1
    /// The shape's index in `World.movedShapes`, or -1 if it is not in that list.
    var movedIndex: Int32 = -1
    /// The radius of a circle, or the skin of a polygon or edge, in meters.
    var radius: Float = 0
    /// The center of a circle or the centroid of another shape, relative to the body's center of mass, in meters.
    var center = Vec2.zero
    /// The largest distance of a point of the shape from the body's center of mass, in meters.
    var maximumExtent: Float = 0
    /// The index of the shape's first vertex in the `VertexStore`.
    var firstVertex: Int32 = 0
    /// The number of stored vertices. A circle has one, its center. An edge has four: its own vertices at indices 1 and
    /// 2, and the far vertices of its neighbors at 0 and 3.
    var count: Int32 = 0
}

/// A view of a shape record with pointers to the shape's vertices and normals.
struct ShapeView {
    let kind: ShapeKind
    let hasPreviousVertex: Bool
    let hasNextVertex: Bool
    let radius: Float
    let center: Vec2
    let count: Int
    let points: UnsafeMutablePointer<Vec2>
    let normals: UnsafeMutablePointer<Vec2>

    @inline(__always) init(_ r: ShapeRecord, _ store: VertexStore) {
        (kind, radius, center) = (r.kind, r.radius, r.center)
        (hasPreviousVertex, hasNextVertex) = (r.hasPreviousVertex, r.hasNextVertex)
        count = Int(r.count)
        points = store.points.base + Int(r.firstVertex)
        normals = store.normals.base + Int(r.firstVertex)
    }
}
