// Invariants of bodies, shapes, vertices and trees.

extension World {
    /// Checks the links between the records of bodies and the columns of `awake`.
    func checkAwakeLinks() throws(InvariantViolation) {
        var found = 0
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) && bodies[index].awakeIndex != -1 {
            let (r, i) = (bodies[index], Int(bodies[index].awakeIndex))
            found += 1
            try ensure(r.kind != .static, "a static body is awake")
            let isLinked = i >= 0 && i < awake.count && awake.slot[i] == index && awake.tag[i] == r.tag
            try ensure(isLinked, "a body's awake index is wrong")
        }
        try ensure(found == awake.count, "the number of awake bodies is wrong")
        let isCountInRange = awake.unconstrainedCount >= 0 && awake.unconstrainedCount <= awake.count
        try ensure(isCountInRange, "the number of unconstrained bodies is wrong")
    }

    /// Checks that each newly sleeping body is in the list. The list can also contain slots of bodies that were destroyed
    /// after they fell asleep.
    func checkNewlySleeping() throws(InvariantViolation) {
        let isListed = newlySleeping.membership(limit: bodies.slotCount)
        try ensure(isListed != nil, "the list of newly sleeping bodies is wrong")
        for index in 0..<bodies.slotCount where bodies.records[index].isNewlySleeping {
            let isRight = isListed?[index] == true && bodies.isLive(Int32(index))
            try ensure(isRight, "a newly sleeping body is not listed")
        }
    }

    /// Checks the numbers of links and the ranges of bodies in `awake`. The lists of contacts and joints must be right.
    func checkConstraintCounts() throws(InvariantViolation) {
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            var (touching, links) = (Int32(0), Int32(0))
            for edge in contacts.edges(from: r.contactHead) {
                touching += contacts[edge.index].isTouching && contacts[edge.index].isSolid ? 1 : 0
            }
            if r.kind == .dynamic { forEachLinkedBody(of: index) { _ in links += 1 } }
            try ensure(touching == r.touchingContactCount, "a body's number of touching contacts is wrong")
            try ensure(links == r.linkCount, "a body's number of links is wrong")
            let isInRange = r.awakeIndex < 0 || isUnconstrained(r) == (Int(r.awakeIndex) < awake.unconstrainedCount)
            try ensure(isInRange, "a body is in the wrong range of awake bodies")
        }
    }

    /// Checks that the numbers of bodies are finite, in range, and consistent with each other.
    func checkBodyNumbers() throws(InvariantViolation) {
        try ensure(nextSerial <= Self.largestSerial, "the number of bodies that were created is too large")
        let usedFields = fields.indices.reduce(UInt32(0)) { fields[$1].definition == nil ? $0 : $0 | 1 << UInt32($1) }
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            let r = bodies[index]
            try ensure(r.serial < nextSerial, "a body's serial number is wrong")
            try ensure(r.fieldMask & ~usedFields == 0, "a body is in a field that does not exist")
            let isInRange =
                isPlausible(r.position) && isPlausible(r.angle) && isPlausible(r.rotationAngle)
                && r.localCenter.isFinite && isPlausible(r.friction) && isPlausible(r.restitution)
                && isPlausible(r.linearDamping) && isPlausible(r.angularDamping) && isPlausible(r.charge)
                && isPlausible(r.density) && r.density >= 0 && r.area.isFinite && r.areaInertia.isFinite
                && r.velocity.isFinite && r.angularVelocity.isFinite
            try ensure(isInRange, "a number of a body is not finite or out of range")
            var other = r
            other.computeMass()
            let isMassRight =
                (other.mass, other.inertia, other.inverseMass, other.inverseInertia)
                == (r.mass, r.inertia, r.inverseMass, r.inverseInertia)
            try ensure(isMassRight, "a body's mass is wrong")
            try ensure(r.rotation == Rotation(r.rotationAngle), "a body's rotation is wrong")
        }
    }

    /// Checks that the numbers in the columns of `awake` are finite and in range, and that the coefficients are those of
    /// the records.
    func checkAwakeNumbers() throws(InvariantViolation) {
        for i in 0..<awake.count {
            let isMotionFinite =
                awake.velocity(at: i).isFinite && awake.w[i].isFinite && awake.fx[i].isFinite
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
            try ensure(isInRange, "a number of an awake body is not finite or out of range")
            let r = bodies[awake.slot[i]]
            let areCoefficientsCurrent =
                awake.gravityScale[i] == (r.isAffectedByGravity ? 1 : 0)
                && awake.linearDampingFactor[i] == AwakeBodies.dampingFactor(for: r.linearDamping)
                && awake.angularDampingFactor[i] == AwakeBodies.dampingFactor(for: r.angularDamping)
                && awake.inverseMass[i] == r.inverseMass && awake.inverseInertia[i] == r.inverseInertia
                && awake.flags[i] & AwakeFlags.propertiesOfRecord == AwakeFlags.flags(of: r)
            try ensure(areCoefficientsCurrent, "an awake body's coefficients are wrong")
        }
    }

    /// The largest number of bodies that were created before a snapshot. A restored world can create as many again before
    /// the serial numbers end.
    private static let largestSerial = UInt32.max / 2

    /// Whether a number is finite and of a magnitude that inputs and motion can reach. Inputs are limited to
    /// `largestNumber`, 1e9; the limit here is larger, because bodies move away from where the client placed them.
    func isPlausible(_ number: Float) -> Bool { abs(number) <= 1e10 }

    func isPlausible(_ v: Vec2) -> Bool { abs(v.x) <= 1e10 && abs(v.y) <= 1e10 }

    func isPlausible(_ p: WorldPoint) -> Bool {
        abs(p.x) <= Self.largestCoordinate && abs(p.y) <= Self.largestCoordinate
    }
}

