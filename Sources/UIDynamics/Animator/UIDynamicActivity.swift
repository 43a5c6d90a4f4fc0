import DynamicsEngine

/// An awake item, which keeps its animator running, and the reasons why it is awake.
public struct UIDynamicActivity: CustomStringConvertible {
    /// A reason why an item is awake.
    public enum Reason: Hashable, Sendable {
        /// The item moves faster than 1 point per second. The associated value is its speed, in points per second.
        case moving(speed: CGFloat)
        /// The item rotates faster than 0.035 radians (2 degrees) per second. The associated value is its angular
        /// speed, in radians per second.
        case rotating(speed: CGFloat)
        /// An active, continuous push behavior acts on the item.
        case pushed
        /// The item belongs to a field behavior.
        case inField
        /// The item has been at rest for less than half a second, or contacts or joints connect it to a moving item.
        case settling
    }

    /// The awake item.
    public let item: any UIDynamicItem
    /// The reasons why the item is awake. There is at least one.
    public let reasons: [Reason]
    /// The behaviors of the animator that contain the item, in the order in which the item was added to them.
    ///
    /// A spring or a field among them can be what keeps the item awake.
    public let behaviors: [UIDynamicBehavior]

    /// A text that names the item's class and the reasons.
    public var description: String {
        "\(className(of: item)): " + reasons.map { $0.description }.joined(separator: ", ")
    }
}

extension UIDynamicActivity.Reason: CustomStringConvertible {
    /// A text that states the reason, and the speed with its unit if the item moves or rotates.
    public var description: String {
        switch self {
        case .moving(let speed): "moves at \(speed) points/s"
        case .rotating(let speed): "rotates at \(speed) radians/s"
        case .pushed: "is pushed continuously"
        case .inField: "is in a field"
        case .settling: "has been at rest for less than half a second, or is connected to an item that moves"
        }
    }
}

extension UIDynamicAnimator {
    /// The awake items, which keep the animator running, each with the reasons why it is awake.
    ///
    /// Use this property to find out why an animator does not pause. The items are in the order in which they were
    /// first added to the animator. The array is empty if the animator is paused or will pause in its next step.
    ///
    /// Complexity: O(n) in the number of items.
    public var activities: [UIDynamicActivity] {
        withCore { $0.activities }
    }
}

extension AnimatorCore {
    fileprivate var activities: [UIDynamicActivity] {
        itemsByObject.elements.compactMap { item in
            guard world.isAwake(item.body) else { return nil }
            return UIDynamicActivity(
                item: item.object, reasons: activityReasons(of: item), behaviors: item.behaviors.elements)
        }
    }

    private func activityReasons(of item: AnimatorItem) -> [UIDynamicActivity.Reason] {
        var reasons: [UIDynamicActivity.Reason] = []
        let speed = world.linearVelocity(of: item.body).length
        let angularSpeed = abs(world.angularVelocity(of: item.body))
        if speed > Tolerances.sleepLinearVelocity { reasons.append(.moving(speed: PointScale.points(from: speed))) }
        if angularSpeed > Tolerances.sleepAngularVelocity { reasons.append(.rotating(speed: CGFloat(angularSpeed))) }
        let behaviors = item.behaviors.elements
        if behaviors.contains(where: { ($0 as? UIPushBehavior)?.pushesContinuously == true }) {
            reasons.append(.pushed)
        }
        if behaviors.contains(where: { $0 is UIFieldBehavior }) { reasons.append(.inField) }
        return reasons.isEmpty ? [.settling] : reasons
    }
}
