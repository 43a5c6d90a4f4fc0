import DynamicsGeometry
import Foundation

/// A mark of a symbol in design units, before the width of its lines is known.
///
/// The origin of the units is the center of the symbol, and the y axis points down. A circle that fills a symbol has a
/// radius of 11 units.
struct SymbolInk: Equatable {
    enum Kind: Equatable {
        /// A line along the path.
        case stroke
        /// The area of the path.
        case fill
        /// The area of the path and a line around it.
        case strokedFill
        /// A disc at each point at which a subpath starts. Its diameter follows the width of lines.
        case dots
    }

    var kind: Kind
    var path: [PathElement]
    /// The width of the lines, or the diameter of the dots, as a multiple of the symbol's line width.
    var widthFactor: CGFloat = 1

    /// Returns the mark with its path transformed and its lines multiplied by a factor.
    func applying(_ transform: CGAffineTransform, widthFactor factor: CGFloat = 1) -> SymbolInk {
        SymbolInk(kind: kind, path: path.applying(transform), widthFactor: widthFactor * factor)
    }
}

/// Marks that are drawn together, and the marks that are cut out of them.
struct SymbolLayer: Equatable {
    /// The importance of a layer, which selects its color. The raw values are indexes of colors.
    enum Level: Int {
        case primary, secondary
    }

    var inks: [SymbolInk] = []
    var cuts: [SymbolInk] = []
    var level = Level.primary

    /// Returns the layer with its marks transformed and their lines multiplied by a factor.
    func applying(_ transform: CGAffineTransform, widthFactor: CGFloat = 1) -> SymbolLayer {
        SymbolLayer(
            inks: inks.map { $0.applying(transform, widthFactor: widthFactor) },
            cuts: cuts.map { $0.applying(transform, widthFactor: widthFactor) }, level: level)
    }
}

extension [SymbolLayer] {
    /// Returns the layers with their marks transformed and their lines multiplied by a factor.
    func applying(_ transform: CGAffineTransform, widthFactor: CGFloat = 1) -> Self {
        map { $0.applying(transform, widthFactor: widthFactor) }
    }

    /// Returns the layers without the areas of marks.
    func cutting(_ cuts: [SymbolInk]) -> Self {
        map { layer in
            var layer = layer
            layer.cuts += cuts
            return layer
        }
    }

    /// Returns the layers with a level.
    func at(_ level: SymbolLayer.Level) -> Self {
        map { layer in
            var layer = layer
            layer.level = level
            return layer
        }
    }

    /// The smallest rectangle that contains the paths of all marks, without the width of lines, in design units.
    var bounds: CGRect {
        CGRect(enclosing: flatMap(\.inks).flatMap(\.path).flatMap(\.points))
    }
}
