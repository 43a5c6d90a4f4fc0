extension World {
    /// Sets the linear damping of a body, in units of 1/s; see `BodyDefinition.linearDamping`. Changing the value wakes
    /// the body.
    ///
    /// A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setLinearDamping(_ damping: Float, of body: BodyID) {
        guard let c = validated(damping, orReject: "a new damping was NaN, infinite or beyond 1e9: the old value stays")
        else {
            return
        }
        editRecord(of: body) { replace(&$0.linearDamping, with: c) }
    }

    /// Sets the angular damping of a body, in units of 1/s; see `BodyDefinition.angularDamping`. Changing the value
    /// wakes the body.
    ///
    /// A value that is NaN, infinite or of a magnitude above 1e9 is ignored and counted in `rejectedInputs`.
    public func setAngularDamping(_ damping: Float, of body: BodyID) {
        guard
            let c = validated(
                damping, orReject: "a new angular damping was NaN, infinite or beyond 1e9: the old value stays")
        else {
            return
        }
        editRecord(of: body) { replace(&$0.angularDamping, with: c) }
    }

    /// Sets the density of a body, in kilograms per square meter, and updates its mass and inertia. Changing the value
    /// wakes the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`. With a density
    /// of 0, a dynamic body weighs 1 kg.
    public func setDensity(_ density: Float, of body: BodyID) {
        guard
            let d = validated(
                density, atLeast: 0,
                orReject: "a new density was negative, NaN, infinite or above 1e9: the old value stays")
        else { return }
        editRecord(of: body) { replace(&$0.density, with: d) }
    }

    /// Sets whether the rotation of a body is fixed, so that contacts, joints and torques do not rotate it. Changing
    /// the value wakes the body and sets its angular velocity to 0.
    public func setFixedRotation(_ isFixed: Bool, of body: BodyID) {
        if bodies[index(of: body)].fixedRotation == isFixed { return }
        editRecord(of: body) { replace(&$0.fixedRotation, with: isFixed) }
        setAngularVelocity(0, of: body)
    }

    /// Sets whether `gravity` accelerates a body. Changing the value wakes the body.
    public func setAffectedByGravity(_ isAffected: Bool, of body: BodyID) {
        editRecord(of: body) { replace(&$0.isAffectedByGravity, with: isAffected) }
    }

    /// Sets the friction coefficient of a body, a ratio of 0 or more; see `BodyDefinition.friction`. Changing the value
    /// wakes the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`.
    public func setFriction(_ friction: Float, of body: BodyID) {
        let sentence: StaticString = "a new friction was negative, NaN, infinite or above 1e9: the old value stays"
        guard let f = validated(friction, atLeast: 0, orReject: sentence) else { return }
        editRecord(of: body) { replace(&$0.friction, with: f) }
    }

    /// Sets the restitution of a body, a ratio of 0 or more; see `BodyDefinition.restitution`. Changing the value wakes
    /// the body.
    ///
    /// A value that is negative, NaN, infinite or above 1e9 is ignored and counted in `rejectedInputs`.
    public func setRestitution(_ restitution: Float, of body: BodyID) {
        let sentence: StaticString = "a new restitution was negative, NaN, infinite or above 1e9: the old value stays"
        guard let e = validated(restitution, atLeast: 0, orReject: sentence) else { return }
        editRecord(of: body) { replace(&$0.restitution, with: e) }
    }

    /// Sets whether continuous collision stops a body at other dynamic bodies, in addition to static bodies.
    public func setBullet(_ isBullet: Bool, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].isBullet == isBullet { return }
        bodies[index].isBullet = isBullet
        refilterContacts(of: index)
    }

    /// Makes a body static or dynamic, and sets its velocities to 0. A body that becomes dynamic wakes.
    ///
    /// Bodies that touch the body or are joined to it wake. The contacts of the body are removed; the next step creates
    /// new ones.
    public func setKind(_ kind: BodyKind, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].kind == kind { return }
        wakeNeighbors(of: index)
        removeContacts(of: index)
        forEachJoint(of: index) { removeJointLink($0) }
        if bodies[index].awakeIndex >= 0 { deactivateBody(index) }
        moveAABBs(of: index, toTreeFor: kind)
        bodies[index].kind = kind
        forEachJoint(of: index) { addJointLink($0) }
        bodies[index].velocity = .zero
        bodies[index].angularVelocity = 0
        bodies[index].computeMass()
        if kind == .dynamic { wakeUp(index) }
    }

    /// Moves the AABBs of a body to the AABB tree for bodies of the given kind, static or dynamic.
    private func moveAABBs(of index: Int32, toTreeFor kind: BodyKind) {
        var shape = bodies[index].shapeHead
        while shape >= 0 {
            let leaf = shapes[shape].leaf
            let box = kind == .static ? movingTree.box(of: leaf) : staticTree.box(of: leaf)
            if kind == .static { movingTree.remove(leaf) } else { staticTree.remove(leaf) }
            shapes[shape].leaf =
                kind == .static ? staticTree.insert(box, shape: shape) : movingTree.insert(box, shape: shape)
            markShapeMoved(shape)
            shape = shapes[shape].next
        }
    }

    func setGravity(_ gravity: Vec2) {
        guard
            let g = validated(gravity, orReject: "a new gravity was NaN, infinite or beyond 1e9: the old value stays"),
            g != currentGravity
        else { return }
        currentGravity = g
        if !hasSleepersSinceGravityChange { return }
        hasSleepersSinceGravityChange = false
        for i in 0..<Int32(bodies.slotCount) where bodies.isLive(i) && bodies[i].isAffectedByGravity { wakeUp(i) }
    }

    /// Calls `edit` with the record of a body. If `edit` returns true, updates the mass of the body and its data in
    /// `AwakeBodies`, and wakes it.
    private func editRecord(of body: BodyID, _ edit: (inout BodyRecord) -> Bool) {
        let index = self.index(of: body)
        guard edit(&bodies[index]) else { return }
        bodies[index].computeMass()
        wakeUp(index)
        loadCoefficients(of: index)
    }
}

/// Replaces `old` with `new`, and returns whether the values differ.
@inline(__always)
func replace<Value: Equatable>(_ old: inout Value, with new: Value) -> Bool {
    if old == new { return false }
    old = new
    return true
}
