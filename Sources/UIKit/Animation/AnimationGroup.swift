/// What one call of `UIView.animate` set in motion.
@MainActor
final class AnimationGroup: FrameSubscriber {
    let curve: AnimationCurve
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    private let start: TimeInterval
    /// Weak, because the clock keeps the animation.
    private weak var clock: FrameClock?
    private let completion: ((Bool) -> Void)?
    /// Weak, because views keep their animations.
    private var views: [WeakView] = []
    private var isOver = false

    init(
        duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.curve = curve
        self.options = options
        self.completion = completion
        let clock = FrameClock.current
        self.clock = clock
        start = clock.time + (delay.isFinite ? max(0, delay) : 0)
    }

    /// What the animation is now short of its end, 1 at its beginning, 0 at its end.
    var rest: Double {
        guard duration > 0, !isOver, let clock else { return 0 }
        var share = (clock.time - start) / duration
        if options.contains(.repeat), share > 0 {
            let round = share.rounded(.down)
            share -= round
            if options.contains(.autoreverse), Int(round) % 2 == 1 { share = 1 - share }
        } else if options.contains(.autoreverse), share > 1 {
            share = 2 - share
            if share < 0 { return 0 }
        }
        return 1 - curve.progress(at: share, duration: duration)
    }

    func add(_ view: UIView) {
        if !views.contains(where: { $0.view === view }) { views.append(WeakView(view: view)) }
    }

    /// Runs by the clock from now on.
    func run() { clock?.add(self, in: .animations, isKept: true) }

    package func frameDidTick(_ clock: FrameClock) {
        for entry in views { entry.view?.setNeedsRedraw() }
        let length = options.contains(.autoreverse) ? 2 * duration : duration
        let isEndless = options.contains(.repeat) && views.contains { $0.view != nil } && duration > 0
        // Frame times are sums; a hair of rounding must not cost a frame.
        guard isOver || !isEndless && clock.time >= start + length - 1e-9 else { return }
        finish(completed: true)
    }

    /// Breaks off: everything is at its end at once.
    func leave(_ view: UIView) {
        views.removeAll { $0.view === view }
        if views.isEmpty { finish(completed: false) }
    }

    private func finish(completed: Bool) {
        guard !isOver || completed else { return }
        isOver = true
        clock?.remove(self, from: .animations)
        for entry in views { entry.view?.animations?.removeEnded() }
        views.removeAll()
        completion?(completed)
    }

    var hasEnded: Bool { isOver }

    private struct WeakView {
        weak var view: UIView?
    }
}
