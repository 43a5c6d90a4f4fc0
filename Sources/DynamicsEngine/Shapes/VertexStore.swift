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
