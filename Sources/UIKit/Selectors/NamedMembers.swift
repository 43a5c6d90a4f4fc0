/// A class whose methods and properties can be reached by name, as Objective-C reaches them.
///
/// The build plugin `PortUIKitSources` and the command `dynamics port` write the adoption for classes with `@objc`,
/// `@IBAction` or `@IBOutlet`:
///
/// ```
/// class Player: NSObject, NamedMembers {
///     var score = 0
///     func jump(_ sender: UIButton) { score += 1 }
///
///     @MainActor func namedMember(_ name: String) -> NamedMember? {
///         switch name {
///         case "jump:": .method { (sender: UIButton) in self.jump(sender) }
///         case "score": .property({ self.score }, { self.score = $0 })
///         default: nil
///         }
///     }
/// }
/// ```
///
/// A subclass overrides the method and passes other names to `super`.
public protocol NamedMembers: AnyObject {
    /// Returns a method or a property; nil if the object has none with the name.
    /// - Parameter name: The name in Objective-C: `jump:` for a method, `score` for a property.
    @MainActor func namedMember(_ name: String) -> NamedMember?
}

/// A method or a property of an object, with erased types.
public enum NamedMember {
    /// A method. Its closure returns nil if an argument is not of the type of its parameter.
    case call(_ parameterCount: Int, @MainActor ([Any?]) -> CallResult?)
    /// A property of a type. The setter is nil for a constant, and returns false for a value of another type.
    case value(get: @MainActor () -> Any?, set: (@MainActor (Any?) -> Bool)?, type: Any.Type)

    /// The result of a call.
    public struct CallResult {
        /// The value that the method returned; an empty tuple if it returns nothing.
        public let value: Any?
    }
}

extension NamedMember {
    /// Returns a method without parameters.
    @preconcurrency
    public static func method<Result>(_ method: @escaping @MainActor () -> Result) -> NamedMember {
        .call(0) { _ in CallResult(value: ValueConversion.unwrap(method())) }
    }

    /// Returns a method with one parameter.
    @preconcurrency
    public static func method<Argument, Result>(_ method: @escaping @MainActor (Argument) -> Result) -> NamedMember {
        .call(1) { arguments in
            guard let argument = ValueConversion.convert(arguments[0], to: Argument.self) else { return nil }
            return CallResult(value: ValueConversion.unwrap(method(argument)))
        }
    }

    /// Returns a method with two parameters.
    @preconcurrency
    public static func method<First, Second, Result>(
        _ method: @escaping @MainActor (First, Second) -> Result
    ) -> NamedMember {
        .call(2) { arguments in
            guard let first = ValueConversion.convert(arguments[0], to: First.self),
                let second = ValueConversion.convert(arguments[1], to: Second.self)
            else { return nil }
            return CallResult(value: ValueConversion.unwrap(method(first, second)))
        }
    }

    /// Returns a property.
    /// - Parameters:
    ///   - get: Returns the value.
    ///   - set: Sets the value; nil for a property that cannot be set. The default is nil.
    @preconcurrency
    public static func property<Value>(
        _ get: @escaping @MainActor () -> Value, _ set: (@MainActor (Value) -> Void)? = nil
    ) -> NamedMember {
        guard let set else { return .value(get: { ValueConversion.unwrap(get()) }, set: nil, type: Value.self) }
        let convert: @MainActor (Any?) -> Bool = { newValue in
            guard let value = ValueConversion.convert(newValue, to: Value.self) else { return false }
            set(value)
            return true
        }
        return .value(get: { ValueConversion.unwrap(get()) }, set: convert, type: Value.self)
    }
}
