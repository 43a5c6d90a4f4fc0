import DisplayList
import DynamicsGeometry
import Foundation

/// The layers that a frame of a trace displays, as a tree. Applying the records of a frame leads to the next one.
public struct DisplayedLayers: Sendable {
    /// A displayed layer.
    public struct Layer: Sendable {
        /// The number of the layer in the trace.
        public let number: Int
        /// The name of the view or layer; empty if it has none.
        public let name: String
        /// The number of the layer that contains this one; -1 for the screen.
        public let parent: Int
        /// The numbers of the layers that this one contains, from back to front.
        public internal(set) var children: [Int] = []
        /// The middle of the bounds in the coordinates of the container, in points.
        public internal(set) var center = CGPoint.zero
        /// The rotation, scale and shear in the container: the elements a, b, c and d.
        public internal(set) var matrix = CGAffineTransform.identity
        /// The size of the bounds, in points.
        public internal(set) var size = CGSize.zero
        /// The origin of the bounds, in points: for a scroll view, the content offset.
        public internal(set) var scroll = CGPoint.zero
        /// The opacity, a fraction from 0 to 1.
        public internal(set) var opacity = 1.0
        /// The shape that clips the layer, in points relative to the origin of the bounds; nil for none.
        public internal(set) var clip: DisplayShape?
        /// Whether the layer is a mask of the layer that contains it, and not displayed itself.
        public internal(set) var isMask = false
        /// Whether a mask hides where it is opaque.
        public internal(set) var isInverted = false
        /// How the layer is combined with what is behind it.
        public internal(set) var compositing = DisplayCompositing.normal
        /// The commands below the contained layers, in points relative to the origin of the bounds.
        public internal(set) var drawing: [DisplayCommand] = []
        /// The commands above the contained layers, in points relative to the origin of the bounds.
        public internal(set) var overlay: [DisplayCommand] = []

        /// The bounds in the coordinates of the layer, in points.
        public var bounds: CGRect { CGRect(origin: scroll, size: size) }

        /// The transform to the coordinates of the container. Translations are in points.
        public var transform: CGAffineTransform {
            let middle = CGPoint(x: bounds.midX, y: bounds.midY).applying(matrix)
            var transform = matrix
            (transform.tx, transform.ty) = (center.x - middle.x, center.y - middle.y)
            return transform
        }
    }

    /// The layers by their numbers. Layer 0 is the screen.
    public private(set) var layers: [Int: Layer] = [0: Layer(number: 0, name: "screen", parent: -1)]

    /// Creates an empty screen of size zero.
    public init() {}

    /// Whether no record has been applied, as for traces of version 1.
    public var isEmpty: Bool { layers.count == 1 && layers[0]?.size == .zero }

    /// The size of the screen, in points.
    public var size: CGSize { layers[0]?.size ?? .zero }

    /// Applies the records of a frame. Records of layers that do not exist are ignored.
    public mutating func apply(_ changes: [LayerChange]) {
        let removed = changes.filter(\.isRemoved)
        for change in removed { removeLayer(change.number) }
        var moved: [(parent: Int, index: Int, number: Int)] = []
        for change in changes where !change.isRemoved {
            if let place = applyProperties(of: change) { moved.append(place) }
        }
        place(moved)
    }

    /// Applies a record, except for the order of the layer.
    /// - Returns: The container and the index of the layer if the record contains its index.
    private mutating func applyProperties(of change: LayerChange) -> (parent: Int, index: Int, number: Int)? {
        let isNew = layers[change.number] == nil
        if isNew {
            guard let parent = change.parent, layers[parent] != nil else { return nil }
            layers[change.number] = Layer(number: change.number, name: change.name ?? "", parent: parent)
            layers[change.number]?.isMask = change.isMask
            layers[change.number]?.isInverted = change.isInverted
        }
        guard var layer = layers[change.number] else { return nil }
        if let size = change.size { layer.size = size }
        if let scroll = change.scroll { layer.scroll = scroll }
        if let opacity = change.opacity { layer.opacity = opacity }
        if let compositing = change.compositing { layer.compositing = compositing }
        if let clip = change.clip { layer.clip = clip }
        if let drawing = change.drawing { layer.drawing = drawing }
        if let overlay = change.overlay { layer.overlay = overlay }
        if change.center != nil || change.orientation != nil {
            let inverse = absoluteTransform(of: layer.parent).inverted()
            if let center = change.center { layer.center = center.applying(inverse) }
            // A layer that only moved keeps its rotation and scale in its container, which may have turned since.
            if isNew || change.orientation != nil {
                layer.matrix = (change.orientation ?? .plain).transform.concatenating(inverse)
                (layer.matrix.tx, layer.matrix.ty) = (0, 0)
            }
        }
        layers[change.number] = layer
        return change.index.map { (layer.parent, $0, change.number) }
    }

