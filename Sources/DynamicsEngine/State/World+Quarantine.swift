extension World {
    /// Notes the bodies whose numbers overflowed in this sub-step; they have been stopped.
    func countQuarantined() {
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.isQuarantined != 0 {
            awake.flags[i] &= ~AwakeFlags.isQuarantined
            refuse("a body's velocity overflowed: it was stopped", tag: bodies[awake.slot[i]].tag)
        }
    }

    /// Stops a body that an impact has thrown out of the numbers.
    func quarantine(_ i: Int) {
        if (awake.vx[i] + awake.vy[i] + awake.w[i]).isFinite { return }
        (awake.vx[i], awake.vy[i], awake.w[i]) = (0, 0, 0)
        awake.flags[i] |= AwakeFlags.isQuarantined
    }
}
