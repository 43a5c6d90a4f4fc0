import UIKit

/// A scene, small and alive, over its name and a sentence about it.
final class SceneCardCell: UICollectionViewCell {
    private static let pictureHeight: CGFloat = 196
    /// A card's height, points.
    static let height: CGFloat = pictureHeight + 108

    let miniature = LiveSceneView()
    private let line = UIView()
    private let title = Style.label(.systemFont(ofSize: 16, weight: .semibold), Style.ink)
    private let summary = Style.label(.systemFont(ofSize: 13), Style.quiet, lines: 4)

    override init(frame: CGRect) {
        super.init(frame: frame)
        contentView.backgroundColor = Style.paper
        contentView.layer.cornerRadius = 16
        contentView.clipsToBounds = true
        contentView.layer.borderWidth = 0.5
        contentView.layer.borderColor = Style.line.cgColor
        miniature.isUserInteractionEnabled = false
        line.backgroundColor = Style.line
        title.adjustsFontSizeToFitWidth = true
        for view in [miniature, line, title, summary] { contentView.addSubview(view) }
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    func show(_ live: LiveScene) {
        miniature.live = live
        (title.text, summary.text) = (live.scene.title, live.scene.summary)
        setNeedsLayout()
    }

    override func layoutSubviews() {
        super.layoutSubviews()
        let width = contentView.bounds.width
        miniature.frame = CGRect(x: 0, y: 0, width: width, height: Self.pictureHeight)
        line.frame = CGRect(x: 0, y: Self.pictureHeight, width: width, height: 0.5)
        title.frame = CGRect(x: 12, y: Self.pictureHeight + 10, width: width - 24, height: 20)
        let room = CGSize(width: width - 24, height: 64)
        summary.frame = CGRect(
            x: 12, y: title.frame.maxY + 3, width: room.width, height: min(summary.sizeThatFits(room).height, 64))
    }

    /// A card gives way under the finger.
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

/// The gallery's title.
final class GalleryHeader: UICollectionReusableView {
    /// How high it is, points.
    static let height: CGFloat = 112
    private let title = Style.label(.boldSystemFont(ofSize: 34), Style.ink)
    private let subtitle = Style.label(.systemFont(ofSize: 16), Style.quiet)

    override init(frame: CGRect) {
        super.init(frame: frame)
        title.text = "OpenDynamics"
        subtitle.text = "Tap a scene, then throw things around."
        addSubview(title)
        addSubview(subtitle)
    }

    required init?(coder: NSCoder) { fatalError("made in code only") }

    override func layoutSubviews() {
        super.layoutSubviews()
        title.frame = CGRect(x: 16, y: 30, width: bounds.width - 32, height: 40)
        subtitle.frame = CGRect(x: 16, y: 72, width: bounds.width - 32, height: 22)
    }
}
