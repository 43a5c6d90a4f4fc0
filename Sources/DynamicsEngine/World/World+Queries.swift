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
    /// so it finds what lies up to 10 points outside as well. In the order of the bodies' slots. A box with a
    /// corner that is no number finds nothing.
    public func forEachBody(in lower: WorldPoint, _ upper: WorldPoint, _ body: (_ tag: Int) -> Void) {
        let box = WorldBox(lower: lower, upper: upper)
        for index in 0..<Int32(bodies.slotCount) where bodies.isLive(index) {
            if self.box(of: index).grown(by: Tolerances.boxMargin).meets(box) { body(bodies[index].tag) }
        }
    }

    /// The box of the body's rectangle as it is turned now.
    private func box(of index: Int32) -> WorldBox {
        let r = bodies[index]
        let (p, q) = (position(at: index), Rotation(angle(at: index)))
        let x = Double(abs(q.c) * r.halfWidth + abs(q.s) * r.halfHeight)
        let y = Double(abs(q.s) * r.halfWidth + abs(q.c) * r.halfHeight)
        return WorldBox(lower: WorldPoint(x: p.x - x, y: p.y - y), upper: WorldPoint(x: p.x + x, y: p.y + y))
    }
}
