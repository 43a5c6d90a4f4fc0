/// The running animations of one view.
///
/// The view's properties already have their final values. The displayed value of a property is its final value minus
/// the changes that its animations have not animated yet. Animations are therefore additive, so a new animation of a
/// property that is still animating causes no jump.
@MainActor
final class ViewAnimations {
    private struct PropertyAnimation {
        var property: LayerProperty
        /// The total change of the property: final value minus initial value.
        var delta: AnimatedValue
        var group: AnimationGroup
        /// The keyframes of the change; nil if it has none.
        var track: KeyframeTrack?

        /// Returns a value minus the part of the change that remains to be animated.
        @MainActor func subtractRest(from value: AnimatedValue) -> AnimatedValue {
            let fraction = group.remainingFraction
            if let track { return value.subtracting(track.rest(at: 1 - fraction), fraction: 1) }
            guard property == .position, group.slot != nil else { return value.subtracting(delta, fraction: fraction) }
            return value.subtracting(delta, fraction: fraction, verticalFraction: group.remainingVerticalFraction)
        }
    }

    private var propertyAnimations: [PropertyAnimation] = []
    /// The running transition of the view's content; otherwise nil.
    var transition: ViewTransition?

    func addAnimation(of property: LayerProperty, delta: AnimatedValue, group: AnimationGroup) {
        guard let mode = group.keyframes else {
            return propertyAnimations.append(PropertyAnimation(property: property, delta: delta, group: group))
        }
        let existing = propertyAnimations.firstIndex { $0.property == property && $0.group === group }
        let index = existing ?? propertyAnimations.count
        if existing == nil {
            let track = KeyframeTrack(mode: mode)
            propertyAnimations.append(PropertyAnimation(property: property, delta: delta, group: group, track: track))
        }
        propertyAnimations[index].track?.add(delta, during: group.keyframeWindow)
    }

    /// Returns whether a group already animates a property.
    func contains(_ group: AnimationGroup, of property: LayerProperty) -> Bool {
        propertyAnimations.contains { $0.property == property && $0.group === group }
    }

    /// Changes a view's final values to those that are displayed now.
    func apply(to values: inout LayerValues) {
        for (index, animation) in propertyAnimations.enumerated() {
            let property = animation.property
            let isFirst = !propertyAnimations[..<index].contains { $0.property == property }
            guard isFirst, let final = property.value(values) else { continue }
            let displayed = displayedValue(of: property, finalValue: final)
            // A transform loses precision by its conversion to numbers, so a value that is not animated is kept.
            if displayed != final { property.setValue(&values, displayed) }
        }
    }

    /// Returns the displayed value of a property, computed from its final value.
    func displayedValue(of property: LayerProperty, finalValue: AnimatedValue) -> AnimatedValue {
        var value = finalValue
        for animation in propertyAnimations where animation.property == property {
            value = animation.subtractRest(from: value)
        }
        return value
    }

    /// Returns the value that a property has if the animations of a property animator stop now, computed from its final
    /// value.
    func value(of property: LayerProperty, finalValue: AnimatedValue, stopping motion: AnimatorMotion)
        -> AnimatedValue
    {
        var value = finalValue
        for animation in propertyAnimations
        where animation.property == property && animation.group.slot?.motion === motion {
            value = animation.subtractRest(from: value)
        }
        return value
    }

    /// Whether a running animation prevents the view from receiving touches.
    var blocksTouches: Bool {
        propertyAnimations.contains { !$0.group.options.contains(.allowUserInteraction) }
            || transition?.group.options.contains(.allowUserInteraction) == false
    }

    func removeEndedAnimations() { propertyAnimations.removeAll { $0.group.hasEnded } }

    /// Removes the animations of a property.
    /// - Returns: The groups that do not animate the view any more.
    func removeAnimations(of property: LayerProperty) -> [AnimationGroup] {
        let groups = propertyAnimations.filter { $0.property == property }.map(\.group)
        propertyAnimations.removeAll { $0.property == property }
        return groups.filter { group in !propertyAnimations.contains { $0.group === group } }
    }

    /// Cancels all animations and removes the view from their groups.
    func cancelAnimations(of view: UIView) {
        let groups = propertyAnimations.map(\.group)
        propertyAnimations.removeAll()
        for group in groups { group.removeView(view) }
    }
}

extension UIView {
    /// Whether a running animation without the option `allowUserInteraction` keeps touches from the view.
    package var isAnimatingWithoutInteraction: Bool { animations?.blocksTouches == true }

    /// Adds an animation for a change of a property, if the change is made inside a call of `animate` with a duration
    /// above 0. Otherwise the method does nothing.
    /// - Parameter restore: A closure that sets the old value.
    func recordChange(
        of property: LayerProperty, from oldValue: @autoclosure () -> AnimatedValue,
        to newValue: @autoclosure () -> AnimatedValue, restore: @autoclosure () -> (UIView) -> Void
    ) {
        guard let group = UIView.recordingGroup, group.duration > 0 else { return }
        addAnimation(of: property, from: oldValue(), to: newValue(), group: group)
        group.addChange(AnimatedChange(view: self, property: property, newValue: newValue(), setOldValue: restore()))
    }

    /// Adds an animation to a group. The method is not inlined, because most changes are made outside of animations and
    /// the property setters that call `recordChange` should stay small.
    @inline(never)
    private func addAnimation(
        of property: LayerProperty, from old: AnimatedValue, to new: AnimatedValue, group: AnimationGroup
    ) {
        guard old != new else { return }
        let animations = animations ?? ViewAnimations()
        self.animations = animations
        var start = old
        var replaced: [AnimationGroup] = []
        if group.options.contains(.beginFromCurrentState), !animations.contains(group, of: property) {
            start = animations.displayedValue(of: property, finalValue: old)
            replaced = animations.removeAnimations(of: property)
        }
        animations.addAnimation(
            of: property, delta: new.delta(from: start, isTransform: property == .transform), group: group)
        group.addView(self)
        for other in replaced where other !== group { other.removeView(self) }
    }

    /// Cancels all animations of the view, so that it displays the final values of its properties.
    func cancelAnimations() {
        cancelTransition()
        animations?.cancelAnimations(of: self)
        setNeedsRedraw()
    }
}
