/// What one call of `UIView.animate` set in motion.
@MainActor
final class AnimationGroup: FrameSubscriber {
    let curve: AnimationCurve
    let duration: TimeInterval
    let options: UIView.AnimationOptions
    private let start: TimeInterval
    private let clock: FrameClock
    private let completion: ((Bool) -> Void)?
    private var views: [UIView] = []
    private var isOver = false

    init(
        duration: TimeInterval, delay: TimeInterval, curve: AnimationCurve, options: UIView.AnimationOptions,
        completion: ((Bool) -> Void)?
    ) {
        self.duration = duration.isFinite ? max(0, duration) : 0
        self.curve = curve
        self.options = options
        self.completion = completion
        clock = .current
        start = clock.time + (delay.isFinite ? max(0, delay) : 0)
    }

    /// What the animation is now short of its end, 1 at its beginning, 0 at its end.
    var rest: Double {
        guard duration > 0, !isOver else { return 0 }
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
        if !views.contains(where: { $0 === view }) { views.append(view) }
    }

    /// Runs by the clock from now on.
    func run() { clock.add(Keeper.shared.keep(self), in: .animations) }

    package func frameDidTick(_ clock: FrameClock) {
        for view in views { view.setNeedsRedraw() }
        let length = options.contains(.autoreverse) ? 2 * duration : duration
        let isEndless = options.contains(.repeat) && !views.isEmpty && duration > 0
        // Frame times are sums; a hair of rounding must not cost a frame.
        guard isOver || !isEndless && clock.time >= start + length - 1e-9 else { return }
        finish(completed: true)
    }

    /// Breaks off: everything is at its end at once.
    func leave(_ view: UIView) {
        views.removeAll { $0 === view }
        if views.isEmpty { finish(completed: false) }
    }

    private func finish(completed: Bool) {
        guard !isOver || completed else { return }
        isOver = true
        clock.remove(self, from: .animations)
        Keeper.shared.drop(self)
        for view in views { view.animations?.removeEnded() }
        views.removeAll()
        completion?(completed)
    }

    /// Animations live until they are over, though nobody holds them.
    @MainActor
    private final class Keeper {
        static let shared = Keeper()
        private var groups: [AnimationGroup] = []

        func keep(_ group: AnimationGroup) -> AnimationGroup {
            groups.append(group)
            return group
        }

        func drop(_ group: AnimationGroup) { groups.removeAll { $0 === group } }
    }

    var hasEnded: Bool { isOver }
}
