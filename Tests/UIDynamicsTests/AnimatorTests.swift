import Testing
import UIDynamics

@MainActor
@Suite("The animator")
struct AnimatorTests {
    private let stage = Stage()
    private let item = TestItem(x: 100, y: 100)

    @Test("starts inside addBehavior and is not started by what has no items")
    func starting() {
        let behavior = UIDynamicBehavior()
        behavior.action = {}
        stage.animator.addBehavior(behavior)
        #expect(!stage.animator.isRunning)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        #expect(stage.animator.isRunning)
        #expect(stage.log.calls == ["resume true"])
        #expect(item.center == CGPoint(x: 100, y: 100))
    }

    @Test("lists behaviors of the top level in order, and ignores one that is there or a stranger")
    func behaviors() {
        let (gravity, properties) = (UIGravityBehavior(items: [item]), UIDynamicItemBehavior(items: [item]))
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(properties)
        stage.animator.addBehavior(gravity)
        #expect(stage.animator.behaviors == [gravity, properties])
        #expect(gravity.dynamicAnimator === stage.animator)
        stage.animator.removeBehavior(UIGravityBehavior())
        stage.animator.removeBehavior(gravity)
        #expect(stage.animator.behaviors == [properties])
        #expect(gravity.dynamicAnimator == nil)
    }

