import UIDynamics

// Who takes part.
extension BusyScene {
    static var castSpots: [(name: String, box: CGRect)] {
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

    func items(_ names: String...) -> [any UIDynamicItem] { names.map { cast[$0]! } }

    func shapeTheCast() {
        for name in ["ball", "coin"] { cast[name]!.collisionBoundsType = .ellipse }
        cast["wedge"]!.collisionBoundsType = .path
        let path = cast["wedge"]!.collisionBoundingPath
        path.move(to: CGPoint(x: -20, y: 20))
        for (x, y) in [(20, 20), (20, -20)] { path.addLine(to: CGPoint(x: x, y: y)) }
        for item in cast.values {
            item.onWrite = { [unowned self] name in if book.wantsDetails { book.note("\(name) moves") } }
        }
    }

    /// Every behavior with its name, in the order in which they join.
    var ruleMakers: [(name: String, make: () -> UIDynamicBehavior)] {
        [
            (
                "gravity",
                { [self] in
                    UIGravityBehavior(items: items("ball", "crate", "die", "plank", "wedge", "coin", "bell"))
                }
            ),
            (
                "walls",
                { [self] in
                    UICollisionBehavior(items: items("ball", "crate", "die", "plank", "wedge", "post", "ghost"))
                }
            ),
            ("pegs", { [self] in UICollisionBehavior(items: items("ball", "coin", "crate", "post", "bell")) }),
            ("kick", { [self] in UIPushBehavior(items: items("crate", "die"), mode: .instantaneous) }),
            ("wind", { [self] in UIPushBehavior(items: items("coin"), mode: .continuous) }),
            ("lively", { [self] in UIDynamicItemBehavior(items: items("ball", "coin", "wedge")) }),
            ("firm", { [self] in UIDynamicItemBehavior(items: items("post")) }),
            (
                "rod",
                { [self] in
                    UIAttachmentBehavior(item: cast["bell"]!, attachedToAnchor: CGPoint(x: 300, y: 60))
                }
            ),
            (
                "rope",
                { [self] in
                    UIAttachmentBehavior.limitAttachment(
                        with: cast["plank"]!, offsetFromCenter: UIOffset(horizontal: 40, vertical: 0),
                        attachedTo: cast["post"]!, offsetFromCenter: .zero)
                }
            ),
            (
                "whirl",
                { [self] in
                    UIFieldBehavior.field { [unowned self] _, position, _, mass, _, _ in
                        if book.wantsDetails { book.note("whirl asks at \(CallbackBook.text(position))") }
                        return CGVector(dx: -position.y / 500 * mass, dy: 0)
                    }
                }
            ),
            ("troupe", { [self] in Troupe(of: UIDynamicItemGroup(items: items("left", "right")), in: self) }),
            (
                "spring",
                { [self] in
                    UIAttachmentBehavior(item: cast["bob"]!, attachedToAnchor: CGPoint(x: 10, y: 20))
                }
            ),
            ("tie", { [self] in UIAttachmentBehavior(item: cast["bob"]!, attachedTo: cast["twin"]!) }),
            ("brake", { [self] in UIDynamicItemBehavior(items: items("bob", "twin")) }),
            ("second fall", { [self] in UIGravityBehavior(items: items("late")) }),
            ("pull", { [self] in UISnapBehavior(item: cast["late"]!, snapTo: CGPoint(x: 200, y: 150)) }),
        ]
    }

    func rule<Rule>(_ name: String, _ type: Rule.Type = Rule.self) -> Rule { rules[name] as! Rule }

    /// Lets actions and contacts be written down.
    func watch(_ rule: UIDynamicBehavior, _ name: String) {
        names[ObjectIdentifier(rule)] = name
        (rule as? UICollisionBehavior)?.collisionDelegate = self
        if ["gravity", "walls", "tie", "troupe", "pull"].contains(name) {
            rule.action = { [unowned self] in act(name) }
        }
    }

    /// The first behaviors join.
    func fill() {
        let walls: UICollisionBehavior = rule("walls")
        walls.translatesReferenceBoundsIntoBoundary = true
        walls.addBoundary(withIdentifier: "ramp" as NSString, from: CGPoint(x: 40, y: 90), to: CGPoint(x: 180, y: 130))
        walls.addBoundary(
            withIdentifier: 7 as NSNumber, for: UIBezierPath(rect: CGRect(x: 90, y: 230, width: 60, height: 30)))
        rule("pegs", UICollisionBehavior.self).addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 180, y: 150), to: CGPoint(x: 260, y: 140))
        rule("kick", UIPushBehavior.self).pushDirection = CGVector(dx: 0.2, dy: -0.1)
        rule("wind", UIPushBehavior.self).setAngle(0.3, magnitude: 0.01)
        rule("lively", UIDynamicItemBehavior.self).elasticity = 0.7
        rule("firm", UIDynamicItemBehavior.self).isAnchored = true
        for name in ["ball", "wedge"] { rule("whirl", UIFieldBehavior.self).addItem(cast[name]!) }
        let spring: UIAttachmentBehavior = rule("spring")
        (spring.length, spring.frequency, spring.damping) = (20, 3, 0.6)
        for name in ["gravity", "walls", "pegs", "kick", "wind", "lively", "firm", "rod", "rope", "whirl", "troupe"] {
            animators["hall"]!.addBehavior(rules[name]!)
        }
        let brake: UIDynamicItemBehavior = rule("brake")
        (brake.resistance, brake.angularResistance) = (6, 6)
        for name in ["tie", "spring", "brake"] { animators["cellar"]!.addBehavior(rules[name]!) }
    }
}

/// A composite that makes its children when it joins, and tells of its moves.
@MainActor
final class Troupe: UIDynamicBehavior {
    private let group: UIDynamicItemGroup
    private unowned let scene: BusyScene

    init(of group: UIDynamicItemGroup, in scene: BusyScene) {
        (self.group, self.scene) = (group, scene)
        super.init()
        scene.names[ObjectIdentifier(group)] = "pair"
    }

    override func willMove(to dynamicAnimator: UIDynamicAnimator?) {
        let place = dynamicAnimator.map { scene.names[ObjectIdentifier($0)]! } ?? "nothing"
        scene.book.note("troupe moves to \(place)")
        guard dynamicAnimator != nil, childBehaviors.isEmpty else { return }
        let collision = UICollisionBehavior(items: [group, scene.cast["post"]!])
        collision.translatesReferenceBoundsIntoBoundary = true
        for (name, child) in [("troupe's fall", UIGravityBehavior(items: [group])), ("troupe's walls", collision)] {
            scene.watch(child, name)
            child.action = { [unowned scene] in scene.act(name) }
            addChildBehavior(child)
        }
    }
}
