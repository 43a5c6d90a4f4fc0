extension World {
    /// Pushes a dynamic body, newtons, in every sub-step until the end of the running or next `advance`. Wakes it.
    /// - Parameter offset: Where, metres from the body's position along the world's axes (it does not turn with
    ///   the body).
    public func applyForce(_ force: Vec2, to body: BodyID, at offset: Vec2 = .zero) {
        guard let f = checked(force, "a force was infinite, far too large or no number"),
            let r = checked(offset, "a force's place was infinite, far too large or no number")
        else { return }
        guard f != .zero, let i = woken(body) else { return }
        awake.fx[i] += f.x
        awake.fy[i] += f.y
        awake.torque[i] += Vec2.cross(r - centerOffset(body), f)
    }

    /// Twists a dynamic body, newton metres, until the end of the running or next `advance`. Wakes it.
    public func applyTorque(_ torque: Float, to body: BodyID) {
        guard let t = checked(torque, "a torque was infinite, far too large or no number"), t != 0, let i = woken(body)
        else { return }
        awake.torque[i] += t
    }

    /// Strikes a dynamic body once, newton seconds: its velocity changes at once. Wakes it.
    /// - Parameter offset: Where, metres from the body's position along the world's axes.
    public func applyLinearImpulse(_ impulse: Vec2, to body: BodyID, at offset: Vec2 = .zero) {
        guard let p = checked(impulse, "an impulse was infinite, far too large or no number"),
            let r = checked(offset, "an impulse's place was infinite, far too large or no number"), p != .zero,
            let i = woken(body)
        else { return }
        awake.vx[i] += awake.inverseMass[i] * p.x
        awake.vy[i] += awake.inverseMass[i] * p.y
        awake.w[i] += awake.inverseInertia[i] * Vec2.cross(r - centerOffset(body), p)
    }

    /// Strikes a dynamic body so that it turns, newton metre seconds. Wakes it.
    public func applyAngularImpulse(_ impulse: Float, to body: BodyID) {
        guard let l = checked(impulse, "an angular impulse was infinite, far too large or no number"), l != 0,
            let i = woken(body)
        else { return }
        awake.w[i] += awake.inverseInertia[i] * l
    }

    /// From the body's position to its center of mass.
    private func centerOffset(_ body: BodyID) -> Vec2 {
        turned(bodies[body.index].localCenter, by: angle(at: body.index))
    }

    /// The place of the body among the awake ones, after waking it; nil for a static body.
    private func woken(_ body: BodyID) -> Int? {
        let index = self.index(of: body)
        wakeUp(index)
        let i = Int(bodies[index].dense)
        return i >= 0 ? i : nil
    }
}
