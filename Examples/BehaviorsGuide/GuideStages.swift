import UIKit

/// The steps of a first walk through UIKit Dynamics, a stage each, with a caption below.
@MainActor
enum GuideStages {
    static let all = [
        StagePiece("Gravity", "green added, blue removed", gravity),
        StagePiece("Gravity (0, 0.1)", "down, at a reduced force", weakGravity),
        StagePiece("Gravity (0, -1)", "up", upwardGravity),
        StagePiece("Gravity (1, 1)", "diagonally", diagonalGravity),
        StagePiece("Collision", "green added, blue removed", collision),
        StagePiece("A line as a boundary", "its identifier: \"shelf\"", shelf),
        StagePiece("Bounds as a boundary", "those of the reference view", bounds),
        StagePiece("Told of boundaries", "orange: shelf, purple: nil", toldOfBoundaries),
        StagePiece("Told of items", "red: the two have met", toldOfItems),
        StagePiece("Push", "green added, blue removed", push),
        StagePiece("Push (0, 0.1)", "down, slowly", weakPush),
        StagePiece("Push (0, -1)", "up", upwardPush),
        StagePiece("Push (1, 1)", "diagonally", diagonalPush),
    ]

    // Gravity is a property, so that items can be added and removed later.
    private static func gravity(_ stage: StageView) {
        let (green, blue) = (stage.square(35, 30), stage.square(80, 30, .systemBlue))
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        gravity.addItem(green)
        gravity.addItem(blue)
        gravity.removeItem(blue)
        stage.walls(green, blue)
    }

    private static func falling(_ stage: StageView, _ direction: CGVector) {
        let green = stage.square(57, 57)
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        gravity.addItem(green)
        gravity.gravityDirection = direction
        stage.walls(green)
    }

    private static func weakGravity(_ stage: StageView) { falling(stage, CGVector(dx: 0, dy: 0.1)) }
    private static func upwardGravity(_ stage: StageView) { falling(stage, CGVector(dx: 0, dy: -1)) }
    private static func diagonalGravity(_ stage: StageView) { falling(stage, CGVector(dx: 1, dy: 1)) }

    // Items that collide, and one that was removed and falls through.
    private static func collision(_ stage: StageView) {
        let floor = stage.bar(57, 90, 100, 10)
        let (green, blue) = (stage.square(35, 20), stage.square(80, 20, .systemBlue))
        let collision = UICollisionBehavior()
        stage.animator.addBehavior(collision)
        for item in [floor, green, blue] { collision.addItem(item) }
        collision.removeItem(blue)
        let fixed = UIDynamicItemBehavior(items: [floor])
        fixed.isAnchored = true
        stage.add(fixed, UIGravityBehavior(items: [green, blue]))
    }

    private static func shelf(_ stage: StageView) {
        let green = stage.square(30, 15)
        stage.bar(40, 72, 82, 2).transform = CGAffineTransform(rotationAngle: 0.24)
        let collision = stage.walls(green)
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 62), to: CGPoint(x: 80, y: 82))
        stage.add(UIGravityBehavior(items: [green]))
    }

    private static func bounds(_ stage: StageView) {
        let green = stage.square(57, 30)
        green.transform = CGAffineTransform(rotationAngle: 0.5)
        let collision = UICollisionBehavior(items: [green])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.add(collision, UIGravityBehavior(items: [green]))
    }

    // Orange after the shelf, purple after the bounds.
    private static func toldOfBoundaries(_ stage: StageView) {
        let green = stage.square(30, 15)
        stage.bar(40, 72, 82, 2).transform = CGAffineTransform(rotationAngle: 0.24)
        let collision = stage.walls(green)
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 62), to: CGPoint(x: 80, y: 82))
        let painter = ContactPainter()
        stage.helpers.append(painter)
        collision.collisionDelegate = painter
        stage.add(UIGravityBehavior(items: [green]))
    }

    // Both turn red when they meet.
    private static func toldOfItems(_ stage: StageView) {
        let (green, blue) = (stage.square(57, 15), stage.square(62, 100, .systemBlue))
        let collision = stage.walls(green, blue)
        let painter = ContactPainter()
        stage.helpers.append(painter)
        collision.collisionDelegate = painter
        stage.add(UIGravityBehavior(items: [green, blue]))
    }

    private static func push(_ stage: StageView) {
        let (green, blue) = (stage.square(25, 35), stage.square(25, 80, .systemBlue))
        let push = UIPushBehavior()
        stage.animator.addBehavior(push)
        push.addItem(green)
        push.addItem(blue)
        push.removeItem(blue)
        push.pushDirection = CGVector(dx: 0.05, dy: 0)
        stage.walls(green, blue)
    }

    private static func pushed(_ stage: StageView, _ direction: CGVector) {
        let green = stage.square(57, 57, side: 40)
        let push = UIPushBehavior()
        stage.animator.addBehavior(push)
        push.addItem(green)
        push.pushDirection = direction
        stage.walls(green)
    }

    private static func weakPush(_ stage: StageView) { pushed(stage, CGVector(dx: 0, dy: 0.1)) }
    private static func upwardPush(_ stage: StageView) { pushed(stage, CGVector(dx: 0, dy: -1)) }
    private static func diagonalPush(_ stage: StageView) { pushed(stage, CGVector(dx: 1, dy: 1)) }
}

/// Paints what touches.
@MainActor
final class ContactPainter: NSObject, UICollisionBehaviorDelegate {
    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) {
        let isShelf = (identifier as? NSString) == "shelf"
        (item as? UIView)?.backgroundColor = isShelf ? .systemOrange : .systemPurple
    }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) {
        for item in [item1, item2] { (item as? UIView)?.backgroundColor = .systemRed }
    }
}
