// The poses, velocities, masses and forces of bodies.

extension World {
    /// Returns the position of a body, in meters. The body's shapes are relative to this point.
    public func position(of body: BodyID) -> WorldPoint { position(at: index(of: body)) }

    /// Returns the angle of a body, in radians, clockwise on screen. The angle is not reduced to one turn.
    public func angle(of body: BodyID) -> Float { angle(at: index(of: body)) }

    /// Moves a body to a pose immediately, regardless of other bodies.
    ///
    /// The body keeps its velocity and stays awake or asleep. The next step updates its contacts. The position is
    /// rounded to the engine's grid of 2^-32 m. If the position or the angle is NaN, infinite or of a magnitude above
    /// 1e9, the call is ignored and counted in `rejectedInputs`.
    ///
    /// - Parameters:
    ///   - body: The body to move. It can be static.
    ///   - position: The new position, in meters.
    ///   - angle: The new angle, in radians, clockwise on screen.
    public func setPose(of body: BodyID, position: WorldPoint, angle: Float) {
        let index = self.index(of: body)
        guard let p = validated(position, "a new position", else: .oldValueKept),
            let a = validated(angle, "a new angle", else: .oldValueKept)
        else { return }
        let i = Int(bodies[index].awakeIndex)
        let center = Grid.translated(Grid.snap(p), by: rotated(bodies[index].localCenter, by: a))
        if i >= 0 {
            (awake.x[i], awake.y[i], awake.angle[i]) = (center.x, center.y, a)
        } else {
            bodies[index].position = center
            bodies[index].angle = a
            invalidateConstraints(of: index)
        }
        for edge in joints.edges(from: bodies[index].jointHead) { joints[edge.index].isDisplaced = true }
        synchronizeAABBs(of: index)
    }

    /// Returns the velocity of a body's center of mass, in meters per second; zero for sleeping and static bodies.
    public func linearVelocity(of body: BodyID) -> Vec2 {
        let r = bodies[index(of: body)]
        return r.awakeIndex >= 0 ? awake.velocity(at: Int(r.awakeIndex)) : r.velocity
    }

    /// Returns the angular velocity of a body, in radians per second, clockwise on screen; 0 for sleeping and static
    /// bodies.
    public func angularVelocity(of body: BodyID) -> Float {
        let r = bodies[index(of: body)]
        return r.awakeIndex >= 0 ? awake.w[Int(r.awakeIndex)] : r.angularVelocity
    }

    /// Sets the velocity of a body's center of mass, in meters per second. Changing the velocity wakes the body.
    ///
    /// Static bodies ignore the call. A velocity with a component that is NaN, infinite or of a magnitude above 1e9 is
    /// ignored and counted in `rejectedInputs`.
    public func setLinearVelocity(_ velocity: Vec2, of body: BodyID) {
        let index = self.index(of: body)
        guard let v = validated(velocity, "a new velocity", else: .oldValueKept) else { return }
        if bodies[index].kind == .static || linearVelocity(of: body) == v { return }
        wakeUp(index)
        let i = Int(bodies[index].awakeIndex)
        (awake.vx[i], awake.vy[i]) = (v.x, v.y)
    }

