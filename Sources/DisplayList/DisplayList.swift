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

extension Sequence<DisplayCommand> {
    /// Whether the commands of a layer begin with a mask.
    public var beginWithMask: Bool {
        if case .beginLayer(let layer)? = first(where: { _ in true }) { return layer.isMask }
        return false
    }
}
