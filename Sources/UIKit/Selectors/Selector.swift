// swift-format-ignore-file: AlwaysUseLowerCamelCase

/// The name of a method, which is sent to objects of any class.
///
/// Linux has no Objective-C runtime. A selector finds its method in two ways:
///
/// 1. An object whose class adopts ``NamedMembers`` returns its methods by name.
/// 2. A selector created with a method, such as `Selector("tap:", ViewController.tap)`, calls that method if the object
///    is an instance of the method's class.
///
/// The build plugin `PortUIKitSources` and the command `dynamics port` replace `#selector(tap(_:))` by the second form
/// and make classes adopt the protocol. Selectors are equal if their names are equal.
public struct Selector: Hashable, Sendable, ExpressibleByStringLiteral, CustomStringConvertible {
    /// The name in Objective-C: the name of the method with a colon for each argument, such as `tap:`.
    public let name: String
    /// The method that the selector was created with; nil if it was created with a name alone.
    let method: Method?

    /// Creates a selector from its name in Objective-C, such as `tap:`.
    public init(_ name: String) { self.init(name: name, method: nil) }

    /// Creates a selector from its name in Objective-C, such as `tap:`.
    public init(stringLiteral name: String) { self.init(name: name, method: nil) }

    private init(name: String, method: Method?) {
        self.name = name
        self.method = method
    }

    /// The name in Objective-C.
    public var description: String { name }

    /// Returns whether two selectors have the same name.
    public static func == (first: Selector, second: Selector) -> Bool { first.name == second.name }

    /// Hashes the name.
    public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension Selector {
    /// The method of a selector, with erased types.
    struct Method: Sendable {
        /// Returns the method of an object; nil if the object is of another class.
        let bound: @MainActor (AnyObject) -> NamedMember?
    }

    /// Creates a selector with a method without parameters.
    /// - Parameters:
    ///   - name: The name in Objective-C, such as `tap`.
    ///   - method: The method, as an unapplied reference such as `ViewController.tap`. Its result is ignored by controls
    ///     and recognizers.
    @preconcurrency
    public init<Target, Result>(_ name: String, _ method: @escaping @MainActor (Target) -> () -> Result) {
        self.init(
            name: name, method: Method { object in (object as? Target).map { target in .method { method(target)() } } })
    }

    /// Creates a selector with a method that has one parameter.
    /// - Parameters:
    ///   - name: The name in Objective-C, such as `tap:`.
    ///   - method: The method, as an unapplied reference such as `ViewController.tap`. It is not called if the argument
    ///     is not of the parameter's type.
    @preconcurrency
    public init<Target, Argument, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> (Argument) -> Result
    ) {
        self.init(
            name: name,
            method: Method { object in (object as? Target).map { target in .method { method(target)($0) } } })
    }

    /// Creates a selector with a method that has two parameters.
    /// - Parameters:
    ///   - name: The name in Objective-C, such as `tap:event:`.
    ///   - method: The method, as an unapplied reference such as `ViewController.tap`. It is not called if the arguments
    ///     are not of the parameters' types.
    @preconcurrency
    public init<Target, First, Second, Result>(
        _ name: String, _ method: @escaping @MainActor (Target) -> (First, Second) -> Result
    ) {
        self.init(
            name: name,
            method: Method { object in (object as? Target).map { target in .method { method(target)($0, $1) } } })
    }
}

extension Selector {
    /// Creates a selector that returns a property.
    /// - Parameters:
    ///   - name: The name of the property.
    ///   - property: The key path from the object to the property.
    public init<Target, Value>(_ name: String, getter property: KeyPath<Target, Value>) {
        nonisolated(unsafe) let property = property
        self.init(
            name: name,
            method: Method { object in
                (object as? Target).map { target in .method { target[keyPath: property] } }
            })
    }

    /// Creates a selector that sets a property.
    /// - Parameters:
    ///   - name: The name of the setter in Objective-C, such as `setTitle:`.
    ///   - property: The key path from the object to the property.
    public init<Target, Value>(_ name: String, setter property: ReferenceWritableKeyPath<Target, Value>) {
        nonisolated(unsafe) let property = property
        self.init(
            name: name,
            method: Method { object in
                (object as? Target).map { target in .method { (value: Value) in target[keyPath: property] = value } }
            })
    }
}

/// Returns the selector with a name.
public func NSSelectorFromString(_ name: String) -> Selector { Selector(name) }

/// Returns the name of a selector.
public func NSStringFromSelector(_ selector: Selector) -> String { selector.name }
