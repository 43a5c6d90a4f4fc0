// Finds and calls the method of a selector in an object.

extension Selector {
    /// Calls the method of an object.
    ///
    /// The object need not have as many parameters as there are arguments: a method without parameters ignores all.
    /// A missing method, and an argument of another type, are reported.
    /// - Returns: The result; nil if no method was called.
    @MainActor @discardableResult
    func send(to object: AnyObject, _ arguments: [Any?]) -> NamedMember.CallResult? {
        guard case .call(let count, let call)? = method(of: object) else {
            UsageReport.report(
                "\(type(of: object)).\(name)",
                "The method was not called, because the class has none with this name. Make it adopt NamedMembers, or "
                    + "port it with the plugin PortUIKitSources.")
            return nil
        }
        let padding = [Any?](repeating: nil, count: max(0, count - arguments.count))
        if let result = call(arguments + padding) { return result }
        let given = arguments.prefix(count).map { $0.map { "\(type(of: $0))" } ?? "nil" }.joined(separator: ", ")
        UsageReport.report(
            "\(type(of: object)).\(name)",
            "The method was not called, because its parameters have other types than the arguments (\(given)).")
        return nil
    }

    /// Returns whether an object has the method.
    @MainActor func isMethod(of object: AnyObject) -> Bool { method(of: object) != nil }

    /// Returns the method of an object: the one that its class has by this name, or else the one that the selector was
    /// created with, or else the method of a standard edit command.
    @MainActor private func method(of object: AnyObject) -> NamedMember? {
        if let member = (object as? any NamedMembers)?.namedMember(name), case .call = member { return member }
        if let method { return method.bound(object) }
        guard let command = EditAction(rawValue: name) else { return nil }
        return command.selector.method?.bound(object)
    }
}
