import DisplayList
import DynamicsEngine
import UIKit

/// Puts down, frame by frame, where the cells of a host's collection view are.
///
/// Cells are called section-item, their places are content coordinates; a cell is there while it is visible.
@preconcurrency @MainActor
public struct SceneTracer {
    private let host: HeadlessHost
    private let collectionView: UICollectionView?
    private var known: [String: KnownCell] = [:]
    private var wasSimulating = false

    /// How a cell was put down last.
    private struct KnownCell {
        var size: CGSize
        var look: [TraceShape]
        /// What the look was made of: while that is the same, so is the look.
        var commands: ArraySlice<DisplayCommand>
    }

    /// Watches a host. Nothing is put down of an interface without a collection view but whether it moves.
    public init(_ host: HeadlessHost) {
        self.host = host
        collectionView = Self.collectionView(in: host.root.view)
    }

    /// The trace's first line.
    /// - Parameter options: What else the scene was told.
    public mutating func header(
        scene: String, options: TraceOptions? = nil, touches: [TouchSample]
    ) -> TraceHeader {
        TraceHeader(
            scene: scene, bounds: host.loop.screen.bounds.size, fps: host.fps, options: options, backdrop: backdrop,
            items: newItems(visible()), touches: touches)
    }

    /// The line of the present frame.
    public mutating func frame() -> TraceFrame {
        let cells = visible()
        let added = newItems(cells)
        let states = cells.map { cell in
            TraceState(id: cell.id, center: cell.view.center, angle: cell.view.transform.angle)
        }
        return TraceFrame(
            frame: host.frame, time: host.time, isRunning: host.loop.isMoving, scroll: collectionView?.contentOffset,
            added: added, items: states, events: events())
    }

    private mutating func events() -> [TraceEvent] {
        let simulates = host.loop.isSimulating
        defer { wasSimulating = simulates }
        return simulates == wasSimulating ? [] : [TraceEvent(simulates ? "resume" : "pause")]
    }

    /// Cells that were not there before, or that look different from when they were put down.
    private mutating func newItems(_ cells: [(id: String, view: UICollectionViewCell)]) -> [TraceItem] {
        if cells.isEmpty { return [] }
        let picture = host.loop.displayList()
        let layers = picture.layers
        return cells.compactMap { cell in
            let commands = layers[cell.view.displayIdentity].map { picture.commands[$0] } ?? []
            let bounds = cell.view.bounds
            if let last = known[cell.id], last.size == bounds.size, last.commands == commands { return nil }
            let look = TraceShape.shapes(of: commands, origin: CGPoint(x: bounds.midX, y: bounds.midY))
            let now = KnownCell(size: bounds.size, look: look, commands: commands)
            let last = known.updateValue(now, forKey: cell.id)
            // Another view may show the same cell: other layers, the same look.
            if let last, last.size == now.size, last.look == now.look { return nil }
            return TraceItem(id: cell.id, size: now.size, look: look)
        }
    }

    /// What is drawn around the cells, and the collection view's own background.
    private var backdrop: [TraceShape] {
        guard let collectionView else { return [] }
        let picture = host.loop.displayList()
        return TraceShape.shapes(of: picture.commands(aroundLayersIn: collectionView.displayIdentity))
    }

    /// The cells in the order in which they are drawn; those that are not drawn come first.
    private func visible() -> [(id: String, view: UICollectionViewCell)] {
        guard let collectionView else { return [] }
        let layers = host.loop.displayList().layers
        let cells = collectionView.visibleCells.compactMap { cell in
            collectionView.indexPath(for: cell).map { path in
                (place: layers[cell.displayIdentity]?.lowerBound ?? 0, path: path, view: cell)
            }
        }
        return cells.sorted { ($0.place, $0.path) < ($1.place, $1.path) }
            .map { ("\($0.path.section)-\($0.path.item)", $0.view) }
    }

    private static func collectionView(in view: UIView) -> UICollectionView? {
        if let found = view as? UICollectionView { return found }
        return view.subviews.lazy.compactMap { collectionView(in: $0) }.first
    }
}

extension CGAffineTransform {
    fileprivate var angle: Double { ExactMath.arcTangent(y: Double(b), x: Double(a)) }
}
