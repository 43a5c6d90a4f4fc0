import InterfaceFiles

extension InterfaceLoader {
    /// Sets the user-defined runtime attributes of an object.
    func applyRuntimeAttributes(_ element: InterfaceElement, to object: AnyObject) {
        for attribute in element.child("userDefinedRuntimeAttributes")?.children ?? [] {
            guard let path = attribute.attributes["keyPath"] else { continue }
            let value = runtimeValue(attribute)
            guard !RuntimeAttributes.set(path, of: object, to: value) else { continue }
            report(
                attribute,
                "The runtime attribute \"\(path)\" of \(Swift.type(of: object)) was not set, because there is no property "
                    + "with this name and type. Mark it with @IBInspectable or @objc, and build the class with the plugin "
                    + "PortUIKitSources.")
        }
    }

    private func runtimeValue(_ attribute: InterfaceElement) -> Any? {
        let reader = InterfaceReader(attribute, self)
        let value = reader.child(key: "value")
        switch attribute.attributes["type"] {
        case "boolean": return reader.bool("value") ?? value?.bool("value")
        case "number": return (value?.number("value") ?? reader.number("value")).map(Double.init)
        case "string": return reader.string("value")
        case "color": return value?.color
        case "point": return value?.origin
        case "size": return value?.size
        case "rect": return value.map { CGRect(origin: $0.origin, size: $0.size) }
        case "image": return value.flatMap { $0.image("value") } ?? reader.image("value")
        default: return nil
        }
    }
}

/// Sets properties by key paths, such as `layer.cornerRadius`.
@MainActor
enum RuntimeAttributes {
    /// Sets a property. Returns false if there is none with the name and the type of the value.
    static func set(_ path: String, of object: AnyObject, to value: Any?) -> Bool {
        let parts = path.split(separator: ".", maxSplits: 1).map(String.init)
        guard let name = parts.first else { return false }
        if parts.count == 2 {
            guard let next = self.object(name, of: object) else { return false }
            return set(parts[1], of: next, to: value)
        }
        if case .value(_, let set?)? = (object as? any NamedMembers)?.namedMember(name) { return set(value) }
        return setKnown(name, of: object, to: value)
    }

    private static func object(_ name: String, of object: AnyObject) -> AnyObject? {
        if case .value(let get, _)? = (object as? any NamedMembers)?.namedMember(name) { return get() as AnyObject? }
        switch (name, object) {
        case ("layer", let view as UIView): return view.layer
        case ("titleLabel", let button as UIButton): return button.titleLabel
        case ("imageView", let button as UIButton): return button.imageView
        case ("navigationBar", let controller as UINavigationController): return controller.navigationBar
        default: return nil
        }
    }

    private static func setKnown(_ name: String, of object: AnyObject, to value: Any?) -> Bool {
        switch object {
        case let layer as CALayer: setLayer(name, layer, value)
        case let view as UIView: setLabel(name, view, value) || setView(name, view, value)
        default: false
        }
    }

    private static func setLayer(_ name: String, _ layer: CALayer, _ value: Any?) -> Bool {
        switch name {
        case "cornerRadius": assign(value) { layer.cornerRadius = $0 }
        case "borderWidth": assign(value) { layer.borderWidth = $0 }
        case "masksToBounds": assign(value) { layer.masksToBounds = $0 }
        case "opacity": assign(value) { layer.opacity = $0 }
        case "zPosition": assign(value) { layer.zPosition = $0 }
        case "shadowOpacity": assign(value) { layer.shadowOpacity = $0 }
        case "shadowRadius": assign(value) { layer.shadowRadius = $0 }
        case "shadowOffset": assign(value) { layer.shadowOffset = $0 }
        case "hidden", "isHidden": assign(value) { layer.isHidden = $0 }
        // Apple's system ignores a UIColor here, because the properties are CGColors; so do these. Many projects
        // add properties such as borderUIColor.
        case "borderColor", "shadowColor", "backgroundColor": value is UIColor
        default: false
        }
    }

    private static func setView(_ name: String, _ view: UIView, _ value: Any?) -> Bool {
        switch name {
        case "backgroundColor": assign(value) { view.backgroundColor = $0 }
        case "tintColor": assign(value) { view.tintColor = $0 }
        case "alpha": assign(value) { view.alpha = $0 }
        case "hidden", "isHidden": assign(value) { view.isHidden = $0 }
        case "tag": assign(value) { view.tag = $0 }
        case "clipsToBounds": assign(value) { view.clipsToBounds = $0 }
        case "userInteractionEnabled", "isUserInteractionEnabled": assign(value) { view.isUserInteractionEnabled = $0 }
        default: false
        }
    }

    private static func setLabel(_ name: String, _ view: UIView, _ value: Any?) -> Bool {
        switch (name, view) {
        case ("text", let label as UILabel): assign(value) { label.text = $0 }
        case ("textColor", let label as UILabel): assign(value) { label.textColor = $0 }
        case ("text", let field as UITextField): assign(value) { field.text = $0 }
        case ("placeholder", let field as UITextField): assign(value) { field.placeholder = $0 }
        case ("image", let imageView as UIImageView): assign(value) { imageView.image = $0 }
        default: false
        }
    }

    private static func assign<Value>(_ value: Any?, _ set: (Value) -> Void) -> Bool {
        guard let value = ValueConversion.convert(value, to: Value.self) else { return false }
        set(value)
        return true
    }
}
