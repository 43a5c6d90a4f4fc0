import UIKit

/// A bouncy layout that adds the springs of all items in the first call of `prepare()`.
final class EagerBouncyLayout: BouncyLayout {
    override func prepare() {
        super.prepare()
        guard animator.behaviors.isEmpty else { return }
        let everything = CGRect(origin: .zero, size: collectionViewContentSize)
        super.layoutAttributesForElements(in: everything)?.forEach(addSpring)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animatedAttributes(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }
}
