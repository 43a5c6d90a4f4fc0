import DisplayList
import DynamicsGeometry
import Foundation

/// What one thing in a picture is, wherever it stands: things of two frames with equal keys are drawn once and moved.
enum ItemKey: Hashable {
    /// A layer with this id.
    case layer(UInt64)
    /// A filled shape, its origin moved to (0, 0).
    case fill(DisplayShape, DisplayColor)
    /// An outline, its origin moved to (0, 0).
    case stroke(DisplayShape, DisplayColor, width: CGFloat)
    /// A line of text, its origin moved to (0, 0).
    case text(DisplayText)
    /// A soft shape, its origin moved to (0, 0).
    case shadow(DisplayShape, DisplayColor, blur: CGFloat)
    /// A bitmap of this size, points, its origin at (0, 0).
    case bitmap(DisplayBitmap, width: CGFloat, height: CGFloat)
}

/// A frame as a tree: what a display list says in a row.
enum PictureItem {
    case shape(ItemKey, origin: CGPoint)
    case layer(DisplayLayer, [PictureItem])

    var key: ItemKey {
        switch self {
        case .shape(let key, _): key
        case .layer(let layer, _): .layer(layer.id)
        }
    }

    /// A frame's items, its background first. What cannot be drawn or seen is left out, layers are balanced.
    static func items(of frame: DisplayList) -> [PictureItem] {
        var open: [(layer: DisplayLayer, items: [PictureItem])] = []
        var items: [PictureItem] = []
        var hidden = 0
        append(.rectangle(CGRect(origin: .zero, size: frame.size)), frame.background, width: nil, to: &items)
        for command in frame.commands {
            switch command {
            case .beginLayer(let layer):
                if hidden > 0 || !layer.isDrawable {
                    hidden += 1
                } else {
                    open.append((layer, items))
                    items = []
                }
            case .endLayer:
                if hidden > 0 { hidden -= 1 } else { close(&open, &items) }
            case .fill(let shape, let color):
                if hidden == 0 { append(shape, color, width: nil, to: &items) }
            case .stroke(let shape, let color, let width):
                if hidden == 0 { append(shape, color, width: width, to: &items) }
            case .text(let text):
                if hidden == 0 { append(text, to: &items) }
            case .shadow(let shape, let color, let blur):
                if hidden == 0 { append(shadow: shape, color, blur: blur, to: &items) }
            case .bitmap(let bitmap, let rect):
                if hidden == 0 { append(bitmap, rect, to: &items) }
            }
        }
        while !open.isEmpty { close(&open, &items) }
        return items
    }

    /// Puts a finished layer with what it holds among its siblings; without an open one nothing happens.
    private static func close(
        _ open: inout [(layer: DisplayLayer, items: [PictureItem])], _ items: inout [PictureItem]
    ) {
        guard let (layer, outer) = open.popLast() else { return }
        var siblings = outer
        siblings.append(.layer(layer, items))
        items = siblings
    }

    private static func append(_ text: DisplayText, to items: inout [PictureItem]) {
        guard text.isDrawable else { return }
        var line = text
        line.origin = .zero
        items.append(.shape(.text(line), origin: text.origin))
    }

    private static func append(_ bitmap: DisplayBitmap, _ rect: CGRect, to items: inout [PictureItem]) {
        guard DisplayShape.rectangle(rect).isDrawable else { return }
        let place = rect.hundredths
        let key = ItemKey.bitmap(bitmap, width: place.width, height: place.height)
        items.append(.shape(key, origin: rect.standardized.origin))
    }

    private static func append(
        shadow shape: DisplayShape, _ color: DisplayColor, blur: CGFloat, to items: inout [PictureItem]
    ) {
        guard shape.isDrawable, color.alpha > 0, blur.isFinite else { return }
        let origin = shape.origin
        let form = shape.moved(x: -origin.x, y: -origin.y).rounded
        items.append(.shape(.shadow(form, color, blur: max(0, blur)), origin: origin))
    }

    private static func append(
        _ shape: DisplayShape, _ color: DisplayColor, width: CGFloat?, to items: inout [PictureItem]
    ) {
        guard shape.isDrawable, color.alpha > 0 else { return }
        let origin = shape.origin
        let form = shape.moved(x: -origin.x, y: -origin.y).rounded
        if let width {
            guard width.isFinite, width > 0 else { return }
            items.append(.shape(.stroke(form, color, width: width.hundredths), origin: origin))
        } else {
            items.append(.shape(.fill(form, color), origin: origin))
        }
    }
}

extension DisplayShape {
    /// The shape as the text will say it. Rounding before comparing keeps a moving path one shape, whatever the last
    /// bits of its points do.
    var rounded: DisplayShape {
        switch self {
        case .rectangle(let rect): .rectangle(rect.hundredths)
        case .ellipse(let rect): .ellipse(rect.hundredths)
        case .roundedRectangle(let rect, let radius): .roundedRectangle(rect.hundredths, radius: radius.hundredths)
        case .path(let elements): .path(elements.map(\.hundredths))
        }
    }
}

extension CGFloat {
    fileprivate var hundredths: CGFloat { (self * 100).rounded() / 100 }
}

extension CGPoint {
    fileprivate var hundredths: CGPoint { CGPoint(x: x.hundredths, y: y.hundredths) }
}

extension CGRect {
    fileprivate var hundredths: CGRect {
        let upright = standardized
        return CGRect(
            x: upright.origin.x.hundredths, y: upright.origin.y.hundredths, width: upright.size.width.hundredths,
            height: upright.size.height.hundredths)
    }
}

extension PathElement {
    fileprivate var hundredths: PathElement {
        switch self {
        case .move(let end): .move(end.hundredths)
        case .line(let end): .line(end.hundredths)
        case .quadCurve(let control, let end): .quadCurve(control: control.hundredths, end: end.hundredths)
        case .curve(let control1, let control2, let end):
            .curve(control1: control1.hundredths, control2: control2.hundredths, end: end.hundredths)
        case .close: .close
        }
    }
}
