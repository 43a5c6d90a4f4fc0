import UIKit

/// A bouncy layout for long lists. It adds the spring of an item when the collection view first requests the item.
final class LazyBouncyLayout: BouncyLayout {
    private var indexPathsWithSpring: Set<IndexPath> = []

    private func addSpringIfNew(to item: UICollectionViewLayoutAttributes) {
        if indexPathsWithSpring.insert(item.indexPath).inserted { addSpring(to: item) }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        super.layoutAttributesForElements(in: rect)?.forEach(addSpringIfNew)
        return animatedAttributes(in: rect)
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        guard let item = super.layoutAttributesForItem(at: indexPath) else { return nil }
        addSpringIfNew(to: item)
        return animator.layoutAttributesForCell(at: indexPath)
    }
}
