/// The corners of all shapes, in blocks whose size is a power of two; a freed block is given out again.
struct CornerStore {
    var points = Buffer<Vec2>()
    var normals = Buffer<Vec2>()
    /// The first free block of each size, or -1; a free block's first corner names the next.
    var freeHeads = Buffer<Int32>()

    init() { freeHeads.resize(to: 32, with: -1) }

    func deallocate() {
        points.deallocate()
        normals.deallocate()
        freeHeads.deallocate()
    }

    mutating func allocate(_ count: Int) -> Int32 {
        let size = Self.sizeClass(count)
        let head = freeHeads[size]
        if head >= 0 {
            freeHeads[size] = Int32(bitPattern: points[head].x.bitPattern)
            return head
        }
        let start = points.count
        points.resize(to: start + (1 << size), with: .zero)
        normals.resize(to: start + (1 << size), with: .zero)
        return Int32(start)
    }

    func free(_ start: Int32, _ count: Int) {
        let size = Self.sizeClass(count)
        points[start] = Vec2(Float(bitPattern: UInt32(bitPattern: freeHeads[size])), 0)
        freeHeads[size] = start
    }

    private static func sizeClass(_ count: Int) -> Int {
        var size = 2
        while 1 << size < count { size += 1 }
        return size
    }
}
