import UIKit

/// The colors and labels of the gallery.
enum GalleryStyle {
    static let background = UIColor.systemGray6
    /// In the dark style darker than a switch that is off, and lighter than the background.
    static let cardBackground = gray(light: (1, 1), dark: (0.135, 0.14))
    static let primaryText = gray(light: (0.11, 0.12), dark: (0.96, 0.97))
    static let secondaryText = gray(light: (0.36, 0.39), dark: (0.68, 0.71))
    static let separator = gray(light: (0.85, 0.87), dark: (0.28, 0.3))
    static let tint = UIColor.systemBlue

    /// Returns a dynamic gray from its red and green component and its blue component in both styles.
    private static func gray(light: (CGFloat, CGFloat), dark: (CGFloat, CGFloat)) -> UIColor {
        UIColor { traits in
            let (level, blue) = traits.userInterfaceStyle == .dark ? dark : light
            return UIColor(red: level, green: level, blue: blue, alpha: 1)
        }
    }

    /// Returns a new label with a font, a color and a maximum number of lines.
    @MainActor static func makeLabel(font: UIFont, color: UIColor, lines: Int = 1) -> UILabel {
        let label = UILabel()
        (label.font, label.textColor, label.numberOfLines) = (font, color, lines)
        return label
    }
}
