import DisplayList

// Gradients of drawing contexts, and the types that their initializers take.

/// The type of arrays of Core Foundation in initializers such as that of `CGGradient`, so that
/// `[color.cgColor] as CFArray` compiles. It is a Swift array.
public typealias CFArray = [Any]

/// A smooth transition between colors, which `CGContext.drawLinearGradient` and `CGContext.drawRadialGradient` draw.
public final class CGGradient: Sendable {
    /// The colors by location, at least one, with locations from 0 to 1.
    let stops: [DisplayGradient.Stop]

    private init(_ stops: [DisplayGradient.Stop]) { self.stops = stops }

    /// Creates a gradient from colors.
    ///
    /// Returns nil if the array is empty or contains anything but `CGColor` objects, or if there are fewer locations than colors.
    /// - Parameters:
    ///   - space: The color space, which has no effect: colors are interpolated in sRGB.
    ///   - colors: The colors.
    ///   - locations: The location of each color, a fraction from 0 (start) to 1 (end). Values out of range are limited to it.
    ///     With nil, the colors are evenly spaced.
    public convenience init?(colorsSpace space: CGColorSpace?, colors: CFArray, locations: [CGFloat]?) {
        let values = colors.compactMap { ($0 as? CGColor)?.value }
        guard !values.isEmpty, values.count == colors.count, locations.map({ $0.count >= values.count }) != false else {
            return nil
        }
        self.init(
            values.indices.map { index in
                let even = values.count > 1 ? CGFloat(index) / CGFloat(values.count - 1) : 0
                return DisplayGradient.Stop(location: locations?[index] ?? even, color: values[index])
            })
    }

    /// Creates a gradient from the components of colors.
    ///
    /// Returns nil if `count` is not positive, or if there are fewer components or locations than `count` colors need.
    /// - Parameters:
    ///   - space: The color space. It determines the number of components of a color, of which the last is the opacity: 2 for
    ///     gray, 4 for red, green and blue.
    ///   - colorComponents: The components of all colors, fractions from 0 to 1.
    ///   - locations: The location of each color, a fraction from 0 (start) to 1 (end). With nil, the colors are evenly spaced.
    ///   - count: The number of colors.
    public convenience init?(
        colorSpace space: CGColorSpace, colorComponents: [CGFloat], locations: [CGFloat]?, count: Int
    ) {
        let width = space.numberOfComponents + 1
        guard count > 0, count <= colorComponents.count / width else { return nil }
        let colors = (0..<count).map { index in
            let parts = Array(colorComponents[index * width..<(index + 1) * width])
            return width == 2
                ? CGColor(gray: parts[0], alpha: parts[1])
                : CGColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
        }
        self.init(colorsSpace: space, colors: colors, locations: locations)
    }
}

/// Where a gradient is drawn beyond its start and its end.
public struct CGGradientDrawingOptions: OptionSet, Sendable {
    /// The bits of the options.
    public let rawValue: UInt32

    /// Creates options from their bits.
    public init(rawValue: UInt32) { self.rawValue = rawValue }

    /// The color of the start is drawn before the start.
    public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
    /// The color of the end is drawn after the end.
    public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}

/// The kinds of color spaces that exist here.
public enum CGColorSpaceModel: Int32, Sendable {
    /// The kind is not known. No color space has it.
    case unknown = -1
    /// A brightness.
    case monochrome
    /// Red, green and blue.
    case rgb
}

/// A color space. All colors are stored in sRGB, so a color space only determines the number of components.
public final class CGColorSpace: Sendable {
    /// The number of components of a color without its opacity: 1 for gray, 3 for red, green and blue.
    public let numberOfComponents: Int

    init(numberOfComponents: Int) { self.numberOfComponents = numberOfComponents }

    /// The kind of the components: `.monochrome` for gray, otherwise `.rgb`.
    public var model: CGColorSpaceModel { numberOfComponents == 1 ? .monochrome : .rgb }

    /// Creates a color space by its name. Returns nil for other names than `sRGB`.
    public convenience init?(name: String) {
        guard name == Self.sRGB else { return nil }
        self.init(numberOfComponents: 3)
    }

    /// The name of the color space sRGB.
    public static let sRGB = "kCGColorSpaceSRGB"
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the color space of red, green and blue components.
public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { CGColorSpace(numberOfComponents: 3) }

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Returns the color space of brightnesses.
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { CGColorSpace(numberOfComponents: 1) }
