import UIKit

@MainActor
extension CatalogStages {
    /// One stage for each type of attachment.
    static let attachments: [Stage] = [
        Stage("Attachment: rod", "frequency 0") { stage in
            let ball = stage.addBall(95, 20)
            stage.addBehaviors(
                UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: 57, y: 20)),
                makeGravityBehavior(magnitude: 0.3, items: [ball]))
        },
        Stage("Attachment: spring", "1 Hz, damping 0 and 0.5") { stage in
            for (x, damping) in [(CGFloat(30), CGFloat(0)), (85, 0.5)] {
                let ball = stage.addBall(x, 90, side: 20)
                let spring = UIAttachmentBehavior(item: ball, attachedToAnchor: CGPoint(x: x, y: 10))
                (spring.length, spring.frequency, spring.damping) = (40, 1, damping)
                stage.addBehaviors(spring)
            }
        },
        Stage("Attachment", "offset (-18, -18)") { stage in
            let square = stage.addSquare(85, 45, side: 36)
            stage.addBehaviors(
                UIAttachmentBehavior(
                    item: square, offsetFromCenter: UIOffset(horizontal: -18, vertical: -18),
                    attachedToAnchor: CGPoint(x: 57, y: 8)), makeGravityBehavior(magnitude: 0.3, items: [square]))
        },
        Stage("Attachment", "item to item") { stage in
            let (top, low) = (stage.addBall(57, 25), stage.addBall(100, 40, color: .systemBlue))
            stage.addBehaviors(
                makeAnchoringBehavior(items: [top]), UIAttachmentBehavior(item: low, attachedTo: top),
                makeGravityBehavior(magnitude: 0.3, items: [low]))
        },
        Stage("Sliding attachment", "axis (1, 1), range -70...0") { stage in
            let square = stage.addSquare(30, 30)
            let slider = UIAttachmentBehavior.slidingAttachment(
                with: square, attachmentAnchor: square.center, axisOfTranslation: CGVector(dx: 1, dy: 1))
            slider.attachmentRange = UIFloatRange(minimum: -70, maximum: 0)
            stage.addBehaviors(slider, makeGravityBehavior(magnitude: 0.1, items: [square]))
        },
        Stage("Limit attachment", "length 70") { stage in
            let (top, low) = (stage.addBall(57, 20), stage.addBall(75, 30, color: .systemBlue))
            let rope = UIAttachmentBehavior.limitAttachment(
                with: low, offsetFromCenter: .zero, attachedTo: top, offsetFromCenter: .zero)
            rope.length = 70
            stage.addBehaviors(
                makeAnchoringBehavior(items: [top]), rope, makeGravityBehavior(magnitude: 0.3, items: [low]))
        },
        Stage("Fixed attachment", "two items, one body") { stage in
            let (a, b) = (stage.addSquare(40, 30), stage.addSquare(75, 30, color: .systemBlue))
            let weld = UIAttachmentBehavior.fixedAttachment(
                with: a, attachedTo: b, attachmentAnchor: CGPoint(x: 57, y: 30))
            stage.addCollision(a, b)
            stage.addBehaviors(weld, makeGravityBehavior(magnitude: 0.4, items: [a]))
        },
        Stage("Pin attachment", "range ±0.6, friction 0.002") { stage in
            let (base, arm) = (stage.addSquare(57, 30), stage.addBar(57, 65, width: 10, height: 46, color: .systemBlue))
            let pin = UIAttachmentBehavior.pinAttachment(
                with: arm, attachedTo: base, attachmentAnchor: CGPoint(x: 57, y: 42))
            pin.attachmentRange = UIFloatRange(minimum: -0.6, maximum: 0.6)
            pin.frictionTorque = 0.002
            let push = UIPushBehavior(items: [arm], mode: .instantaneous)
            push.pushDirection = CGVector(dx: 0.1, dy: 0)
            stage.addBehaviors(makeAnchoringBehavior(items: [base]), pin, push)
        },
    ]
}
