import DisplayList
import DynamicsEngine

/// A color in the sRGB color space with an opacity, as used by layers and drawing contexts.
public final class CGColor: Hashable, Sendable {
    package let value: DisplayColor
    /// The image that the color repeats; nil for other colors.
    let pattern: UIImage?
    /// Whether the components are a brightness and an opacity.
    let isGray: Bool

    package convenience init(_ value: DisplayColor) { self.init(value, pattern: nil) }

    init(_ value: DisplayColor, pattern: UIImage?, isGray: Bool = false) {
        (self.value, self.pattern, self.isGray) = (value, pattern, isGray)
    }

    /// Creates a color.
    /// - Parameters:
    ///   - red: The red component. This and the others are fractions; they are limited to the range from 0 to 1, and NaN is 0.
    ///   - green: The green component.
    ///   - blue: The blue component.
    ///   - alpha: The opacity.
    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(UIColor(red: red, green: green, blue: blue, alpha: alpha).value)
    }

    /// Creates a gray color.
    /// - Parameters:
    ///   - gray: The brightness, a fraction, limited to the range from 0 to 1. NaN is 0.
    ///   - alpha: The opacity, a fraction, limited in the same way.
    public convenience init(gray: CGFloat, alpha: CGFloat) {
        self.init(UIColor(white: gray, alpha: alpha).value, pattern: nil, isGray: true)
    }

    /// The red, green and blue components and the opacity, or the brightness and the opacity of a gray color, fractions from 0 to 1.
    public var components: [CGFloat]? {
        isGray
            ? [CGFloat(value.red), CGFloat(value.alpha)]
            : [CGFloat(value.red), CGFloat(value.green), CGFloat(value.blue), CGFloat(value.alpha)]
    }

    /// The number of components: 2 for a color that was created from a brightness, otherwise 4.
    public var numberOfComponents: Int { isGray ? 2 : 4 }

    /// The color space: that of brightnesses for a color that was created from a brightness, otherwise that of red, green and blue.
    public var colorSpace: CGColorSpace? { isGray ? CGColorSpaceCreateDeviceGray() : CGColorSpaceCreateDeviceRGB() }

    /// Returns the color with another opacity, a fraction, limited to the range from 0 to 1. NaN is 0.
    public func copy(alpha: CGFloat) -> CGColor? {
        let color = UIColor(
            red: CGFloat(value.red), green: CGFloat(value.green), blue: CGFloat(value.blue), alpha: alpha)
        return CGColor(color.value, pattern: nil, isGray: isGray)
    }

    /// Opaque black.
    public static let black = CGColor(gray: 0, alpha: 1)
    /// Opaque white.
    public static let white = CGColor(gray: 1, alpha: 1)
    /// Transparent black.
    public static let clear = CGColor(gray: 0, alpha: 0)

    /// The opacity, a fraction from 0 to 1.
    public var alpha: CGFloat { CGFloat(value.alpha) }

    /// Returns whether both colors have the same components.
    public static func == (a: CGColor, b: CGColor) -> Bool { a.value == b.value && a.pattern == b.pattern }

    /// Adds the color's components to a hasher.
    public func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
