// Finds pairs of shapes that are near each other.

/// Finds the pairs of shapes whose fat AABBs overlap.
///
/// The fat AABB of a shape exceeds the shape by a margin, so that it stays valid while the shape moves a little. Shapes of
/// static bodies are in a tree of their own: they rarely move, and do not collide with each other, so a search for their
/// pairs skips that tree. A shape's record contains the index of its leaf and of its entry in `movedShapes`.
struct BroadPhase {
    var staticTree = DynamicTree()
    var movingTree = DynamicTree()
    /// The shapes whose fat AABBs changed since the last search for pairs. The entry of a shape that was removed in the
    /// meantime is -1.
    var movedShapes = Buffer<Int32>()
    /// The pairs that have a contact.
    var pairs = PairSet()
    /// The result of the last search for pairs, encoded as the keys of `PairSet`.
    fileprivate var foundPairs = Buffer<UInt64>()

    func deallocate() {
        staticTree.deallocate()
        movingTree.deallocate()
        movedShapes.deallocate()
        pairs.deallocate()
        foundPairs.deallocate()
    }

    /// The tree of the shapes of static bodies or of the others.
    @inline(__always)
    subscript(isStatic isStatic: Bool) -> DynamicTree {
        get { isStatic ? staticTree : movingTree }
        _modify { if isStatic { yield &staticTree } else { yield &movingTree } }
    }

    /// Calls `body` with each shape whose fat AABB overlaps a box: first those of static bodies, then the others.
    @inline(__always)
    func forEachShape(in box: AABB, _ body: (Int32) -> Void) {
        staticTree.forEachShape(in: box, body)
        movingTree.forEachShape(in: box, body)
    }

    /// Adds a shape to `movedShapes`, unless it contains the shape.
    mutating func markMoved(_ shape: Int32, in shapes: Slots<ShapeRecord>) {
        if shapes[shape].movedIndex >= 0 { return }
        shapes[shape].movedIndex = Int32(movedShapes.count)
        movedShapes.append(shape)
    }

    /// Replaces a shape in `movedShapes` with -1 instead of removing the element, so that the indices of the other
    /// shapes in this list do not change.
    mutating func unmarkMoved(_ shape: Int32, in shapes: Slots<ShapeRecord>) {
        if shapes[shape].movedIndex < 0 { return }
        movedShapes[shapes[shape].movedIndex] = -1
        while movedShapes.count > 0, movedShapes.last < 0 { movedShapes.removeLast() }
    }

    /// Adds the new pairs of a shape to `foundPairs`. A category of at least one body of each pair is in the mask of the
    /// other.
    fileprivate mutating func collectPairs(of shape: Int32, shapes: Slots<ShapeRecord>, bodies: Slots<BodyRecord>) {
        let body = bodies.records.base + Int(shapes[shape].body)
        if body.pointee.categories | body.pointee.mask == 0 { return }
        let isStatic = body.pointee.kind == .static
        let box = self[isStatic: isStatic].box(of: shapes[shape].leaf)
        // The closures change `foundPairs`, so they cannot run inside an access to a tree of `self`. Copies share its nodes.
        let (movingTree, staticTree) = (movingTree, staticTree)
        movingTree.forEachShape(in: box) { recordPair(of: shape, body, with: $0, shapes: shapes, bodies: bodies) }
        if isStatic { return }
        staticTree.forEachShape(in: box) { recordPair(of: shape, body, with: $0, shapes: shapes, bodies: bodies) }
    }

    @inline(__always)
    private mutating func recordPair(
        of shape: Int32, _ body: UnsafeMutablePointer<BodyRecord>, with other: Int32, shapes: Slots<ShapeRecord>,
        bodies: Slots<BodyRecord>
    ) {
        let otherBody = bodies.records.base + Int(shapes[other].body)
        // If both shapes moved, the queries for both shapes find the pair. It is recorded only once, in the query for the
        // shape with the smaller index.
        if otherBody == body || (shapes[other].movedIndex >= 0 && other < shape) { return }
        let common = body.pointee.categories & otherBody.pointee.mask | otherBody.pointee.categories & body.pointee.mask
        let key = PairSet.key(forShapes: shape, and: other)
        if common == 0 || pairs.contains(key) { return }
        foundPairs.append(key)
    }
}

extension World {
    /// Finds the new pairs of shapes that moved, and adds contacts for them in ascending order of shape indices.
    func findPairs() {
        if broadPhase.movedShapes.count == 0 { return }
        for k in 0..<broadPhase.movedShapes.count where broadPhase.movedShapes[k] >= 0 {
            removeSeparatedContacts(of: broadPhase.movedShapes[k])
        }
        broadPhase.foundPairs.removeAll()
        for k in 0..<broadPhase.movedShapes.count where broadPhase.movedShapes[k] >= 0 {
            broadPhase.collectPairs(of: broadPhase.movedShapes[k], shapes: shapes, bodies: bodies)
        }
        broadPhase.foundPairs.sort()
        var last: UInt64 = 0
        for k in 0..<broadPhase.foundPairs.count where broadPhase.foundPairs[k] != last {
            last = broadPhase.foundPairs[k]
            let (a, b) = (Int32(truncatingIfNeeded: last & 0xFFFF_FFFF), Int32(truncatingIfNeeded: last >> 32))
            // The complete filter follows the search, because `collisionTest` can call queries.
            if shouldCollide(shapes[a].body, shapes[b].body) { addContact(between: a, and: b) }
        }
        let moved = broadPhase.movedShapes
        for k in 0..<moved.count where moved[k] >= 0 { shapes[moved[k]].movedIndex = -1 }
        broadPhase.movedShapes.removeAll()
    }

