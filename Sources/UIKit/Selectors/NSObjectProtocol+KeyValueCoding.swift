extension NSObjectProtocol {
    /// Sets a property by its name.
    ///
    /// The class must adopt ``NamedMembers``. Unknown names and values of another type are reported, and change nothing.
    /// - Parameters:
    ///   - value: The value. Numbers are converted to the type of the property.
    ///   - key: The name of the property.
    @preconcurrency @MainActor
    public func setValue(_ value: Any?, forKey key: String) {
        guard case .value(_, let set?)? = (self as? any NamedMembers)?.namedMember(key) else {
            return UsageReport.report(
                "\(type(of: self)).\(key)", "The value was not set, because the class has no such property by name.")
        }
        if !set(value) {
            let type = value.map { "\(Swift.type(of: $0))" } ?? "nil"
            UsageReport.report(
                "\(Swift.type(of: self)).\(key)",
                "The value was not set, because the property has another type than the value (\(type)).")
        }
    }

    /// Returns a property by its name. The class must adopt ``NamedMembers``; unknown names are reported and return nil.
    @preconcurrency @MainActor
    public func value(forKey key: String) -> Any? {
        guard case .value(let get, _)? = (self as? any NamedMembers)?.namedMember(key) else {
            UsageReport.report(
                "\(type(of: self)).\(key)", "The value is nil, because the class has no such property by name.")
            return nil
        }
        return get()
    }
}
