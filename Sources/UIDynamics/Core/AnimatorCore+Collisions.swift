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
        guard tag >= 0 else {
            return other >= 0 && behavior(ofBoundaryTag: tag).map { isMember(bodyTag: other, of: $0) } ?? false
        }
        let mode: UICollisionBehavior.Mode = other >= 0 ? .items : .boundaries
        return records[tag]!.collisions.contains { behavior in
            behavior.group == .shared && behavior.collisionMode.contains(mode) && isMember(bodyTag: other, of: behavior)
        }
    }

    private func isMember(bodyTag tag: Int, of behavior: UICollisionBehavior) -> Bool {
        tag >= 0
            ? records[tag]!.collisions.contains { $0 === behavior } : self.behavior(ofBoundaryTag: tag) === behavior
    }

    private func behavior(ofBoundaryTag tag: Int) -> UICollisionBehavior? {
        boundaries[BoundaryTable.index(ofBoundaryWithTag: tag)]?.behavior
    }

    /// Sets the collision categories and the mask of an item's body: the union of the bits of all collision behaviors
    /// that contain the item.
    func updateCollisionFilter(slot: Int) {
        let record = records[slot]!
        var (categories, mask) = (UInt64(0), UInt64(0))
        if record.isUsable {
            for behavior in record.collisions {
                guard let group = behavior.group else { continue }
                categories |= group.items
                if behavior.collisionMode.contains(.items) { mask |= group.items }
                if behavior.collisionMode.contains(.boundaries) { mask |= group.boundaries }
            }
        }
        world.setCollision(categories: categories, mask: mask, of: record.body)
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
        if let group = behavior.group { (definition.categories, definition.mask) = (group.boundaries, group.items) }
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
        for behavior in collisions.all where behavior.translatesReferenceBoundsIntoBoundary {
            if behavior.referenceBoundaryBounds != bounds { behavior.rebuildReferenceBoundary(in: self) }
        }
    }
}