    private mutating func removeLayer(_ number: Int) {
        guard number != 0, let layer = layers[number] else { return }
        layers[layer.parent]?.children.removeAll { $0 == number }
        var rest = [number]
        while let next = rest.popLast() {
            if let removed = layers.removeValue(forKey: next) { rest += removed.children }
        }
    }

    /// Moves layers to their indices among the layers of their containers.
    private mutating func place(_ moved: [(parent: Int, index: Int, number: Int)]) {
        for place in moved { layers[place.parent]?.children.removeAll { $0 == place.number } }
        for place in moved.sorted(by: { ($0.parent, $0.index) < ($1.parent, $1.index) }) {
            guard let count = layers[place.parent]?.children.count else { continue }
            layers[place.parent]?.children.insert(place.number, at: min(max(0, place.index), count))
        }
    }

    /// Returns the transform from the coordinates of a layer to the screen.
    public func absoluteTransform(of number: Int) -> CGAffineTransform {
        var transform = CGAffineTransform.identity
        var next = layers[number]
        while let layer = next, layer.number != 0 {
            transform = transform.concatenating(layer.transform)
            next = layers[layer.parent]
        }
        return transform
    }

    /// The numbers of all layers in drawing order; a layer follows the layer that contains it.
    public var numbersInDrawingOrder: [Int] {
        var (rest, numbers) = ([0], [Int]())
        while let number = rest.popLast() {
            numbers.append(number)
            rest += (layers[number]?.children ?? []).reversed()
        }
        return numbers
    }

    /// A part of the picture that remains to be made.
    private enum DisplayStep {
        case layer(Int)
        case commands([DisplayCommand])
    }

    /// The picture of the frame. The identifiers of its layers are their numbers.
    public var displayList: DisplayList {
        var list = DisplayList(size: size)
        if case .fill(_, let color)? = layers[0]?.drawing.first { list.background = color }
        var steps: [DisplayStep] = (layers[0]?.children ?? []).reversed().map { .layer($0) }
        while let step = steps.popLast() {
            switch step {
            case .commands(let commands): list.commands += commands
            case .layer(let number):
                guard let layer = layers[number] else { continue }
                let clip = layer.clip?.translatedBy(x: layer.scroll.x, y: layer.scroll.y)
                list.commands.append(
                    .beginLayer(
                        DisplayLayer(
                            id: UInt64(number), transform: layer.transform, opacity: CGFloat(layer.opacity), clip: clip,
                            bounds: layer.bounds, isMask: layer.isMask, isInverted: layer.isInverted,
                            compositing: layer.compositing)))
                steps.append(.commands(layer.overlay.map { $0.translated(by: layer.scroll) } + [.endLayer]))
                let isMask = { (number: Int) in layers[number]?.isMask == true }
                steps += layer.children.filter { !isMask($0) }.reversed().map { .layer($0) }
                steps.append(.commands(layer.drawing.map { $0.translated(by: layer.scroll) }))
                steps += layer.children.filter(isMask).reversed().map { .layer($0) }
            }
        }
        return list
    }
}

extension DisplayCommand {
    /// Returns the command moved by an offset, in points.
    fileprivate func translated(by offset: CGPoint) -> DisplayCommand {
        guard offset != .zero else { return self }
        let (x, y) = (offset.x, offset.y)
        switch self {
        case .beginLayer, .endLayer: return self
        case .fill(let shape, let color): return .fill(shape.translatedBy(x: x, y: y), color)
        case .stroke(let shape, let color, let width, let style):
            return .stroke(shape.translatedBy(x: x, y: y), color, width: width, style: style)
        case .gradient(let shape, let gradient):
            return .gradient(shape.translatedBy(x: x, y: y), gradient.translatedBy(x: x, y: y))
        case .text(var text):
            text.origin = CGPoint(x: text.origin.x + x, y: text.origin.y + y)
            return .text(text)
        case .shadow(let shape, let color, let blur): return .shadow(shape.translatedBy(x: x, y: y), color, blur: blur)
        case .bitmap(let bitmap, let rect): return .bitmap(bitmap, rect.offsetBy(dx: x, dy: y))
        }
    }
}
