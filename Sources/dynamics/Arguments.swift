import Foundation
import Recording

/// The words behind a command, taken apart: names of options with their values, and the rest.
struct Arguments {
    private var values: [String: String] = [:]
    private var flags: Set<String> = []
    private(set) var operands: [String] = []

    /// - Parameters:
    ///   - valued: The options that take a value.
    ///   - simple: The options that take none.
    ///   - optional: The options that may take one, a number.
    init(_ words: [String], valued: [String], flags simple: [String] = [], optional: [String] = []) throws {
        var rest = words[...]
        while let word = rest.popFirst() {
            guard word.hasPrefix("--") else {
                operands.append(word)
                continue
            }
            let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
            let name = parts[0]
            guard (valued + simple + optional).contains(name) else {
                let hint = Suggestion.text(for: name, among: valued + simple + optional)
                throw RecordingError(.usage, "There is no option \(name) here\(hint).")
            }
            if values[name] != nil || flags.contains(name) {
                throw RecordingError(.usage, "The option \(name) stands there twice.")
            }
            if simple.contains(name) {
                if parts.count == 2 { throw RecordingError(.usage, "The option \(name) takes no value.") }
                flags.insert(name)
            } else if parts.count == 2 {
                values[name] = parts[1]
            } else if optional.contains(name) {
                if let next = rest.first, Int(next) != nil { values[name] = rest.removeFirst() }
                flags.insert(name)
            } else if let next = rest.first, !next.hasPrefix("--") {
                values[name] = rest.removeFirst()
            } else {
                throw RecordingError(.usage, "The option \(name) needs a value.")
            }
        }
    }

    func has(_ name: String) -> Bool { flags.contains(name) || values[name] != nil }

    func text(_ name: String) -> String? { values[name] }

    /// A number of `range`, or nil if the option is not there.
    func number(_ name: String, in range: ClosedRange<Double>) throws -> Double? {
        guard let text = values[name] else { return nil }
        guard let number = Double(text), range.contains(number) else {
            throw RecordingError(
                .usage,
                "\(name) takes a number from \(Self.short(range.lowerBound)) to \(Self.short(range.upperBound)), "
                    + "not \(text).")
        }
        return number
    }

    /// A whole number of `range`, or nil if the option is not there.
    func count(_ name: String, in range: ClosedRange<Int>) throws -> Int? {
        guard let text = values[name] else { return nil }
        guard let number = Int(text), range.contains(number) else {
            throw RecordingError(
                .usage, "\(name) takes a whole number from \(range.lowerBound) to \(range.upperBound), not \(text).")
        }
        return number
    }

    /// A size as in 320x568, or nil if the option is not there.
    func size(_ name: String, upTo largest: Double) throws -> CGSize? {
        guard let text = values[name] else { return nil }
        let sides = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) ?? 0 }
        guard sides.count == 2, sides.allSatisfy({ $0 >= 1 && $0 <= largest }) else {
            throw RecordingError(
                .usage,
                "\(name) takes width and height from 1 to \(Self.short(largest)) points, as in 320x568, not \(text).")
        }
        return CGSize(width: sides[0], height: sides[1])
    }

    private static func short(_ number: Double) -> String {
        number == number.rounded() ? String(Int(number)) : String(number)
    }
}
