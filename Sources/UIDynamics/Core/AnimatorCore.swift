import DynamicsEngine

/// The state of an animator: the physics world, the items with their bodies, and the behaviors.
///
/// This class is isolated to the main actor. `UIDynamicAnimator`, like Apple's class, is not.
@MainActor
final class AnimatorCore {
    weak var animator: UIDynamicAnimator?
    weak var delegate: (any UIDynamicAnimatorDelegate)?
    weak var reference: (any UIDynamicReferenceSystem)?
    /// Whether the reference is, or was before its deallocation, a layout.
    let hasLayoutReference: Bool
    /// Whether the reference is, or was before its deallocation, a view.
    let hasViewReference: Bool

    private let engine = World()
    /// Whether the evaluation block of a field is running. The engine calls the block during its own step, when the
    /// world must not change.
    var isEvaluatingField = false
    /// The physics world, for changes and queries. Access traps while the evaluation block of a field is running.
    var world: World {
        requirePrecondition(
            !isEvaluatingField,
            "A field's evaluation block may read velocities, but must not change or search anything.")
        return engine
    }
    /// The physics world, for reading poses and velocities. Access is permitted at any time.
    var worldForReading: World { engine }
    let clock: FrameClock
    /// The behaviors that were added to the animator itself; without child behaviors.
    var behaviors = BehaviorList<UIDynamicBehavior>()
    /// The items. The slot of an item is also the tag of its body.
    var items = SlotTable<AnimatorItem>()
    /// The items by the object for which the body was created, in the order in which they were first added to the animator.
    /// The order of the slots can differ, because slots are reused.
    var itemsByObject = KeyedList<ObjectIdentifier, AnimatorItem> { ObjectIdentifier($0.object) }
    /// The items that are identified by a collection view element.
    var itemsByElement: [DynamicItemKey: AnimatorItem] = [:]
    var poses = ItemPoses()
    /// The slots of items that were added to a collision behavior or placed since the last step. Some may be free.
    var placedSlots: [Int] = []
    /// The poses of the bodies that moved in the current step. This and the next three arrays are properties rather than
    /// local variables of `writePoses()`, so that the next step reuses the memory.
    var movedPoses: [BodyPose] = []
    /// For each of `movedPoses`, whether its angle differs from the angle written last. The array can be longer.
    var angleChanges: [Bool] = []
    /// The angles that changed in the current step, in the order of `movedPoses`, in radians; those of items that round
    /// their angles are rounded.
    var changedAngles: [Double] = []
    /// The sine (x) and the cosine (y) of each of `changedAngles`. The array can be longer.
    var rotations: [SIMD2<Double>] = []
    var diagnostics = DiagnosticLog()
    /// The number of nested calls of `performChange(_:)` that are running.
    var changeDepth = 0
    /// The calls of client code that are due when the outermost change is complete, in order.
    var notifications: [AnimatorNotification] = []
    /// The number of `notifications`, from the first, that are delivered already.
    var deliveredNotificationCount = 0

    /// The gravity behaviors in the animator. The last one sets the gravity of the world; a behavior whose vector
    /// changes moves to the end.
    var gravities = BehaviorList<UIGravityBehavior>()
    var pushes = BehaviorList<UIPushBehavior>()
    var fields = BehaviorList<UIFieldBehavior>()
    var xrays = BehaviorList<UIXRayBehavior>()
    var isDebugEnabled = false
    var collisions = BehaviorList<UICollisionBehavior>()
    var collisionGroups = CollisionGroups()
    /// The boundaries that have bodies.
    var boundaries = SlotTable<Boundary>()
    var contacts = ContactTracker()
    /// The number of `UIDynamicItemBehavior` instances in the animator.
    var itemBehaviorCount = 0
    /// Whether properties of item behaviors have changed since the last step.
    var itemPropertiesChanged = false
    /// The number of times that the world was advanced. See `UIDynamicBehavior.wakeItems(in:)`.
    var advanceCount = 0
    /// The number of behaviors in the animator that have an action. If it is 0, a step skips the search for actions.
    var actionCount = 0

    var isRunning = false
    var isFirstStep = true
    var isStepping = false
    /// The total length of all steps, in seconds.
    var elapsedTime: TimeInterval = 0
    /// Simulated seconds per second of the frame clock; 1 unless a client sets the debug value `debugAnimationSpeed`.
    var timeScale = 1.0
    /// The behaviors to add at the end of the current step. An addition cancels a queued removal of the same behavior,
    /// and vice versa.
    var queuedAdditions = BehaviorList<UIDynamicBehavior>()
    /// The behaviors to remove at the end of the current step.
    var queuedRemovals = BehaviorList<UIDynamicBehavior>()

    init(reference: (any UIDynamicReferenceSystem)?) {
        self.reference = reference
        (hasLayoutReference, hasViewReference) = (reference?.isLayout ?? false, reference?.isView ?? false)
        clock = reference?.asTrackingReference?.frameClock ?? FrameClock.current
        engine.rejectionHandler = { [unowned self] sentence, tag in
            assumeMainActor { reportRejectedInput("\(sentence)", bodyTag: tag) }
        }
    }

    /// The bounds of the reference view or layout, in points; nil if there is none or the bounds are not finite.
    var referenceBounds: CGRect? {
        guard let bounds = reference?.dynamicReferenceBounds, bounds.isFinite, !bounds.isNull else { return nil }
        return bounds
    }
}
