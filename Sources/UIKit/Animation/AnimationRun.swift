import WorkCounting

/// Animations that share a time and an end: those of one call of `UIView.animate`, those of one update of a collection
/// view, or one animation that was added to a layer.
@MainActor
class AnimationRun: FrameSubscriber {
    /// The phase of the frame in which the run is called.
    class var phase: FramePhase { .animations }

    /// The timeline that controls the time of the animations; nil if they run with the frame clock.
    let timeline: AnimationTimeline?
    @exclusivity(unchecked) private(set) var hasEnded = false
    /// The frame clock. The reference is weak, because the clock retains view animations while they are subscribed.
    @exclusivity(unchecked) private(set) weak var clock: FrameClock?
    /// The completion blocks of the transactions that enclose the animations.
    private var transactions = CATransaction.openCompletions
    /// The animated layers. The references are weak, because layers retain their animations.
    @exclusivity(unchecked) private var layers: [AnimatedLayer] = []

    private struct AnimatedLayer {
        weak var layer: CALayer?
        /// Whether the layer was in a window in an earlier frame.
        var wasInWindow = false
    }

    init(clock: FrameClock, timeline: AnimationTimeline?) {
        (self.clock, self.timeline) = (clock, timeline)
        for transaction in transactions { transaction.animationDidBegin() }
    }

    /// The time of the animations, in seconds.
    var time: TimeInterval { timeline?.time ?? clock?.time ?? 0 }

    // MARK: Members that subclasses override

    /// Whether the animations of a layer end when it leaves its window.
    var endsOutsideWindow: Bool { timeline == nil }

    /// Whether the animations have reached their end.
    var isOver: Bool { true }

    /// The time until the animations end, in seconds; infinite if they run without end.
    var remainingTime: TimeInterval { 0 }

    /// Called in each frame, before the run can end. The default implementation requests that the layers are drawn.
    func update() {
        for entry in layers { entry.layer?.setNeedsRedraw(if: true) }
    }

    /// Called once, after the animations were removed from their layers.
    /// - Parameter completed: Whether the animations have reached their end.
    func didEnd(completed: Bool) {}

    // MARK: Layers

    /// The views of the animated layers that still exist, in the order in which they were animated first.
    var animatedViews: [UIView] { layers.compactMap { $0.layer?.drawingView } }

    /// Whether the run has animated a layer.
    var hasLayers: Bool { !layers.isEmpty }

    /// Whether a view with an animated layer exists.
    var hasViews: Bool { layers.contains { $0.layer?.drawingView != nil } }

    /// Begins to animate a layer. The first layer determines the frame clock, so that views that change outside of the
    /// frames of their window move with that window.
    func add(_ layer: CALayer) {
        guard !layers.contains(where: { $0.layer === layer }) else { return }
        if layers.isEmpty, timeline == nil, let clock = layer.drawingView?.displayingWindow?.loop?.clock,
            clock !== self.clock
        {
            adopt(clock)
        }
        layers.append(AnimatedLayer(layer: layer))
    }

    /// Changes the frame clock before the run was subscribed.
    func adopt(_ clock: FrameClock) { self.clock = clock }

    /// Removes a layer whose animations were canceled. The run ends with its last layer.
    func remove(_ layer: CALayer) {
        layers.removeAll { $0.layer === layer }
        if layers.isEmpty { end(completed: false) }
    }

    // MARK: Course

    /// Subscribes the run to the frame clock.
    /// - Parameter isRetained: Whether the clock retains the run until it ends.
    func subscribe(isRetained: Bool) {
        if !hasEnded { clock?.addSubscriber(self, to: Self.phase, isRetained: isRetained) }
    }

    package final func frameDidTick(_ clock: FrameClock) {
        if let recorder = WorkRecorder.current { count(in: recorder) }
        if endsOutsideWindow { removeLayersThatLeftWindow() }
        guard !hasEnded else { return }
        update()
        if let timeline, timeline.hasEnded {
            timeline.restoreValuesAtStart()
            end(completed: true)
        } else if timeline?.isHeld != true, isOver {
            end(completed: true)
        }
    }

    /// Removes the animations of layers that were in a window and are not any more.
    private func removeLayersThatLeftWindow() {
        var left: [CALayer] = []
        for index in layers.indices {
            guard let layer = layers[index].layer else { continue }
            if layer.drawingView?.displayingWindow != nil {
                layers[index].wasInWindow = true
            } else if layers[index].wasInWindow {
                left.append(layer)
            }
        }
        for layer in left {
            layer.layerAnimations?.runDidEnd(self, completed: false)
            remove(layer)
        }
    }

    /// Counts the step and the animated layers.
    private func count(in recorder: WorkRecorder) {
        recorder.count(.animationStep, of: self)
        for entry in layers {
            if let layer = entry.layer { recorder.count(.layerAnimated, of: layer.drawingView ?? layer) }
        }
    }

    /// Ends the animations. Does nothing if they have ended.
    final func end(completed: Bool) {
        guard !hasEnded else { return }
        hasEnded = true
        clock?.removeSubscriber(self, from: Self.phase)
        let ended = layers
        layers.removeAll()
        for entry in ended { entry.layer?.layerAnimations?.runDidEnd(self, completed: completed) }
        didEnd(completed: completed)
        for transaction in transactions { transaction.animationDidEnd() }
        transactions.removeAll()
    }
}
