extension World {
    /// Returns an accessor for the AABB tree that contains the shapes of `body`.
    ///
    /// Shapes of static bodies are in a separate tree, which rarely changes. Searches for pairs do not query it for
    /// static shapes.
    @inline(__always)
    func tree(of body: Int32) -> TreeAccess { TreeAccess(world: self, isStatic: bodies[body].kind == .static) }

    /// Adds a shape to `movedShapes`. The next call of `findPairs()` searches for new pairs of the shapes in this list.
    func markShapeMoved(_ shape: Int32) {
        if shapes[shape].movedIndex >= 0 { return }
        shapes[shape].movedIndex = Int32(movedShapes.count)
        movedShapes.append(shape)
    }

    /// Replaces a shape in `movedShapes` with -1 instead of removing the element, so that the indices of the other
    /// shapes in this list do not change.
    func unmarkShapeMoved(_ shape: Int32) {
        movedShapes[Int(shapes[shape].movedIndex)] = -1
        while movedShapes.count > 0, movedShapes[movedShapes.count - 1] < 0 { movedShapes.removeLast() }
    }

    /// Updates the fat AABBs of the shapes of a body that moved from the start pose to the end pose in this sub-step.
    ///
    /// A fat AABB is replaced if it no longer contains its shape. A new fat AABB exceeds the shape by the margin on all
    /// sides, and by twice the displacement in the direction of motion. In a soft island (an island of more than 12
    /// bodies), the margin is smaller, and a fat AABB is also replaced if it is too large.
    @inline(__always)
    func synchronizeAABBs(
        of body: Int32, start: WorldPoint, startRotation: Rotation, end: WorldPoint, endRotation: Rotation
    ) {
        var shape = bodies[body].shapeHead
        let isStatic = bodies[body].kind == .static
        let isInSoftIsland = bodies[body].isInSoftIsland
        let margin = isInSoftIsland ? SoftIslands.aabbMargin : Tolerances.aabbMargin
        let largest = isInSoftIsland ? 4 * margin + 2 * max(abs(end.x - start.x), abs(end.y - start.y)) : .infinity
        while shape >= 0 {
            var tight = box(of: shape, center: end, rotation: endRotation)
            if start != end || startRotation != endRotation {
                tight = tight.union(box(of: shape, center: start, rotation: startRotation))
            }
            let leaf = shapes[shape].leaf
            let fat = isStatic ? staticTree.box(of: leaf) : movingTree.box(of: leaf)
            if !fat.contains(isInSoftIsland ? tight.expanded(by: SoftIslands.aabbReserve) : tight)
                || !tight.expanded(by: largest).contains(fat)
            {
                let larger = tight.expanded(by: margin).extended(
                    byX: 2 * (end.x - start.x), y: 2 * (end.y - start.y))
                if isStatic { staticTree.move(leaf, to: larger) } else { movingTree.move(leaf, to: larger) }
                markShapeMoved(shape)
            }
            shape = shapes[shape].next
        }
    }

    /// Finds new pairs of shapes, at least one of which is in `movedShapes`, and adds contacts for them in ascending
    /// order of shape indices.
    func findPairs() {
        if movedShapes.count == 0 { return }
        for k in 0..<movedShapes.count where movedShapes[k] >= 0 { removeSeparatedContacts(of: movedShapes[k]) }
        foundPairs.removeAll()
        for k in 0..<movedShapes.count where movedShapes[k] >= 0 { collectPairs(of: movedShapes[k]) }
        foundPairs.sort()
        var last: UInt64 = 0
        for k in 0..<foundPairs.count where foundPairs[k] != last {
            last = foundPairs[k]
            let (a, b) = (Int32(truncatingIfNeeded: last & 0xFFFF_FFFF), Int32(truncatingIfNeeded: last >> 32))
            if shouldCollide(shapes[a].body, shapes[b].body) { addContact(between: a, and: b) }
        }
        for k in 0..<movedShapes.count where movedShapes[k] >= 0 { shapes[movedShapes[k]].movedIndex = -1 }
        movedShapes.removeAll()
    }

    /// If the body of `shape` is in a soft island (an island of more than 12 bodies), removes the contacts of `shape`
    /// whose fat AABBs no longer overlap.
    ///
    /// This function is necessary because in such islands, `updateContacts()` does not test the fat AABBs of contacts
    /// whose bodies hardly move.
    private func removeSeparatedContacts(of shape: Int32) {
        let body = shapes[shape].body
        if !bodies[body].isInSoftIsland { return }
        let box = fatAABB(of: shape)
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let contact = edge >> 1
            edge = c.links.nextEdge(side: edge & 1)
            if c.isTouching || (c.shapeA != shape && c.shapeB != shape) { continue }
            if !box.overlaps(fatAABB(of: c.shapeA == shape ? c.shapeB : c.shapeA)) { removeContact(contact) }
        }
    }

    private func collectPairs(of shape: Int32) {
        let body = shapes[shape].body
        if bodies[body].categories | bodies[body].mask == 0 { return }
        let isStatic = bodies[body].kind == .static
        let box = isStatic ? staticTree.box(of: shapes[shape].leaf) : movingTree.box(of: shapes[shape].leaf)
        movingTree.query(box) { other in
            recordPair(shape, with: other, of: body)
            return true
        }
        if isStatic { return }
        staticTree.query(box) { other in
            recordPair(shape, with: other, of: body)
            return true
        }
    }

    @inline(__always)
    private func recordPair(_ shape: Int32, with other: Int32, of body: Int32) {
        let otherBody = shapes[other].body
        // If both shapes moved, the queries for both shapes find the pair. It is recorded only once, in the query for
        // the shape with the smaller index.
        if otherBody == body || (shapes[other].movedIndex >= 0 && other < shape) { return }
        let key = PairSet.key(forShapes: shape, and: other)
        // `findPairs()` applies the complete filter after the search, because `collisionTest` can call queries.
        let common = bodies[body].categories & bodies[otherBody].mask | bodies[otherBody].categories & bodies[body].mask
        if common == 0 || pairs.contains(key) { return }
        foundPairs.append(key)
    }

    @inline(__always)
    func fatAABB(of shape: Int32) -> AABB {
        let s = shapes.records.base + Int(shape)
        let isStatic = bodies.records.base[Int(s.pointee.body)].kind == .static
        return isStatic
            ? staticTree.nodes.base[Int(s.pointee.leaf)].box : movingTree.nodes.base[Int(s.pointee.leaf)].box
    }
}

/// An accessor for one of the two AABB trees of a world: the tree of static shapes or the tree of moving shapes.
struct TreeAccess {
    let world: World
    let isStatic: Bool

    func insert(_ box: AABB, shape: Int32) -> Int32 {
        isStatic ? world.staticTree.insert(box, shape: shape) : world.movingTree.insert(box, shape: shape)
    }

    func remove(_ leaf: Int32) {
        if isStatic { world.staticTree.remove(leaf) } else { world.movingTree.remove(leaf) }
    }
}
