import Testing
import UIDynamics

/// What users of Apple's build complain about in public, each complaint with its test. Those about collection views are
/// in the tests of UIKit.
@MainActor
@Suite("Complaints")
struct ComplaintTests {
    let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    let item = TestItem(x: 100, y: 100, side: 40)

    @Test("1: an item without a size crashes the app")
    func zeroSize() {
        let empty = TestItem(center: CGPoint(x: 50, y: 50), size: .zero)
        stage.animator.addBehavior(UIGravityBehavior(items: [empty, item]))
        stage.animator.addBehavior(UICollisionBehavior(items: [empty, item]))
        stage.animator.addBehavior(UISnapBehavior(item: empty, snapTo: .zero))
        stage.animator.addBehavior(UIAttachmentBehavior(item: empty, attachedTo: item))
        stage.frames(10)
        #expect(empty.center == CGPoint(x: 50, y: 50) && item.center.y > 100)
        #expect(stage.heard.map(\.kind) == [.unusableSize])
        stage.animator.removeAllBehaviors()
        stage.frames(2)
        #expect(stage.animator.items(in: .infinite).isEmpty)
    }

    @Test("2: a size that is zero for a moment crashes; 22: changed sizes are not read again")
    func changingSizes() {
        let late = TestItem(center: CGPoint(x: 300, y: 100), size: .zero)
        let gravity = UIGravityBehavior(items: [late, item])
        let collision = UICollisionBehavior(items: [late, item])
        collision.translatesReferenceBoundsIntoBoundary = true
        let rod = UIAttachmentBehavior(item: late, attachedToAnchor: CGPoint(x: 300, y: 50))
        for behavior in [gravity, collision, rod] { stage.animator.addBehavior(behavior) }
        stage.frames(5)
        #expect(late.center.y == 100)
        late.bounds.size = CGSize(width: 40, height: 40)
        stage.animator.removeBehavior(rod)
        stage.animator.updateItem(usingCurrentState: late)
        item.bounds.size = .zero
        stage.animator.updateItem(usingCurrentState: item)
        item.bounds.size = CGSize(width: 40, height: 100)
        stage.animator.updateItem(usingCurrentState: item)
        #expect(stage.animator.stepUntilPaused())
        #expect(late.center.y.matches(380, within: 2), "it takes part once it has a size: \(late.center)")
        #expect(item.center.y.matches(350, within: 2), "it lies as high as it is now: \(item.center)")
    }

