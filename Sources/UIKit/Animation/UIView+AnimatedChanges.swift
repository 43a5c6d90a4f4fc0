// Animations of a view's properties, which its layer holds.

extension UIView {
    /// Whether a running animation without the option `allowUserInteraction` keeps touches from the view.
    package var isAnimatingWithoutInteraction: Bool { animations?.blocksTouches == true }

    /// The animations of the view's layer; nil if there have been none.
    var animations: LayerAnimations? { storedLayer?.layerAnimations }

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
        let animations = ownLayer.makeAnimations()
        var start = old
        var replaced: [AnimationRun] = []
        if group.options.contains(.beginFromCurrentState), !animations.contains(group, of: property) {
            start = animations.displayedValue(of: property, finalValue: old)
            replaced = animations.extractChanges(of: property)
        }
        for change in ViewChange.changes(of: property, from: start, to: new, in: group) { animations.add(change) }
        group.add(ownLayer)
        animations.end(replaced)
    }
}
