// Parts of properties, such as `transform.rotation`, in key-value coding.

extension CALayer {
    /// The values that were set, those of the view included.
    private var ownValues: LayerValues { view?.layerValues ?? values }

    /// Returns a part of a property: a number, a point or a size.
    func value(of part: LayerKeyPath) -> Any? {
        guard case .numbers(let value, let property, _)? = ownValues.value(at: part), let indices = part.indices else {
            return nil
        }
        if indices.count == 1 { return value.number }
        // The scale of both axes is a number: their mean value, as Core Animation documents.
        if part.text == "transform.scale" { return (value.point.x + value.point.y) / 2 }
        return property.kind == .rect && part.text.hasSuffix(".origin")
            ? value.point : CGSize(width: value.point.x, height: value.point.y)
    }

    /// Sets a part of a property. Values of another type are reported and change nothing.
    func setValue(_ value: Any?, of part: LayerKeyPath) {
        guard let value = value.flatMap({ LayerValue($0, for: part) }) else {
            return UsageReport.report(
                "\(type(of: self)).\(part.text)",
                "The value was not set, because the property has another type than the value.")
        }
        var new = ownValues
        new.setValue(value, at: part)
        switch part.property {
        case .position: position = new.position
        case .bounds: bounds = new.bounds
        case .contentsRect: contentsRect = new.rare.contentsParts.rect
        case .contentsCenter: contentsCenter = new.rare.contentsParts.center
        case .transform: setPlacement(new.placement)
        case .anchorPoint: anchorPoint = new.anchorPoint
        case .shadowOffset: shadowOffset = new.shadowOffset
        case .startPoint: (self as? CAGradientLayer)?.startPoint = new.rare.startPoint
        case .endPoint: (self as? CAGradientLayer)?.endPoint = new.rare.endPoint
        case .emitterPosition: (self as? CAEmitterLayer)?.emitterPosition = new.rare.emitter.position
        case .emitterSize: (self as? CAEmitterLayer)?.emitterSize = new.rare.emitter.size
        case .instanceTransform: (self as? CAReplicatorLayer)?.instanceTransform = new.rare.replicator.transform
        // The other properties have no parts.
        default: break
        }
    }
}
