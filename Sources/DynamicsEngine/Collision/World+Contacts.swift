extension World {
    /// Makes a contact of two shapes. Polygons come before disks, lines before both, as the manifolds want them.
    func addContact(_ first: Int32, _ second: Int32) {
        var (a, b) = (first, second)
        if rank(shapes[a].kind) > rank(shapes[b].kind) { (a, b) = (b, a) }
        if shapes[a].kind == .edge && shapes[b].kind == .edge { return }
        var c = ContactRecord()
        (c.shapeA, c.shapeB) = (a, b)
        (c.bodyA, c.bodyB) = (shapes[a].body, shapes[b].body)
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
        let (a, b) = (bodies[contacts[contact].bodyA], bodies[contacts[contact].bodyB])
        contacts[contact].movesA = a.kind != .static && b.categories & a.mask != 0
        contacts[contact].movesB = b.kind != .static && a.categories & b.mask != 0
        contacts[contact].isSolid = contacts[contact].movesA || contacts[contact].movesB
    }

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
    func updateContacts() {
        // Backwards, because a removed one is replaced by the last.
        var k = activeContacts.count
        while k > 0 {
            k -= 1
            let index = activeContacts[k]
            if boxesMeet(index) { updateContact(index) } else { removeContact(index) }
        }
    }

    @inline(__always)
    private func boxesMeet(_ index: Int32) -> Bool {
        let c = contacts[index]
        return fatBox(of: c.shapeA).meets(fatBox(of: c.shapeB))
    }

    @inline(__always)
    func fatBox(of shape: Int32) -> WorldBox {
        let s = shapes[shape]
        return bodies[s.body].kind == .static ? trees.0.box(s.leaf) : trees.1.box(s.leaf)
    }

    /// Renews one manifold, with the impulses of points that stay, and notes whether the shapes began or ceased to
    /// touch.
    func updateContact(_ index: Int32) {
        let c = contacts[index]
        let (ta, tb) = relativePoses(c.bodyA, c.bodyB)
        let (sa, sb) = (ShapeView(shapes[c.shapeA], corners), ShapeView(shapes[c.shapeB], corners))
        var m = Self.collide(sa, ta, sb, tb)
        m.adopt(c.manifold)
        contacts[index].manifold = m
        let touches = m.count > 0
        if touches != c.isTouching {
            setTouching(index, touches)
            if c.isSolid {
                wakeUp(c.bodyA)
                wakeUp(c.bodyB)
            }
        }
    }

    /// Both poses as seen from A's center along the world's axes.
    @inline(__always)
    func relativePoses(_ a: Int32, _ b: Int32) -> (Pose, Pose) {
        (
            Pose(p: .zero, q: Rotation(angle(at: a))),
            Pose(p: position(ofCenter: b) - position(ofCenter: a), q: Rotation(angle(at: b)))
        )
    }

    static func collide(_ a: ShapeView, _ ta: Pose, _ b: ShapeView, _ tb: Pose) -> Manifold {
        switch (a.kind, b.kind) {
        case (.polygon, .polygon): CollidePolygons.manifold(a, ta, b, tb)
        case (.polygon, _): CollideCircles.polygon(a, ta, b, tb)
        case (.circle, _): CollideCircles.circles(a, ta, b, tb)
        case (.edge, .circle): CollideCircles.edge(a, ta, b, tb)
        case (.edge, _): CollideEdge.manifold(a, ta, b, tb)
        }
    }

    /// Notes the change as an event, and counts what holds the bodies together.
    private func setTouching(_ index: Int32, _ touches: Bool) {
        contacts[index].isTouching = touches
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
    /// begin, meets nothing. A different value wakes the body.
    public func setCollision(categories: UInt64, mask: UInt64, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].categories == categories && bodies[index].mask == mask { return }
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
