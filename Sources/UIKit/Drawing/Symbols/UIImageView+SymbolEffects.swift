// Runs the effects of symbols in image views, as animations of the layer.

extension UIImageView {
    /// The result of an effect, which its completion closure receives.
    public struct SymbolEffectContext {
        /// A Boolean value that indicates whether the effect has reached its end.
        public let isFinished: Bool
    }

    /// Runs an effect until its end.
    /// - Parameters:
    ///   - effect: The effect, which replaces one of the same kind.
    ///   - options: The number of runs and the speed.
    ///   - animated: Whether the effect is shown; otherwise it ends at once.
    ///   - completion: Called when the effect has ended or was removed. The default is nil.
    public func addSymbolEffect(
        _ effect: some DiscreteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: ((SymbolEffectContext) -> Void)? = nil
    ) { run(effect.configuration, options, animated: animated, isIndefinite: false, completion) }

    /// Runs an effect until it is removed.
    /// - Parameters:
    ///   - effect: The effect, which replaces one of the same kind.
    ///   - options: The number of runs and the speed.
    ///   - animated: Whether the beginning of the effect is animated.
    ///   - completion: Called when the beginning of the effect has ended, or when it was removed. The default is nil.
    public func addSymbolEffect(
        _ effect: some IndefiniteSymbolEffect & SymbolEffect, options: SymbolEffectOptions = .default,
        animated: Bool = true, completion: ((SymbolEffectContext) -> Void)? = nil
    ) { run(effect.configuration, options, animated: animated, isIndefinite: true, completion) }

    /// Runs a pulse until it is removed.
    /// - Parameters:
    ///   - effect: The pulse.
    ///   - options: The number of runs and the speed.
    ///   - animated: Whether the pulse is shown.
    ///   - completion: Called when the pulse has ended or was removed. The default is nil.
    public func addSymbolEffect(
        _ effect: PulseSymbolEffect, options: SymbolEffectOptions = .default, animated: Bool = true,
        completion: ((SymbolEffectContext) -> Void)? = nil
    ) { run(effect.configuration, options, animated: animated, isIndefinite: true, completion) }

    /// Removes the effects of a kind. A symbol that is larger, smaller or invisible returns to its own state.
    /// - Parameters:
    ///   - effect: An effect of the kind.
    ///   - animated: Whether the return is animated.
    public func removeSymbolEffect(ofType effect: some SymbolEffect, animated: Bool = true) {
        end(effect.configuration.kind, animated: animated)
    }

    /// Removes all effects. `animated`: whether the symbol returns to its own state with an animation.
    public func removeAllSymbolEffects(animated: Bool = true) {
        for kind in [SymbolEffectConfiguration.Kind.bounce, .pulse, .scale, .appear, .disappear] {
            end(kind, animated: animated)
        }
    }

    /// Replaces the symbol with an animation.
    /// - Parameters:
    ///   - image: The new image.
    ///   - effect: The change, such as `.replace`.
    ///   - options: The speed.
    ///   - completion: Called after the animation. The default is nil.
    public func setSymbolImage(
        _ image: UIImage, contentTransition effect: ReplaceSymbolEffect, options: SymbolEffectOptions = .default,
        completion: ((SymbolEffectContext) -> Void)? = nil
    ) {
        let duration = 0.3 / options.speed
        guard window != nil, UIView.areAnimationsEnabled, let old = snapshotView(afterScreenUpdates: false),
            let superview
        else {
            self.image = image
            completion?(SymbolEffectContext(isFinished: true))
            return
        }
        (old.bounds, old.center, old.transform) = (bounds, center, transform)
        if effect.oldScale > 0 { superview.insertSubview(old, aboveSubview: self) }
        self.image = image
        addEffect("transform.scale", [effect.newScale, 1], duration, key: "symbolEffect.replace") { finished in
            completion?(SymbolEffectContext(isFinished: finished))
        }
        addEffect("opacity", [0, 1], duration, key: "symbolEffect.replace.opacity", nil)
        UIView.animate(withDuration: duration) {
            old.alpha = 0
            old.transform = old.transform.scaledBy(x: max(effect.oldScale, 0.01), y: max(effect.oldScale, 0.01))
        } completion: { _ in
            old.removeFromSuperview()
        }
    }

