extension World {
    /// Returns the position of a body, in meters. The body's shapes are relative to this point.
    public func position(of body: BodyID) -> WorldPoint { position(at: index(of: body)) }

    /// Returns the center of mass of a body, in meters.
    public func centerOfMass(of body: BodyID) -> WorldPoint { centerOfMass(at: index(of: body)) }

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
        guard
            let p = validated(
                position, orReject: "a new position was NaN, infinite or beyond 1e9: the old value stays"),
            let a = validated(angle, orReject: "a new angle was NaN, infinite or beyond 1e9: the old value stays")
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
        guard
            let v = validated(velocity, orReject: "a new velocity was NaN, infinite or beyond 1e9: the old value stays")
        else {
            return
        }
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
        guard
            let w = validated(
                velocity, orReject: "a new angular velocity was NaN, infinite or beyond 1e9: the old value stays")
        else {
            return
        }
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

    /// Returns the client's tag of a body, unitless; see `BodyDefinition.tag`.
    public func tag(of body: BodyID) -> Int { bodies[index(of: body)].tag }

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

    /// Returns a vector rotated from a body's frame to the world's frame. For a zero vector, the function skips the
    /// computation of sine and cosine.
    func rotated(_ local: Vec2, by angle: Float) -> Vec2 { local == .zero ? .zero : Rotation(angle) * local }

    /// Updates the AABBs of a body for its current pose, after the client moved the body or the body fell asleep.
    func synchronizeAABBs(of index: Int32) {
        let (p, q) = (centerOfMass(at: index), rotation(at: index))
        synchronizeAABBs(of: index, start: p, startRotation: q, end: p, endRotation: q)
    }
}
