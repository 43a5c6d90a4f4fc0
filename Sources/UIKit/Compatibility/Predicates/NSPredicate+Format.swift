// Predicates that are created from text. Foundation has them on Apple's systems only.

extension NSPredicate {
    /// Creates a predicate from a text such as `"name BEGINSWITH[c] %@ AND age >= %d"`.
    ///
    /// | part | forms |
    /// |---|---|
    /// | comparison | `=`, `==`, `!=`, `<>`, `<`, `<=`, `=<`, `>`, `>=`, `=>`, `BETWEEN` |
    /// | text | `CONTAINS`, `BEGINSWITH`, `ENDSWITH`, `LIKE` with `?` and `*`, `MATCHES` with a regular expression, each with `[c]`, `[d]` or `[cd]` |
    /// | collection | `IN`, `CONTAINS`, and `ANY`, `SOME`, `ALL` or `NONE` before a comparison |
    /// | combination | `AND`, `&&`, `OR`, `\|\|`, `NOT`, `!`, parentheses, `TRUEPREDICATE`, `FALSEPREDICATE` |
    /// | value | `SELF`, key paths, also with `@count`, `@sum`, `@avg`, `@min` and `@max`, `$NAME`, numbers, texts in quotation marks, `TRUE`, `FALSE`, `NIL`, `{1, 2}`, `+`, `-`, `*`, `/` |
    /// | argument | `%@`, `%K` for a key path, `%d`, `%f` and the other formats of numbers |
    ///
    /// Keys are those of dictionaries, the properties of classes that adopt ``NamedMembers``, and the stored properties of other
    /// objects and values. A key of an array stands for the values of its elements.
    ///
    /// A text with a fault is reported, with the place of the fault, and the predicate is false for all objects. So are unknown
    /// keys, whose value is nil, and regular expressions with a fault, which match nothing.
    /// - Parameters:
    ///   - predicateFormat: The text.
    ///   - args: The arguments, in the order of the text.
    public convenience init(format predicateFormat: String, _ args: Any?...) {
        self.init(format: predicateFormat, argumentArray: args.map { $0 ?? NSNull() })
    }

    /// Creates a predicate from a text with its arguments in an array. See `init(format:_:)`.
    /// - Parameters:
    ///   - predicateFormat: The text.
    ///   - arguments: The arguments, in the order of the text. nil is the same as an empty array.
    public convenience init(format predicateFormat: String, argumentArray arguments: [Any]?) {
        do {
            let predicate = try PredicateParser.parse(predicateFormat, arguments: arguments ?? [])
            self.init { object, variables in
                predicate.isTrue(PredicateContext(object: object, variables: variables ?? [:]))
            }
        } catch {
            PredicateFault.report("\(error) The predicate is false for all objects.")
            self.init(value: false)
        }
    }
}

/// A fault in the text of a predicate.
struct PredicateFault: Error, CustomStringConvertible {
    let description: String

    /// Creates a fault.
    /// - Parameters:
    ///   - message: What is wrong, without a period.
    ///   - text: The text of the predicate.
    ///   - position: The number of characters before the fault.
    init(_ message: String, in text: String, at position: Int) {
        description = "\(message), at character \(position + 1) of \"\(text)\"."
    }

    /// Reports a fault on the main thread. On other threads, faults are not reported.
    static func report(_ message: String) {
        if MainThread.isCurrent { MainActor.assumeIsolated { UsageReport.report("NSPredicate", message) } }
    }
}
