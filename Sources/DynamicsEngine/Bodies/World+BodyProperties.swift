extension World {
    /// Sets what the body loses of its velocity a second, 1/s. A different value wakes it.
    public func setLinearDamping(_ damping: Float, of body: BodyID) {
        guard let c = checked(damping, "a damping to set was infinite, far too large or no number") else { return }
        change(body) { replace(&$0.linearDamping, by: c) }
    }

    /// Sets what the body loses of its spin a second, 1/s. A different value wakes it.
    public func setAngularDamping(_ damping: Float, of body: BodyID) {
        guard let c = checked(damping, "an angular damping to set was infinite, far too large or no number") else {
            return
        }
        change(body) { replace(&$0.angularDamping, by: c) }
    }

    /// Sets kilograms a square metre, 0 or more; mass and inertia follow. A different value wakes it.
    public func setDensity(_ density: Float, of body: BodyID) {
        guard let d = checked(density, atLeast: 0, "a density to set was below 0 or no usable number") else { return }
        change(body) { replace(&$0.density, by: d) }
    }

    /// Sets whether the body never turns. A spin that it has is taken away. A different value wakes it.
    public func setFixedRotation(_ isFixed: Bool, of body: BodyID) {
        if bodies[index(of: body)].fixedRotation == isFixed { return }
        change(body) { replace(&$0.fixedRotation, by: isFixed) }
        setAngularVelocity(0, of: body)
    }

    /// Sets whether the world's gravity pulls the body. A different value wakes it.
    public func setAffectedByGravity(_ isAffected: Bool, of body: BodyID) {
        change(body) { replace(&$0.isAffectedByGravity, by: isAffected) }
    }

    /// Sets how much the body resists sliding, 0 or more. A different value wakes it.
    public func setFriction(_ friction: Float, of body: BodyID) {
        guard let f = checked(friction, "a friction to set was infinite, far too large or no number") else { return }
        change(body) { replace(&$0.friction, by: f) }
    }

    /// Sets how much of the speed of an impact the body gives back. A different value wakes it.
    public func setRestitution(_ restitution: Float, of body: BodyID) {
        guard let e = checked(restitution, "a restitution to set was infinite, far too large or no number") else {
            return
        }
        change(body) { replace(&$0.restitution, by: e) }
    }

    /// Sets whether other dynamic bodies stop the body however fast it is.
    public func setBullet(_ isBullet: Bool, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].isBullet == isBullet { return }
        bodies[index].isBullet = isBullet
        refilter(index)
    }

    /// Makes a body static, which takes its velocities away, or dynamic, which wakes it with velocity 0.
    public func setKind(_ kind: BodyKind, of body: BodyID) {
        let index = self.index(of: body)
        if bodies[index].kind == kind { return }
        wakeNeighbors(of: index)
        removeContacts(of: index)
        if bodies[index].dense >= 0 { park(index) }
        moveShapes(of: index, to: kind)
        bodies[index].kind = kind
        bodies[index].velocity = .zero
        bodies[index].angularVelocity = 0
        bodies[index].computeMass()
        if kind == .dynamic { wakeUp(index) }
    }

    /// Moves the boxes of a body to the other tree.
    private func moveShapes(of index: Int32, to kind: BodyKind) {
        var shape = bodies[index].shapeHead
        while shape >= 0 {
            let leaf = shapes[shape].leaf
            let box = kind == .static ? trees.1.box(leaf) : trees.0.box(leaf)
            if kind == .static { trees.1.remove(leaf) } else { trees.0.remove(leaf) }
            shapes[shape].leaf =
                kind == .static ? trees.0.insert(box, shape: shape) : trees.1.insert(box, shape: shape)
            markMoved(shape)
            shape = shapes[shape].next
        }
    }

    func setGravity(_ gravity: Vec2) {
        guard let g = checked(gravity, "a gravity to set was infinite, far too large or no number"), g != currentGravity
        else { return }
        currentGravity = g
        for i in 0..<Int32(bodies.slotCount) where bodies.isLive(i) && bodies[i].isAffectedByGravity { wakeUp(i) }
    }

    /// Changes a body's record; if `edit` says that it did, mass and columns follow and the body wakes.
    private func change(_ body: BodyID, _ edit: (inout BodyRecord) -> Bool) {
        let index = self.index(of: body)
        guard edit(&bodies[index]) else { return }
        bodies[index].computeMass()
        wakeUp(index)
        loadCoefficients(index)
    }
}

/// Puts `new` in the place of `old`, and says whether they differ.
@inline(__always)
func replace<Value: Equatable>(_ old: inout Value, by new: Value) -> Bool {
    if old == new { return false }
    old = new
    return true
}
