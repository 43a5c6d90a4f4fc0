import DynamicsEngine
import DynamicsRecording
import Foundation
import UIKit

/// Captures what moves on a screen, frame by frame, for motion snapshots without subjects.
///
/// The items are those of a trace, then the views and layers that have moved otherwise since the first frame: in the layer
/// that contains them, in size, scale, rotation or opacity, or by scrolling.
@MainActor
struct ScreenMotionTracer {
    private var tracer: HostTracer
    private var display = DisplayedLayers()
    /// The first size and the number of the layer of each item of the trace, by its name.
    private var items: [String: TraceItem] = [:]
    /// The sizes of items that changed, in points.
    private var changedSizes: [String: CGSize] = [:]
    /// The numbers of the layers that moved.
    private var moved: Set<Int> = []

    init(_ screen: Screen) { tracer = screen.makeTracer() }

    /// Returns the items of the current frame.
    mutating func captureItems() -> [MotionSnapshot.Item] {
        let frame = tracer.captureFrame()
        update(frame)
        let items = traceItems(of: frame) + layerItems(besides: frame)
        guard let scroll = frame.scroll else { return items }
        return [MotionSnapshot.Item("scroll", [.init("x", Double(scroll.x)), .init("y", Double(scroll.y))])] + items
    }

    private mutating func update(_ frame: TraceFrame) {
        for item in frame.added {
            if let first = items[item.id], first.size != item.size { changedSizes[item.id] = item.size }
            items[item.id] = TraceItem(id: item.id, size: items[item.id]?.size ?? item.size)
            items[item.id]?.layer = item.layer
        }
        if !display.isEmpty {
            for change in frame.layers where change.isMotion && display.layers[change.number] != nil {
                moved.insert(change.number)
            }
        }
        display.apply(frame.layers)
        moved = moved.filter { display.layers[$0] != nil }
    }

    private func traceItems(of frame: TraceFrame) -> [MotionSnapshot.Item] {
        let prefix = { (id: String) in frame.scroll != nil && id.first?.isNumber == true ? "cell " : "" }
        // Drawing order changes when cells are inserted; the order of names does not.
        return frame.items.sorted { $0.id.compare($1.id, options: .numeric) == .orderedAscending }.map { state in
            var values: [MotionSnapshot.Value] = [
                .init("x", Double(state.center.x)), .init("y", Double(state.center.y)), .init("angle", state.angle),
            ]
            if let layer = items[state.id]?.layer.flatMap({ display.layers[$0] }) {
                values += scale(of: layer) + [.init("alpha", layer.opacity)]
            }
            if let size = changedSizes[state.id] { values += self.size(size) }
            return MotionSnapshot.Item(prefix(state.id) + state.id, values)
        }
    }

    /// Returns the layers that moved, except those of the items of the trace. Layers without a name are left out.
    private func layerItems(besides frame: TraceFrame) -> [MotionSnapshot.Item] {
        let itemLayers = Set(frame.items.compactMap { items[$0.id]?.layer })
        let layers = moved.subtracting(itemLayers).compactMap { display.layers[$0] }.filter { !$0.name.isEmpty }
        return layers.sorted { $0.name.compare($1.name, options: .numeric) == .orderedAscending }.map { layer in
            MotionSnapshot.Item(
                layer.name,
                [.init("x", Double(layer.center.x)), .init("y", Double(layer.center.y))] + size(layer.size)
                    + [.init("angle", ExactMath.arcTangent(y: Double(layer.matrix.b), x: Double(layer.matrix.a)))]
                    + scale(of: layer)
                    + [
                        .init("alpha", layer.opacity), .init("offset-x", Double(layer.scroll.x)),
                        .init("offset-y", Double(layer.scroll.y)),
                    ])
        }
    }

    private func size(_ size: CGSize) -> [MotionSnapshot.Value] {
        [.init("w", Double(size.width)), .init("h", Double(size.height))]
    }

    private func scale(of layer: DisplayedLayers.Layer) -> [MotionSnapshot.Value] {
        let (a, b, c, d) = (layer.matrix.a, layer.matrix.b, layer.matrix.c, layer.matrix.d)
        return [
            .init("scale-x", Double((a * a + b * b).squareRoot())),
            .init("scale-y", Double((c * c + d * d).squareRoot())),
        ]
    }
}

extension LayerChange {
    /// Whether a layer that is displayed already moved, changed its size, scale, rotation or opacity, or scrolled.
    fileprivate var isMotion: Bool {
        center != nil || size != nil || orientation != nil || scroll != nil || opacity != nil
    }
}
