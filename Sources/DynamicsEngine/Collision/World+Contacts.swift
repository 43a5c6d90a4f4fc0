extension World {
    /// Makes a contact of two shapes. Polygons come before disks, lines before both, as the manifolds want them.
    func addContact(_ first: Int32, _ second: Int32) {
        var (a, b) = (first, second)
        if rank(shapes[a].kind) > rank(shapes[b].kind) { (a, b) = (b, a) }
        if shapes[a].kind == .edge && shapes[b].kind == .edge { return }
        var c = ContactRecord()
        (c.shapeA, c.shapeB) = (a, b)
        (c.bodyA, c.bodyB) = (shapes[a].body, shapes[b].body)
        (c.radiusA, c.radiusB) = (shapes[a].radius, shapes[b].radius)
        let index = contacts.insert(c)
        pairs.insert(PairSet.key(a, b))
        applyFilter(index)
        linkContact(index)
        if bodies[c.bodyA].dense >= 0 || bodies[c.bodyB].dense >= 0 { list(index) }
    }

    private func rank(_ kind: ShapeKind) -> Int {
        switch kind {
        case .edge: 0
        case .polygon: 1
        case .circle: 2
        }
    }

    /// Who gives way: a body reacts only to categories in its own mask.
    func applyFilter(_ contact: Int32) {
        let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
        contacts[contact].movesA = bodies[a].kind != .static && givesWay(a, to: b)
        contacts[contact].movesB = bodies[b].kind != .static && givesWay(b, to: a)
        contacts[contact].isSolid = contacts[contact].movesA || contacts[contact].movesB
        contacts[contact].isWatched = contacts[contact].isSolid && (stopsAll(a) || stopsAll(b))
        refreshActive(contact)
    }

    /// Whether continuous collision stops other bodies at this one.
    private func stopsAll(_ body: Int32) -> Bool { bodies[body].kind == .static || bodies[body].isBullet }

    /// Takes a contact away. Touching ones are reported as ended.
    func removeContact(_ index: Int32) {
        let c = contacts[index]
        if c.isTouching {
            setTouching(index, false)
            if c.isSolid {
                wakeUp(c.bodyA)
                wakeUp(c.bodyB)
            }
        }
        unlist(index)
        unlinkContact(index)
        pairs.remove(PairSet.key(c.shapeA, c.shapeB))
        contacts.remove(index)
    }

    func removeContacts(of body: Int32) {
        while bodies[body].contactHead >= 0 { removeContact(bodies[body].contactHead >> 1) }
    }

    /// Renews the manifolds of all contacts that move; contacts whose boxes have parted go.
    ///
    /// Those of large islands are left as they are while what the sub-step before has prepared of them holds.
    func updateContacts() {
        let continuing = large.isPrepared
        if continuing && large.isAlone { return }
        updateContacts(exceptPrepared: continuing)
        if continuing && !large.isPrepared { updateContacts(exceptPrepared: false) }
    }

    private func updateContacts(exceptPrepared: Bool) {
        touches.removeAll()
        watched.removeAll()
        // Backwards, because a removed one is replaced by the last.
        var k = activeContacts.count
        while k > 0 {
            k -= 1
            let active = activeContacts.base + k
            if exceptPrepared && isPrepared(active) {
                if active.pointee.isWatched { watched.append(active.pointee.contact) }
                continue
            }
            if isCarriedAlong(active) {
                noteTouch(active)
                continue
            }
            let index = active.pointee.contact
            if boxesMeet(index) {
                updateContact(index)
                noteTouch(index)
            } else {
                removeContact(index)
            }
        }
    }

    @inline(__always)
    private func isPrepared(_ active: UnsafeMutablePointer<ActiveContact>) -> Bool {
        let (a, b) = (
            bodies.records.base + Int(active.pointee.bodyA), bodies.records.base + Int(active.pointee.bodyB)
        )
        return a.pointee.isInHeap && a.pointee.dense >= 0 || b.pointee.isInHeap && b.pointee.dense >= 0
    }

    /// Lists what touches and pushes for the search for islands, and what continuous collision has to watch.
    @inline(__always)
    private func noteTouch(_ active: UnsafeMutablePointer<ActiveContact>) {
        if active.pointee.isWatched { watched.append(active.pointee.contact) }
        if !active.pointee.isPushing { return }
        touches.append(Touch(contact: active.pointee.contact, a: active.pointee.bodyA, b: active.pointee.bodyB))
    }

    /// The same for a contact whose place in the row may have changed.
    func noteTouch(_ index: Int32) { noteTouch(activeContacts.base + Int(contacts[index].listed)) }

    @inline(__always)
    private func boxesMeet(_ index: Int32) -> Bool {
        let c = contacts.records.base + Int(index)
        return fatBox(of: c.pointee.shapeA).meets(fatBox(of: c.pointee.shapeB))
    }

    @inline(__always)
    func fatBox(of shape: Int32) -> WorldBox {
        let s = shapes.records.base + Int(shape)
        let isStatic = bodies.records.base[Int(s.pointee.body)].kind == .static
        return isStatic
            ? trees.0.nodes.base[Int(s.pointee.leaf)].box : trees.1.nodes.base[Int(s.pointee.leaf)].box
    }

    /// Renews one manifold, with the impulses of points that stay, and notes whether the shapes began or ceased to
    /// touch.
    func updateContact(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        let (ta, tb) = relativePoses(c.pointee.bodyA, c.pointee.bodyB)
        let seen = ta.undo(tb)
        let active = activeContacts.base + Int(c.pointee.listed)
        let inHeap = isInHeap(c.pointee.bodyA, c.pointee.bodyB)
        if active.pointee.isStillGood(seen, inHeap: inHeap) { return }
        let sa = ShapeView(shapes.records.base[Int(c.pointee.shapeA)], corners)
        let sb = ShapeView(shapes.records.base[Int(c.pointee.shapeB)], corners)
        active.pointee.clearance = 0
        var m = Self.collide(sa, ta, sb, tb, inHeap ? LargeIslands.margin : 0, &active.pointee.clearance)
        m.adopt(c.pointee.manifold)
        c.pointee.manifold = m
        active.pointee.seen = seen
        active.pointee.hasPoints = m.count > 0
        let touches = m.count > 0
        if touches != c.pointee.isTouching {
            let (a, b, isSolid) = (c.pointee.bodyA, c.pointee.bodyB, c.pointee.isSolid)
            setTouching(index, touches)
            if isSolid {
                wakeUp(a)
                wakeUp(b)
            }
        }
    }

    /// Whether both were last solved in a large island; static bodies belong to any.
    @inline(__always)
    func isInHeap(_ a: Int32, _ b: Int32) -> Bool {
        let (ra, rb) = (bodies.records.base + Int(a), bodies.records.base + Int(b))
        return (ra.pointee.isInHeap || ra.pointee.kind == .static)
            && (rb.pointee.isInHeap || rb.pointee.kind == .static)
    }

    /// Whether a contact in a heap needs no new look. Then its boxes need none either; small islands keep to the
    /// reference's moment of forgetting a contact, because the order of solving follows from it.
    @inline(__always)
    private func isCarriedAlong(_ active: UnsafeMutablePointer<ActiveContact>) -> Bool {
        let (indexA, indexB) = (active.pointee.bodyA, active.pointee.bodyB)
        if !isInHeap(indexA, indexB) { return false }
        let (a, b) = (bodies.records.base + Int(indexA), bodies.records.base + Int(indexB))
        let start = Pose(p: .zero, q: startTurn(a, indexA))
        let end = Pose(p: b.pointee.position - a.pointee.position, q: startTurn(b, indexB))
        return active.pointee.isStillGood(start.undo(end), inHeap: true)
    }

    /// The turn at the beginning of the sub-step: of what is awake it was just computed.
    @inline(__always)
    private func startTurn(_ r: UnsafeMutablePointer<BodyRecord>, _ body: Int32) -> Rotation {
        r.pointee.dense >= 0 ? r.pointee.turn : rotation(at: body)
    }

    /// Both poses as seen from A's center along the world's axes.
    @inline(__always)
    func relativePoses(_ a: Int32, _ b: Int32) -> (Pose, Pose) {
        (
            Pose(p: .zero, q: rotation(at: a)),
            Pose(p: position(ofCenter: b) - position(ofCenter: a), q: rotation(at: b))
        )
    }

    @inline(__always)
    static func collide(
        _ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose, _ margin: Float, _ clearance: inout Float
    ) -> Manifold {
        switch (a.kind, b.kind) {
        case (.polygon, .polygon): CollidePolygons.manifold(a, ta, b, tb, margin, &clearance)
        case (.polygon, _): CollideCircles.polygon(a, ta, b, tb, margin)
        case (.circle, _): CollideCircles.circles(a, ta, b, tb, margin, &clearance)
        case (.edge, .circle): CollideCircles.edge(a, ta, b, tb)
        case (.edge, _): CollideEdge.manifold(a, ta, b, tb, &clearance)
        }
    }

    /// Notes the change as an event, and counts what holds the bodies together.
    private func setTouching(_ index: Int32, _ touches: Bool) {
        contacts[index].isTouching = touches
        if isInHeap(contacts[index].bodyA, contacts[index].bodyB) { large.isPrepared = false }
        refreshActive(index)
        noteContactEvent(index, began: touches)
        if contacts[index].isSolid { countConstraint(index, touches ? 1 : -1) }
    }

    /// A body with a solid contact is not simple.
    private func countConstraint(_ index: Int32, _ change: Int32) {
        for side in 0..<2 {
            let body = side == 0 ? contacts[index].bodyA : contacts[index].bodyB
            leaveStream(body)
            bodies[body].touchCount += change
            joinStream(body)
        }
    }

    /// Sets what a body is (`categories`) and what it gives way to (`mask`).
    ///
    /// Two bodies make contacts if the category of either is in the other's mask; each gives way only if the other's
    /// category is in its own. So a body may be seen to touch what it passes through. Zero and zero, as bodies
    /// begin, meets nothing. A different value wakes the body, and so does one with tested categories: what the test
    /// says may have changed.
    public func setCollision(categories: UInt64, mask: UInt64, of body: BodyID) {
        let index = self.index(of: body)
        let isTested = (categories | mask) & testedCategories != 0
        if bodies[index].categories == categories && bodies[index].mask == mask && !isTested { return }
        bodies[index].categories = categories
        bodies[index].mask = mask
        wakeUp(index)
        if bodies[index].dense >= 0 { loadCoefficients(index) }
        refilter(index)
    }

    /// Removes a body's contacts that may not be any more, re-reads the others, and looks for new ones.
    func refilter(_ body: Int32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            let next = c.next(side: edge & 1)
            if mayCollide(c.bodyA, c.bodyB) {
                if c.isTouching && c.isSolid { countConstraint(edge >> 1, -1) }
                applyFilter(edge >> 1)
                if c.isTouching && contacts[edge >> 1].isSolid { countConstraint(edge >> 1, 1) }
            } else {
                removeContact(edge >> 1)
            }
            edge = next
        }
        var shape = bodies[body].shapeHead
        while shape >= 0 {
            markMoved(shape)
            shape = shapes[shape].next
        }
    }
}
