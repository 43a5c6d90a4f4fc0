import InterfaceFiles

// Sets the user-defined runtime attributes of objects.

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
        // The color properties of layers are CGColors, so Apple's system ignores a UIColor here. The attribute then
        // counts as set, and no message is written. Properties that a project adds, such as `borderUIColor`, are not in
        // the table and fail.
        if object is CALayer, value is UIColor { return !NamedProperty.properties(named: name).isEmpty }
        guard case .value(_, let set?, _)? = NamedProperty.member(name, of: object) else { return false }
        return set(value)
    }

    private static func object(_ name: String, of object: AnyObject) -> AnyObject? {
        guard case .value(let get, _, _)? = NamedProperty.member(name, of: object) else { return nil }
        return get() as AnyObject?
    }
}
