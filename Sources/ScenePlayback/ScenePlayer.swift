import DisplayList
import DynamicsRecording
import SceneFiles
import UIDynamics

/// Plays a scene document frame by frame. The same document and frame rate produce the same frames on every machine.
@MainActor
public final class ScenePlayer {
    /// The scene document.
    public let document: SceneDocument
    /// The frame rate, in frames per second.
    public let fps: Double
    /// The index of the current frame: the number of calls of `advance()`. The initial frame is 0.
    public private(set) var frame = 0
    /// The animator that moves the items of the document.
    public let animator: UIDynamicAnimator

    /// A Boolean value that indicates whether the items are drawn on black instead of white. The default is false.
    public var isDark = false

    package let objects: SceneObjects
    let log = SceneEventLog()
    /// The boundaries in the latest line of the trace.
    var tracedBoundaries: [DisplayShape] = []
    /// The clock of the animator, which `advance()` ticks.
    package let clock: FrameClock
    /// The reference view of the animator. Animators hold their reference view weakly, so the player retains it.
    private let referenceView: SceneReferenceView
    /// The document's timeline, sorted by frame.
    private let timeline: [SceneTimelineEntry]
    private var nextEntry = 0

    /// Creates a player at frame 0, with the items and behaviors of a document.
    /// - Parameters:
    ///   - document: The document to play.
    ///   - fps: The frame rate, in frames per second. It must be finite and greater than 0. The default is 60.
    public init(_ document: SceneDocument, fps: Double = 60) {
        precondition(fps.isFinite && fps > 0, "the frame rate must be finite and greater than 0, but is \(fps)")
        self.document = document
        self.fps = fps
        let clock = FrameClock(frameDuration: 1 / fps)
        let referenceView = SceneReferenceView(size: document.size)
        animator = clock.perform { UIDynamicAnimator(referenceView: referenceView) }
        (self.clock, self.referenceView) = (clock, referenceView)
        // Swift's sort is not guaranteed to be stable. Comparing offsets keeps entries of the same frame in file order.
        timeline = document.timeline.enumerated()
            .sorted { ($0.element.frame, $0.offset) < ($1.element.frame, $1.offset) }.map(\.element)
        animator.delegate = log
        objects = SceneObjects(document, animator: animator, collisionDelegate: log)
        log.itemID = { [unowned objects] in objects.id(of: $0) }
    }

    /// The time of the current frame, in seconds since frame 0.
    public var time: Double { Double(frame) / fps }

    /// Advances by one frame: applies the timeline entries of the new frame, then steps the animator.
    public func advance() {
        frame += 1
        while nextEntry < timeline.count, timeline[nextEntry].frame <= frame {
            timeline[nextEntry].apply(to: objects)
            nextEntry += 1
        }
        clock.tick()
    }

    /// A Boolean value that indicates whether all items are at rest and all timeline entries have been applied.
    public var isFinished: Bool { !animator.isRunning && nextEntry == timeline.count }
}

/// The reference view of a scene's animator. It has bounds but draws nothing.
@MainActor
final class SceneReferenceView: UIDynamicReferenceView {
    let dynamicReferenceBounds: CGRect

    init(size: CGSize) { dynamicReferenceBounds = CGRect(origin: .zero, size: size) }

    func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}
