/// The two filter bits of a collision behavior in the engine: one for its items, one for its boundaries.
struct CollisionGroup: Equatable {
    /// The group of all collision behaviors for which none of the first 31 groups is free. Because these behaviors have
    /// the same bits, the animator tests each pair of bodies for a common behavior.
    static let shared = CollisionGroup(number: 31)

    let number: Int
    var items: UInt64 { 1 << UInt64(2 * number) }
    var boundaries: UInt64 { 2 << UInt64(2 * number) }
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
