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

/// Shows stages in rows, each made by its own piece of code.
final class StagesViewController: UIViewController {
    private let columns: Int
    private let side: CGFloat
    private let hasXRays: Bool
    private let pieces: [@MainActor (StageView) -> Void]
    private(set) var stages: [StageView] = []

    init(columns: Int, side: CGFloat, hasXRays: Bool, _ pieces: [@MainActor (StageView) -> Void]) {
        (self.columns, self.side, self.hasXRays, self.pieces) = (columns, side, hasXRays, pieces)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func viewDidLoad() {
        super.viewDidLoad()
        view.backgroundColor = .white
        for (index, piece) in pieces.enumerated() {
            let (column, row) = (CGFloat(index % columns), CGFloat(index / columns))
            let stage = StageView(
                frame: CGRect(x: 5 + column * (side + 5), y: 5 + row * (side + 5), width: side, height: side))
            view.addSubview(stage)
            stage.animator.isDebugEnabled = hasXRays
            piece(stage)
            stages.append(stage)
        }
    }
}
