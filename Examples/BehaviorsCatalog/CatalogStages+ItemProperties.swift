import UIKit

@MainActor
extension CatalogStages {
    /// One stage for each property of `UIDynamicItemBehavior`.
    static let properties: [Stage] = [
        makeComparisonStage("Elasticity", "0.2 and 0.9", fall: 0.5, [0.2, 0.9]) { $0.elasticity = $1 },
        makeComparisonStage("Resistance", "0 and 2", drift: 60, [0, 2]) { $0.resistance = $1 },
        makeComparisonStage("Angular resistance", "0 and 3", spin: 6, [0, 3]) { $0.angularResistance = $1 },
        makeComparisonStage("Density", "0.5 and 3, same push", push: 0.05, [0.5, 3]) { $0.density = $1 },
        Stage("Anchored", "gray, though pulled") { stage in
            let (free, fixed) = (stage.addBall(40, 20), stage.addSquare(55, 80, color: .systemGray))
            stage.addCollision(free, fixed)
            stage.addBehaviors(
                makeAnchoringBehavior(items: [fixed]), makeGravityBehavior(magnitude: 0.4, items: [free, fixed]))
        },
        Stage("Allows rotation", "green no, blue yes") { stage in
            let items = [stage.addSquare(25, 20), stage.addSquare(75, 20, color: .systemBlue)]
            let upright = UIDynamicItemBehavior(items: [items[0]])
            upright.allowsRotation = false
            let collision = stage.addCollision(items[0], items[1])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 60), to: CGPoint(x: 115, y: 105))
            stage.addBehaviors(upright, makeGravityBehavior(magnitude: 0.4, items: items))
        },
        Stage("Friction", "0 and 1") { stage in
            let falls = makeGravityBehavior(magnitude: 0.4, items: [])
            stage.addBehaviors(falls)
            for (y, friction) in [(CGFloat(40), CGFloat(0)), (85, 1)] {
                let square = stage.addSquare(15, y - 14)
                let rough = UIDynamicItemBehavior(items: [square])
                rough.friction = friction
                rough.addLinearVelocity(CGPoint(x: 70, y: 0), for: square)
                let collision = stage.addCollision(square)
                collision.addBoundary(
                    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: y), to: CGPoint(x: 115, y: y))
                stage.addBehaviors(rough)
                falls.addItem(square)
            }
        },
    ]

    /// Returns a stage that compares two values of a property: the green item has the first value, the blue item the
    /// second.
    ///
    /// - Parameters:
    ///   - title: The first line of the caption.
    ///   - detail: The second line of the caption.
    ///   - fall: The magnitude of gravity, where 1 is 1000 points per second squared. The default, 0, adds no
    ///     gravity.
    ///   - drift: The initial velocity to the right, in points per second.
    ///   - spin: The initial angular velocity, in radians per second.
    ///   - force: The magnitude of a continuous push to the right. The default, 0, does not move the items.
    ///   - values: The two values of the property.
    ///   - set: A closure that sets the property.
    private static func makeComparisonStage(
        _ title: String, _ detail: String, fall: CGFloat = 0, drift: CGFloat = 0, spin: CGFloat = 0,
        push force: CGFloat = 0, _ values: [CGFloat],
        _ set: @escaping @MainActor (UIDynamicItemBehavior, CGFloat) -> Void
    ) -> Stage {
        Stage(title, detail) { stage in
            let movesHorizontally = drift > 0 || force > 0
            let items =
                movesHorizontally
                ? [stage.addSquare(20, 35), stage.addSquare(20, 80, color: .systemBlue)]
                : [stage.addSquare(35, 30), stage.addSquare(80, 30, color: .systemBlue)]
            for (item, value) in zip(items, values) {
                let behavior = UIDynamicItemBehavior(items: [item])
                set(behavior, value)
                behavior.addLinearVelocity(CGPoint(x: drift, y: 0), for: item)
                behavior.addAngularVelocity(spin, for: item)
                stage.addBehaviors(behavior)
            }
            if fall > 0 { stage.addBehaviors(makeGravityBehavior(magnitude: fall, items: items)) }
            let push = UIPushBehavior(items: items, mode: .continuous)
            push.pushDirection = CGVector(dx: force, dy: 0)
            stage.addBehaviors(push)
            stage.addCollision(items[0], items[1])
        }
    }
}