    /// Sets the angular velocity of a body, in radians per second, clockwise on screen. Changing the velocity wakes the
    /// body.
    ///
    /// Static bodies ignore the call. A body with fixed rotation keeps rotating at this velocity. A value that is NaN,
    /// infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setAngularVelocity(_ velocity: Float, of body: BodyID) {
        let index = self.index(of: body)
        guard let w = validated(velocity, "a new angular velocity", else: .oldValueKept) else { return }
        if bodies[index].kind == .static || angularVelocity(of: body) == w { return }
        wakeUp(index)
        awake.w[Int(bodies[index].awakeIndex)] = w
    }

    /// Returns the mass of a body, in kilograms: the product of area and density. It is 0 for a static body, and 1 for
    /// a dynamic body without area or density.
    public func mass(of body: BodyID) -> Float { bodies[index(of: body)].mass }

    /// Returns the moment of inertia of a body about its center of mass, in kilograms times square meters. It is 0 for
    /// static bodies, bodies with fixed rotation and bodies without area.
    public func inertia(of body: BodyID) -> Float { bodies[index(of: body)].inertia }

    /// Returns the position of a body, in meters: its center of mass minus the rotated vector `localCenter`.
    func position(at index: Int32) -> WorldPoint {
        let local = bodies[index].localCenter
        let center = centerOfMass(at: index)
        return local == .zero ? center : Grid.translated(center, by: -rotated(local, by: angle(at: index)))
    }

    /// Returns the center of mass of a body, in meters. It is stored in `AwakeBodies` if the body is awake, otherwise
    /// in the body's record.
    @inline(__always)
    func centerOfMass(at index: Int32) -> WorldPoint {
        let r = bodies.records.base + Int(index)
        let awakeIndex = Int(r.pointee.awakeIndex)
        return awakeIndex >= 0 ? awake.position(at: awakeIndex) : r.pointee.position
    }

    @inline(__always)
    func angle(at index: Int32) -> Float {
        let awakeIndex = Int(bodies[index].awakeIndex)
        return awakeIndex >= 0 ? awake.angle[awakeIndex] : bodies[index].angle
    }

    /// Returns the rotation of a body. The body's record caches it, so that sine and cosine are computed once per angle
    /// instead of once per contact.
    @inline(__always)
    func rotation(at index: Int32) -> Rotation {
        let r = bodies.records.base + Int(index)
        let awakeIndex = Int(r.pointee.awakeIndex)
        let a = awakeIndex >= 0 ? awake.angle[awakeIndex] : r.pointee.angle
        if a != r.pointee.rotationAngle {
            r.pointee.rotationAngle = a
            r.pointee.rotation = Rotation(a)
        }
        return r.pointee.rotation
    }

    /// Returns the rotation of a body at an angle. Uses the cached rotation if it is the one at this angle.
    @inline(__always)
    func rotation(of body: Int32, atAngle angle: Float) -> Rotation {
        let r = bodies.records.base + Int(body)
        return r.pointee.rotationAngle == angle ? r.pointee.rotation : Rotation(angle)
    }

    /// Returns a vector rotated from a body's frame to the world's frame. For a zero vector, the function skips the
    /// computation of sine and cosine.
    func rotated(_ local: Vec2, by angle: Float) -> Vec2 { local == .zero ? .zero : Rotation(angle) * local }

    /// Updates the AABBs of a body for its current pose, after the client moved the body or the body fell asleep.
    func synchronizeAABBs(of index: Int32) {
        let (p, q) = (centerOfMass(at: index), rotation(at: index))
        synchronizeAABBs(of: index, start: p, startRotation: q, end: p, endRotation: q)
    }

    /// Applies a force to a body in every sub-step until the end of the next `advance(by:)`. Wakes the body.
    ///
    /// The forces of several calls add up. Static bodies ignore the call. A zero force does nothing. If the force or
    /// the offset is NaN, infinite or of a magnitude above 1e9, the call is ignored and counted in `rejectedInputs`.
    ///
    /// - Parameters:
    ///   - force: The force, in newtons.
    ///   - body: The body.
    ///   - offset: The point of application, in meters from the body's position, along the axes of the world. The
    ///     default is zero. The offset does not rotate with the body. A point other than the center of mass adds a
    ///     torque.
    public func applyForce(_ force: Vec2, to body: BodyID, at offset: Vec2 = .zero) {
        guard let f = validated(force, "a force", else: .ignored),
            let r = validated(offset, "a force's offset", else: .ignored), f != .zero, let i = wakeDynamicBody(body)
        else { return }
        awake.fx[i] += f.x
        awake.fy[i] += f.y
        awake.torque[i] += Vec2.cross(r - centerOffset(of: body), f)
    }

    /// Applies a torque to a body in every sub-step until the end of the next `advance(by:)`. Wakes the body.
    ///
    /// The torques of several calls add up. Static bodies ignore the call. A torque of 0 does nothing.
    ///
    /// - Parameters:
    ///   - torque: The torque, in newton meters, clockwise on screen. A torque that is NaN, infinite or of a magnitude
    ///     above 1e9 is ignored and counted in `rejectedInputs`.
    ///   - body: The body.
    public func applyTorque(_ torque: Float, to body: BodyID) {
        guard let t = validated(torque, "a torque", else: .ignored), t != 0, let i = wakeDynamicBody(body) else {
            return
        }
        awake.torque[i] += t
    }

    /// Applies an impulse to a body, which changes its velocity immediately. Wakes the body.
    ///
    /// Static bodies ignore the call. A zero impulse does nothing. If the impulse or the offset is NaN, infinite or of
    /// a magnitude above 1e9, the call is ignored and counted in `rejectedInputs`.
    ///
    /// - Parameters:
    ///   - impulse: The impulse, in newton seconds.
    ///   - body: The body.
    ///   - offset: The point of application, in meters from the body's position, along the axes of the world. The
    ///     default is zero.
    public func applyLinearImpulse(_ impulse: Vec2, to body: BodyID, at offset: Vec2 = .zero) {
        guard let p = validated(impulse, "an impulse", else: .ignored),
            let r = validated(offset, "an impulse's offset", else: .ignored), p != .zero, let i = wakeDynamicBody(body)
        else { return }
        awake.vx[i] += awake.inverseMass[i] * p.x
        awake.vy[i] += awake.inverseMass[i] * p.y
        awake.w[i] += awake.inverseInertia[i] * Vec2.cross(r - centerOffset(of: body), p)
    }

    /// Applies an angular impulse to a body, which changes its angular velocity immediately. Wakes the body.
    ///
    /// Static bodies ignore the call. An impulse of 0 does nothing.
    ///
    /// - Parameters:
    ///   - impulse: The angular impulse, in newton meter seconds, clockwise on screen. An impulse that is NaN, infinite
    ///     or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    ///   - body: The body.
    public func applyAngularImpulse(_ impulse: Float, to body: BodyID) {
        guard let l = validated(impulse, "an angular impulse", else: .ignored), l != 0, let i = wakeDynamicBody(body)
        else { return }
        awake.w[i] += awake.inverseInertia[i] * l
    }

    /// Returns the vector from the body's position to its center of mass, in meters along the axes of the world.
    private func centerOffset(of body: BodyID) -> Vec2 {
        rotated(bodies[body.index].localCenter, by: angle(at: body.index))
    }

    /// Wakes a dynamic body and returns its awake index. Returns nil for a static body.
    private func wakeDynamicBody(_ body: BodyID) -> Int? {
        let index = self.index(of: body)
        wakeUp(index)
        let i = Int(bodies[index].awakeIndex)
        return i >= 0 ? i : nil
    }
}
