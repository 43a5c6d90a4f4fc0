// Wakes bodies and puts them to sleep, and the rules by which they are at rest.

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
        for edge in contacts.edges(from: r.contactHead) { activateContact(edge.index) }
        if r.island >= 0 { islands[r.island].awakeBodyCount += 1 }
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
        if bodies[index].island >= 0 { islands[bodies[index].island].awakeBodyCount -= 1 }
        saveSpringImpulse(of: index)
        var i = Int(bodies[index].awakeIndex)
        (bodies[index].position, bodies[index].angle) = (awake.position(at: i), awake.angle[i])
        (bodies[index].velocity, bodies[index].angularVelocity) = (awake.velocity(at: i), awake.w[i])
        if i < awake.unconstrainedCount {
            swapAwakeBodies(i, awake.unconstrainedCount - 1)
            i = awake.unconstrainedCount - 1
            awake.unconstrainedCount = i
        }
        swapAwakeBodies(i, awake.count - 1)
        awake.removeLast()
        bodies[index].awakeIndex = -1
        for edge in contacts.edges(from: bodies[index].contactHead)
        where bodies[contacts[edge.index].otherBody(at: edge)].awakeIndex < 0 {
            deactivateContact(edge.index)
        }
        synchronizeAABBs(of: index)
    }

    /// Copies the integration coefficients and flags of an awake body from its record to the columns of `AwakeBodies`.
    func loadCoefficients(of index: Int32) {
        invalidateConstraints(of: index)
        let r = bodies[index]
        let i = Int(r.awakeIndex)
        if i < 0 { return }
        awake.gravityScale[i] = r.isAffectedByGravity ? 1 : 0
        awake.linearDampingFactor[i] = AwakeBodies.dampingFactor(for: r.linearDamping)
        awake.angularDampingFactor[i] = AwakeBodies.dampingFactor(for: r.angularDamping)
        awake.inverseMass[i] = r.inverseMass
        awake.inverseInertia[i] = r.inverseInertia
        awake.flags[i] = AwakeFlags.flags(of: r)
    }

    /// Swaps two awake bodies in the columns and updates the indices in their records.
    func swapAwakeBodies(_ i: Int, _ j: Int) {
        awake.swapAt(i, j)
        bodies[awake.slot[i]].awakeIndex = Int32(i)
        bodies[awake.slot[j]].awakeIndex = Int32(j)
    }
}

/// Functions for unconstrained bodies: bodies that touch no body with which they collide, and have at most one joint, a
/// spring to a fixed point. See `AwakeBodies`.
extension World {
    /// Returns the index of the body's only joint, if this joint is a spring to a fixed point and the body has no
    /// touching solid contacts (contacts that exert impulses). Otherwise returns -1.
    private func soleSpring(of r: BodyRecord) -> Int32 {
        if r.touchingContactCount != 0 || r.jointCount != 1 || r.jointHead & 1 == 0 { return -1 }
        let joint = r.jointHead >> 1
        let j = joints[joint]
        return j.kind == .distance && j.frequency > 0 && j.bodyA < 0 ? joint : -1
    }

    /// Returns the index in `AwakeBodies` of the body that a spring holds, if the body is unconstrained and has no
    /// other joint. Otherwise returns nil.
    func unconstrainedBodyIndex(ofSpring joint: Int32) -> Int? {
        let r = bodies[joints[joint].bodyB]
        guard r.awakeIndex >= 0, Int(r.awakeIndex) < awake.unconstrainedCount, r.jointHead >> 1 == joint else {
            return nil
        }
        return Int(r.awakeIndex)
    }

    /// Copies the spring impulse of an unconstrained body from the columns of `AwakeBodies` to the joint's record.
    ///
    /// Call this before the joints of a body change, and `updateUnconstrainedStatus(of:)` after the change.
    func saveSpringImpulse(of index: Int32) {
        let r = bodies[index]
        guard r.awakeIndex >= 0, Int(r.awakeIndex) < awake.unconstrainedCount else { return }
        let joint = soleSpring(of: r)
        if joint >= 0 { joints[joint].impulse = awake.springImpulse[Int(r.awakeIndex)] }
    }

    /// Returns whether a body touches no body with which it collides, and has no joint or only a spring to a fixed
    /// point.
    func isUnconstrained(_ r: BodyRecord) -> Bool {
        r.touchingContactCount == 0 && (r.jointCount == 0 || soleSpring(of: r) >= 0)
    }

    /// Moves an awake body into or out of the range of unconstrained bodies in `AwakeBodies`, depending on its contacts
    /// and joints.
    ///
    /// Call this after the contacts or joints of a body change. Call `saveSpringImpulse(of:)` before the change.
    func updateUnconstrainedStatus(of index: Int32) {
        let r = bodies[index]
        if r.awakeIndex < 0 { return }
        let isUnconstrained = isUnconstrained(r)
        let wasUnconstrained = Int(r.awakeIndex) < awake.unconstrainedCount
        if isUnconstrained && !wasUnconstrained {
            swapAwakeBodies(Int(r.awakeIndex), awake.unconstrainedCount)
            awake.unconstrainedCount += 1
        } else if !isUnconstrained && wasUnconstrained {
            swapAwakeBodies(Int(r.awakeIndex), awake.unconstrainedCount - 1)
            awake.unconstrainedCount -= 1
        }
        if isUnconstrained { loadSpring(soleSpring(of: r), at: Int(bodies[index].awakeIndex)) }
    }

