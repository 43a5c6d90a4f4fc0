import DisplayList
import DynamicsGeometry
import DynamicsRecording
import Foundation

/// Collects the motion of the selected items of a trace, frame by frame.
///
/// In a trace of displayed layers, an item is a layer, with its place on the screen; the name of an item of an animator
/// stands for the layer that displays it. In other traces, places are those of the items.
struct ItemCollector {
    /// The pattern of the names; nil for all that move in their containers.
    private let pattern: NamePattern?
    private var displayed = DisplayedLayers()
    private var layersOfItems: [String: Int] = [:]
    private var sizes: [String: CGSize] = [:]
    private var looks: [String: [RecordedItem.FilledShape]] = [:]
    /// The collected items by name.
    private var items: [String: RecordedItem] = [:]
    /// The names of the collected items, in the order of their appearance.
    private var order: [String] = []
    /// The names of all items of the trace, in the order of their appearance.
    private(set) var names: [String] = []
    private var knownNames: Set<String> = []
    /// The numbers of layers that changed their places in their containers after they appeared.
    private var movedLayers: Set<Int> = []
    private var namesOfLayers: [Int: String] = [:]
    private(set) var frameCount = 0

    init(_ header: TraceHeader, pattern: NamePattern?) {
        self.pattern = pattern
        register(header.items)
    }

    mutating func append(_ frame: TraceFrame) {
        register(frame.added)
        for change in frame.layers where !change.isRemoved && displayed.layers[change.number] != nil {
            if change.center != nil || change.orientation != nil || change.opacity != nil || change.size != nil {
                movedLayers.insert(change.number)
            }
        }
        displayed.apply(frame.layers)
        var present: Set<String> = []
        if displayed.isEmpty {
            for state in frame.items where !present.contains(state.id) {
                noteName(state.id)
                guard isSelected(state.id) else { continue }
                present.insert(state.id)
                appendState(state)
            }
        } else {
            appendLayers(frame, &present)
        }
        for name in order where !present.contains(name) { appendAbsence(name) }
        frameCount += 1
    }

    /// The collected items. Without a pattern, those of layers that only moved along with their containers are left out.
    var collected: [RecordedItem] {
        let carried = Set(namesOfLayers.filter { !movedLayers.contains($0.key) }.map(\.value))
        let moved = Set(namesOfLayers.filter { movedLayers.contains($0.key) }.map(\.value))
        return order.filter { pattern != nil || !carried.contains($0) || moved.contains($0) }.compactMap { items[$0] }
    }

    private mutating func register(_ added: [TraceItem]) {
        for item in added {
            noteName(item.id)
            if let layer = item.layer { layersOfItems[item.id] = layer }
            sizes[item.id] = item.size
            if looks[item.id] == nil { looks[item.id] = item.appearance.compactMap(Self.filledShape) }
        }
    }

    private mutating func noteName(_ name: String) { if knownNames.insert(name).inserted { names.append(name) } }

    private func isSelected(_ name: String) -> Bool { pattern?.matches(name) ?? true }

    // MARK: Items of layers

    private mutating func appendLayers(_ frame: TraceFrame, _ present: inout Set<String>) {
        for number in displayed.numbersInDrawingOrder {
            guard let layer = displayed.layers[number], number != 0, !layer.name.isEmpty else { continue }
            noteName(layer.name)
            guard isSelected(layer.name), present.insert(layer.name).inserted else { continue }
            appendLayer(number, as: layer.name)
        }
        guard pattern != nil else { return }
        for (name, number) in layersOfItems.sorted(by: { $0.key < $1.key }) where isSelected(name) {
            guard let layer = displayed.layers[number], !present.contains(layer.name),
                present.insert(name).inserted
            else { continue }
            appendLayer(number, as: name)
        }
    }

    private mutating func appendLayer(_ number: Int, as name: String) {
        guard let layer = displayed.layers[number] else { return }
        namesOfLayers[number] = name
        let transform = displayed.absoluteTransform(of: number)
        let center = CGPoint(x: layer.bounds.midX, y: layer.bounds.midY).applying(transform)
        var opacity = layer.opacity
        var parent = layer.parent
        while let container = displayed.layers[parent], parent != 0 {
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
        guard let layer = displayed.layers[number] else { return [] }
        let toLayer = displayed.absoluteTransform(of: number).inverted()
        var shapes: [RecordedItem.FilledShape] = []
        var rest = [number]
        while let next = rest.popLast(), let part = displayed.layers[next] {
            let transform = displayed.absoluteTransform(of: next).concatenating(toLayer)
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

    // MARK: Items without layers

    private mutating func appendState(_ state: TraceState) {
        let size = sizes[state.id] ?? .zero
        if items[state.id] == nil { add(RecordedItem(name: state.id, size: size, look: looks[state.id] ?? [])) }
        append(to: state.id, size: size) { stretch, previous in
            MotionValues(
                center: state.center, matrix: CGAffineTransform(rotationAngle: state.angle), stretch: stretch,
                opacity: 1, after: previous)
        }
    }

    private static func filledShape(_ shape: TraceShape) -> RecordedItem.FilledShape? {
        guard shape.kind == .fill, let outline = DisplayShape(text: shape.path),
            let color = DisplayColor(hexadecimal: shape.color)
        else { return nil }
        return RecordedItem.FilledShape(shape: outline, color: color)
    }

    // MARK: Values

    /// Adds an item with the frames in which it was not displayed yet.
    private mutating func add(_ item: RecordedItem) {
        items[item.name] = item
        order.append(item.name)
    }

    /// Appends the values of a frame. A frame with a number that is NaN or infinite repeats the previous values.
    private mutating func append(
        to name: String, size: CGSize, _ makeValues: (CGSize, MotionValues?) -> MotionValues
    ) {
        guard let item = items[name] else { return }
        if item.frames.isEmpty, item.size.width <= 0 || item.size.height <= 0 { items[name]?.size = size }
        let base = items[name]?.size ?? size
        let stretch = CGSize(
            width: base.width > 0 ? size.width / base.width : 1, height: base.height > 0 ? size.height / base.height : 1
        )
        let values = makeValues(stretch, item.frames.last)
        guard values.isFinite else {
            if let last = item.frames.last { items[name]?.frames.append(last) }
            return
        }
        if item.frames.isEmpty, frameCount > 0 {
            var hidden = values
            hidden[.opacity] = 0
            items[name]?.frames = Array(repeating: hidden, count: frameCount)
        } else if let last = item.frames.last, last[.opacity] == 0, values[.opacity] > 0 {
            // An item that appears again is moved to its place before it is displayed.
            var hidden = values
            hidden[.opacity] = 0
            items[name]?.frames[item.frames.count - 1] = hidden
        }
        items[name]?.frames.append(values)
    }

    private mutating func appendAbsence(_ name: String) {
        guard var values = items[name]?.frames.last else { return }
        values[.opacity] = 0
        items[name]?.frames.append(values)
    }
}
