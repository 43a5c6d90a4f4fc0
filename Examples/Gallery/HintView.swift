import UIKit

/// A line that says what to do in an open scene. It covers the bottom of the scene until a finger touches the scene.
final class HintView: UIView {
    private static let margin: CGFloat = 14
    private let label = GalleryStyle.makeLabel(font: .systemFont(ofSize: 14, weight: .medium), color: .white)

    init(_ text: String) {
        super.init(frame: .zero)
        label.text = text
        label.textAlignment = .center
        label.adjustsFontSizeToFitWidth = true
        backgroundColor = UIColor(white: 0, alpha: 0.65)
        isUserInteractionEnabled = false
        layer.cornerRadius = 16
        addSubview(label)
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) has not been implemented") }

    /// Moves the hint to the bottom of a scene.
    /// - Parameter frame: The frame of the scene in the superview, in points.
    func layOut(in frame: CGRect) {
        let width = min(label.intrinsicContentSize.width + 2 * Self.margin, frame.width - 2 * Self.margin)
        bounds.size = CGSize(width: max(width, 0), height: 32)
        center = CGPoint(x: frame.midX, y: frame.maxY - 30)
        label.frame = bounds.insetBy(dx: min(Self.margin, bounds.width / 2), dy: 0)
    }

    /// Fades the hint out.
    func hide() {
        guard alpha > 0 else { return }
        UIView.animate(withDuration: 0.25) { self.alpha = 0 }
    }
}