    // MARK: Animations

    private func run(
        _ effect: SymbolEffectConfiguration, _ options: SymbolEffectOptions, animated: Bool, isIndefinite: Bool,
        _ completion: ((SymbolEffectContext) -> Void)?
    ) {
        let report = { (finished: Bool) in completion?(SymbolEffectContext(isFinished: finished)) ?? () }
        let key = "symbolEffect.\(effect.kind)"
        let duration = animated && UIView.areAnimationsEnabled ? 1 / options.speed : 0
        if duration == 0, effect.kind == .bounce || effect.kind == .pulse { return report(true) }
        switch effect.kind {
        case .bounce:
            let back = 1 - (effect.scale - 1) / 3
            addEffect(
                "transform.scale", [1, effect.scale, back, 1], 0.6 * duration, count: options.count ?? 1, key: key,
                report)
        case .pulse:
            addEffect(
                "opacity", [1, 0.4, 1], 1.2 * duration, count: options.count ?? (isIndefinite ? .infinity : 1),
                key: key,
                report)
        case .scale: addEffect("transform.scale", [1, effect.scale], 0.25 * duration, isKept: true, key: key, report)
        case .appear:
            let wasHidden = layer.animation(forKey: "symbolEffect.disappear") != nil
            end(.disappear, animated: false)
            guard wasHidden || duration > 0 else { return report(true) }
            addEffect("transform.scale", [effect.scale, 1], 0.3 * duration, key: key, report)
            addEffect("opacity", [0, 1], 0.3 * duration, key: key + ".opacity", nil)
        case .disappear:
            addEffect("transform.scale", [1, effect.scale], 0.3 * duration, isKept: true, key: key + ".scale", nil)
            addEffect("opacity", [1, 0], 0.3 * duration, isKept: true, key: key, report)
        }
    }

    private func end(_ kind: SymbolEffectConfiguration.Kind, animated: Bool) {
        let key = "symbolEffect.\(kind)"
        let shown = layer.presentation()
        for suffix in ["", ".scale", ".opacity"] { layer.removeAnimation(forKey: key + suffix) }
        guard animated, UIView.areAnimationsEnabled, let shown, kind != .bounce else { return }
        let scale = shown.affineTransform().a / max(affineScale, 0.01)
        if scale != 1 { addEffect("transform.scale", [scale, 1], 0.25, key: key + ".end", nil) }
        let opacity = CGFloat(shown.opacity)
        if opacity != alpha { addEffect("opacity", [opacity, alpha], 0.25, key: key + ".end.opacity", nil) }
    }

    private var affineScale: CGFloat { transform.a }

    /// Adds an animation of the layer through values, relative to those of the view.
    private func addEffect(
        _ keyPath: String, _ values: [CGFloat], _ duration: TimeInterval, count: Double = 1, isKept: Bool = false,
        key: String, _ completion: ((Bool) -> Void)?
    ) {
        let animation = CAKeyframeAnimation(keyPath: keyPath)
        let own = keyPath == "opacity" ? alpha : affineScale
        animation.values = values.map { Double($0 * own) }
        animation.duration = max(duration, 1e-3)
        animation.repeatCount = Float(min(count, Double(Float.greatestFiniteMagnitude)))
        animation.calculationMode = .cubic
        if isKept { (animation.fillMode, animation.isRemovedOnCompletion) = (.forwards, false) }
        if let completion { animation.delegate = EffectDelegate(completion) }
        layer.add(animation, forKey: key)
    }
}

/// Calls a closure when an animation ends.
private final class EffectDelegate: NSObject, CAAnimationDelegate {
    private let completion: (Bool) -> Void

    init(_ completion: @escaping (Bool) -> Void) {
        self.completion = completion
        super.init()
    }

    func animationDidStop(_ anim: CAAnimation, finished flag: Bool) { completion(flag) }
}
