import DynamicsEngine
import DynamicsGeometry
import Foundation

/// Creates a trace from recorded pictures: the layers that move, appear or disappear become its items.
///
/// A screen records a display list in each frame anyway, so a trace of a failed test costs nothing before the failure.
/// Positions are those of the middle of a layer's drawing, in points on the screen.
struct LayerMotionTracer {
    private let lists: [DisplayList]
    /// The layers that are items, in the order in which they first appeared.
    private var movingLayers: [UInt64: String] = [:]
    private var appearances: [UInt64: Appearance] = [:]

    /// What an item looked like in the latest frame.
    private struct Appearance {
        var commands: [DisplayCommand]
        var scale: CGFloat
        var box: CGRect
        var item: TraceItem
    }

    /// Creates a tracer.
    /// - Parameters:
    ///   - lists: The pictures, one for each frame.
    ///   - names: The names of layers by their identifiers. Other layers are named by their number.
    init(_ lists: [DisplayList], names: [UInt64: String]) {
        self.lists = lists
        movingLayers = Self.findMovingLayers(in: lists, names: names)
    }

    /// A layer in one picture.
    private struct Layer {
        var id: UInt64
        /// The identifier of the closest layer around it that has one; 0 if there is none.
        var parent: UInt64
        var local: CGAffineTransform
        var absolute: CGAffineTransform
        /// The indices of its commands in the picture.
        var commands: Range<Int>
        /// Whether the layer or a layer around it is transparent or has no area.
        var isHidden: Bool
        /// The rectangle of the layer's clip or first drawing, in points in the layer's coordinates; nil if it has none.
        var box: CGRect?

        /// Whether two layers have the same place in the layer around them. The content of a scroll view moves, but the
        /// scroll view itself does not: its drawing follows its bounds.
        func hasSamePlace(as other: Layer) -> Bool {
            if local == other.local && box == other.box { return true }
            guard let box, let otherBox = other.box else { return local == other.local }
            let (a, b) = (box.applying(local), otherBox.applying(other.local))
            let isSameRect =
                abs(a.minX - b.minX) < 1e-6 && abs(a.minY - b.minY) < 1e-6 && abs(a.width - b.width) < 1e-6
                && abs(a.height - b.height) < 1e-6
            return isSameRect
                && (local.a, local.b, local.c, local.d) == (other.local.a, other.local.b, other.local.c, other.local.d)
        }
    }

    /// Returns the backdrop: the shapes of a picture that belong to no item.
    func backdrop(of list: DisplayList) -> [TraceShape] {
        let background = DisplayCommand.fill(
            .rectangle(CGRect(origin: .zero, size: list.size)), list.background)
        return TraceShape.makeShapes(from: [background] + Self.ownCommands(list.commands[...], without: movingLayers))
    }

    /// Returns the items of a frame that are new or look different, and the positions of all its items.
    mutating func capture(_ list: DisplayList) -> (changed: [TraceItem], states: [TraceState]) {
        var changed: [TraceItem] = []
        var states: [TraceState] = []
        for layer in Self.layers(of: list) where !layer.isHidden {
            guard let name = movingLayers[layer.id] else { continue }
            let commands = Self.ownCommands(list.commands[layer.commands], without: movingLayers)
            let scale = (abs(layer.absolute.a * layer.absolute.d - layer.absolute.b * layer.absolute.c)).squareRoot()
            if let old = appearances[layer.id], old.commands == commands, abs(old.scale - scale) < 1e-3 {
                states.append(Self.state(named: name, of: layer, box: old.box))
                continue
            }
            // A layer without a drawing of its own has no place. Its items are drawn by themselves.
            let box = Self.bounds(of: commands)
            guard !box.isNull else { continue }
            let new = Self.makeItem(name, commands, box: box, scale: scale)
            if appearances[layer.id]?.item != new { changed.append(new) }
            appearances[layer.id] = Appearance(commands: commands, scale: scale, box: box, item: new)
            states.append(Self.state(named: name, of: layer, box: box))
        }
        return (changed, states)
    }

    private static func makeItem(_ name: String, _ commands: [DisplayCommand], box: CGRect, scale: CGFloat) -> TraceItem
    {
        let resized = DisplayLayer(transform: CGAffineTransform(scaleX: scale, y: scale))
        let middle = CGPoint(x: box.midX * scale, y: box.midY * scale)
        let shapes = TraceShape.makeShapes(from: [.beginLayer(resized)] + commands + [.endLayer], origin: middle)
        return TraceItem(
            id: name, size: CGSize(width: box.width * scale, height: box.height * scale), appearance: shapes)
    }

