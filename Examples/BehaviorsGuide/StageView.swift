import UIKit

/// A small stage: a view with an animator of its own, and what plays on it.
final class StageView: UIView {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
    /// Kept alive for those who hold their delegates weakly.
    var helpers: [AnyObject] = []
    /// What all that is on the stage is made of, once somebody turns a knob for that.
    var substance: UIDynamicItemBehavior?
    private var ownGravities: [ObjectIdentifier: CGVector] = [:]

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray6
        clipsToBounds = true
        layer.cornerRadius = 8
        layer.borderWidth = 1
        layer.borderColor = UIColor.systemGray5.cgColor
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    /// A square in the middle of a place.
    @discardableResult
    func square(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 24, _ color: UIColor = .systemGreen) -> UIView {
        add(UIView(), CGPoint(x: x, y: y), CGSize(width: side, height: side), color)
    }

    /// A bar in the middle of a place.
    @discardableResult
    func bar(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat, _ color: UIColor = .systemGray) -> UIView
    {
        add(UIView(), CGPoint(x: x, y: y), CGSize(width: width, height: height), color)
    }

    /// A ball, which also collides as one.
    @discardableResult
    func ball(_ x: CGFloat, _ y: CGFloat, side: CGFloat = 24, _ color: UIColor = .systemOrange) -> UIView {
        let ball = add(BallView(), CGPoint(x: x, y: y), CGSize(width: side, height: side), color)
        ball.layer.cornerRadius = side / 2
        return ball
    }

    /// Lets items collide with each other and with the stage's edges.
    @discardableResult
    func walls(_ items: UIView...) -> UICollisionBehavior {
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        animator.addBehavior(collision)
        return collision
    }

    /// The pull that a behavior of the stage had by itself, before a knob was turned.
    func ownGravity(of gravity: UIGravityBehavior) -> CGVector {
        let own = ownGravities[ObjectIdentifier(gravity)] ?? gravity.gravityDirection
        ownGravities[ObjectIdentifier(gravity)] = own
        return own
    }

    func add(_ behaviors: UIDynamicBehavior...) {
        for behavior in behaviors { animator.addBehavior(behavior) }
    }

    /// Draws a dashed outline where each item is now.
    func markBeginnings() {
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

    private func add(_ view: UIView, _ center: CGPoint, _ size: CGSize, _ color: UIColor) -> UIView {
        view.bounds.size = size
        view.center = center
        view.backgroundColor = color
        addSubview(view)
        return view
    }
}

/// A view that collides as the circle it shows.
final class BallView: UIView {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
