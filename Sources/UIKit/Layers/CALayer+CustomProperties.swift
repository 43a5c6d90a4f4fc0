import DisplayList

// Animatable properties of subclasses: their storage, and the content that is drawn from their displayed values.

/// A type of values with an initial value, for `CALayer.storedValue(forKey:)`: numbers, points, sizes and rectangles.
public protocol LayerStorable {
    /// Creates the value of a property that was not set: zero.
    init()
}

extension CGFloat: LayerStorable {}
extension Double: LayerStorable {}
extension Float: LayerStorable {}
extension Int: LayerStorable {}
extension Bool: LayerStorable {}
extension CGPoint: LayerStorable {}
extension CGSize: LayerStorable {}
extension CGRect: LayerStorable {}

extension CALayer {
    // MARK: Storage

    /// Returns the value of a property that the layer stores under its name; `defaultValue(forKey:)` of the class, or zero, if
    /// it was not set.
    ///
    /// On Apple's systems, the accessors of properties that are declared with `@NSManaged` do this. The porter writes them:
    ///
    ///     var progress: CGFloat {
    ///         get { storedValue(forKey: "progress") }
    ///         set { setStoredValue(newValue, forKey: "progress") }
    ///     }
    public func storedValue<Value: LayerStorable>(forKey key: String) -> Value {
        ValueConversion.convert(storedObject(forKey: key), to: Value.self) ?? Value()
    }

    /// Returns the value of an optional property that the layer stores under its name; `defaultValue(forKey:)` of the class, or
    /// nil, if it was not set.
    public func storedValue<Value>(forKey key: String) -> Value? { storedObject(forKey: key) as? Value }

    /// Returns the color that the layer stores under a name; `defaultValue(forKey:)` of the class, or a clear one, if it was not
    /// set.
    public func storedValue(forKey key: String) -> UIColor { storedObject(forKey: key) as? UIColor ?? .clear }

    /// Returns the color that the layer stores under a name; `defaultValue(forKey:)` of the class, or a clear one, if it was not
    /// set.
    public func storedValue(forKey key: String) -> CGColor { storedObject(forKey: key) as? CGColor ?? .clear }

    private func storedObject(forKey key: String) -> Any? {
        namedValues[key] ?? type(of: self).defaultValue(forKey: key)
    }

    /// Sets a property that the layer stores under its name.
    ///
    /// If `needsDisplay(forKey:)` of the class is true for the name, the layer draws its content again. In a window, and unless a
    /// transaction disables it, the layer performs the action that `action(forKey:)` returns; without one, the change is
    /// immediate. An animation without `fromValue` begins at the displayed value.
    public func setStoredValue<Value>(_ value: Value, forKey key: String) {
        let displayed = displayedCustomValue(forKey: key)
        namedValues[key] = ValueConversion.unwrap(value)
        if type(of: self).needsDisplay(forKey: key) { setNeedsDisplay() }
        guard drawingView?.window != nil, !CATransaction.disableActions(), let action = action(forKey: key) else {
            return
        }
        guard let animation = (action as? CAAnimation)?.copy() as? CAAnimation else {
            return action.run(forKey: key, object: self, arguments: nil)
        }
        if let basic = animation as? CABasicAnimation, basic.fromValue == nil { basic.fromValue = displayed }
        add(animation, forKey: key)
    }

    // MARK: Displayed values

    /// The kind of a property of a subclass that animations can change; nil if there is none with this name.
    func kindOfCustomProperty(named name: String) -> LayerProperty.Kind? {
        let value = customValue(forKey: name)
        guard type(of: self).needsDisplay(forKey: name) || value != nil else { return nil }
        switch value {
        case is CGPoint, is CGSize: return .pair
        case is CGRect: return .rect
        case is UIColor, is CGColor: return .color
        default: return .number
        }
    }

    /// The value of a property of a subclass; nil if it has none.
    private func customValue(forKey name: String) -> Any? {
        if case .value(let get, _, _)? = NamedProperty.member(name, of: self) {
            return get().flatMap(ValueConversion.unwrap)
        }
        return storedObject(forKey: name).flatMap(ValueConversion.unwrap)
    }

    /// Returns the value of a property of a subclass as a value that animations can change.
    func animatedCustomValue(of property: LayerProperty) -> AnimatedValue {
        let value = customValue(forKey: property.name)
        let converted = value.flatMap { LayerValue($0, for: LayerKeyPath(property)) }
        if case .numbers(let numbers, _, _)? = converted { return numbers }
        return AnimatedValue()
    }

    /// Returns the displayed value of a property of a subclass, which is its own value unless an animation changes it.
    private func displayedCustomValue(forKey name: String) -> Any? {
        let own = customValue(forKey: name)
        guard layerAnimations?.isEmpty == false, let value = displayedValues.rare.custom[name] else { return own }
        return Self.customValue(value, like: own)
    }

    /// Converts an animated value to the type of another value.
    private static func customValue(_ value: AnimatedValue, like own: Any?) -> Any {
        switch own {
        case is CGPoint: value.point
        case is CGSize: CGSize(width: value.point.x, height: value.point.y)
        case is CGRect: value.rect
        case is UIColor: UIColor(value.color)
        case is CGColor: CGColor(value.color)
        default: value.number
        }
    }

    /// Returns a copy of the layer with displayed values.
    func makeCopy(displaying values: LayerValues) -> Self {
        let copy: Self
        if let own = type(of: self).makeCopy(of: self) as? Self {
            copy = own
        } else {
            copy = type(of: self).init()
            copy.copyValues(of: self)
        }
        copy.values = values
        for (name, value) in values.rare.custom.sorted(by: { $0.key < $1.key }) {
            copy.setValue(Self.customValue(value, like: customValue(forKey: name)), forKey: name)
        }
        return copy
    }
}

extension LayerProperty {
    /// Returns the property of a subclass with a name.
    static func custom(named name: String, kind: Kind) -> LayerProperty {
        LayerProperty(name, { $0.rare.custom[name] }, { $0.rare.custom[name] = $1 }, kind: kind)
    }
}
