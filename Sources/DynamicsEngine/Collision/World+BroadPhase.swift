extension World {
    /// Static bodies have a tree of their own: it never changes, and nothing in it looks for partners.
    @inline(__always)
    func tree(of body: Int32) -> TreeAccess { TreeAccess(world: self, isStatic: bodies[body].kind == .static) }

    func markMoved(_ shape: Int32) {
        if shapes[shape].movedPlace >= 0 { return }
        shapes[shape].movedPlace = Int32(moved.count)
        moved.append(shape)
    }

    /// The others keep their order.
    func forgetMoved(_ shape: Int32) {
        moved[Int(shapes[shape].movedPlace)] = -1
        while moved.count > 0, moved[moved.count - 1] < 0 { moved.removeLast() }
    }

    /// Puts the boxes of a body where it is now. A box that still holds its shape stays; a new one is larger by the
    /// margin, and ahead by twice the way of the sub-step. In a heap the margin is small, and what is too large shrinks.
    @inline(__always)
    func synchronizeBoxes(of body: Int32, start: WorldPoint, startTurn: Rotation, end: WorldPoint, endTurn: Rotation) {
        var shape = bodies[body].shapeHead
        let isStatic = bodies[body].kind == .static
        let isInHeap = bodies[body].isInHeap
        let margin = isInHeap ? LargeIslands.boxMargin : Tolerances.boxMargin
        let largest = isInHeap ? 4 * margin + 2 * max(abs(end.x - start.x), abs(end.y - start.y)) : .infinity
        while shape >= 0 {
            var tight = box(of: shape, end, endTurn)
            if start != end || startTurn != endTurn { tight = tight.union(box(of: shape, start, startTurn)) }
            let leaf = shapes[shape].leaf
            let fat = isStatic ? trees.0.box(leaf) : trees.1.box(leaf)
            if !fat.contains(tight) || !tight.grown(by: largest).contains(fat) {
                let larger = tight.grown(by: margin).stretched(
                    byX: 2 * (end.x - start.x), y: 2 * (end.y - start.y))
                if isStatic { trees.0.move(leaf, to: larger) } else { trees.1.move(leaf, to: larger) }
                markMoved(shape)
            }
            shape = shapes[shape].next
        }
    }

    /// Looks for new partners of every shape whose box has moved, and makes contacts in the order of the shapes.
    func findPairs() {
        if moved.count == 0 { return }
        for k in 0..<moved.count where moved[k] >= 0 { removePartedContacts(of: moved[k]) }
        foundPairs.removeAll()
        for k in 0..<moved.count where moved[k] >= 0 { collectPairs(of: moved[k]) }
        foundPairs.sort()
        var last: UInt64 = 0
        for k in 0..<foundPairs.count where foundPairs[k] != last {
            last = foundPairs[k]
            addContact(Int32(truncatingIfNeeded: last & 0xFFFF_FFFF), Int32(truncatingIfNeeded: last >> 32))
        }
        for k in 0..<moved.count where moved[k] >= 0 { shapes[moved[k]].movedPlace = -1 }
        moved.removeAll()
    }

    /// In a heap a contact without points is not looked at while nothing comes near, so whether its boxes still meet is
    /// asked when they change.
    private func removePartedContacts(of shape: Int32) {
        let body = shapes[shape].body
        if !bodies[body].isInHeap { return }
        let box = fatBox(of: shape)
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let contact = edge >> 1
            edge = c.next(side: edge & 1)
            if c.isTouching || (c.shapeA != shape && c.shapeB != shape) { continue }
            if !box.meets(fatBox(of: c.shapeA == shape ? c.shapeB : c.shapeA)) { removeContact(contact) }
        }
    }

    private func collectPairs(of shape: Int32) {
        let body = shapes[shape].body
        if bodies[body].categories | bodies[body].mask == 0 { return }
        let isStatic = bodies[body].kind == .static
        let box = isStatic ? trees.0.box(shapes[shape].leaf) : trees.1.box(shapes[shape].leaf)
        trees.1.query(box) { other in
            notePair(shape, other, of: body)
            return true
        }
        if isStatic { return }
        trees.0.query(box) { other in
            notePair(shape, other, of: body)
            return true
        }
    }

    @inline(__always)
    private func notePair(_ shape: Int32, _ other: Int32, of body: Int32) {
        let otherBody = shapes[other].body
        // Of two that both moved, one finds the pair.
        if otherBody == body || (shapes[other].movedPlace >= 0 && other < shape) { return }
        let key = PairSet.key(shape, other)
        if pairs.contains(key) || !mayCollide(body, otherBody) { return }
        foundPairs.append(key)
    }

    /// Whether two bodies' shapes make contacts at all: one's category must be in the other's mask, and no joint may
    /// forbid it.
    func mayCollide(_ a: Int32, _ b: Int32) -> Bool {
        if bodies[a].kind == .static && bodies[b].kind == .static { return false }
        return (givesWay(a, to: b) || givesWay(b, to: a)) && !isForbiddenByJoint(a, b)
    }

    /// Whether the category of `other` is in the mask of `body`.
    func givesWay(_ body: Int32, to other: Int32) -> Bool {
        let common = bodies[other].categories & bodies[body].mask
        if common & ~testedCategories != 0 { return true }
        return common != 0 && (collisionTest?(bodies[body].tag, bodies[other].tag) ?? true)
    }

    private func isForbiddenByJoint(_ a: Int32, _ b: Int32) -> Bool {
        var edge = bodies[b].jointHead
        while edge >= 0 {
            let j = joints[edge >> 1]
            if !j.collideConnected && (j.bodyA == a || j.bodyB == a) { return true }
            edge = j.next(side: edge & 1)
        }
        return false
    }
}

/// One of the world's two trees, for changes.
struct TreeAccess {
    let world: World
    let isStatic: Bool

    func insert(_ box: WorldBox, shape: Int32) -> Int32 {
        isStatic ? world.trees.0.insert(box, shape: shape) : world.trees.1.insert(box, shape: shape)
    }

    func remove(_ leaf: Int32) {
        if isStatic { world.trees.0.remove(leaf) } else { world.trees.1.remove(leaf) }
    }
}

extension Buffer where Element == UInt64 {
    /// Smallest first. In place and without recursion: a heap, because a step must not allocate.
    func sort() {
        if count < 2 { return }
        var start = count / 2
        while start > 0 {
            start -= 1
            sink(start, count)
        }
        var end = count - 1
        while end > 0 {
            (base[0], base[end]) = (base[end], base[0])
            sink(0, end)
            end -= 1
        }
    }

    private func sink(_ start: Int, _ end: Int) {
        var root = start
        while true {
            var child = 2 * root + 1
            if child >= end { return }
            if child + 1 < end && base[child] < base[child + 1] { child += 1 }
            if base[root] >= base[child] { return }
            (base[root], base[child]) = (base[child], base[root])
            root = child
        }
    }
}
