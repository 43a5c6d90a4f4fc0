// The state of a shape.

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
