import DynamicsEngine

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

    /// Adds the longest way of one step, and notes which of the items are to be turned.
    /// - Parameter turns: By place in `poses`, and not shorter.
    mutating func takeStep(to poses: [BodyPose], turns: inout [Bool]) {
        let longest = sights.withUnsafeMutableBufferPointer { sights in
            turns.withUnsafeMutableBufferPointer { turns in Self.look(poses, turns, sights) }
        }
        way += longest
    }

    private static func look(
        _ poses: [BodyPose], _ turns: UnsafeMutableBufferPointer<Bool>, _ sights: UnsafeMutableBufferPointer<Sight>
    ) -> Double {
        var longest = 0.0
        for (k, pose) in poses.enumerated() {
            let old = sights[pose.tag]
            let x = (pose.position.x - old.position.x).magnitude
            let y = (pose.position.y - old.position.y).magnitude
            var way = x > y ? x : y
            if pose.angle != old.angle { way += Double(old.reach * min((pose.angle - old.angle).magnitude, 2)) }
            longest = way > longest ? way : longest
            turns[k] = old.shownAngle != pose.angle
            sights[pose.tag] = Sight(
                position: pose.position, angle: pose.angle, shownAngle: pose.angle, reach: old.reach)
        }
        return longest
    }

    /// The engine has all places in order.
    mutating func reset() { way = 0 }
}
