import UIKit

/// The colors and labels of the gallery.
enum GalleryStyle {
    static let background = UIColor.systemGray6
    static let cardBackground = UIColor.white
    static let primaryText = UIColor(red: 0.11, green: 0.11, blue: 0.12, alpha: 1)
    static let secondaryText = UIColor(red: 0.36, green: 0.36, blue: 0.39, alpha: 1)
    static let separator = UIColor(red: 0.85, green: 0.85, blue: 0.87, alpha: 1)
    static let tint = UIColor.systemBlue

    /// Returns a new label with a font, a color and a maximum number of lines.
    @MainActor static func makeLabel(font: UIFont, color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        (label.font, label.textColor, label.numberOfLines) = (font, color, lines)
        return label
    }
}
