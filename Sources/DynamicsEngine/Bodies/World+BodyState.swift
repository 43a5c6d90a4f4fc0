extension World {
    /// Where the body lies, metres.
    public func position(of body: BodyID) -> WorldPoint { position(at: index(of: body)) }

    /// Where the body's center of mass lies, metres.
    public func centerOfMass(of body: BodyID) -> WorldPoint { position(ofCenter: index(of: body)) }

    /// How the body is turned, radians, clockwise on screen; whole turns are kept.
    public func angle(of body: BodyID) -> Float { angle(at: index(of: body)) }

    /// Puts the body somewhere else. It keeps its velocity, and a sleeping one sleeps on.
    public func setPose(of body: BodyID, position: WorldPoint, angle: Float) {
        let index = self.index(of: body)
        guard let p = checked(position, "a position to set was infinite, far too large or no number"),
            let a = checked(angle, "an angle to set was infinite, far too large or no number")
        else { return }
        let i = Int(bodies[index].dense)
        let place = Grid.moved(Grid.snap(p), by: turned(bodies[index].localCenter, by: a))
        if i >= 0 {
            (awake.x[i], awake.y[i], awake.angle[i]) = (place.x, place.y, a)
        } else {
            bodies[index].position = place
            bodies[index].angle = a
        }
        synchronizeBoxes(of: index)
    }

    /// The velocity of the body's center of mass, metres/s.
    public func linearVelocity(of body: BodyID) -> Vec2 {
        let r = bodies[index(of: body)]
        return r.dense >= 0 ? awake.velocity(Int(r.dense)) : r.velocity
    }

    /// How fast the body turns, radians/s.
    public func angularVelocity(of body: BodyID) -> Float {
        let r = bodies[index(of: body)]
        return r.dense >= 0 ? awake.w[Int(r.dense)] : r.angularVelocity
    }

    /// Sets the velocity of a dynamic body, metres/s; a different one wakes it. Static bodies ignore it.
    public func setLinearVelocity(_ velocity: Vec2, of body: BodyID) {
        let index = self.index(of: body)
        guard let v = checked(velocity, "a velocity to set was infinite, far too large or no number") else { return }
        if bodies[index].kind == .static || linearVelocity(of: body) == v { return }
        wakeUp(index)
        let i = Int(bodies[index].dense)
        (awake.vx[i], awake.vy[i]) = (v.x, v.y)
    }

    /// Sets how fast a dynamic body turns, radians/s; a different value wakes it. Static bodies ignore it.
    public func setAngularVelocity(_ velocity: Float, of body: BodyID) {
        let index = self.index(of: body)
        guard let w = checked(velocity, "an angular velocity to set was infinite, far too large or no number") else {
            return
        }
        if bodies[index].kind == .static || angularVelocity(of: body) == w { return }
        wakeUp(index)
        awake.w[Int(bodies[index].dense)] = w
    }

    /// Kilograms; 0 for a static body.
    public func mass(of body: BodyID) -> Float { bodies[index(of: body)].mass }

    /// Resistance against turning about the center of mass, kg m^2; 0 for a body that never turns.
    public func inertia(of body: BodyID) -> Float { bodies[index(of: body)].inertia }

    /// The client's own number.
    public func tag(of body: BodyID) -> Int { bodies[index(of: body)].tag }

    /// Where the body lies: its center of mass, and back to what the client calls its position.
    func position(at index: Int32) -> WorldPoint {
        let local = bodies[index].localCenter
        let center = position(ofCenter: index)
        return local == .zero ? center : Grid.moved(center, by: -turned(local, by: angle(at: index)))
    }

    @inline(__always)
    func position(ofCenter index: Int32) -> WorldPoint {
        let r = bodies.records.base + Int(index)
        let dense = Int(r.pointee.dense)
        return dense >= 0 ? awake.position(dense) : r.pointee.position
    }

    @inline(__always)
    func angle(at index: Int32) -> Float {
        let dense = Int(bodies[index].dense)
        return dense >= 0 ? awake.angle[dense] : bodies[index].angle
    }

    /// The body's turn: sine and cosine are computed once an angle, not once a contact.
    @inline(__always)
    func rotation(at index: Int32) -> Rotation {
        let r = bodies.records.base + Int(index)
        let dense = Int(r.pointee.dense)
        let a = dense >= 0 ? awake.angle[dense] : r.pointee.angle
        if a != r.pointee.turnedAngle {
            r.pointee.turnedAngle = a
            r.pointee.turn = Rotation(a)
        }
        return r.pointee.turn
    }

    func turned(_ local: Vec2, by angle: Float) -> Vec2 { local == .zero ? .zero : Rotation(angle) * local }

    /// Puts the boxes of a body that was moved from outside, or fell asleep, where it is.
    func synchronizeBoxes(of index: Int32) {
        let (p, q) = (position(ofCenter: index), Rotation(angle(at: index)))
        synchronizeBoxes(of: index, start: p, startTurn: q, end: p, endTurn: q)
    }
}
