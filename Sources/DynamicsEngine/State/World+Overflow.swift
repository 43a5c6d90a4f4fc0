extension World {
    /// The largest magnitude of a coordinate of a body's center of mass, in meters. It exceeds `largestNumber`, the limit
    /// of inputs, because bodies move away from where the client placed them.
    static let largestCoordinate = 1e10

    /// Records a rejected input for each body that was stopped in this sub-step because its velocity overflowed. Stops
    /// and records the bodies that left the range of positions.
    func recordOverflows() {
        if isAnyBodyOutOfRange { stopBodiesOutOfRange() }
        var flags: UInt8 = 0
        for i in 0..<awake.count { flags |= awake.flags[i] }
        if flags & AwakeFlags.hasOverflowed == 0 { return }
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.hasOverflowed != 0 {
            awake.flags[i] &= ~AwakeFlags.hasOverflowed
            recordRejectedInput("a body's velocity overflowed: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }

    /// Stops the awake body with the index `i` and sets its flag `AwakeFlags.hasOverflowed`, if the velocity of the
    /// body is NaN or infinite.
    func stopBodyIfOverflowed(_ i: Int) {
        if (awake.vx[i] + awake.vy[i] + awake.w[i]).isFinite { return }
        (awake.vx[i], awake.vy[i], awake.w[i]) = (0, 0, 0)
        awake.flags[i] |= AwakeFlags.hasOverflowed
    }

    /// Whether a coordinate of an awake body exceeds `largestCoordinate` in magnitude.
    ///
    /// The bit patterns of nonnegative `Double` numbers have the order of the numbers. The loop compares them as
    /// integers and without a branch, because the compiler vectorizes only such a loop.
    private var isAnyBodyOutOfRange: Bool {
        let (x, y) = (awake.x, awake.y)
        let largest = Int64(bitPattern: Self.largestCoordinate.bitPattern)
        var differences: Int64 = 0
        for i in 0..<awake.count {
            differences |= largest &- Int64(bitPattern: x[i].magnitude.bitPattern)
            differences |= largest &- Int64(bitPattern: y[i].magnitude.bitPattern)
        }
        return differences < 0
    }

    /// Moves each awake body that left the range of positions back to the border of the range, stops it, and records a
    /// rejected input.
    private func stopBodiesOutOfRange() {
        let largest = Self.largestCoordinate
        for i in 0..<awake.count where !(awake.x[i].magnitude <= largest && awake.y[i].magnitude <= largest) {
            awake.x[i] = max(-largest, min(awake.x[i], largest))
            awake.y[i] = max(-largest, min(awake.y[i], largest))
            (awake.vx[i], awake.vy[i], awake.w[i]) = (0, 0, 0)
            synchronizeAABBs(of: awake.slot[i])
            recordRejectedInput(
                "a body left the range of 1e10 meters: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }
}
