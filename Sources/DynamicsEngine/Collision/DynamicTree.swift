/// A node: a leaf holds one shape's box, grown by a margin; an inner node the union of two.
struct TreeNode: BitwiseCopyable {
    var box: WorldBox
    /// The parent, or the next free node.
    var parent: Int32 = -1
    var child1: Int32 = -1
    var child2: Int32 = -1
    /// The leaf's shape, or -1.
    var shape: Int32 = -1

    @inline(__always) var isLeaf: Bool { child1 < 0 }
}

/// A binary tree of boxes: what lies in a place is found in about log n steps.
///
/// A leaf goes where it adds the least perimeter, and on the way up children change places where that saves some
/// (rotations), which keeps the tree good without ever building it anew.
struct DynamicTree {
    var nodes = Buffer<TreeNode>()
    var root: Int32 = -1
    var free: Int32 = -1
    /// Room for walking the tree.
    private(set) var stack = Buffer<Int32>(capacity: 256)

    func deallocate() {
        nodes.deallocate()
        stack.deallocate()
    }

    func box(_ leaf: Int32) -> WorldBox { nodes[leaf].box }

    mutating func insert(_ box: WorldBox, shape: Int32) -> Int32 {
        let leaf = newNode(box)
        nodes[leaf].shape = shape
        link(leaf)
        return leaf
    }

    mutating func remove(_ leaf: Int32) {
        unlink(leaf)
        release(leaf)
    }

    mutating func move(_ leaf: Int32, to box: WorldBox) {
        unlink(leaf)
        nodes[leaf].box = box
        link(leaf)
    }

    /// Calls `body` with the shape of every leaf whose box meets `box`, until it returns false.
    @inline(__always)
    mutating func query(_ box: WorldBox, _ body: (Int32) -> Bool) {
        if root < 0 { return }
        stack.removeAll()
        stack.append(root)
        while stack.count > 0 {
            let n = nodes.base + Int(stack.removeLast())
            if !n.pointee.box.meets(box) { continue }
            if n.pointee.isLeaf {
                if !body(n.pointee.shape) { return }
            } else {
                stack.append(n.pointee.child2)
                stack.append(n.pointee.child1)
            }
        }
    }

    private mutating func newNode(_ box: WorldBox) -> Int32 {
        if free >= 0 {
            let n = free
            free = nodes[n].parent
            nodes[n] = TreeNode(box: box)
            return n
        }
        nodes.append(TreeNode(box: box))
        return Int32(nodes.count - 1)
    }

    private mutating func release(_ n: Int32) {
        nodes[n].parent = free
        nodes[n].shape = -1
        free = n
    }

    private mutating func link(_ leaf: Int32) {
        nodes[leaf].parent = -1
        if root < 0 {
            root = leaf
            return
        }
        let box = nodes[leaf].box
        let sibling = bestSibling(for: box)
        let old = nodes[sibling].parent
        let parent = newNode(box.union(nodes[sibling].box))
        nodes[parent].parent = old
        nodes[parent].child1 = sibling
        nodes[parent].child2 = leaf
        nodes[sibling].parent = parent
        nodes[leaf].parent = parent
        if old < 0 {
            root = parent
        } else if nodes[old].child1 == sibling {
            nodes[old].child1 = parent
        } else {
            nodes[old].child2 = parent
        }
        refit(from: old)
    }

    private mutating func unlink(_ leaf: Int32) {
        if leaf == root {
            root = -1
            return
        }
        let parent = nodes[leaf].parent
        let grand = nodes[parent].parent
        let sibling = nodes[parent].child1 == leaf ? nodes[parent].child2 : nodes[parent].child1
        nodes[sibling].parent = grand
        release(parent)
        if grand < 0 {
            root = sibling
            return
        }
        if nodes[grand].child1 == parent { nodes[grand].child1 = sibling } else { nodes[grand].child2 = sibling }
        refit(from: grand)
    }

    /// Goes down where the perimeter grows least.
    private func bestSibling(for box: WorldBox) -> Int32 {
        var n = root
        while !nodes[n].isLeaf {
            let union = nodes[n].box.union(box).perimeter
            let inherited = union - nodes[n].box.perimeter
            let cost1 = descentCost(nodes[n].child1, box) + inherited
            let cost2 = descentCost(nodes[n].child2, box) + inherited
            if union < cost1 && union < cost2 { break }
            n = cost1 < cost2 ? nodes[n].child1 : nodes[n].child2
        }
        return n
    }

    private func descentCost(_ n: Int32, _ box: WorldBox) -> Double {
        let union = nodes[n].box.union(box).perimeter
        return nodes[n].isLeaf ? union : union - nodes[n].box.perimeter
    }

    private func refit(from start: Int32) {
        var n = start
        while n >= 0 {
            rotate(n)
            nodes[n].box = nodes[nodes[n].child1].box.union(nodes[nodes[n].child2].box)
            n = nodes[n].parent
        }
    }

    /// Swaps a child with a grandchild on the other side where that makes the other side smaller.
    private func rotate(_ n: Int32) {
        let (b, c) = (nodes[n].child1, nodes[n].child2)
        var best = Swap()
        consider(b, under: c, &best)
        consider(c, under: b, &best)
        if best.upper >= 0 { exchange(n, best.upper, best.lower) }
    }

    private struct Swap {
        var saved = 0.0
        var upper: Int32 = -1
        var lower: Int32 = -1
    }

    private func consider(_ upper: Int32, under side: Int32, _ best: inout Swap) {
        if nodes[side].isLeaf { return }
        let before = nodes[side].box.perimeter
        let (child1, child2) = (nodes[side].child1, nodes[side].child2)
        let saved1 = before - nodes[upper].box.union(nodes[child2].box).perimeter
        if saved1 > best.saved { best = Swap(saved: saved1, upper: upper, lower: child1) }
        let saved2 = before - nodes[upper].box.union(nodes[child1].box).perimeter
        if saved2 > best.saved { best = Swap(saved: saved2, upper: upper, lower: child2) }
    }

    private func exchange(_ n: Int32, _ upper: Int32, _ lower: Int32) {
        let side = nodes[lower].parent
        if nodes[n].child1 == upper { nodes[n].child1 = lower } else { nodes[n].child2 = lower }
        if nodes[side].child1 == lower { nodes[side].child1 = upper } else { nodes[side].child2 = upper }
        nodes[lower].parent = n
        nodes[upper].parent = side
        nodes[side].box = nodes[nodes[side].child1].box.union(nodes[nodes[side].child2].box)
    }
}
