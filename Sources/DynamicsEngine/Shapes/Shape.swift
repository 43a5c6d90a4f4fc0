// Shapes: the geometry from which a shape is created, and its stored state.

/// A shape of a body, in meters relative to the body's position. A body can have several shapes.
public enum ShapeDefinition: Sendable {
    /// A circle with a center and a radius, in meters.
    ///
    /// Valid range of the radius: above 0, up to 100,000 m. A circle with another radius, or with a center that is NaN,
    /// infinite or beyond 100,000 m, is rejected: the body does not get the shape.
    case circle(center: Vec2, radius: Float)
    /// A convex polygon with a skin, in meters.
    ///
    /// The skin is a border around the polygon that rounds its vertices and keeps other shapes at a distance. It has no
    /// mass. Valid range: 0 to 1,000 m; larger values are treated as 1,000. A negative or NaN skin is treated as 0 and
    /// counted in `World.rejectedInputs`.
    case polygon(ConvexPolygon, skin: Float)
    /// A line segment between two points, in meters, with a skin of one point (`Tolerances.edgeSkin`).
    ///
    /// Edges collide on both sides but not with other edges. They have no mass and are meant for static bodies.
    case edge(from: Vec2, to: Vec2)
    /// Line segments between successive points, in meters. A closed chain also has a segment from the last point to the
    /// first.
    ///
    /// Bodies slide over the vertices without catching on them. Points that are NaN, infinite or beyond 100,000 m are
    /// removed, as are points within `Tolerances.linearSlop` of the preceding point. A chain with fewer than two
    /// remaining points is rejected.
    case chain([Vec2], isClosed: Bool)

    /// Returns a rectangle with sharp vertices, centered on the body's position.
    ///
    /// - Parameters:
    ///   - halfWidth: Half the width, in meters, above 0 and at most 100,000.
    ///   - halfHeight: Half the height, in meters, above 0 and at most 100,000.
    /// - Returns: The shape, or nil if half the width or height is NaN or out of range.
    public static func box(halfWidth: Float, halfHeight: Float) -> ShapeDefinition? {
        ConvexPolygon(halfWidth: halfWidth, halfHeight: halfHeight).map { .polygon($0, skin: 0) }
    }

    /// Returns whether a circle has a positive radius, and a center and a radius within
    /// `ConvexPolygon.maximumCoordinate`.
    static func isValidCircle(center: Vec2, radius: Float) -> Bool {
        let limit = ConvexPolygon.maximumCoordinate
        return center.isFinite && max(abs(center.x), abs(center.y)) <= limit && radius > 0 && radius <= limit
    }
}

/// The area, the centroid and the second moment of area of a body's shapes, whose density is uniform.
struct MassProperties {
    /// The area, in square meters.
    private(set) var area: Float = 0
    /// The first moment of area, in m^3: the sum of each shape's area times its centroid.
    private var firstMoment = Vec2.zero
    /// The second moment of area about the body's position, in m^4: the inertia for a density of 1.
    private var inertia: Float = 0

    /// The centroid of all shapes, in meters; zero if they have no area.
    var center: Vec2 { area > 1e-12 ? (1 / area) * firstMoment : .zero }

    /// The second moment of area about `center`, in m^4: the inertia for a density of 1.
    var centralInertia: Float { max(inertia - area * center.lengthSquared, 0) }

    private mutating func addCircle(center: Vec2, radius: Float) {
        let a = Float.pi * radius * radius
        area += a
        firstMoment += a * center
        inertia += a * (0.5 * radius * radius + center.lengthSquared)
    }

    /// Adds a polygon as a fan of triangles between its sides and the mean of its vertices.
    mutating func addPolygon(_ points: [Vec2]) {
        var origin = Vec2.zero
        for p in points { origin += p }
        origin *= 1 / Float(points.count)
        // The area, the first moment and the second moment of the polygon about `origin`.
        var (a, m, i) = (Float(0), Vec2.zero, Float(0))
        for k in 0..<points.count {
            let (e1, e2) = (points[k] - origin, points[(k + 1) % points.count] - origin)
            let d = Vec2.cross(e1, e2)
            a += d / 2
            m += (d / 6) * (e1 + e2)
            let xx = e1.x * e1.x + e2.x * e1.x + e2.x * e2.x
            let yy = e1.y * e1.y + e2.y * e1.y + e2.y * e2.y
            i += d / 12 * (xx + yy)
        }
        // The parallel axis theorem moves the second moment from `origin` to the polygon's centroid and from there to
        // the body's position. Rounding can make the area of a thin polygon 0 or negative, so the area is set to at
        // least 1e-10.
        let centroid = a > 1e-10 ? (1 / a) * m : .zero
        (a, i) = (max(a, 1e-10), max(i, 0))
        area += a
        firstMoment += a * (origin + centroid)
        inertia += i + a * ((origin + centroid).lengthSquared - centroid.lengthSquared)
    }

