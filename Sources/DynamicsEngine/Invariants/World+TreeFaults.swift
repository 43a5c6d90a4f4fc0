extension World {
    /// A sentence that describes a wrong AABB tree, or a shape that is not in the right tree; nil if all are right.
    var treeFault: StaticString? {
        let staticLeaves = staticTree.validLeaves
        let movingLeaves = movingTree.validLeaves
        guard let staticLeaves, let movingLeaves else { return "an AABB tree is wrong" }
        if staticLeaves.count + movingLeaves.count != shapes.liveCount { return "the number of AABBs is wrong" }
        for (leaves, tree, isStatic) in [(staticLeaves, staticTree, true), (movingLeaves, movingTree, false)] {
            for leaf in leaves {
                let shape = tree.nodes[leaf].shape
                let isRight =
                    shapes.containsLive(shape) && shapes[shape].leaf == leaf
                    && (bodies[shapes[shape].body].kind == .static) == isStatic
                if !isRight { return "an AABB belongs to no shape" }
            }
        }
        return nil
    }

    /// A sentence that reports a shape of a sleeping or static body that extends beyond its AABB in the tree; nil if
    /// there is none.
    ///
    /// The AABBs of awake bodies are not checked: those of bodies that collide with nothing are out of date between
    /// queries.
    var containmentFault: StaticString? {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let body = shapes[index].body
            if bodies[body].awakeIndex >= 0 { continue }
            let tight = box(of: index, center: bodies[body].position, rotation: Rotation(bodies[body].angle))
            if !fatAABB(of: index).contains(tight) { return "a shape at rest extends beyond its AABB" }
        }
        return nil
    }
}

extension DynamicTree {
    /// The indices of all leaves, or nil if the tree is wrong: if a link is out of range or not mutual, if a height is
    /// wrong, if a box does not contain the boxes below it or is not finite, or if a node is neither in the tree nor
    /// free.
    var validLeaves: [Int32]? {
        var isFound = [Bool](repeating: false, count: nodes.count)
        var (leaves, pending, foundCount): ([Int32], [Int32], Int) = ([], [], 0)
        func find(_ node: Int32, parent: Int32) -> Bool {
            guard node >= 0, Int(node) < nodes.count, !isFound[Int(node)], nodes[node].parent == parent,
                Int(nodes[node].shape) >= -nodes.count, nodes[node].isLeaf == (nodes[node].shape >= 0)
            else { return false }
            isFound[Int(node)] = true
            foundCount += 1
            pending.append(node)
            return true
        }
        if root != -1 && !find(root, parent: -1) { return nil }
        while let node = pending.popLast() {
            let n = nodes[node]
            if n.isLeaf {
                if n.child1 != -1 || n.child2 != -1 || !n.box.lower.isFinite || !n.box.upper.isFinite { return nil }
                leaves.append(node)
                continue
            }
            if !find(n.child1, parent: node) || !find(n.child2, parent: node) { return nil }
            if n.height != 1 + max(nodes[n.child1].height, nodes[n.child2].height) { return nil }
            if !n.box.contains(nodes[n.child1].box) || !n.box.contains(nodes[n.child2].box) { return nil }
        }
        var node = freeHead
        while node != -1 {
            guard node >= 0, Int(node) < nodes.count, !isFound[Int(node)] else { return nil }
            isFound[Int(node)] = true
            foundCount += 1
            node = nodes[node].parent
        }
        return foundCount == nodes.count ? leaves : nil
    }
}
