import DynamicsEngine
import UIKit

extension FatalMisuse {
    static let behaviors = [
        FatalMisuse("behavior in itself", "cannot be a child of itself or of one of its descendants") {
            let behavior = UIDynamicBehavior()
            behavior.addChildBehavior(behavior)
        },
        FatalMisuse("behavior in its descendant", "cannot be a child of itself or of one of its descendants") {
            let (outer, middle, inner) = (UIDynamicBehavior(), UIDynamicBehavior(), UIDynamicBehavior())
            outer.addChildBehavior(middle)
            middle.addChildBehavior(inner)
            inner.addChildBehavior(outer)
        },
        FatalMisuse("behavior in two animators", "is in use: a behavior can be added to one animator only") {
            let (first, second, gravity) = (
                UIDynamicAnimator(), UIDynamicAnimator(), UIGravityBehavior(items: [Item()])
            )
            first.addBehavior(gravity)
            second.addBehavior(gravity)
        },
        FatalMisuse("behavior in two composites of an animator", "can be in an animator's hierarchy only once") {
            let (animator, gravity) = (UIDynamicAnimator(), UIGravityBehavior(items: [Item()]))
            let (first, second) = (UIDynamicBehavior(), UIDynamicBehavior())
            for composite in [first, second] { animator.addBehavior(composite) }
            first.addChildBehavior(gravity)
            second.addChildBehavior(gravity)
        },
        FatalMisuse("group in a group", "A UIDynamicItemGroup cannot contain other groups.") {
            _ = UIDynamicItemGroup(items: [UIDynamicItemGroup(items: [Item()])])
        },
        FatalMisuse("item attached to itself", "An item cannot be attached to itself.") {
            let item = Item()
            _ = UIAttachmentBehavior(item: item, attachedTo: item)
        },
        FatalMisuse("anchor that is NaN", "An anchor must be finite") {
            _ = UIAttachmentBehavior(item: Item(), attachedToAnchor: CGPoint(x: CGFloat.nan, y: 0))
        },
        FatalMisuse("snap point that is infinite", "A snap point must be finite") {
            _ = UISnapBehavior(item: Item(), snapTo: CGPoint(x: 0, y: CGFloat.infinity))
        },
        FatalMisuse("evaluation block that changes the animator", "A field's evaluation block may read velocities") {
            let (animator, item) = (UIDynamicAnimator(), Item())
            let field = UIFieldBehavior.field { [unowned animator] _, _, _, _, _, _ in
                animator.addBehavior(UIGravityBehavior(items: [item]))
                animator.updateItem(usingCurrentState: item)
                return .zero
            }
            field.addItem(item)
            animator.addBehavior(field)
            animator.step()
        },
        FatalMisuse("animator used outside of the main thread", "UIDynamicAnimator must be used on the main thread.") {
            let animator = UnsafeTransfer(value: UIDynamicAnimator())
            let thread = Thread { _ = animator.value.isRunning }
            thread.start()
            while !thread.isFinished { usleep(1000) }
        },
    ]

    static let engine = [
        FatalMisuse("identifier of a destroyed body", "this BodyID identifies no body of this world") {
            let world = World()
            let body = world.createBody(BodyDefinition())
            world.destroyBody(body)
            _ = world.position(of: body)
        },
        FatalMisuse("identifier of a joint of a destroyed body", "The JointID names no joint of this world") {
            let world = World()
            let body = world.createBody(BodyDefinition())
            let joint = world.createJoint(DistanceJointDefinition(bodyB: body))
            world.destroyBody(body)
            world.destroyJoint(joint)
        },
        FatalMisuse("identifier of a destroyed field", "this FieldID identifies no field of this world") {
            let world = World()
            guard let field = world.createField(FieldDefinition(.vortex)) else { return }
            world.destroyField(field)
            _ = world.definition(of: field)
        },
        FatalMisuse("joint of a body with itself", "A joint needs two different bodies") {
            let world = World()
            let body = world.createBody(BodyDefinition())
            var joint = DistanceJointDefinition(bodyB: body)
            joint.bodyA = body
            _ = world.createJoint(joint)
        },
        FatalMisuse("spring without a frequency", "a spring's frequency must be above 0, but is 0.0") {
            _ = SpringMotion(
                start: 0, target: 1, velocity: 0, angularFrequency: 0, dampingRatio: 1, restingDistance: 0.1)
        },
        FatalMisuse("friction without a resting speed", "the resting speed must be above 0, but is -1.0") {
            _ = FrictionMotion(start: 0, velocity: 1, rate: 0.9, restingSpeed: -1)
        },
    ]
}

/// Passes a value to another thread without the compiler's checks.
private struct UnsafeTransfer<Value>: @unchecked Sendable {
    let value: Value
}
