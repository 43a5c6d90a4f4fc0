extension World {
    /// Records a rejected input for each body that was stopped in this sub-step because its velocity overflowed.
    func recordOverflowedVelocities() {
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.hasOverflowed != 0 {
            awake.flags[i] &= ~AwakeFlags.hasOverflowed
            recordRejectedInput("a body's velocity overflowed: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }

    /// Stops the awake body with the index `i` if its velocity is NaN or infinite, and sets the flag that the body
    /// overflowed.
    func stopBodyIfOverflowed(_ i: Int) {
        if (awake.vx[i] + awake.vy[i] + awake.w[i]).isFinite { return }
        (awake.vx[i], awake.vy[i], awake.w[i]) = (0, 0, 0)
        awake.flags[i] |= AwakeFlags.hasOverflowed
    }
}