    /// Writes the coefficients of a spring to the columns of the awake body `i`. A `joint` of -1 removes the spring.
    func loadSpring(_ joint: Int32, at i: Int) {
        if joint < 0 {
            awake.springMassScale[i] = 0
            return
        }
        let j = joints[joint]
        let k = SpringCoefficients(frequency: j.frequency, dampingRatio: j.dampingRatio)
        (awake.anchorX[i], awake.anchorY[i]) = (j.worldAnchor.x, j.worldAnchor.y)
        (awake.armX[i], awake.armY[i]) = (j.localAnchorB.x, j.localAnchorB.y)
        awake.springLength[i] = j.length
        awake.springStiffness[i] = k.stiffness
        awake.springSoftness[i] = k.softness
        awake.springMassScale[i] = k.massScale
        awake.springImpulseResidual[i] = k.impulseResidual
        awake.springImpulse[i] = j.impulse
    }
}

extension World {
    /// Puts each soft island to sleep if all its bodies have rested for `Tolerances.timeToSleep`. An island that has
    /// possibly fallen apart is split in the next sub-step instead.
    func putSoftIslandsToSleep() {
        for graph in 0..<SolverQuality.count where graphs[graph].hasRestingBody {
            for k in 1..<graphs[graph].bodies.indexCount where graphs[graph].bodies.body[k] >= 0 {
                let island = bodies[graphs[graph].bodies.body[k]].island
                if islands[island].minimumSleepTime >= Tolerances.timeToSleep { putToSleep(island: island) }
            }
        }
    }

    private func putToSleep(island: Int32) {
        if islands[island].hasRemovedLink {
            islands[island].minimumSleepTime = 0
            islands[island].subStepsUntilSplit = 0
            return
        }
        forEachBody(ofIsland: island) { if bodies[$0].awakeIndex >= 0 { putToSleep($0) } }
    }
}

/// The rules by which bodies are considered at rest although they are not slow.
///
/// An island falls asleep after its bodies have been slower than `Tolerances.sleepLinearVelocity` for
/// `Tolerances.timeToSleep`. Some bodies tremble faster than that without a visible motion. The following rules compare
/// their poses instead of their velocities, so that they fall asleep, too:
/// - In a soft island, boxes tremble by hundredths of a point. All bodies of it must move less than `restDistance` within
///   `Tolerances.timeToSleep`.
/// - In a soft island without joints, a light body that heavier bodies squeeze can rattle in its gap at a visible speed. It
///   is at rest if it does not leave its place in the long period (`rattleFactor`).
/// - In a reference island without joints, an item that is larger than its bounds is pushed to and fro by the walls, and a
///   stack under strong gravity trembles. It is at rest after `timeToSleepInPlace` within `inPlaceDistance`. The poses of a
///   body that overlaps several walls can alternate between sub-steps, so every second one is compared.
/// - A body on a spring of length 0 crosses the slop around its anchor, within which the spring exerts no force, faster than
///   the limit. It is at rest after `timeToSleepAtAnchor` within `inPlaceDistance` of the anchor.
///
/// A joint excludes the rules for islands, because a spring can oscillate around one place.
enum RestPolicy {
    /// The displacement of a point of a body in a soft island within `Tolerances.timeToSleep`, in meters, below which the
    /// body is considered at rest. It corresponds to `Tolerances.sleepLinearVelocity`.
    static let restDistance: Float = 0.005
    /// The factor of the long period and of its displacement: 4 s, with a limit of 4 points. Both periods have the same limit
    /// of the mean velocity. With a factor of 1, a rattling body would keep the whole island awake. With a larger factor,
    /// bodies freeze during visible motion.
    static let rattleFactor: Float = 8
    /// The displacement of a point of a body that stays in place, in meters: 1 point.
    static let inPlaceDistance: Float = 0.01
    /// The time that a reference island must stay in place, in seconds.
    static let timeToSleepInPlace: Double = 2
    /// The number of sub-steps between two comparisons of the poses of a reference island.
    static let inPlaceInterval = 2
    /// The time that a body must stay near the anchor of its spring, in seconds. It is longer than slow springs need to come
    /// to rest.
    static let timeToSleepAtAnchor: Double = 4
    /// The number of sub-steps between two searches for such bodies.
    static let atAnchorInterval = 32
}

extension World {
    /// Whether the number of this sub-step is a multiple of `interval`.
    func isSubStep(multipleOf interval: Int) -> Bool {
        let count = time / Double(Float(interval) * Tolerances.timeStep)
        return abs(count - count.rounded(.toNearestOrEven)) * Double(interval) < 0.5
    }
}
