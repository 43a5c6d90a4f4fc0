import DisplayList
import DynamicsEngine

/// A color in the sRGB color space with an opacity. Colors are immutable.
public final class UIColor: NSObject, NSCopying, Sendable {
    package let value: DisplayColor

    package init(_ value: DisplayColor) {
        self.value = value
        super.init()
    }

    /// Creates a color from its red, green and blue components and its opacity.
    ///
    /// All values are fractions from 0 to 1. Values out of range are clamped; NaN is treated as 0.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(DisplayColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Creates a gray color.
    /// - Parameters:
    ///   - white: The brightness, a fraction from 0 (black) to 1 (white). Values out of range are clamped.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// Creates a color from its hue, saturation, brightness and opacity.
    /// - Parameters:
    ///   - hue: The position on the color wheel, as a fraction of a full turn. Only its fractional part is used. NaN
    ///     and infinite values are treated as 0.
    ///   - saturation: The saturation, a fraction from 0 to 1. Values out of range are clamped.
    ///   - brightness: The brightness, a fraction from 0 to 1. Values out of range are clamped.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped.
    public convenience init(hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat) {
        let hue = hue.isFinite ? Double(hue) : 0
        let sector = (hue - hue.rounded(.down)) * 6
        let (s, b) = (min(max(Double(saturation), 0), 1), min(max(Double(brightness), 0), 1))
        let f = sector - sector.rounded(.down)
        let (low, falling, rising) = (b * (1 - s), b * (1 - s * f), b * (1 - s * (1 - f)))
        let rgb =
            switch Int(sector) % 6 {
            case 0: (b, rising, low)
            case 1: (falling, b, low)
            case 2: (low, b, rising)
            case 3: (low, falling, b)
            case 4: (rising, low, b)
            default: (b, low, falling)
            }
        self.init(DisplayColor(red: rgb.0, green: rgb.1, blue: rgb.2, alpha: Double(alpha)))
    }

    /// Returns the same color with another opacity.
    /// - Parameter alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN is treated as 0.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: value.red, green: value.green, blue: value.blue, alpha: alpha)
    }

    /// The color as a `CGColor`, which layers and drawing contexts use.
    public var cgColor: CGColor { CGColor(value) }

    /// Returns the color itself, because colors are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is a color with the same components as this color.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }

    /// A hash value of the color's components.
    public override var hash: Int { value.hashValue }

    /// Creates an opaque color from red, green and blue components in the range 0 to 255.
    private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}

extension UIColor {
    /// Opaque black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// Dark gray, with a brightness of 1/3.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// Gray, with a brightness of 0.5.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// Light gray, with a brightness of 2/3.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// Opaque white.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Transparent black.
    public static let clear = UIColor(white: 0, alpha: 0)
    /// Red.
    public static let red = UIColor(255, 0, 0)
    /// Green.
    public static let green = UIColor(0, 255, 0)
    /// Blue.
    public static let blue = UIColor(0, 0, 255)
    /// Cyan.
    public static let cyan = UIColor(0, 255, 255)
    /// Yellow.
    public static let yellow = UIColor(255, 255, 0)
    /// Magenta.
    public static let magenta = UIColor(255, 0, 255)
    /// Orange.
    public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
    /// Purple.
    public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
    /// Brown.
    public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)

    /// The system red of the light appearance.
    public static let systemRed = UIColor(255, 59, 48)
    /// The system orange of the light appearance.
    public static let systemOrange = UIColor(255, 149, 0)
    /// The system yellow of the light appearance.
    public static let systemYellow = UIColor(255, 204, 0)
    /// The system green of the light appearance.
    public static let systemGreen = UIColor(52, 199, 89)
    /// The system teal of the light appearance.
    public static let systemTeal = UIColor(48, 176, 199)
    /// The system blue of the light appearance.
    public static let systemBlue = UIColor(0, 122, 255)
    /// The system indigo of the light appearance.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// The system purple of the light appearance.
    public static let systemPurple = UIColor(175, 82, 222)
    /// The system pink of the light appearance.
    public static let systemPink = UIColor(255, 45, 85)
    /// The system gray of the light appearance.
    public static let systemGray = UIColor(142, 142, 147)
    /// The system gray 2 of the light appearance, lighter than `systemGray`.
    public static let systemGray2 = UIColor(174, 174, 178)
    /// The system gray 3 of the light appearance, lighter than `systemGray2`.
    public static let systemGray3 = UIColor(199, 199, 204)
    /// The system gray 4 of the light appearance, lighter than `systemGray3`.
    public static let systemGray4 = UIColor(209, 209, 214)
    /// The system gray 5 of the light appearance, lighter than `systemGray4`.
    public static let systemGray5 = UIColor(229, 229, 234)
    /// The system gray 6 of the light appearance, lighter than `systemGray5`.
    public static let systemGray6 = UIColor(242, 242, 247)
    /// The system mint of the light appearance.
    public static let systemMint = UIColor(0, 199, 190)
    /// The system cyan of the light appearance.
    public static let systemCyan = UIColor(50, 173, 230)
    /// The system brown of the light appearance.
    public static let systemBrown = UIColor(162, 132, 94)
}

