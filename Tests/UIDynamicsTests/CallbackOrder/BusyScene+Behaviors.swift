import UIDynamics

/// Creates the items and behaviors of a busy scene.
extension BusyScene {
    static var itemFrames: [(name: String, frame: CGRect)] {
        [
            ("ball", CGRect(x: 60, y: 20, width: 30, height: 30)),
            ("crate", CGRect(x: 110, y: 10, width: 40, height: 36)),
            ("die", CGRect(x: 118, y: 60, width: 20, height: 20)),
            ("plank", CGRect(x: 200, y: 90, width: 90, height: 12)),
            ("wedge", CGRect(x: 170, y: 20, width: 40, height: 40)),
            ("coin", CGRect(x: 240, y: 40, width: 16, height: 16)),
            ("bell", CGRect(x: 330, y: 40, width: 24, height: 24)),
            ("post", CGRect(x: 250, y: 180, width: 20, height: 60)),
            ("left", CGRect(x: 20, y: 120, width: 20, height: 20)),
            ("right", CGRect(x: 50, y: 126, width: 20, height: 28)),
            ("late", CGRect(x: 300, y: 10, width: 26, height: 26)), ("bob", CGRect(x: 0, y: 80, width: 20, height: 20)),
            ("twin", CGRect(x: 60, y: 0, width: 20, height: 20)), ("ghost", CGRect(x: 10, y: 10, width: 0, height: 10)),
        ]
    }

    private func findItems(named names: String...) -> [any UIDynamicItem] { names.map { items[$0]! } }

    func setItemShapesAndRecordMoves() {
        for name in ["ball", "coin"] { items[name]!.collisionBoundsType = .ellipse }
        items["wedge"]!.collisionBoundsType = .path
        let path = items["wedge"]!.collisionBoundingPath
        path.move(to: CGPoint(x: -20, y: 20))
        for (x, y) in [(20, 20), (20, -20)] { path.addLine(to: CGPoint(x: x, y: y)) }
        for item in items.values {
            item.onWrite = { [unowned self] name in if log.recordsDetails { log.recordEvent("\(name) moves") } }
        }
    }

    /// The name of each behavior and a closure that creates it.
    var behaviorMakers: [(name: String, make: () -> UIDynamicBehavior)] {
        [
            (
                "gravity",
                { [self] in
                    UIGravityBehavior(items: findItems(named: "ball", "crate", "die", "plank", "wedge", "coin", "bell"))
                }
            ),
            (
                "walls",
                { [self] in
                    UICollisionBehavior(
                        items: findItems(named: "ball", "crate", "die", "plank", "wedge", "post", "ghost"))
                }
            ),
            (
                "pegs",
                { [self] in UICollisionBehavior(items: findItems(named: "ball", "coin", "crate", "post", "bell")) }
            ),
            ("kick", { [self] in UIPushBehavior(items: findItems(named: "crate", "die"), mode: .instantaneous) }),
            ("wind", { [self] in UIPushBehavior(items: findItems(named: "coin"), mode: .continuous) }),
            ("lively", { [self] in UIDynamicItemBehavior(items: findItems(named: "ball", "coin", "wedge")) }),
            ("firm", { [self] in UIDynamicItemBehavior(items: findItems(named: "post")) }),
            (
                "rod",
                { [self] in
                    UIAttachmentBehavior(item: items["bell"]!, attachedToAnchor: CGPoint(x: 300, y: 60))
                }
            ),
            (
                "rope",
                { [self] in
                    UIAttachmentBehavior.limitAttachment(
                        with: items["plank"]!, offsetFromCenter: UIOffset(horizontal: 40, vertical: 0),
                        attachedTo: items["post"]!, offsetFromCenter: .zero)
                }
            ),
            (
                "whirl",
                { [self] in
                    UIFieldBehavior.field { [unowned self] _, position, _, mass, _, _ in
                        if log.recordsDetails { log.recordEvent("whirl asks at \(CallbackLog.formatPoint(position))") }
                        return CGVector(dx: -position.y / 500 * mass, dy: 0)
                    }
                }
            ),
            (
                "troupe",
                { [self] in GroupComposite(of: UIDynamicItemGroup(items: findItems(named: "left", "right")), in: self) }
            ),
            (
                "spring",
                { [self] in
                    UIAttachmentBehavior(item: items["bob"]!, attachedToAnchor: CGPoint(x: 10, y: 20))
                }
            ),
            ("tie", { [self] in UIAttachmentBehavior(item: items["bob"]!, attachedTo: items["twin"]!) }),
            ("brake", { [self] in UIDynamicItemBehavior(items: findItems(named: "bob", "twin")) }),
            ("second fall", { [self] in UIGravityBehavior(items: findItems(named: "late")) }),
            ("pull", { [self] in UISnapBehavior(item: items["late"]!, snapTo: CGPoint(x: 200, y: 150)) }),
        ]
    }

