extension ConstraintGraph {
    /// If the body has moved less than `SoftIslands.restDistance` since it was considered to come to rest, adds the
    /// duration of the sub-step to its sleep time. Otherwise, sets the sleep time to 0.
    ///
    /// The displacement is measured instead of the speed, because the boxes of a pile can tremble by hundredths of a
    /// point, which no one sees, at speeds above the limit.
    @inline(__always)
    func updateSleepTime(of k: Int, at i: Int, awake b: AwakeBodies, time: Double) {
        let rest = bodies.rests.base + k
        let (position, angle, extent) = (b.position(at: i), b.angle[i], bodies.bases.base[k].maximumExtent)
        let limit = SoftIslands.restDistance
        if displacement(from: rest.pointee.center, rest.pointee.angle, to: position, angle, extent) < limit {
            b.sleepTime[i] += Tolerances.timeStep
            return
        }
        b.sleepTime[i] = 0
        (rest.pointee.center, rest.pointee.angle) = (position, angle)
        let longDisplacement = displacement(
            from: rest.pointee.longCenter, rest.pointee.longAngle, to: position, angle, extent)
        if longDisplacement < SoftIslands.rattleFactor * limit { return }
        rest.pointee = RestPose(center: position, angle: angle, time: time)
    }

    /// Returns the time for which a body without joints has been at rest, in seconds: its sleep time, or a fraction of
    /// the long period in which it did not move away. See `SoftIslands.rattleFactor`.
    ///
    /// The long period does not count for a body with a joint, because a spring can oscillate around one place.
    @inline(__always)
    func restTime(of k: Int, at i: Int, awake b: AwakeBodies, time: Double) -> Float {
        max(b.sleepTime[i], Float(time - bodies.rests.base[k].longStart) / SoftIslands.rattleFactor)
    }

    /// Returns an upper bound on the displacement of a point of the body between two poses, apart from a factor of up
    /// to the square root of 2, in meters.
    @inline(__always)
    private func displacement(
        from start: WorldPoint, _ startAngle: Float, to end: WorldPoint, _ endAngle: Float, _ extent: Float
    ) -> Float {
        let (dx, dy) = (Float(end.x - start.x), Float(end.y - start.y))
        return max(abs(dx), abs(dy)) + abs(endAngle - startAngle) * extent
    }
}
