extension World {
    /// Records a rejected input for each body that was stopped in this sub-step because its velocity overflowed.
    func recordOverflowedVelocities() {
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
}
