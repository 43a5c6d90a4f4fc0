import TestSupport
import Testing

@testable import DynamicsEngine

@Suite("The tree of AABBs")
struct DynamicTreeTests {
    private func box(_ x: Double, _ y: Double, width: Double = 1, height: Double = 1) -> AABB {
        AABB(lower: WorldPoint(x: x, y: y), upper: WorldPoint(x: x + width, y: y + height))
    }

    private func find(_ box: AABB, in tree: inout DynamicTree) -> [Int32] {
        var found: [Int32] = []
        tree.query(box) {
            found.append($0)
            return true
        }
        return found.sorted()
    }

    @Test("A query of an empty tree finds nothing, and the only leaf can be removed")
    func emptyTree() {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        #expect(find(box(0, 0), in: &tree).isEmpty && tree.validLeaves == [])
        tree.remove(tree.insert(box(0, 0), shape: 7))
        #expect(find(box(0, 0), in: &tree).isEmpty && tree.validLeaves == [])
    }

    @Test("Boxes that share only an edge or a corner are found, and boxes beside them are not")
    func touchingBoxesAreFound() {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        for (k, corner) in [(1.0, 0.0), (1, 1), (1.001, 0), (0, -1), (0, -1.001)].enumerated() {
            _ = tree.insert(box(corner.0, corner.1), shape: Int32(k))
        }
        #expect(find(box(0, 0), in: &tree) == [0, 1, 3])
    }

    @Test("A query ends when its closure returns false, and the next one finds all")
    func queryEndsEarly() {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        for k in 0..<20 { _ = tree.insert(box(Double(k), 0), shape: Int32(k)) }
        var count = 0
        tree.query(box(0, 0, width: 30)) { _ in
            count += 1
            return count < 3
        }
        #expect(count == 3)
        #expect(find(box(0, 0, width: 30), in: &tree) == Array(0..<20))
    }

    @Test(
        "After random insertions, moves and removals, queries find what a list of the boxes contains", arguments: 0..<8)
    func randomChangesKeepQueriesRight(seed: Int) {
        var (tree, random) = (DynamicTree(), RandomGenerator(seed: UInt64(seed)))
        defer { tree.deallocate() }
        func randomBox() -> AABB {
            // One in four boxes has no area.
            let size = random.randomInt(below: 4) == 0 ? 0 : 5 * random.randomFraction()
            return box(100 * random.randomFraction(), 100 * random.randomFraction(), width: size, height: size)
        }
        var boxes: [(leaf: Int32, shape: Int32, box: AABB)] = []
        for step in 0..<1500 {
            switch random.randomInt(below: boxes.count > 200 ? 4 : 3) {
            case 0, 1:
                let new = randomBox()
                boxes.append((tree.insert(new, shape: Int32(step)), Int32(step), new))
            case 2 where !boxes.isEmpty:
                let k = random.randomInt(below: boxes.count)
                boxes[k].box = randomBox()
                tree.move(boxes[k].leaf, to: boxes[k].box)
            case 3: tree.remove(boxes.remove(at: random.randomInt(below: boxes.count)).leaf)
            default: break
            }
            if step % 50 != 0 { continue }
            let area = box(100 * random.randomFraction(), 100 * random.randomFraction(), width: 20, height: 20)
            #expect(find(area, in: &tree) == boxes.filter { area.overlaps($0.box) }.map(\.shape).sorted())
            #expect(tree.validLeaves?.sorted() == boxes.map(\.leaf).sorted())
        }
    }

    /// Side by side, in a row, the boxes would give a list if the tree were not balanced; equal boxes are the worst case.
    @Test("The height of a tree grows with the logarithm of the number of boxes", arguments: [true, false])
    func treeIsBalanced(isRow: Bool) {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        for k in 0..<4000 { _ = tree.insert(box(isRow ? 2 * Double(k) : 0, 0), shape: Int32(k)) }
        #expect(tree.nodes[tree.root].height < (isRow ? 30 : 300))
        #expect(tree.validLeaves?.count == 4000)
    }

    @Test("Removed nodes are used again")
    func removedNodesAreReused() {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        var leaves = (0..<50).map { tree.insert(box(Double($0), 0), shape: Int32($0)) }
        let count = tree.nodes.count
        for round in 0..<20 {
            for k in 0..<50 where (k + round) % 3 == 0 {
                tree.remove(leaves[k])
                leaves[k] = tree.insert(box(Double(k), 1), shape: Int32(k))
            }
        }
        #expect(tree.nodes.count == count)
    }

    @Test("Boxes that move together keep their places in the tree")
    func boxesThatMoveTogetherKeepTheirPlaces() {
        var tree = DynamicTree()
        defer { tree.deallocate() }
        let leaves = (0..<64).map { tree.insert(box(Double($0), 0, width: 1.2), shape: Int32($0)) }
        let parents = (0..<tree.nodes.count).map { tree.nodes[$0].parent }
        for step in 1...100 {
            for k in 0..<64 {
                tree.move(leaves[k], to: box(Double(k) + 0.3 * Double(step), 0.7 * Double(step), width: 1.2))
            }
        }
        #expect((0..<tree.nodes.count).map { tree.nodes[$0].parent } == parents)
        #expect(tree.validLeaves?.count == 64)
        #expect(find(box(40, 70), in: &tree) == [9, 10, 11])
    }

    @Test("A group of boxes that crosses the others and leaves them does not make the boxes of the tree large")
    func groupThatLeavesKeepsTreeTight() {
        var (tree, fresh) = (DynamicTree(), DynamicTree())
        defer {
            tree.deallocate()
            fresh.deallocate()
        }
        func perimeter(_ tree: DynamicTree, below n: Int32) -> Double {
            let node = tree.nodes[n]
            let children = node.isLeaf ? 0 : perimeter(tree, below: node.child1) + perimeter(tree, below: node.child2)
            return node.box.halfPerimeter + children
        }
        for k in 0..<400 {
            _ = tree.insert(box(Double(k % 20), Double(k / 20)), shape: Int32(k))
            _ = fresh.insert(box(Double(k % 20), Double(k / 20)), shape: Int32(k))
        }
        func memberBox(_ k: Int, step: Int) -> AABB {
            box(0.9 * Double(k % 4) + 0.4 * Double(step), 0.9 * Double(k / 4), width: 1, height: 1)
        }
        let members = (0..<16).map { tree.insert(memberBox($0, step: 0), shape: Int32(400 + $0)) }
        for step in 1...500 {
            for k in 0..<16 { tree.move(members[k], to: memberBox(k, step: step)) }
        }
        for k in 0..<16 { _ = fresh.insert(memberBox(k, step: 500), shape: Int32(400 + k)) }
        let (kept, built) = (perimeter(tree, below: tree.root), perimeter(fresh, below: fresh.root))
        #expect(kept < 1.2 * built, "\(kept) \(built)")
        #expect(tree.validLeaves?.count == 416)
    }
}
