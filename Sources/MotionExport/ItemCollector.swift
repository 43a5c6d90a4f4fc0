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
    let pattern: NamePattern?
    private var sizes: [String: CGSize] = [:]
    private var looks: [String: [RecordedItem.FilledShape]] = [:]
    /// The collected items by name.
    private(set) var items: [String: RecordedItem] = [:]
    /// The names of the collected items, in the order of their appearance.
    private var order: [String] = []
    /// The names of all items of the trace, in the order of their appearance.
    private(set) var names: [String] = []
    private var knownNames: Set<String> = []
    private(set) var frameCount = 0
    #if !EMBEDDED_SEAMS
        var layers = CollectedLayers()
    #endif

    init(_ header: TraceHeader, pattern: NamePattern?) {
        self.pattern = pattern
        register(header.items)
    }

    mutating func append(_ frame: TraceFrame) {
        register(frame.added)
        var present: Set<String> = []
        #if EMBEDDED_SEAMS
            appendStates(frame, &present)
        #else
            layers.apply(frame.layers)
            if layers.displayed.isEmpty { appendStates(frame, &present) } else { appendLayers(&present) }
        #endif
        for name in order where !present.contains(name) { appendAbsence(name) }
        frameCount += 1
    }

    /// The collected items. Without a pattern, those of layers that only moved along with their containers are left out.
    var collected: [RecordedItem] {
        #if EMBEDDED_SEAMS
            return order.compactMap { items[$0] }
        #else
            let carried = pattern == nil ? layers.carried : []
            return order.filter { !carried.contains($0) }.compactMap { items[$0] }
        #endif
    }

    private mutating func register(_ added: [TraceItem]) {
        for item in added {
            noteName(item.id)
            #if !EMBEDDED_SEAMS
                layers.ofItems[item.id] = item.layer ?? layers.ofItems[item.id]
            #endif
            sizes[item.id] = item.size
            if looks[item.id] == nil { looks[item.id] = item.appearance.compactMap(Self.filledShape) }
        }
    }

    mutating func noteName(_ name: String) { if knownNames.insert(name).inserted { names.append(name) } }

    func isSelected(_ name: String) -> Bool { pattern?.matches(name) ?? true }

    // MARK: Items without layers

    private mutating func appendStates(_ frame: TraceFrame, _ present: inout Set<String>) {
        for state in frame.items where !present.contains(state.id) {
            noteName(state.id)
            guard isSelected(state.id) else { continue }
            present.insert(state.id)
            appendState(state)
        }
    }

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
    mutating func add(_ item: RecordedItem) {
        items[item.name] = item
        order.append(item.name)
    }

    /// Appends the values of a frame. A frame with a number that is NaN or infinite repeats the previous values.
    mutating func append(
        to name: String, size: CGSize, _ makeValues: (CGSize, MotionValues?) -> MotionValues
    ) {
        // A copy of the item would make each change copy all of its frames.
        guard let base = items[name]?.size, let isNew = items[name]?.frames.isEmpty else { return }
        let last = items[name]?.frames.last
        let first = isNew && (base.width <= 0 || base.height <= 0) ? size : base
        items[name]?.size = first
        let stretch = CGSize(
            width: first.width > 0 ? size.width / first.width : 1,
            height: first.height > 0 ? size.height / first.height : 1)
        let values = makeValues(stretch, last)
        guard values.isFinite else {
            if let last { items[name]?.frames.append(last) }
            return
        }
        var hidden = values
        hidden[.opacity] = 0
        if isNew, frameCount > 0 {
            items[name]?.frames = Array(repeating: hidden, count: frameCount)
        } else if let last, last[.opacity] == 0, values[.opacity] > 0 {
            // An item that appears again is moved to its place before it is displayed.
            items[name]?.frames.removeLast()
            items[name]?.frames.append(hidden)
        }
        items[name]?.frames.append(values)
    }

    private mutating func appendAbsence(_ name: String) {
        guard var values = items[name]?.frames.last else { return }
        values[.opacity] = 0
        items[name]?.frames.append(values)
    }
}