extension World {
    /// Checks the shapes, the lists of shapes, the list of moved shapes and the vertices.
    func checkShapes() throws(InvariantViolation) {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            try ensure(bodies.containsLive(s.body), "a shape's body does not exist")
            let isCountValid =
                switch s.kind {
                case .circle: s.count == 1
                case .polygon: s.count >= 3
                case .edge: s.count == 4
                }
            try ensure(isCountValid, "a shape's number of vertices is wrong")
        }
        try checkShapeLists()
        try checkMovedShapes()
        try checkVertices()
        try checkShapeNumbers()
    }

    private func checkShapeLists() throws(InvariantViolation) {
        var found = 0
        for body in 0..<Int32(bodies.slotCount) where bodies.isLive(body) {
            var shape = bodies[body].shapeHead
            while shape != -1 {
                // Each shape has one body and one successor, so more steps than shapes are a loop.
                let isRight = shapes.containsLive(shape) && shapes[shape].body == body && found < shapes.liveCount
                try ensure(isRight, "a body's list of shapes is wrong")
                found += 1
                shape = shapes[shape].next
            }
        }
        try ensure(found == shapes.liveCount, "a shape is in no list")
    }

    private func checkMovedShapes() throws(InvariantViolation) {
        let moved = broadPhase.movedShapes
        let isMoved = moved.membership(limit: shapes.slotCount, ignoring: -1)
        try ensure(isMoved != nil, "the list of moved shapes is wrong")
        for index in 0..<Int32(shapes.slotCount) {
            let position = shapes[index].movedIndex
            let isListed =
                shapes.isLive(index) && position >= 0 && Int(position) < moved.count && moved[position] == index
            let isRight = isListed == isMoved?[Int(index)] && (isListed || position == -1 || !shapes.isLive(index))
            try ensure(isRight, "a moved shape is not listed, or another one is")
        }
    }

    /// Checks that the blocks of the shapes and the free blocks do not overlap and together fill the vertex store.
    private func checkVertices() throws(InvariantViolation) {
        let count = vertices.points.count
        let areCountsRight =
            vertices.normals.count == count && vertices.freeHeads.count == VertexStore.sizeClassCount
        try ensure(areCountsRight, "a number of vertices is wrong")
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
            let isReserved =
                Int(s.count) <= count
                && reserve(s.firstVertex, size: VertexStore.blockSize(forVertexCount: Int(s.count)))
            try ensure(isReserved, "a shape's vertices are wrong")
        }
        for size in 0..<VertexStore.sizeClassCount {
            var block = vertices.freeHeads[size]
            // The second reservation of a block fails, so a cycle in the free list is found instead of followed
            // forever.
            while block != -1 {
                try ensure(reserve(block, size: 1 << size), "a list of free vertices is wrong")
                block = vertices.nextFreeBlock(after: block)
            }
        }
        try ensure(usedCount == count, "vertices are neither used nor free")
    }

    private func checkShapeNumbers() throws(InvariantViolation) {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let s = shapes[index]
            let isInRange = isPlausible(s.center) && isPlausible(s.radius) && s.radius >= 0
            try ensure(isInRange, "a number of a shape is not finite or out of range")
            var extent: Float = 0
            for k in 0..<s.count {
                let p = vertices.points[s.firstVertex + k]
                let normal = VertexStore.normal(
                    ofSideFrom: p, to: vertices.points[s.firstVertex + (k + 1) % s.count])
                try ensure(isPlausible(p), "a vertex is not finite or out of range")
                try ensure(vertices.normals[s.firstVertex + k] == normal, "a normal of a shape is wrong")
                extent = max(extent, p.length + s.radius)
            }
            try ensure(extent == s.maximumExtent, "the extent of a shape is wrong")
        }
    }

    /// Checks the AABB trees, and that each shape is in the right one.
    func checkTrees() throws(InvariantViolation) {
        var leafCount = 0
        for isStatic in [true, false] {
            let tree = isStatic ? broadPhase.staticTree : broadPhase.movingTree
            guard let leaves = tree.validLeaves else { throw InvariantViolation(sentence: "an AABB tree is wrong") }
            leafCount += leaves.count
            for leaf in leaves {
                let shape = tree.nodes[leaf].shape
                let isRight =
                    shapes.containsLive(shape) && shapes[shape].leaf == leaf
                    && (bodies[shapes[shape].body].kind == .static) == isStatic
                try ensure(isRight, "an AABB belongs to no shape")
            }
        }
        try ensure(leafCount == shapes.liveCount, "the number of AABBs is wrong")
    }

    /// Checks that the AABBs in the trees contain the shapes of sleeping and static bodies.
    ///
    /// The AABBs of awake bodies are not checked: those of bodies that collide with nothing are out of date between
    /// queries.
    func checkContainment() throws(InvariantViolation) {
        for index in 0..<Int32(shapes.slotCount) where shapes.isLive(index) {
            let r = bodies[shapes[index].body]
            let tight = box(of: index, center: r.position, rotation: Rotation(r.angle))
            let isContained = r.awakeIndex >= 0 || fatAABB(of: index).contains(tight)
            try ensure(isContained, "a shape at rest extends beyond its AABB")
        }
    }
}

