import TestSupport
import UIDynamics

/// Makes random calls of the UIDynamics API, inside and outside of callbacks. The same seed gives the same calls.
@MainActor
final class RandomProgram: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    private var random: RandomGenerator
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private var items: [any UIDynamicItem] = []
    private var behaviors: [UIDynamicBehavior] = []
    /// The removed behaviors. They are kept alive so that new behaviors do not reuse their addresses.
    private var removedBehaviors: [UIDynamicBehavior] = []
    /// The behaviors whose callbacks (actions and delegate calls) are currently allowed.
    private var activeBehaviors: Set<ObjectIdentifier> = []
    private weak var composite: RandomComposite?
    private var isInCallback = false
    /// The callbacks that must not happen: from removed behaviors, or about items that the behavior does not contain.
    private(set) var strayCallbacks: [String] = []
    /// All callbacks and query results in order, followed by the final centers and transforms of the items.
    private(set) var events: [String] = []

    init(seed: UInt64) {
        random = RandomGenerator(seed: seed)
        super.init()
        for index in 0..<6 { items.append(TestItem(x: CGFloat(40 * index), y: 100, side: 30)) }
        (items[1] as? TestItem)?.collisionBoundsType = .ellipse
        (items[2] as? TestItem)?.bounds = .zero
        items.append(UIDynamicItemGroup(items: [TestItem(x: 50, y: 40, side: 20), TestItem(x: 90, y: 50, side: 20)]))
        stage.animator.delegate = self
    }

    /// Performs up to three random calls before each of `count` frames. Then removes all behaviors.
    func runFrames(_ count: Int) {
        for _ in 0..<count {
            for _ in 0..<randomInt(below: 4) { performRandomCall() }
            stage.runFrames(1)
        }
        for item in items { events.append("\(item.center) \(item.transform.b)") }
        stage.animator.removeAllBehaviors()
        events.append("\(stage.animator.items(in: .infinite).count) left")
    }

    /// Weak references to the behaviors and the animator, for the check that they are released.
    var weakReferences: [() -> AnyObject?] {
        var references: [() -> AnyObject?] = (behaviors + removedBehaviors).map { behavior in
            { [weak behavior] in behavior }
        }
        references.append { [weak animator = stage.animator] in animator }
        return references
    }

    // MARK: Random values

    func randomInt(below limit: Int) -> Int { random.randomInt(below: limit) }

    /// Returns a multiple of 1/2 from 0 to 299.5. With a probability of 1/12, returns NaN, infinity, 0, a negative, a
    /// tiny or a huge number instead.
    func randomNumber() -> CGFloat {
        let extremes: [CGFloat] = [.nan, .infinity, 0, -1, 1e-30, 1e12]
        return randomInt(below: 12) == 0
            ? extremes[randomInt(below: extremes.count)] : CGFloat(randomInt(below: 600)) / 2
    }

    func randomItem() -> any UIDynamicItem { items[randomInt(below: items.count)] }
    func randomItems() -> [any UIDynamicItem] { (0..<randomInt(below: 5)).map { _ in randomItem() } }
    func randomPoint() -> CGPoint { CGPoint(x: randomNumber(), y: randomNumber()) }
    func randomFinitePoint() -> CGPoint { CGPoint(x: randomInt(below: 300), y: randomInt(below: 300)) }

    // MARK: Random calls

    private func performRandomCall() {
        switch randomInt(below: 10) {
        case 0, 1: addBehavior(makeRandomBehavior())
        case 8: if let composite { changeChildren(of: composite) }
        case 2: if !behaviors.isEmpty { removeBehavior(behaviors[randomInt(below: behaviors.count)]) }
        case 3, 4, 5: if !behaviors.isEmpty { changeRandomProperties(of: behaviors[randomInt(below: behaviors.count)]) }
        case 6: moveOrResizeItem(randomItem())
        case 7: if randomInt(below: 20) == 0 { removeAllBehaviors() }
        default:
            let rect = CGRect(origin: randomPoint(), size: CGSize(width: 99, height: 99))
            events.append("\(stage.animator.items(in: rect).count)")
        }
    }

    private func performNestedCall() {
        isInCallback = true
        performRandomCall()
        isInCallback = false
    }

    private func addBehavior(_ behavior: UIDynamicBehavior) {
        behaviors.append(behavior)
        behavior.action = { [unowned self, unowned behavior] in
            recordEvent("action", of: behavior)
            if !isInCallback, randomInt(below: 6) == 0 { performNestedCall() }
        }
        activeBehaviors.insert(ObjectIdentifier(behavior))
        if randomInt(below: 5) == 0 {
            let composite = RandomComposite()
            composite.addChildBehavior(behavior)
            composite.makeChild = { [unowned self] in makeLateChild() }
            self.composite = composite
            stage.animator.addBehavior(composite)
        } else {
            stage.animator.addBehavior(behavior)
        }
    }

    /// Returns a new child for a composite that is in an animator or is being added to one. Returns nil with a
    /// probability of 1/2.
    private func makeLateChild() -> UIDynamicBehavior? {
        guard randomInt(below: 2) == 0 else { return nil }
        let child = UIGravityBehavior(items: randomItems())
        child.action = { [unowned self, unowned child] in recordEvent("late action", of: child) }
        activeBehaviors.insert(ObjectIdentifier(child))
        removedBehaviors.append(child)
        return child
    }

    /// Removes the last child of a composite, or adds one if it has none.
    ///
    /// `removeChildBehavior(_:)` of the composite removes the child immediately. `removeBehavior(_:)` of the animator,
    /// called during a step, removes the child at the end of the step.
    private func changeChildren(of composite: RandomComposite) {
        guard let child = composite.childBehaviors.last else {
            if composite.dynamicAnimator != nil, let child = makeLateChild() { composite.addChildBehavior(child) }
            return
        }
        removedBehaviors.append(child)
        behaviors.removeAll { $0 === child }
        if isInCallback, randomInt(below: 2) == 0 { return stage.animator.removeBehavior(child) }
        composite.removeChildBehavior(child)
        activeBehaviors.remove(ObjectIdentifier(child))
    }

    /// Removes a behavior from the animator. If this happens during a step, callbacks of the behavior are allowed until
    /// the end of the step.
    private func removeBehavior(_ behavior: UIDynamicBehavior) {
        guard stage.animator.behaviors.contains(behavior) else { return }
        stage.animator.removeBehavior(behavior)
        if !isInCallback { activeBehaviors.remove(ObjectIdentifier(behavior)) }
        behaviors.removeAll { $0 === behavior }
        removedBehaviors.append(behavior)
    }

    private func removeAllBehaviors() {
        if !isInCallback { activeBehaviors.removeAll() }
        stage.animator.removeAllBehaviors()
        removedBehaviors += behaviors
        behaviors = []
    }

    private func moveOrResizeItem(_ item: any UIDynamicItem) {
        if randomInt(below: 3) > 0 { item.center = randomPoint() }
        if randomInt(below: 8) == 0, let item = item as? TestItem {
            item.bounds.size = CGSize(width: randomInt(below: 60), height: randomInt(below: 60))
        }
        stage.animator.updateItem(usingCurrentState: item)
    }

    // MARK: Callbacks

    private func recordEvent(_ event: String, of behavior: UIDynamicBehavior) {
        events.append(event)
        if !activeBehaviors.contains(ObjectIdentifier(behavior)) { strayCallbacks.append(event) }
    }

    private func recordContact(_ event: String, of behavior: UICollisionBehavior, between items: [any UIDynamicItem]) {
        recordEvent(event, of: behavior)
        for item in items where !behavior.items.contains(where: { $0 === item }) {
            strayCallbacks.append("\(event): the behavior does not contain the item")
        }
        if !isInCallback, randomInt(below: 4) == 0 { performNestedCall() }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { recordContact("began \(p)", of: behavior, between: [item1, item2]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { recordContact("ended", of: behavior, between: [item1, item2]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { recordContact("began boundary \(p)", of: behavior, between: [item]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { recordContact("ended boundary", of: behavior, between: [item]) }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append("pause") }
}

/// A composite behavior that can create a child while it is being added to an animator.
@MainActor
private final class RandomComposite: UIDynamicBehavior {
    var makeChild: (() -> UIDynamicBehavior?)?

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        guard dynamicAnimator != nil, let child = makeChild?() else { return }
        addChildBehavior(child)
    }
}
