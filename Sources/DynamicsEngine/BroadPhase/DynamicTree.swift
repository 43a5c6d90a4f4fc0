// A tree of AABBs, which finds the shapes in an area.

/// A node of a `DynamicTree`. The box of a leaf is the fat AABB of a shape; the box of an inner node is the union of
/// its children's boxes.
struct TreeNode: BitwiseCopyable {
    var box: AABB
    /// The index of the parent, or -1 for the root. In a free node, the index of the next free node.
    var parent: Int32 = -1
    var child1: Int32 = -1
    var child2: Int32 = -1
    /// The index of the shape in a leaf; minus the height in an inner node; -1 in a free node.
    var shape: Int32 = -1

    @inline(__always) var isLeaf: Bool { child1 < 0 }

    /// The number of levels below the node; 0 for a leaf.
    @inline(__always) var height: Int32 { isLeaf ? 0 : -shape }
}

extension WorldPoint {
    @inline(__always) fileprivate var vector: SIMD2<Double> { SIMD2(x, y) }
}

/// A binary tree of AABBs. Insertions, removals and queries that find few leaves take O(log n) time.
///
/// A new leaf is inserted where it increases the sum of the perimeters of all boxes the least. Then each ancestor of
/// the leaf is rotated if that reduces the sum: one of its children is swapped with a grandchild. For boxes that lie
/// side by side, these rotations balance the tree. For boxes that are equal or nested, the sum is least for a tree as
/// high as the number of leaves. Therefore the heights of two siblings differ by at most `maximumImbalance`, as in an
/// AVL tree with a larger limit, which limits the height to O(log n).
struct DynamicTree {
    /// The largest difference between the heights of two siblings. Boxes that lie side by side give differences below
    /// this limit (23 for 100,000 random boxes), so the limit does not affect their trees.
    static let maximumImbalance: Int32 = 32

    var nodes = Buffer<TreeNode>()
    var root: Int32 = -1
    var freeHead: Int32 = -1

    func deallocate() { nodes.deallocate() }

    func box(of leaf: Int32) -> AABB { nodes[leaf].box }

    mutating func insert(_ box: AABB, shape: Int32) -> Int32 {
        let leaf = allocateNode(box)
        nodes[leaf].shape = shape
        insertLeaf(leaf)
        return leaf
    }

    mutating func remove(_ leaf: Int32) {
        removeLeaf(leaf)
        freeNode(leaf)
    }

    /// Changes the box of a leaf. The leaf keeps its place, and only the boxes of its ancestors are computed again, unless
    /// `keepsPlace(_:movedTo:)` returns false. Then the leaf is inserted anew where it costs least.
    mutating func move(_ leaf: Int32, to box: AABB) {
        if keepsPlace(leaf, movedTo: box) {
            nodes[leaf].box = box
            return refitBoxesInPlace(from: nodes[leaf].parent)
        }
        removeLeaf(leaf)
        nodes[leaf].box = box
        insertLeaf(leaf)
    }

    /// Returns whether a leaf that moves to `box`, and each ancestor that it extends, overlap their siblings.
    ///
    /// Leaves that move together, such as the links of a chain, overlap their siblings. The half perimeter of a box around
    /// two overlapping boxes is at most the sum of theirs, so boxes become large only by leaves that are inserted anew.
    private func keepsPlace(_ leaf: Int32, movedTo box: AABB) -> Bool {
        var (n, moved) = (leaf, box)
        while nodes[n].parent >= 0 {
            let parent = nodes[n].parent
            if nodes[parent].box.contains(box) { return true }
            let sibling = sibling(of: n)
            if !moved.overlaps(nodes[sibling].box) { return false }
            moved = moved.union(nodes[sibling].box)
            n = parent
        }
        return true
    }

    /// Recomputes the boxes of the node `start` and its ancestors, up to the first one whose box does not change.
    private func refitBoxesInPlace(from start: Int32) {
        var n = start
        while n >= 0 {
            let box = nodes[nodes[n].child1].box.union(nodes[nodes[n].child2].box)
            if box == nodes[n].box { return }
            nodes[n].box = box
            n = nodes[n].parent
        }
    }

