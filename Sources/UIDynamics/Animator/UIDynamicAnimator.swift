/// An object that animates items by simulating physics, as their behaviors specify.
///
/// In each frame the animator advances a simulated world and writes the resulting poses to the items' `center` and
/// `transform`. The animator uses the frame clock that is current when it is created. It starts stepping when a
/// behavior or an item is added, removed or changed. It pauses when all items have been at rest for half a second.
///
/// A step does the following, in this order:
/// - applies the properties of item behaviors
/// - applies pushes
/// - advances the simulated world
/// - writes poses to the items (in a settling pile of more than 12 items, to those that have moved by 0.01 points; exactly when
///   the pile comes to rest)
/// - notifies collision delegates: of all contacts that began, then of all contacts that ended
/// - calls actions
/// - applies the additions and removals that actions and delegates requested
/// - calls `UIDynamicReferenceSystem.dynamicAnimatorDidStep(_:)`
///
/// The class is not isolated to the main actor, as on Apple's systems, but calls from other threads than the main
/// thread trap. The animator owns its behaviors. It does not own its delegate or its reference view or layout. See
/// errata `weak-reference` and `weak-animator`.
open class UIDynamicAnimator: NSObject {
    let core: AnimatorCore

    /// Creates an animator without a reference view or layout, for items that are not views.
    ///
    /// The reference coordinate system is one of your choice, in points, in which your items specify their centers.
    public override init() {
        core = assumeMainActor { AnimatorCore(reference: nil) }
        super.init()
        registerWithReference()
    }

    /// Creates an animator for views.
    ///
    /// - Parameter referenceView: The view whose coordinate system is the animator's reference coordinate system. Views
    ///   that are not its descendants are ignored and reported as a diagnostic. See erratum `outside-reference`.
    public init(referenceView: any UIDynamicReferenceView) {
        nonisolated(unsafe) let reference = referenceView
        core = assumeMainActor { AnimatorCore(reference: reference) }
        super.init()
        registerWithReference()
    }

    /// Creates an animator for the layout attributes of a collection view.
    ///
    /// - Parameter layout: The layout whose content coordinates are the animator's reference coordinate system. The
    ///   animator invalidates the layout in each step.
    public init(collectionViewLayout layout: any UIDynamicReferenceLayout) {
        nonisolated(unsafe) let reference = layout
        core = assumeMainActor { AnimatorCore(reference: reference) }
        super.init()
        registerWithReference()
    }

    /// The object that is notified when the animator starts and pauses; nil by default. The animator does not own it.
    open weak var delegate: (any UIDynamicAnimatorDelegate)? {
        get { withCore { $0.delegate } }
        set {
            nonisolated(unsafe) let newValue = newValue
            withCore {
                $0.delegate = newValue
                writeUncalledMethods(of: newValue)
            }
        }
    }

    /// A Boolean value that indicates whether the animator is stepping.
    ///
    /// The value is false before a behavior with an item is added, and while the animator is paused because all items
    /// are at rest.
    ///
    /// When the reference view, or the collection view of the layout, leaves its window, the animator stops stepping
    /// until the view is in a window again. This does not change the value, and the delegate is not notified. If the
    /// view was never in a window, the animator steps. See erratum `off-window-rests`.
    open var isRunning: Bool { withCore { $0.isRunning } }

    /// The total length of all steps since the animator was created, in seconds. It does not increase while the
    /// animator is paused.
    open var elapsedTime: TimeInterval { withCore { $0.elapsedTime } }

    /// A text with the class, the address, the state, the elapsed time in seconds, and the reference view or layout.
    open override var description: String { withCore { $0.description } }

    private func registerWithReference() {
        nonisolated(unsafe) let animator = self
        withCore { core in
            core.animator = animator
            core.reference?.asTrackingReference?.dynamicAnimators.add(animator)
        }
    }

    /// Calls `body` with the animator's state, which is isolated to the main actor. Traps on other threads than the
    /// main thread.
    final func withCore<Result>(_ body: @MainActor (AnimatorCore) -> Result) -> Result {
        let core = core
        return assumeMainActor { body(core) }
    }

    package var reference: (any UIDynamicReferenceSystem)? { withCore { $0.reference } }

    /// The behaviors that were added to the animator itself, in order. Their child behaviors are not included.
    open var behaviors: [UIDynamicBehavior] { withCore { $0.behaviors.elements } }

