import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Lifetimes of behaviors and animators")
struct BehaviorLifetimeTests {
    private let stage = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("A collision behavior that is removed and added again keeps its boundaries")
    func readdedCollisionBehaviorKeepsItsBoundaries() {
        let collision = UICollisionBehavior(items: [item])
        collision.addBoundary(
            withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: 300), to: CGPoint(x: 400, y: 300))
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: [item]))
        stage.animator.removeBehavior(collision)
        stage.animator.addBehavior(collision)
        #expect(stage.animator.stepUntilPaused() && item.center.y.matches(279, within: 1.5), "\(item.center)")
    }

    @Test("A behavior that outlives its animator can be changed and added to another animator")
    func behaviorsOutlivingAnimatorCanBeReused() {
        let field = UIFieldBehavior.springField()
        field.addItem(item)
        let behaviors: [UIDynamicBehavior] = [
            UIGravityBehavior(items: [item]), UICollisionBehavior(items: [item]),
            UIAttachmentBehavior(item: item, attachedToAnchor: .zero), UISnapBehavior(item: item, snapTo: .zero),
            UIPushBehavior(items: [item], mode: .continuous), UIDynamicItemBehavior(items: [item]), field,
        ]
        for behavior in behaviors { stage.animator.addBehavior(behavior) }
        stage.runFrames(3)
        stage.releaseAnimator()
        (behaviors[0] as? UIGravityBehavior)?.angle = 1
        (behaviors[1] as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary = true
        (behaviors[2] as? UIAttachmentBehavior)?.length = 40
        (behaviors[3] as? UISnapBehavior)?.snapPoint = CGPoint(x: 4, y: 4)
        (behaviors[4] as? UIPushBehavior)?.addItem(TestItem(x: 0, y: 0))
        (behaviors[5] as? UIDynamicItemBehavior)?.density = 4
        field.removeItem(item)
        #expect(behaviors.allSatisfy { $0.dynamicAnimator == nil })
        let second = TestStage(bounds: CGRect(x: 0, y: 0, width: 400, height: 400))
        for behavior in behaviors { second.animator.addBehavior(behavior) }
        second.runFrames(3)
        #expect(second.animator.behaviors.count == 7)
    }

    @Test("The animator does not retain its reference view")
    func animatorDoesNotRetainReferenceView() {
        var view: TestReferenceView? = TestReferenceView(bounds: CGRect(x: 0, y: 0, width: 100, height: 100))
        let weakView = WeakReference(object: view)
        let animator = UIDynamicAnimator(referenceView: view!)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        view = nil
        #expect(weakView.object == nil)
        animator.step(frames: 3)
    }

    @Test("Of two gravity behaviors the last one changed applies to all items, with a diagnostic")
    func lastChangedGravityAppliesToAllItems() {
        let other = TestItem(x: 300, y: 100)
        let (down, right) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: [other]))
        right.gravityDirection = CGVector(dx: 1, dy: 0)
        stage.animator.addBehavior(down)
        stage.animator.addBehavior(right)
        stage.runFrames(5)
        #expect(item.center.x > 100 && item.center.y == 100 && stage.diagnostics.map(\.kind) == [.secondGravity])
        stage.animator.removeBehavior(right)
        stage.runFrames(5)
        #expect(item.center.y > 100, "The remaining gravity behavior applies again.")
    }

    @Test("Items with extreme or invalid velocities stay inside the boundary")
    func itemWithInvalidVelocityStaysInsideBoundary() {
        let properties = UIDynamicItemBehavior(items: [item])
        stage.animator.addBehavior(properties)
        properties.addLinearVelocity(CGPoint(x: CGFloat.nan, y: 0), for: item)
        properties.addLinearVelocity(CGPoint(x: 1e30, y: -1e30), for: item)
        properties.addAngularVelocity(.infinity, for: item)
        let collision = UICollisionBehavior(items: [item])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(0, magnitude: 1e20)
        stage.animator.addBehavior(push)
        stage.runFrames(60)
        let isInside = CGRect(x: 0, y: 0, width: 400, height: 400).contains(item.center)
        #expect(isInside, "\(item.center)")
    }

    @Test("Debugging can be enabled by a public property and by Apple's private key")
    func debuggingCanBeEnabledByPropertyAndKey() {
        stage.animator.setValue(true, forKey: "debugEnabled")
        #expect(stage.animator.isDebugEnabled && stage.animator.value(forKey: "_debugEnabled") as? Bool == true)
        stage.animator.setValue(1, forKey: "debugInterval")
        #expect(stage.diagnostics.map(\.kind) == [.unusableValue])
        stage.animator.isDebugEnabled = false
        let xray = UIXRayBehavior()
        stage.animator.addBehavior(xray)
        stage.runFrames(5)
        #expect(xray.visibility > 0.2 && xray.visibility < 0.5)
        stage.runFrames(20)
        #expect(xray.visibility == 1)
        xray.isVisible = false
        stage.runFrames(20)
        #expect(xray.visibility == 0)
    }
}
