import DynamicsEngine

// Islands of more than 12 bodies with joints: chains, nets, bridges, joints inside piles, and dragged bodies.
extension RandomCalls {
    /// Creates a chain, a net of springs or a bridge of more than 12 bodies, if there is none.
    mutating func createStructure() {
        if !structure.isEmpty { return }
        let count = min(13 + randomInt(below: randomInt(below: 4) == 0 ? 100 : 30), maximumPileCount)
        switch randomInt(below: 3) {
        case 0: createChain(count: count)
        case 1: createNet(count: count)
        default: createBridge(count: count)
        }
        if randomBool() { world.gravity = Vec2(0, 10) }
    }

    mutating func destroyStructure() {
        for body in structure { world.destroyBody(body) }
        structure.removeAll()
        structureJoints.removeAll { !world.contains($0) }
    }

    private mutating func createLink(x: Double, y: Double) -> BodyID {
        var d = BodyDefinition()
        (d.categories, d.mask, d.isAffectedByGravity) = (1, 1, true)
        d.position = WorldPoint(x: x, y: y)
        (d.halfWidth, d.halfHeight, d.tag) = (0.09, 0.05, structure.count % 3)
        d.isBullet = randomInt(below: 30) == 0
        let body = world.createBody(d)
        structure.append(body)
        return body
    }

    /// Creates links that hang from a fixed point, on joints of one random kind. Every ninth link is joined to the link
    /// before the previous one as well.
    private mutating func createChain(count: Int) {
        let kind = randomInt(below: 5)
        let (x, y) = (Double(randomInt(below: 9)) - 4, Double(randomInt(below: 9)) - 6)
        for k in 0..<count {
            let link = createLink(x: x + 0.2 * Double(k), y: y)
            join(link, to: k > 0 ? structure[k - 1] : nil, kind: kind, anchor: WorldPoint(x: x - 0.1, y: y))
            if k % 9 == 8 { join(link, to: structure[k - 2], kind: 0, anchor: .zero) }
        }
    }

    /// Creates rows of bodies that springs connect to their neighbors. The first row hangs from fixed points.
    private mutating func createNet(count: Int) {
        let columns = 2 + randomInt(below: 8)
        for k in 0..<count {
            let (column, row) = (k % columns, k / columns)
            let link = createLink(x: 0.25 * Double(column) - 2, y: 0.2 * Double(row) - 5)
            if row == 0 { join(link, to: nil, kind: 0, anchor: WorldPoint(x: 0.25 * Double(column) - 2, y: -5.2)) }
            if column > 0 { join(link, to: structure[k - 1], kind: 0, anchor: .zero) }
            if row > 0 { join(link, to: structure[k - columns], kind: 0, anchor: .zero) }
        }
    }

    /// Creates planks on hinges between two fixed points.
    private mutating func createBridge(count: Int) {
        for k in 0..<count {
            let plank = createLink(x: 0.2 * Double(k) - 2, y: -1)
            join(plank, to: k > 0 ? structure[k - 1] : nil, kind: 2, anchor: WorldPoint(x: -2.1, y: -1))
        }
        var last = HingeJointDefinition(bodyB: structure[count - 1])
        last.worldAnchor = WorldPoint(x: 0.2 * Double(count) - 2.1, y: -1)
        last.localAnchorB = Vec2(0.1, 0)
        structureJoints.append(world.createJoint(last))
    }

    /// Joins a body to another one, or to a fixed point if `other` is nil.
    private mutating func join(_ body: BodyID, to other: BodyID?, kind: Int, anchor: WorldPoint) {
        func attach<J: JointDefinition>(_ definition: J) -> J {
            var j = definition
            (j.bodyA, j.worldAnchor) = (other, anchor)
            (j.localAnchorA, j.localAnchorB) = (other == nil ? .zero : Vec2(0.1, 0), Vec2(-0.1, 0))
            j.collideConnected = kind != 4
            return j
        }
        switch kind {
        case 0:
            var j = attach(DistanceJointDefinition(bodyB: body))
            (j.length, j.frequency, j.dampingRatio) = (0.1, Float(randomInt(below: 3)) * 2, 0.3)
            structureJoints.append(world.createJoint(j))
        case 1:
            var j = attach(RopeJointDefinition(bodyB: body))
            j.maximumLength = 0.1
            structureJoints.append(world.createJoint(j))
        case 2:
            var j = attach(HingeJointDefinition(bodyB: body))
            (j.frictionTorque, j.limits) = (randomBool() ? 0.1 : 0, randomBool() ? -1...1 : nil)
            structureJoints.append(world.createJoint(j))
        case 3:
            var j = attach(SliderJointDefinition(bodyB: body))
            j.limits = -0.1...0.1
            structureJoints.append(world.createJoint(j))
        default: structureJoints.append(world.createJoint(attach(WeldJointDefinition(bodyB: body))))
        }
    }

    /// Joins two bodies of the pile, or a body of the pile to the structure, or removes such a joint.
    mutating func changeLargeIslandJoints() {
        if !structureJoints.isEmpty && randomInt(below: 3) == 0 {
            let joint = structureJoints.remove(at: randomInt(below: structureJoints.count))
            if joint == dragJoint { dragJoint = nil }
            return world.destroyJoint(joint)
        }
        // The first body of a pile is its static ground.
        guard structureJoints.count < 200, pile.count > 2 else { return }
        let first = pile[1 + randomInt(below: pile.count - 1)]
        let second =
            !structure.isEmpty && randomBool()
            ? structure[randomInt(below: structure.count)] : pile[1 + randomInt(below: pile.count - 1)]
        if first != second { join(first, to: second, kind: randomInt(below: 5), anchor: .zero) }
    }

    /// Drags a body of the pile or the structure by an attachment to a point, which each call moves; or releases it.
    mutating func dragBody() {
        let bodies = pile.dropFirst() + structure
        if let dragJoint, randomInt(below: 12) > 0 {
            let (x, y) = (Double(randomInt(below: 41)) / 100 - 0.2, Double(randomInt(below: 41)) / 100 - 0.25)
            let anchor = world.anchors(of: dragJoint).0
            return world.setWorldAnchor(WorldPoint(x: anchor.x + x, y: anchor.y + y), of: dragJoint)
        }
        if let joint = dragJoint {
            dragJoint = nil
            structureJoints.removeAll { $0 == joint }
            return world.destroyJoint(joint)
        }
        if bodies.isEmpty { return }
        let body = bodies[bodies.startIndex + randomInt(below: bodies.count)]
        var j = DistanceJointDefinition(bodyB: body)
        j.worldAnchor = world.position(of: body)
        (j.frequency, j.dampingRatio) = randomBool() ? (0, 0) : (4, 1)
        dragJoint = world.createJoint(j)
        structureJoints.append(dragJoint!)
    }

    /// Runs the world for a second with the conditions under which islands fall asleep.
    mutating func settle() {
        world.allowsSleep = true
        for _ in 0..<60 { world.advance(by: 1.0 / 60) }
    }
}
