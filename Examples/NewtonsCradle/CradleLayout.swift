import UIKit

/// Balls on long springs below one point. A new ball flies in from the right and hangs with the others; one that is let
/// go falls out of the picture.
final class CradleLayout: UICollectionViewLayout {
    static let ballSize: CGFloat = 44
    private static let springLength: CGFloat = 300

    /// The springs' oscillations a second, and how soon they die out.
    var frequency: CGFloat = 1 { didSet { tune() } }
    var damping: CGFloat = 0.4 { didSet { tune() } }

    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private(set) lazy var gravity = UIGravityBehavior(items: [])
    private(set) lazy var collision = UICollisionBehavior(items: [])
    /// What the balls are like.
    private(set) lazy var substance = UIDynamicItemBehavior(items: [])
    /// Called when balls that were let go are out of the picture, with their index paths.
    var ballsHaveFallen: (([IndexPath]) -> Void)?
    private var falling: [UICollectionViewLayoutAttributes] = []

    override init() {
        super.init()
        animator.addBehavior(gravity)
        animator.addBehavior(collision)
        animator.addBehavior(substance)
        gravity.action = { [weak self] in self?.reportFallen() }
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }

    override class var layoutAttributesClass: AnyClass { BallAttributes.self }

    /// Nothing to scroll.
    override var collectionViewContentSize: CGSize {
        guard let collectionView else { return .zero }
        return CGSize(
            width: collectionView.frame.width,
            height: collectionView.frame.height - collectionView.contentInset.top)
    }

    /// Balls are where the animator has them, and a new one gets its body here: the cells that stay keep theirs.
    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        animator.followUpdates(updateItems)
        for item in updateItems where item.updateAction == .insert {
            if let path = item.indexPathAfterUpdate { addBall(path) }
        }
    }

    private func addBall(_ path: IndexPath) {
        guard let collectionView else { return }
        let ball = BallAttributes(forCellWith: path)
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
        substance.addItem(ball)
    }

    /// Gives springs that are there already their new values.
    private func tune() {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            (spring.frequency, spring.damping) = (frequency, damping)
        }
    }

    /// Takes a ball off its spring; it falls, and goes on colliding on its way.
    func letGo(_ path: IndexPath) {
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let ball = spring.items.first as? UICollectionViewLayoutAttributes, ball.indexPath == path else {
                continue
            }
            animator.removeBehavior(spring)
            falling.append(ball)
        }
    }

    private func reportFallen() {
        guard !falling.isEmpty, let bottom = collectionView?.bounds.maxY else { return }
        let fallen = falling.filter { $0.frame.minY > bottom }
        falling.removeAll { $0.frame.minY > bottom }
        if !fallen.isEmpty { ballsHaveFallen?(fallen.map(\.indexPath)) }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    /// A new ball flies in; it does not fade in.
    override func initialLayoutAttributesForAppearingItem(
        at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? { nil }
}

/// Balls are round to each other.
final class BallAttributes: UICollectionViewLayoutAttributes {
    override var collisionBoundsType: UIDynamicItemCollisionBoundsType { .ellipse }
}
