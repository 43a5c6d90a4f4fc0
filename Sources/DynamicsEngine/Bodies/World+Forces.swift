extension World {
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
        guard let f = validated(force, orReject: "a force was NaN, infinite or beyond 1e9: it was ignored"),
            let r = validated(
                offset, orReject: "a force's offset was NaN, infinite or beyond 1e9: the force was ignored")
        else { return }
        guard f != .zero, let i = wakeDynamicBody(body) else { return }
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
        guard let t = validated(torque, orReject: "a torque was NaN, infinite or beyond 1e9: it was ignored"), t != 0,
            let i = wakeDynamicBody(body)
        else { return }
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
        guard let p = validated(impulse, orReject: "an impulse was NaN, infinite or beyond 1e9: it was ignored"),
            let r = validated(
                offset, orReject: "an impulse's offset was NaN, infinite or beyond 1e9: the impulse was ignored"),
            p != .zero, let i = wakeDynamicBody(body)
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
        guard
            let l = validated(impulse, orReject: "an angular impulse was NaN, infinite or beyond 1e9: it was ignored"),
            l != 0,
            let i = wakeDynamicBody(body)
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
