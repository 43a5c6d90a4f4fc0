/// The first error in text that is not valid JSON, with its position.
package struct JSONSyntaxError: Error, Equatable, CustomStringConvertible {
    /// The line of the error. The first line is 1.
    package let line: Int
    /// The column of the error, counted in Unicode code points. The first column is 1.
    package let column: Int
    /// The error message without its position.
    package let text: String

    /// Creates an error at a line and column, both counted from 1.
    package init(line: Int, column: Int, text: String) {
        self.line = line
        self.column = column
        self.text = text
    }

    /// The position and the error message, as in `line 2, column 5: invalid number`.
    package var description: String { "line \(line), column \(column): \(text)" }

    /// Creates an error with the line and column of a byte in a text.
    package init(in bytes: [UInt8], at position: Int, text: String) {
        let before = bytes[..<position]
        let lineStart = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
        line = 1 + before.count { $0 == 0x0A }
        column = 1 + String(decoding: bytes[lineStart..<position], as: UTF8.self).unicodeScalars.count
        self.text = text
    }
}
