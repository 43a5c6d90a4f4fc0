extension World {
    /// Puts a contact at the front of both bodies' lists: newest first, as the solver takes them.
    func linkContact(_ index: Int32) {
        for side in Int32(0)...1 {
            let body = side == 0 ? contacts[index].bodyA : contacts[index].bodyB
            let edge = index * 2 + side
            let head = bodies[body].contactHead
            setNextContact(edge, head)
            setPreviousContact(edge, -1)
            if head >= 0 { setPreviousContact(head, edge) }
            bodies[body].contactHead = edge
        }
    }

    func unlinkContact(_ index: Int32) {
        let c = contacts[index]
        for side in Int32(0)...1 {
            let (next, previous) = side == 0 ? (c.nextA, c.previousA) : (c.nextB, c.previousB)
            if next >= 0 { setPreviousContact(next, previous) }
            if previous >= 0 {
                setNextContact(previous, next)
            } else {
                bodies[side == 0 ? c.bodyA : c.bodyB].contactHead = next
            }
        }
    }

    private func setNextContact(_ edge: Int32, _ next: Int32) {
        if edge & 1 == 0 { contacts[edge >> 1].nextA = next } else { contacts[edge >> 1].nextB = next }
    }

    private func setPreviousContact(_ edge: Int32, _ previous: Int32) {
        if edge & 1 == 0 {
            contacts[edge >> 1].previousA = previous
        } else {
            contacts[edge >> 1].previousB = previous
        }
    }

    /// Adds a contact to those that move.
    func list(_ index: Int32) {
        let c = contacts[index]
        if c.listed >= 0 { return }
        contacts[index].listed = Int32(activeContacts.count)
        var active = ActiveContact(contact: index, bodyA: c.bodyA, bodyB: c.bodyB)
        active.reachB = shapes[c.shapeB].reach
        activeContacts.append(active)
        refreshActive(index)
        if c.isWatched { watched.append(index) }
    }

    /// To be called when a contact's points, or whether it pushes, have changed.
    @inline(__always)
    func refreshActive(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.listed < 0 { return }
        let active = activeContacts.base + Int(c.pointee.listed)
        active.pointee.hasPoints = c.pointee.manifold.count > 0
        active.pointee.isPushing = c.pointee.isTouching && c.pointee.isSolid
        active.pointee.isWatched = c.pointee.isWatched
    }

    func unlist(_ index: Int32) {
        let place = contacts[index].listed
        if place < 0 { return }
        let last = activeContacts.removeLast()
        contacts[index].listed = -1
        if last.contact != index {
            activeContacts[place] = last
            contacts[last.contact].listed = place
        }
    }

    /// A woken body's contacts move again.
    func listContacts(of body: Int32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            list(edge >> 1)
            edge = contacts[edge >> 1].next(side: edge & 1)
        }
    }

    /// Those of a body that fell asleep stay listed only while the other is awake.
    func unlistContacts(of body: Int32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            if bodies[c.bodyA].dense < 0 && bodies[c.bodyB].dense < 0 { unlist(edge >> 1) }
            edge = c.next(side: edge & 1)
        }
    }
}
