import DynamicsEngine

/// The animator's inside: the world, the items' bodies, and the behaviors that tie them together. All of it lives on
/// the main actor, while `UIDynamicAnimator` itself, like Apple's, does not.
@MainActor
final class AnimatorCore {
    weak var animator: UIDynamicAnimator?
    weak var delegate: (any UIDynamicAnimatorDelegate)?
    weak var reference: (any UIDynamicReferenceSystem)?

    private let engine = World()
    /// A client's block runs in the middle of the engine's step, where nothing may change.
    var isEvaluating = false
    var world: World {
        precondition(
            !isEvaluating, "a field's evaluation block may read velocities, but must not change or search anything")
        return engine
    }
    var worldToRead: World { engine }
    let clock: FrameClock
    var behaviors = BehaviorList<UIDynamicBehavior>()
    var records: [ItemRecord?] = []
    var freeSlots: [Int] = []
    /// What was let go in a step: what the step has still to write and to tell may name it, so the slots are not used
    /// again, and the items live on, until it is over.
    var released: [ReleasedItem] = []
    var slots: [DynamicItemKey: Int] = [:]
    /// By slot, what the poses of a step are written to.
    var outlets: [ItemOutlet?] = []
    /// The poses of a step on their way to the items; kept for its memory.
    var poses: [BodyPose] = []
    /// Which of them the items' transforms do not show; kept for its memory too, and never shorter.
    var turns: [Bool] = []
    var drift = ItemDrift()
    var diagnostics = DiagnosticLog()

    /// The gravity behaviors that are associated; the one written last comes last and counts.
    var gravities = BehaviorList<UIGravityBehavior>()
    /// The push and the field behaviors that are associated.
    var pushes = BehaviorList<UIPushBehavior>()
    var fields = BehaviorList<UIFieldBehavior>()
    var xrays = BehaviorList<UIXRayBehavior>()
    var isDebugEnabled = false
    /// The collision behaviors that are associated, their boundaries, and what touches what.
    var collisions = BehaviorList<UICollisionBehavior>()
    var collisionGroups = CollisionGroups()
    var boundaries = BoundaryTable()
    var contacts = ContactBook()
    /// How many associated item behaviors there are, and whether their values must be gathered anew.
    var itemBehaviorCount = 0
    var itemPropertiesChanged = false
    /// How many associated behaviors have an action: without any, a step does not look for them.
    var actionCount = 0

    var isRunning = false
    var isFirstStep = true
    var isStepping = false
    var elapsedTime: TimeInterval = 0
    /// How fast time passes in the world: 1 unless somebody debugs.
    var speed = 1.0
    /// What was added or removed from inside a step; the last word on each behavior counts.
    var queuedAdditions: [UIDynamicBehavior] = []
    var queuedRemovals: [UIDynamicBehavior] = []

    init(reference: (any UIDynamicReferenceSystem)?) {
        self.reference = reference
        clock = (reference as? any DynamicAnimatorHolder)?.frameClock ?? FrameClock.current
    }

    var description: String {
        let address = animator.map { String(UInt(bitPattern: ObjectIdentifier($0)), radix: 16) } ?? "0"
        let state = isRunning ? "" : " Stopped"
        let place = reference.map { " in \(type(of: $0)) \($0.dynamicReferenceBounds)" } ?? ""
        let name = animator.map { "\(type(of: $0))" } ?? "UIDynamicAnimator"
        return "<\(name): 0x\(address)>\(state) (\(elapsedTime)s)\(place)"
    }
}

/// An item without a body, as long as the step lasts in which it lost it.
struct ReleasedItem {
    let slot: Int
    let item: any UIDynamicItem
}

/// What the animator keeps of one item.
@MainActor
struct ItemRecord {
    let item: any UIDynamicItem
    /// Set if the item places itself: a view, in its own superview's coordinates and on its screen's pixels.
    let placed: (any PlacedDynamicItem)?
    var key: DynamicItemKey
    let body: BodyID
    /// Whether it can take part: it has a size, a place, and belongs to the reference. Otherwise its body stands
    /// still and meets nothing.
    var isUsable = true
    /// What the body's shapes were made from.
    var outline = ItemOutline.none
    /// How many behaviors hold it; at zero the body goes.
    var uses = 1
    /// How many gravity behaviors hold it.
    var gravityUses = 0
    /// The collision behaviors that hold it, in order of association.
    var collisions: [UICollisionBehavior] = []
    /// What the body has now, and what the item behaviors ask for.
    var properties = ItemProperties()
    var wanted = ItemProperties()

    init(item: any UIDynamicItem, key: DynamicItemKey, body: BodyID) {
        self.item = item
        placed = item as? any PlacedDynamicItem
        self.key = key
        self.body = body
    }

    /// The size that the body has, points; zero for an item that is left out.
    var size: CGSize { outline.size }
}
