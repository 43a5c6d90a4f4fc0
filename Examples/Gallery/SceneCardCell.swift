import UIKit

/// A card with a live preview of a scene, its title and its description.
final class SceneCardCell: UICollectionViewCell {
    private static let previewHeight: CGFloat = 196
    /// The height of a card, in points.
    static let height: CGFloat = previewHeight + 108

    let preview = LiveSceneView()
    private let separator = UIView()
    private let title = GalleryStyle.makeLabel(
        font: .systemFont(ofSize: 16, weight: .semibold), color: GalleryStyle.primaryText)
    private let summary = GalleryStyle.makeLabel(
        font: .systemFont(ofSize: 13), color: GalleryStyle.secondaryText, lines: 4)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = GalleryStyle.cardBackground
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        contentView.layer.borderWidth = 0.5
        contentView.layer.borderColor = GalleryStyle.separator.cgColor
        preview.isUserInteractionEnabled = false
        separator.backgroundColor = GalleryStyle.separator
        title.adjustsFontSizeToFitWidth = true
        for view in [preview, separator, title, summary] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    func configure(with live: LiveScene) {
        preview.live = live
        (title.text, summary.text) = (live.scene.title, live.scene.summary)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        preview.frame = CGRect(x: 0, y: 0, width: width, height: Self.previewHeight)
        separator.frame = CGRect(x: 0, y: Self.previewHeight, width: width, height: 0.5)
        title.frame = CGRect(x: 12, y: Self.previewHeight + 10, width: width - 24, height: 20)
        let maximumSize = CGSize(width: width - 24, height: 64)
        summary.frame = CGRect(
            x: 12, y: title.frame.maxY + 3, width: maximumSize.width,
            height: min(summary.sizeThatFits(maximumSize).height, 64))
    }

    /// A Boolean value that indicates whether the card is pressed. A pressed card is scaled down.
    override var isHighlighted: Bool {
        didSet {
            guard isHighlighted != oldValue else { return }
            let scale: CGFloat = isHighlighted ? 0.96 : 1
            UIView.animate(withDuration: 0.18) {
                self.contentView.transform = CGAffineTransform(scaleX: scale, y: scale)
            }
        }
    }
}
