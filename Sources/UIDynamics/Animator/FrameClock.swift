/// The only way time comes in: whoever owns the clock says when a frame is.
///
/// A window ticks its clock at the display's rate, a recorder as often as its film has frames, a test as it likes.
/// Running animators and display links fire at each tick, in the order in which they started.
@preconcurrency @MainActor
public final class FrameClock {
    /// The clock of what runs in a window; also the one that objects made outside of any `perform` belong to.
    public static let main = FrameClock()
    /// The clock that animators made now will run by.
    public private(set) static var current = main

    /// Seconds since the clock began.
    public private(set) var time: TimeInterval = 0
    /// The usual time between two frames, seconds; what a freshly started animator takes for its first step.
    public var frameDuration: TimeInterval
    /// How long the current frame is, seconds.
    public private(set) var frameStep: TimeInterval

    /// Who hears of all that the clock's animators do; not owned.
    package weak var animatorWatcher: (any AnimatorWatcher)?

    private var subscriptions: [[Subscription]] = FramePhase.allCases.map { _ in [] }
    private var isTicking = false

    /// A clock at 0 seconds.
    /// - Parameter frameDuration: Seconds between frames, finite and above 0; by default 1/60.
    public init(frameDuration: TimeInterval = 1.0 / 60.0) {
        precondition(
            frameDuration.isFinite && frameDuration > 0, "a frame must take a positive time, not \(frameDuration) s")
        self.frameDuration = frameDuration
        frameStep = frameDuration
    }

    /// Makes this the current clock while `body` runs.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try body()
    }

    /// One frame passes.
    /// - Parameter step: How long it is, seconds; by default `frameDuration`. Values that are not finite, or below 0,
    ///   count as 0.
    public func tick(by step: TimeInterval? = nil) {
        advance(by: step)
        fire()
    }

    /// Whether anything would happen at the next tick.
    public var hasSubscribers: Bool { FramePhase.allCases.contains { hasSubscribers(in: $0) } }

    package func hasSubscribers(in phase: FramePhase) -> Bool {
        subscriptions[phase.rawValue].contains { $0.subscriber != nil }
    }

    /// The first half of a tick: it is now later, but nothing has moved. What comes from outside at this moment, the
    /// touches, is handled between the halves.
    package func advance(by step: TimeInterval?) {
        precondition(!isTicking, "a frame clock cannot be ticked from inside its own tick")
        let step = step ?? frameDuration
        frameStep = step.isFinite ? max(0, step) : 0
        time += frameStep
    }

    /// The second half of a tick. Who starts during it has its first frame at the next one.
    package func fire() {
        isTicking = true
        perform {
            for phase in subscriptions.indices {
                for index in 0..<subscriptions[phase].count {
                    subscriptions[phase][index].subscriber?.frameDidTick(self)
                }
            }
        }
        isTicking = false
        for phase in subscriptions.indices { subscriptions[phase].removeAll { $0.subscriber == nil } }
    }

    /// - Parameter isKept: Whether the clock keeps it alive until it is removed; otherwise someone else does.
    package func add(_ subscriber: any FrameSubscriber, in phase: FramePhase, isKept: Bool = false) {
        guard !subscriptions[phase.rawValue].contains(where: { $0.subscriber === subscriber }) else { return }
        subscriptions[phase.rawValue].append(
            Subscription(subscriber: subscriber, keeper: isKept ? subscriber : nil))
    }

    package func remove(_ subscriber: any FrameSubscriber, from phase: FramePhase) {
        let phase = phase.rawValue
        for index in subscriptions[phase].indices where subscriptions[phase][index].subscriber === subscriber {
            subscriptions[phase][index].subscriber = nil
            subscriptions[phase][index].keeper = nil
        }
    }

    private struct Subscription {
        weak var subscriber: (any FrameSubscriber)?
        /// What keeps it alive, where the clock does.
        var keeper: (any FrameSubscriber)?
    }
}

/// What fires before what in a frame.
package enum FramePhase: Int, CaseIterable {
    /// Gestures that wait for time to pass.
    case gestures
    /// Work that was to be done later.
    case work
    /// Scroll views that move by themselves.
    case scrolling
    /// Animations of views.
    case animations
    /// Display links.
    case links
    /// Animators.
    case simulation
}

/// What fires once a frame.
@MainActor
package protocol FrameSubscriber: AnyObject {
    func frameDidTick(_ clock: FrameClock)
}
