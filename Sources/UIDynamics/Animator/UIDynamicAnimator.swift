/// Gives items a physical life: it holds behaviors, steps the world that they describe, and writes the outcome back to
/// the items' centers and transforms.
///
/// An animator runs by the frame clock that is current when it is made. It starts when a behavior, an item or a value
/// changes, and pauses by itself when everything rests. It is not isolated to the main actor, as on Apple's systems,
/// but must be used on the main thread. It does not own its reference view or layout; it owns its behaviors.
open class UIDynamicAnimator: NSObject {
    let core: AnimatorCore

    /// An animator without a reference: items in coordinates of their own.
    public override init() {
        core = onMain { AnimatorCore(reference: nil) }
        super.init()
        becomeKnown()
    }

    /// An animator for views; they must descend from `referenceView`, whose coordinates are used.
    public init(referenceView: any UIDynamicReferenceView) {
        nonisolated(unsafe) let reference = referenceView
        core = onMain { AnimatorCore(reference: reference) }
        super.init()
        becomeKnown()
    }

    /// An animator for the attributes of a collection view's layout, in content coordinates. Each step invalidates
    /// the layout.
    public init(collectionViewLayout layout: any UIDynamicReferenceLayout) {
        nonisolated(unsafe) let reference = layout
        core = onMain { AnimatorCore(reference: reference) }
        super.init()
        becomeKnown()
    }

    /// Who is told when the animator starts and pauses; not owned.
    public weak var delegate: (any UIDynamicAnimatorDelegate)? {
        get { inside { $0.delegate } }
        set {
            nonisolated(unsafe) let newValue = newValue
            inside { $0.delegate = newValue }
        }
    }

    /// Whether the animator takes steps: false before the first behavior with an item, and while all rests.
    ///
    /// While its reference view, or its layout's collection view, is away from the window that it was in, no frame
    /// passes for an animator: it costs nothing, tells nothing, and goes on where it was when the view is back. One
    /// whose view was never in a window, as in a test, takes its steps.
    public var isRunning: Bool { inside { $0.isRunning } }

    /// Seconds that all steps since creation took together; stands still while paused.
    public var elapsedTime: TimeInterval { inside { $0.elapsedTime } }

    /// The class, the address, whether it runs, and what it refers to.
    open override var description: String { inside { $0.description } }

    private func becomeKnown() {
        nonisolated(unsafe) let animator = self
        inside { core in
            core.animator = animator
            (core.reference as? any DynamicAnimatorHolder)?.dynamicAnimators.add(animator)
        }
    }

    /// Runs `body`, main-actor code, on the animator's inside.
    func inside<Result>(_ body: @MainActor (AnimatorCore) -> Result) -> Result {
        let core = core
        return onMain { body(core) }
    }

    package var reference: (any UIDynamicReferenceSystem)? { inside { $0.reference } }
}

extension UIDynamicAnimator {
    /// The behaviors at the top level, in the order in which they were added.
    public var behaviors: [UIDynamicBehavior] { inside { $0.behaviors.all } }

    /// Adds a behavior: its items get bodies, and the animator starts to run.
    ///
    /// One that is there already is left as it is; one that stands elsewhere in a hierarchy traps. From inside an
    /// action or a delegate's call it takes effect at the end of the step.
    public func addBehavior(_ behavior: UIDynamicBehavior) { inside { $0.add(behavior) } }

    /// Removes a behavior of the top level; others are ignored. Items that no behavior holds any more stay where they
    /// are. From inside an action or a delegate's call it takes effect at the end of the step, and a child may be
    /// removed too: it leaves its parent.
    public func removeBehavior(_ behavior: UIDynamicBehavior) { inside { $0.remove(behavior) } }

    /// Removes all behaviors.
    public func removeAllBehaviors() { inside { $0.removeAll() } }

    /// The items whose surroundings meet `rect` (reference coordinates, points), each once, in the order in which
    /// they were first given to the animator. "Surroundings": the upright box around the item and up to some 10 points
    /// more, as on Apple's system.
    public func items(in rect: CGRect) -> [any UIDynamicItem] {
        nonisolated(unsafe) var items: [any UIDynamicItem] = []
        inside { items = $0.items(in: rect) }
        return items
    }

    /// Takes over center and rotation of an item that was moved by hand; its velocity stays. An item without a body is
    /// ignored, as is a center that is not finite.
    public func updateItem(usingCurrentState item: any UIDynamicItem) {
        nonisolated(unsafe) let item = item
        inside { $0.update(item) }
    }

    /// Every boundary as a path, with its identifier; nil is the reference's bounds.
    package var boundaries: [(path: UIBezierPath, identifier: (any NSCopying)?)] {
        nonisolated(unsafe) var boundaries: [(path: UIBezierPath, identifier: (any NSCopying)?)] = []
        inside { $0.forEachBoundary { boundaries.append(($0, $1)) } }
        return boundaries
    }

    /// The item that stands for `key`, if a behavior holds it.
    package func item(for key: DynamicItemKey) -> (any UIDynamicItem)? {
        nonisolated(unsafe) var item: (any UIDynamicItem)?
        inside { item = $0.item(for: key) }
        return item
    }

    /// Everything that the animator left out and why, each once, in the order in which it happened.
    public var diagnostics: [UIDynamicDiagnostic] { inside { $0.diagnostics.all } }

    /// Called with each new diagnostic; by default it goes to standard error.
    public var diagnosticHandler: (@MainActor (UIDynamicDiagnostic) -> Void)? {
        get { inside { $0.diagnostics.handler } }
        set { inside { $0.diagnostics.handler = newValue } }
    }
}

/// Hears when an animator starts and pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// The animator is about to take steps again. Called inside the call that started it.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Everything rests. The animator may be released here.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// Does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// Does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
