extension ConstraintGraph {
    /// Adds an awake body, and returns its index in `bodies`.
    mutating func addBody(_ body: Int32, world: World) -> Int32 {
        let index = bodies.insert(body)
        let i = Int(world.bodies[body].awakeIndex)
        bodies.rests[index] = RestPose(
            center: world.awake.position(at: i), angle: world.awake.angle[i], time: world.time)
        rebase(index, world: world)
        return index
    }

    mutating func removeBody(_ index: Int32) { bodies.remove(index) }

    /// Adds a touching contact. At least one of its bodies is in the graph; the other one is in it, too, or static.
    mutating func addContact(_ contact: Int32, world: World) {
        let c = world.contacts.records.base + Int(contact)
        let (a, b) = (world.softIndex(of: c.pointee.bodyA), world.softIndex(of: c.pointee.bodyB))
        let color = assignColor(forBodies: a, and: b)
        let lane = colors[color].appendLane(isAlone: color == SoftIslands.colorCount)
        colors[color].contacts[lane] = contact
        colors[color].isDirty[lane >> 2] = 1
        (c.pointee.graph, c.pointee.color, c.pointee.lane) = (index, UInt8(color), Int32(lane))
        world.setInGraph(true, ofContact: contact)
    }

    /// Returns a color that no contact of the bodies has, and marks it as used; `SoftIslands.colorCount` if there is
    /// none.
    ///
    /// Contacts of two moving bodies get the lowest free color, and contacts with static bodies the highest one. Colors
    /// are solved in ascending order, so in each iteration, the contacts with static bodies are solved last.
    private func assignColor(forBodies a: Int32, and b: Int32) -> Int {
        let available = (UInt32(1) << UInt32(SoftIslands.colorCount)) - 1
        let unused = ~(bodies.usedColors[a] | bodies.usedColors[b]) & available
        if unused == 0 { return SoftIslands.colorCount }
        let color = a == 0 || b == 0 ? 31 - unused.leadingZeroBitCount : unused.trailingZeroBitCount
        if a > 0 { bodies.usedColors[a] |= UInt32(1) << UInt32(color) }
        if b > 0 { bodies.usedColors[b] |= UInt32(1) << UInt32(color) }
        return color
    }

    /// Removes a contact, and stores its impulses in its manifold. The contact in the last lane of the color moves to
    /// the free lane.
    mutating func removeContact(_ contact: Int32, world: World) {
        let c = world.contacts[contact]
        let (color, lane) = (Int(c.color), Int(c.lane))
        storeImpulses(ofContact: contact, world: world)
        colors[color].constraints[lane >> 2].contacts[lane & 3] = -1
        let last = colors[color].laneCount - (color == SoftIslands.colorCount ? 4 : 1)
        if lane != last {
            let moved = colors[color].contacts[last]
            storeImpulses(ofContact: moved, world: world)
            colors[color].constraints[last >> 2].contacts[last & 3] = -1
            colors[color].contacts[lane] = moved
            colors[color].isDirty[lane >> 2] = 1
            world.contacts[moved].lane = Int32(lane)
        }
        colors[color].removeLastLane(isAlone: color == SoftIslands.colorCount)
        if color < SoftIslands.colorCount {
            let bit = ~(UInt32(1) << UInt32(color))
            let (a, b) = (world.softIndex(of: c.bodyA), world.softIndex(of: c.bodyB))
            bodies.usedColors[a] &= bit
            bodies.usedColors[b] &= bit
        }
        world.contacts[contact].graph = -1
        world.setInGraph(false, ofContact: contact)
    }

