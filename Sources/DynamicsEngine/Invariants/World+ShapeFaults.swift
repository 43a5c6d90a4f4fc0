// Invariants of shapes, vertices and trees.

extension World {
    /// A sentence that describes a wrong shape, list of shapes or list of moved shapes; nil if all are right.
    var shapeFault: StaticString? {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if !bodies.containsLive(s.body) { return "a shape's body does not exist" }
            let isCountValid =
                switch s.kind {
                case .circle: s.count == 1
                case .polygon: s.count >= 3
                case .edge: s.count == 4
                }
            if !isCountValid { return "a shape's number of vertices is wrong" }
        }
        return shapeListFault ?? movedShapesFault ?? vertexFault ?? shapeNumberFault
    }

    private var shapeListFault: StaticString? {
        var found = 0
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            var shape = bodies[body].shapeHead
            while shape != -1 {
                // Each shape has one body and one successor, so more steps than shapes are a loop.
                if !shapes.containsLive(shape) || shapes[shape].body != body || found == shapes.liveCount {
                    return "a body's list of shapes is wrong"
                }
                found += 1
                shape = shapes[shape].next
            }
        }
        return found == shapes.liveCount ? nil : "a shape is in no list"
    }

    private var movedShapesFault: StaticString? {
        guard let isMoved = broadPhase.movedShapes.membership(limit: shapes.slotCount, ignoring: -1) else {
            return "the list of moved shapes is wrong"
        }
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let position = shapes[index].movedIndex
            let isListed =
                position >= 0 && Int(position) < broadPhase.movedShapes.count
                && broadPhase.movedShapes[position] == index
            if isListed != isMoved[Int(index)] || (!isListed && position != -1) {
                return "the list of moved shapes is wrong"
            }
        }
        for k in 0..<broadPhase.movedShapes.count
        where broadPhase.movedShapes[k] >= 0 && !shapes.isLive(broadPhase.movedShapes[k]) {
            return "the list of moved shapes is wrong"
        }
        return nil
    }

    /// Checks that the blocks of the shapes and the free blocks do not overlap and together fill the vertex store.
    private var vertexFault: StaticString? {
        let count = vertices.points.count
        if vertices.normals.count != count || vertices.freeHeads.count != VertexStore.sizeClassCount {
            return "a number of vertices is wrong"
        }
        var isUsed = [Bool](repeating: false, count: count)
        var usedCount = 0
        func reserve(_ start: Int32, size: Int) -> Bool {
            if start < 0 || size > count || Int(start) > count - size { return false }
            for k in Int(start)..<Int(start) + size {
                if isUsed[k] { return false }
                isUsed[k] = true
            }
            usedCount += size
            return true
        }
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if Int(s.count) > count
                || !reserve(s.firstVertex, size: VertexStore.blockSize(forVertexCount: Int(s.count)))
            {
                return "a shape's vertices are wrong"
            }
        }
        for size in 0..<VertexStore.sizeClassCount {
            var block = vertices.freeHeads[size]
            // The second reservation of a block fails, so a cycle in the free list is found instead of followed
            // forever.
            while block != -1 {
                if !reserve(block, size: 1 << size) { return "a list of free vertices is wrong" }
                block = vertices.nextFreeBlock(after: block)
            }
        }
        return usedCount == count ? nil : "vertices are neither used nor free"
    }

    private var shapeNumberFault: StaticString? {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            if !isPlausible(s.center) || !isPlausible(s.radius) || s.radius < 0 {
                return "a number of a shape is not finite or out of range"
            }
            var extent: Float = 0
            for k in 0..<s.count {
                let (p, next) = (
                    vertices.points[s.firstVertex + k], vertices.points[s.firstVertex + (k + 1) % s.count]
                )
                if !isPlausible(p) { return "a vertex is not finite or out of range" }
                if vertices.normals[s.firstVertex + k] != VertexStore.normal(ofSideFrom: p, to: next) {
                    return "a normal of a shape is wrong"
                }
                extent = max(extent, p.length + s.radius)
            }
            if extent != s.maximumExtent { return "the extent of a shape is wrong" }
        }
        return nil
    }

    /// A sentence that describes a wrong AABB tree, or a shape that is not in the right tree; nil if all are right.
    var treeFault: StaticString? {
        let (staticTree, movingTree) = (broadPhase.staticTree, broadPhase.movingTree)
        let (staticLeaves, movingLeaves) = (staticTree.validLeaves, movingTree.validLeaves)
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
