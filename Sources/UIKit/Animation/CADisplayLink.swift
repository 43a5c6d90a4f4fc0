/// Calls a method once a frame, before the animators of the frame take their step.
@preconcurrency @MainActor
public final class CADisplayLink: NSObject, FrameSubscriber {
    /// Weak, because the clock keeps the link while it runs.
    private weak var clock: FrameClock?
    private let action: (CADisplayLink) -> Bool

    /// When the present frame is, seconds of the frame clock.
    public private(set) var timestamp: TimeInterval = 0
    /// The usual time between two frames, seconds.
    public var duration: TimeInterval { clock?.frameDuration ?? 1.0 / 60 }
    /// When the next frame is expected, seconds of the frame clock.
    public var targetTimestamp: TimeInterval { timestamp + duration }
    /// Whether it calls nobody for the time being; by default false.
    public var isPaused = false { didSet { if isPaused != oldValue { update() } } }
    private var isAdded = false

    /// A link to a method of `target`, which it does not own, with itself as argument:
    /// `CADisplayLink(target: self, selector: ViewController.tick)`. It is over when the target is gone.
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> (CADisplayLink) -> Void
    ) {
        self.init { [weak target] link in
            guard let target else { return false }
            selector(target)(link)
            return true
        }
    }

    /// A link to a method of `target`, which it does not own, without an argument.
    public convenience init<Target: AnyObject>(
        target: Target, selector: @escaping @MainActor (Target) -> () -> Void
    ) {
        self.init { [weak target] _ in
            guard let target else { return false }
            selector(target)()
            return true
        }
    }

    private init(action: @escaping (CADisplayLink) -> Bool) {
        clock = .current
        self.action = action
        super.init()
    }

    /// Begins to call; frames come from the frame clock, whatever the run loop.
    public func add(to runloop: RunLoop, forMode mode: RunLoop.Mode) {
        isAdded = true
        update()
    }

    /// Ends for good.
    public func invalidate() {
        isAdded = false
        update()
    }

    /// A frame has come.
    package func frameDidTick(_ clock: FrameClock) {
        timestamp = clock.time
        if !action(self) { invalidate() }
    }

    private func update() {
        clock?.remove(self, from: .links)
        if isAdded, !isPaused { clock?.add(self, in: .links, isKept: true) }
    }
}
