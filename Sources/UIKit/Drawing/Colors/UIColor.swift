import DisplayList
import DynamicsEngine

/// A color in the sRGB color space with an opacity, or a dynamic color, which depends on traits such as the light or
/// dark style of the interface. Colors are immutable.
///
/// A dynamic color is resolved when it is drawn, with the traits of the view that draws it. Its components and `cgColor`
/// are those for `UITraitCollection.current`.
public final class UIColor: NSObject, NSCopying, Sendable {
    /// Foundation on Linux reads the first stored property of a value of an attributed string as the type of a Core
    /// Foundation object, and ends the program if bits 8 to 17 are 0. With this value it calls `isEqual(_:)`.
    private let foundationType = UInt.max
    /// The components of a color that is not dynamic.
    private let components: DisplayColor
    /// The variants of a dynamic color; otherwise nil.
    let variants: ColorVariants?
    /// The image that the color repeats; nil for other colors.
    let pattern: UIImage?
    /// Whether the color was created from a brightness, so that its `CGColor` has 2 components.
    private let isGray: Bool

    /// Creates a color that is not dynamic.
    package convenience init(_ value: DisplayColor) { self.init(value, isGray: false) }

    private init(_ value: DisplayColor, isGray: Bool) {
        (components, variants, pattern, self.isGray) = (value, nil, nil, isGray)
        super.init()
    }

    /// Creates a color that repeats an image.
    init(pattern: UIImage) {
        (components, variants) = (DisplayColor(red: 0, green: 0, blue: 0, alpha: 0), nil)
        (self.pattern, isGray) = (pattern, false)
        super.init()
    }

    /// Creates a color that is equal to another one.
    init(copying color: UIColor) {
        (components, variants) = (color.components, color.variants)
        (pattern, isGray) = (color.pattern, color.isGray)
        super.init()
    }

    /// Creates a dynamic color.
    init(_ variants: ColorVariants) {
        (components, self.variants, pattern, isGray) = (.black, variants, nil, false)
        super.init()
    }

    /// The components, for the current traits if the color is dynamic.
    package var value: DisplayColor { variants == nil ? components : value(with: .current) }

    /// Whether the components depend on traits.
    var isDynamic: Bool { variants != nil }

    /// Returns the components for the given traits.
    func value(with traits: @autoclosure () -> UITraitCollection) -> DisplayColor {
        variants?.value(with: traits()) ?? components
    }

    /// Creates a color from its red, green and blue components and its opacity.
    ///
    /// All values are fractions from 0 to 1. Values out of range are clamped; NaN is treated as 0.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(DisplayColor(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha)))
    }

    /// Creates a color from a Core Graphics color.
    public convenience init(cgColor: CGColor) {
        if let pattern = cgColor.pattern {
            self.init(pattern: pattern)
        } else {
            self.init(cgColor.value, isGray: cgColor.isGray)
        }
    }

    /// Creates a gray color.
    /// - Parameters:
    ///   - white: The brightness, a fraction from 0 (black) to 1 (white). Values out of range are clamped.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped.
    public convenience init(white: CGFloat, alpha: CGFloat) {
        let (white, alpha) = (Double(white), Double(alpha))
        self.init(DisplayColor(red: white, green: white, blue: white, alpha: alpha), isGray: true)
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

    /// Returns the same color with another opacity. With a dynamic color, the result is dynamic too.
    /// - Parameter alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN is treated as 0.
    public func withAlphaComponent(_ alpha: CGFloat) -> UIColor { replacingAlpha(.replaced(by: alpha)) }

    /// Returns the color with its opacity multiplied by a factor. With a dynamic color, the result is dynamic too.
    func multiplyingAlpha(by factor: CGFloat) -> UIColor { replacingAlpha(.multiplied(by: factor)) }

    private func replacingAlpha(_ change: AlphaChange) -> UIColor {
        if pattern != nil { return self }
        guard let variants else { return UIColor(change.applied(to: components), isGray: isGray) }
        return UIColor(variants.changingAlpha(change))
    }

    /// Returns the color for the given traits. The result is not dynamic. A color that is not dynamic returns itself.
    public func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        isDynamic ? UIColor(value(with: traitCollection)) : self
    }

    /// The color as a `CGColor`, which layers and drawing contexts use.
    ///
    /// The `CGColor` of a dynamic color is that for `UITraitCollection.current` and does not change with the traits. Set
    /// such a color of a layer again in `traitCollectionDidChange(_:)` or a handler of `registerForTraitChanges`.
    public var cgColor: CGColor { CGColor(value, pattern: pattern, isGray: isGray) }

    /// Returns the color itself, because colors are immutable.
    public func copy(with zone: NSZone? = nil) -> Any { self }

    /// Returns whether an object is a color with the same components as this color. A dynamic color is equal only to
    /// colors with the same variants and opacity.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return other.variants == variants && other.components == components && other.pattern == pattern
    }

    /// A hash value of the color's components.
    public override var hash: Int { components.hashValue }

    /// Creates an opaque color from red, green and blue components in the range 0 to 255.
    convenience init(_ red: CGFloat, _ green: CGFloat, _ blue: CGFloat) {
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
}
