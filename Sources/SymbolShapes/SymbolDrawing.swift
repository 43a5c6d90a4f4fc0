import DisplayList
import DynamicsGeometry
import Foundation

/// A symbol at a size and a weight: its drawing commands, and their bounds.
package struct SymbolDrawing {
    /// The bounds of the drawing, in points, relative to the point halfway between the baseline and the top of capital
    /// letters, with the y axis down.
    package let bounds: CGRect
    /// Whether the symbol has parts in different colors.
    package let hasLevels: Bool
    private let parts: [SymbolPart]

    /// The symbol that stands for those that are not drawn.
    package static let placeholderName = "square.inset.filled"

    /// Creates the drawing of a symbol; nil if no symbol with the name is drawn.
    /// - Parameters:
    ///   - name: The name, such as `heart.circle.fill`.
    ///   - pointSize: The size of the font beside the symbol, in points, finite and above 0.
    ///   - lineWidth: The width of lines as a fraction of the point size.
    ///   - scale: The size of the symbol in relation to the medium one.
    ///   - separatesLevels: Whether symbols on areas are drawn in a color of their own instead of being cut out.
    package init?(name: String, pointSize: CGFloat, lineWidth: CGFloat, scale: CGFloat, separatesLevels: Bool) {
        guard let layers = SymbolComposition(separatesLevels: separatesLevels).layers(named: name) else { return nil }
        let unit = pointSize * Self.unit * scale
        let width = pointSize * lineWidth
        parts = layers.map { SymbolPart($0, transform: CGAffineTransform(scaleX: unit, y: unit), lineWidth: width) }
        hasLevels = parts.contains { $0.level != .primary } && parts.contains { $0.level == .primary }
        bounds = parts.reduce(CGRect.null) { $0.union($1.bounds) }
    }

    /// The length of a design unit, as a multiple of the point size. A circle, with a diameter of 22 units, is 1.17 times as
    /// high as the text, with its line.
    private static let unit: CGFloat = 0.0485

    /// Returns the drawing commands.
    /// - Parameter colors: The colors of the levels, at least one. Levels beyond the last color have that color.
    package func commands(colors: [DisplayColor]) -> [DisplayCommand] {
        parts.flatMap { $0.commands(color: colors[min($0.level.rawValue, colors.count - 1)]) }
    }
}
