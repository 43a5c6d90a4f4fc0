// Invariants of bodies, shapes, vertices and trees.

extension World {
    /// A sentence that describes a wrong link between the records of bodies and the columns of `awake`; nil if all are
    /// right.
    var awakeLinkFault: StaticString? {
        var found = 0
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            if r.awakeIndex == -1 { continue }
            found += 1
            if r.kind == .static { return "a static body is awake" }
            let i = Int(r.awakeIndex)
            if i < 0 || i >= awake.count || awake.slot[i] != index || awake.tag[i] != r.tag {
                return "a body's awake index is wrong"
            }
        }
        if found != awake.count { return "the number of awake bodies is wrong" }
        if !(0...awake.count).contains(awake.unconstrainedCount) {
            return "the number of unconstrained bodies is wrong"
        }
        return nil
    }

    var newlySleepingFault: StaticString? {
        guard let isListed = newlySleeping.membership(limit: bodies.slotCount) else {
            return "the list of newly sleeping bodies is wrong"
        }
        // The list can also contain slots of bodies that were destroyed after they fell asleep. So only the converse is
        // checked: each newly sleeping body is in the list.
        for index in 0..<bodies.slotCount where bodies.records[index].isNewlySleeping {
            if !isListed[index] || !bodies.isLive(Int32(index)) { return "the list of newly sleeping bodies is wrong" }
        }
        return nil
    }

    /// A sentence that describes a wrong number of links, or a body whose range in `awake` is wrong; nil if all are
    /// right. The lists of contacts and joints must be right.
    var constraintCountFault: StaticString? {
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            let (touching, links) = countConstraints(of: index)
            if touching != r.touchingContactCount { return "a body's number of touching contacts is wrong" }
            if links != r.linkCount { return "a body's number of links is wrong" }
            if r.awakeIndex >= 0 && isUnconstrained(r) != (Int(r.awakeIndex) < awake.unconstrainedCount) {
                return "a body is in the wrong range of awake bodies"
            }
        }
        return nil
    }

    /// Returns the number of the touching solid contacts of a body, and the number of its links to other dynamic
    /// bodies.
    private func countConstraints(of body: Int32) -> (touching: Int32, links: Int32) {
        var (touching, links) = (Int32(0), Int32(0))
        let isDynamic = bodies[body].kind == .dynamic
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts[edge.index]
            if c.isTouching && c.isSolid {
                touching += 1
                if isDynamic && bodies[c.otherBody(at: edge)].kind == .dynamic { links += 1 }
            }
        }
        for edge in joints.edges(from: bodies[body].jointHead) {
            let j = joints[edge.index]
            let other = j.otherBody(at: edge)
            if isDynamic && other >= 0 && bodies[other].kind == .dynamic { links += 1 }
        }
        return (touching, links)
    }

    /// A sentence that describes a number of a body that is not finite or out of range, or a number that does not
    /// follow from the others, for example a mass; nil if all are right.
    var bodyNumberFault: StaticString? {
        let usedFields = fields.indices.reduce(UInt32(0)) { fields[$1].definition == nil ? $0 : $0 | 1 << UInt32($1) }
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            if r.serial >= nextSerial { return "a body's serial number is wrong" }
            if r.fieldMask & ~usedFields != 0 { return "a body is in a field that does not exist" }
            let isInRange =
                isPlausible(r.position) && isPlausible(r.angle) && isPlausible(r.rotationAngle)
                && r.localCenter.isFinite && isPlausible(r.friction) && isPlausible(r.restitution)
                && isPlausible(r.linearDamping) && isPlausible(r.angularDamping) && isPlausible(r.charge)
                && isPlausible(r.density) && r.density >= 0 && r.area.isFinite && r.areaInertia.isFinite
                && r.velocity.isFinite && r.angularVelocity.isFinite
            if !isInRange { return "a number of a body is not finite or out of range" }
            var other = r
            other.computeMass()
            if (other.mass, other.inertia, other.inverseMass, other.inverseInertia)
                != (r.mass, r.inertia, r.inverseMass, r.inverseInertia)
            {
                return "a body's mass is wrong"
            }
            if r.rotation != Rotation(r.rotationAngle) { return "a body's rotation is wrong" }
        }
        return nil
    }

    /// A sentence that describes a number in the columns of `awake` that is not finite or out of range, or a
    /// coefficient that does not follow from the body's record; nil if all are right.
    var awakeNumberFault: StaticString? {
        for i in 0..<awake.count {
            let isMotionFinite =
                awake.vx[i].isFinite && awake.vy[i].isFinite && awake.w[i].isFinite && awake.fx[i].isFinite
                && awake.fy[i].isFinite && awake.torque[i].isFinite && awake.sleepTime[i].isFinite
            let isSpringFinite =
                awake.springLength[i].isFinite && awake.springStiffness[i].isFinite && awake.springSoftness[i].isFinite
                && awake.springMassScale[i].isFinite && awake.springImpulseResidual[i].isFinite
                && awake.springImpulse[i].isFinite
            let isInRange =
                isMotionFinite && isSpringFinite && isPlausible(awake.position(at: i)) && isPlausible(awake.angle[i])
                && WorldPoint(x: awake.startX[i], y: awake.startY[i]).isFinite && awake.startAngle[i].isFinite
                && isPlausible(WorldPoint(x: awake.anchorX[i], y: awake.anchorY[i]))
                && Vec2(awake.armX[i], awake.armY[i]).isFinite && (0...1).contains(awake.startTime[i])
            if !isInRange { return "a number of an awake body is not finite or out of range" }
            if !areCoefficientsCurrent(i) { return "an awake body's coefficients are wrong" }
        }
        return nil
    }

    /// Whether the coefficients and flags of an awake body are those of its record; see `loadCoefficients(of:)`.
    private func areCoefficientsCurrent(_ i: Int) -> Bool {
        let r = bodies[awake.slot[i]]
        let h = Tolerances.timeStep
        func hasFlag(_ flag: UInt8) -> Bool { awake.flags[i] & flag != 0 }
        return awake.gravityScale[i] == (r.isAffectedByGravity ? 1 : 0)
            && awake.linearDampingFactor[i] == 1 / (1 + h * max(r.linearDamping, -1))
            && awake.angularDampingFactor[i] == 1 / (1 + h * max(r.angularDamping, -1))
            && awake.inverseMass[i] == r.inverseMass && awake.inverseInertia[i] == r.inverseInertia
            && hasFlag(AwakeFlags.collides) == (r.categories | r.mask != 0)
            && hasFlag(AwakeFlags.isOffCenter) == (r.localCenter != .zero)
            && hasFlag(AwakeFlags.isInField) == (r.fieldMask != 0)
    }

    /// Whether a number is finite and of a magnitude that inputs and motion can reach. Inputs are limited to
    /// `largestNumber`, 1e9; the limit here is larger, because bodies move away from where the client placed them.
    func isPlausible(_ number: Float) -> Bool { abs(number) <= 1e10 }

    func isPlausible(_ v: Vec2) -> Bool { abs(v.x) <= 1e10 && abs(v.y) <= 1e10 }

    func isPlausible(_ p: WorldPoint) -> Bool {
        abs(p.x) <= Self.largestCoordinate && abs(p.y) <= Self.largestCoordinate
    }
}

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