// Semantic colors. Each is a fixed color, because this implementation has only the light appearance.
extension UIColor {
    /// The main background of the interface: white.
    public static let systemBackground = UIColor(255, 255, 255)
    /// The background of content that is placed on the main background: light gray.
    public static let secondarySystemBackground = UIColor(242, 242, 247)
    /// The background of content that is placed on the secondary background: white.
    public static let tertiarySystemBackground = UIColor(255, 255, 255)
    /// The main background of grouped content: light gray.
    public static let systemGroupedBackground = UIColor(242, 242, 247)
    /// The background of content that is placed on the grouped background: white.
    public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
    /// The background of content that is placed on the secondary grouped background: light gray.
    public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
    /// The color of primary text: black.
    public static let label = UIColor(0, 0, 0)
    /// The color of secondary text: dark gray with an opacity of 0.6.
    public static let secondaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.6)
    /// The color of tertiary text: dark gray with an opacity of 0.3.
    public static let tertiaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.3)
    /// The color of quaternary text: dark gray with an opacity of 0.18.
    public static let quaternaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.18)
    /// The color of placeholder text: dark gray with an opacity of 0.3.
    public static let placeholderText = UIColor(60, 60, 67).withAlphaComponent(0.3)
    /// The color of links: blue.
    public static let link = UIColor(0, 122, 255)
    /// The color of text on a light background: black.
    public static let darkText = UIColor(0, 0, 0)
    /// The color of text on a dark background: white with an opacity of 0.6.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// The color of translucent separator lines: dark gray with an opacity of 0.29.
    public static let separator = UIColor(60, 60, 67).withAlphaComponent(0.29)
    /// The color of opaque separator lines: light gray.
    public static let opaqueSeparator = UIColor(198, 198, 200)
    /// The fill color of thin and small shapes: gray with an opacity of 0.2.
    public static let systemFill = UIColor(120, 120, 128).withAlphaComponent(0.2)
    /// The fill color of medium-sized shapes: gray with an opacity of 0.16.
    public static let secondarySystemFill = UIColor(120, 120, 128).withAlphaComponent(0.16)
    /// The fill color of large shapes: gray with an opacity of 0.12.
    public static let tertiarySystemFill = UIColor(118, 118, 128).withAlphaComponent(0.12)
    /// The fill color of large areas: gray with an opacity of 0.08.
    public static let quaternarySystemFill = UIColor(116, 116, 128).withAlphaComponent(0.08)
}

/// A color in the sRGB color space with an opacity, as used by layers and drawing contexts.
public final class CGColor: Hashable, Sendable {
    package let value: DisplayColor

    package init(_ value: DisplayColor) { self.value = value }

    /// The opacity, a fraction from 0 to 1.
    public var alpha: CGFloat { CGFloat(value.alpha) }

    /// Returns whether both colors have the same components.
    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }

    /// Adds the color's components to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
