import DisplayList
import DynamicsGeometry
import Foundation

// The items of a frame in animated SVG, which are matched from frame to frame.

/// The identity of a layer or shape, independent of its position.
///
/// Layers or shapes with equal keys in several frames become one SVG element that moves.
enum FrameItemKey: Hashable {
    /// A layer, identified by `DisplayLayer.id`, with how it is combined with what is behind it.
    case layer(UInt64, DisplayCompositing)
    /// A layer that masks the one that contains it, identified by `DisplayLayer.id`.
    case mask(UInt64, isInverted: Bool)
    /// A filled shape, moved to the origin (0, 0).
    case fill(DisplayShape, DisplayColor)
    /// A stroked shape, moved to the origin (0, 0). The width is in points.
    case stroke(DisplayShape, DisplayColor, width: CGFloat, style: DisplayLineStyle)
    /// A shape with a gradient, moved to the origin (0, 0).
    case gradient(DisplayShape, DisplayGradient)
    /// A line of text, moved to the origin (0, 0).
    case text(DisplayText)
    /// A shadow, moved to the origin (0, 0). The blur is a standard deviation, in points.
    case shadow(DisplayShape, DisplayColor, blur: CGFloat)
    /// A bitmap at the origin (0, 0). The width and the height are in points.
    case bitmap(DisplayBitmap, width: CGFloat, height: CGFloat)
}

/// What a filled or stroked shape has in common with shapes that it can become: everything except its color and, for a
/// path, its coordinates.
enum FrameItemForm: Hashable {
    case fill(Outline)
    case stroke(Outline, width: CGFloat, style: DisplayLineStyle)

    enum Outline: Hashable {
        case path([PathElementKind])
        case other(DisplayShape)

        init(_ shape: DisplayShape) {
            if case .path(let elements) = shape { self = .path(elements.kinds) } else { self = .other(shape) }
        }
    }
}

extension FrameItemKey {
    /// The form of a filled or stroked shape; nil for an item that cannot become another one.
    var form: FrameItemForm? {
        switch self {
        case .fill(let shape, _): .fill(FrameItemForm.Outline(shape))
        case .stroke(let shape, _, let width, let style):
            .stroke(FrameItemForm.Outline(shape), width: width, style: style)
        case .layer, .mask, .text, .shadow, .bitmap, .gradient: nil
        }
    }

    /// The color of a filled or stroked shape.
    var color: DisplayColor? {
        switch self {
        case .fill(_, let color), .stroke(_, let color, _, _): color
        case .layer, .mask, .text, .shadow, .bitmap, .gradient: nil
        }
    }

    /// The elements of a filled or stroked path, moved to the origin (0, 0).
    var pathElements: [PathElement]? {
        switch self {
        case .fill(.path(let elements), _), .stroke(.path(let elements), _, _, _): elements
        default: nil
        }
    }
}

/// One shape or layer of a frame.
enum FrameItem {
    case shape(FrameItemKey, origin: CGPoint)
    /// A layer. The index of its items in `FrameItems.contents` replaces a tree of nested values: releasing a deep tree
    /// would overflow the stack.
    case layer(DisplayLayer, contents: Int)

    var key: FrameItemKey {
        switch self {
        case .shape(let key, _): key
        case .layer(let layer, _):
            layer.isMask ? .mask(layer.id, isInverted: layer.isInverted) : .layer(layer.id, layer.compositing)
        }
    }
}

/// The shapes and layers of a frame, built from the flat list of display commands.
struct FrameItems {
    /// The top-level items, from back to front. The first item is the background, unless it is transparent.
    private(set) var topLevel: [FrameItem] = []
    /// The items of each layer, from back to front.
    private(set) var contents: [[FrameItem]] = []

    /// Creates the items of a frame.
    ///
    /// Omits content that is invisible or cannot be drawn. Closes layers that have no `endLayer`.
    init(_ frame: DisplayList) {
        var openLayers: [(layer: DisplayLayer, items: [FrameItem])] = []
        var items: [FrameItem] = []
        var hiddenDepth = 0
        Self.appendShape(
            .rectangle(CGRect(origin: .zero, size: frame.size)), frame.background, strokeWidth: nil, to: &items)
        for command in frame.commands {
            switch command {
            case .beginLayer(let layer):
                if hiddenDepth > 0 || !layer.isDrawable {
                    hiddenDepth += 1
                } else {
                    openLayers.append((layer, items))
                    items = []
                }
            case .endLayer:
                if hiddenDepth > 0 { hiddenDepth -= 1 } else { closeInnermostLayer(of: &openLayers, items: &items) }
            default: if hiddenDepth == 0 { Self.appendItem(for: command, to: &items) }
            }
        }
        while !openLayers.isEmpty { closeInnermostLayer(of: &openLayers, items: &items) }
        topLevel = items
    }

