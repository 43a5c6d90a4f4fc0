import DisplayList
import DynamicsEngine
import UIKit

/// Puts down, frame by frame, where the cells of a host's collection view are, or else the views that animators move.
///
/// Cells are called section-item as one first saw them, their places are content coordinates; a cell is there while it is
/// visible. Views are called after their class and the order in which they came, their places are the root view's
/// coordinates. What animators tell is put down whoever their delegates are; of several tracers of a host the last hears
/// it.
@preconcurrency @MainActor
public struct SceneTracer {
    private let host: HeadlessHost
    private let collectionView: UICollectionView?
    private var known: [String: KnownCell] = [:]
    /// What the items of the last frame were drawn by: while that is the same, so is the look. Of the last frame only,
    /// because each slice keeps a whole picture.
    private var drawn: [String: ArraySlice<DisplayCommand>] = [:]
    private let log = MotionLog()
    private var cellNames = CellNames()

    /// How a cell was put down last.
    private struct KnownCell {
        var size: CGSize
        var look: [TraceShape]
    }

    private var views = MovedViews()

    /// Watches a host.
    public init(_ host: HeadlessHost) {
        self.host = host
        collectionView = Self.collectionView(in: host.root.view)
        host.loop.clock.animatorWatcher = log
        for animator in host.root.view.animatorsWithin where animator.isRunning { log.animatorDidResume(animator) }
    }

    /// The trace's first line.
    /// - Parameter options: What else the scene was told.
    public mutating func header(
        scene: String, options: TraceOptions? = nil, touches: [TouchSample], resizes: [ScreenResize] = []
    ) -> TraceHeader {
        let items = visible()
        return TraceHeader(
            scene: scene, bounds: host.loop.screen.bounds.size, fps: host.fps, options: options,
            backdrop: backdrop(behind: items.map(\.view.displayIdentity)), items: newItems(items), touches: touches,
            resizes: resizes)
    }

    /// The line of the present frame.
    public mutating func frame() -> TraceFrame {
        let cells = visible()
        let added = newItems(cells)
        let states = cells.map { cell in
            TraceState(id: cell.id, center: center(of: cell.view), angle: cell.view.transform.angle)
        }
        let events = log.takeEntries().map { entry in TraceEvent(entry.kind, entry.subjects.map { text($0) }) }
        return TraceFrame(
            frame: host.frame, time: host.time, isRunning: host.loop.isMoving, scroll: collectionView?.contentOffset,
            added: added, items: states, contacts: log.contacts.map { contact($0) }, events: events)
    }

    private mutating func contact(_ contact: MotionLog.Contact) -> TraceContact {
        let names = log.subjects(of: contact.watched).map { text($0) }
        let reference = contact.animator?.referenceView
        let point = reference?.convert(contact.watched.point, to: host.root.view) ?? contact.watched.point
        return TraceContact(
            first: names[0], second: names[1], point: point, impulse: contact.watched.impulse)
    }

    private mutating func text(_ subject: MotionLog.Subject) -> String {
        switch subject {
        case .text(let text): return text
        case .item(let item):
            guard let attributes = item as? UICollectionViewLayoutAttributes else { return views.name(of: item) }
            let name = cellNames.name(attributes.indexPath)
            return attributes.representedElementKind.map { "\($0) \(name)" } ?? name
        }
    }

    /// Cells that were not there before, or that look different from when they were put down.
    private mutating func newItems(_ cells: [(id: String, view: UIView)]) -> [TraceItem] {
        let before = drawn
        drawn.removeAll(keepingCapacity: true)
        if cells.isEmpty { return [] }
        let picture = host.loop.displayList()
        let layers = picture.layers
        return cells.compactMap { cell in
            let commands = layers[cell.view.displayIdentity].map { picture.commands[$0].ofThisScreen } ?? []
            let bounds = cell.view.bounds
            drawn[cell.id] = commands
            if let last = known[cell.id], last.size == bounds.size, before[cell.id] == commands { return nil }
            let look = TraceShape.shapes(of: commands, origin: CGPoint(x: bounds.midX, y: bounds.midY))
            let now = KnownCell(size: bounds.size, look: look)
            let last = known.updateValue(now, forKey: cell.id)
            // Another view may show the same cell: other layers, the same look.
            if let last, last.size == now.size, last.look == now.look { return nil }
            return TraceItem(id: cell.id, size: now.size, look: look)
        }
    }

    /// What is drawn around the items, and the collection view's own background.
    private func backdrop(behind layers: [UInt64]) -> [TraceShape] {
        let picture = host.loop.displayList()
        let commands =
            collectionView.map { picture.commands(aroundLayersIn: $0.displayIdentity) }
            ?? picture.commands(withoutLayers: Set(layers))
        return TraceShape.shapes(of: commands)
    }

    private func center(of view: UIView) -> CGPoint {
        guard collectionView == nil, let superview = view.superview else { return view.center }
        return superview.convert(view.center, to: host.root.view)
    }

    /// What is traced, in the order in which it is drawn; what is not drawn comes first.
    private mutating func visible() -> [(id: String, view: UIView)] {
        let layers = host.loop.displayList().layers
        let place = { (view: UIView) in layers[view.displayIdentity]?.lowerBound ?? 0 }
        guard let collectionView else {
            let known = views.update(in: host.root.view).enumerated()
            return known.sorted { (place($0.element.view), $0.offset) < (place($1.element.view), $1.offset) }
                .map(\.element)
        }
        let cells = collectionView.visibleCells.compactMap { cell in
            collectionView.indexPath(for: cell).map { (place: place(cell), path: $0, view: cell) }
        }.sorted { ($0.place, $0.path) < ($1.place, $1.path) }
        let counts = (0..<collectionView.numberOfSections).map(collectionView.numberOfItems)
        let names = cellNames.names(cells.map { ($0.path, $0.view.displayIdentity) }, counts: counts)
        return zip(names, cells).map { ($0, $1.view) }
    }

    private static func collectionView(in view: UIView) -> UICollectionView? {
        if let found = view as? UICollectionView { return found }
        return view.subviews.lazy.compactMap { collectionView(in: $0) }.first
    }
}

extension CGAffineTransform {
    fileprivate var angle: Double { ExactMath.arcTangent(y: Double(b), x: Double(a)) }
}
