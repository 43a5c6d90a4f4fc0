import UIKit

/// A small stage: a view with an animator of its own, and what plays on it.
final class StageView: UIView {
    private(set) lazy var animator = UIDynamicAnimator(referenceView: self)
    /// Kept alive for those who hold their delegates weakly.
    var helpers: [AnyObject] = []

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

/// What is shown on a stage, what the caption below it says, and the code that makes it.
@MainActor
struct StagePiece {
    let title: String
    let detail: String
    let make: @MainActor (StageView) -> Void

    init(_ title: String, _ detail: String, _ make: @escaping @MainActor (StageView) -> Void) {
        (self.title, self.detail, self.make) = (title, detail, make)
    }
}

/// Shows stages in rows, each made by its own piece of code, with its caption. Dashed outlines stay where items began.
final class StagesViewController: UIViewController {
    private static let captionHeight: CGFloat = 32

    private let columns: Int
    private let side: CGFloat
    private let hasXRays: Bool
    private let pieces: [StagePiece]

    init(columns: Int, side: CGFloat, hasXRays: Bool, _ pieces: [StagePiece]) {
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
                frame: CGRect(
                    x: 10 + column * (side + 10), y: 10 + row * (side + Self.captionHeight + 6), width: side,
                    height: side))
            view.addSubview(stage)
            stage.animator.isDebugEnabled = hasXRays
            piece.make(stage)
            stage.markBeginnings()
            let top = stage.frame.maxY + 3
            caption(piece.title, .boldSystemFont(ofSize: 9.5), .black, stage.frame.minX, top)
            caption(piece.detail, .systemFont(ofSize: 9), .systemGray, stage.frame.minX, top + 13)
        }
    }

    private func caption(_ text: String, _ font: UIFont, _ color: UIColor, _ x: CGFloat, _ y: CGFloat) {
        let label = UILabel(frame: CGRect(x: x, y: y, width: side + 8, height: 13))
        (label.text, label.font, label.textColor) = (text, font, color)
        view.addSubview(label)
    }
}
