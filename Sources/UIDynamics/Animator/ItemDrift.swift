import DynamicsEngine

/// How far items can have come since the engine last had all their places in order: as long as it is told, a search for
/// what is near looks at nothing else, however many items move.
struct ItemDrift {
    private struct Sight {
        var position: WorldPoint
        var angle: Float
        /// How far the item's shape reaches, metres.
        var reach: Float
    }

    /// The longest way of any point of any item, metres.
    private(set) var way = 0.0
    /// By slot, where each item was when it was last looked at.
    private var sights: [Sight] = []

    /// An item is here now, however it came here: the engine has been told of that.
    mutating func place(_ slot: Int, at position: WorldPoint, angle: Float, reach: Double) {
        let sight = Sight(position: position, angle: angle, reach: Float(reach))
        if slot == sights.count { sights.append(sight) } else { sights[slot] = sight }
    }

    /// Adds the longest way of one step.
    mutating func add(_ poses: [(slot: Int, position: WorldPoint, angle: Float)]) {
        var longest = 0.0
        for (slot, position, angle) in poses {
            let old = sights[slot]
            let turn = Double(old.reach * min((angle - old.angle).magnitude, 2))
            let (x, y) = ((position.x - old.position.x).magnitude, (position.y - old.position.y).magnitude)
            longest = max(longest, max(x, y) + turn)
            sights[slot] = Sight(position: position, angle: angle, reach: old.reach)
        }
        way += longest
    }

    /// The engine has all places in order.
    mutating func reset() { way = 0 }
}
