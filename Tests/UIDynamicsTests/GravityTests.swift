import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("UIGravityBehavior")
struct GravityTests {
    private let stage = TestStage()
    private let item = TestItem(x: 100, y: 100)

    @Test("Of several gravity behaviors the last one changed applies; after its removal the previous one applies again")
    func lastChangedGravityAppliesUntilItsRemoval() {
        let other = TestItem(x: 300, y: 100)
        let (down, up) = (UIGravityBehavior(items: [item]), UIGravityBehavior(items: [other]))
        up.gravityDirection = CGVector(dx: 0, dy: -1)
        stage.animator.addBehavior(down)
        stage.animator.addBehavior(up)
        #expect(stage.diagnostics.map(\.kind) == [.secondGravity])
        stage.runFrames(10)
        #expect(item.center.y < 100 && item.center.y == other.center.y)
        stage.animator.removeBehavior(up)
        let height = item.center.y
        stage.runFrames(60)
        #expect(item.center.y > height + 100)
    }

    @Test("Gravity's vector, angle and magnitude are one value; a magnitude of 0 resets the angle")
    func gravityVectorAngleAndMagnitudeAreOneValue() {
        let gravity = UIGravityBehavior()
        #expect(gravity.magnitude == 1 && gravity.angle.matches(.pi / 2, within: 1e-12))
        gravity.gravityDirection = CGVector(dx: 3, dy: 4)
        #expect(gravity.magnitude.matches(5, within: 1e-12) && gravity.angle.matches(0.927295218, within: 1e-9))
        gravity.magnitude = 2
        #expect(gravity.gravityDirection.dx.matches(1.2, within: 1e-12))
        gravity.angle = .pi
        #expect(gravity.angle == .pi && gravity.magnitude.matches(2, within: 1e-12))
        #expect(gravity.gravityDirection.dx.matches(-2, within: 1e-12))
        gravity.magnitude = 0
        gravity.angle = 1
        #expect(gravity.gravityDirection == .zero && gravity.angle == 0)
    }
}
