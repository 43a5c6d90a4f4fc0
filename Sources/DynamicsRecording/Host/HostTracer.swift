import DisplayList
import DynamicsEngine
import UIKit

/// Captures the trace of a headless host, frame by frame.
///
/// The traced items are the visible cells of all lists, in content coordinates, and the views that animators move, in the
/// coordinates of the host's `rootView`. Besides, each frame records what changed on the screen, layer by layer
/// (``LayerChange``). The tracer records the events of all animators, whether or not they have delegates. Create only one
/// tracer per host: a second tracer replaces the first as the observer of animator events.
@preconcurrency @MainActor
public struct HostTracer {
    private let host: HeadlessHost
    private let selection: NamePattern?
    private var recorder: LayerRecorder
    /// The changes that `captureHeader` recorded, which belong to the first frame.
    private var firstChanges = LayerRecorder.Changes()
    private var items = TracedItems()
    /// The latest size and layer of each item in the trace, by item name.
    private var tracedItems: [String: TraceItem] = [:]
    private let log = AnimatorEventLog()

    /// Creates a tracer and sets it as the observer of the host's animators.
    /// - Parameters:
    ///   - host: The host.
    ///   - selection: The pattern of the names of the layers and items that are recorded. The default, nil, records all.
    public init(_ host: HeadlessHost, selection: NamePattern? = nil) {
        (self.host, self.selection) = (host, selection)
        recorder = LayerRecorder(selection: selection)
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
        firstChanges = recordLayers()
        var options = options
        options?.device = host.loop.deviceSettings
        var header = TraceHeader(
            scene: scene, bounds: host.loop.screen.bounds.size, fps: host.fps, options: options,
            items: captureChanges(of: findItems()), touches: touches, deviceEvents: deviceEvents)
        (header.version, header.selection) = (2, selection?.text)
        return header
    }

    /// Returns the trace frame for the host's current frame, with all events since the previous call.
    public mutating func captureFrame() -> TraceFrame {
        var changes = recordLayers()
        changes = LayerRecorder.Changes(
            layers: firstChanges.layers + changes.layers, images: firstChanges.images + changes.images)
        firstChanges = LayerRecorder.Changes()
        let found = findItems()
        let added = captureChanges(of: found)
        let states = found.map { item in
            TraceState(id: item.id, center: center(of: item), angle: item.view.transform.angle)
        }
        let events = log.drainEntries().map { entry in
            TraceEvent(entry.kind, entry.subjects.map { findOrAssignName(of: $0) })
        }
        var frame = TraceFrame(
            frame: host.frame, time: host.time, isRunning: host.loop.isMoving,
            scroll: items.firstList?.contentOffset, added: added, items: states,
            contacts: log.contacts.map { makeContact($0) }, events: events)
        (frame.layers, frame.images) = (changes.layers, changes.images)
        return frame
    }

    /// Returns what the X-ray of the host's animators shows, in the coordinates of the traced items.
    package mutating func captureXRay() -> TraceXRay {
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
        case .text(let text): text
        case .item(let item): items.findOrAssignName(of: item)
        }
    }

    /// Records what the current frame displays.
    private mutating func recordLayers() -> LayerRecorder.Changes {
        recorder.changes(to: host.loop.displayList()) { [host] in host.loop.displayedNames() }
    }

    /// Returns the items of the current frame that are selected: by their names, or with the layers that display them.
    private mutating func findItems() -> [TracedItems.Item] {
        let found = items.findItems(in: host.loop, root: host.rootView) { [host] in host.loop.displayedNames() }
        guard let selection else { return found }
        return found.filter {
            selection.matches($0.id) || recorder.number(ofLayer: $0.view.displayLayerID) != nil
        }
    }

    /// Returns the items that are new, or whose size or layer differs from the latest one that was recorded.
    private mutating func captureChanges(of found: [TracedItems.Item]) -> [TraceItem] {
        found.compactMap { item in
            var new = TraceItem(id: item.id, size: item.view.bounds.size)
            new.layer = recorder.number(ofLayer: item.view.displayLayerID)
            return tracedItems.updateValue(new, forKey: item.id) == new ? nil : new
        }
    }

    private func center(of item: TracedItems.Item) -> CGPoint {
        guard !item.isCell, let superview = item.view.superview else { return item.view.center }
        return superview.convert(item.view.center, to: host.rootView)
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
        referenceView?.makeTransform(to: view) ?? .identity
    }
}

extension UIView {
    /// Returns the transform from the coordinates of the view to those of another one.
    func makeTransform(to view: UIView) -> CGAffineTransform {
        let origin = convert(CGPoint.zero, to: view)
        let (x, y) = (convert(CGPoint(x: 1, y: 0), to: view), convert(CGPoint(x: 0, y: 1), to: view))
        return CGAffineTransform(
            a: x.x - origin.x, b: x.y - origin.y, c: y.x - origin.x, d: y.y - origin.y, tx: origin.x, ty: origin.y)
    }
}
