import DynamicsGeometry
import Foundation

/// A picture as plain values: all that a renderer knows of a view tree.
///
/// Commands run in order, later ones over earlier ones. Layers nest: each `beginLayer` has its `endLayer`. Lengths are
/// points, y grows downward, the origin is the top left corner.
public struct DisplayList: Equatable, Sendable {
    /// The picture's size, points.
    public var size: CGSize
    /// What lies behind everything.
    public var background: DisplayColor
    /// What is drawn, in order.
    public var commands: [DisplayCommand]

    /// A picture of `size` points that shows nothing but its background until commands are added.
    public init(size: CGSize, background: DisplayColor = .white, commands: [DisplayCommand] = []) {
        self.size = size
        self.background = background
        self.commands = commands
    }
}

/// One drawing command, in the coordinates of the layer it stands in.
public enum DisplayCommand: Hashable, Sendable {
    /// Opens a layer: everything up to its end moves, fades and is clipped with it.
    case beginLayer(DisplayLayer)
    /// Closes the innermost open layer.
    case endLayer
    /// Fills a shape; paths by the non-zero winding rule.
    case fill(DisplayShape, DisplayColor)
    /// Draws a shape's outline, `width` points wide, half of it on either side.
    case stroke(DisplayShape, DisplayColor, width: CGFloat)
    /// Draws a line of text.
    case text(DisplayText)
    /// Draws a shape with soft edges: about two thirds of the change lies within `blur` points of the outline.
    case shadow(DisplayShape, DisplayColor, blur: CGFloat)
    /// Draws a bitmap, stretched to fill a rectangle.
    case bitmap(DisplayBitmap, CGRect)
}

/// What moves as one: in general a view.
public struct DisplayLayer: Hashable, Sendable {
    /// Who it is, the same from frame to frame; 0 for nobody in particular. An animated picture moves what has one id
    /// instead of drawing it anew. A reused cell that shows another item gets another id.
    public var id: UInt64
    /// From the layer's coordinates to those of the layer around it.
    public var transform: CGAffineTransform
    /// 0 (nothing is seen) to 1; the layer fades as one picture, not shape by shape.
    public var opacity: CGFloat
    /// What is drawn outside this shape (in the layer's own coordinates) is not seen; nil clips nothing.
    public var clip: DisplayShape?

    /// A layer; one that only groups needs no argument.
    public init(
        id: UInt64 = 0, transform: CGAffineTransform = .identity, opacity: CGFloat = 1, clip: DisplayShape? = nil
    ) {
        self.id = id
        self.transform = transform
        self.opacity = opacity
        self.clip = clip
    }
}

/// What can be filled, outlined or clipped to.
public enum DisplayShape: Hashable, Sendable {
    /// An upright rectangle.
    case rectangle(CGRect)
    /// A rectangle with circular corners; a radius above half the shorter side counts as that half.
    case roundedRectangle(CGRect, radius: CGFloat)
    /// The ellipse that a rectangle holds.
    case ellipse(CGRect)
    /// Any outline; subpaths are closed when they are filled.
    case path([PathElement])
}

/// A color in sRGB; components from 0 to 1, not multiplied by alpha.
public struct DisplayColor: Hashable, Sendable {
    /// The share of red.
    public var red: Double
    /// The share of green.
    public var green: Double
    /// The share of blue.
    public var blue: Double
    /// 0 is invisible, 1 hides what is below.
    public var alpha: Double

    /// A color from its components; what lies outside 0...1 is brought to the nearer end, not a number to 0.
    public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
        self.red = Self.component(red)
        self.green = Self.component(green)
        self.blue = Self.component(blue)
        self.alpha = Self.component(alpha)
    }

    /// White.
    public static let white = DisplayColor(red: 1, green: 1, blue: 1)
    /// Black.
    public static let black = DisplayColor(red: 0, green: 0, blue: 0)

    /// The same color with nothing of it to be seen.
    package var invisible: DisplayColor { DisplayColor(red: red, green: green, blue: blue, alpha: 0) }

    private static func component(_ value: Double) -> Double { value.isNaN ? 0 : min(max(value, 0), 1) }
}
