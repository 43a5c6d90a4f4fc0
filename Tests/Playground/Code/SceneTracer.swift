import DynamicsRecording
import UIKit

/// The size and the names of a scene file.
struct TracedScene {
    let name: String
    let size: CGSize
    /// The ids of the items, in the order of the file.
    let ids: [String]
    let groups: [(id: String, items: [String])]
}

/// Writes the trace of a scene that runs as UIKit code, with the bytes of the trace of its scene file.
@MainActor
final class SceneTracer: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    private let host: HeadlessHost
    private let animator: UIDynamicAnimator
    private let items: [any UIDynamicItem]
    private let scene: TracedScene
    private var names: [ObjectIdentifier: String] = [:]
    private var contacts: [(behavior: UICollisionBehavior, contact: TraceContact)] = []
    private var events: [TraceEvent] = []
    private var frame = 0

    /// Creates a tracer of a view controller that the page wrote. Its properties are private, so reflection reads them.
    init(_ controller: UIViewController, _ scene: TracedScene, in host: HeadlessHost) {
        let properties = Mirror(reflecting: controller).children.filter { $0.label != "stage" }
        animator = properties.lazy.compactMap { $0.value as? UIDynamicAnimator }.first!
        items = properties.flatMap { property -> [any UIDynamicItem] in
            if let item = property.value as? any UIDynamicItem { return [item] }
            return property.value as? [any UIDynamicItem] ?? []
        }
        precondition(items.count == scene.ids.count, "the code has \(items.count) items, not \(scene.ids.count)")
        (self.scene, self.host) = (scene, host)
        super.init()
        for (item, id) in zip(items, scene.ids) { names[ObjectIdentifier(item)] = id }
        animator.delegate = self
        // The animator resumed before it had a delegate.
        if animator.isRunning { events.append(TraceEvent("resume")) }
        observeCollisions(of: animator.behaviors)
    }

    /// Advances by one frame.
    func advance() {
        frame += 1
        host.advance()
        observeCollisions(of: animator.behaviors)
    }

    /// The line of the current frame, without a line break.
    func captureLine() -> String {
        let states = zip(items, scene.ids).map { item, id in
            TraceState(id: id, center: item.center, angle: angle(of: item.transform))
        }
        defer { events = [] }
        return TraceFrame(
            frame: frame, time: Double(frame) / 60, isRunning: animator.isRunning, items: states,
            contacts: contacts.map(\.contact), events: events
        ).line
    }

    /// Returns the angle of a rotation with the arithmetic of the animator, which differs from the C library's in the last
    /// bit.
    private func angle(of transform: CGAffineTransform) -> Double {
        let gravity = UIGravityBehavior(items: [])
        gravity.gravityDirection = CGVector(dx: transform.a, dy: transform.b)
        return Double(gravity.angle)
    }

    private func observeCollisions(of behaviors: [UIDynamicBehavior]) {
        for behavior in behaviors {
            (behavior as? UICollisionBehavior)?.collisionDelegate = self
            observeCollisions(of: behavior.childBehaviors)
        }
    }

    /// Returns the id of an item. Groups are not properties of the controller; their items identify them.
    private func name(of item: any UIDynamicItem) -> String {
        guard let group = item as? UIDynamicItemGroup else { return names[ObjectIdentifier(item)] ?? "" }
        let members = group.items.map { name(of: $0) }
        return scene.groups.first { $0.items == members }?.id ?? ""
    }

    private func name(of boundary: (any NSCopying)?) -> String { boundary.map { "\($0)" } ?? "" }

    private func begin(_ first: String, _ second: String, at point: CGPoint, in behavior: UICollisionBehavior) {
        remove(first, second, in: behavior)
        contacts.append((behavior, TraceContact(first: first, second: second, point: point)))
        events.append(TraceEvent("contact began", [first, second]))
    }

    private func end(_ first: String, _ second: String, in behavior: UICollisionBehavior) {
        remove(first, second, in: behavior)
        events.append(TraceEvent("contact ended", [first, second]))
    }

    private func remove(_ first: String, _ second: String, in behavior: UICollisionBehavior) {
        contacts.removeAll { $0.behavior === behavior && $0.contact.first == first && $0.contact.second == second }
    }

    // MARK: Delegates

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append(TraceEvent("resume")) }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append(TraceEvent("pause")) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { begin(name(of: item1), name(of: item2), at: p, in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { end(name(of: item1), name(of: item2), in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { begin(name(of: item), name(of: identifier), at: p, in: behavior) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { end(name(of: item), name(of: identifier), in: behavior) }
}
