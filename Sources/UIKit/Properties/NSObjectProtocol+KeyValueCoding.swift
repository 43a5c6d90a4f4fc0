// Key-value coding: properties by name and by key path.

extension NSObjectProtocol {
    /// Sets a property by its name.
    ///
    /// The property is one of views or layers, or the class adopts ``NamedMembers``. A layer stores values with unknown names.
    /// Other unknown names, and values of another type, are reported and change nothing.
    /// - Parameters:
    ///   - value: The value. Numbers are converted to the type of the property.
    ///   - key: The name of the property.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        setNamedValue(value, forKey: key) {
            if let layer = self as? CALayer {
                layer.namedValues[key] = value
            } else {
                UsageReport.report(
                    "\(type(of: self)).\(key)", "The value was not set, because the class has no such property by name."
                )
            }
        }
    }

    /// Sets a property by its name, and calls a closure if the class has none with the name.
    @MainActor
    func setNamedValue(_ value: Any?, forKey key: String, orElse store: () -> Void) {
        guard case .value(_, let set?, _)? = NamedProperty.member(key, of: self) else { return store() }
        if !set(value) {
            let type = value.map { "\(Swift.type(of: $0))" } ?? "nil"
            UsageReport.report(
                "\(Swift.type(of: self)).\(key)",
                "The value was not set, because the property has another type than the value (\(type)).")
        }
    }

    /// Returns a property of a view or a layer, or of a class that adopts ``NamedMembers``, by its name, and values that a
    /// layer has stored. Other unknown names are reported and return nil.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
        namedValue(forKey: key) {
            if let layer = self as? CALayer { return layer.namedValues[key] }
            UsageReport.report(
                "\(type(of: self)).\(key)", "The value is nil, because the class has no such property by name.")
            return nil
        }
    }

    /// Returns a property by its name, or the result of a closure if the class has none with the name.
    @MainActor
    func namedValue(forKey key: String, orElse read: () -> Any?) -> Any? {
        guard case .value(let get, _, _)? = NamedProperty.member(key, of: self) else { return read() }
        return get()
    }

    /// Sets a property of the object at the end of a path of names, such as `"model.count"`, or a part of a
    /// layer's property, such as `"transform.rotation"`.
    ///
    /// Faults are reported as by `setValue(_:forKey:)`. An object on the path that is nil ends the path, and nothing changes.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKeyPath keyPath: String) {
        guard let dot = keyPath.firstIndex(of: ".") else { return setValue(value, forKey: keyPath) }
        if let (cell, rest) = emitterCell(at: keyPath) {
            cell?.setValue(value, forKeyPath: rest)
            return
        }
        if let layer = self as? CALayer, let part = LayerKeyPath(keyPath) { return layer.setValue(value, of: part) }
        object(forKey: String(keyPath[..<dot]))?.setValue(
            value, forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Returns the property at the end of a path of names, such as `"model.count"`, or a part of a layer's property, such
    /// as `"transform.rotation"`. Parts are numbers of the type `CGFloat`, points and sizes.
    ///
    /// Faults are reported as by `value(forKey:)`. An object on the path that is nil ends the path, and the value is nil.
    @preconcurrency @MainActor
    public func value(forKeyPath keyPath: String) -> Any? {
        guard let dot = keyPath.firstIndex(of: ".") else { return value(forKey: keyPath) }
        if let (cell, rest) = emitterCell(at: keyPath) { return cell?.value(forKeyPath: rest) }
        if let layer = self as? CALayer, let part = LayerKeyPath(keyPath) { return layer.value(of: part) }
        return object(forKey: String(keyPath[..<dot]))?.value(
            forKeyPath: String(keyPath[keyPath.index(after: dot)...]))
    }

    /// Returns the object that is the value of a property.
    @MainActor
    private func object(forKey key: String) -> (any NSObjectProtocol)? {
        guard let value = value(forKey: key).flatMap(ValueConversion.unwrap) else { return nil }
        if let object = value as? any NSObjectProtocol { return object }
        UsageReport.report(
            "\(type(of: self)).\(key)",
            "The path of names ends here, because the value is no object (\(type(of: value))).")
        return nil
    }
}
