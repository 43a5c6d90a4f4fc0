import DynamicsEngine

/// An item that keeps an animator running, and why.
public struct UIDynamicActivity: CustomStringConvertible {
    /// What keeps an item awake.
    public enum Reason: Hashable, Sendable {
        /// It moves, points/s; below 1 it would count as resting.
        case moves(speed: CGFloat)
        /// It turns, radians/s; below 0.035, 2 degrees, it would count as resting.
        case turns(speed: CGFloat)
        /// A continuous push acts on it, and will as long as it is active.
        case isPushed
        /// It is in a field.
        case isInField
        /// It rests, but not yet for half a second, or what it touches or is tied to does not rest.
        case settles
    }

    /// The item.
    public let item: any UIDynamicItem
    /// Why it is awake: one reason or more.
    public let reasons: [Reason]

    /// A sentence: the item's class and the reasons.
    public var description: String { "\(type(of: item)): " + reasons.map(\.description).joined(separator: ", ") }
}

extension UIDynamicActivity.Reason: CustomStringConvertible {
    /// The reason in words.
    public var description: String {
        switch self {
        case .moves(let speed): "moves at \(speed) points/s"
        case .turns(let speed): "turns at \(speed) radians/s"
        case .isPushed: "is pushed continuously"
        case .isInField: "is in a field"
        case .settles: "has not rested for half a second, or hangs together with something that moves"
        }
    }
}

extension UIDynamicAnimator {
    /// What keeps the animator running: every item that is awake, with the reasons, in the order in which the items
    /// were first given to it. Empty when it is about to pause, or has.
    public var whyRunning: [UIDynamicActivity] {
        nonisolated(unsafe) var activities: [UIDynamicActivity] = []
        inside { activities = $0.activities }
        return activities
    }
}

extension AnimatorCore {
    fileprivate var activities: [UIDynamicActivity] {
        records.compactMap { record in
            guard let record, world.isAwake(record.body) else { return nil }
            return UIDynamicActivity(item: record.item, reasons: reasons(record))
        }
    }

    private func reasons(_ record: ItemRecord) -> [UIDynamicActivity.Reason] {
        var reasons: [UIDynamicActivity.Reason] = []
        let (speed, spin) = (world.linearVelocity(of: record.body).length, world.angularVelocity(of: record.body))
        if speed > Tolerances.sleepLinearVelocity { reasons.append(.moves(speed: PointScale.points(speed))) }
        if abs(spin) > Tolerances.sleepAngularVelocity { reasons.append(.turns(speed: CGFloat(abs(spin)))) }
        if pushes.all.contains(where: { $0.neverEnds && $0.holds(record.key) }) { reasons.append(.isPushed) }
        if fields.all.contains(where: { $0.holds(record.key) }) { reasons.append(.isInField) }
        return reasons.isEmpty ? [.settles] : reasons
    }
}
