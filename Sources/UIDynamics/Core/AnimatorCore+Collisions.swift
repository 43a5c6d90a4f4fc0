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
            guard other >= 0, let behavior = boundary(withTag: tag)?.behavior else { return false }
            return records[other]!.collisions.contains(behavior)
        }
        if other < 0 {
            guard let behavior = boundary(withTag: other)?.behavior else { return false }
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
        behavior.group == .shared && behavior.collisionMode.contains(mode)
    }

    /// Sets the collision categories and the mask of an item's body: the union of the bits of all collision behaviors
    /// that contain the item. An item that is not usable collides with nothing.
    func updateCollisionFilter(slot: Int) {
        let (isUsable, bits) = (records[slot]!.isUsable, records[slot]!.collisionBits)
        world.setCollision(
            categories: isUsable ? bits.categories : 0, mask: isUsable ? bits.mask : 0, of: records[slot]!.body)
    }

    /// Rebuilds the boundaries of the reference bounds if these bounds have changed. Called at the start of a step.
    func rebuildReferenceBoundaries() {
        guard !collisions.isEmpty else { return }
        let bounds = referenceBounds
        for behavior in collisions.elements where behavior.translatesReferenceBoundsIntoBoundary {
            if behavior.referenceBoundaryBounds != bounds {
                behavior.rebuildReferenceBoundary(in: self)
            }
        }
    }
}
