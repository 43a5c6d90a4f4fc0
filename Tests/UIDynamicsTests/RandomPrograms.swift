import Testing
import UIDynamics

/// A program of random calls: what a client might do, in any order, from outside and from inside of callbacks. The
/// same seed is the same program.
@MainActor
final class RandomProgram: NSObject, UICollisionBehaviorDelegate, UIDynamicAnimatorDelegate {
    private var state: UInt64
    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private var items: [any UIDynamicItem] = []
    private var behaviors: [UIDynamicBehavior] = []
    private weak var parent: RandomParent?
    private var known: Set<ObjectIdentifier> = []
    private var inside = false
    /// Calls that came after their behavior was removed.
    private(set) var strays: [String] = []
    /// All that was told, and where everything ended.
    private(set) var story: [String] = []

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
        super.init()
        for index in 0..<6 { items.append(TestItem(x: CGFloat(40 * index), y: 100, side: 30)) }
        (items[1] as? TestItem)?.collisionBoundsType = .ellipse
        (items[2] as? TestItem)?.bounds = .zero
        items.append(UIDynamicItemGroup(items: [TestItem(x: 50, y: 40, side: 20), TestItem(x: 90, y: 50, side: 20)]))
        stage.animator.delegate = self
    }

    /// Runs so many frames with some random calls before each.
    func run(frames: Int) {
        for _ in 0..<frames {
            for _ in 0..<next(4) { call() }
            stage.frames(1)
        }
        for item in items { story.append("\(item.center) \(item.transform.b)") }
        stage.animator.removeAllBehaviors()
        story.append("\(stage.animator.items(in: .infinite).count) left")
    }

    private func next(_ limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 33) % limit
    }

    private func number() -> CGFloat {
        let odd: [CGFloat] = [.nan, .infinity, 0, -1, 1e-30, 1e12]
        return next(12) == 0 ? odd[next(odd.count)] : CGFloat(next(600)) / 2
    }

    private var item: any UIDynamicItem { items[next(items.count)] }
    private var some: [any UIDynamicItem] { (0..<next(5)).map { _ in item } }
    private var point: CGPoint { CGPoint(x: number(), y: number()) }

    private var finitePoint: CGPoint { CGPoint(x: next(300), y: next(300)) }

    private func call() {
        switch next(10) {
        case 0, 1: add(make())
        case 8: if let parent { changeChildren(of: parent) }
        case 2: if !behaviors.isEmpty { remove(behaviors[next(behaviors.count)]) }
        case 3, 4, 5: if !behaviors.isEmpty { change(behaviors[next(behaviors.count)]) }
        case 6: move(item)
        case 7: if next(20) == 0 { removeAll() }
        default:
            story.append(
                "\(stage.animator.items(in: CGRect(origin: point, size: CGSize(width: 99, height: 99))).count)")
        }
    }

    private func make() -> UIDynamicBehavior {
        switch next(11) {
        case 0: return UIGravityBehavior(items: some)
        case 1, 2:
            let collision = UICollisionBehavior(items: some)
            collision.collisionDelegate = self
            collision.translatesReferenceBoundsIntoBoundary = next(2) == 0
            return collision
        case 3: return UIAttachmentBehavior(item: item, attachedToAnchor: finitePoint)
        case 4:
            let (a, b) = (item, item)
            return a === b ? UIGravityBehavior() : UIAttachmentBehavior(item: a, attachedTo: b)
        case 5: return UISnapBehavior(item: item, snapTo: finitePoint)
        case 6: return UIPushBehavior(items: some, mode: next(2) == 0 ? .continuous : .instantaneous)
        case 7: return UIDynamicItemBehavior(items: some)
        case 8: return makeField()
        default: return makeJoint()
        }
    }

    private func makeField() -> UIFieldBehavior {
        let kinds: [() -> UIFieldBehavior] = [
            { .dragField() }, { .vortexField() }, { .radialGravityField(position: .zero) }, { .springField() },
            { .noiseField(smoothness: 0.5, animationSpeed: 1) }, { .electricField() },
            { .velocityField(direction: CGVector(dx: 1, dy: 1)) }, { .magneticField() },
            { .field { _, position, velocity, _, _, _ in CGVector(dx: -position.y, dy: 1 / velocity.dx) } },
        ]
        let field = kinds[next(kinds.count)]()
        for item in some { field.addItem(item) }
        (field.strength, field.falloff, field.position) = (number(), number() / 100, point)
        if next(2) == 0 { field.region = UIRegion(radius: number()).inverse() }
        return field
    }

    private func makeJoint() -> UIDynamicBehavior {
        let (a, b) = (item, item)
        let axis = CGVector(dx: number(), dy: number())
        if a === b {
            return UIAttachmentBehavior.slidingAttachment(
                with: a, attachmentAnchor: finitePoint, axisOfTranslation: axis)
        }
        switch next(4) {
        case 0: return UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: finitePoint)
        case 1: return UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: finitePoint)
        case 2:
            return UIAttachmentBehavior.limitAttachment(
                with: a, offsetFromCenter: UIOffset(horizontal: number(), vertical: number()), attachedTo: b,
                offsetFromCenter: .zero)
        default:
            return UIAttachmentBehavior.slidingAttachment(
                with: a, attachedTo: b, attachmentAnchor: finitePoint, axisOfTranslation: axis)
        }
    }

    private func add(_ behavior: UIDynamicBehavior) {
        behaviors.append(behavior)
        behavior.action = { [unowned self, unowned behavior] in
            told("action", behavior)
            if !inside, next(6) == 0 {
                inside = true
                call()
                inside = false
            }
        }
        if next(5) == 0 {
            let parent = RandomParent()
            parent.addChildBehavior(behavior)
            known.insert(ObjectIdentifier(behavior))
            // It brings one child along, and makes another one when it joins.
            parent.onJoin = { [unowned self] in late() }
            self.parent = parent
            stage.animator.addBehavior(parent)
            return
        }
        known.insert(ObjectIdentifier(behavior))
        stage.animator.addBehavior(behavior)
    }

    /// A behavior that becomes a child while its parent joins.
    private func late() -> UIDynamicBehavior? {
        guard next(2) == 0 else { return nil }
        let child = UIGravityBehavior(items: some)
        child.action = { [unowned self, unowned child] in told("late action", child) }
        known.insert(ObjectIdentifier(child))
        kept.append(child)
        return child
    }

    /// Children leave their parent at once, from inside a step too, or at its end if the animator is asked.
    private func changeChildren(of parent: RandomParent) {
        guard let child = parent.childBehaviors.last else {
            if parent.dynamicAnimator != nil, let child = late() { parent.addChildBehavior(child) }
            return
        }
        kept.append(child)
        behaviors.removeAll { $0 === child }
        if inside, next(2) == 0 { return stage.animator.removeBehavior(child) }
        parent.removeChildBehavior(child)
        known.remove(ObjectIdentifier(child))
    }

    /// What is removed from inside a step goes at its end, so only what was removed from outside must be silent.
    private func remove(_ behavior: UIDynamicBehavior) {
        guard stage.animator.behaviors.contains(behavior) else { return }
        stage.animator.removeBehavior(behavior)
        if !inside { known.remove(ObjectIdentifier(behavior)) }
        behaviors.removeAll { $0 === behavior }
        kept.append(behavior)
    }

    /// So that the names of removed behaviors are not given out again.
    private var kept: [UIDynamicBehavior] = []

    private func removeAll() {
        if !inside { known.removeAll() }
        stage.animator.removeAllBehaviors()
        kept += behaviors
        behaviors = []
    }

    private func move(_ item: any UIDynamicItem) {
        if next(3) > 0 { item.center = point }
        if next(8) == 0, let item = item as? TestItem {
            item.bounds.size = CGSize(width: next(60), height: next(60))
        }
        stage.animator.updateItem(usingCurrentState: item)
    }

    private func change(_ behavior: UIDynamicBehavior) {
        switch behavior {
        case let gravity as UIGravityBehavior:
            if next(2) == 0 {
                gravity.magnitude = number() / 100
            } else {
                toggle(gravity.items, gravity.addItem, gravity.removeItem)
            }
        case let collision as UICollisionBehavior:
            switch next(4) {
            case 0: collision.collisionMode = [.items, .boundaries, .everything][next(3)]
            case 1: collision.addBoundary(withIdentifier: next(3) as NSNumber, from: point, to: point)
            case 2: collision.removeBoundary(withIdentifier: next(3) as NSNumber)
            default: toggle(collision.items, collision.addItem, collision.removeItem)
            }
        case let attachment as UIAttachmentBehavior:
            attachment.anchorPoint = point
            attachment.length = number()
            attachment.frequency = number() / 100
            attachment.damping = number() / 100
            attachment.frictionTorque = number() / 100
            attachment.attachmentRange = UIFloatRange(minimum: -number(), maximum: number())
        case let field as UIFieldBehavior:
            (field.strength, field.minimumRadius, field.direction) = (number(), number(), CGVector(dx: number(), dy: 1))
            toggle(field.items, field.addItem, field.removeItem)
        case let snap as UISnapBehavior:
            snap.snapPoint = point
            snap.damping = number() / 300
        case let push as UIPushBehavior:
            push.setAngle(number() / 50, magnitude: number() / 100)
            push.active = next(2) == 0
            toggle(push.items, push.addItem, push.removeItem)
        case let properties as UIDynamicItemBehavior:
            properties.density = number() / 100
            properties.isAnchored = next(3) == 0
            properties.allowsRotation = next(2) == 0
            properties.elasticity = number() / 300
            properties.addLinearVelocity(point, for: item)
            toggle(properties.items, properties.addItem, properties.removeItem)
        default: break
        }
    }

    private func toggle(
        _ items: [any UIDynamicItem], _ add: (any UIDynamicItem) -> Void, _ remove: (any UIDynamicItem) -> Void
    ) {
        let item = item
        if items.contains(where: { $0 === item }) { remove(item) } else { add(item) }
    }

    private func told(_ what: String, _ behavior: UIDynamicBehavior) {
        story.append(what)
        if !known.contains(ObjectIdentifier(behavior)) { strays.append(what) }
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { heard("began \(p)", behavior, [item1, item2]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { heard("ended", behavior, [item1, item2]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { heard("began boundary \(p)", behavior, [item]) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { heard("ended boundary", behavior, [item]) }

    private func heard(_ what: String, _ behavior: UICollisionBehavior, _ items: [any UIDynamicItem]) {
        told(what, behavior)
        for item in items where !behavior.items.contains(where: { $0 === item }) {
            strays.append("\(what): not a member")
        }
        if !inside, next(4) == 0 {
            inside = true
            call()
            inside = false
        }
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { story.append("resume") }
    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { story.append("pause") }

    /// Weak references to the behaviors and the animator, to see that they are let go.
    var leftovers: [() -> AnyObject?] {
        var references: [() -> AnyObject?] = (behaviors + kept).map { behavior in
            { [weak behavior] in behavior }
        }
        references.append { [weak animator = stage.animator] in animator }
        return references
    }
}

/// A composite that makes a child when it joins an animator.
@MainActor
private final class RandomParent: UIDynamicBehavior {
    var onJoin: (() -> UIDynamicBehavior?)?

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        guard dynamicAnimator != nil, let child = onJoin?() else { return }
        addChildBehavior(child)
    }
}

@MainActor
@Suite("Random programs")
struct RandomProgramTests {
    @Test("a thousand random programs neither crash nor leak, nor tell anything after removal")
    func programs() {
        for seed in 1...1000 {
            var leftovers: [() -> AnyObject?] = []
            do {
                let program = RandomProgram(seed: UInt64(seed))
                program.run(frames: 25)
                #expect(program.strays.isEmpty, "seed \(seed): \(program.strays)")
                #expect(program.story.last == "0 left", "seed \(seed)")
                leftovers = program.leftovers
            }
            #expect(
                leftovers.allSatisfy { $0() == nil }, "seed \(seed) leaves \(leftovers.filter { $0() != nil }.count)")
        }
    }

    @Test("the same program tells the same story twice", arguments: 1...20)
    func determinism(seed: Int) {
        let stories = (0..<2).map { _ in
            let program = RandomProgram(seed: UInt64(seed) * 7919)
            program.run(frames: 60)
            return program.story
        }
        #expect(stories[0] == stories[1])
    }
}
