// The remaining path of a body is the part of its motion in the sub-step that continuous collision detection has not
// processed yet.

extension World {
    /// Returns the time at which the remaining path of a body starts, as a fraction of the sub-step. The time is 0 unless
    /// `advanceStart(of:to:)` has increased it.
    @inline(__always)
    func startTime(of body: Int32) -> Float {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? awake.startTime[i] : 0
    }

    /// Returns the center of mass of a body at the start of its remaining path.
    @inline(__always)
    func startCenter(of body: Int32) -> WorldPoint {
        let i = Int(bodies[body].awakeIndex)
        return i >= 0 ? WorldPoint(x: awake.startX[i], y: awake.startY[i]) : bodies[body].position
    }

    /// Returns the remaining path of a body in this sub-step, with positions relative to `origin`.
    @inline(__always)
    func sweep(of body: Int32, relativeTo origin: WorldPoint) -> Sweep {
        let i = Int(bodies[body].awakeIndex)
        let end = centerOfMass(at: body)
        var s = Sweep()
        (s.c0, s.c) = (startCenter(of: body) - origin, end - origin)
        (s.a0, s.a) = (i >= 0 ? awake.startAngle[i] : bodies[body].angle, angle(at: body))
        return s
    }

    /// Moves the start of a body's remaining path to the body's interpolated pose at `time`, a fraction of the
    /// sub-step.
    @inline(__always)
    func advanceStart(of body: Int32, to time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i >= 0 && awake.startTime[i] < time { advanceStart(ofAwakeBody: i, to: time) }
    }

    private func advanceStart(ofAwakeBody i: Int, to time: Float) {
        let fraction = (time - awake.startTime[i]) / (1 - awake.startTime[i])
        let start = WorldPoint(x: awake.startX[i], y: awake.startY[i])
        let displacement = awake.position(at: i) - start
        let p = Grid.translated(start, by: fraction * displacement)
        (awake.startX[i], awake.startY[i]) = (p.x, p.y)
        awake.startAngle[i] += fraction * (awake.angle[i] - awake.startAngle[i])
        awake.startTime[i] = time
    }

    /// Moves a body to its interpolated pose at `time`, a fraction of the sub-step. This pose becomes both the start
    /// and the end of the body's remaining path in the sub-step.
    func moveBody(_ body: Int32, toTime time: Float) {
        let i = Int(bodies[body].awakeIndex)
        if i < 0 { return }
        awake.flags[i] &= ~AwakeFlags.endsNearBase
        advanceStart(of: body, to: time)
        (awake.x[i], awake.y[i], awake.angle[i]) = (awake.startX[i], awake.startY[i], awake.startAngle[i])
    }
}
