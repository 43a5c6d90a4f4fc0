import DisplayList

/// What drives an interface: time and touches come in, pictures come out.
///
/// A window on a screen, a recorder and a test each own one. Everything made inside `perform` belongs to it: its
/// windows are shown on its screen, its animators run by its clock. `frame` is the only door for time, so the same
/// touches at the same moments give the same pictures, whatever the machine does meanwhile.
@preconcurrency @MainActor
public final class FrameLoop {
    /// The loop of what is made outside of any `perform`: an iPhone's screen of 390 x 844 points at scale 2.
    public static let main = FrameLoop(size: CGSize(width: 390, height: 844), clock: .main)
    /// The loop that windows made now will belong to.
    public private(set) static var current = main

    /// The time of everything in the loop.
    public let clock: FrameClock
    /// The screen that its windows are on.
    public let screen: UIScreen
    /// The visible windows, the frontmost last.
    public private(set) var windows: [UIWindow] = []

    /// What the screen covers at its sides (a notch, a home indicator), points; by default nothing.
    public var safeAreaInsets = UIEdgeInsets.zero {
        didSet { for window in windows where safeAreaInsets != oldValue { window.constraintsChanged() } }
    }

    private var touches: [Int: UITouch] = [:]
    private var names = DisplayNames()
    private var cached: DisplayList?

    /// A loop at 0 seconds without windows.
    /// - Parameters:
    ///   - size: The screen's size, points; finite and positive.
    ///   - scale: Pixels a point; finite and positive, by default 2.
    ///   - framesPerSecond: The usual rate; finite and positive, by default 60.
    public convenience init(size: CGSize, scale: CGFloat = 2, framesPerSecond: Double = 60) {
        precondition(
            framesPerSecond.isFinite && framesPerSecond > 0,
            "a rate must be positive, not \(framesPerSecond) frames a second")
        self.init(size: size, scale: scale, clock: FrameClock(frameDuration: 1 / framesPerSecond))
    }

    init(size: CGSize, scale: CGFloat = 2, clock: FrameClock) {
        precondition(
            size.width > 0 && size.height > 0 && size.width.isFinite && size.height.isFinite,
            "a screen must have a positive size, not \(size.width) x \(size.height) points")
        precondition(scale > 0 && scale.isFinite, "a screen's scale must be positive, not \(scale)")
        screen = UIScreen(size: size, scale: scale)
        self.clock = clock
    }

    /// Makes this the current loop, and its clock the current clock, while `body` runs.
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        let outer = Self.current
        Self.current = self
        defer { Self.current = outer }
        return try clock.perform(body)
    }

    /// One frame: time passes, the touches are handled, what moves by itself moves, and views are laid out.
    /// - Parameters:
    ///   - inputs: What the fingers did since the last frame, in order.
    ///   - step: Seconds since the last frame; by default the clock's usual frame.
    public func frame(_ inputs: [TouchInput] = [], step: TimeInterval? = nil) {
        perform {
            clock.advance(by: step)
            for input in inputs { deliver(input) }
            clock.fire()
        }
        layout()
    }

    /// Lays out what waits for it, without any time passing: what a screen shows before its first frame.
    public func layout() {
        perform { for window in windows { window.layoutPass() } }
    }

    /// Whether anything would move at the next frame without a touch.
    public var isMoving: Bool { clock.hasSubscribers }

    /// Whether an animator takes steps.
    public var isSimulating: Bool { clock.hasSubscribers(in: .simulation) }

    /// What the screen shows now. While nothing changes, the same list is handed out again.
    public func displayList() -> DisplayList {
        if let cached, !windows.contains(where: \.needsRedraw) { return cached }
        var list = DisplayList(size: screen.bounds.size, background: .white)
        for window in windows {
            window.draw(into: &list, naming: &names)
            window.needsRedraw = false
        }
        cached = list
        return list
    }

    /// The screen has another size from now on: a device was turned, a window on a desktop resized. Windows that fill it
    /// follow, after their controllers were told (`viewWillTransition(to:with:)`).
    /// - Parameter size: Points; finite and positive, otherwise nothing happens.
    public func resize(to size: CGSize) {
        guard size.width > 0, size.height > 0, size.width.isFinite, size.height.isFinite else { return }
        let old = screen.bounds.size
        guard size != old else { return }
        screen.bounds.size = size
        cached = nil
        perform { for window in windows where window.bounds.size == old { window.resize(to: size) } }
        layout()
    }

    func add(_ window: UIWindow) {
        windows.removeAll { $0 === window }
        windows.append(window)
    }

    private func deliver(_ input: TouchInput) {
        guard input.location.isFinite else { return }
        let touch: UITouch
        if input.phase == .began {
            // A finger that comes down twice was lifted in between, though nobody said so.
            if touches[input.touch] != nil { deliver(TouchInput(input.touch, .cancelled, at: input.location)) }
            guard let window = windows.last(where: { !$0.isHidden && $0.isUserInteractionEnabled }) else { return }
            touch = UITouch(input.touch, at: input.location, time: clock.time, in: window)
            touches[input.touch] = touch
        } else {
            guard let known = touches[input.touch] else { return }
            touch = known
            touch.move(to: input.location, phase: input.phase, time: clock.time)
        }
        touch.window?.sendEvent(UIEvent(touch: touch, timestamp: clock.time))
        if touch.phase == .ended || touch.phase == .cancelled { touches[input.touch] = nil }
    }
}
