import UIKit

/// The stages of the behaviors catalog: one for each behavior and each of its properties.
///
/// Each stage is 115 x 115 points.
@MainActor
enum CatalogStages {
    static let all: [Stage] = [forces, collisions, attachments, properties, CatalogFields.all].flatMap { $0 }

    /// Stages with gravity, pushes and snaps.
    private static let forces: [Stage] = [
        Stage("Gravity", "magnitude 0.2") { stage in
            let square = stage.addSquare(57, 20)
            stage.addCollision(square)
            stage.addBehaviors(makeGravityBehavior(magnitude: 0.2, items: [square]))
        },
        Stage("Gravity", "angle π/6, magnitude 0.1") { stage in
            let square = stage.addSquare(20, 30)
            let gravity = UIGravityBehavior(items: [square])
            gravity.setAngle(.pi / 6, magnitude: 0.1)
            stage.addCollision(square)
            stage.addBehaviors(gravity)
        },
        Stage("Push, continuous", "(0.02, 0), two sizes") { stage in
            let (small, large) = (stage.addSquare(20, 25), stage.addSquare(28, 80, side: 44))
            let push = UIPushBehavior(items: [small, large], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.02, dy: 0)
            stage.addCollision(small, large)
            stage.addBehaviors(push)
        },
        Stage("Push, instantaneous", "(0.04, 0), two sizes") { stage in
            let (small, large) = (stage.addSquare(20, 25), stage.addSquare(28, 80, side: 44))
            let push = UIPushBehavior(items: [small, large], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.04, dy: 0)
            stage.addCollision(small, large)
            stage.addBehaviors(push)
        },
        Stage("Push off the center", "offset (0, -15)") { stage in
            let square = stage.addSquare(50, 57, side: 40)
            let push = UIPushBehavior(items: [square], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.02, dy: 0)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -15), for: square)
            stage.addCollision(square)
            stage.addBehaviors(push)
        },
        Stage("Snap", "damping 0.1 and 0.9") { stage in
            for (x, damping) in [(CGFloat(30), CGFloat(0.1)), (85, 0.9)] {
                let snap = UISnapBehavior(item: stage.addSquare(x, 15), snapTo: CGPoint(x: x, y: 85))
                snap.damping = damping
                stage.addBehaviors(snap)
            }
        },
    ]

    /// Stages with collisions between items and with boundaries.
    private static let collisions: [Stage] = [
        Stage("Collision", "mode everything") { stage in
            let items = [stage.addSquare(35, 20), stage.addBall(75, 15), stage.addSquare(50, 55, color: .systemBlue)]
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.addBehaviors(collision, makeGravityBehavior(magnitude: 0.5, items: items))
        },
        Stage("Collision", "boundaries only, insets") { stage in
            let items = [stage.addBall(40, 20), stage.addBall(50, 60, color: .systemBlue)]
            let collision = UICollisionBehavior(items: items)
            collision.collisionMode = .boundaries
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: UIEdgeInsets(top: 10, left: 10, bottom: 25, right: 10))
            stage.addBehaviors(collision, makeGravityBehavior(magnitude: 0.5, items: items))
        },
        Stage("Collision", "a path as a boundary") { stage in
            let ball = stage.addBall(57, 45, side: 18)
            let collision = UICollisionBehavior(items: [ball])
            collision.addBoundary(
                withIdentifier: "bowl" as NSString,
                for: UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 95, height: 95)))
            let push = UIPushBehavior(items: [ball], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.05, dy: 0)
            stage.addBehaviors(collision, makeGravityBehavior(magnitude: 0.5, items: [ball]), push)
        },
        Stage("Group", "of two items") { stage in
            let group = UIDynamicItemGroup(items: [
                stage.addSquare(40, 20), stage.addBar(75, 20, width: 46, height: 12, color: .systemGreen),
            ])
            let collision = UICollisionBehavior(items: [group])
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.addBehaviors(collision, makeGravityBehavior(magnitude: 0.5, items: [group]))
        },
    ]

    /// Returns a downward gravity behavior for items.
    ///
    /// - Parameter magnitude: The magnitude, where 1 is 1000 points per second squared.
    static func makeGravityBehavior(magnitude: CGFloat, items: [any UIDynamicItem]) -> UIGravityBehavior {
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = magnitude
        return gravity
    }

    /// Returns a behavior that anchors items, so that they do not move.
    static func makeAnchoringBehavior(items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        behavior.isAnchored = true
        return behavior
    }
}
