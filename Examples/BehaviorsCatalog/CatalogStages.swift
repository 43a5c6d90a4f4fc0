import UIKit

/// Every behavior with what can be set on it, a stage each, with a caption below. Stages are 115 points
/// wide and high.
@MainActor
enum CatalogStages {
    static let all: [StagePiece] = [movers, collisions, attachments, properties, CatalogFields.all].flatMap { $0 }

    private static let movers: [StagePiece] = [
        StagePiece("Gravity", "magnitude 0.2") { stage in
            let square = stage.square(57, 20)
            stage.walls(square)
            stage.add(gravity(0.2, [square]))
        },
        StagePiece("Gravity", "angle π/6, magnitude 0.1") { stage in
            let square = stage.square(20, 30)
            let gravity = UIGravityBehavior(items: [square])
            gravity.setAngle(.pi / 6, magnitude: 0.1)
            stage.walls(square)
            stage.add(gravity)
        },
        StagePiece("Push, continuous", "(0.02, 0), two sizes") { stage in
            let (small, large) = (stage.square(20, 25), stage.square(28, 80, side: 44))
            let push = UIPushBehavior(items: [small, large], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.02, dy: 0)
            stage.walls(small, large)
            stage.add(push)
        },
        StagePiece("Push, instantaneous", "(0.04, 0), two sizes") { stage in
            let (small, large) = (stage.square(20, 25), stage.square(28, 80, side: 44))
            let push = UIPushBehavior(items: [small, large], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.04, dy: 0)
            stage.walls(small, large)
            stage.add(push)
        },
        StagePiece("Push off the center", "offset (0, -15)") { stage in
            let square = stage.square(50, 57, side: 40)
            let push = UIPushBehavior(items: [square], mode: .continuous)
            push.pushDirection = CGVector(dx: 0.02, dy: 0)
            push.setTargetOffsetFromCenter(UIOffset(horizontal: 0, vertical: -15), for: square)
            stage.walls(square)
            stage.add(push)
        },
        StagePiece("Snap", "damping 0.1 and 0.9") { stage in
            for (x, damping) in [(CGFloat(30), CGFloat(0.1)), (85, 0.9)] {
                let snap = UISnapBehavior(item: stage.square(x, 15), snapTo: CGPoint(x: x, y: 85))
                snap.damping = damping
                stage.add(snap)
            }
        },
    ]

    private static let collisions: [StagePiece] = [
        StagePiece("Collision", "mode everything") { stage in
            let items = [stage.square(35, 20), stage.ball(75, 15), stage.square(50, 55, .systemBlue)]
            let collision = UICollisionBehavior(items: items)
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.add(collision, gravity(0.5, items))
        },
        StagePiece("Collision", "boundaries only, insets") { stage in
            let items = [stage.ball(40, 20), stage.ball(50, 60, .systemBlue)]
            let collision = UICollisionBehavior(items: items)
            collision.collisionMode = .boundaries
            collision.setTranslatesReferenceBoundsIntoBoundary(
                with: UIEdgeInsets(top: 10, left: 10, bottom: 25, right: 10))
            stage.add(collision, gravity(0.5, items))
        },
        StagePiece("Collision", "a path as a boundary") { stage in
            let ball = stage.ball(57, 45, side: 18)
            let collision = UICollisionBehavior(items: [ball])
            collision.addBoundary(
                withIdentifier: "bowl" as NSString,
                for: UIBezierPath(ovalIn: CGRect(x: 10, y: 10, width: 95, height: 95)))
            let push = UIPushBehavior(items: [ball], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.05, dy: 0)
            stage.add(collision, gravity(0.5, [ball]), push)
        },
        StagePiece("Group", "of two items") { stage in
            let group = UIDynamicItemGroup(items: [stage.square(40, 20), stage.bar(75, 20, 46, 12, .systemGreen)])
            let collision = UICollisionBehavior(items: [group])
            collision.translatesReferenceBoundsIntoBoundary = true
            stage.add(collision, gravity(0.5, [group]))
        },
    ]

