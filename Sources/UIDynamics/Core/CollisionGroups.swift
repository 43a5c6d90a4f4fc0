import DynamicsEngine

// The filter bits of collision behaviors.

/// The two filter bits of a collision behavior in the engine: one for its items, one for its boundaries.
struct CollisionGroup: Equatable {
    /// The group of all collision behaviors for which none of the first 31 groups is free. Because these behaviors have
    /// the same bits, the animator tests each pair of bodies for a common behavior.
    static let shared = CollisionGroup(number: 31)

    let number: Int
    var items: UInt64 { 1 << UInt64(2 * number) }
    var boundaries: UInt64 { 2 << UInt64(2 * number) }
}

/// The collision filter bits of an item: the union of the bits of all collision behaviors that contain it.
///
/// A group other than `CollisionGroup.shared` has one behavior, so removing the behavior clears the bits of the group.
/// Of the behaviors in the shared group, the value counts those that set each bit.
struct CollisionBits {
    private(set) var categories: UInt64 = 0
    private(set) var mask: UInt64 = 0
    /// The numbers of behaviors in the shared group that contain the item, that let it collide with items, and that let
    /// it collide with boundaries.
    private var sharedCounts = (members: 0, items: 0, boundaries: 0)

    /// Adds the bits of a collision behavior.
    mutating func add(_ group: CollisionGroup, mode: UICollisionBehavior.Mode) {
        if group == .shared { countSharedBehavior(mode: mode, by: 1) }
        categories |= group.items
        mask |= Self.mask(of: group, mode: mode)
    }

    /// Removes the bits of a collision behavior that `add(_:mode:)` added with the same arguments.
    mutating func remove(_ group: CollisionGroup, mode: UICollisionBehavior.Mode) {
        categories &= ~group.items
        mask &= ~(group.items | group.boundaries)
        guard group == .shared else { return }
        countSharedBehavior(mode: mode, by: -1)
        if sharedCounts.members > 0 { categories |= group.items }
        if sharedCounts.items > 0 { mask |= group.items }
        if sharedCounts.boundaries > 0 { mask |= group.boundaries }
    }

    private mutating func countSharedBehavior(mode: UICollisionBehavior.Mode, by change: Int) {
        sharedCounts.members += change
        if mode.contains(.items) { sharedCounts.items += change }
        if mode.contains(.boundaries) { sharedCounts.boundaries += change }
    }

    private static func mask(of group: CollisionGroup, mode: UICollisionBehavior.Mode) -> UInt64 {
        (mode.contains(.items) ? group.items : 0) | (mode.contains(.boundaries) ? group.boundaries : 0)
    }
}

/// An allocator of collision groups, which uses the lowest free number first.
struct CollisionGroups {
    private var isInUse = [Bool](repeating: false, count: CollisionGroup.shared.number)

    mutating func allocateGroup() -> CollisionGroup {
        guard let number = isInUse.firstIndex(of: false) else { return .shared }
        isInUse[number] = true
        return CollisionGroup(number: number)
    }

    mutating func releaseGroup(_ group: CollisionGroup) {
        if group != .shared { isInUse[group.number] = false }
    }
}

extension AnimatorCore {
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
            return items[other]!.collisions.contains(behavior)
        }
        if other < 0 {
            guard let behavior = boundary(withTag: other)?.behavior else { return false }
            return items[tag]!.collisions.contains(behavior) && responds(to: .boundaries, in: behavior)
        }
        let (first, second) = (items[tag]!, items[other]!)
        let (shorter, longer) = first.collisions.count <= second.collisions.count ? (first, second) : (second, first)
        return shorter.collisions.elements.contains {
            responds(to: .items, in: $0) && longer.collisions.contains($0)
        }
    }

    /// Returns whether a behavior is in the shared collision group and has a collision mode.
    private func responds(to mode: UICollisionBehavior.Mode, in behavior: UICollisionBehavior) -> Bool {
        behavior.group == .shared && behavior.collisionMode.contains(mode)
    }

    /// Sets the collision categories and the mask of an item's body: the union of the bits of all collision behaviors
    /// that contain the item. An item that is not usable collides with nothing.
    func updateCollisionFilter(of item: AnimatorItem) {
        let bits = item.isUsable ? item.collisionBits : CollisionBits()
        world.setCollision(categories: bits.categories, mask: bits.mask, of: item.body)
    }

    /// Rebuilds the boundaries of the reference bounds if these bounds have changed. Called at the start of a step.
    func rebuildReferenceBoundaries() {
        guard !collisions.isEmpty else { return }
        let bounds = referenceBounds
        for behavior in collisions.elements
        where behavior.translatesReferenceBoundsIntoBoundary && behavior.referenceBoundaryBounds != bounds {
            behavior.rebuildReferenceBoundary(in: self)
        }
    }
}
