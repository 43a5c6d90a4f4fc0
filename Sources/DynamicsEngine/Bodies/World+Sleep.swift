extension World {
    /// Wakes a sleeping body. The next step also wakes the bodies that touch it or are joined to it.
    ///
    /// The function does nothing for awake and static bodies.
    public func wake(_ body: BodyID) { wakeUp(index(of: body)) }

    /// Returns a Boolean value that indicates whether a body is awake. Static bodies are never awake.
    public func isAwake(_ body: BodyID) -> Bool { bodies[index(of: body)].awakeIndex >= 0 }

    /// Moves the state of a sleeping dynamic body from its record to the columns of `AwakeBodies`.
    func wakeUp(_ index: Int32) {
        let r = bodies[index]
        if r.awakeIndex >= 0 || r.kind == .static { return }
        let i = awake.appendBody(slot: index, tag: r.tag)
        bodies[index].awakeIndex = Int32(i)
        (awake.x[i], awake.y[i]) = (r.position.x, r.position.y)
        awake.angle[i] = r.angle
        (awake.vx[i], awake.vy[i], awake.w[i]) = (r.velocity.x, r.velocity.y, r.angularVelocity)
        (awake.startX[i], awake.startY[i], awake.startAngle[i]) = (r.position.x, r.position.y, r.angle)
        // A body that fell asleep in this sub-step has moved in it. Its start pose must stay, because barriers verify the
        // motion from there.
        if r.startPoseTime != time {
            (bodies[index].startPosition, bodies[index].startAngle) = (r.position, r.angle)
            bodies[index].startPoseTime = time
        }
        bodies[index].restStart = time
        loadCoefficients(of: index)
        updateUnconstrainedStatus(of: index)
        activateContacts(of: index)
        if r.island >= 0 { islandRecords[r.island].awakeBodyCount += 1 }
        if r.isInSoftIsland { pendingSoftBodies.append(index) }
    }

    /// Puts an awake body to sleep. The body keeps its pose and loses its velocity.
    func putToSleep(_ index: Int32) {
        deactivateBody(index)
        hasSleepersSinceGravityChange = true
        bodies[index].velocity = .zero
        bodies[index].angularVelocity = 0
        if bodies[index].isNewlySleeping { return }
        bodies[index].isNewlySleeping = true
        newlySleeping.append(index)
    }

    /// Moves the state of an awake body from the columns of `AwakeBodies` back to its record.
    func deactivateBody(_ index: Int32) {
        removeFromGraph(index)
        if bodies[index].island >= 0 { islandRecords[bodies[index].island].awakeBodyCount -= 1 }
        saveSpringImpulse(of: index)
        var i = Int(bodies[index].awakeIndex)
        bodies[index].position = awake.position(at: i)
        bodies[index].angle = awake.angle[i]
        bodies[index].velocity = awake.velocity(at: i)
        bodies[index].angularVelocity = awake.w[i]
        if i < awake.unconstrainedCount {
            swapAwakeBodies(i, awake.unconstrainedCount - 1)
            i = awake.unconstrainedCount - 1
            awake.setUnconstrainedCount(i)
        }
        swapAwakeBodies(i, awake.count - 1)
        awake.removeLast()
        bodies[index].awakeIndex = -1
        deactivateContacts(of: index)
        synchronizeAABBs(of: index)
    }

    /// Copies the integration coefficients and flags of an awake body from its record to the columns of `AwakeBodies`.
    func loadCoefficients(of index: Int32) {
        invalidateConstraints(of: index)
        let r = bodies[index]
        let i = Int(r.awakeIndex)
        if i < 0 { return }
        let h = Tolerances.timeStep
        awake.gravityScale[i] = r.isAffectedByGravity ? 1 : 0
        awake.linearDampingFactor[i] = 1 / (1 + h * max(r.linearDamping, -1))
        awake.angularDampingFactor[i] = 1 / (1 + h * max(r.angularDamping, -1))
        awake.inverseMass[i] = r.inverseMass
        awake.inverseInertia[i] = r.inverseInertia
        let collides = r.categories | r.mask != 0 ? AwakeFlags.collides : 0
        let isOffCenter = r.localCenter == .zero ? 0 : AwakeFlags.isOffCenter
        awake.flags[i] = collides | isOffCenter | (r.fieldMask != 0 ? AwakeFlags.isInField : 0)
    }

    /// Swaps two awake bodies in the columns and updates the indices in their records.
    func swapAwakeBodies(_ i: Int, _ j: Int) {
        if i == j { return }
        awake.swapAt(i, j)
        bodies[awake.slot[i]].awakeIndex = Int32(i)
        bodies[awake.slot[j]].awakeIndex = Int32(j)
    }
}
