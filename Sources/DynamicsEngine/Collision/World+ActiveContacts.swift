// `activeContacts` contains all contacts with at least one awake body. Sub-steps visit only these contacts.
extension World {
    func activateContact(_ index: Int32) {
        let c = contacts[index]
        if c.activeIndex >= 0 { return }
        contacts[index].activeIndex = Int32(activeContacts.count)
        var active = ActiveContact(contact: index, bodyA: c.bodyA, bodyB: c.bodyB)
        active.maximumExtentB = shapes[c.shapeB].maximumExtent
        activeContacts.append(active)
        updateActiveContact(index)
        if c.isContinuous { continuousContacts.append(index) }
    }

    /// Copies the flags of a contact from its `ContactRecord` to its element in `activeContacts`. Call this whenever
    /// the manifold, `isTouching`, `isSolid` or `isContinuous` changes.
    @inline(__always)
    func updateActiveContact(_ index: Int32) {
        let c = contacts.records.base + Int(index)
        if c.pointee.activeIndex < 0 { return }
        let active = activeContacts.base + Int(c.pointee.activeIndex)
        active.pointee.hasPoints = c.pointee.manifold.count > 0
        active.pointee.isTouchingSolid = c.pointee.isTouching && c.pointee.isSolid
        active.pointee.isContinuous = c.pointee.isContinuous
        active.pointee.isBarrier =
            c.pointee.isSolid && (bodies[c.pointee.bodyA].kind == .static || bodies[c.pointee.bodyB].kind == .static)
    }

    /// Removes a contact from `activeContacts`, and moves the last element to its index.
    func deactivateContact(_ index: Int32) {
        let activeIndex = contacts[index].activeIndex
        if activeIndex < 0 { return }
        let last = activeContacts.removeLast()
        contacts[index].activeIndex = -1
        if last.contact != index {
            activeContacts[activeIndex] = last
            contacts[last.contact].activeIndex = activeIndex
        }
    }

    /// Activates the contacts of a body that woke.
    func activateContacts(of body: Int32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            activateContact(edge >> 1)
            edge = contacts.nextEdge(after: edge)
        }
    }

    /// Deactivates the contacts of a body that fell asleep, except contacts whose other body is awake.
    func deactivateContacts(of body: Int32) {
        var edge = bodies[body].contactHead
        while edge >= 0 {
            let c = contacts[edge >> 1]
            if bodies[c.bodyA].awakeIndex < 0 && bodies[c.bodyB].awakeIndex < 0 { deactivateContact(edge >> 1) }
            edge = c.links.nextEdge(side: edge & 1)
        }
    }
}
