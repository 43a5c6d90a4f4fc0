import TestSupport
import Testing

@testable import DynamicsEngine

@Suite("The store of vertices")
struct VertexStoreTests {
    @Test("A block has room for the next power of two, and for at least four vertices")
    func blockSizes() {
        for (count, size) in [(1, 4), (4, 4), (5, 8), (8, 8), (9, 16), (244, 256)] {
            #expect(VertexStore.blockSize(forVertexCount: count) == size)
        }
    }

    @Test("A freed block is used again for the same size only, the last one first")
    func freedBlocksAreReused() {
        var store = VertexStore()
        defer { store.deallocate() }
        let blocks = (0..<3).map { _ in store.allocateBlock(vertexCount: 6) }
        for block in blocks { store.freeBlock(at: block, vertexCount: 7) }
        let other = store.allocateBlock(vertexCount: 4)
        #expect(!blocks.contains(other))
        #expect((0..<3).map { _ in store.allocateBlock(vertexCount: 5) } == Array(blocks.reversed()))
        #expect(store.allocateBlock(vertexCount: 8) == other + 4)
    }

    @Test("Blocks of random sizes do not overlap, whatever is freed in between", arguments: 0..<4)
    func randomBlocksKeepTheirVertices(seed: Int) {
        var (store, random) = (VertexStore(), RandomGenerator(seed: UInt64(seed)))
        defer { store.deallocate() }
        var blocks: [(start: Int32, count: Int, mark: Float)] = []
        for step in 0..<2000 {
            if blocks.count > 40 || (random.randomInt(below: 3) == 0 && !blocks.isEmpty) {
                let block = blocks.remove(at: random.randomInt(below: blocks.count))
                for k in 0..<Int32(block.count) { #expect(store.points[block.start + k] == Vec2(block.mark, Float(k))) }
                store.freeBlock(at: block.start, vertexCount: block.count)
                continue
            }
            let count = 1 + random.randomInt(below: 40)
            let start = store.allocateBlock(vertexCount: count)
            for k in 0..<Int32(count) { store.points[start + k] = Vec2(Float(step), Float(k)) }
            blocks.append((start, count, Float(step)))
        }
        #expect(store.points.count == store.normals.count && store.points.count < 45 * 64)
    }

    @Test("The normal of a side is perpendicular to it and has the length 1")
    func normals() {
        #expect(VertexStore.normal(ofSideFrom: Vec2(1, 1), to: Vec2(3, 1)) == Vec2(0, -1))
        #expect(VertexStore.normal(ofSideFrom: Vec2(0, 0), to: Vec2(0, 5)) == Vec2(1, 0))
    }
}
