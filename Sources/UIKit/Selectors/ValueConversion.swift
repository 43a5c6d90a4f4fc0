/// Conversions of values whose types are known only at run time.
enum ValueConversion {
    /// Returns a value, or nil if it is an optional that contains nil.
    static func unwrap(_ value: Any) -> Any? {
        if let optional = value as? any AnyOptional { optional.content } else { value }
    }

    /// Returns a type, or the type of the value of an optional.
    static func unwrap(_ type: Any.Type) -> Any.Type { (type as? any AnyOptional.Type)?.contentType ?? type }

    /// Returns a value as another type; nil if it cannot be converted. Numbers are converted to other types of numbers,
    /// as `NSNumber` does on Apple's systems.
    static func convert<Value>(_ value: Any?, to type: Value.Type) -> Value? {
        guard let value else { return (value as Any?) as? Value }
        if let value = value as? Value { return value }
        if let geometry = (value as? NSValue)?.geometry { return geometry as? Value }
        guard let number = double(value) else { return nil }
        return convert(number, to: type)
    }

    private static func convert<Value>(_ number: Double, to type: Value.Type) -> Value? {
        switch type {
        case is Double.Type, is Double?.Type: number as? Value
        case is CGFloat.Type, is CGFloat?.Type: CGFloat(number) as? Value
        case is Float.Type, is Float?.Type: Float(number) as? Value
        case is Int.Type, is Int?.Type: Int(exactly: number.rounded(.towardZero)) as? Value
        case is Bool.Type, is Bool?.Type: (number != 0) as? Value
        default: nil
        }
    }

    /// Returns a value that is a number or a `Bool` as a number; nil for others.
    static func number(_ value: Any?) -> CGFloat? { value.flatMap { double($0) }.map { CGFloat($0) } }

    private static func double(_ value: Any) -> Double? {
        switch value {
        case let value as Double: value
        case let value as CGFloat: Double(value)
        case let value as Float: Double(value)
        case let value as Int: Double(value)
        case let value as Bool: value ? 1 : 0
        case let value as NSNumber: value.doubleValue
        default: nil
        }
    }
}

/// An optional of any type.
private protocol AnyOptional {
    /// The type of the value, with optionals inside it unwrapped.
    static var contentType: Any.Type { get }
    /// The value, with optionals inside it unwrapped; nil if there is none.
    var content: Any? { get }
}

extension Optional: AnyOptional {
    fileprivate static var contentType: Any.Type { ValueConversion.unwrap(Wrapped.self) }
    fileprivate var content: Any? { flatMap { ValueConversion.unwrap($0) } }
}
