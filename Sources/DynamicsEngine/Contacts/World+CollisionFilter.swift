// Decides by categories, masks and joints which bodies collide.

extension World {
    /// Sets the categories that a body belongs to, and the mask, which contains the categories that affect the body.
    /// Both are bit sets.
    ///
    /// Two bodies have contacts if a category of at least one of them is in the other body's mask. The impulses of a
    /// contact move a body only if a category of the other body is in the body's own mask. Therefore, events can report
    /// a contact although the bodies pass through each other. A new body has categories 0 and mask 0, and collides with
    /// nothing.
    ///
    /// If the values change, the body wakes. A body with a category or mask bit in `testedCategories` wakes even if
    /// they do not change, because the result of `collisionTest` has possibly changed.
    /// - Complexity: O(number of contacts and shapes of the body).
    public func setCollision(categories: UInt64, mask: UInt64, of body: BodyID) {
        let index = self.index(of: body)
        let isTested = (categories | mask) & testedCategories != 0
        if bodies[index].categories == categories && bodies[index].mask == mask && !isTested { return }
        bodies[index].categories = categories
        bodies[index].mask = mask
        wakeUp(index)
        if bodies[index].awakeIndex >= 0 { loadCoefficients(of: index) }
        refilterContacts(of: index)
    }

    /// Applies the changed filter of a body: removes contacts that are no longer allowed, updates the other contacts,
    /// and marks the body's shapes for the search for new pairs.
    func refilterContacts(of body: Int32) {
        for edge in contacts.edges(from: bodies[body].contactHead) {
            let c = contacts[edge.index]
            if shouldCollide(c.bodyA, c.bodyB) {
                if c.isTouching && c.isSolid { changeTouchingContactCounts(ofContact: edge.index, by: -1) }
                applyFilter(to: edge.index)
                if c.isTouching && contacts[edge.index].isSolid {
                    changeTouchingContactCounts(ofContact: edge.index, by: 1)
                }
            } else {
                removeContact(edge.index)
            }
        }
        for shape in shapes.list(from: bodies[body].shapeHead) { broadPhase.markMoved(shape, in: shapes) }
    }

    /// Determines which of its two bodies a contact moves, and stores the result in the contact. A contact moves a body
    /// only if a category of the other body is in the body's own mask.
    func applyFilter(to contact: Int32) {
        let (a, b) = (contacts[contact].bodyA, contacts[contact].bodyB)
        contacts[contact].movesA = bodies[a].kind != .static && isAffected(a, by: b)
        contacts[contact].movesB = bodies[b].kind != .static && isAffected(b, by: a)
        contacts[contact].isSolid = contacts[contact].movesA || contacts[contact].movesB
        contacts[contact].isContinuous = contacts[contact].isSolid && (stopsFastBodies(a) || stopsFastBodies(b))
        updateActiveContact(contact)
    }

    /// Returns whether fast bodies need continuous collision detection against a body: whether the body is static or a
    /// bullet.
    private func stopsFastBodies(_ body: Int32) -> Bool { bodies[body].kind == .static || bodies[body].isBullet }

    /// Returns whether two bodies can have contacts. A category of at least one body must be in the mask of the other,
    /// no joint between them must disable their collision, and they must not both be static.
    func shouldCollide(_ a: Int32, _ b: Int32) -> Bool {
        if bodies[a].kind == .static && bodies[b].kind == .static { return false }
        return (isAffected(a, by: b) || isAffected(b, by: a)) && !isCollisionDisabledByJoint(between: a, and: b)
    }

    /// Returns whether contacts with `other` move `body`: whether a category of `other` is in the mask of `body`. If
    /// all such categories are in `testedCategories`, returns the result of `collisionTest`.
    func isAffected(_ body: Int32, by other: Int32) -> Bool {
        let common = bodies[other].categories & bodies[body].mask
        if common & ~testedCategories != 0 { return true }
        return common != 0 && (collisionTest?(bodies[body].tag, bodies[other].tag) ?? true)
    }

    private func isCollisionDisabledByJoint(between a: Int32, and b: Int32) -> Bool {
        for edge in joints.edges(from: bodies[b].jointHead) {
            let j = joints[edge.index]
            if !j.collideConnected && (j.bodyA == a || j.bodyB == a) { return true }
        }
        return false
    }
}
