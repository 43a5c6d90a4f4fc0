import UIKit

/// A small view with its own animator, which demonstrates one behavior.
final class StageView: UIView {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
    /// The collision delegates. The stage retains them, because `collisionDelegate` is a weak reference.
    var delegates: [AnyObject] = []
    /// The behavior that sets the elasticity of the items; nil until the gallery's slider for the elasticity is moved.
    var elasticityBehavior: UIDynamicItemBehavior?
    private var initialGravities: [ObjectIdentifier: CGVector] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        clipsToBounds = true
        layer.cornerRadius = 8
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray5.cgColor
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Adds a square. `x` and `y` are the coordinates of its center and `side` is its side length, in points.
    @discardableResult
    func addSquare(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 24, color: UIColor = .systemGreen) -> UIView {
        addItem(UIView(), center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side), color: color)
    }

    /// Adds a bar. `x` and `y` are the coordinates of its center; all lengths are in points.
    @discardableResult
    func addBar(_ x: CGFloat, _ y: CGFloat, width: CGFloat, height: CGFloat, color: UIColor = .systemGray)
        -> UIView
    {
        addItem(UIView(), center: CGPoint(x: x, y: y), size: CGSize(width: width, height: height), color: color)
    }

    /// Adds a ball: a round view that collides as a circle.
    ///
    /// `x` and `y` are the coordinates of its center and `side` is its diameter, in points.
    @discardableResult
    func addBall(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 24, color: UIColor = .systemOrange) -> UIView {
        let ball = addItem(
            BallView(), center: CGPoint(x: x, y: y), size: CGSize(width: side, height: side), color: color)
        ball.layer.cornerRadius = side / 2
        return ball
    }

    /// Adds a collision behavior for items. The edges of the stage are its boundary.
    @discardableResult
    func addCollision(_ items: UIView...) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        return collision
    }

    /// Returns the gravity direction that a behavior had when this method was first called for it.
    func initialGravity(of gravity: UIGravityBehavior) -> CGVector {
        let initial = initialGravities[ObjectIdentifier(gravity)] ?? gravity.gravityDirection
        initialGravities[ObjectIdentifier(gravity)] = initial
        return initial
    }

    /// Removes all items and behaviors, so that the stage can be set up again. The outlines stay.
    func removeContents() {
        animator.removeAllBehaviors()
        for item in subviews { item.removeFromSuperview() }
        delegates = []
        elasticityBehavior = nil
        initialGravities = [:]
    }

    /// Adds behaviors to the animator.
    func addBehaviors(_ behaviors: UIDynamicBehavior...) {
        for behavior in behaviors { animator.addBehavior(behavior) }
    }

    /// Adds a dashed outline at the current position of each item. Call this method before the items move.
    func outlineInitialPositions() {
        for item in subviews {
            let outline = CAShapeLayer()
            let radius = item.layer.cornerRadius
            let shape = UIBezierPath(roundedRect: item.bounds, cornerRadius: radius)
            shape.apply(CGAffineTransform(translationX: -item.bounds.midX, y: -item.bounds.midY))
            shape.apply(item.transform)
            shape.apply(CGAffineTransform(translationX: item.center.x, y: item.center.y))
            outline.path = shape.cgPath
            outline.fillColor = nil
            outline.strokeColor = UIColor.systemGray.cgColor
            outline.lineDashPattern = [2, 2]
            layer.insertSublayer(outline, at: 0)
        }
    }

    private func addItem(_ view: UIView, center: CGPoint, size: CGSize, color: UIColor) -> UIView {
        view.bounds.size = size
        view.center = center
        view.backgroundColor = color
        addSubview(view)
        return view
    }
}

/// A round view that collides as a circle.
final class BallView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
