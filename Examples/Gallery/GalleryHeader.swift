import UIKit

/// The header of the gallery, with the title above the cards.
final class GalleryHeader: UICollectionReusableView {
    /// The height of the header, in points.
    static let height: CGFloat = 112
    private let title = GalleryStyle.makeLabel(font: .boldSystemFont(ofSize: 34), color: GalleryStyle.primaryText)
    private let subtitle = GalleryStyle.makeLabel(font: .systemFont(ofSize: 16), color: GalleryStyle.secondaryText)

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "OpenDynamics"
        subtitle.text = "Tap a scene, then throw things around."
        addSubview(title)
        addSubview(subtitle)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 30, width: bounds.width - 32, height: 40)
        subtitle.frame = CGRect(x: 16, y: 72, width: bounds.width - 32, height: 22)
    }
}