    /// Adds a behavior and its child behaviors, creates the bodies of their items, and starts the animator.
    ///
    /// If the behavior was already added to this animator, the call is ignored. If it is in another animator, or is a
    /// child of a behavior in an animator, the call traps. A call during a step, from an action or a delegate, takes
    /// effect at the end of the step.
    open func addBehavior(_ behavior: UIDynamicBehavior) { withCore { $0.addBehavior(behavior) } }

    /// Removes a behavior and its child behaviors.
    ///
    /// Items that are in no other behavior lose their bodies and keep their centers and transforms. If the behavior was
    /// not added to the animator itself, the call is ignored. A call during a step, from an action or a delegate, takes
    /// effect at the end of the step; such a call also removes a child behavior from its parent. See erratum
    /// `child-removes-itself`.
    open func removeBehavior(_ behavior: UIDynamicBehavior) { withCore { $0.removeBehavior(behavior) } }

    /// Removes all behaviors. A call during a step takes effect at the end of the step. See erratum
    /// `remove-all-in-action`.
    open func removeAllBehaviors() { withCore { $0.removeAllBehaviors() } }

    /// Returns the items in or near a rectangle, in the order in which they were first added to the animator.
    ///
    /// An item is included if its axis-aligned bounding box, enlarged by up to about 10 points, intersects the
    /// rectangle, as measured on Apple's system. Each item is included once. See erratum `items-in-order`. For an
    /// infinite rectangle, the result contains all items; for a rectangle with a NaN coordinate, none.
    ///
    /// Complexity: O(log n + m) for n items and m results, if few items have moved far since the last call; otherwise
    /// O(n).
    ///
    /// - Parameter rect: A rectangle, in points, in the animator's reference coordinate system.
    open func items(in rect: CGRect) -> [any UIDynamicItem] {
        withCore { $0.objects(in: rect) }
    }

    /// Updates the body of an item after you have changed the item's center, rotation, size or shape.
    ///
    /// The item wakes up and keeps its velocity. An anchored item also wakes the items that it collides with, where it was
    /// and where it is now. If the item is in no behavior of the animator, the call is ignored. A size that is not above 0
    /// and at most 2e7 points, or a center that is not finite or is further than 1e11 points from the origin, is ignored and
    /// reported as a diagnostic. See errata `sizes-are-read-again`, `turned-by-hand` and `moved-supports`.
    open func updateItem(usingCurrentState item: any UIDynamicItem) {
        nonisolated(unsafe) let item = item
        withCore { $0.updateItem(item) }
    }
}

extension UIDynamicAnimator {
    /// The paths of all boundaries, in points, with their identifiers. The identifier of the boundary of the reference
    /// bounds is nil.
    package var boundaries: [(path: UIBezierPath, identifier: (any NSCopying)?)] {
        withCore { core in
            var boundaries: [(path: UIBezierPath, identifier: (any NSCopying)?)] = []
            core.forEachBoundary { boundaries.append(($0, $1)) }
            return boundaries
        }
    }

    /// A hash of the time and of the pose, the velocity and the sleep state of each body; see `World.stateHash`.
    package var stateHash: UInt64 { withCore { $0.worldForReading.stateHash } }

    /// Returns the item that a key identifies; nil if no behavior of the animator contains it.
    package func item(for key: DynamicItemKey) -> (any UIDynamicItem)? {
        withCore { $0.item(for: key)?.object }
    }

    /// The diagnostics that the animator has reported, without duplicates, in the order of their first report.
    public var diagnostics: [UIDynamicDiagnostic] { withCore { $0.diagnostics.all } }

    /// A closure that the animator calls with each new diagnostic.
    ///
    /// If it is nil, the default, the animator writes diagnostics to standard error. The animator calls the closure after
    /// the change or the part of a step that caused the diagnostic, so the closure can change behaviors and items.
    public var diagnosticHandler: (@MainActor (UIDynamicDiagnostic) -> Void)? {
        get { withCore { $0.diagnostics.handler } }
        set { withCore { $0.diagnostics.handler = newValue } }
    }
}

/// An object that an animator notifies when it starts and pauses.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: NSObjectProtocol {
    /// Notifies the delegate that the animator starts stepping.
    ///
    /// The function that starts the animator, for example `addBehavior(_:)`, calls this method before it returns, after
    /// it has made its change. `isRunning` is already true.
    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
    /// Notifies the delegate that the animator has paused because all items are at rest.
    ///
    /// `isRunning` is already false. The delegate is allowed to release the animator in this method.
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
    /// The default implementation does nothing.
    public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
    /// The default implementation does nothing.
    public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
