/// The run of an animation that an application added to a layer.
@MainActor
final class AddedAnimation: AnimationRun {
    let animation: CAAnimation
    @exclusivity(unchecked) private weak var layer: CALayer?
    private var hasStarted = false
    /// The properties of the layer's class that the animation changes.
    let customProperties: [LayerProperty]
    /// The transition of the layer's content that the animation performs; nil for other animations.
    let transition: ViewTransition?

    /// Prepares an animation, which begins now unless it has a time at which it begins.
    init(_ animation: CAAnimation, of layer: CALayer, clock: FrameClock) {
        (self.animation, self.layer) = (animation, layer)
        customProperties = animation.resolveKeyPaths(of: layer)
        animation.prepare(defaultDuration: CATransaction.animationDuration())
        transition = (animation as? CATransition).flatMap { ViewTransition(of: layer, $0) }
        super.init(clock: clock, timeline: .current)
        if animation.beginTime == 0 { animation.beginTime = layerTime }
        add(layer)
    }

    /// The time of the layer, in seconds. While a copy of a replicator layer is drawn, it is that of the copy.
    var layerTime: TimeInterval { (layer?.localTime(time) ?? time) - CALayer.drawingDelay }

    /// Whether the animation stays in its layer after its end.
    var remainsAfterEnd: Bool { !animation.isRemovedOnCompletion && timeline?.hasEnded != true }

    override var endsOutsideWindow: Bool { animation.isRemovedOnCompletion && super.endsOutsideWindow }

    override var isOver: Bool { animation.hasEnded(at: layerTime) }

    override var remainingTime: TimeInterval {
        guard animation.speed > 0, timeline?.isHeld != true else { return .infinity }
        return max(0, (animation.activeDuration - animation.ownTime(at: layerTime)) / Double(animation.speed))
    }

    override func update() {
        super.update()
        guard !hasStarted, animation.beginTime <= layerTime else { return }
        hasStarted = true
        animation.delegate?.animationDidStart(animation)
    }

    /// The progress of the transition of the layer's content, from 0 to 1.
    var contentProgress: Double { (animation as? CATransition)?.contentProgress(at: layerTime) ?? 1 }

    override func didEnd(completed: Bool) { animation.delegate?.animationDidStop(animation, finished: completed) }
}
