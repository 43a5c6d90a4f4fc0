/// The animations of one layer.
@MainActor
final class LayerAnimations: FrameSubscriber {
    private struct Entry {
        let key: String?
        let animation: CAAnimation
        /// The transactions whose completion blocks wait for the animation.
        let transactions: [TransactionCompletion]
        /// The timeline that controls the time of the animation; nil if it runs with the frame clock.
        let timeline: AnimationTimeline?
        var hasStarted = false
        var hasEnded = false

        /// Returns whether the animation is over at a time of its layer, in seconds.
        @MainActor func isOver(at time: TimeInterval) -> Bool {
            if let timeline, timeline.hasEnded || timeline.isHeld { return timeline.hasEnded }
            return animation.hasEnded(at: time)
        }

        /// Notifies the delegate, and the transactions, that the animation has ended or was removed.
        @MainActor func notifyEnd(finished: Bool) {
            animation.delegate?.animationDidStop(animation, finished: finished)
            for transaction in transactions { transaction.animationDidEnd() }
        }
    }

    private weak var layer: CALayer?
    private let clock: FrameClock
    private var entries: [Entry] = []

    init(of layer: CALayer, clock: FrameClock) {
        self.layer = layer
        self.clock = clock
    }

    /// The keys of the animations, in the order in which they were added. Animations without a key have none.
    var keys: [String] { entries.compactMap(\.key) }
    var isEmpty: Bool { entries.isEmpty }
    /// The layer's view, or that of its nearest superlayer.
    var view: UIView? { layer?.drawingView }

    /// The time until the last animation ends, in seconds.
    var remainingTime: TimeInterval {
        entries.map { entry in
            let animation = entry.animation
            guard animation.speed > 0, entry.timeline?.isHeld != true else { return TimeInterval.infinity }
            let ownTime = animation.ownTime(at: time(of: entry.timeline))
            return max(0, (animation.activeDuration - ownTime) / Double(animation.speed))
        }.max() ?? 0
    }

    /// Returns the time of the layer for animations of a timeline, or of the frame clock, in seconds.
    private func time(of timeline: AnimationTimeline?) -> TimeInterval {
        let time = timeline?.time ?? clock.time
        return layer?.localTime(time) ?? time
    }

    func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// Adds an animation, which begins now unless it has a time at which it begins. It replaces an animation with the
    /// same key.
    func add(_ animation: CAAnimation, forKey key: String?) {
        if let key { remove { $0 == key } }
        animation.prepare(defaultDuration: CATransaction.animationDuration())
        let timeline = AnimationTimeline.current
        if animation.beginTime == 0 { animation.beginTime = time(of: timeline) }
        let entry = Entry(
            key: key, animation: animation, transactions: CATransaction.openCompletions, timeline: timeline)
        for transaction in entry.transactions { transaction.animationDidBegin() }
        entries.append(entry)
        clock.addSubscriber(self, to: .animations)
        layer?.setNeedsRedraw(if: true)
    }

    /// Removes the animations with matching keys before their end.
    func remove(where matches: (String?) -> Bool) {
        let removed = entries.filter { matches($0.key) }
        guard !removed.isEmpty else { return }
        entries.removeAll { matches($0.key) }
        layer?.setNeedsRedraw(if: true)
        for entry in removed where !entry.hasEnded { entry.notifyEnd(finished: false) }
    }

    /// Changes a layer's values to those that the animations display now.
    func apply(to values: inout LayerValues) {
        for entry in entries { entry.animation.apply(to: &values, at: time(of: entry.timeline)) }
    }

    package func frameDidTick(_ clock: FrameClock) {
        layer?.setNeedsRedraw(if: true)
        // The delegates can add and remove animations.
        for entry in entries where !entry.hasStarted && entry.animation.beginTime <= time(of: entry.timeline) {
            guard let index = index(of: entry.animation) else { continue }
            entries[index].hasStarted = true
            entry.animation.delegate?.animationDidStart(entry.animation)
        }
        for entry in entries where !entry.hasEnded && entry.isOver(at: time(of: entry.timeline)) {
            guard let index = index(of: entry.animation) else { continue }
            entries[index].hasEnded = true
            if entry.animation.isRemovedOnCompletion || entry.timeline?.hasEnded == true { entries.remove(at: index) }
            entry.notifyEnd(finished: true)
        }
        if entries.allSatisfy(\.hasEnded) { clock.removeSubscriber(self, from: .animations) }
    }

    private func index(of animation: CAAnimation) -> Int? { entries.firstIndex { $0.animation === animation } }
}
