import UIKit

/// A square of the grid. While it is in front of the others, because it is dragged or returns, it casts a shadow.
final class GridCell: UICollectionViewCell {
    override init(frame: CGRect) {
        super.init(frame: frame)
        layer.cornerRadius = 8
        layer.shadowRadius = 6
        layer.shadowOffset = CGSize(width: 0, height: 5)
    }

    required init?(coder: NSCoder) { nil }

    override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
        super.apply(layoutAttributes)
        layer.shadowOpacity = layoutAttributes.zIndex > 0 ? 0.4 : 0
    }
}
