import UIKit

/// A cell with a number, whose color depends on the number.
final class ComplaintCell: UICollectionViewCell {
    private let label = UILabel()
    /// The height that the cell prefers, in points; nil for that of the layout.
    private var preferredHeight: CGFloat?

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.layer.cornerRadius = 8
        contentView.clipsToBounds = true
        label.font = .systemFont(ofSize: 15)
        label.textColor = .white
        label.textAlignment = .center
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        label.frame = contentView.bounds
        contentView.addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    /// Shows a row, and prefers a height between 30 and 90 points that depends on its number if it determines its height.
    func configure(row: Int, determinesHeight: Bool) {
        label.text = "\(row)"
        contentView.backgroundColor = UIColor(
            hue: CGFloat(row * 5 % 12) / 12, saturation: 0.6, brightness: 0.6, alpha: 1)
        preferredHeight = determinesHeight ? CGFloat(30 + row * 37 % 61) : nil
    }

    override func preferredLayoutAttributesFitting(
        _ layoutAttributes: UICollectionViewLayoutAttributes
    ) -> UICollectionViewLayoutAttributes {
        guard let preferredHeight, let fitting = layoutAttributes.copy() as? UICollectionViewLayoutAttributes else {
            return layoutAttributes
        }
        fitting.size.height = preferredHeight
        return fitting
    }
}

/// A header with the number of its section.
final class ComplaintHeader: UICollectionReusableView {
    private let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        backgroundColor = .systemGray5
        label.font = .boldSystemFont(ofSize: 15)
        label.frame = bounds.insetBy(dx: 10, dy: 0)
        label.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    func configure(section: Int) { label.text = "Section \(section)" }
}