    func findBehavior<Behavior>(named name: String, as type: Behavior.Type = Behavior.self) -> Behavior {
        behaviors[name] as! Behavior
    }

    /// Sets the name that a behavior has in the log. From now on, the log contains the contacts of the behavior and,
    /// for some behaviors, its actions.
    func recordCallbacks(of behavior: UIDynamicBehavior, as name: String) {
        names[ObjectIdentifier(behavior)] = name
        (behavior as? UICollisionBehavior)?.collisionDelegate = self
        if ["gravity", "walls", "tie", "troupe", "pull"].contains(name) {
            behavior.action = { [unowned self] in handleAction(of: name) }
        }
    }

    /// Sets the properties of all behaviors, then adds those that are used from the first frame to their animators.
    func addBehaviorsToAnimators() {
        let walls: UICollisionBehavior = findBehavior(named: "walls")
        walls.translatesReferenceBoundsIntoBoundary = true
        walls.addBoundary(withIdentifier: "ramp" as NSString, from: CGPoint(x: 40, y: 90), to: CGPoint(x: 180, y: 130))
        walls.addBoundary(
            withIdentifier: 7 as NSNumber, for: UIBezierPath(rect: CGRect(x: 90, y: 230, width: 60, height: 30)))
        findBehavior(named: "pegs", as: UICollisionBehavior.self).addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 180, y: 150), to: CGPoint(x: 260, y: 140))
        findBehavior(named: "kick", as: UIPushBehavior.self).pushDirection = CGVector(dx: 0.2, dy: -0.1)
        findBehavior(named: "wind", as: UIPushBehavior.self).setAngle(0.3, magnitude: 0.01)
        findBehavior(named: "lively", as: UIDynamicItemBehavior.self).elasticity = 0.7
        findBehavior(named: "firm", as: UIDynamicItemBehavior.self).isAnchored = true
        for name in ["ball", "wedge"] { findBehavior(named: "whirl", as: UIFieldBehavior.self).addItem(items[name]!) }
        let spring: UIAttachmentBehavior = findBehavior(named: "spring")
        (spring.length, spring.frequency, spring.damping) = (20, 3, 0.6)
        for name in ["gravity", "walls", "pegs", "kick", "wind", "lively", "firm", "rod", "rope", "whirl", "troupe"] {
            animators["hall"]!.addBehavior(behaviors[name]!)
        }
        let brake: UIDynamicItemBehavior = findBehavior(named: "brake")
        (brake.resistance, brake.angularResistance) = (6, 6)
        for name in ["tie", "spring", "brake"] { animators["cellar"]!.addBehavior(behaviors[name]!) }
    }
}

/// A composite that creates its children in `willMove(to:)` and records each call of this method.
@MainActor
final class GroupComposite: UIDynamicBehavior {
    private let group: UIDynamicItemGroup
    private unowned let scene: BusyScene

    init(of group: UIDynamicItemGroup, in scene: BusyScene) {
        (self.group, self.scene) = (group, scene)
        super.init()
        scene.names[ObjectIdentifier(group)] = "pair"
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        let destination = dynamicAnimator.map { scene.names[ObjectIdentifier($0)]! } ?? "nothing"
        scene.log.recordEvent("troupe moves to \(destination)")
        guard dynamicAnimator != nil, childBehaviors.isEmpty else { return }
        let collision = UICollisionBehavior(items: [group, scene.items["post"]!])
        collision.translatesReferenceBoundsIntoBoundary = true
        for (name, child) in [("troupe's fall", UIGravityBehavior(items: [group])), ("troupe's walls", collision)] {
            scene.recordCallbacks(of: child, as: name)
            child.action = { [unowned scene] in scene.handleAction(of: name) }
            addChildBehavior(child)
        }
    }
}
