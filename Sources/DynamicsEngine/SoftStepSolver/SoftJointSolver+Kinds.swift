extension SoftJointSolver {
    /// Solves a spring as in `DistanceJoint`, with the coefficients for one solver step.
    @inline(__always)
    func solveSpring(_ j: Joint, _ pair: inout SoftJointPair) {
        let (axis, length) = direction(of: j, pair)
        let inverse = pair.inverseMass(along: axis)
        if inverse <= 0 { return }
        let bias = (length - j.pointee.length) * j.pointee.springStiffness
        let gamma = inverse * j.pointee.gamma
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let impulse = -j.pointee.springMassScale / inverse * (speed + bias + gamma * j.pointee.impulse)
        j.pointee.impulse += impulse
        pair.applyImpulse(impulse * axis)
    }

    /// Solves a rod, which keeps the distance of its anchors.
    @inline(__always)
    func solveRod(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let (axis, length) = direction(of: j, pair)
        let inverse = pair.inverseMass(along: axis)
        if inverse <= 0 || axis == .zero { return }
        let bias = correctionSpeed(for: length - j.pointee.length, softness)
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let impulse =
            -softness.massScale / inverse * (speed + bias) - softness.impulseScale * j.pointee.impulse
        j.pointee.impulse += impulse
        pair.applyImpulse(impulse * axis)
    }

    /// Solves a rope, which acts only while it is taut. A slack rope limits the speed of its anchors so that it becomes
    /// taut at the end of the solver step at the earliest.
    @inline(__always)
    func solveRope(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let (axis, length) = direction(of: j, pair)
        let inverse = pair.inverseMass(along: axis)
        if inverse <= 0 || axis == .zero { return }
        let error = length - j.pointee.length
        let speed = Vec2.dot(axis, pair.relativeVelocity)
        let change =
            error < 0
            ? -(speed + error / step) / inverse
            : -softness.massScale / inverse * (speed + correctionSpeed(for: error, softness))
                - softness.impulseScale * j.pointee.impulse
        let total = min(0, j.pointee.impulse + change)
        pair.applyImpulse((total - j.pointee.impulse) * axis)
        j.pointee.impulse = total
    }

    /// Solves a hinge: the friction, the limit, and then the two rows that keep the anchors together.
    @inline(__always)
    func solveHinge(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let angularMass = pair.inverseInertiaA + pair.inverseInertiaB
        if angularMass > 0 {
            if j.pointee.frictionTorque > 0 && j.pointee.limitState != .equal {
                let limit = step * j.pointee.frictionTorque
                let unclamped = j.pointee.motorImpulse - pair.relativeAngularVelocity / angularMass
                let total = max(-limit, min(unclamped, limit))
                pair.applyImpulse(.zero, angular: total - j.pointee.motorImpulse)
                j.pointee.motorImpulse = total
            }
            let change = limitChange(
                of: j, value: j.pointee.startAngle + pair.rotation, speed: pair.relativeAngularVelocity,
                inverseMass: angularMass, softness)
            pair.applyImpulse(.zero, angular: change)
        }
        let error = pair.separation(of: j)
        let target = pair.relativeVelocity + correctionVelocity(for: error, softness)
        let p =
            softness.massScale * pair.pointMatrix.solveTwoRows(-target)
            - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        pair.applyImpulse(p)
    }

    /// Solves the three rows of a weld together: two that keep the anchors together, and one for the angle.
    @inline(__always)
    func solveWeld(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let target = pair.relativeVelocity + correctionVelocity(for: pair.separation(of: j), softness)
        let angularTarget =
            pair.relativeAngularVelocity + softness.biasRate * (j.pointee.startAngle + pair.rotation)
        let k = pair.pointMatrix
        var (p, z) = k.zz > 0 ? k.solveThreeRows(-target, bz: -angularTarget) : (k.solveTwoRows(-target), 0)
        p = softness.massScale * p - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        z = softness.massScale * z - softness.impulseScale * j.pointee.impulseZ
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        j.pointee.impulseZ += z
        pair.applyImpulse(p, angular: z)
    }

    /// Solves a slider: the limit along the axis, and then the row across the axis together with the angle.
    @inline(__always)
    func solveSlider(_ j: Joint, _ pair: inout SoftJointPair, _ softness: Softness) {
        let rows = SliderRows(j, pair)
        if j.pointee.limitState != .inactive {
            let inverse = rows.inverseMassAlong(pair)
            let speed =
                Vec2.dot(rows.axis, pair.velocityB - pair.velocityA) + rows.alongB * pair.angularVelocityB
                - rows.alongA * pair.angularVelocityA
            let change = limitChange(
                of: j, value: Vec2.dot(rows.axis, rows.delta), speed: speed, inverseMass: inverse, softness)
            rows.applyImpulses(.zero, along: change, to: &pair)
        }
        let speed = Vec2(
            Vec2.dot(rows.across, pair.velocityB - pair.velocityA) + rows.acrossB * pair.angularVelocityB
                - rows.acrossA * pair.angularVelocityA, pair.relativeAngularVelocity)
        let error = Vec2(Vec2.dot(rows.across, rows.delta), j.pointee.startAngle + pair.rotation)
        let p =
            softness.massScale * rows.matrix(pair).solveTwoRows(-(speed + softness.biasRate * error))
            - softness.impulseScale * Vec2(j.pointee.impulse, j.pointee.impulseY)
        j.pointee.impulse += p.x
        j.pointee.impulseY += p.y
        rows.applyImpulses(p, along: 0, to: &pair)
    }

    func applySliderImpulses(_ p: Vec2, along: Float, of j: Joint, to pair: inout SoftJointPair) {
        SliderRows(j, pair).applyImpulses(p, along: along, to: &pair)
    }

    /// Returns the change of the impulse of a limit row, and adds it to `impulseZ`. A limit that is not reached yet only
    /// limits the speed, so that it is reached at the end of the solver step at the earliest.
    private func limitChange(
        of j: Joint, value: Float, speed: Float, inverseMass: Float, _ softness: Softness
    ) -> Float {
        if j.pointee.limitState == .inactive || inverseMass <= 0 { return 0 }
        let isUpper = j.pointee.limitState == .atUpper
        let error = value - (isUpper ? j.pointee.upperLimit : j.pointee.lowerLimit)
        let isReached = j.pointee.limitState == .equal || (isUpper ? error >= 0 : error <= 0)
        let old = j.pointee.impulseZ
        var total =
            isReached
            ? old - softness.massScale / inverseMass * (speed + softness.biasRate * error)
                - softness.impulseScale * old
            : old - (speed + error / step) / inverseMass
        if j.pointee.limitState == .atLower { total = max(total, 0) }
        if isUpper { total = min(total, 0) }
        j.pointee.impulseZ = total
        return total - old
    }

    /// Returns the unit vector from A's anchor to B's anchor and their distance. The vector is zero within the slop,
    /// where rounding errors would determine it.
    @inline(__always)
    func direction(of j: Joint, _ pair: SoftJointPair) -> (axis: Vec2, length: Float) {
        let delta = pair.separation(of: j)
        let length = delta.length
        return (length > Tolerances.linearSlop ? (1 / length) * delta : .zero, length)
    }

    @inline(__always)
    private func correctionSpeed(for error: Float, _ softness: Softness) -> Float {
        let limit = SoftIslands.maximumJointCorrectionSpeed
        return max(-limit, min(softness.biasRate * error, limit))
    }

    @inline(__always)
    private func correctionVelocity(for error: Vec2, _ softness: Softness) -> Vec2 {
        let v = softness.biasRate * error
        let limit = SoftIslands.maximumJointCorrectionSpeed
        let squared = v.lengthSquared
        return squared > limit * limit ? (limit / squared.squareRoot()) * v : v
    }
}

