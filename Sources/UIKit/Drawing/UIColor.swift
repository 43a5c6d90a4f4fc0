import DisplayList
import DynamicsEngine

/// A color in sRGB with an opacity.
public final class UIColor: NSObject, NSCopying, Sendable {
    package let value: DisplayColor

    package init(_ value: DisplayColor) {
        self.value = value
        super.init()
    }

    /// A color from its shares of red, green and blue, each 0...1.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(DisplayColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// A gray: 0 is black, 1 white.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    /// A color from its place on the color wheel (a turn is 1; whole turns do not count), how colorful and how bright
    /// it is, each 0...1.
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

    /// The same color with another opacity, 0...1.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        UIColor(red: value.red, green: value.green, blue: value.blue, alpha: alpha)
    }

    /// The color as a layer takes it.
    public var cgColor: CGColor { CGColor(value) }

    /// The color itself: it never changes.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both are colors with the same components.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIColor)?.value == value }

    /// Equal colors have equal hashes.
    public override var hash: Int { value.hashValue }

    private convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
        self.init(red: red / 255, green: green / 255, blue: blue / 255, alpha: 1)
    }
}

extension UIColor {
    /// Black.
    public static let black = UIColor(white: 0, alpha: 1)
    /// A dark gray, a third of white.
    public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
    /// A gray, half of white.
    public static let gray = UIColor(white: 0.5, alpha: 1)
    /// A light gray, two thirds of white.
    public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
    /// White.
    public static let white = UIColor(white: 1, alpha: 1)
    /// Nothing.
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

    /// The system's red, light appearance.
    public static let systemRed = UIColor(255, 59, 48)
    /// The system's orange, light appearance.
    public static let systemOrange = UIColor(255, 149, 0)
    /// The system's yellow, light appearance.
    public static let systemYellow = UIColor(255, 204, 0)
    /// The system's green, light appearance.
    public static let systemGreen = UIColor(52, 199, 89)
    /// The system's teal, light appearance.
    public static let systemTeal = UIColor(48, 176, 199)
    /// The system's blue, light appearance.
    public static let systemBlue = UIColor(0, 122, 255)
    /// The system's indigo, light appearance.
    public static let systemIndigo = UIColor(88, 86, 214)
    /// The system's purple, light appearance.
    public static let systemPurple = UIColor(175, 82, 222)
    /// The system's pink, light appearance.
    public static let systemPink = UIColor(255, 45, 85)
    /// The system's gray, light appearance.
    public static let systemGray = UIColor(142, 142, 147)
    /// The system's second gray, light appearance.
    public static let systemGray2 = UIColor(174, 174, 178)
    /// The system's third gray, light appearance.
    public static let systemGray3 = UIColor(199, 199, 204)
    /// The system's fourth gray, light appearance.
    public static let systemGray4 = UIColor(209, 209, 214)
    /// The system's fifth gray, light appearance.
    public static let systemGray5 = UIColor(229, 229, 234)
    /// The system's sixth gray, light appearance.
    public static let systemGray6 = UIColor(242, 242, 247)
    /// The system's mint, light appearance.
    public static let systemMint = UIColor(0, 199, 190)
    /// The system's cyan, light appearance.
    public static let systemCyan = UIColor(50, 173, 230)
    /// The system's brown, light appearance.
    public static let systemBrown = UIColor(162, 132, 94)
}

// What a color is for, light appearance: there is no dark one here, so each is one color.
extension UIColor {
    /// What lies behind everything: white.
    public static let systemBackground = UIColor(255, 255, 255)
    /// What lies behind content inside the main background.
    public static let secondarySystemBackground = UIColor(242, 242, 247)
    /// What lies behind content inside the second background: white.
    public static let tertiarySystemBackground = UIColor(255, 255, 255)
    /// What lies behind grouped content.
    public static let systemGroupedBackground = UIColor(242, 242, 247)
    /// What lies behind content inside the grouped background: white.
    public static let secondarySystemGroupedBackground = UIColor(255, 255, 255)
    /// What lies behind content inside the second grouped background.
    public static let tertiarySystemGroupedBackground = UIColor(242, 242, 247)
    /// The text of main content: black.
    public static let label = UIColor(0, 0, 0)
    /// The text of second rank.
    public static let secondaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.6)
    /// The text of third rank.
    public static let tertiaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.3)
    /// The text of fourth rank.
    public static let quaternaryLabel = UIColor(60, 60, 67).withAlphaComponent(0.18)
    /// The text that stands where something is to be written.
    public static let placeholderText = UIColor(60, 60, 67).withAlphaComponent(0.3)
    /// The text of a link.
    public static let link = UIColor(0, 122, 255)
    /// Text on a light background: black.
    public static let darkText = UIColor(0, 0, 0)
    /// Text on a dark background: white, six tenths of it.
    public static let lightText = UIColor(white: 1, alpha: 0.6)
    /// A thin line through which what lies behind is seen.
    public static let separator = UIColor(60, 60, 67).withAlphaComponent(0.29)
    /// A thin line that covers what lies behind.
    public static let opaqueSeparator = UIColor(198, 198, 200)
    /// The fill of thin and small shapes.
    public static let systemFill = UIColor(120, 120, 128).withAlphaComponent(0.2)
    /// The fill of shapes of middle size.
    public static let secondarySystemFill = UIColor(120, 120, 128).withAlphaComponent(0.16)
    /// The fill of large shapes.
    public static let tertiarySystemFill = UIColor(118, 118, 128).withAlphaComponent(0.12)
    /// The fill of large areas.
    public static let quaternarySystemFill = UIColor(116, 116, 128).withAlphaComponent(0.08)
}

/// A color as layers take it.
public final class CGColor: Hashable, Sendable {
    package let value: DisplayColor

    package init(_ value: DisplayColor) { self.value = value }

    /// The opacity, 0...1.
    public var alpha: CGFloat { CGFloat(value.alpha) }

    /// Whether both have the same components.
    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value }

    /// Equal colors have equal hashes.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