    private static func state(named name: String, of layer: Layer, box: CGRect) -> TraceState {
        let transform = layer.absolute
        return TraceState(
            id: name, center: CGPoint(x: box.midX, y: box.midY).applying(transform),
            angle: ExactMath.arcTangent(y: Double(transform.b), x: Double(transform.a)))
    }

    // MARK: Layers

    /// Finds the layers that move in, enter or leave the layer around them.
    ///
    /// A layer that only moves with the layer around it belongs to that layer's drawing. A view in a reused cell has
    /// another layer around it after the reuse, so it does not move either.
    private static func findMovingLayers(in lists: [DisplayList], names: [UInt64: String]) -> [UInt64: String] {
        var moving: [UInt64] = []
        var known: Set<UInt64> = []
        let add = { (id: UInt64) in if id != 0, known.insert(id).inserted { moving.append(id) } }
        var previous: [UInt64: Layer] = [:]
        for (index, list) in lists.enumerated() where index == 0 || list != lists[index - 1] {
            var current: [UInt64: Layer] = [:]
            for layer in layers(of: list) where layer.id != 0 {
                current[layer.id] = layer
                guard index > 0 else { continue }
                if let old = previous[layer.id] {
                    if old.parent == layer.parent, !old.hasSamePlace(as: layer) { add(layer.id) }
                } else if layer.parent == 0 || previous[layer.parent] != nil {
                    add(layer.id)
                }
            }
            for (id, layer) in previous.sorted(by: { $0.key < $1.key }) where current[id] == nil {
                if layer.parent == 0 || current[layer.parent] != nil { add(id) }
            }
            previous = current
        }
        return assignNames(to: moving, names: names)
    }

    /// Returns unique names of layers.
    private static func assignNames(to ids: [UInt64], names: [UInt64: String]) -> [UInt64: String] {
        var result: [UInt64: String] = [:]
        var taken: Set<String> = []
        for (index, id) in ids.enumerated() {
            let base = names[id] ?? "layer \(index + 1)"
            var name = base
            var copy = 2
            while !taken.insert(name).inserted {
                name = "\(base) (\(copy))"
                copy += 1
            }
            result[id] = name
        }
        return result
    }

    /// Returns the layers of a picture in drawing order.
    private static func layers(of list: DisplayList) -> [Layer] {
        var layers: [Layer] = []
        var open: [Int] = []
        for (index, command) in list.commands.enumerated() {
            switch command {
            case .beginLayer(let layer):
                let parent = open.last.map { layers[$0] }
                layers.append(
                    Layer(
                        id: isFinger(layer.id) ? 0 : layer.id,
                        parent: parent.map { $0.id != 0 ? $0.id : $0.parent } ?? 0,
                        local: layer.transform,
                        absolute: parent.map { layer.transform.concatenating($0.absolute) } ?? layer.transform,
                        commands: index + 1..<index + 1, isHidden: parent?.isHidden == true || !layer.isDrawable,
                        box: layer.clip?.bounds))
                open.append(layers.count - 1)
            case .endLayer:
                if let last = open.popLast() { layers[last].commands = layers[last].commands.lowerBound..<index }
            default:
                if let last = open.last, layers[last].box == nil { layers[last].box = command.bounds }
            }
        }
        return layers
    }

    /// Whether a layer is the disc of a finger. Pages draw fingers themselves.
    private static func isFinger(_ id: UInt64) -> Bool { id > .max - 1000 }

    /// Returns commands without those of the items and fingers among them.
    private static func ownCommands(
        _ commands: ArraySlice<DisplayCommand>, without items: [UInt64: String]
    ) -> [DisplayCommand] {
        var (kept, excludedDepth) = ([DisplayCommand](), 0)
        for command in commands {
            switch command {
            case .beginLayer(let layer) where excludedDepth > 0 || items[layer.id] != nil || isFinger(layer.id):
                excludedDepth += 1
            case .endLayer where excludedDepth > 0: excludedDepth -= 1
            default: if excludedDepth == 0 { kept.append(command) }
            }
        }
        return kept
    }

    /// Returns the rectangle in which commands draw, in points in the coordinates of their layer.
    private static func bounds(of commands: [DisplayCommand]) -> CGRect {
        var transforms = [CGAffineTransform.identity]
        var box = CGRect.null
        for command in commands {
            switch command {
            case .beginLayer(let layer):
                transforms.append(layer.transform.concatenating(transforms[transforms.count - 1]))
            case .endLayer: if transforms.count > 1 { transforms.removeLast() }
            // A shadow would move the middle of its layer away from that of the view.
            case .shadow: break
            default:
                guard let area = command.bounds else { continue }
                box = box.union(area.applying(transforms[transforms.count - 1]))
            }
        }
        return box
    }
}