extension DynamicTree {
    /// The indices of all leaves, or nil if the tree is wrong: if a link is out of range or not mutual, if a height is
    /// wrong, if a box does not contain the boxes below it or is not finite, or if a node is neither in the tree nor
    /// free.
    var validLeaves: [Int32]? {
        var isFound = [Bool](repeating: false, count: nodes.count)
        var (leaves, pending, foundCount): ([Int32], [Int32], Int) = ([], [], 0)
        func find(_ node: Int32) -> Bool {
            guard node >= 0, Int(node) < nodes.count, !isFound[Int(node)] else { return false }
            isFound[Int(node)] = true
            foundCount += 1
            return true
        }
        func findChild(_ node: Int32, of parent: Int32) -> Bool {
            guard find(node), nodes[node].parent == parent, Int(nodes[node].shape) >= -nodes.count,
                nodes[node].isLeaf == (nodes[node].shape >= 0)
            else { return false }
            pending.append(node)
            return true
        }
        if root != -1 && !findChild(root, of: -1) { return nil }
        while let node = pending.popLast() {
            let n = nodes[node]
            if n.isLeaf {
                if n.child1 != -1 || n.child2 != -1 || !n.box.lower.isFinite || !n.box.upper.isFinite { return nil }
                leaves.append(node)
                continue
            }
            if !findChild(n.child1, of: node) || !findChild(n.child2, of: node) { return nil }
            if n.height != 1 + max(nodes[n.child1].height, nodes[n.child2].height) { return nil }
            if !n.box.contains(nodes[n.child1].box) || !n.box.contains(nodes[n.child2].box) { return nil }
        }
        var node = freeHead
        while node != -1 {
            if !find(node) { return nil }
            node = nodes[node].parent
        }
        return foundCount == nodes.count ? leaves : nil
    }
}