    /// Closes the innermost open layer. Afterwards `items` contains the items of the enclosing layer, ending with the
    /// closed layer.
    ///
    /// Does nothing if no layer is open.
    private mutating func closeInnermostLayer(
        of openLayers: inout [(layer: DisplayLayer, items: [FrameItem])], items: inout [FrameItem]
    ) {
        guard var enclosing = openLayers.popLast() else { return }
        contents.append(items)
        enclosing.items.append(.layer(enclosing.layer, contents: contents.count - 1))
        items = enclosing.items
    }

    /// Appends the item of a command that draws.
    private static func appendItem(for command: DisplayCommand, to items: inout [FrameItem]) {
        switch command {
        case .beginLayer, .endLayer: break
        case .fill(let shape, let color): appendShape(shape, color, strokeWidth: nil, to: &items)
        case .stroke(let shape, let color, let width, let style):
            appendShape(shape, color, strokeWidth: width, style: style, to: &items)
        case .gradient(let shape, let gradient): appendGradient(gradient, in: shape, to: &items)
        case .text(let text): appendText(text, to: &items)
        case .shadow(let shape, let color, let blur): appendShadow(of: shape, color: color, blur: blur, to: &items)
        case .bitmap(let bitmap, let rect): appendBitmap(bitmap, in: rect, to: &items)
        }
    }

    private static func appendText(_ text: DisplayText, to items: inout [FrameItem]) {
        guard text.isDrawable else { return }
        var line = text
        line.origin = .zero
        items.append(.shape(.text(line), origin: text.origin))
    }

    private static func appendBitmap(_ bitmap: DisplayBitmap, in rect: CGRect, to items: inout [FrameItem]) {
        guard DisplayShape.rectangle(rect).isDrawable else { return }
        let size = rect.quantized
        let key = FrameItemKey.bitmap(bitmap, width: size.width, height: size.height)
        items.append(.shape(key, origin: rect.standardized.origin))
    }

    private static func appendShadow(
        of shape: DisplayShape, color: DisplayColor, blur: CGFloat, to items: inout [FrameItem]
    ) {
        guard shape.isDrawable, color.alpha > 0, blur.isFinite else { return }
        let origin = shape.origin
        let shapeAtOrigin = shape.translatedBy(x: -origin.x, y: -origin.y).rounded
        items.append(.shape(.shadow(shapeAtOrigin, color, blur: max(0, blur)), origin: origin))
    }

    private static func appendGradient(
        _ gradient: DisplayGradient, in shape: DisplayShape, to items: inout [FrameItem]
    ) {
        guard shape.isDrawable, gradient.isDrawable else { return }
        let origin = shape.origin
        let shapeAtOrigin = shape.translatedBy(x: -origin.x, y: -origin.y).rounded
        let gradientAtOrigin = gradient.translatedBy(x: -origin.x, y: -origin.y)
        items.append(.shape(.gradient(shapeAtOrigin, gradientAtOrigin), origin: origin))
    }

    private static func appendShape(
        _ shape: DisplayShape, _ color: DisplayColor, strokeWidth width: CGFloat?, style: DisplayLineStyle = .plain,
        to items: inout [FrameItem]
    ) {
        guard shape.isDrawable, color.alpha > 0 else { return }
        let origin = shape.origin
        let shapeAtOrigin = shape.translatedBy(x: -origin.x, y: -origin.y).rounded
        if let width {
            guard width.isFinite, width > 0 else { return }
            items.append(.shape(.stroke(shapeAtOrigin, color, width: width.quantized, style: style), origin: origin))
        } else {
            items.append(.shape(.fill(shapeAtOrigin, color), origin: origin))
        }
    }
}

extension DisplayShape {
    /// The shape with its coordinates rounded to two decimals, like the numbers in the SVG document.
    ///
    /// Shapes are rounded before they are compared. Otherwise, because of rounding errors, a moving path would compare
    /// as a different shape in each frame.
    var rounded: DisplayShape {
        switch self {
        case .rectangle(let rect): .rectangle(rect.quantized)
        case .ellipse(let rect): .ellipse(rect.quantized)
        case .roundedRectangle(let rect, let radius): .roundedRectangle(rect.quantized, radius: radius.quantized)
        case .path(let elements): .path(elements.map(\.quantized))
        case .evenOddPath(let elements): .evenOddPath(elements.map(\.quantized))
        }
    }
}

extension CGFloat {
    /// The value rounded to two decimals.
    fileprivate var quantized: CGFloat { (self * 100).rounded() / 100 }
}

extension CGPoint {
    fileprivate var quantized: CGPoint { CGPoint(x: x.quantized, y: y.quantized) }
}

extension CGRect {
    fileprivate var quantized: CGRect {
        let rect = standardized
        return CGRect(
            x: rect.origin.x.quantized, y: rect.origin.y.quantized, width: rect.size.width.quantized,
            height: rect.size.height.quantized)
    }
}

extension PathElement {
    fileprivate var quantized: PathElement {
        switch self {
        case .move(let end): .move(end.quantized)
        case .line(let end): .line(end.quantized)
        case .quadCurve(let control, let end): .quadCurve(control: control.quantized, end: end.quantized)
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.quantized, control2: control2.quantized, end: end.quantized)
        case .close: .close
        }
    }
}
