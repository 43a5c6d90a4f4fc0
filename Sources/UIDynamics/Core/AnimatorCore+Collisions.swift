import DynamicsEngine

extension AnimatorCore {
    /// The bounds of the reference view or layout, in points; nil if there is none or the bounds are not finite.
    var referenceBounds: CGRect? {
        guard let bounds = reference?.dynamicReferenceBounds, bounds.isFinite, !bounds.isNull else { return nil }
        return bounds
    }

    /// Makes the engine call `shouldCollide(bodyTag:otherBodyTag:)` for pairs of bodies in the shared collision group.
    /// All behaviors in that group have the same collision filter bits, so the bits do not show whether two bodies
    /// belong to the same behavior.
    func enableSharedGroupTest() {
        world.testedCategories = CollisionGroup.shared.items | CollisionGroup.shared.boundaries
        world.collisionTest = { [unowned self] tag, other in
            assumeMainActor { shouldCollide(bodyTag: tag, otherBodyTag: other) }
        }
    }

    /// Returns whether the body with the first tag responds to collisions with the body with the second tag. It does if
    /// a behavior in the shared collision group contains both and its collision mode permits the collision.
    private func shouldCollide(bodyTag tag: Int, otherBodyTag other: Int) -> Bool {
        if tag < 0 {
            guard other >= 0, let behavior = behavior(ofBoundaryTag: tag) else { return false }
            return records[other]!.collisions.contains(behavior)
        }
        if other < 0 {
            guard let behavior = behavior(ofBoundaryTag: other) else { return false }
            return records[tag]!.collisions.contains(behavior) && responds(to: .boundaries, in: behavior)
        }
        let isShorter = records[tag]!.collisions.count <= records[other]!.collisions.count
        let (shorter, longer) = isShorter ? (tag, other) : (other, tag)
        return records[shorter]!.collisions.elements.contains { behavior in
            responds(to: .items, in: behavior) && records[longer]!.collisions.contains(behavior)
        }
    }

    /// Returns whether a behavior is in the shared collision group and has a collision mode.
    private func responds(to mode: UICollisionBehavior.Mode, in behavior: UICollisionBehavior) -> Bool {
        behavior.collisionConnection?.group == .shared && behavior.collisionMode.contains(mode)
    }

    private func behavior(ofBoundaryTag tag: Int) -> UICollisionBehavior? {
        boundaries[BoundaryTable.index(ofBoundaryWithTag: tag)]?.behavior
    }

    /// Sets the collision categories and the mask of an item's body: the union of the bits of all collision behaviors
    /// that contain the item. An item that is not usable collides with nothing.
    func updateCollisionFilter(slot: Int) {
        let (isUsable, bits) = (records[slot]!.isUsable, records[slot]!.collisionBits)
        world.setCollision(
            categories: isUsable ? bits.categories : 0, mask: isUsable ? bits.mask : 0, of: records[slot]!.body)
    }

    /// Creates the static body of a boundary. Returns the index of the boundary in `boundaries`.
    ///
    /// The mask of the body includes all items of the behavior, regardless of the collision mode. Therefore the engine
    /// also reports the contacts of items that pass through the boundary because the mode excludes boundaries.
    func addBoundary(_ boundary: Boundary, of behavior: UICollisionBehavior) -> Int {
        let index = boundaries.reserveIndex()
        let (origin, shape) = boundary.shape
        var definition = BodyDefinition()
        definition.kind = .static
        definition.position = PointScale.meters(from: origin)
        definition.shapes = [shape]
        definition.tag = BoundaryTable.tag(ofBoundary: index)
        definition.restitution = Float(behavior.boundaryElasticity)
        if let group = behavior.collisionConnection?.group {
            (definition.categories, definition.mask) = (group.boundaries, group.items)
        }
        let body = world.createBody(definition)
        boundaries.setEntry(BoundaryTable.Entry(behavior: behavior, boundary: boundary, body: body), at: index)
        return index
    }

    func setElasticity(_ elasticity: CGFloat, ofBoundary index: Int) {
        guard let entry = boundaries[index] else { return }
        world.setRestitution(Float(elasticity), of: entry.body)
    }

    func removeBoundary(at index: Int) {
        guard let entry = boundaries.removeEntry(at: index, isStepping: isStepping) else { return }
        world.destroyBody(entry.body)
        discardContactReports(ofBodyWithTag: BoundaryTable.tag(ofBoundary: index))
    }

    /// Calls `body` with the path and the identifier of every boundary, in the order of `boundaries`. The identifier is
    /// nil for the boundary that follows the reference bounds.
    func forEachBoundary(_ body: (UIBezierPath, (any NSCopying)?) -> Void) {
        for case let entry? in boundaries.entries {
            let path = UIBezierPath()
            for (index, point) in entry.boundary.line.points.enumerated() {
                if index == 0 { path.move(to: point) } else { path.addLine(to: point) }
            }
            if entry.boundary.line.isClosed { path.close() }
            body(path, entry.boundary.identifier)
        }
    }

    /// Rebuilds the boundaries of the reference bounds if these bounds have changed. Called at the start of a step.
    func rebuildReferenceBoundaries() {
        guard !collisions.isEmpty else { return }
        let bounds = referenceBounds
        for behavior in collisions.elements where behavior.translatesReferenceBoundsIntoBoundary {
            if behavior.collisionConnection?.referenceBoundaryBounds != bounds {
                behavior.rebuildReferenceBoundary(in: self)
            }
        }
    }
}