    @Test("3: nothing works without a window, and tests cannot step")
    func headless() {
        let animator = UIDynamicAnimator()
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 150))
        (spring.length, spring.frequency, spring.damping) = (10, 2, 0.5)
        animator.addBehavior(spring)
        #expect(animator.step(frames: 3) && abs(animator.elapsedTime - 3.0 / 60) < 1e-12)
        #expect(animator.step(for: 0.125) && abs(animator.elapsedTime - 0.175) < 1e-9)
        #expect(animator.stepUntilPaused(limit: 20) && !animator.isRunning)
        #expect(item.center.y.matches(140, within: 0.6), "\(item.center)")
        #expect(!animator.step(frames: 5))
    }

    @Test("6: items(in:) answers behaviors, or items twice, or in another order")
    func itemsOnly() {
        let items = (0..<9).map { TestItem(x: CGFloat($0) * 30, y: 100, side: 20) }
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        collision.addBoundary(withIdentifier: 1 as NSNumber, from: .zero, to: CGPoint(x: 300, y: 300))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: items.reversed()))
        let found = stage.animator.items(in: CGRect(x: -100, y: -100, width: 900, height: 900))
        #expect(found.map { ObjectIdentifier($0) } == items.map { ObjectIdentifier($0) })
    }

    @Test("7: what rests goes on trembling, because its rounded place is fed back")
    func restsOffThePixels() {
        let item = TestItem(center: CGPoint(x: 33.337, y: 71.713), size: CGSize(width: 17.77, height: 31.31))
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 33.337, y: 60.1))
        (spring.length, spring.frequency, spring.damping) = (0, 1, 0.8)
        stage.animator.addBehavior(spring)
        #expect(stage.animator.stepUntilPaused())
        let rest = item.center
        for _ in 0..<5 {
            stage.animator.updateItem(usingCurrentState: item)
            #expect(stage.animator.stepUntilPaused() && item.center == rest, "\(item.center) \(rest)")
        }
    }

    @Test("9: the damping of a snap is documented the wrong way round: 0 swings most, 1 least")
    func snapDamping() {
        let overshoot = { (damping: CGFloat) -> CGFloat in
            let stage = Stage()
            let item = TestItem(x: 0, y: 0, side: 40)
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
            snap.damping = damping
            stage.animator.addBehavior(snap)
            var most: CGFloat = 0
            for _ in 0..<120 {
                stage.frames(1)
                most = max(most, item.center.x - 100)
            }
            return most
        }
        let swings = [0.05, 0.5, 1].map { overshoot($0) }
        #expect(swings[0] > 20 && swings[0] > swings[1] && swings[1] > swings[2], "\(swings)")
    }

    @Test("8: a snap wobbles sideways: on its way, as on Apple's system; but it ends where it should, upright")
    func snapEnds() {
        for damping in [0, 0.2, 0.5, 1] {
            let stage = Stage()
            let item = TestItem(center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 50))
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
            snap.damping = CGFloat(damping)
            stage.animator.addBehavior(snap)
            var astray: CGFloat = 0
            for _ in 0..<60 {
                stage.frames(1)
                let way = item.center - CGPoint(x: 100, y: 100)
                astray = max(astray, (way.y * 2 - way.x).magnitude / 5.squareRoot())
            }
            #expect(astray > 5 && astray < 20, "beside the line to the target: \(astray)")
            #expect(stage.animator.stepUntilPaused(limit: 10), "damping \(damping)")
            let rest = (item.center - CGPoint(x: 300, y: 200)).length
            #expect(rest < 0.05 && item.transform.b.magnitude < 1e-5, "damping \(damping): \(item.center)")
        }
    }

    @Test("8: whoever wants a straight way: a spring without a length goes along the line, and does not turn")
    func straightSnap() {
        let item = TestItem(center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 50))
        let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 300, y: 200))
        (spring.length, spring.frequency, spring.damping) = (0, 4, 0.5)
        stage.animator.addBehavior(spring)
        while stage.animator.step() {
            let way = item.center - CGPoint(x: 100, y: 100)
            #expect((way.y * 2 - way.x).magnitude < 0.02 && item.transform.b == 0, "\(item.center)")
        }
        #expect((item.center - CGPoint(x: 300, y: 200)).length <= 0.5, "\(item.center)")
    }

    @Test("10: whoever wants no gap: on an anchored item things lie without one")
    func restsOnItem() {
        for height in stride(from: CGFloat(5), through: 305, by: 25) {
            let stage = Stage()
            let item = TestItem(x: 100, y: 360 - height, side: 40)
            let floor = TestItem(center: CGPoint(x: 200, y: 390), size: CGSize(width: 400, height: 20))
            let fixed = UIDynamicItemBehavior(items: [floor])
            fixed.isAnchored = true
            let collision = UICollisionBehavior(items: [item, floor])
            for behavior in [fixed, collision, UIGravityBehavior(items: [item])] {
                stage.animator.addBehavior(behavior)
            }
            #expect(stage.animator.stepUntilPaused(limit: 10))
            #expect(item.center.y >= 360 && item.center.y < 360.51, "from \(height): \(item.center)")
        }
    }

    @Test("10: what rests lies half a point or a point off the boundary, then jumps: it stays so near, and never jumps")
    func restsByTheBoundary() {
        for height in stride(from: CGFloat(10), through: 340, by: 30) {
            let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let item = TestItem(x: 100, y: 380 - height, side: 40)
            let collision = UICollisionBehavior(items: [item])
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(collision)
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
            #expect(stage.animator.stepUntilPaused(limit: 10))
            let rest = item.center
            #expect(rest.y <= 380.5 && rest.y >= 378.9, "from \(height): \(380 - rest.y) points off the edge")
            for _ in 0..<5 {
                stage.animator.updateItem(usingCurrentState: item)
                #expect(stage.animator.stepUntilPaused(limit: 10) && item.center == rest, "\(item.center) \(rest)")
            }
        }
    }

    @Test("11: what rests trembles under strong gravity, and the pause never comes")
    func strongGravity() {
        for magnitude in [1, 3, 5, 5.5, 8.5, 10, 11.5, 12, 12.5, 13, 15, 20, 25, 30, 50, 77.5, 100, 300] {
            for elasticity in [0, 0.2, 0.6] {
                for shape in [UIDynamicItemCollisionBoundsType.rectangle, .ellipse] {
                    let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
                    let item = TestItem(x: 100, y: 100, side: 40)
                    item.collisionBoundsType = shape
                    let gravity = UIGravityBehavior(items: [item])
                    gravity.magnitude = CGFloat(magnitude)
                    let collision = UICollisionBehavior(items: [item])
                    collision.translatesReferenceBoundsIntoBoundary = true
                    let properties = UIDynamicItemBehavior(items: [item])
                    properties.elasticity = CGFloat(elasticity)
                    for behavior in [gravity, collision, properties] { stage.animator.addBehavior(behavior) }
                    let pauses = stage.animator.stepUntilPaused(limit: 10)
                    #expect(pauses, "magnitude \(magnitude), elasticity \(elasticity), \(shape)")
                    #expect(item.center.y.matches(380, within: 2.5), "\(magnitude): \(item.center)")
                }
            }
        }
    }

    @Test("11: towers tremble under strong gravity, and what is pushed against a wall with force")
    func strongTowers() {
        for magnitude in [12, 20, 43, 60, 100] {
            let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let items = (0..<3).map { TestItem(x: 100, y: 120 + CGFloat($0) * 60, side: 40) }
            let gravity = UIGravityBehavior(items: items)
            gravity.magnitude = CGFloat(magnitude)
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.animator.addBehavior(collision)
            stage.animator.addBehavior(gravity)
            #expect(stage.animator.stepUntilPaused(limit: 10), "magnitude \(magnitude): \(stage.animator.whyRunning)")
            #expect(items.allSatisfy { $0.center.y < 384 }, "none has sunk")
        }
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 100, dy: 0)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(push)
        stage.animator.addBehavior(collision)
        stage.frames(120)
        let rest = item.center
        stage.frames(30)
        #expect(item.center == rest && rest.x.matches(380, within: 2.5), "\(rest) \(item.center)")
    }

    @Test("12: elasticity 0 still bounces: not off items, and off boundaries only as measured on Apple's system")
    func noElasticity() {
        // The fastest that an item goes up after it has fallen so far.
        let rebound = { (height: CGFloat, ontoItem: Bool, boundary: CGFloat) -> CGFloat in
            let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
            let item = TestItem(x: 100, y: 360 - height, side: 40)
            let floor = TestItem(center: CGPoint(x: 200, y: 390), size: CGSize(width: 400, height: 20))
            let items = ontoItem ? [item, floor] : [item]
            let still = UIDynamicItemBehavior(items: items)
            still.elasticity = 0
            let fixed = UIDynamicItemBehavior(items: ontoItem ? [floor] : [])
            fixed.isAnchored = true
            let collision = UICollisionBehavior(items: items)
            collision.boundaryElasticity = boundary
            if !ontoItem {
                collision.addBoundary(
                    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 381), to: CGPoint(x: 400, y: 381))
            }
            for behavior in [still, fixed, collision, UIGravityBehavior(items: [item])] {
                stage.animator.addBehavior(behavior)
            }
            var fastest: CGFloat = 0
            for _ in 0..<120 {
                stage.frames(1)
                fastest = max(fastest, -still.linearVelocity(for: item).y)
            }
            #expect(item.center.y.matches(360, within: 2.5) || !ontoItem, "\(item.center)")
            return fastest
        }
        #expect(rebound(200, true, 0.2) < 0.01, "off an item that has none either")
        #expect(rebound(4, false, 0.2) < 0.01, "off a boundary, slower than 100 points/s")
        let usual = rebound(200, false, 0.2)
        #expect(usual > 90 && usual < 130, "faster, a fifth of it: \(usual)")
        #expect(rebound(200, false, 0) < 0.01, "not at all where it is asked for: \(rebound(200, false, 0))")
        #expect(rebound(200, false, 0.6) > 300, "and more")
    }

    @Test("12: the elasticity of boundaries can be changed while they stand, those of the reference too")
    func boundaryElasticity() {
        let collision = UICollisionBehavior(items: [item])
        #expect(collision.boundaryElasticity == 0.2)
        collision.translatesReferenceBoundsIntoBoundary = true
        let properties = UIDynamicItemBehavior(items: [item])
        properties.elasticity = 0
        for behavior in [collision, properties, UIGravityBehavior(items: [item])] {
            stage.animator.addBehavior(behavior)
        }
        stage.frames(5)
        collision.boundaryElasticity = .nan
        #expect(collision.boundaryElasticity == 0.2 && stage.heard.map(\.kind) == [.unusableValue])
        collision.boundaryElasticity = 0
        while stage.animator.step() { #expect(properties.linearVelocity(for: item).y > -0.01) }
        #expect(item.center.y.matches(380, within: 2))
        stage.resize(to: CGRect(x: 0, y: 0, width: 400, height: 600))
        stage.animator.updateItem(usingCurrentState: item)
        while stage.animator.step() { #expect(properties.linearVelocity(for: item).y > -0.01) }
        #expect(item.center.y.matches(580, within: 2), "a boundary that is made anew has it too")
    }

    @Test("13: the pause never comes: it does when all rests, and when all behaviors are gone")
    func pauses() {
        let fall = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(fall)
        stage.frames(100)
        #expect(stage.animator.isRunning)
        #expect(stage.animator.whyRunning.map(\.reasons.count) == [1])
        stage.animator.removeBehavior(fall)
        stage.frames(1)
        #expect(stage.log.calls == ["resume true", "pause false"] && stage.animator.whyRunning.isEmpty)
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.magnitude = 1
        stage.animator.addBehavior(push)
        stage.frames(30)
        #expect(stage.animator.whyRunning[0].reasons.contains(.isPushed), "\(stage.animator.whyRunning)")
        push.active = false
        let brake = UIDynamicItemBehavior(items: [item])
        brake.resistance = 20
        stage.animator.addBehavior(brake)
        #expect(stage.animator.stepUntilPaused())
    }

    @Test("14: what is attached no longer collides: tied by a rope, on a slider, in a pin", arguments: 0..<3)
    func attachedItemsCollide(kind: Int) {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 180, y: 100, side: 40))
        let tie =
            switch kind {
            case 0:
                UIAttachmentBehavior.limitAttachment(
                    with: a, offsetFromCenter: .zero, attachedTo: b, offsetFromCenter: .zero)
            case 1:
                UIAttachmentBehavior.slidingAttachment(
                    with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 100),
                    axisOfTranslation: CGVector(dx: 1, dy: 0))
            default:
                UIAttachmentBehavior.pinAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 140, y: 60))
            }
        // About the pin the two close like scissors.
        let velocity = CGPoint(x: 200, y: kind == 2 ? 200 : 0)
        // How near the two come to each other.
        let nearest = { (collides: Bool) -> CGFloat in
            let stage = Stage()
            (a.center, b.center) = (CGPoint(x: 100, y: 100), CGPoint(x: 180, y: 100))
            (a.transform, b.transform) = (.identity, .identity)
            stage.animator.addBehavior(tie)
            if collides { stage.animator.addBehavior(UICollisionBehavior(items: [a, b])) }
            let properties = stage.frictionless([a, b])
            properties.addLinearVelocity(velocity, for: a)
            if kind == 2 { properties.addLinearVelocity(CGPoint(x: -200, y: 200), for: b) }
            var least = CGFloat.infinity
            for _ in 0..<60 {
                stage.frames(1)
                least = min(least, (b.center - a.center).length)
            }
            stage.animator.removeAllBehaviors()
            return least
        }
        let (through, apart) = (nearest(false), nearest(true))
        #expect(through < 30, "nothing but the collision keeps them apart: \(through)")
        #expect(apart > 38.5, "\(apart)")
    }

    @Test("15: a fixed attachment comes loose when both items have item behaviors")
    func fixedHolds() {
        let (a, b) = (TestItem(x: 100, y: 100, side: 40), TestItem(x: 140, y: 100, side: 40))
        stage.animator.addBehavior(
            UIAttachmentBehavior.fixedAttachment(with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 120, y: 100)))
        for (item, density) in [(a, 0.2), (b, 4)] {
            let properties = UIDynamicItemBehavior(items: [item])
            properties.density = CGFloat(density)
            properties.resistance = CGFloat(density)
            stage.animator.addBehavior(properties)
        }
        stage.animator.addBehavior(UIGravityBehavior(items: [a]))
        let spin = UIDynamicItemBehavior(items: [a, b])
        stage.animator.addBehavior(spin)
        spin.addAngularVelocity(4, for: b)
        for _ in 0..<60 {
            stage.frames(1)
            let (way, turn) = (b.center - a.center, a.transform)
            let along = CGPoint(x: way.x * turn.a + way.y * turn.b, y: way.y * turn.a - way.x * turn.b)
            #expect((along - CGPoint(x: 40, y: 0)).length < 0.5, "as far apart, in the same place: \(along)")
            #expect((a.transform.b - b.transform.b).magnitude < 0.01, "and turned alike")
        }
        #expect(a.transform.b.magnitude > 0.1 && a.center != CGPoint(x: 100, y: 100), "they did move: \(a.center)")
    }

    @Test("16: damping and friction torque do nothing on a stiff attachment: each has its place, told and tested")
    func stiffAttachments() {
        // A square that hangs on a point and is given a spin: how far it has turned after a second.
        let turn = { (offset: CGFloat, length: CGFloat?, torque: CGFloat, damping: CGFloat) -> CGFloat in
            let stage = Stage()
            let item = TestItem(x: 100, y: 100, side: 40)
            let hold = UIAttachmentBehavior(
                item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: -offset),
                attachedToAnchor: CGPoint(x: 100, y: 80))
            if let length { hold.length = length }
            (hold.frictionTorque, hold.damping) = (torque, damping)
            stage.animator.addBehavior(hold)
            stage.frictionless([item]).addAngularVelocity(2, for: item)
            stage.frames(60)
            return CGFloat(atan2(item.transform.b, item.transform.a)).magnitude
        }
        #expect(turn(20, nil, 0, 0) > 0.3 && turn(20, nil, 1, 0) < 0.02, "a stiff one without a length is a pin")
        #expect(turn(0, 20, 1, 0) == turn(0, 20, 0, 0), "a rod turns freely about its ends")
        #expect(turn(20, nil, 0, 1) == turn(20, nil, 0, 0), "there is nothing to damp where nothing swings")
        let swing = { (damping: CGFloat) -> CGFloat in
            let stage = Stage()
            let item = TestItem(x: 100, y: 200, side: 40)
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: CGPoint(x: 100, y: 100))
            (spring.length, spring.frequency, spring.damping) = (50, 2, damping)
            stage.animator.addBehavior(spring)
            var least = item.center.y
            for _ in 0..<60 {
                stage.frames(1)
                least = min(least, item.center.y)
            }
            return 150 - least
        }
        #expect(swing(0) > 40 && swing(0.5) < 20 && swing(1) < 1, "with a frequency damping counts")
    }

    @Test("stiff-pin-friction: friction torque brakes a stiff attachment without a length, also when it is set later")
    func stiffPinFriction() {
        let pin = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
        stage.animator.addBehavior(pin)
        let spin = stage.frictionless([item])
        spin.addAngularVelocity(3, for: item)
        stage.frames(30)
        #expect(spin.angularVelocity(for: item).matches(3, within: 0.01))
        pin.frictionTorque = 1
        stage.frames(30)
        #expect(spin.angularVelocity(for: item).magnitude < 0.01)
    }

    @Test("snap-damping-live: the damping of a snap counts from the moment when it is set")
    func liveSnapDamping() {
        let ends = [0, 1].map { (damping: CGFloat) -> CGFloat in
            let stage = Stage()
            let item = TestItem(x: 0, y: 0, side: 40)
            let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 100, y: 0))
            snap.damping = 0
            stage.animator.addBehavior(snap)
            stage.frames(3)
            snap.damping = damping
            var most: CGFloat = 0
            for _ in 0..<60 {
                stage.frames(1)
                most = max(most, item.center.x - 100)
            }
            return most
        }
        #expect(ends[0] > 30 && ends[1] < ends[0] / 2, "\(ends)")
    }
}