/// The lever arms of a slider's constraint rows in one solver step.
private struct SliderRows {
    let axis: Vec2
    let across: Vec2
    let delta: Vec2
    let acrossA: Float
    let acrossB: Float
    let alongA: Float
    let alongB: Float

    @inline(__always)
    init(_ j: UnsafeMutablePointer<JointRecord>, _ pair: SoftJointPair) {
        axis = pair.rotationA * j.pointee.axis
        across = axis.perpendicular
        delta = pair.separation(of: j)
        (acrossA, acrossB) = (Vec2.cross(delta + pair.armA, across), Vec2.cross(pair.armB, across))
        (alongA, alongB) = (Vec2.cross(delta + pair.armA, axis), Vec2.cross(pair.armB, axis))
    }

    /// The matrix of the row across the axis and the row of the angle.
    @inline(__always)
    func matrix(_ p: SoftJointPair) -> SymmetricMatrix3 {
        let (iA, iB) = (p.inverseInertiaA, p.inverseInertiaB)
        return SymmetricMatrix3(
            xx: p.inverseMassA + p.inverseMassB + iA * acrossA * acrossA + iB * acrossB * acrossB,
            xy: iA * acrossA + iB * acrossB, xz: 0, yy: iA + iB == 0 ? 1 : iA + iB, yz: 0, zz: 0)
    }

    @inline(__always)
    func inverseMassAlong(_ p: SoftJointPair) -> Float {
        p.inverseMassA + p.inverseMassB + p.inverseInertiaA * alongA * alongA + p.inverseInertiaB * alongB * alongB
    }

    @inline(__always)
    func applyImpulses(_ p: Vec2, along: Float, to pair: inout SoftJointPair) {
        let impulse = p.x * across + along * axis
        pair.velocityA -= pair.inverseMassA * impulse
        pair.velocityB += pair.inverseMassB * impulse
        pair.angularVelocityA -= pair.inverseInertiaA * (p.x * acrossA + p.y + along * alongA)
        pair.angularVelocityB += pair.inverseInertiaB * (p.x * acrossB + p.y + along * alongB)
    }
}
