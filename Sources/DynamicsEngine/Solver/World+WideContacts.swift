extension World {
    /// Writes the contacts of all lanes into fours.
    func prepareWideContacts(_ grade: LargeGrade) {
        let fours = group.lanes.count / 4
        group.wide.resizeUninitialized(to: fours)
        let empty = LaneContact(sink: Int32(group.members.count), softness: grade.soft)
        for k in 0..<fours {
            let lanes = group.lanes.base + k * 4
            (group.wide.base + k).initialize(
                to: WideContact(
                    lane(lanes[0], grade, empty), lane(lanes[1], grade, empty), lane(lanes[2], grade, empty),
                    lane(lanes[3], grade, empty), velocities: group.velocities.base))
        }
    }

    @inline(__always)
    private func lane(_ index: Int32, _ grade: LargeGrade, _ empty: LaneContact) -> LaneContact {
        index < 0 ? empty : laneContact(group.contacts.base[Int(index)], grade, empty)
    }

    private func laneContact(_ touch: LargeContact, _ grade: LargeGrade, _ empty: LaneContact) -> LaneContact {
        let sink = empty.a
        let c = contacts.records.base + Int(touch.contact)
        let a = touch.a < sink ? group.bodies.base[Int(touch.a)] : largeBody(c.pointee.bodyA)
        let b = touch.b < sink ? group.bodies.base[Int(touch.b)] : largeBody(c.pointee.bodyB)
        var l = empty
        (l.a, l.b) = (touch.a, touch.b)
        if c.pointee.movesA { (l.massA, l.inertiaA) = (a.inverseMass, a.inverseInertia) }
        if c.pointee.movesB { (l.massB, l.inertiaB) = (b.inverseMass, b.inverseInertia) }
        l.friction = a.friction * b.friction
        l.restitution = max(a.restitution, b.restitution)
        if touch.a == sink || touch.b == sink { l.softness = grade.stiff }
        l.offset = b.center - a.center
        let w = WorldManifold(
            c.pointee.manifold, Pose(p: .zero, q: a.turn), c.pointee.radiusA, Pose(p: l.offset, q: b.turn),
            c.pointee.radiusB)
        l.normal = w.normal
        l.first = lanePoint(w.points.0, w.separations.0, c.pointee.manifold.first, grade)
        if c.pointee.manifold.count > 1 {
            l.second = lanePoint(w.points.1, w.separations.1, c.pointee.manifold.second, grade)
        }
        return l
    }

    @inline(__always)
    private func lanePoint(
        _ place: Vec2, _ separation: Float, _ old: ManifoldPoint, _ grade: LargeGrade
    ) -> LaneContact.Point {
        let share = 1 / Float(grade.subSteps)
        // A new point rests where it is found, if that is within the slop.
        let rest = old.rest <= 0 ? old.rest : min(max(separation, -Tolerances.linearSlop), 0)
        return LaneContact.Point(
            place: place, separation: separation, rest: rest, normalImpulse: old.normalImpulse * share,
            tangentImpulse: old.tangentImpulse * share, isThere: 1)
    }

    /// Impulses are kept for a whole sub-step, as the small islands keep them.
    func storeWideImpulses(_ grade: LargeGrade) {
        let parts = Float(grade.subSteps)
        for k in 0..<group.lanes.count where group.lanes[k] >= 0 {
            let (four, lane) = (group.wide.base + k / 4, k & 3)
            let m = contacts.records.base + Int(group.contacts[group.lanes[k]].contact)
            Self.store(four.pointee.first, lane, parts, in: &m.pointee.manifold.first)
            Self.store(four.pointee.second, lane, parts, in: &m.pointee.manifold.second)
        }
    }

    @inline(__always)
    private static func store(_ p: WidePoint, _ lane: Int, _ parts: Float, in point: inout ManifoldPoint) {
        let (normal, tangent) = (p.normalImpulse[lane] * parts, p.tangentImpulse[lane] * parts)
        if !(normal + tangent).isFinite { return }
        (point.normalImpulse, point.tangentImpulse, point.rest) = (normal, tangent, p.rest[lane])
    }
}
