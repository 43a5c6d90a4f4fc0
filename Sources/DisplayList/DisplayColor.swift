/// A color in sRGB. Its components are fractions from 0 to 1 and not premultiplied by alpha.
public struct DisplayColor: Hashable, Sendable {
    /// The red component, from 0 to 1.
    public var red: Double
    /// The green component, from 0 to 1.
    public var green: Double
    /// The blue component, from 0 to 1.
    public var blue: Double
    /// The opacity, a fraction from 0 (transparent) to 1 (opaque).
    public var alpha: Double

    /// Creates a color from components, which are fractions from 0 to 1. The default alpha is 1, opaque.
    ///
    /// Values outside this range are clamped to it; NaN becomes 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = Self.component(red)
        self.green = Self.component(green)
        self.blue = Self.component(blue)
        self.alpha = Self.component(alpha)
    }

    /// Opaque white.
    public static let white = DisplayColor(red: 1, green: 1, blue: 1)
    /// Opaque black.
    public static let black = DisplayColor(red: 0, green: 0, blue: 0)

    /// A fully transparent version of the color: the same red, green and blue components with an alpha of 0.
    package var invisible: DisplayColor { DisplayColor(red: red, green: green, blue: blue, alpha: 0) }

    private static func component(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
