import DynamicsEngine

/// A body's pose on its way to its item.
struct PublishedPose {
    let slot: Int
    let position: WorldPoint
    let angle: Float
    /// Whether the item's transform shows another angle.
    var isTurned = false
}

/// How far items can have come since the engine last had all their places in order: as long as it is told, a search for
/// what is near looks at nothing else, however many items move. And which angles the items' transforms show.
struct ItemDrift {
    private struct Sight {
        var position: WorldPoint
        var angle: Float
        /// The angle that the item's transform shows, once the animator has written it; until then not a number.
        var shownAngle = Float.nan
        /// How far the item's shape reaches, metres.
        var reach: Float
    }

    /// The longest way of any point of any item, metres.
    private(set) var way = 0.0
    /// By slot, where each item was when it was last looked at.
    private var sights: [Sight] = []

    /// An item is here now, however it came here: the engine has been told of that. What its transform shows is its own.
    mutating func place(_ slot: Int, at position: WorldPoint, angle: Float, reach: Double) {
        let sight = Sight(position: position, angle: angle, reach: Float(reach))
        if slot == sights.count { sights.append(sight) } else { sights[slot] = sight }
    }

    /// An item has another shape.
    mutating func reshape(_ slot: Int, reach: Double) { sights[slot].reach = Float(reach) }

    /// Whether the item's transform is one that the animator has written.
    func isShown(_ slot: Int) -> Bool { !sights[slot].shownAngle.isNaN }

    /// Adds the longest way of one step, and notes which of the poses are to be written with their angles.
    mutating func add(_ poses: inout [PublishedPose]) {
        var longest = 0.0
        for index in poses.indices {
            let (slot, position, angle) = (poses[index].slot, poses[index].position, poses[index].angle)
            let old = sights[slot]
            let turn = Double(old.reach * min((angle - old.angle).magnitude, 2))
            let (x, y) = ((position.x - old.position.x).magnitude, (position.y - old.position.y).magnitude)
            longest = max(longest, max(x, y) + turn)
            poses[index].isTurned = old.shownAngle != angle
            sights[slot] = Sight(position: position, angle: angle, shownAngle: angle, reach: old.reach)
        }
        way += longest
    }

    /// The engine has all places in order.
    mutating func reset() { way = 0 }
}
