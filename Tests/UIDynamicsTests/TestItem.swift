import UIDynamics

/// A plain item, as a client without views makes one.
@MainActor
final class TestItem: NSObject, UIDynamicItem {
    var center: CGPoint
    var bounds: CGRect
    var transform = CGAffineTransform.identity
    var collisionBoundsType = UIDynamicItemCollisionBoundsType.rectangle
    var collisionBoundingPath = UIBezierPath()

    init(center: CGPoint, size: CGSize = CGSize(width: 100, height: 100)) {
        self.center = center
        bounds = CGRect(origin: .zero, size: size)
        super.init()
    }

    convenience init(x: CGFloat, y: CGFloat, side: CGFloat = 100) {
        self.init(center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side))
    }
}

/// An animator with a clock of its own, stepped by hand.
@MainActor
final class Stage {
    let clock = FrameClock()
    private(set) var animator: UIDynamicAnimator!
    let log = DelegateLog()
    var heard: [UIDynamicDiagnostic] = []

    /// Kept here because an animator does not own its reference.
    private let reference: TestReference?

    init(bounds: CGRect? = nil) {
        reference = bounds.map { TestReference(bounds: $0) }
        animator = clock.perform { [reference] in
            reference.map { UIDynamicAnimator(referenceView: $0) } ?? UIDynamicAnimator()
        }
        animator.delegate = log
        animator.diagnosticHandler = { [unowned self] in heard.append($0) }
    }

    func frames(_ count: Int) {
        for _ in 0..<count { clock.tick() }
    }

    func dropAnimator() { animator = nil }

    func resize(to bounds: CGRect) { reference?.dynamicReferenceBounds = bounds }

    /// Adds an item behavior that takes all resistance away.
    @discardableResult
    func frictionless(_ items: [TestItem]) -> UIDynamicItemBehavior {
        let properties = UIDynamicItemBehavior(items: items)
        properties.resistance = 0
        properties.angularResistance = 0
        animator.addBehavior(properties)
        return properties
    }
}

/// A rectangle to be in, as a view is.
@MainActor
final class TestReference: UIDynamicReferenceView {
    var dynamicReferenceBounds: CGRect
    init(bounds: CGRect) { dynamicReferenceBounds = bounds }
    func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}

/// Writes down what a collision behavior tells.
@MainActor
final class ContactLog: NSObject, UICollisionBehaviorDelegate {
    var calls: [String] = []
    var points: [CGPoint] = []
    var names: [ObjectIdentifier: String] = [:]
    var onContact: (() -> Void)?

    private func name(_ item: any UIDynamicItem) -> String { names[ObjectIdentifier(item)] ?? "item" }
    private func name(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "nil" }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        calls.append("\(name(item1)) meets \(name(item2))")
        points.append(p)
        onContact?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) {
        calls.append("\(name(item1)) leaves \(name(item2))")
        onContact?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        calls.append("\(name(item)) meets \(name(identifier))")
        points.append(p)
        onContact?()
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) {
        calls.append("\(name(item)) leaves \(name(identifier))")
        onContact?()
    }
}

@MainActor
final class DelegateLog: NSObject, UIDynamicAnimatorDelegate {
    var calls: [String] = []
    var onPause: (() -> Void)?

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {
        calls.append("resume \(animator.isRunning)")
    }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {
        calls.append("pause \(animator.isRunning)")
        onPause?()
    }
}

/// A reference that keeps nothing alive.
struct Weak<Object: AnyObject> {
    weak var object: Object?
}

extension CGFloat {
    /// Whether two lengths are the same to a thousandth of a point.
    func matches(_ other: CGFloat, within tolerance: CGFloat = 0.001) -> Bool { (self - other).magnitude <= tolerance }
}