    init() {}

    /// Creates the properties of shapes. Edges, chains and invalid circles have no mass and add nothing.
    init(of shapes: [ShapeDefinition]) {
        for shape in shapes {
            switch shape {
            case .circle(let center, let radius):
                if ShapeDefinition.isValidCircle(center: center, radius: radius) {
                    addCircle(center: center, radius: radius)
                }
            case .polygon(let polygon, _): addPolygon(polygon.points)
            case .edge, .chain: break
            }
        }
    }
}

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
    /// The shape's index in `BroadPhase.movedShapes`, or -1 if it is not in that list.
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

/// The shapes of a body, from the newest to the oldest.
struct ShapeList: Sequence, IteratorProtocol {
    fileprivate let shapes: Slots<ShapeRecord>
    fileprivate var index: Int32

    @inline(__always) mutating func next() -> Int32? {
        if index < 0 { return nil }
        defer { index = shapes[index].next }
        return index
    }
}

extension Slots where Record == ShapeRecord {
    /// The list of shapes that begins at `head`.
    @inline(__always) func list(from head: Int32) -> ShapeList { ShapeList(shapes: self, index: head) }
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

/// The vertices and side normals of all shapes, stored in blocks whose sizes are powers of two. Freed blocks are
/// reused.
struct VertexStore {
    var points = Buffer<Vec2>()
    var normals = Buffer<Vec2>()
    /// The first free block of each size class, or -1. The x component of a free block's first vertex stores the index
    /// of the next free block as a bit pattern.
    var freeHeads = Buffer<Int32>()

    /// The number of size classes. A block of the size class `k` has room for 2^k vertices.
    static let sizeClassCount = 32

    init() { freeHeads.resize(to: Self.sizeClassCount, with: -1) }

    func deallocate() {
        points.deallocate()
        normals.deallocate()
        freeHeads.deallocate()
    }

    /// Returns the index of the first vertex of a block with room for `count` vertices.
    mutating func allocateBlock(vertexCount count: Int) -> Int32 {
        let size = Self.sizeClass(forVertexCount: count)
        let head = freeHeads[size]
        if head >= 0 {
            freeHeads[size] = nextFreeBlock(after: head)
            return head
        }
        let start = points.count
        points.resize(to: start + (1 << size), with: .zero)
        normals.resize(to: start + (1 << size), with: .zero)
        return Int32(start)
    }

    /// Frees the block at `start` that was allocated for `count` vertices.
    func freeBlock(at start: Int32, vertexCount count: Int) {
        let size = Self.sizeClass(forVertexCount: count)
        points[start] = Vec2(Float(bitPattern: UInt32(bitPattern: freeHeads[size])), 0)
        freeHeads[size] = start
    }

    /// Returns the index of the free block that follows the free block at `block`, or -1 if that is the last one.
    func nextFreeBlock(after block: Int32) -> Int32 { Int32(bitPattern: points[block].x.bitPattern) }

    /// Returns the number of vertices for which `allocateBlock(vertexCount:)` reserves room.
    static func blockSize(forVertexCount count: Int) -> Int { 1 << sizeClass(forVertexCount: count) }

    /// Returns the outward unit normal of the side of a shape from one vertex to the next.
    static func normal(ofSideFrom start: Vec2, to end: Vec2) -> Vec2 {
        let side = end - start
        return Vec2(side.y, -side.x).normalized.direction
    }

    /// Returns the binary logarithm of the block size for `count` vertices. The result is at least 2, because the
    /// smallest block has 4 vertices.
    private static func sizeClass(forVertexCount count: Int) -> Int {
        var size = 2
        while 1 << size < count { size += 1 }
        return size
    }
}
