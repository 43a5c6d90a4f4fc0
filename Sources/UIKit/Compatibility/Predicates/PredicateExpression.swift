// The values in predicates, and how they are read from objects and compared.

/// The object and the variables for which a predicate is evaluated.
struct PredicateContext {
    var object: Any?
    var variables: [String: Any]
}

/// A value in a predicate.
indirect enum PredicateExpression {
    case constant(Any?)
    case object
    case keyPath([String])
    case variable(String)
    case list([PredicateExpression])
    /// Two values with a sign between them.
    case calculation(PredicateExpression, Character, PredicateExpression)

    func value(_ context: PredicateContext) -> Any? {
        switch self {
        case .constant(let value): value
        case .object: PredicateValue.plain(context.object)
        case .keyPath(let keys): PredicateValue.value(of: context.object, keys[...])
        case .variable(let name): PredicateValue.plain(context.variables[name])
        case .list(let expressions): expressions.map { $0.value(context) ?? NSNull() }
        case .calculation(let first, let sign, let second):
            Self.calculate(first.value(context), sign, second.value(context))
        }
    }

    /// Returns the result of a calculation; nil if a value is no number.
    private static func calculate(_ first: Any?, _ sign: Character, _ second: Any?) -> Double? {
        guard let first = PredicateValue.number(first), let second = PredicateValue.number(second) else { return nil }
        return switch sign {
        case "+": first + second
        case "-": first - second
        case "*": first * second
        default: first / second
        }
    }
}

/// Reads and compares the values of predicates.
enum PredicateValue {
    /// Returns a value without optionals around it; nil for `NSNull`.
    static func plain(_ value: Any?) -> Any? {
        guard var result = value else { return nil }
        // Properties of an object in an optional are optionals of optionals.
        for _ in 0..<4 {
            guard let content = ValueConversion.unwrap(result) else { return nil }
            result = content
        }
        return result is NSNull ? nil : result
    }

    static func number(_ value: Any?) -> Double? {
        plain(value).flatMap { ValueConversion.number($0) }.map { Double($0) }
    }

    static func text(_ value: Any?) -> String? {
        switch plain(value) {
        case let text as String: text
        case let text as NSString: String(describing: text)
        case let text as Substring: String(text)
        case let text as Character: String(text)
        case let url as URL: url.absoluteString
        default: nil
        }
    }

    /// Returns the elements of a collection; nil for other values. Those of a dictionary are its values. Elements without an order
    /// are sorted by their descriptions, so that sums do not depend on the order of hashes.
    static func elements(_ value: Any?) -> [Any?]? {
        switch plain(value) {
        case let list as [Any]: list
        case let list as NSArray: list.map { $0 }
        case let list as NSSet: list.allObjects.sorted { "\($0)" < "\($1)" }
        case let list as NSOrderedSet: list.map { $0 }
        case let list as [AnyHashable: Any]: list.sorted { "\($0.key)" < "\($1.key)" }.map(\.value)
        case let list as NSDictionary: list.sorted { "\($0.key)" < "\($1.key)" }.map(\.value)
        case let list as Set<AnyHashable>: list.sorted { "\($0)" < "\($1)" }.map(\.base)
        case let list as any Collection where !(list is String || list is Substring): list.map { $0 }
        default: nil
        }
    }

    // MARK: Comparison

    static func isEqual(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> Bool {
        guard let first = plain(first), let second = plain(second) else {
            return plain(first) == nil && plain(second) == nil
        }
        if let first = text(first), let second = text(second) {
            return folded(first, options) == folded(second, options)
        }
        if let order = order(first, second, options) { return order == .orderedSame }
        if let first = first as? NSObject, let second = second as? NSObject { return first.isEqual(second) }
        if let first = first as? AnyHashable, let second = second as? AnyHashable { return first == second }
        return false
    }

    /// Returns the order of two values; nil if they cannot be compared.
    static func order(_ first: Any?, _ second: Any?, _ options: String.CompareOptions) -> ComparisonResult? {
        if let first = text(first), let second = text(second) {
            return sorted(folded(first, options), folded(second, options))
        }
        if let first = number(first), let second = number(second) { return sorted(first, second) }
        let (first, second) = (plain(first), plain(second))
        if let first = (first as? Date) ?? (first as? NSDate).map({ $0 as Date }),
            let second = (second as? Date) ?? (second as? NSDate).map({ $0 as Date })
        {
            return sorted(first, second)
        }
        return nil
    }

    private static func sorted<Value: Comparable>(_ first: Value, _ second: Value) -> ComparisonResult {
        first < second ? .orderedAscending : first > second ? .orderedDescending : .orderedSame
    }

    /// Returns a text without the differences that the options ignore.
    static func folded(_ text: String, _ options: String.CompareOptions) -> String {
        options.isEmpty ? text : text.folding(options: options, locale: nil)
    }

    // MARK: Keys

    /// Returns the value at the end of a path of keys.
    static func value(of object: Any?, _ keys: ArraySlice<String>) -> Any? {
        guard let key = keys.first, let object = plain(object) else { return plain(object) }
        let rest = keys.dropFirst()
        if key.hasPrefix("@") { return aggregate(key, elements(object) ?? [], rest) }
        if key.uppercased() == "SELF" { return value(of: object, rest) }
        if let dictionary = object as? [String: Any] { return value(of: dictionary[key], rest) }
        if let dictionary = object as? NSDictionary { return value(of: dictionary[key], rest) }
        if let text = text(object), key == "length" { return text.utf16.count }
        if let list = elements(object) { return list.map { value(of: $0, keys) ?? NSNull() } }
        return value(of: property(key, of: object), rest)
    }

    private static func aggregate(_ name: String, _ elements: [Any?], _ keys: ArraySlice<String>) -> Any? {
        if name == "@count" { return elements.count }
        let numbers = elements.compactMap { number(value(of: $0, keys)) }
        switch name {
        case "@sum": return numbers.reduce(0, +)
        case "@avg": return numbers.isEmpty ? 0 : numbers.reduce(0, +) / Double(numbers.count)
        case "@min": return numbers.min()
        case "@max": return numbers.max()
        default:
            PredicateFault.report("The operator \(name) of a key path is unknown, so its value is nil.")
            return nil
        }
    }

    private static func property(_ name: String, of object: Any) -> Any? {
        if MainThread.isCurrent, type(of: object) is AnyObject.Type {
            nonisolated(unsafe) let reference = object as AnyObject
            nonisolated(unsafe) var result: (found: Bool, value: Any?) = (false, nil)
            MainActor.assumeIsolated {
                guard case .value(let get, _, _)? = NamedProperty.member(name, of: reference) else { return }
                result = (true, get())
            }
            if result.found { return result.value }
        }
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            let names = [name, "_" + name, "$__lazy_storage_$_" + name]
            if let child = current.children.first(where: { $0.label.map(names.contains) ?? false }) {
                return child.value
            }
            mirror = current.superclassMirror
        }
        PredicateFault.report("\(type(of: object)) has no property \(name) by name, so its value is nil.")
        return nil
    }
}
