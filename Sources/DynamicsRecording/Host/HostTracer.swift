import DisplayList
import DynamicsEngine
import UIKit

/// Captures the trace of a headless host, frame by frame.
///
/// If the interface contains a collection view or a table view, the traced items are its visible cells, in content coordinates.
/// Otherwise the traced items are the views that animators move, in the coordinates of the host's `rootView`. The tracer records the
/// events of all animators, whether or not they have delegates. Create only one tracer per host: a second tracer
/// replaces the first as the observer of animator events.
@preconcurrency @MainActor
public struct HostTracer {
    private let host: HeadlessHost
    private let container: ElementContainerView?
    /// The latest size and appearance of each item in the trace, by item name.
    private var tracedItems: [String: TracedItem] = [:]
    /// The drawing commands of each item in the previous frame, by item name.
    ///
    /// If the commands are unchanged, the appearance is unchanged and need not be computed. The commands of frames
    /// before the previous one are not kept, because each slice retains a whole display list.
    private var previousCommands: [String: ArraySlice<DisplayCommand>] = [:]
    private let log = AnimatorEventLog()
    private var cellNames = CellNameRegistry()
    private var dynamicViews = DynamicViewRegistry()

    private struct TracedItem {
        var size: CGSize
        var appearance: [TraceShape]
    }

    /// Creates a tracer and sets it as the observer of the host's animators.
    public init(_ host: HeadlessHost) {
        self.host = host
        container = host.rootView.firstViewInSubtree { $0 is ElementContainerView } as? ElementContainerView
        host.loop.clock.animatorObserver = log
        for animator in host.rootView.animatorsInHierarchy where animator.isRunning { log.animatorDidResume(animator) }
    }

    /// Returns the header of a trace whose first frame is the host's current frame.
    /// - Parameters:
    ///   - scene: The name of the scene.
    ///   - options: The options that are needed to run the scene again; nil if they are unknown. The default is nil.
    ///   - touches: The touch samples of the whole run, in order of time.
    ///   - deviceEvents: The changes of the device during the run, in order of time. The default is none.
    public mutating func captureHeader(
        scene: String, options: TraceOptions? = nil, touches: [TouchSample], deviceEvents: [DeviceEvent] = []
    ) -> TraceHeader {
        let items = registerVisibleItems()
        var options = options
        options?.device = host.loop.deviceSettings
        return TraceHeader(
            scene: scene, bounds: host.loop.screen.bounds.size, fps: host.fps, options: options,
            backdrop: captureBackdrop(excluding: items.map(\.view.displayLayerID)), items: captureChanges(of: items),
            touches: touches, deviceEvents: deviceEvents)
    }

    /// Returns the trace frame for the host's current frame, with all events since the previous call.
    public mutating func captureFrame() -> TraceFrame {
        let items = registerVisibleItems()
        let added = captureChanges(of: items)
        let states = items.map { item in
            TraceState(id: item.id, center: center(of: item.view), angle: item.view.transform.angle)
        }
        let events = log.drainEntries().map { entry in
            TraceEvent(entry.kind, entry.subjects.map { findOrAssignName(of: $0) })
        }
        return TraceFrame(
            frame: host.frame, time: host.time, isRunning: host.loop.isMoving, scroll: container?.contentOffset,
            added: added, items: states, contacts: log.contacts.map { makeContact($0) }, events: events)
    }

    /// Returns what the X-ray of the host's animators shows, in the coordinates of the traced items.
    mutating func captureXRay() -> TraceXRay {
        var names = self
        defer { self = names }
        return TraceXRay(
            of: host.rootView.animatorsInHierarchy, transform: { [host] in $0.transform(to: host.rootView) },
            name: { names.findOrAssignName(of: .item($0)) })
    }

    private mutating func makeContact(_ contact: AnimatorEventLog.Contact) -> TraceContact {
        let names = log.makeSubjects(of: contact.observed).map { findOrAssignName(of: $0) }
        let referenceView = contact.animator?.referenceView
        let point = referenceView?.convert(contact.observed.point, to: host.rootView) ?? contact.observed.point
        return TraceContact(first: names[0], second: names[1], point: point, impulse: contact.observed.impulse)
    }

