import Foundation

// Functions that read the value of a cursor. On a mismatch, each function reports an error and returns nil.
extension JSONCursor {
    /// Reads a finite number of at most `diagnostics.largestNumber` in magnitude. Reports an error and returns nil for
    /// any other value.
    package func readNumber() -> Double? {
        guard case .number(let number) = value else {
            reportTypeMismatch(expected: "a number")
            return nil
        }
        guard number.isFinite else {
            reportError("the number is too large")
            return nil
        }
        guard number.magnitude <= diagnostics.largestNumber else {
            let limit = JSONText.formatNumber(diagnostics.largestNumber)
            reportError("must be from -\(limit) to \(limit), but is \(JSONText.formatNumber(number))")
            return nil
        }
        return number
    }

    /// Reads a finite number in the range `least...most`. Reports an error and returns nil for any other value.
    package func readNumber(atLeast least: Double, atMost most: Double = .infinity) -> Double? {
        guard let number = readNumber() else { return nil }
        if number < least {
            reportError("must be \(JSONText.formatNumber(least)) or more, but is \(JSONText.formatNumber(number))")
            return nil
        }
        if number > most {
            reportError("must be \(JSONText.formatNumber(most)) or less, but is \(JSONText.formatNumber(number))")
            return nil
        }
        return number
    }

    /// Reads an integer in the range `least...1e9`. Reports an error and returns nil for any other value.
    package func readInteger(atLeast least: Int) -> Int? {
        guard let number = readNumber(atLeast: Double(least), atMost: 1e9) else { return nil }
        if let integer = Int(exactly: number) { return integer }
        reportError("must be an integer, but is \(JSONText.formatNumber(number))")
        return nil
    }

    /// Reads a string. Reports an error and returns nil for any other value.
    package func readString() -> String? {
        if case .string(let text) = value { return text }
        reportTypeMismatch(expected: "a string")
        return nil
    }

    /// Reads a Boolean. Reports an error and returns nil for any other value.
    package func readBool() -> Bool? {
        if case .bool(let flag) = value { return flag }
        reportTypeMismatch(expected: "true or false")
        return nil
    }

    /// Reads a string that is one of the keywords.
    ///
    /// For any other value, reports an error, with the most similar keyword as a suggestion, and returns nil.
    package func readKeyword(among keywords: [String]) -> String? {
        guard let word = readString() else { return nil }
        if keywords.contains(word) { return word }
        reportError(
            "\"\(word)\" is not one of \(keywords.joined(separator: ", "))"
                + Suggestion.didYouMeanSuffix(for: word, among: keywords))
        return nil
    }

    /// Reads a point `[x, y]` with finite coordinates. Reports an error and returns nil for any other value.
    package func readPoint() -> CGPoint? {
        guard case .array(let numbers) = value, numbers.count == 2 else {
            reportTypeMismatch(expected: "a point [x, y]")
            return nil
        }
        let (x, y) = (
            makeElementCursor(at: 0, in: numbers).readNumber(), makeElementCursor(at: 1, in: numbers).readNumber()
        )
        guard let x, let y else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// Reads a size `[width, height]` with finite, positive sides. Reports an error and returns nil for other values.
    package func readSize() -> CGSize? {
        guard case .array(let numbers) = value, numbers.count == 2 else {
            reportTypeMismatch(expected: "a size [width, height]")
            return nil
        }
        let sides = [0, 1].map { makeElementCursor(at: $0, in: numbers) }
        let lengths = sides.map { $0.readNumber() }
        guard let width = lengths[0], let height = lengths[1] else { return nil }
        for (side, length) in zip(sides, [width, height]) where length <= 0 {
            side.reportError("must be greater than 0, but is \(JSONText.formatNumber(length))")
        }
        return width > 0 && height > 0 ? CGSize(width: width, height: height) : nil
    }
}
