import DynamicsEngine

/// A change of a property by a view animation.
@MainActor
final class ViewChange {
    /// The property, or the part of the bounds that changes.
    let keyPath: LayerKeyPath
    /// The total change of the property: final value minus initial value. Numbers of other parts are 0.
    let delta: AnimatedValue
    let group: AnimationGroup
    /// The keyframes of the change; nil if it has none.
    private var track: KeyframeTrack?

    private init(_ keyPath: LayerKeyPath, by delta: AnimatedValue, in group: AnimationGroup) {
        (self.keyPath, self.delta, self.group) = (keyPath, delta, group)
        track = group.keyframes.map { KeyframeTrack(delta, during: group.keyframeWindow, mode: $0) }
    }

    /// Returns the changes that animate a property, or none if its values are equal. Origin and size of the bounds are
    /// animated separately, as on Apple's systems.
    static func changes(
        of property: LayerProperty, from old: AnimatedValue, to new: AnimatedValue, in group: AnimationGroup
    ) -> [ViewChange] {
        let delta = new.delta(from: old, isTransform: property == .transform)
        let keyPaths = property == .bounds ? [LayerKeyPath.boundsOrigin, .boundsSize] : [LayerKeyPath(property)]
        return keyPaths.compactMap { keyPath in
            let part = keyPath.indices.map { delta.keeping($0) } ?? delta
            let isNeeded = keyPath.indices == nil || part != AnimatedValue()
            return isNeeded ? ViewChange(keyPath, by: part, in: group) : nil
        }
    }

    var property: LayerProperty { keyPath.property }

    /// Adds the keyframe of another change if both change the same property in the same group. Returns whether it did.
    func addKeyframe(of other: ViewChange) -> Bool {
        guard track != nil, group === other.group, keyPath == other.keyPath else { return false }
        track?.add(other.delta, during: group.keyframeWindow)
        return true
    }

    /// Returns a value minus the part of the change that remains to be animated.
    func subtractRest(from value: AnimatedValue) -> AnimatedValue {
        let fraction = group.remainingFraction
        if let track { return value.subtracting(track.rest(at: 1 - fraction), fraction: 1) }
        let verticalFraction = property == .position ? group.remainingVerticalFraction : fraction
        return value.subtracting(delta, fraction: fraction, verticalFraction: verticalFraction)
    }

    /// Creates the layer animation that displays the same values: an additive one from the negative change to zero.
    func makeAnimation() -> CAAnimation {
        let animation: CABasicAnimation
        switch group.timing.curve {
        case .spring(let spring):
            let springAnimation = CASpringAnimation(keyPath: keyPath.text)
            springAnimation.stiffness = CGFloat(spring.angularFrequency * spring.angularFrequency)
            springAnimation.damping = CGFloat(2 * spring.dampingRatio * spring.angularFrequency)
            springAnimation.initialVelocity = CGFloat(spring.initialVelocity)
            animation = springAnimation
        case let curve:
            animation = CABasicAnimation(keyPath: keyPath.text)
            animation.timingFunction = CAMediaTimingFunction(curve: curve)
        }
        animation.from = LayerValue(AnimatedValue(-delta.numbers), at: keyPath)
        (animation.duration, animation.beginTime) = (group.duration, group.start)
        (animation.isAdditive, animation.fillMode) = (true, .both)
        animation.autoreverses = group.options.contains(.autoreverse)
        animation.repeatCount = group.options.contains(.repeat) ? Float(group.timing.repeatCount) : 0
        return animation
    }
}
