import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Push and snap")
struct PushSnapTests {
    private let stage = TestStage()

    @Test("A continuous push of magnitude 1 accelerates 1 kg as measured on Apple's system")
    func continuousPushAcceleratesItemAsMeasured() {
        let item = TestItem(x: 0, y: 0)
        let properties = stage.removeResistance(from: [item])
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        stage.animator.addBehavior(push)
        for speed: CGFloat in [0.8333, 2.5, 4.1667, 5.8333] {
            stage.runFrames(1)
            #expect(properties.linearVelocity(for: item).x.matches(speed, within: 0.0001))
        }
        #expect(push.active)
        push.active = false
        stage.runFrames(1)
        #expect(properties.linearVelocity(for: item).x.matches(5.8333))
    }

    @Test("An instantaneous push acts once, and once more when it is activated again")
    func instantaneousPushActsOncePerActivation() {
        let (item, heavy) = (TestItem(x: 0, y: 0), TestItem(center: .zero, size: CGSize(width: 200, height: 50)))
        let properties = stage.removeResistance(from: [item, heavy])
        let dense = UIDynamicItemBehavior(items: [heavy])
        dense.density = 2
        stage.animator.addBehavior(dense)
        let push = UIPushBehavior(items: [item], mode: .instantaneous)
        push.setAngle(0, magnitude: 1)
        let small = UIPushBehavior(items: [heavy], mode: .instantaneous)
        small.magnitude = 0.3
        stage.animator.addBehavior(push)
        stage.animator.addBehavior(small)
        stage.runFrames(2)
        #expect(properties.linearVelocity(for: item).x.matches(100))
        #expect(properties.linearVelocity(for: heavy).x.matches(15.000001, within: 0.0001))
        #expect(!push.active && !small.active)
        push.active = true
        stage.runFrames(1)
        #expect(properties.linearVelocity(for: item).x.matches(200))
    }

    @Test("A push beside the center rotates the item, and its offset does not rotate with the item")
    func pushBesideCenterRotatesItem() {
        let item = TestItem(x: 0, y: 0)
        let properties = stage.removeResistance(from: [item])
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.pushDirection = CGVector(dx: 1, dy: 0)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: 50), for: item)
        stage.animator.addBehavior(push)
        for spin: CGFloat in [-0.025, -0.075, -0.125, -0.175] {
            stage.runFrames(1)
            #expect(properties.angularVelocity(for: item).matches(spin, within: 1e-5))
        }
        let second = TestStage()
        let secondProperties = second.removeResistance(from: [item])
        let impulse = UIPushBehavior(items: [item], mode: .instantaneous)
        impulse.pushDirection = CGVector(dx: 0, dy: 1)
        impulse.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: item)
        second.animator.addBehavior(impulse)
        second.runFrames(1)
        #expect(secondProperties.angularVelocity(for: item).matches(3, within: 1e-4))
    }

    @Test("A push's direction, angle and magnitude are one value; a magnitude of 0 keeps the angle")
    func pushDirectionAngleAndMagnitudeAreOneValue() {
        let push = UIPushBehavior()
        #expect(push.mode == .continuous && push.pushDirection == .zero && push.angle == 0 && push.magnitude == 0)
        push.pushDirection = CGVector(dx: 3, dy: 4)
        #expect(push.magnitude == 5 && push.angle.matches(0.927295218, within: 1e-9))
        push.magnitude = 2
        #expect(push.pushDirection.dx.matches(1.2, within: 1e-9) && push.pushDirection.dy.matches(1.6, within: 1e-9))
        push.magnitude = 0
        #expect(push.pushDirection == .zero && push.angle.matches(0.927295218, within: 1e-9))
        push.magnitude = 2
        push.angle = .pi
        #expect(push.pushDirection.dx.matches(-2, within: 1e-9) && push.angle == .pi && push.magnitude == 2)
        push.setAngle(1, magnitude: -1)
        #expect(push.pushDirection.dx.matches(-0.5403, within: 1e-4))
        #expect(push.pushDirection.dy.matches(-0.8415, within: 1e-4))
        push.pushDirection = CGVector(dx: CGFloat.nan, dy: 0)
        push.magnitude = .infinity
        #expect(push.magnitude == -1)
        let gravity = UIGravityBehavior()
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        gravity.magnitude = 0
        #expect(gravity.angle == 0, "Gravity does not keep the angle, as on Apple's system.")
    }

    @Test("A snap's first frame is as measured on Apple's system, and it ends at its point, upright")
    func snapMovesAsMeasuredAndEndsUpright() {
        let item = TestItem(center: CGPoint(x: 100, y: 100), size: CGSize(width: 100, height: 50))
        let snap = UISnapBehavior(item: item, snapTo: CGPoint(x: 300, y: 200))
        stage.animator.addBehavior(snap)
        stage.runFrames(1)
        #expect(item.center.x.matches(113.265648) && item.center.y.matches(106.623589), "\(item.center)")
        #expect(CGFloat(atan2(item.transform.b, item.transform.a)).matches(0.0361267589, within: 1e-5))
        #expect(stage.animator.stepUntilPaused())
        #expect(item.center.x.matches(300, within: 0.5) && item.center.y.matches(200, within: 0.5), "\(item.center)")
        #expect(item.transform.b.matches(0, within: 0.01))
        snap.snapPoint = CGPoint(x: 50, y: 60)
        #expect(stage.animator.isRunning && stage.animator.stepUntilPaused())
        #expect(item.center.x.matches(50, within: 0.5) && item.center.y.matches(60, within: 0.5))
    }
}
