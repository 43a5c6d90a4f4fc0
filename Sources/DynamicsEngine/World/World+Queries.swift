extension World {
    /// Calls `body` for every body that is awake, and once for each that fell asleep in the last advance, so that
    /// its last pose is seen. The order is the same for the same calls. The closure must not change the world.
    public func forEachAwakeBody(_ body: (_ tag: Int, _ position: WorldPoint, _ angle: Float) -> Void) {
        for i in 0..<awake.count {
            let index = awake.slot[i]
            body(bodies[index].tag, position(at: index), awake.angle[i])
        }
        for k in 0..<slept.count where bodies[slept[k]].dense < 0 {
            let r = bodies[slept[k]]
            body(r.tag, position(at: slept[k]), r.angle)
        }
    }

    /// Calls `body` for every body whose box, grown by `Tolerances.boxMargin`, meets the box between the corners:
    /// so it finds what lies up to 10 points outside as well. In the order in which the bodies were made. A box
    /// with a corner that is no number finds nothing.
    public func forEachBody(in lower: WorldPoint, _ upper: WorldPoint, _ body: (_ tag: Int) -> Void) {
        collectBodies(in: WorldBox(lower: lower, upper: upper))
        for k in 0..<found.count { body(bodies[Int32(truncatingIfNeeded: found[k] & 0xFFFF_FFFF)].tag) }
    }

    /// Lists the bodies that have a box there, oldest first.
    func collectBodies(in box: WorldBox) {
        refreshBoxes()
        found.removeAll()
        queryMark &+= 1
        trees.0.query(box) { note($0) }
        trees.1.query(box) { note($0) }
        found.sort()
    }

    private func note(_ shape: Int32) -> Bool {
        let body = shapes[shape].body
        if bodies[body].queryMark == queryMark { return true }
        bodies[body].queryMark = queryMark
        found.append(UInt64(bodies[body].serial) << 32 | UInt64(UInt32(bitPattern: body)))
        return true
    }

    /// Bodies that collide with nothing have their boxes brought up to date only when somebody asks.
    func refreshBoxes() {
        if !boxesAreStale { return }
        boxesAreStale = false
        for i in 0..<awake.count where awake.flags[i] & AwakeFlags.collides == 0 { synchronizeBoxes(of: awake.slot[i]) }
    }
}
