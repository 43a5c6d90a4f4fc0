import DisplayList
import DynamicsEngine

/// A color in the sRGB color space with an opacity, as used by layers and drawing contexts.
public final class CGColor: Hashable, Sendable {
    package let value: DisplayColor
    /// The image that the color repeats; nil for other colors.
    let pattern: UIImage?

    package convenience init(_ value: DisplayColor) { self.init(value, pattern: nil) }

    init(_ value: DisplayColor, pattern: UIImage?) { (self.value, self.pattern) = (value, pattern) }

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
        self.init(UIColor(white: gray, alpha: alpha).value)
    }

    /// The red, green and blue components and the opacity, fractions from 0 to 1. Gray colors have four components as well.
    public var components: [CGFloat]? {
        [CGFloat(value.red), CGFloat(value.green), CGFloat(value.blue), CGFloat(value.alpha)]
    }

    /// The color space of the components: that of red, green and blue.
    public var colorSpace: CGColorSpace? { CGColorSpace(numberOfComponents: 3) }

    /// The number of components: 4.
    public var numberOfComponents: Int { 4 }

    /// Returns the color with another opacity, a fraction, limited to the range from 0 to 1. NaN is 0.
    public func copy(alpha: CGFloat) -> CGColor? {
        CGColor(red: CGFloat(value.red), green: CGFloat(value.green), blue: CGFloat(value.blue), alpha: alpha)
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