    private static let attachments: [StagePiece] = [
        StagePiece("Attachment: rod", "frequency 0") { stage in
            let ball = stage.ball(95, 20)
            stage.add(UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 57, y: 20)), gravity(0.3, [ball]))
        },
        StagePiece("Attachment: spring", "1 Hz, damping 0 and 0.5") { stage in
            for (x, damping) in [(CGFloat(30), CGFloat(0)), (85, 0.5)] {
                let ball = stage.ball(x, 90, side: 20)
                let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: x, y: 10))
                (spring.length, spring.frequency, spring.damping) = (40, 1, damping)
                stage.add(spring)
            }
        },
        StagePiece("Attachment", "offset (-18, -18)") { stage in
            let square = stage.square(85, 45, side: 36)
            stage.add(
                UIAttachmentBehavior(
                    item: square, offsetFromCenter: UIOffset(horizontal: -18, vertical: -18),
                    attachedToAnchor: CGPoint(x: 57, y: 8)), gravity(0.3, [square]))
        },
        StagePiece("Attachment", "item to item") { stage in
            let (top, low) = (stage.ball(57, 25), stage.ball(100, 40, .systemBlue))
            stage.add(anchored([top]), UIAttachmentBehavior(item: low, attachedTo: top), gravity(0.3, [low]))
        },
        StagePiece("Sliding attachment", "axis (1, 1), range 0...70") { stage in
            let square = stage.square(30, 30)
            let slider = UIAttachmentBehavior.slidingAttachment(
                with: square, attachmentAnchor: square.center, axisOfTranslation: CGVector(dx: 1, dy: 1))
            slider.attachmentRange = UIFloatRange(minimum: 0, maximum: 70)
            stage.add(slider, gravity(0.1, [square]))
        },
        StagePiece("Limit attachment", "length 70") { stage in
            let (top, low) = (stage.ball(57, 20), stage.ball(75, 30, .systemBlue))
            let rope = UIAttachmentBehavior.limitAttachment(
                with: low, offsetFromCenter: .zero, attachedTo: top, offsetFromCenter: .zero)
            rope.length = 70
            stage.add(anchored([top]), rope, gravity(0.3, [low]))
        },
        StagePiece("Fixed attachment", "two items, one body") { stage in
            let (a, b) = (stage.square(40, 30), stage.square(75, 30, .systemBlue))
            let weld = UIAttachmentBehavior.fixedAttachment(
                with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 57, y: 30))
            stage.walls(a, b)
            stage.add(weld, gravity(0.4, [a]))
        },
        StagePiece("Pin attachment", "range ±0.6, friction 0.002") { stage in
            let (base, arm) = (stage.square(57, 30), stage.bar(57, 65, 10, 46, .systemBlue))
            let pin = UIAttachmentBehavior.pinAttachment(
                with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 57, y: 42))
            pin.attachmentRange = UIFloatRange(minimum: -0.6, maximum: 0.6)
            pin.frictionTorque = 0.002
            let push = UIPushBehavior(items: [arm], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.1, dy: 0)
            stage.add(anchored([base]), pin, push)
        },
    ]

    private static let properties: [StagePiece] = [
        compared("Elasticity", "0.2 and 0.9", fall: 0.5, [0.2, 0.9]) { $0.elasticity = $1 },
        compared("Resistance", "0 and 2", drift: 60, [0, 2]) { $0.resistance = $1 },
        compared("Angular resistance", "0 and 3", spin: 6, [0, 3]) { $0.angularResistance = $1 },
        compared("Density", "0.5 and 3, same push", push: 0.05, [0.5, 3]) { $0.density = $1 },
        StagePiece("Anchored", "gray, though pulled") { stage in
            let (free, fixed) = (stage.ball(40, 20), stage.square(55, 80, .systemGray))
            stage.walls(free, fixed)
            stage.add(anchored([fixed]), gravity(0.4, [free, fixed]))
        },
        StagePiece("Allows rotation", "green no, blue yes") { stage in
            let items = [stage.square(25, 20), stage.square(75, 20, .systemBlue)]
            let upright = UIDynamicItemBehavior(items: [items[0]])
            upright.allowsRotation = false
            let collision = stage.walls(items[0], items[1])
            collision.addBoundary(
                withIdentifier: "slope" as NSString, from: CGPoint(x: 0, y: 60), to: CGPoint(x: 115, y: 105))
            stage.add(upright, gravity(0.4, items))
        },
        StagePiece("Friction", "0 and 1") { stage in
            let falls = gravity(0.4, [])
            stage.add(falls)
            for (y, friction) in [(CGFloat(40), CGFloat(0)), (85, 1)] {
                let square = stage.square(15, y - 14)
                let rough = UIDynamicItemBehavior(items: [square])
                rough.friction = friction
                rough.addLinearVelocity(CGPoint(x: 70, y: 0), for: square)
                let collision = stage.walls(square)
                collision.addBoundary(
                    withIdentifier: "floor" as NSString, from: CGPoint(x: 0, y: y), to: CGPoint(x: 115, y: y))
                stage.add(rough)
                falls.addItem(square)
            }
        },
    ]

    static func gravity(_ magnitude: CGFloat, _ items: [any UIDynamicItem]) -> UIGravityBehavior {
        let gravity = UIGravityBehavior(items: items)
        gravity.magnitude = magnitude
        return gravity
    }

    static func anchored(_ items: [any UIDynamicItem]) -> UIDynamicItemBehavior {
        let behavior = UIDynamicItemBehavior(items: items)
        behavior.isAnchored = true
        return behavior
    }

    /// Two items under the same influence, each with its own value of a property: the first green, the second blue.
    private static func compared(
        _ title: String, _ detail: String, fall: CGFloat = 0, drift: CGFloat = 0, spin: CGFloat = 0,
        push force: CGFloat = 0, _ values: [CGFloat],
        _ set: @escaping @MainActor (UIDynamicItemBehavior, CGFloat) -> Void
    ) -> StagePiece {
        StagePiece(title, detail) { stage in
            let across = drift > 0 || force > 0
            let items =
                across
                ? [stage.square(20, 35), stage.square(20, 80, .systemBlue)]
                : [stage.square(35, 30), stage.square(80, 30, .systemBlue)]
            for (item, value) in zip(items, values) {
                let behavior = UIDynamicItemBehavior(items: [item])
                set(behavior, value)
                behavior.addLinearVelocity(CGPoint(x: drift, y: 0), for: item)
                behavior.addAngularVelocity(spin, for: item)
                stage.add(behavior)
            }
            if fall > 0 { stage.add(gravity(fall, items)) }
            let push = UIPushBehavior(items: items, mode: .continuous)
            push.pushDirection = CGVector(dx: force, dy: 0)
            stage.add(push)
            stage.walls(items[0], items[1])
        }
    }
}
