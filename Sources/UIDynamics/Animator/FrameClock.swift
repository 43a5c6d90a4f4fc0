/// The source of time for animators and display links.
///
/// The owner of a clock ticks it: a window at the rate of its display, a recorder at the frame rate of its output, a
/// test as needed. Each tick calls the running display links, then the running animators, each in the order in which
/// they started. What starts during a tick is first called in the next tick, except for animators that a delayed closure
/// of the main queue starts: on Apple's system the closure runs between two frames, so the animator steps in the frame
/// after it. Animators and display links use no other source of time, so the same ticks produce the same motion.
@preconcurrency @MainActor
public final class FrameClock {
    /// The clock of windows, and of objects that are created while no `perform(_:)` is running.
    public static let main = FrameClock()
    /// The clock that new animators use: the one whose `perform(_:)` is running, otherwise `main`.
    public private(set) static var current = main

    /// The sum of the lengths of all frames since the clock was created, in seconds.
    public private(set) var time: TimeInterval = 0
    /// The nominal time between two frames, in seconds.
    ///
    /// `tick(by:)` uses it if no length is given, and an animator uses it for its first step after a start, limited to
    /// 60 seconds. New values that are not finite and above 0 are ignored.
    public var frameDuration: TimeInterval {
        didSet {
            if !Self.isValidFrameDuration(frameDuration) { frameDuration = oldValue }
            if time == 0 { frameStep = frameDuration }
        }
    }
    /// The length of the latest frame, in seconds. Before the first frame, it equals `frameDuration`.
    public private(set) var frameStep: TimeInterval

    /// An observer of the events in all animators that use this clock. The clock does not own it.
    package weak var animatorObserver: (any AnimatorObserver)?

    /// The subscribers, indexed by the raw value of their phase.
    private var subscribers = FramePhase.allCases.map { _ in FrameSubscriberList() }
    /// The number of entries of each list when the current tick began to call the subscribers.
    private var subscriberCounts = FramePhase.allCases.map { _ in 0 }
    private var isTicking = false

    /// Creates a clock whose time is 0 seconds.
    ///
    /// - Parameter frameDuration: The nominal time between two frames, in seconds; 1/60 by default. The initializer
    ///   traps unless the value is finite and above 0.
    public init(frameDuration: TimeInterval = 1.0 / 60.0) {
        requirePrecondition(
            Self.isValidFrameDuration(frameDuration),
            "The duration of a frame must be finite and above 0 seconds, but is \(frameDuration).")
        self.frameDuration = frameDuration
        frameStep = frameDuration
    }

    private static func isValidFrameDuration(_ duration: TimeInterval) -> Bool { duration.isFinite && duration > 0 }

    /// Makes this clock `current`, runs a closure, restores the previous clock, and returns the result of the closure.
    public func perform<Result, Failure>(_ body: () throws(Failure) -> Result) throws(Failure) -> Result {
        let previous = Self.current
        Self.current = self
        defer { Self.current = previous }
        return try body()
    }

    /// Advances the clock by one frame and calls all its subscribers: display links, animators and other objects that
    /// need frames.
    ///
    /// A call during a tick of the same clock traps.
    ///
    /// - Parameter step: The length of the frame, in seconds; `frameDuration` by default. A value that is negative, NaN
    ///   or infinite is treated as 0.
    public func tick(by step: TimeInterval? = nil) {
        advanceTime(by: step)
        callSubscribers()
    }

    /// A Boolean value that indicates whether the clock has a subscriber that the next tick calls.
    public var hasSubscribers: Bool { FramePhase.allCases.contains { hasSubscribers(in: $0) } }

    package func hasSubscribers(in phase: FramePhase) -> Bool {
        subscribers[phase.rawValue].hasSubscribers
    }

    /// The subscribers of a phase, in the order in which they were added.
    package func subscribers(in phase: FramePhase) -> [any FrameSubscriber] { subscribers[phase.rawValue].all }

    /// Advances the time by one frame, without calling subscribers. `FrameLoop` delivers the touches of the frame
    /// between this call and `callSubscribers()`.
    package func advanceTime(by step: TimeInterval?) {
        requirePrecondition(
            !isTicking, "A frame clock cannot be ticked from inside its own tick. Tick it after the tick has returned.")
        let step = step ?? frameDuration
        frameStep = step.isFinite ? max(0, step) : 0
        time += frameStep
    }

    /// Calls the subscribers, phase by phase. A subscriber that is added during this call is first called in the next
    /// frame, unless delayed work adds it to the phase of the simulation.
    package func callSubscribers() {
        isTicking = true
        // During the calls, entries are only appended to the lists, none is removed. So the entries below these counts
        // are those that this tick calls.
        for phase in subscribers.indices { subscriberCounts[phase] = subscribers[phase].entryCount }
        perform {
            let simulation = FramePhase.simulation.rawValue
            var startedAnimators = 0..<0
            for phase in subscribers.indices {
                let animatorCount = subscribers[simulation].entryCount
                callSubscribers(0..<subscriberCounts[phase], of: phase)
                if phase == FramePhase.delayedWork.rawValue {
                    startedAnimators = animatorCount..<subscribers[simulation].entryCount
                }
            }
            callSubscribers(startedAnimators, of: simulation)
        }
        isTicking = false
        for phase in subscribers.indices { subscribers[phase].removeEmptyEntries() }
    }