    private mutating func findOrAssignName(of subject: AnimatorEventLog.Subject) -> String {
        switch subject {
        case .text(let text): return text
        case .item(let item):
            guard let attributes = item as? UICollectionViewLayoutAttributes else {
                return dynamicViews.findOrAssignName(of: item)
            }
            let name = cellNames.cellName(at: attributes.indexPath)
            return attributes.representedElementKind.map { "\($0) \(name)" } ?? name
        }
    }

    /// Returns the items that are new, or whose size or appearance differs from the latest one that was recorded for
    /// the item.
    private mutating func captureChanges(of items: [(id: String, view: UIView)]) -> [TraceItem] {
        let oldCommands = previousCommands
        previousCommands.removeAll(keepingCapacity: true)
        if items.isEmpty { return [] }
        let list = host.loop.displayList()
        let layerRanges = list.layerRanges
        return items.compactMap { item in
            let range = layerRanges[item.view.displayLayerID]
            let commands = range.map { list.commands[$0].excludingOtherScreens } ?? []
            let bounds = item.view.bounds
            previousCommands[item.id] = commands
            if let old = tracedItems[item.id], old.size == bounds.size, oldCommands[item.id] == commands { return nil }
            let appearance = TraceShape.makeShapes(from: commands, origin: CGPoint(x: bounds.midX, y: bounds.midY))
            let new = TracedItem(size: bounds.size, appearance: appearance)
            let old = tracedItems.updateValue(new, forKey: item.id)
            // Different commands can have the same appearance, for example if a new view with other layers shows the
            // same cell. An item with an unchanged appearance is not recorded again.
            if let old, old.size == new.size, old.appearance == new.appearance { return nil }
            return TraceItem(id: item.id, size: new.size, appearance: appearance)
        }
    }

    /// Returns the shapes that are not part of an item, including the background of the container. The given
    /// layers, which are those of the items, are omitted.
    private func captureBackdrop(excluding layers: [UInt64]) -> [TraceShape] {
        let list = host.loop.displayList()
        let commands =
            container.map { list.commands(excludingSublayersOf: $0.displayLayerID) }
            ?? list.commands(excludingLayers: Set(layers))
        return TraceShape.makeShapes(from: commands)
    }

    private func center(of view: UIView) -> CGPoint {
        guard container == nil, let superview = view.superview else { return view.center }
        return superview.convert(view.center, to: host.rootView)
    }

    /// Names the visible items and returns them in drawing order. Items that are not drawn come first.
    private mutating func registerVisibleItems() -> [(id: String, view: UIView)] {
        let layerRanges = host.loop.displayList().layerRanges
        let drawingIndex = { (view: UIView) in layerRanges[view.displayLayerID]?.lowerBound ?? 0 }
        guard let container else {
            let items = dynamicViews.registerViews(in: host.rootView).enumerated()
            let sorted = items.sorted {
                (drawingIndex($0.element.view), $0.offset) < (drawingIndex($1.element.view), $1.offset)
            }
            return sorted.map(\.element)
        }
        let cells = container.cellsByIndexPath.map { (index: drawingIndex($0.cell), path: $0.path, view: $0.cell) }
            .sorted { ($0.index, $0.path) < ($1.index, $1.path) }
        let itemCounts = container.countsOfItems
        let names = cellNames.registerCells(cells.map { ($0.path, $0.view.displayLayerID) }, itemCounts: itemCounts)
        return zip(names, cells).map { ($0, $1.view) }
    }
}

extension CGAffineTransform {
    /// The rotation angle of the transform, in radians. `ExactMath` computes the same bits on every machine.
    fileprivate var angle: Double { ExactMath.arcTangent(y: Double(b), x: Double(a)) }
}

extension UIDynamicAnimator {
    /// The transform from the coordinates of the reference view to those of a view; the identity for the animator of a
    /// layout.
    @MainActor fileprivate func transform(to view: UIView) -> CGAffineTransform {
        guard let referenceView else { return .identity }
        let origin = referenceView.convert(CGPoint.zero, to: view)
        let (x, y) = (
            referenceView.convert(CGPoint(x: 1, y: 0), to: view), referenceView.convert(CGPoint(x: 0, y: 1), to: view)
        )
        return CGAffineTransform(
            a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