    /// Calls `body` with the shape of each leaf whose box overlaps `box`, until `body` returns false. It can query the tree,
    /// but must not change it.
    @inline(__always)
    func query(_ box: AABB, _ body: (Int32) -> Bool) {
        if root < 0 { return }
        let (lower, upper) = (box.lower.vector, box.upper.vector)
        // The nodes that were not visited yet: at most one more than the tree has levels. A low tree needs no allocation.
        withUnsafeTemporaryAllocation(of: Int32.self, capacity: max(Int(nodes[root].height) + 2, 64)) { stack in
            var count = 1
            stack[0] = root
            while count > 0 {
                count -= 1
                let n = nodes.base + Int(stack[count])
                // The four comparisons are one branch, because the processor cannot predict it.
                let other = n.pointee.box
                if !all((lower .<= other.upper.vector) .& (other.lower.vector .<= upper)) { continue }
                if n.pointee.isLeaf {
                    if !body(n.pointee.shape) { return }
                } else {
                    stack[count] = n.pointee.child2
                    stack[count + 1] = n.pointee.child1
                    count += 2
                }
            }
        }
    }

    /// Calls `body` with the shape of each leaf whose box overlaps `box`; see `query(_:_:)`.
    @inline(__always)
    func forEachShape(in box: AABB, _ body: (Int32) -> Void) {
        query(box) { shape in
            body(shape)
            return true
        }
    }

    private mutating func allocateNode(_ box: AABB) -> Int32 {
        if freeHead >= 0 {
            let n = freeHead
            freeHead = nodes[n].parent
            nodes[n] = TreeNode(box: box)
            return n
        }
        nodes.append(TreeNode(box: box))
        return Int32(nodes.count - 1)
    }

    private mutating func freeNode(_ n: Int32) {
        nodes[n].parent = freeHead
        nodes[n].shape = -1
        freeHead = n
    }

    private mutating func insertLeaf(_ leaf: Int32) {
        nodes[leaf].parent = -1
        if root < 0 {
            root = leaf
            return
        }
        let box = nodes[leaf].box
        let sibling = findBestSibling(for: box)
        let old = nodes[sibling].parent
        let parent = allocateNode(box.union(nodes[sibling].box))
        replaceChild(sibling, of: old, with: parent)
        nodes[parent].child1 = sibling
        nodes[parent].child2 = leaf
        nodes[sibling].parent = parent
        nodes[leaf].parent = parent
        nodes[parent].shape = -1 - nodes[sibling].height
        refitAncestors(from: old, rotates: true)
    }

    private mutating func removeLeaf(_ leaf: Int32) {
        if leaf == root {
            root = -1
            return
        }
        let parent = nodes[leaf].parent
        let grandparent = nodes[parent].parent
        replaceChild(parent, of: grandparent, with: sibling(of: leaf))
        freeNode(parent)
        // A removal only shrinks boxes, so the rotations of the next insertion suffice.
        refitAncestors(from: grandparent, rotates: false)
    }

    /// Recomputes the boxes and the heights of a node and its ancestors, after rotations of those whose children are
    /// unbalanced.
    /// - Parameter rotates: Whether to rotate a node also if that only reduces the perimeters of boxes.
    private mutating func refitAncestors(from start: Int32, rotates: Bool) {
        var n = start
        while n >= 0 {
            if rotates { rotateIfCheaper(at: n) }
            rotateIfUnbalanced(at: n)
            refitNode(n)
            n = nodes[n].parent
        }
    }

    private func sibling(of n: Int32) -> Int32 {
        let parent = nodes.base + Int(nodes[n].parent)
        return parent.pointee.child1 == n ? parent.pointee.child2 : parent.pointee.child1
    }

    /// Makes a node a child of `parent` in place of another node, or the root if `parent` is -1.
    private mutating func replaceChild(_ old: Int32, of parent: Int32, with new: Int32) {
        nodes[new].parent = parent
        if parent < 0 {
            root = new
        } else if nodes[parent].child1 == old {
            nodes[parent].child1 = new
        } else {
            nodes[parent].child2 = new
        }
    }

