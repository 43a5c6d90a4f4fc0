import DisplayList

extension CALayer {
    /// The layer as it is displayed: a copy with animated values, or the layer itself while it has no animations.
    var displayed: CALayer { hasAnimations ? makeDisplayedCopy() : self }

    /// Whether the layer has animations of its own, besides those of its view.
    var hasAnimations: Bool { layerAnimations?.isEmpty == false }

    /// Returns a copy with the values that are displayed now.
    func makeDisplayedCopy() -> Self {
        recordContents()
        let copy = type(of: self).init()
        copy.copyValues(of: self)
        if let values = view?.viewPresentationValues { copy.setValues(values) }
        layerAnimations?.apply(to: copy)
        return copy
    }

    private func setValues(_ values: PresentationValues) {
        bounds = values.bounds
        position = values.center
        setAffineTransform(values.transform)
        opacity = Float(values.alpha)
        cornerRadius = values.cornerRadius
        backgroundColor = values.backgroundColor.map { CGColor($0) }
    }

    // MARK: Animated values

    /// Returns the value at a key path; nil if the layer has no such property.
    func value(at keyPath: LayerKeyPath) -> LayerValue? {
        if keyPath.property == .path { return animatedPath.map { .path($0) } }
        guard let whole = animatedValue(of: keyPath.property) else { return nil }
        guard let indices = keyPath.indices else { return .numbers(whole, keyPath.property, isWhole: true) }
        var numbers = SIMD8<Double>()
        for (part, index) in indices.enumerated() { numbers[part] = whole.numbers[index] }
        return .numbers(AnimatedValue(numbers), keyPath.property, isWhole: false)
    }

    /// Sets the value at a key path. Values that are not finite are ignored.
    func setValue(_ value: LayerValue, at keyPath: LayerKeyPath) {
        switch value {
        case .path(let path): animatedPath = path
        case .numbers(let value, let property, _):
            guard value.isFinite, var whole = animatedValue(of: property) else { return }
            if let indices = keyPath.indices {
                for (part, index) in indices.enumerated() { whole.setNumber(value.numbers[part], at: index) }
            } else {
                whole = value
            }
            setAnimatedValue(whole, of: property)
        }
    }

    /// Returns the value of a property that all layers have; nil for other properties.
    func commonValue(of property: LayerProperty) -> AnimatedValue? {
        switch property {
        case .position: AnimatedValue(position)
        case .bounds: AnimatedValue(bounds)
        case .transform: AnimatedValue(affineTransform())
        case .opacity: AnimatedValue(CGFloat(opacity))
        case .cornerRadius: AnimatedValue(cornerRadius)
        case .backgroundColor: AnimatedValue(backgroundColor)
        case .borderWidth: AnimatedValue(borderWidth)
        case .borderColor: AnimatedValue(borderColor)
        case .shadowColor: AnimatedValue(shadowColor)
        case .shadowOpacity: AnimatedValue(CGFloat(shadowOpacity))
        case .shadowOffset: AnimatedValue(CGPoint(x: shadowOffset.width, y: shadowOffset.height))
        case .shadowRadius: AnimatedValue(shadowRadius)
        case .zPosition: AnimatedValue(zPosition)
        case .anchorPoint: AnimatedValue(anchorPoint)
        default: nil
        }
    }

    func setCommonValue(_ value: AnimatedValue, of property: LayerProperty) {
        switch property {
        case .position: position = value.point
        case .bounds: bounds = value.rect
        case .transform: setAffineTransform(value.transform)
        case .opacity: opacity = Float(value.number)
        case .cornerRadius: cornerRadius = value.number
        case .backgroundColor: backgroundColor = CGColor(value.color)
        case .borderWidth: borderWidth = value.number
        case .borderColor: borderColor = CGColor(value.color)
        case .shadowColor: shadowColor = CGColor(value.color)
        case .shadowOpacity: shadowOpacity = Float(value.number)
        case .shadowOffset: shadowOffset = CGSize(width: value.point.x, height: value.point.y)
        case .shadowRadius: shadowRadius = value.number
        case .zPosition: zPosition = value.number
        case .anchorPoint: anchorPoint = value.point
        default: break
        }
    }

    // MARK: Implicit animations

    /// Adds the implicit animation of a change, if the layer animates changes.
    ///
    /// Layers without a view animate changes while they are in a window, except in the frame in which they were added.
    /// Transactions and views can disable the animations.
    func animateChange(of property: LayerProperty, from old: @autoclosure () -> AnimatedValue) {
        guard view == nil, let addedTime, let window = drawingView?.window, let clock = window.loop?.clock,
            clock.time > addedTime, !CATransaction.disableActions(), UIView.areAnimationsEnabled,
            let keyPath = LayerKeyPath(property.rawValue), let new = animatedValue(of: property)
        else { return }
        let old = old()
        guard old != new else { return }
        let animation = CABasicAnimation(keyPath: property.rawValue)
        animation.from = displayedValue(of: keyPath, modelValue: old)
        animation.duration = CATransaction.animationDuration()
        animation.timingFunction = CATransaction.animationTimingFunction() ?? CAMediaTimingFunction(name: .default)
        addAnimation(animation, forKey: property.rawValue, clock: clock)
    }

    /// Returns the displayed value of a property whose value was `modelValue` until now.
    private func displayedValue(of keyPath: LayerKeyPath, modelValue: AnimatedValue) -> LayerValue? {
        let model = LayerValue.numbers(modelValue, keyPath.property, isWhole: true)
        guard let layerAnimations else { return model }
        let copy = type(of: self).init()
        copy.copyValues(of: self)
        copy.setValue(model, at: keyPath)
        layerAnimations.apply(to: copy)
        return copy.value(at: keyPath)
    }
}

extension AnimatedValue {
    /// The value of a color; invisible black if it is nil.
    init(_ color: CGColor?) { self.init(color?.value ?? DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)) }
}
