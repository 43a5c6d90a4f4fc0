extension World {
    /// Wakes a sleeping body; at the next step so does all that it touches or is joined to. Awake and static bodies
    /// stay as they are.
    public func wake(_ body: BodyID) { wakeUp(index(of: body)) }

    /// Whether the body is awake. Static bodies never are.
    public func isAwake(_ body: BodyID) -> Bool { bodies[index(of: body)].dense >= 0 }

    /// Moves a body among the awake ones.
    func wakeUp(_ index: Int32) {
        let r = bodies[index]
        if r.dense >= 0 || r.kind == .static { return }
        if r.isInHeap { large.isPrepared = false }
        let i = awake.append(slot: index, tag: r.tag)
        bodies[index].dense = Int32(i)
        (awake.x[i], awake.y[i]) = (r.position.x, r.position.y)
        awake.angle[i] = r.angle
        (awake.vx[i], awake.vy[i], awake.w[i]) = (r.velocity.x, r.velocity.y, r.angularVelocity)
        (awake.startX[i], awake.startY[i], awake.startAngle[i]) = (r.position.x, r.position.y, r.angle)
        loadCoefficients(index)
        joinStream(index)
        listContacts(of: index)
    }

    /// Puts an awake body to rest: it keeps its pose and loses its velocity.
    func fallAsleep(_ index: Int32) {
        park(index)
        bodies[index].velocity = .zero
        bodies[index].angularVelocity = 0
        if bodies[index].justSlept { return }
        bodies[index].justSlept = true
        slept.append(index)
    }

    /// Moves an awake body back into its record.
    func park(_ index: Int32) {
        if bodies[index].isInHeap { large.isPrepared = false }
        leaveStream(index)
        var i = Int(bodies[index].dense)
        bodies[index].position = awake.position(i)
        bodies[index].angle = awake.angle[i]
        bodies[index].velocity = awake.velocity(i)
        bodies[index].angularVelocity = awake.w[i]
        if i < awake.simpleCount {
            swapAwake(i, awake.simpleCount - 1)
            i = awake.simpleCount - 1
            awake.setSimpleCount(i)
        }
        swapAwake(i, awake.count - 1)
        awake.removeLast()
        bodies[index].dense = -1
        unlistContacts(of: index)
        synchronizeBoxes(of: index)
    }

    /// Writes what the integrator needs of a body's record into its columns.
    func loadCoefficients(_ index: Int32) {
        let r = bodies[index]
        let i = Int(r.dense)
        if i < 0 { return }
        let h = Tolerances.timeStep
        awake.gravity[i] = r.isAffectedByGravity ? 1 : 0
        awake.linearFactor[i] = 1 / (1 + h * max(r.linearDamping, -1))
        awake.angularFactor[i] = 1 / (1 + h * max(r.angularDamping, -1))
        awake.inverseMass[i] = r.inverseMass
        awake.inverseInertia[i] = r.inverseInertia
        let collides = r.categories | r.mask != 0 ? AwakeFlags.collides : 0
        let isOffCenter = r.localCenter == .zero ? 0 : AwakeFlags.isOffCenter
        awake.flags[i] = collides | isOffCenter | (r.fieldMask != 0 ? AwakeFlags.isInField : 0)
    }

    func swapAwake(_ i: Int, _ j: Int) {
        if i == j { return }
        awake.swap(i, j)
        bodies[awake.slot[i]].dense = Int32(i)
        bodies[awake.slot[j]].dense = Int32(j)
    }
}

extension World {
    /// The one spring that alone holds the body, or -1.
    private func onlySpring(_ r: BodyRecord) -> Int32 {
        if r.touchCount != 0 || r.jointCount != 1 || r.jointHead & 1 == 0 { return -1 }
        let joint = r.jointHead >> 1
        let j = joints[joint]
        return j.kind == .distance && j.frequency > 0 && j.bodyA < 0 ? joint : -1
    }

    /// The awake body's place in the streaming pass if `joint` is its only spring there, or nil.
    func streamed(_ joint: Int32) -> Int? {
        let r = bodies[joints[joint].bodyB]
        guard r.dense >= 0, Int(r.dense) < awake.simpleCount, r.jointHead >> 1 == joint else { return nil }
        return Int(r.dense)
    }

    /// To be called before the joints of a body change: what its spring has pushed goes back into its record.
    func leaveStream(_ index: Int32) {
        let r = bodies[index]
        guard r.dense >= 0, Int(r.dense) < awake.simpleCount else { return }
        let joint = onlySpring(r)
        if joint >= 0 { joints[joint].impulse = awake.impulse[Int(r.dense)] }
    }

    /// To be called after: sorts the body to the simple ones or to the others.
    func joinStream(_ index: Int32) {
        let r = bodies[index]
        if r.dense < 0 { return }
        let joint = onlySpring(r)
        let isSimple = r.touchCount == 0 && (r.jointCount == 0 || joint >= 0)
        let wasSimple = Int(r.dense) < awake.simpleCount
        if isSimple && !wasSimple {
            swapAwake(Int(r.dense), awake.simpleCount)
            awake.setSimpleCount(awake.simpleCount + 1)
        } else if !isSimple && wasSimple {
            swapAwake(Int(r.dense), awake.simpleCount - 1)
            awake.setSimpleCount(awake.simpleCount - 1)
        }
        if !isSimple { return }
        bodies[index].isInHeap = false
        loadSpring(joint, at: Int(bodies[index].dense))
    }

    /// Writes a spring into the columns of its body; -1 for none.
    func loadSpring(_ joint: Int32, at i: Int) {
        if joint < 0 {
            awake.share[i] = 0
            return
        }
        let j = joints[joint]
        let k = SpringCoefficients(frequency: j.frequency, dampingRatio: j.dampingRatio, step: Tolerances.timeStep)
        (awake.anchorX[i], awake.anchorY[i]) = (j.worldAnchor.x, j.worldAnchor.y)
        (awake.armX[i], awake.armY[i]) = (j.localAnchorB.x, j.localAnchorB.y)
        awake.length[i] = j.length
        awake.stiffness[i] = k.stiffness
        awake.softness[i] = k.softness
        awake.share[i] = k.share
        awake.slack[i] = k.slack
        awake.impulse[i] = j.impulse
    }
}
