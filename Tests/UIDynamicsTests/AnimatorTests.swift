import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("UIDynamicAnimator")
struct AnimatorTests {
    private let stage = TestStage()
    private let item = TestItem(x: 100, y: 100)

    @Test("Adding a behavior starts the animator immediately, but not if the behavior has no items")
    func addingBehaviorWithItemsStartsAnimator() {
        let behavior = UIDynamicBehavior()
        behavior.action = {}
        stage.animator.addBehavior(behavior)
        #expect(!stage.animator.isRunning)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        #expect(stage.animator.isRunning)
        #expect(stage.log.calls == ["resume true"])
        #expect(item.center == CGPoint(x: 100, y: 100))
    }

    @Test(
        "The animator lists top-level behaviors in order, and ignores repeated additions and removals of unknown behaviors"
    )
    func animatorListsTopLevelBehaviorsInOrder() {
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

    @Test("Items keep their velocity when gravity is removed, and lose it with their last behavior")
    func itemsKeepVelocityWhenGravityIsRemoved() {
        let gravity = UIGravityBehavior(items: [item])
        let properties = UIDynamicItemBehavior(items: [item])
        properties.resistance = 0
        stage.animator.addBehavior(gravity)
        stage.animator.addBehavior(properties)
        stage.runFrames(10)
        let speed = properties.linearVelocity(for: item).y
        stage.animator.removeBehavior(gravity)
        stage.runFrames(10)
        #expect(speed > 100 && properties.linearVelocity(for: item).y == speed)
        stage.animator.removeBehavior(properties)
        stage.animator.addBehavior(properties)
        #expect(properties.linearVelocity(for: item) == .zero)
    }

    @Test("Items have moved when actions run, and changes made in actions take effect at the end of the step")
    func actionChangesTakeEffectAtEndOfStep() {
        let gravity = UIGravityBehavior(items: [item])
        let late = UIDynamicItemBehavior(items: [TestItem(x: 0, y: 0)])
        var centers: [CGFloat] = []
        var behaviorCounts: [Int] = []
        gravity.action = { [unowned animator = stage.animator!, unowned item, unowned gravity] in
            centers.append(item.center.y)
            animator.addBehavior(late)
            animator.removeBehavior(gravity)
            behaviorCounts.append(animator.behaviors.count)
        }
        stage.animator.addBehavior(gravity)
        stage.runFrames(1)
        #expect(centers.count == 1 && centers[0] > 100)
        #expect(behaviorCounts == [1])
        #expect(stage.animator.behaviors == [late])
    }

    @Test("During a step, adding a behavior cancels its removal, and removing it cancels its addition")
    func oppositeChangesDuringStepCancelEachOther() {
        let gravity = UIGravityBehavior(items: [item])
        let other = UIDynamicItemBehavior(items: [item])
        gravity.action = { [unowned animator = stage.animator!, unowned gravity] in
            animator.removeBehavior(gravity)
            animator.addBehavior(gravity)
            animator.addBehavior(other)
            animator.removeBehavior(other)
        }
        stage.animator.addBehavior(gravity)
        stage.runFrames(2)
        #expect(stage.animator.behaviors == [gravity])
    }

    @Test("elapsedTime counts only steps, and a frame of 20 s counts as a regular frame")
    func elapsedTimeCountsOnlySteps() {
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.runFrames(3)
        stage.clock.tick(by: 20)
        stage.clock.tick(by: .nan)
        #expect(abs(stage.animator.elapsedTime - 4.0 / 60) < 1e-12)
        stage.animator.removeAllBehaviors()
        #expect(stage.animator.isRunning)
        stage.runFrames(10)
        #expect(!stage.animator.isRunning && !stage.clock.hasSubscribers)
        #expect(abs(stage.animator.elapsedTime - 5.0 / 60) < 1e-12)
    }

    @Test("debugAnimationSpeed changes the speed of the simulation and not the path")
    func debugAnimationSpeedChangesSpeedButNotPath() {
        let (slow, fast) = (TestStage(), TestStage())
        let items = [TestItem(x: 100, y: 100), TestItem(x: 100, y: 100), TestItem(x: 100, y: 100)]
        for (stage, item) in zip([stage, slow, fast], items) {
            stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        }
        #expect(stage.animator.value(forKey: "debugAnimationSpeed") as? Double == 1)
        slow.animator.setValue(0.25, forKey: "debugAnimationSpeed")
        fast.animator.setValue(2, forKey: "_speed")
        #expect(slow.animator.value(forKey: "_speed") as? Double == 0.25)
        stage.runFrames(40)
        slow.runFrames(160)
        fast.runFrames(20)
        for item in items.dropFirst() { #expect(abs(item.center.y - items[0].center.y) < 9, "\(item.center)") }
        #expect(items[0].center.y > 300 && abs(slow.animator.elapsedTime - 160.0 / 60) < 1e-9)
        fast.animator.setValue(0, forKey: "debugAnimationSpeed")
        let center = items[2].center
        fast.runFrames(100)
        #expect(
            items[2].center == center && fast.animator.isRunning, "At speed 0 the animator runs without moving items.")
        for bad in [-1, .nan, 101, .infinity] as [Double] {
            fast.animator.setValue(bad, forKey: "debugAnimationSpeed")
        }
        fast.animator.setValue("2", forKey: "debugAnimationSpeed")
        #expect(fast.animator.value(forKey: "debugAnimationSpeed") as? Double == 0 && fast.diagnostics.count == 1)
        #expect(fast.animator.value(forKey: "debugInterval") == nil)
    }

    @Test("An animator can be released in dynamicAnimatorDidPause(_:)")
    func animatorCanBeReleasedInDidPause() {
        stage.animator.addBehavior(UIDynamicItemBehavior(items: [item]))
        let animator = WeakReference(object: stage.animator)
        stage.log.onPause = { [stage] in stage.releaseAnimator() }
        stage.runFrames(40)
        #expect(animator.object == nil)
        #expect(!stage.clock.hasSubscribers)
    }

    @Test("A behavior that outlives its animator has no effect and can be added to another animator")
    func behaviorOutlivesAnimatorAndCanBeReused() {
        let gravity = UIGravityBehavior(items: [item])
        stage.animator.addBehavior(gravity)
        stage.releaseAnimator()
        #expect(gravity.dynamicAnimator == nil)
        gravity.magnitude = 3
        let second = TestStage()
        second.animator.addBehavior(gravity)
        second.runFrames(1)
        #expect(item.center.y.matches(100 + 3 * 0.0694, within: 0.001), "\(item.center)")
    }

    @Test("An attachment has the documented type, and its length is the distance at its addition")
    func attachmentMeasuresLengthWhenAdded() {
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
        #expect(toPoint.length.matches(100), "The length does not change with the anchor.")
        stage.runFrames(1)
        #expect(item.center.y > 100)
    }

    @Test("The same program gives bit-identical motion twice")
    func sameProgramGivesBitIdenticalMotion() {
        func recordMotion() -> [UInt64] {
            let stage = TestStage()
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
            stage.runFrames(200)
            return items.flatMap { [Double($0.center.x).bitPattern, Double($0.transform.b).bitPattern] }
        }
        #expect(recordMotion() == recordMotion())
    }

    @Test("Actions run in the order of the behaviors, each before those of its children")
    func actionsRunInOrderOfBehaviors() {
        let stage = TestStage()
        let item = TestItem(x: 0, y: 0)
        var calls: [String] = []
        func recordActions(of behavior: UIDynamicBehavior, as name: String) -> UIDynamicBehavior {
            behavior.action = { calls.append(name) }
            return behavior
        }
        let outer = recordActions(of: UIDynamicBehavior(), as: "b")
        let inner = recordActions(of: UIDynamicBehavior(), as: "b1")
        inner.addChildBehavior(recordActions(of: UIDynamicItemBehavior(items: [item]), as: "b11"))
        outer.addChildBehavior(inner)
        outer.addChildBehavior(recordActions(of: UIGravityBehavior(items: [item]), as: "b2"))
        for topLevel in [
            recordActions(of: UIGravityBehavior(), as: "a"), outer, recordActions(of: UIPushBehavior(), as: "c"),
        ] {
            stage.animator.addBehavior(topLevel)
        }
        stage.runFrames(2)
        #expect(calls == ["a", "b", "b1", "b11", "b2", "c", "a", "b", "b1", "b11", "b2", "c"])
    }
}