    /// Returns the best sibling for a new leaf with the box `box`, found by a greedy descent from the root. The best
    /// sibling is the one with which the sum of the perimeters of the tree's boxes increases the least.
    private func findBestSibling(for box: AABB) -> Int32 {
        var n = root
        while !nodes[n].isLeaf {
            let union = nodes[n].box.union(box).halfPerimeter
            let inherited = union - nodes[n].box.halfPerimeter
            let cost1 = descentCost(below: nodes[n].child1, for: box) + inherited
            let cost2 = descentCost(below: nodes[n].child2, for: box) + inherited
            if union < cost1 && union < cost2 { break }
            n = cost1 < cost2 ? nodes[n].child1 : nodes[n].child2
        }
        return n
    }

    /// Returns the cost of inserting a leaf with the box `box` at or below node `n`, in meters: the increase in the
    /// half perimeter of node `n`, or, if `n` is a leaf, the half perimeter of the new parent of both leaves.
    private func descentCost(below n: Int32, for box: AABB) -> Double {
        let union = nodes[n].box.union(box).halfPerimeter
        return nodes[n].isLeaf ? union : union - nodes[n].box.halfPerimeter
    }

    /// Recomputes the box and the height of an inner node from those of its children.
    @inline(__always)
    private func refitNode(_ n: Int32) {
        let (a, b) = (nodes.base + Int(nodes[n].child1), nodes.base + Int(nodes[n].child2))
        nodes[n].box = a.pointee.box.union(b.pointee.box)
        nodes[n].shape = -1 - max(a.pointee.height, b.pointee.height)
    }

    /// If the heights of the children of node `n` differ by more than `maximumImbalance`, swaps the lower child with
    /// the higher child of the other one.
    private mutating func rotateIfUnbalanced(at n: Int32) {
        let (b, c) = (nodes[n].child1, nodes[n].child2)
        let difference = nodes[b].height - nodes[c].height
        if abs(difference) <= Self.maximumImbalance { return }
        let (higher, lower) = difference > 0 ? (b, c) : (c, b)
        let (child1, child2) = (nodes[higher].child1, nodes[higher].child2)
        swapNodes(below: n, upper: lower, lower: nodes[child1].height >= nodes[child2].height ? child1 : child2)
    }

    /// Swaps one child of node `n` with a child of the other child, if that reduces the perimeter of the other child's
    /// box.
    private mutating func rotateIfCheaper(at n: Int32) {
        let (b, c) = (nodes[n].child1, nodes[n].child2)
        var best = Swap()
        updateBestSwap(of: b, withChildOf: c, best: &best)
        updateBestSwap(of: c, withChildOf: b, best: &best)
        if best.upper >= 0 { swapNodes(below: n, upper: best.upper, lower: best.lower) }
    }

    /// A swap of the nodes `upper` and `lower`, and the amount by which it reduces the half perimeters of the boxes.
    private struct Swap {
        var saved = 0.0
        var upper: Int32 = -1
        var lower: Int32 = -1
    }

    /// Replaces `best` with a swap of `upper` and a child of `side`, if that swap reduces the half perimeters more than
    /// `best`.
    private func updateBestSwap(of upper: Int32, withChildOf side: Int32, best: inout Swap) {
        if nodes[side].isLeaf { return }
        let before = nodes[side].box.halfPerimeter
        for k in 0..<2 {
            let (child1, child2) = (nodes[side].child1, nodes[side].child2)
            let (lower, sibling) = k == 0 ? (child1, child2) : (child2, child1)
            let saved = before - nodes[upper].box.union(nodes[sibling].box).halfPerimeter
            if saved > best.saved && canSwap(upper, with: lower, siblingOfLower: sibling) {
                best = Swap(saved: saved, upper: upper, lower: lower)
            }
        }
    }

    /// Returns whether the heights of all siblings still differ by at most `maximumImbalance` after a swap of the nodes
    /// `upper` and `lower`.
    private func canSwap(_ upper: Int32, with lower: Int32, siblingOfLower sibling: Int32) -> Bool {
        let (a, b, c) = (nodes[upper].height, nodes[sibling].height, nodes[lower].height)
        return abs(a - b) <= Self.maximumImbalance && abs(1 + max(a, b) - c) <= Self.maximumImbalance
    }

    private mutating func swapNodes(below n: Int32, upper: Int32, lower: Int32) {
        let side = nodes[lower].parent
        replaceChild(upper, of: n, with: lower)
        replaceChild(lower, of: side, with: upper)
        refitNode(side)
    }
}