    @Test("lets items coast when gravity is removed, and drops the body with the last behavior")
    func coasting() {
        let gravity = UIGravityBehavior(items: [item])
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(properties)
        stage.frames(10)
        let speed = properties.linearVelocity(for: item).y
        stage.animator.removeBehavior(gravity)
        stage.frames(10)
        #expect(speed > 100 && properties.linearVelocity(for: item).y == speed)
        stage.animator.removeBehavior(properties)
        stage.animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: item) == .zero)
    }

    @Test("steps in order: items have moved when actions run, and changes made there wait for the end of the step")
    func order() {
        let gravity = UIGravityBehavior(items: [item])
        let late = UIDynamicItemBehavior(items: [TestItem(x: 0, y: 0)])
        var seen: [CGFloat] = []
        var sizes: [Int] = []
        gravity.action = { [unowned animator = stage.animator!, unowned item, unowned gravity] in
            seen.append(item.center.y)
            animator.addBehavior(late)
            animator.removeBehavior(gravity)
            sizes.append(animator.behaviors.count)
        }
        stage.animator.addBehavior(gravity)
        stage.frames(1)
        #expect(seen.count == 1 && seen[0] > 100)
        #expect(sizes == [1])
        #expect(stage.animator.behaviors == [late])
    }

    @Test("an addition from inside a step cancels a removal, and the other way round")
    func cancellation() {
        let gravity = UIGravityBehavior(items: [item])
        let other = UIDynamicItemBehavior(items: [item])
        gravity.action = { [unowned animator = stage.animator!, unowned gravity] in
            animator.removeBehavior(gravity)
            animator.addBehavior(gravity)
            animator.addBehavior(other)
            animator.removeBehavior(other)
        }
        stage.animator.addBehavior(gravity)
        stage.frames(2)
        #expect(stage.animator.behaviors == [gravity])
    }

    @Test("takes over a place set by hand and keeps the velocity")
    func update() {
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        properties.addLinearVelocity(CGPoint(x: 120, y: 0), for: item)
        stage.animator.addBehavior(properties)
        stage.frames(1)
        item.center = CGPoint(x: 500, y: 300)
        stage.animator.updateItem(usingCurrentState: item)
        stage.frames(1)
        #expect(item.center.x.matches(502) && item.center.y.matches(300), "\(item.center)")
        item.center = CGPoint(x: 0, y: 0)
        stage.frames(1)
        #expect(item.center.x.matches(504), "a place that was not announced is overwritten")
    }

    @Test("replaces the transform by a pure rotation")
    func transform() {
        item.transform = CGAffineTransform(rotationAngle: 0.5).scaledBy(x: 2, y: 3)
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        stage.frames(1)
        let expected = CGAffineTransform(rotationAngle: 0.5)
        #expect(
            item.transform.a.matches(expected.a, within: 1e-6) && item.transform.b.matches(expected.b, within: 1e-6))
        #expect(item.transform.d.matches(expected.d, within: 1e-6))
    }

    @Test("an item is written to while it moves, and its transform when it has turned; what rests is left alone")
    func writesWhatMoves() {
        let (falling, resting) = (TestItem(x: 100, y: 100), TestItem(x: 300, y: 100))
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [falling, resting]))
        stage.animator.addBehavior(UIGravityBehavior(items: [falling]))
        stage.frames(1)
        falling.transform = CGAffineTransform(scaleX: 2, y: 2)
        stage.frames(60)
        #expect(falling.center.y > 400 && falling.transform == CGAffineTransform(scaleX: 2, y: 2))
        resting.center = CGPoint(x: 7, y: 8)
        stage.frames(3)
        #expect(resting.center == CGPoint(x: 7, y: 8), "it sleeps")
        let spin = UIDynamicItemBehavior(items: [falling])
        stage.animator.addBehavior(spin)
        spin.addAngularVelocity(1, for: falling)
        stage.frames(2)
        let size = falling.transform.a * falling.transform.a + falling.transform.b * falling.transform.b
        #expect(size.matches(1, within: 1e-6), "once it turns, its transform is a rotation again")
    }

    @Test("finds items by their surroundings, each once, and knows none that no behavior holds")
    func itemsInRect() {
        let (small, far) = (TestItem(x: 100, y: 100, side: 50), TestItem(x: 500, y: 100, side: 50))
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [small, far]))
        stage.animator.addBehavior(UIGravityBehavior(items: [small]))
        let found = { (x: CGFloat) in
            stage.animator.items(in: CGRect(x: x, y: 90, width: 10, height: 10)).map { ObjectIdentifier($0) }
        }
        #expect(found(100) == [ObjectIdentifier(small)])
        #expect(found(125 + 9.9) == [ObjectIdentifier(small)])
        #expect(found(125 + 10.5) == [])
        #expect(stage.animator.items(in: .infinite).count == 2)
    }

    @Test("counts the time of its steps only, and takes a long gap for an ordinary frame")
    func elapsedTime() {
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.frames(3)
        stage.clock.tick(by: 20)
        stage.clock.tick(by: .nan)
        #expect(abs(stage.animator.elapsedTime - 4.0 / 60) < 1e-12)
        stage.animator.removeAllBehaviors()
        #expect(stage.animator.isRunning)
        stage.frames(10)
        #expect(!stage.animator.isRunning && !stage.clock.hasSubscribers)
        #expect(abs(stage.animator.elapsedTime - 5.0 / 60) < 1e-12)
    }

    @Test("goes slower or faster by the name debugAnimationSpeed, the same way")
    func speed() {
        let (slow, fast) = (Stage(), Stage())
        let items = [TestItem(x: 100, y: 100), TestItem(x: 100, y: 100), TestItem(x: 100, y: 100)]
        for (stage, item) in zip([stage, slow, fast], items) {
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        }
        #expect(stage.animator.value(forKey: "debugAnimationSpeed") as? Double == 1)
        slow.animator.setValue(0.25, forKey: "debugAnimationSpeed")
        fast.animator.setValue(2, forKey: "_speed")
        #expect(slow.animator.value(forKey: "_speed") as? Double == 0.25)
        stage.frames(40)
        slow.frames(160)
        fast.frames(20)
        for item in items.dropFirst() { #expect(abs(item.center.y - items[0].center.y) < 9, "\(item.center)") }
        #expect(items[0].center.y > 300 && abs(slow.animator.elapsedTime - 160.0 / 60) < 1e-9)
        fast.animator.setValue(0, forKey: "debugAnimationSpeed")
        let place = items[2].center
        fast.frames(100)
        #expect(items[2].center == place && fast.animator.isRunning, "time stands, and goes on when it is told to")
        for bad in [-1, .nan, 101, .infinity] as [Double] {
            fast.animator.setValue(bad, forKey: "debugAnimationSpeed")
        }
        fast.animator.setValue("2", forKey: "debugAnimationSpeed")
        #expect(fast.animator.value(forKey: "debugAnimationSpeed") as? Double == 0 && fast.heard.count == 1)
        #expect(fast.animator.value(forKey: "debugInterval") == nil)
    }

    @Test("survives being released inside didPause")
    func release() {
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        let animator = Weak(object: stage.animator)
        stage.log.onPause = { [stage] in stage.dropAnimator() }
        stage.frames(40)
        #expect(animator.object == nil)
        #expect(!stage.clock.hasSubscribers)
    }

    @Test("is let go with its behaviors' help: a behavior that outlives it does nothing and can join another")
    func outliving() {
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        stage.dropAnimator()
        #expect(gravity.dynamicAnimator == nil)
        gravity.magnitude = 3
        let second = Stage()
        second.animator.addBehavior(gravity)
        second.frames(1)
        #expect(item.center.y.matches(100 + 3 * 0.0694, within: 0.001), "\(item.center)")
    }

    @Test("leaves out what has no size or no place, says so once, and goes on")
    func badItems() {
        let flat = TestItem(center: .zero, size: CGSize(width: 0, height: 10))
        let nowhere = TestItem(x: .nan, y: 0)
        stage.animator.addBehavior(UIGravityBehavior(items: [flat, nowhere, item]))
        stage.animator.addBehavior(UIAttachmentBehavior(item: flat, attachedToAnchor: .zero))
        stage.animator.updateItem(usingCurrentState: flat)
        stage.frames(2)
        #expect(flat.center == .zero && item.center.y > 100)
        #expect(stage.heard.map(\.kind) == [.unusableSize, .unusablePlace])
        item.center = CGPoint(x: CGFloat.infinity, y: 0)
        stage.animator.updateItem(usingCurrentState: item)
        stage.frames(1)
        #expect(item.center.x.matches(100))
    }

    @Test("gravity of several behaviors is that of the last one written; without it the one before counts again")
    func severalGravities() {
        let other = TestItem(x: 300, y: 100)
        let (down, up) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: [other]))
        up.gravityDirection = CGVector(dx: 0, dy: -1)
        stage.animator.addBehavior(down)
        stage.animator.addBehavior(up)
        #expect(stage.heard.map(\.kind) == [.secondGravity])
        stage.frames(10)
        #expect(item.center.y < 100 && item.center.y == other.center.y)
        stage.animator.removeBehavior(up)
        let height = item.center.y
        stage.frames(60)
        #expect(item.center.y > height + 100)
    }

    @Test("gravity's vector, angle and magnitude are one state; a magnitude of zero forgets the angle")
    func gravityVector() {
        let gravity = UIGravityBehavior()
        #expect(gravity.magnitude == 1 && gravity.angle.matches(.pi / 2, within: 1e-12))
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude.matches(5, within: 1e-12) && gravity.angle.matches(0.927295218, within: 1e-9))
        gravity.magnitude = 2
        #expect(gravity.gravityDirection.dx.matches(1.2, within: 1e-12))
        gravity.magnitude = 0
        gravity.angle = 1
        #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
    }

    @Test("an attachment knows what it is attached to, and its length from the moment it joins")
    func attachment() {
        let other = TestItem(x: 400, y: 500)
        let toItem = UIAttachmentBehavior(item: item, attachedTo: other)
        let toPoint = UIAttachmentBehavior(
            item: item, offsetFromCenter: UIOffset(horizontal: 0, vertical: 50),
            attachedToAnchor: CGPoint(x: 100, y: 250))
        #expect(toItem.attachedBehaviorType == .items && toPoint.attachedBehaviorType == .anchor)
        #expect(toItem.length == 0 && toItem.anchorPoint == .zero)
        stage.animator.addBehavior(toItem)
        stage.animator.addBehavior(toPoint)
        #expect(toItem.length.matches(500) && toPoint.length.matches(100))
        toPoint.anchorPoint.y += 100
        #expect(toPoint.length.matches(100), "the length stays when the anchor moves")
        stage.frames(1)
        #expect(item.center.y > 100)
    }

    @Test("an item that may no longer turn stops turning")
    func fixedRotation() {
        let properties = UIDynamicItemBehavior(items: [item])
        properties.addAngularVelocity(3, for: item)
        stage.animator.addBehavior(properties)
        stage.frames(5)
        #expect(properties.angularVelocity(for: item) > 2)
        properties.allowsRotation = false
        stage.frames(1)
        let transform = item.transform
        stage.frames(10)
        #expect(properties.angularVelocity(for: item) == 0 && item.transform == transform)
    }

    @Test("gives the same bits twice")
    func determinism() {
        func run() -> [UInt64] {
            let stage = Stage()
            let items = (0..<20).map { TestItem(x: CGFloat($0) * 37.3, y: CGFloat($0 % 7) * 11.1, side: 30) }
            stage.animator.addBehavior(UIGravityBehavior(items: items))
            for item in items {
                let spring = UIAttachmentBehavior(
                    item: item, offsetFromCenter: UIOffset(horizontal: 3, vertical: -5),
                    attachedToAnchor: CGPoint(x: 300, y: -50))
                spring.frequency = 1.5
                spring.damping = 0.2
                stage.animator.addBehavior(spring)
            }
            stage.frames(200)
            return items.flatMap { [Double($0.center.x).bitPattern, Double($0.transform.b).bitPattern] }
        }
        #expect(run() == run())
    }

    @Test("an item at 160 reads 160, and far out everything moves as at the origin")
    func exactCoordinates() {
        let ends = [CGFloat(0), 60_000_000].map { far -> CGPoint in
            let stage = Stage()
            let (still, swinging) = (TestItem(x: 160, y: far + 160, side: 40), TestItem(x: 0, y: far, side: 40))
            let spring = UIAttachmentBehavior(item: swinging, attachedToAnchor: CGPoint(x: 10, y: far + 100))
            (spring.length, spring.frequency) = (30, 1)
            stage.animator.addBehavior(spring)
            stage.animator.addBehavior(UIDynamicItemBehavior(items: [still]))
            stage.frames(40)
            #expect(still.center == CGPoint(x: 160, y: far + 160))
            return CGPoint(x: swinging.center.x, y: swinging.center.y - far)
        }
        #expect(ends[0].y > 20 && (ends[0] - ends[1]).length < 1e-5, "\(ends)")
    }

    @Test("actions run in the order of the behaviors, each before its children")
    func actionOrder() {
        let stage = Stage()
        let item = TestItem(x: 0, y: 0)
        var calls: [String] = []
        func behavior(_ name: String, _ behavior: UIDynamicBehavior) -> UIDynamicBehavior {
            behavior.action = { calls.append(name) }
            return behavior
        }
        let outer = behavior("b", UIDynamicBehavior())
        let inner = behavior("b1", UIDynamicBehavior())
        inner.addChildBehavior(behavior("b11", UIDynamicItemBehavior(items: [item])))
        outer.addChildBehavior(inner)
        outer.addChildBehavior(behavior("b2", UIGravityBehavior(items: [item])))
        for one in [behavior("a", UIGravityBehavior()), outer, behavior("c", UIPushBehavior())] {
            stage.animator.addBehavior(one)
        }
        stage.frames(2)
        #expect(calls == ["a", "b", "b1", "b11", "b2", "c", "a", "b", "b1", "b11", "b2", "c"])
    }

    @Test("a search finds what is there, however far and long everything has moved since the last one")
    func searches() {
        let stage = Stage()
        let spin = UIDynamicItemBehavior()
        var items: [TestItem] = []
        for number in 0..<1500 {
            let home = CGPoint(x: CGFloat(number % 30) * 60, y: CGFloat(number / 30) * 60)
            let item = TestItem(center: home, size: CGSize(width: 50, height: 10))
            items.append(item)
            // Every third one swings widely, every other only turns, the rest lies still.
            let anchor = home + CGPoint(x: number % 3 == 0 ? 400 : 0, y: number % 3 == 0 ? -300 : 0)
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: anchor)
            (spring.length, spring.frequency) = (0, 0.5)
            stage.animator.addBehavior(spring)
            spin.addItem(item)
            if number % 3 == 1 { spin.addAngularVelocity(3, for: item) }
        }
        stage.animator.addBehavior(spin)
        for frame in 0..<120 {
            stage.frames(1)
            if frame % 7 == 3 { items[frame].center.x += 500 }
            if frame % 7 == 3 { stage.animator.updateItem(usingCurrentState: items[frame]) }
            guard frame % 3 == 0 else { continue }
            let rect = CGRect(x: CGFloat(frame * 11 % 1500), y: CGFloat(frame * 17 % 2500), width: 200, height: 100)
            let found = Set(stage.animator.items(in: rect).map { ObjectIdentifier($0) })
            for item in items {
                let (a, b) = (item.transform.a.magnitude, item.transform.b.magnitude)
                let (width, height) = (a * 50 + b * 10, b * 50 + a * 10)
                let box = CGRect(
                    x: item.center.x - width / 2, y: item.center.y - height / 2, width: width, height: height)
                if box.intersects(rect) {
                    #expect(found.contains(ObjectIdentifier(item)), "frame \(frame): \(box) is in \(rect)")
                } else if found.contains(ObjectIdentifier(item)) {
                    // Boxes have a margin of 10 points, and may be older than the item's place by that.
                    #expect(
                        box.insetBy(dx: -60, dy: -60).intersects(rect), "frame \(frame): \(box) is far from \(rect)")
                }
            }
        }
    }
}
