import Foundation
import JSONReading

/// The parsed arguments of a command: options with values, flags, and operands.
package struct Arguments {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    /// The names by which errors call options whose values come from elsewhere, such as environment variables.
    private var labels: [String: String] = [:]
    /// The arguments that are neither options nor values of options. If unknown options are allowed, these arguments
    /// include them.
    package private(set) var operands: [String] = []

    /// Parses the arguments of a command.
    /// - Parameters:
    ///   - rawArguments: The arguments that follow the name of the command.
    ///   - valueOptions: The names of the options that require a value, such as `--fps`.
    ///   - flagOptions: The names of the options that have no value.
    ///   - optionalValueOptions: The names of the options that have an optional integer value.
    ///   - optionalPathOptions: The names of the options that have an optional path, which ends with .html or .json.
    ///   - allowsUnknownOptions: Whether unknown options become operands, and so do all arguments from `--` on. The
    ///     default is false: an unknown option is an error.
    /// - Throws: A `UserFacingError` of kind `usage` for an unknown or repeated option, or a missing or unexpected
    ///   value.
    package init(
        _ rawArguments: [String], valueOptions: [String], flagOptions: [String] = [],
        optionalValueOptions: [String] = [], optionalPathOptions: [String] = [], allowsUnknownOptions: Bool = false
    ) throws {
        let allOptions = valueOptions + flagOptions + optionalValueOptions + optionalPathOptions
        var rest = rawArguments[...]
        while let word = rest.popFirst() {
            if allowsUnknownOptions, word == "--" {
                operands += [word] + rest
                return
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            guard word.hasPrefix("--"), !allowsUnknownOptions || allOptions.contains(parts[0]) else {
                operands.append(word)
                continue
            }
            let name = parts[0]
            guard allOptions.contains(name) else {
                let end = Suggestion.didYouMeanSentenceEnd(for: name, among: allOptions)
                throw UserFacingError(.usage, "Unknown option \(name)\(end)")
            }
            if values[name] != nil || flags.contains(name) {
                throw UserFacingError(.usage, "\(name) was given more than once.")
            }
            if flagOptions.contains(name) {
                if parts.count == 2 { throw UserFacingError(.usage, "\(name) takes no value.") }
                flags.insert(name)
            } else if parts.count == 2 {
                values[name] = parts[1]
            } else if optionalValueOptions.contains(name) {
                if let next = rest.first, Int(next) != nil { values[name] = rest.removeFirst() }
                flags.insert(name)
            } else if optionalPathOptions.contains(name) {
                if let next = rest.first, [".html", ".json"].contains(where: { next.lowercased().hasSuffix($0) }) {
                    values[name] = rest.removeFirst()
                }
                flags.insert(name)
            } else if let next = rest.first, !next.hasPrefix("--") {
                values[name] = rest.removeFirst()
            } else {
                throw UserFacingError(.usage, "\(name) needs a value.")
            }
        }
    }

    /// Sets the value of an option that was not given. Errors about the value call it by `label`.
    package mutating func setDefault(_ value: String, forOption name: String, label: String) {
        guard !contains(option: name) else { return }
        values[name] = value
        labels[name] = label
    }

    /// Returns the arguments without an option.
    package func removing(option name: String) -> Arguments {
        var copy = self
        copy.values[name] = nil
        copy.flags.remove(name)
        return copy
    }

    /// Returns whether an option or flag was given.
    package func contains(option name: String) -> Bool { flags.contains(name) || values[name] != nil }

    /// Returns the value of an option as text, or nil if the option was not given.
    package func string(forOption name: String) -> String? { values[name] }

    /// Returns the value of an option as a number, or nil if the option was not given.
    /// - Throws: A `UserFacingError` of kind `usage` if the value is not a number in the range.
    package func number(forOption name: String, in range: ClosedRange<Double>) throws -> Double? {
        guard let text = values[name] else { return nil }
        guard let number = Double(text), range.contains(number) else {
            let (least, most) = (Self.formatNumber(range.lowerBound), Self.formatNumber(range.upperBound))
            throw UserFacingError(
                .usage, "\(label(ofOption: name)) must be a number from \(least) to \(most), but is \"\(text)\".")
        }
        return number
    }

    /// Returns the value of an option as an integer, or nil if the option was not given.
    /// - Throws: A `UserFacingError` of kind `usage` if the value is not an integer in the range.
    package func integer(forOption name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw UserFacingError(
                .usage,
                "\(label(ofOption: name)) must be an integer from \(range.lowerBound) to \(range.upperBound), but is \"\(text)\"."
            )
        }
        return number
    }

    /// Returns the value of an option as a size, such as 320x568, or nil if the option was not given.
    /// - Parameter largest: The largest allowed width and height, in points. The smallest is 1.
    /// - Throws: A `UserFacingError` of kind `usage` if the value is not a size within the limits.
    package func size(forOption name: String, atMost largest: Double) throws -> CGSize? {
        guard let text = values[name] else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= largest }) else {
            throw UserFacingError(
                .usage,
                "\(label(ofOption: name)) must be a width and a height from 1 to \(Self.formatNumber(largest)) points, such as 320x568, "
                    + "but is \"\(text)\".")
        }
        return CGSize(width: sides[0], height: sides[1])
    }

    /// Returns the value of an option as one of several names, or nil if the option was not given.
    /// - Throws: A `UserFacingError` of kind `usage` if the value is none of the names.
    package func choice<Value: RawRepresentable & CaseIterable>(forOption name: String) throws -> Value?
    where Value.RawValue == String {
        guard let text = values[name] else { return nil }
        if let value = Value(rawValue: text) { return value }
        let names = Value.allCases.map(\.rawValue)
        throw UserFacingError(
            .usage,
            "\(label(ofOption: name)) must be \(names.dropLast().joined(separator: ", ")) or \(names[names.count - 1]), "
                + "but is \"\(text)\"\(Suggestion.didYouMeanSentenceEnd(for: text, among: names))")
    }

    /// The name by which errors call an option.
    package func label(ofOption name: String) -> String { labels[name] ?? name }

    private static func formatNumber(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
