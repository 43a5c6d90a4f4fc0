import DynamicsEngine
import Recording
import UIKit

/// Plays a scene file, frame by frame. The same file gives the same frames everywhere.
@MainActor
public final class ScenePlayer {
    /// What is played.
    public let document: SceneDocument
    /// Frames a second.
    public let fps: Double
    /// How many frames have passed.
    public private(set) var frame = 0
    /// What moves the items.
    public let animator: UIDynamicAnimator

    let cast: SceneCast
    private let clock: FrameClock
    private let stage: SceneStage
    private let log = SceneLog()
    private var nextEntry = 0
    private let timeline: [SceneTimelineEntry]

    /// Sets the scene; no time has passed then.
    /// - Parameters:
    ///   - document: What to play.
    ///   - fps: Frames a second, finite and above 0; by default 60.
    public init(_ document: SceneDocument, fps: Double = 60) {
        precondition(fps.isFinite && fps > 0, "a rate must be positive, not \(fps) frames a second")
        self.document = document
        self.fps = fps
        let clock = FrameClock(frameDuration: 1 / fps)
        let stage = SceneStage(size: document.size)
        animator = clock.perform { UIDynamicAnimator(referenceView: stage) }
        (self.clock, self.stage) = (clock, stage)
        // Stable: entries of one frame keep their order.
        timeline = document.timeline.enumerated()
            .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
        animator.delegate = log
        cast = SceneCast(document, animator: animator, listener: log)
        log.name = { [unowned cast] in cast.name(of: $0) }
    }

    /// The time that has passed, seconds.
    public var time: Double { Double(frame) / fps }

    /// One frame passes: first the timeline's changes for it, then the animator's step.
    public func advance() {
        frame += 1
        while nextEntry < timeline.count, timeline[nextEntry].frame <= frame {
            timeline[nextEntry].apply(to: cast)
            nextEntry += 1
        }
        clock.tick()
    }

    /// Whether nothing will move any more: all rests and the timeline is over.
    public var isOver: Bool { !animator.isRunning && nextEntry == timeline.count }

    /// The trace's first line.
    public func traceHeader() -> TraceHeader {
        let picture = picture
        let layers = picture.layers
        let items = cast.pieces.enumerated().map { index, item in
            let commands = layers[Self.layer(of: index)].map { picture.commands[$0] } ?? []
            return TraceItem(id: item.id, size: item.bounds.size, look: TraceShape.shapes(of: commands))
        }
        return TraceHeader(
            scene: document.name, bounds: document.size, fps: fps, backdrop: TraceShape.shapes(of: boundaryLines),
            items: items, touches: [])
    }

    /// The present frame's line; what happened since the last one is told once.
    public func traceFrame() -> TraceFrame {
        let states = cast.pieces.map { item in
            let angle = ExactMath.arcTangent(y: Double(item.transform.b), x: Double(item.transform.a))
            return TraceState(id: item.id, center: item.center, angle: angle)
        }
        return TraceFrame(
            frame: frame, time: time, isRunning: animator.isRunning, items: states, contacts: log.contacts,
            events: log.takeEvents())
    }
}

/// The rectangle that a scene is played in.
@MainActor
final class SceneStage: UIDynamicReferenceView {
    let dynamicReferenceBounds: CGRect

    init(size: CGSize) { dynamicReferenceBounds = CGRect(origin: .zero, size: size) }

    func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}

/// Writes down what the animator and the collisions tell.
@MainActor
final class SceneLog: NSObject, UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
    var name: (any UIDynamicItem) -> String = { _ in "" }
    private(set) var contacts: [TraceContact] = []
    private var events: [TraceEvent] = []

    func takeEvents() -> [TraceEvent] {
        defer { events = [] }
        return events
    }

    func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { events.append(TraceEvent("resume")) }

    func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { events.append(TraceEvent("pause")) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
        at p: CGPoint
    ) { began(name(item1), name(item2), p) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
    ) { ended(name(item1), name(item2)) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
    ) { began(name(item), boundary(identifier), p) }

    func collisionBehavior(
        _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
        withBoundaryIdentifier identifier: (any NSCopying)?
    ) { ended(name(item), boundary(identifier)) }

    /// The reference's bounds have no identifier; no item can be called like this, as ids are not empty.
    private func boundary(_ identifier: (any NSCopying)?) -> String { identifier.map { "\($0)" } ?? "" }

    private func began(_ first: String, _ second: String, _ point: CGPoint) {
        contacts.append(TraceContact(first: first, second: second, point: point))
        events.append(TraceEvent("contact began", [first, second]))
    }

    private func ended(_ first: String, _ second: String) {
        if let index = contacts.firstIndex(where: { $0.first == first && $0.second == second }) {
            contacts.remove(at: index)
        }
        events.append(TraceEvent("contact ended", [first, second]))
    }
}
