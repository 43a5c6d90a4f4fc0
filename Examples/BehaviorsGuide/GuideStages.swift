import UIKit

/// The stages of an introduction to UIKit Dynamics: gravity, collisions and pushes.
@MainActor
enum GuideStages {
    static let all = [
        Stage("Gravity", "green added, blue removed", setUpGravity),
        Stage("Gravity (0, 0.1)", "down, at a reduced force", setUpWeakGravity),
        Stage("Gravity (0, -1)", "up", setUpUpwardGravity),
        Stage("Gravity (1, 1)", "diagonally", setUpDiagonalGravity),
        Stage("Collision", "green added, blue removed", setUpCollision),
        Stage("A line as a boundary", "its identifier: \"shelf\"", setUpShelf),
        Stage("Bounds as a boundary", "those of the reference view", setUpBounds),
        Stage("Told of boundaries", "orange: shelf, purple: nil", setUpBoundaryContacts),
        Stage("Told of items", "red: the two have met", setUpItemContacts),
        Stage("Push", "green added, blue removed", setUpPush),
        Stage("Push (0, 0.1)", "down, slowly", setUpWeakPush),
        Stage("Push (0, -1)", "up", setUpUpwardPush),
        Stage("Push (1, 1)", "diagonally", setUpDiagonalPush),
    ]

    // An animator accepts a behavior without items. Items can be added to the behavior and removed from it later.
    private static func setUpGravity(_ stage: StageView) {
        let (green, blue) = (stage.addSquare(35, 30), stage.addSquare(80, 30, color: .systemBlue))
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        gravity.addItem(green)
        gravity.addItem(blue)
        gravity.removeItem(blue)
        stage.addCollision(green, blue)
    }

    private static func addFallingSquare(to stage: StageView, gravityDirection direction: CGVector) {
        let green = stage.addSquare(57, 57)
        let gravity = UIGravityBehavior()
        stage.animator.addBehavior(gravity)
        gravity.addItem(green)
        gravity.gravityDirection = direction
        stage.addCollision(green)
    }

    private static func setUpWeakGravity(_ stage: StageView) {
        addFallingSquare(to: stage, gravityDirection: CGVector(dx: 0, dy: 0.1))
    }
    private static func setUpUpwardGravity(_ stage: StageView) {
        addFallingSquare(to: stage, gravityDirection: CGVector(dx: 0, dy: -1))
    }
    private static func setUpDiagonalGravity(_ stage: StageView) {
        addFallingSquare(to: stage, gravityDirection: CGVector(dx: 1, dy: 1))
    }

    // The green square lands on the bar. The blue square falls through it, because it is removed from the collision
    // behavior.
    private static func setUpCollision(_ stage: StageView) {
        let floor = stage.addBar(57, 90, width: 100, height: 10)
        let (green, blue) = (stage.addSquare(35, 20), stage.addSquare(80, 20, color: .systemBlue))
        let collision = UICollisionBehavior()
        stage.animator.addBehavior(collision)
        for item in [floor, green, blue] { collision.addItem(item) }
        collision.removeItem(blue)
        let fixed = UIDynamicItemBehavior(items: [floor])
        fixed.isAnchored = true
        stage.addBehaviors(fixed, UIGravityBehavior(items: [green, blue]))
    }

    private static func setUpShelf(_ stage: StageView) {
        let green = stage.addSquare(30, 15)
        stage.addBar(40, 72, width: 82, height: 2).transform = CGAffineTransform(rotationAngle: 0.24)
        let collision = stage.addCollision(green)
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 62), to: CGPoint(x: 80, y: 82))
        stage.addBehaviors(UIGravityBehavior(items: [green]))
    }

    private static func setUpBounds(_ stage: StageView) {
        let green = stage.addSquare(57, 30)
        green.transform = CGAffineTransform(rotationAngle: 0.5)
        let collision = UICollisionBehavior(items: [green])
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.addBehaviors(collision, UIGravityBehavior(items: [green]))
    }

    // The delegate makes the square orange when it hits the shelf, and purple when it hits the bounds.
    private static func setUpBoundaryContacts(_ stage: StageView) {
        let green = stage.addSquare(30, 15)
        stage.addBar(40, 72, width: 82, height: 2).transform = CGAffineTransform(rotationAngle: 0.24)
        let collision = stage.addCollision(green)
        collision.addBoundary(
            withIdentifier: "shelf" as NSString, from: CGPoint(x: 0, y: 62), to: CGPoint(x: 80, y: 82))
        let delegate = ContactColorizer()
        stage.delegates.append(delegate)
        collision.collisionDelegate = delegate
        stage.addBehaviors(UIGravityBehavior(items: [green]))
    }

    // The delegate makes both squares red when they collide.
    private static func setUpItemContacts(_ stage: StageView) {
        let (green, blue) = (stage.addSquare(57, 15), stage.addSquare(62, 100, color: .systemBlue))
        let collision = stage.addCollision(green, blue)
        let delegate = ContactColorizer()
        stage.delegates.append(delegate)
        collision.collisionDelegate = delegate
        stage.addBehaviors(UIGravityBehavior(items: [green, blue]))
    }

    private static func setUpPush(_ stage: StageView) {
        let (green, blue) = (stage.addSquare(25, 35), stage.addSquare(25, 80, color: .systemBlue))
        let push = UIPushBehavior()
        stage.animator.addBehavior(push)
        push.addItem(green)
        push.addItem(blue)
        push.removeItem(blue)
        push.pushDirection = CGVector(dx: 0.05, dy: 0)
        stage.addCollision(green, blue)
    }

    private static func addPushedSquare(to stage: StageView, pushDirection direction: CGVector) {
        let green = stage.addSquare(57, 57, side: 40)
        let push = UIPushBehavior()
        stage.animator.addBehavior(push)
        push.addItem(green)
        push.pushDirection = direction
        stage.addCollision(green)
    }

    private static func setUpWeakPush(_ stage: StageView) {
        addPushedSquare(to: stage, pushDirection: CGVector(dx: 0, dy: 0.1))
    }
    private static func setUpUpwardPush(_ stage: StageView) {
        addPushedSquare(to: stage, pushDirection: CGVector(dx: 0, dy: -1))
    }
    private static func setUpDiagonalPush(_ stage: StageView) {
        addPushedSquare(to: stage, pushDirection: CGVector(dx: 1, dy: 1))
    }
}
