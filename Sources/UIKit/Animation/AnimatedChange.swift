/// A change of a view's property by an animation, which can be taken back.
@MainActor
struct AnimatedChange {
    private struct Key: Hashable {
        let view: ObjectIdentifier
        let property: LayerProperty
    }

    private(set) weak var view: UIView?
    private let key: Key
    let newValue: AnimatedValue
    private let setOldValue: (UIView) -> Void
    /// The background color after the change, which can depend on traits; nil for other properties.
    private let newColor: UIColor?

    init(
        view: UIView, property: LayerProperty, newValue: AnimatedValue, setOldValue: @escaping (UIView) -> Void
    ) {
        (self.view, self.newValue, self.setOldValue) = (view, newValue, setOldValue)
        key = Key(view: ObjectIdentifier(view), property: property)
        newColor = property == .backgroundColor ? view.backgroundColor : nil
    }

    /// The changed property.
    var property: LayerProperty { key.property }

    /// Sets the value before the change.
    func restore() { if let view { setOldValue(view) } }

    /// Sets the value after the change.
    func apply() {
        if property == .backgroundColor {
            view?.backgroundColor = newColor
        } else {
            view?.setValue(newValue, of: property)
        }
    }

    /// Returns the first and the last change of each property, in the order of the first ones.
    static func combine(_ changes: [AnimatedChange]) -> [(first: AnimatedChange, last: AnimatedChange)] {
        var indices: [Key: Int] = [:]
        var combined: [(first: AnimatedChange, last: AnimatedChange)] = []
        for change in changes {
            if let index = indices[change.key] {
                combined[index].last = change
            } else {
                indices[change.key] = combined.count
                combined.append((change, change))
            }
        }
        return combined
    }

    /// Restores the values before changes, except those of properties that have been changed otherwise since.
    ///
    /// The values of superviews are restored before those of subviews that were resized with them.
    /// - Parameter changes: The changes, oldest first.
    static func restore(_ changes: [AnimatedChange]) {
        var latestValues: [Key: AnimatedValue] = [:]
        for change in changes { latestValues[change.key] = change.newValue }
        let first = changes.filter { change in
            guard let latest = latestValues.removeValue(forKey: change.key) else { return false }
            return change.view?.value(of: change.key.property, comparableTo: latest) == latest
        }
        UIView.performWithoutAnimation {
            for change in first {
                if let view = change.view { change.setOldValue(view) }
            }
        }
    }
}

extension UIView {
    /// The value of a property, without running animations. A missing background color is the invisible color that
    /// `other` would be.
    func value(of property: LayerProperty, comparableTo other: AnimatedValue) -> AnimatedValue {
        var values = layerValues
        if property == .backgroundColor {
            values.backgroundColor = values.backgroundColor ?? other.color.invisible
        }
        return property.value(values) ?? other
    }

    /// Sets the value of a property that view animations change.
    func setValue(_ value: AnimatedValue, of property: LayerProperty) {
        switch property {
        case .position: center = value.point
        case .bounds: bounds = value.rect
        case .transform: setPlacement(SpatialPlacement(transform: value.transform, plane: SpatialPlane(value)))
        case .opacity: alpha = value.number
        case .backgroundColor: backgroundColor = UIColor(value.color)
        case .cornerRadius: layer.cornerRadius = value.number
        default: break
        }
    }
}
