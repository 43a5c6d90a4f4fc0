import UIKit

/// A panel with a list of titles at its right end. The rest of it is left of the screen, so that no gap shows while the
/// panel bounces.
final class MenuView: UIView {
    /// The width of the panel, in points.
    static let width: CGFloat = 320
    /// The width of the part that shows when the menu is open, in points.
    static let openWidth: CGFloat = 220

    init(titles: [String]) {
        super.init(frame: .zero)
        backgroundColor = UIColor(red: 0.16, green: 0.19, blue: 0.27, alpha: 1)
        layer.shadowOpacity = 0.3
        layer.shadowRadius = 8
        for (index, title) in titles.enumerated() {
            let y = 110 + CGFloat(index) * 56
            let dot = UIView(frame: CGRect(x: Self.width - 196, y: y + 16, width: 12, height: 12))
            dot.backgroundColor = UIColor(hue: CGFloat(index) / 6, saturation: 0.6, brightness: 0.95, alpha: 1)
            dot.layer.cornerRadius = 6
            addSubview(dot)
            let label = UILabel(frame: CGRect(x: Self.width - 170, y: y, width: 150, height: 44))
            label.text = title
            label.textColor = .white
            label.font = .systemFont(ofSize: 19)
            addSubview(label)
        }
    }

    required init?(coder: NSCoder) { nil }
}
