// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions that associate values with objects, as those of the Objective-C runtime do.

/// Associates a value with an object, under a key.
///
/// A view, layer, view controller, layout guide, layout constraint, gesture recognizer or bar button item releases its
/// values when it is deallocated. Values of other objects are released at the end of the first frame after the
/// deallocation of their object, because a Swift class of another module cannot be extended by storage. Can be called
/// on any thread.
/// - Parameters:
///   - object: The object. A value that is not an instance of a class has no identity, so it is reported on standard
///     error and nothing is stored.
///   - key: An address that identifies the association, usually that of a variable outside of functions.
///   - value: The value, which can be of any type. With nil, the association is removed.
///   - policy: How the value is held.
public func objc_setAssociatedObject(
    _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) {
    guard let object = associationOwner(object, "objc_setAssociatedObject") else { return }
    AssociatedObjectStore.set(value.map { AssociatedValue($0, policy: policy) }, forKey: key, of: object)
}

/// Returns the value that is associated with an object under a key; nil if there is none. Can be called on any thread.
/// - Parameters:
///   - object: The object. Values that are not instances of classes are reported on standard error.
///   - key: The key passed to `objc_setAssociatedObject(_:_:_:_:)`.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
    guard let object = associationOwner(object, "objc_getAssociatedObject") else { return nil }
    return AssociatedObjectStore.value(forKey: key, of: object)
}

/// Removes all associations of an object, including those made by other code. To remove one association, set its value
/// to nil. Can be called on any thread.
/// - Parameter object: The object. Values that are not instances of classes are reported on standard error.
public func objc_removeAssociatedObjects(_ object: Any) {
    guard let object = associationOwner(object, "objc_removeAssociatedObjects") else { return }
    AssociatedObjectStore.removeValues(of: object)
}

/// Returns the class instance in a value, or in the optional that the value is. Reports values that have none.
private func associationOwner(_ value: Any, _ function: String) -> AnyObject? {
    if type(of: value) is AnyClass { return value as AnyObject }
    let content = ValueConversion.unwrap(value)
    if let content, type(of: content) is AnyClass { return content as AnyObject }
    let text = content.map { "\($0)" } ?? "nil"
    writeToStandardError(
        "\(function): The value \(text) is not an instance of a class, so nothing can be associated with it.")
    return nil
}
