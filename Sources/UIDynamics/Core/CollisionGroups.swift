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
