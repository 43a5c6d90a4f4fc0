// swift-format-ignore-file: AlwaysUseLowerCamelCase

// The functions that return texts in the language of the program.

// Foundation's functions with these names search the folder of the executable, in which the package manager puts no
// resources. These have fewer parameters instead of default arguments, so the compiler prefers them.

/// Returns the text with a key in `Localizable.strings` or `Localizable.xcstrings`; the key if there is none.
///
/// The files are searched in all resources of the program, in the language that the argument `-AppleLanguages "(ko)"` names,
/// or else in English.
/// - Parameters:
///   - key: The key of the text.
///   - comment: A note for translators, which has no effect.
public func NSLocalizedString(_ key: String, comment: String) -> String { localizedText(key, nil, nil, nil) }

/// Returns the text with a key in the files with the name `tableName`; the key if there is none.
public func NSLocalizedString(_ key: String, tableName: String?, comment: String) -> String {
    localizedText(key, tableName, nil, nil)
}

/// Returns the text with a key in the files of a bundle; the key if there is none.
public func NSLocalizedString(_ key: String, bundle: Bundle, comment: String) -> String {
    localizedText(key, nil, bundle, nil)
}

/// Returns the text with a key in the files with the name `tableName` of a bundle; the key if there is none.
public func NSLocalizedString(_ key: String, tableName: String?, bundle: Bundle, comment: String) -> String {
    localizedText(key, tableName, bundle, nil)
}

/// Returns the text with a key; `value` if there is none, or the key if `value` is empty.
public func NSLocalizedString(_ key: String, value: String, comment: String) -> String {
    localizedText(key, nil, nil, value)
}

/// Returns the text with a key in the files with the name `tableName`; `value` if there is none, or the key if `value` is
/// empty.
public func NSLocalizedString(_ key: String, tableName: String?, value: String, comment: String) -> String {
    localizedText(key, tableName, nil, value)
}

/// Returns the text with a key in the files of a bundle; `value` if there is none, or the key if `value` is empty.
public func NSLocalizedString(_ key: String, bundle: Bundle, value: String, comment: String) -> String {
    localizedText(key, nil, bundle, value)
}

/// Returns a text. A value that is nil or empty stands for the key.
private func localizedText(_ key: String, _ table: String?, _ bundle: Bundle?, _ value: String?) -> String {
    LocalizedTexts.text(forKey: key, table: table, in: bundle) ?? (value ?? "").nonEmpty ?? key
}

extension String {
    fileprivate var nonEmpty: String? { isEmpty ? nil : self }
}

// MARK: Texts with values

extension String {
    /// A text to localize, with values in it: `"\(count) items"` has the key `%lld items`.
    public struct LocalizationValue: ExpressibleByStringInterpolation, Equatable, Sendable {
        /// The key, with a format in the place of each value.
        let key: String
        private let arguments: [LocalizationArgument]

        /// Creates a text without values.
        public init(stringLiteral value: String) { (key, arguments) = (value, []) }

        /// Creates a text whose key is made at run time.
        public init(_ value: String) { (key, arguments) = (value, []) }

        /// Creates a text with values.
        public init(stringInterpolation: StringInterpolation) {
            (key, arguments) = (stringInterpolation.key, stringInterpolation.arguments)
        }

        /// The text with the values in the places of the formats.
        func formatted(_ format: String, locale: Locale) -> String {
            arguments.isEmpty ? format : String(format: format, locale: locale, arguments: arguments.map(\.value))
        }

        /// The parts of a text with values.
        public struct StringInterpolation: StringInterpolationProtocol {
            fileprivate var key = ""
            fileprivate var arguments: [LocalizationArgument] = []

            /// Creates a text without parts.
            public init(literalCapacity: Int, interpolationCount: Int) {}

            /// Adds text. A percent sign is written twice in keys with values.
            public mutating func appendLiteral(_ literal: String) { key += literal }

            /// Adds a text as `%@`.
            public mutating func appendInterpolation(_ value: String) { append("%@", .text(value)) }

            /// Adds a number as `%lld`.
            public mutating func appendInterpolation(_ value: some FixedWidthInteger) {
                append("%lld", .integer(Int64(truncatingIfNeeded: value)))
            }

            /// Adds a number as `%lf`.
            public mutating func appendInterpolation(_ value: some BinaryFloatingPoint) {
                append("%lf", .number(Double(value)))
            }

            private mutating func append(_ format: String, _ argument: LocalizationArgument) {
                key += format
                arguments.append(argument)
            }
        }
    }

    /// Creates a text in the language of the program: the one for the key in the tables of the program, or else the key
    /// itself, with its values.
    /// - Parameters:
    ///   - keyAndValue: The key, which is also the text in the language of the sources.
    ///   - table: The name of the files, without an extension. The default, nil, is `Localizable`.
    ///   - bundle: The bundle that contains the files. The default, nil, means all resources of the program.
    ///   - locale: The locale in which values are formatted. The default is that of the program, so that texts are
    ///     the same on all machines.
    ///   - comment: A note for translators, which has no effect.
    public init(
        localized keyAndValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .program, comment: StaticString? = nil
    ) {
        let text = LocalizedTexts.text(forKey: keyAndValue.key, table: table, in: bundle)
        self = keyAndValue.formatted(text ?? keyAndValue.key, locale: locale)
    }

    /// Creates a text in the language of the program: the one for a key, or else the default.
    /// - Parameters:
    ///   - key: The key.
    ///   - defaultValue: The text, if no table of the program contains the key.
    ///   - table: The name of the files, without an extension. The default, nil, is `Localizable`.
    ///   - bundle: The bundle that contains the files. The default, nil, means all resources of the program.
    ///   - locale: The locale in which values are formatted. The default is that of the program, so that texts are
    ///     the same on all machines.
    ///   - comment: A note for translators, which has no effect.
    public init(
        localized key: StaticString, defaultValue: LocalizationValue, table: String? = nil, bundle: Bundle? = nil,
        locale: Locale = .program, comment: StaticString? = nil
    ) {
        let text = LocalizedTexts.text(forKey: "\(key)", table: table, in: bundle)
        self = defaultValue.formatted(text ?? defaultValue.key, locale: locale)
    }
}

/// A value in a text to localize.
private enum LocalizationArgument: Equatable, Sendable {
    case text(String)
    case integer(Int64)
    case number(Double)

    /// The value that a format takes.
    var value: any CVarArg {
        switch self {
        case .text(let text): NSString(string: text)
        case .integer(let integer): integer
        case .number(let number): number
        }
    }
}