    /// If the body of `shape` is in a soft island, removes the contacts of `shape` whose fat AABBs no longer overlap.
    ///
    /// This function is necessary because in such islands, `updateContacts()` does not test the fat AABBs of contacts
    /// whose bodies hardly move.
    private func removeSeparatedContacts(of shape: Int32) {
        let body = shapes[shape].body
        if !bodies[body].isInSoftIsland { return }
        let box = fatAABB(of: shape)
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts[edge.index]
            if c.isTouching || (c.shapeA != shape && c.shapeB != shape) { continue }
            if !box.overlaps(fatAABB(of: c.shapeA == shape ? c.shapeB : c.shapeA)) { removeContact(edge.index) }
        }
    }

    /// Updates the fat AABBs of the shapes of a body that moved from the start pose to the end pose in this sub-step.
    ///
    /// A fat AABB is replaced if it no longer contains its shape. A new fat AABB exceeds the shape by the margin on all
    /// sides, and by twice the displacement in the direction of motion. In a soft island, the margin is smaller, and a fat
    /// AABB is also replaced if it is too large.
    @inline(__always)
    func synchronizeAABBs(
        of body: Int32, start: WorldPoint, startRotation: Rotation, end: WorldPoint, endRotation: Rotation
    ) {
        let isStatic = bodies[body].kind == .static
        let isInSoftIsland = bodies[body].isInSoftIsland
        let margin = isInSoftIsland ? SoftIslands.aabbMargin : Tolerances.aabbMargin
        let largest = isInSoftIsland ? 4 * margin + 2 * max(abs(end.x - start.x), abs(end.y - start.y)) : .infinity
        for shape in shapes.list(from: bodies[body].shapeHead) {
            let tight = sweptBox(of: shape, from: start, startRotation, to: end, endRotation)
            let leaf = shapes[shape].leaf
            let fat = broadPhase[isStatic: isStatic].box(of: leaf)
            if !fat.contains(isInSoftIsland ? tight.expanded(by: SoftIslands.aabbReserve) : tight)
                || !tight.expanded(by: largest).contains(fat)
            {
                let larger = tight.expanded(by: margin).extended(
                    byX: 2 * (end.x - start.x), y: 2 * (end.y - start.y))
                broadPhase[isStatic: isStatic].move(leaf, to: larger)
                broadPhase.markMoved(shape, in: shapes)
            }
        }
    }

    @inline(__always)
    func fatAABB(of shape: Int32) -> AABB {
        let s = shapes.records.base + Int(shape)
        let isStatic = bodies.records.base[Int(s.pointee.body)].kind == .static
        return broadPhase[isStatic: isStatic].box(of: s.pointee.leaf)
    }
}

/// The set of all pairs of shapes that have a contact: a hash table with open addressing.
///
/// The set has its own hash function, because the hash values of the standard library differ from run to run.
struct PairSet {
    /// The keys of the pairs; 0 marks an empty slot. No pair has the key 0, because the larger shape index of a pair is
    /// at least 1.
    var keys = Buffer<UInt64>()
    var count = 0

    init() { keys.resize(to: 64, with: 0) }

    func deallocate() { keys.deallocate() }

    static func key(forShapes a: Int32, and b: Int32) -> UInt64 {
        let (low, high) = a < b ? (a, b) : (b, a)
        return UInt64(UInt32(bitPattern: high)) << 32 | UInt64(UInt32(bitPattern: low))
    }

    func contains(_ key: UInt64) -> Bool { keys[findSlot(of: key)] == key }

    mutating func insert(_ key: UInt64) {
        if (count + 1) * 2 > keys.count { grow() }
        keys[findSlot(of: key)] = key
        count += 1
    }

    /// Removes a key. Moves later keys of the same probe sequence back into the empty slot, so that lookups still find
    /// them.
    mutating func remove(_ key: UInt64) {
        var hole = findSlot(of: key)
        if keys[hole] == 0 { return }
        count -= 1
        let mask = keys.count - 1
        var i = hole
        while true {
            i = (i + 1) & mask
            if keys[i] == 0 { break }
            let preferred = Self.hash(keys[i]) & mask
            if (i - preferred) & mask >= (i - hole) & mask {
                keys[hole] = keys[i]
                hole = i
            }
        }
        keys[hole] = 0
    }

    /// Returns the index of the slot that contains `key`, or of the empty slot into which `key` can be inserted.
    func findSlot(of key: UInt64) -> Int {
        let mask = keys.count - 1
        var i = Self.hash(key) & mask
        while keys[i] != 0 && keys[i] != key { i = (i + 1) & mask }
        return i
    }

    private static func hash(_ key: UInt64) -> Int {
        var h = key &* 0x9E37_79B9_7F4A_7C15
        h ^= h >> 32
        return Int(truncatingIfNeeded: h & 0x7FFF_FFFF)
    }

    private mutating func grow() {
        let old = keys
        keys = Buffer(capacity: old.count * 2)
        keys.resize(to: old.count * 2, with: 0)
        for i in 0..<old.count where old[i] != 0 { keys[findSlot(of: old[i])] = old[i] }
        old.deallocate()
    }
}
