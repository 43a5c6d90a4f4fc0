import DisplayList
import DynamicsGeometry
import Foundation

/// The layers of a display list as a tree, in drawing order.
///
/// Commands of a layer that lie between two layers that it contains become a layer of their own, without an identifier. Each
/// layer therefore draws commands, then its layers, then commands again. Layers without an identifier and an effect are
/// omitted: what they contain belongs to their containers.
struct DisplayTree {
    struct Node {
        /// The identifier of the layer in display lists; 0 if it has none.
        var id: UInt64
        /// The index of the layer that contains this one in `nodes`; -1 for the screen.
        var parent: Int
        /// The index of the layer among those in its container with the same identifier, such as 0. Layers without an
        /// identifier, and marks of the X-ray for several animators, have the same one.
        var copy = 0
        /// The transform to the coordinates of the container, the opacity, the clip, and whether it is a mask.
        var layer: DisplayLayer
        /// The transform to the screen.
        var absolute: CGAffineTransform
        /// The commands below the contained layers, as indices into the display list.
        var drawing: Range<Int>
        /// The commands above the contained layers, as indices into the display list.
        var overlay: Range<Int>
        fileprivate var childCount = 0
    }

    /// The screen, then the layers. A layer follows the layer that contains it.
    private(set) var nodes: [Node] = []
    private var open: [Int] = []
    private var copyCounts: [Place: Int] = [:]

    private struct Place: Hashable {
        /// The index of the container in `nodes`.
        var parent: Int
        var id: UInt64
        var isMask: Bool
    }

    /// Creates the tree of a display list. Layers that are not drawable are omitted with all that they contain.
    init(_ list: DisplayList) {
        let bounds = CGRect(origin: .zero, size: list.size)
        appendNode(DisplayLayer(bounds: bounds), parent: -1, firstCommand: 0)
        var hiddenDepth = 0
        /// Whether each open layer of the list is one of the tree.
        var isInTree: [Bool] = []
        for (index, command) in list.commands.enumerated() {
            switch command {
            case .beginLayer(let layer):
                if hiddenDepth > 0 || !layer.isDrawable {
                    hiddenDepth += 1
                    // The commands before a layer that is left out end here, as before one that is drawn.
                    separateCommands(at: index)
                } else {
                    let isPlain = layer.isPlain && !list.commands[(index + 1)...].beginWithMask
                    isInTree.append(!isPlain)
                    if isPlain { skipMarker(at: index) } else { beginLayer(layer, at: index) }
                }
            case .endLayer:
                if hiddenDepth > 0 {
                    hiddenDepth -= 1
                } else if let endsNode = isInTree.popLast() {
                    if endsNode { open.removeLast() } else { skipMarker(at: index) }
                }
            default: if hiddenDepth == 0 { appendCommand(at: index) }
            }
        }
    }

    /// Returns the tree of the layers whose identifiers are selected, with all that they contain. They keep their places on
    /// the screen and the opacity of the layers that are left out, but not their clips.
    func selecting(_ isSelected: (UInt64) -> Bool) -> DisplayTree {
        var result = self
        result.nodes = [nodes[0]]
        result.nodes[0].childCount = 0
        result.copyCounts = [:]
        /// For each layer: the index in the result of the layer or of the innermost container there, whether it is in the
        /// result, and the opacity of the layers between them.
        var places = [(index: 0, isKept: false, opacity: CGFloat(1))]
        for node in nodes.dropFirst() {
            let container = places[node.parent]
            let opacity = node.layer.opacity * container.opacity
            guard container.isKept || isSelected(node.id) else {
                places.append((container.index, false, opacity))
                continue
            }
            var layer = node.layer
            layer.opacity = opacity
            let outer = result.nodes[container.index].absolute
            if !container.isKept { layer.transform = node.absolute.concatenating(outer.inverted()) }
            result.appendNode(layer, parent: container.index, firstCommand: node.drawing.lowerBound)
            result.open.removeLast()
            let index = result.nodes.count - 1
            (result.nodes[index].drawing, result.nodes[index].overlay) = (node.drawing, node.overlay)
            result.nodes[index].absolute = node.absolute
            places.append((index, true, 1))
        }
        return result
    }

    private mutating func beginLayer(_ layer: DisplayLayer, at index: Int) {
        separateCommands(at: index)
        appendNode(layer, parent: open[open.count - 1], firstCommand: index + 1)
        // A mask comes before the commands that its container draws below the contained layers.
        if layer.isMask { nodes[nodes[nodes.count - 1].parent].childCount -= 1 }
    }

    private mutating func appendNode(_ layer: DisplayLayer, parent: Int, firstCommand: Int) {
        var node = Node(
            id: layer.id, parent: parent, layer: layer, absolute: layer.transform,
            drawing: firstCommand..<firstCommand, overlay: firstCommand..<firstCommand)
        if parent >= 0 {
            node.absolute = layer.transform.concatenating(nodes[parent].absolute)
            nodes[parent].childCount += 1
            let place = Place(parent: parent, id: layer.id, isMask: layer.isMask)
            node.copy = copyCounts[place, default: 0]
            copyCounts[place] = node.copy + 1
        }
        nodes.append(node)
        open.append(nodes.count - 1)
    }

    private mutating func appendCommand(at index: Int) {
        let node = open[open.count - 1]
        if nodes[node].childCount == 0, nodes[node].drawing.isEmpty || nodes[node].drawing.upperBound == index {
            if nodes[node].drawing.isEmpty { nodes[node].drawing = index..<index }
            nodes[node].drawing = nodes[node].drawing.lowerBound..<index + 1
        } else if nodes[node].overlay.isEmpty || nodes[node].overlay.upperBound != index {
            separateCommands(at: index)
            nodes[node].overlay = index..<index + 1
        } else {
            nodes[node].overlay = nodes[node].overlay.lowerBound..<index + 1
        }
    }

    /// Continues the commands of the innermost open layer over the begin or the end of a layer without an effect.
    private mutating func skipMarker(at index: Int) {
        let node = open[open.count - 1]
        if !nodes[node].overlay.isEmpty, nodes[node].overlay.upperBound == index {
            nodes[node].overlay = nodes[node].overlay.lowerBound..<index + 1
        } else if nodes[node].childCount == 0, !nodes[node].drawing.isEmpty, nodes[node].drawing.upperBound == index {
            nodes[node].drawing = nodes[node].drawing.lowerBound..<index + 1
        }
    }

    /// Makes a layer of the commands that would otherwise be the overlay of the innermost open layer, because another
    /// layer or commands of another place follow.
    private mutating func separateCommands(at index: Int) {
        let node = open[open.count - 1]
        let commands = nodes[node].overlay
        guard !commands.isEmpty else { return }
        nodes[node].overlay = index..<index
        appendNode(DisplayLayer(), parent: node, firstCommand: commands.lowerBound)
        nodes[nodes.count - 1].drawing = commands
        open.removeLast()
    }
}

extension DisplayLayer {
    /// Whether the layer has neither an identifier nor an effect on what it contains.
    fileprivate var isPlain: Bool {
        id == 0 && transform == .identity && opacity >= 1 && clip == nil && !isMask && compositing == .normal
    }
}

extension DisplayTree.Node {
    /// The bounds of the layer in its own coordinates, in points; an empty rectangle at the origin if it has none.
    var bounds: CGRect { layer.bounds ?? .zero }

    /// The middle of the bounds in the coordinates of the container, in points.
    var localCenter: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY).applying(layer.transform) }

    /// The middle of the bounds on the screen, in points.
    var center: CGPoint { CGPoint(x: bounds.midX, y: bounds.midY).applying(absolute) }
}
