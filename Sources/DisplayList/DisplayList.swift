import DynamicsGeometry
import Foundation

/// One frame of a view hierarchy, as a list of drawing commands. Renderers need only the display list, not the views.
///
/// Renderers run the commands in order and draw later commands over earlier ones. Layers nest: each `beginLayer` needs
/// a matching `endLayer`. Lengths are in points, the y axis points down, and the origin is the top left corner.
public struct DisplayList: Equatable, Sendable {
    /// The size of the frame, in points.
    public var size: CGSize
    /// The color that fills the frame before the first command.
    public var background: DisplayColor
    /// The drawing commands, from back to front.
    public var commands: [DisplayCommand]

    /// Creates a display list.
    ///
    /// - Parameters:
    ///   - size: The size of the frame, in points.
    ///   - background: The background color. The default is white.
    ///   - commands: The drawing commands. The default is an empty list, which shows only the background.
    public init(size: CGSize, background: DisplayColor = .white, commands: [DisplayCommand] = []) {
        self.size = size
        self.background = background
        self.commands = commands
    }
}

/// One drawing command. Its lengths are in points in the coordinate system of the enclosing layer.
public enum DisplayCommand: Hashable, Sendable {
    /// Begins a layer. Its transform, opacity and clip apply to all commands up to the matching `endLayer`.
    case beginLayer(DisplayLayer)
    /// Ends the innermost open layer.
    case endLayer
    /// Fills a shape.
    case fill(DisplayShape, DisplayColor)
    /// Strokes the outline of a shape. The line is `width` points wide and centered on the outline. Nothing is drawn
    /// unless `width` is finite and above 0.
    case stroke(DisplayShape, DisplayColor, width: CGFloat, style: DisplayLineStyle = .plain)
    /// Fills a shape with a gradient. Beyond the start and the end, the color is that of the first and the last stop.
    case gradient(DisplayShape, DisplayGradient)
    /// Draws one line of text.
    case text(DisplayText)
    /// Fills a shape with blurred edges, as a shadow. `blur` is the standard deviation of a Gaussian blur, in points;
    /// values below 0 are treated as 0.
    case shadow(DisplayShape, DisplayColor, blur: CGFloat)
    /// Draws a bitmap scaled to fill a rectangle, regardless of its aspect ratio.
    case bitmap(DisplayBitmap, CGRect)
}

/// The properties of a layer: a group of commands with a common transform, opacity and clip. Most views draw one layer.
public struct DisplayLayer: Hashable, Sendable {
    /// An identifier that stays the same from frame to frame, or 0 for a layer without an identity.
    ///
    /// In an animated SVG, layers of several frames with the same identifier are one element that moves. A cell that is
    /// reused for another item therefore needs a new identifier. Otherwise the animation would move the cell across the
    /// screen to the position of the new item.
    public var id: UInt64
    /// The transform from the layer's coordinates to those of the enclosing layer. Translations are in points.
    public var transform: CGAffineTransform
    /// The opacity, a fraction from 0 (invisible) to 1 (opaque).
    ///
    /// It applies to the layer as a whole, not to each shape. Renderers skip a layer whose opacity is NaN, 0 or less,
    /// and treat values above 1 as 1.
    public var opacity: CGFloat
    /// The shape to which the contents are clipped, in points in the layer's coordinate system; nil for no clipping.
    public var clip: DisplayShape?
    /// The bounds of the view or layer that draws this layer, in points in the layer's coordinate system; nil if unknown.
    ///
    /// Renderers ignore the bounds. Recordings need them for the size of what is displayed and for the offset of
    /// scrolled content.
    public var bounds: CGRect?

    /// Creates a layer. With the default values, the layer does not change how its contents are drawn.
    /// - Parameters:
    ///   - id: An identifier that stays the same from frame to frame. The default is 0, for a layer without an identity.
    ///   - transform: The transform to the coordinates of the enclosing layer. Translations are in points.
    ///   - opacity: The opacity, a fraction from 0 to 1. The default is 1.
    ///   - clip: The shape to which the contents are clipped, in points. The default is nil, for no clipping.
    ///   - bounds: The bounds of what draws the layer, in points. The default is nil, for unknown.
    public init(
        id: UInt64 = 0, transform: CGAffineTransform = .identity, opacity: CGFloat = 1, clip: DisplayShape? = nil,
        bounds: CGRect? = nil
    ) {
        self.id = id
        self.transform = transform
        self.opacity = opacity
        self.clip = clip
        self.bounds = bounds
    }

    /// Returns whether renderers draw the contents of two layers alike: all properties but the bounds are equal.
    func drawsContents(like other: DisplayLayer) -> Bool {
        var copy = other
        copy.bounds = bounds
        return self == copy
    }
}

/// A shape to fill, stroke or clip to. Its coordinates are in points.
public enum DisplayShape: Hashable, Sendable {
    /// An axis-aligned rectangle.
    case rectangle(CGRect)
    /// A rectangle with circular corners. `radius` is in points; renderers clamp it to 0 through half the shorter side.
    case roundedRectangle(CGRect, radius: CGFloat)
    /// The ellipse inscribed in a rectangle.
    case ellipse(CGRect)
    /// A path of lines and curves. Filling it closes its open subpaths. Points are inside by the nonzero winding rule.
    case path([PathElement])
    /// A path of lines and curves, whose points are inside by the even-odd rule.
    case evenOddPath([PathElement])
}

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
