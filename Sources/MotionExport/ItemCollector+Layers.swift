import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation

// The items of traces that record displayed layers.

/// The displayed layers of a trace, and which of them move.
struct CollectedLayers {
    private(set) var displayed = DisplayedLayers()
    /// The numbers of the layers that display items of an animator, by the names of the items.
    var ofItems: [String: Int] = [:]
    /// The names of the items that are layers, by the numbers of the layers.
    var names: [Int: String] = [:]
    /// The numbers of layers that changed their places in their containers after they appeared.
    private var moved: Set<Int> = []

    mutating func apply(_ changes: [LayerChange]) {
        for change in changes where !change.isRemoved && displayed.layers[change.number] != nil {
            if change.center != nil || change.orientation != nil || change.opacity != nil || change.size != nil {
                moved.insert(change.number)
            }
        }
        displayed.apply(changes)
    }

    /// The names of the layers that only moved along with their containers.
    var carried: Set<String> {
        let moving = Set(names.filter { moved.contains($0.key) }.map(\.value))
        return Set(names.values).subtracting(moving)
    }
}

extension ItemCollector {
    mutating func appendLayers(_ present: inout Set<String>) {
        for number in layers.displayed.numbersInDrawingOrder {
            guard let layer = layers.displayed.layers[number], number != 0, !layer.name.isEmpty else { continue }
            noteName(layer.name)
            guard isSelected(layer.name), present.insert(layer.name).inserted else { continue }
            appendLayer(number, as: layer.name)
        }
        guard pattern != nil else { return }
        for (name, number) in layers.ofItems.sorted(by: { $0.key < $1.key }) where isSelected(name) {
            guard let layer = layers.displayed.layers[number], !present.contains(layer.name),
                present.insert(name).inserted
            else { continue }
            appendLayer(number, as: name)
        }
    }

    private mutating func appendLayer(_ number: Int, as name: String) {
        guard let layer = layers.displayed.layers[number] else { return }
        layers.names[number] = name
        let transform = layers.displayed.absoluteTransform(of: number)
        let center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY).applying(transform)
        var opacity = layer.opacity
        var parent = layer.parent
        while let container = layers.displayed.layers[parent], parent != 0 {
            opacity *= container.opacity
            parent = container.parent
        }
        if items[name] == nil { add(RecordedItem(name: name, size: layer.size, look: look(of: number))) }
        append(to: name, size: layer.size) { stretch, previous in
            MotionValues(center: center, matrix: transform, stretch: stretch, opacity: opacity, after: previous)
        }
    }

    /// Returns the filled shapes of a layer and of what it contains, relative to its center.
    private func look(of number: Int) -> [RecordedItem.FilledShape] {
        guard let layer = layers.displayed.layers[number] else { return [] }
        let toLayer = layers.displayed.absoluteTransform(of: number).inverted()
        var shapes: [RecordedItem.FilledShape] = []
        var rest = [number]
        while let next = rest.popLast(), let part = layers.displayed.layers[next] {
            let transform = layers.displayed.absoluteTransform(of: next).concatenating(toLayer)
            let isUpright =
                abs(transform.b) < 1e-4 && abs(transform.c) < 1e-4 && abs(transform.a - 1) < 1e-4
                && abs(transform.d - 1) < 1e-4
            for case .fill(let shape, let color) in part.drawing where isUpright && part.opacity > 0 {
                let x = transform.tx + part.scroll.x - layer.bounds.midX
                let y = transform.ty + part.scroll.y - layer.bounds.midY
                shapes.append(.init(shape: shape.translatedBy(x: x, y: y), color: color))
            }
            rest += part.children.reversed()
        }
        return shapes
    }
}
