// Invariants of bodies.

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
