import Testing
import UIDynamics

@MainActor
@Suite("Composites")
struct CompositeTests {
    private final class Bounce: UIDynamicBehavior {
        var moves: [Bool] = []
        let gravity = UIGravityBehavior()
        let collision = UICollisionBehavior()
        let properties = UIDynamicItemBehavior()

        override init() {
            super.init()
            for child in [gravity, collision, properties] as [UIDynamicBehavior] { addChildBehavior(child) }
            collision.translatesReferenceBoundsIntoBoundary = true
            properties.elasticity = 0.9
        }

        override func willMove(to dynamicAnimator: UIDynamicAnimator?) { moves.append(dynamicAnimator != nil) }

        func add(_ item: any UIDynamicItem) {
            gravity.addItem(item)
            collision.addItem(item)
            properties.addItem(item)
        }
    }

    private let stage = Stage(bounds: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let item = TestItem(x: 100, y: 100, side: 40)

    @Test("a subclass with children works as one, and takes items while it is in an animator")
    func children() {
        let bounce = Bounce()
        stage.animator.addBehavior(bounce)
        #expect(!stage.animator.isRunning && bounce.moves == [true])
        bounce.add(item)
        #expect(stage.animator.isRunning && bounce.gravity.dynamicAnimator === stage.animator)
        #expect(bounce.childBehaviors == [bounce.gravity, bounce.collision, bounce.properties])
        #expect(stage.animator.behaviors == [bounce])
        stage.frames(60)
        let height = item.center.y
        bounce.removeChildBehavior(bounce.gravity)
        #expect(bounce.gravity.dynamicAnimator == nil && bounce.childBehaviors.count == 2)
        stage.animator.removeBehavior(bounce)
        stage.frames(10)
        #expect(item.center.y == height && !stage.animator.isRunning && bounce.moves == [true, false])
        stage.animator.addBehavior(bounce)
        bounce.addChildBehavior(bounce.gravity)
        stage.frames(3)
        #expect(item.center.y > height)
    }

    @Test("a primitive takes no children")
    func primitive() {
        let gravity = UIGravityBehavior()
        gravity.addChildBehavior(UICollisionBehavior())
        #expect(gravity.childBehaviors.isEmpty)
    }

    @Test("of several item behaviors the last in depth-first order that set a property wins")
    func precedence() {
        let first = UIDynamicItemBehavior(items: [item])
        first.resistance = 0.73
        let parent = UIDynamicBehavior()
        for value: CGFloat in [0.71, 20] {
            let child = UIDynamicItemBehavior(items: [item])
            child.resistance = value
            parent.addChildBehavior(child)
        }
        stage.animator.addBehavior(first)
        stage.animator.addBehavior(parent)
        first.resistance = 0.5
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.frames(12)
        #expect(first.linearVelocity(for: item).x < 10, "slowed down by the last one's resistance")
        parent.removeChildBehavior(parent.childBehaviors[1])
        first.addLinearVelocity(CGPoint(x: 100, y: 0), for: item)
        stage.frames(12)
        #expect(first.linearVelocity(for: item).x > 80)
    }

    @Test("turbulence leaves alone what rests, and a push forgets its target with the item")
    func small() {
        let field = UIFieldBehavior.turbulenceField(smoothness: 0.5, animationSpeed: 1)
        field.addItem(item)
        stage.animator.addBehavior(field)
        stage.frames(10)
        #expect(item.center == CGPoint(x: 100, y: 100))
        let push = UIPushBehavior(items: [item], mode: .continuous)
        push.setTargetOffsetFromCenter(UIOffset(horizontal: 3, vertical: 4), for: item)
        #expect(push.targetOffsetFromCenter(for: item) == UIOffset(horizontal: 3, vertical: 4))
        push.removeItem(item)
        #expect(push.targetOffsetFromCenter(for: item) == .zero)
        field.removeItem(item)
        stage.frames(2)
        #expect(!stage.animator.isRunning)
    }
}
