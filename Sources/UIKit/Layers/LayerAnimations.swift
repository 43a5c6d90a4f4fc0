/// The animations of one layer.
@MainActor
final class LayerAnimations: FrameSubscriber {
    private struct Entry {
        let key: String?
        let animation: CAAnimation
        /// The transactions whose completion blocks wait for the animation.
        let transactions: [TransactionCompletion]
        var hasStarted = false
        var hasEnded = false

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
            guard animation.speed > 0 else { return TimeInterval.infinity }
            return max(0, (animation.activeDuration - animation.ownTime(at: clock.time)) / Double(animation.speed))
        }.max() ?? 0
    }

    func animation(forKey key: String) -> CAAnimation? { entries.first { $0.key == key }?.animation }

    /// Adds an animation, which begins now unless it has a time at which it begins. It replaces an animation with the
    /// same key.
    func add(_ animation: CAAnimation, forKey key: String?) {
        if let key { remove { $0 == key } }
        animation.resolveTiming(defaultDuration: CATransaction.animationDuration())
        if animation.beginTime == 0 { animation.beginTime = clock.time }
        let entry = Entry(key: key, animation: animation, transactions: CATransaction.openCompletions)
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

    /// Changes the values of a layer, a copy, to those that the animations display now.
    func apply(to copy: CALayer) {
        for entry in entries { entry.animation.apply(to: copy, at: clock.time) }
    }

    package func frameDidTick(_ clock: FrameClock) {
        layer?.setNeedsRedraw(if: true)
        // The delegates can add and remove animations.
        for entry in entries where !entry.hasStarted && entry.animation.beginTime <= clock.time {
            guard let index = index(of: entry.animation) else { continue }
            entries[index].hasStarted = true
            entry.animation.delegate?.animationDidStart(entry.animation)
        }
        for entry in entries where !entry.hasEnded && entry.animation.hasEnded(at: clock.time) {
            guard let index = index(of: entry.animation) else { continue }
            entries[index].hasEnded = true
            if entry.animation.isRemovedOnCompletion { entries.remove(at: index) }
            entry.notifyEnd(finished: true)
        }
        if entries.allSatisfy(\.hasEnded) { clock.removeSubscriber(self, from: .animations) }
    }

    private func index(of animation: CAAnimation) -> Int? { entries.firstIndex { $0.animation === animation } }
}
