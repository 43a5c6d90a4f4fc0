// Changes of layer properties, and the implicit animations that they start.

extension CALayer {
    /// The values that are displayed now, including running animations.
    package var displayedValues: LayerValues {
        if let view { return view.presentationValues }
        var displayed = values
        layerAnimations?.apply(to: &displayed)
        return displayed
    }

    /// Returns a copy with the values that are displayed now.
    func makeDisplayedCopy() -> Self {
        renewContents()
        return makeCopy(displaying: displayedValues)
    }

    func performAdd(_ animation: CAAnimation, forKey key: String?) {
        guard let copy = animation.copy() as? CAAnimation else { return }
        makeAnimations().add(copy, forKey: key, clock: drawingView?.frameClock ?? .current)
    }

    func makeAnimations() -> LayerAnimations {
        let animations = layerAnimations ?? LayerAnimations(of: self)
        layerAnimations = animations
        return animations
    }

    func performCopyValues(of other: CALayer) {
        (isHidden, masksToBounds, storedMask) = (other.isHidden, other.masksToBounds, other.storedMask)
        (maskedCorners, cornerCurve, isDoubleSided) = (other.maskedCorners, other.cornerCurve, other.isDoubleSided)
        (storedContents, sublayerSpatialTransform) = (other.storedContents, other.sublayerSpatialTransform)
        (shadowPath, name, recordedCommands) = (other.shadowPath, other.name, other.recordedCommands)
        (backgroundPattern, namedValues) = (other.backgroundPattern, other.namedValues)
        (storedCompositingFilter, compositing) = (other.storedCompositingFilter, other.compositing)
        storedAllowsGroupOpacity = other.storedAllowsGroupOpacity
        (spatialTransform, storedAnchorPointZ) = (other.spatialTransform, other.storedAnchorPointZ)
        flip.isFlipped = other.flip.isFlipped
    }

    /// Copies the values of another layer that are not those of its sublayers and animations.
    func copyAllValues(of layer: CALayer) {
        values = layer.view == nil ? layer.values : layer.displayedValues
        copyValues(of: layer)
    }

    // MARK: Changes

    /// Changes a value of a layer without a view, and adds the implicit animation of the change.
    ///
    /// Layers without a view animate changes while they are in a window, except in the frame in which they were added.
    /// Transactions and views can disable the animations. The method is inlined, so that the compiler replaces the path by direct
    /// accesses.
    @inline(__always)
    func change<Value: Equatable>(
        _ path: WritableKeyPath<LayerValues, Value>, to new: Value, of property: LayerProperty
    ) {
        guard values[keyPath: path] != new else { return }
        if let clock = implicitAnimationClock {
            let old = values
            values[keyPath: path] = new
            animateChange(of: property, from: old, clock: clock)
        } else {
            values[keyPath: path] = new
        }
        setNeedsRedraw(if: true)
    }

    /// The clock of implicit animations; nil while changes are not animated.
    private var implicitAnimationClock: FrameClock? {
        guard UIView.areAnimationsEnabled, !CATransaction.disableActions(), view == nil, let addedTime,
            let clock = drawingView?.window?.loop?.clock, clock.time > addedTime
        else { return nil }
        return clock
    }

    /// Adds the implicit animation of a change: from the value that was displayed before it.
    private func animateChange(of property: LayerProperty, from old: LayerValues, clock: FrameClock) {
        guard let oldValue = property.value(old), let new = property.value(values), oldValue != new else { return }
        let action = action(forKey: property.name)
        guard let animation = (action as? CAAnimation)?.copy() as? CAAnimation else {
            action?.run(forKey: property.name, object: self, arguments: nil)
            return
        }
        if let basic = animation as? CABasicAnimation, basic.fromValue == nil {
            var displayed = old
            layerAnimations?.apply(to: &displayed)
            basic.from = displayed.value(at: LayerKeyPath(property))
        }
        makeAnimations().add(animation, forKey: property.name, clock: clock)
    }

    func actionValue(forKey event: String) -> (any CAAction)? {
        if let action = delegate?.action(for: self, forKey: event) { return action is NSNull ? nil : action }
        if let action = actions?[event] ?? type(of: self).defaultAction(forKey: event) { return action }
        return type(of: self).needsDisplay(forKey: event) ? nil : Self.implicitAnimation(of: event)
    }

    /// The animation of a change for which no action was set: that of the transaction.
    static func implicitAnimation(of key: String) -> CABasicAnimation {
        let animation = CABasicAnimation(keyPath: key)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        return animation
    }
}