    /// Stores the accumulated impulses of a contact in its manifold, scaled from one solver step to the whole sub-step,
    /// as `ContactSolver` stores them. So each solver can start from the impulses of the other.
    func storeImpulses(ofContact contact: Int32, world: World) {
        let c = world.contacts.records.base + Int(contact)
        let (color, lane) = (Int(c.pointee.color), Int(c.pointee.lane))
        // A lane whose constraint was not computed yet contains no impulses of the contact.
        if colors[color].constraints[lane >> 2].contacts[lane & 3] != contact { return }
        let constraint = colors[color].constraints.base + (lane >> 2)
        let scale = Float(quality.solverStepCount)
        constraint.pointee.first.store(lane: lane & 3, scale: scale, in: &c.pointee.manifold.first)
        constraint.pointee.second.store(lane: lane & 3, scale: scale, in: &c.pointee.manifold.second)
    }

    mutating func addJoint(_ joint: Int32, world: World) {
        world.joints[joint].graph = index
        world.joints[joint].graphIndex = Int32(joints.count)
        joints.append(joint)
        updateSpring(of: joint, world: world)
    }

    /// Computes the coefficients of a spring for the solver steps of this graph.
    func updateSpring(of joint: Int32, world: World) {
        let j = world.joints[joint]
        if j.kind != .distance || j.frequency <= 0 { return }
        let spring = SpringCoefficients(
            frequency: j.frequency, dampingRatio: j.dampingRatio, step: Tolerances.timeStep,
            dividedInto: quality.solverStepCount)
        world.joints[joint].springStiffness = spring.stiffness
        world.joints[joint].gamma = spring.softness
        world.joints[joint].springMassScale = spring.massScale
    }

    mutating func removeJoint(_ joint: Int32, world: World) {
        let position = world.joints[joint].graphIndex
        let last = joints.removeLast()
        if last != joint {
            joints[position] = last
            world.joints[last].graphIndex = position
        }
        world.joints[joint].graph = -1
    }
}

extension ContactColor {
    /// Adds a lane and returns its index. If `isAlone`, the lane is the only one of its constraint.
    mutating func appendLane(isAlone: Bool) -> Int {
        let lane = laneCount
        laneCount += isAlone ? 4 : 1
        if lane & 3 == 0 {
            constraints.append(SIMDContactConstraint.empty)
            isDirty.append(1)
            for _ in 0..<4 { contacts.append(-1) }
        }
        return lane
    }

    mutating func removeLastLane(isAlone: Bool) {
        laneCount -= isAlone ? 4 : 1
        if laneCount & 3 == 0 {
            constraints.removeLast()
            isDirty.removeLast()
            for _ in 0..<4 { contacts.removeLast() }
        } else {
            contacts[laneCount] = -1
            isDirty[laneCount >> 2] = 1
        }
    }
}

extension SIMDContactPoint {
    @inline(__always)
    fileprivate func store(lane: Int, scale: Float, in point: inout ManifoldPoint) {
        let (normal, tangent) = (normalImpulse[lane] * scale, tangentImpulse[lane] * scale)
        if !(normal + tangent).isFinite { return }
        (point.normalImpulse, point.tangentImpulse, point.restSeparation) = (normal, tangent, restSeparation[lane])
    }
}

extension World {
    /// Returns the index of a body in the `SoftBodies` of its graph; 0 for a static body.
    @inline(__always)
    func softIndex(of body: Int32) -> Int32 {
        let r = bodies.records.base + Int(body)
        return r.pointee.kind == .static ? 0 : r.pointee.softIndex
    }

    @inline(__always)
    func setInGraph(_ isInGraph: Bool, ofContact contact: Int32) {
        let activeIndex = contacts[contact].activeIndex
        if activeIndex >= 0 { activeContacts[activeIndex].isInGraph = isInGraph }
    }

    /// Stores the impulses of a contact in its manifold if the contact is in a constraint graph. Call this before
    /// reading the impulses or replacing the manifold.
    @inline(__always)
    func updateStoredImpulses(ofContact contact: Int32) {
        let graph = contacts[contact].graph
        if graph >= 0 { graphs[Int(graph)].storeImpulses(ofContact: contact, world: self) }
    }
}
