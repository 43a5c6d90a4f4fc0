import UIKit

/// A layout of balls that hang from one point on long springs.
///
/// A new ball enters from the right. A released ball falls below the bottom edge of the collection view.
final class CradleLayout: UICollectionViewLayout {
    /// The diameter of a ball, in points.
    static let ballSize: CGFloat = 44
    /// The length of the springs, in points.
    private static let springLength: CGFloat = 300

    /// The frequency of the springs, in hertz.
    var frequency: CGFloat = 1 { didSet { updateSprings() } }
    /// The damping ratio of the springs, unitless: 0 for no damping, below 1 for a return with overshoot, 1 for
    /// critical damping, above 1 for a slower return without overshoot.
    var damping: CGFloat = 0.4 { didSet { updateSprings() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) lazy var gravity = UIGravityBehavior(items: [])
    private(set) lazy var collision = UICollisionBehavior(items: [])
    /// The behavior that sets physical properties of the balls, such as their elasticity.
    private(set) lazy var itemProperties = UIDynamicItemBehavior(items: [])
    /// A closure that is called with the index paths of released balls that have fallen below the bottom edge.
    var ballsDidFall: (([IndexPath]) -> Void)?
    /// A closure that is called after each step of the animator.
    var ballsDidMove: (() -> Void)?
    /// The released balls that have not yet fallen below the bottom edge.
    private var fallingBalls: [UICollectionViewLayoutAttributes] = []

    override init() {
        super.init()
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(itemProperties)
        gravity.action = { [weak self] in
            self?.reportFallenBalls()
            self?.ballsDidMove?()
        }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var layoutAttributesClass: AnyClass { BallAttributes.self }

    /// The size of the visible area. The collection view does not scroll, because its contents are not larger.
    override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        return CGSize(
            width: collectionView.frame.width,
            height: collectionView.frame.height - collectionView.contentInset.top)
    }

    /// Updates the index paths of the animator's items, and adds the inserted balls to the behaviors.
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        animator.updateIndexPaths(for: updateItems)
        for item in updateItems where item.updateAction == .insert {
            if let indexPath = item.indexPathAfterUpdate { addBall(at: indexPath) }
        }
    }

    /// Adds a ball to the behaviors, and attaches it with a spring to the point from which all balls hang.
    private func addBall(at indexPath: IndexPath) {
        guard let collectionView else { return }
        let ball = BallAttributes(forCellWith: indexPath)
        ball.frame = CGRect(
            x: collectionView.frame.maxX + Self.ballSize, y: 300, width: Self.ballSize, height: Self.ballSize)
        let spring = UIAttachmentBehavior(
            item: ball, attachedToAnchor: CGPoint(x: collectionView.bounds.midX, y: 64))
        spring.length = Self.springLength
        spring.damping = damping
        spring.frequency = frequency
        animator.addBehavior(spring)
        gravity.addItem(ball)
        collision.addItem(ball)
        itemProperties.addItem(ball)
    }

    /// Applies `frequency` and `damping` to all existing springs.
    private func updateSprings() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    /// Releases a ball by removing its spring. Gravity and collisions still affect the ball.
    func releaseBall(at indexPath: IndexPath) {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let ball = spring.items.first as? UICollectionViewLayoutAttributes, ball.indexPath == indexPath else {
                continue
            }
            animator.removeBehavior(spring)
            fallingBalls.append(ball)
        }
    }

    /// Returns the balls that are in the animator with their velocities, in points per second, and the points from which
    /// they hang, nil for released balls.
    func ballMotions() -> [(ball: UICollectionViewLayoutAttributes, velocity: CGPoint, anchor: CGPoint?)] {
        var anchors: [ObjectIdentifier: CGPoint] = [:]
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            if let ball = spring.items.first { anchors[ObjectIdentifier(ball)] = spring.anchorPoint }
        }
        return gravity.items.compactMap { item in
            guard let ball = item as? UICollectionViewLayoutAttributes else { return nil }
            return (ball, itemProperties.linearVelocity(for: ball), anchors[ObjectIdentifier(ball)])
        }
    }

    /// Calls `ballsDidFall` for released balls that have fallen below the bottom edge. Runs after each step of the
    /// animator.
    private func reportFallenBalls() {
        guard !fallingBalls.isEmpty, let bottom = collectionView?.bounds.maxY else { return }
        let fallenBalls = fallingBalls.filter { $0.frame.minY > bottom }
        fallingBalls.removeAll { $0.frame.minY > bottom }
        if !fallenBalls.isEmpty { ballsDidFall?(fallenBalls.map(\.indexPath)) }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    /// Returns nil, which disables the fade-in of a new ball.
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}

/// The layout attributes of a ball, which make it collide as a circle.
final class BallAttributes: UICollectionViewLayoutAttributes {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