    private func callSubscribers(_ indices: Range<Int>, of phase: Int) {
        for index in indices { subscribers[phase][index]?.frameDidTick(self) }
    }

    /// Adds a subscriber to a phase; does nothing if the phase already contains it.
    /// - Parameter isRetained: Whether the clock owns the subscriber until it is removed.
    package func addSubscriber(_ subscriber: any FrameSubscriber, to phase: FramePhase, isRetained: Bool = false) {
        subscribers[phase.rawValue].add(subscriber, isRetained: isRetained)
    }

    package func removeSubscriber(_ subscriber: any FrameSubscriber, from phase: FramePhase) {
        subscribers[phase.rawValue].remove(subscriber)
        if !isTicking && subscribers[phase.rawValue].isSparse { subscribers[phase.rawValue].removeEmptyEntries() }
    }
}

extension FrameClock {
    /// The tolerance for comparing frame times, in seconds.
    ///
    /// Frame times are sums of frame durations, so a frame time that should equal a deadline can differ from it by
    /// rounding errors. The tolerance is far larger than these errors and far smaller than a frame. It must be the same
    /// in all comparisons: otherwise two events that are due in the same frame can fall into different frames.
    package nonisolated static let timeTolerance = 1e-9
}

/// An object that a frame clock calls once per frame.
@MainActor
package protocol FrameSubscriber: AnyObject {
    func frameDidTick(_ clock: FrameClock)
    /// The object that clients know: for the state of an animator, the animator; otherwise the subscriber itself. It is
    /// nil if the animator was deallocated.
    var subscribedObject: AnyObject? { get }
}

extension FrameSubscriber {
    package var subscribedObject: AnyObject? { self }
}

/// The phases of a frame, in the order in which the clock calls their subscribers.
package enum FramePhase: Int, CaseIterable {
    /// Gesture recognizers with a time limit, such as long presses.
    case gestures
    /// Closures that were scheduled with a delay.
    case delayedWork
    /// Scroll views that decelerate, scroll indicators that fade, and animated collection view updates.
    case scrolling
    /// View animations.
    case animations
    case displayLinks
    /// Dynamic animators, and X-ray debug overlays that fade.
    case simulation
}

/// The subscribers of one phase, in the order in which they were added.
///
/// Additions and removals take constant time on average. The list does not own its subscribers, unless `isRetained` was
/// true when they were added.
@MainActor
struct FrameSubscriberList {
    private struct Entry {
        weak var subscriber: (any FrameSubscriber)?
        /// A strong reference to `subscriber` if the list owns it; otherwise nil.
        var retainedSubscriber: (any FrameSubscriber)?
    }

    /// The entry of a subscriber that was removed or deallocated is empty until `removeEmptyEntries()` is called.
    private var entries: [Entry] = []
    /// The indices of the entries, by subscriber. The entry at an index can belong to another object if a deallocated
    /// subscriber had the same address.
    private var indices: [ObjectIdentifier: Int] = [:]

    nonisolated init() {}

    /// The number of entries, including empty ones.
    var entryCount: Int { entries.count }

    /// Whether most entries are empty, so that a clock that is not ticked must remove them.
    var isSparse: Bool { entries.count > 2 * indices.count + 16 }

    /// The subscribers, in the order in which they were added.
    var all: [any FrameSubscriber] { entries.compactMap(\.subscriber) }

    var hasSubscribers: Bool { entries.contains { $0.subscriber != nil } }

    /// The subscriber of an entry; nil if the entry is empty.
    subscript(index: Int) -> (any FrameSubscriber)? { entries[index].subscriber }

    /// Adds a subscriber; does nothing if the list already contains it.
    mutating func add(_ subscriber: any FrameSubscriber, isRetained: Bool) {
        guard index(of: subscriber) == nil else { return }
        indices[ObjectIdentifier(subscriber)] = entries.count
        entries.append(Entry(subscriber: subscriber, retainedSubscriber: isRetained ? subscriber : nil))
    }

    mutating func remove(_ subscriber: any FrameSubscriber) {
        guard let index = index(of: subscriber) else { return }
        indices[ObjectIdentifier(subscriber)] = nil
        entries[index] = Entry()
    }

    mutating func removeEmptyEntries() {
        guard entries.contains(where: { $0.subscriber == nil }) else { return }
        entries.removeAll { $0.subscriber == nil }
        indices.removeAll(keepingCapacity: true)
        for (index, entry) in entries.enumerated() {
            if let subscriber = entry.subscriber { indices[ObjectIdentifier(subscriber)] = index }
        }
    }

    private func index(of subscriber: any FrameSubscriber) -> Int? {
        guard let index = indices[ObjectIdentifier(subscriber)], entries[index].subscriber === subscriber else {
            return nil
        }
        return index
    }
}
