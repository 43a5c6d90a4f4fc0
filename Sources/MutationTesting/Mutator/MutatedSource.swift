import SwiftParser
import SwiftSyntax

/// A source file that gets mutants.
struct MutatedSource {
    /// The path relative to the package.
    let path: String
    let bytes: [UInt8]
    let tree: SourceFileSyntax
    /// The offset of each line's first code unit.
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8]) {
        (self.path, self.bytes) = (path, bytes)
        tree = ParsingWatch.shared.parse(path, byteCount: bytes.count) {
            bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
        }
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// Returns the number of the line that contains an offset, counted from 1.
    func line(at offset: Int) -> Int {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }

    /// The range of the lines that a range touches, without the last line break.
    func lines(of range: Range<Int>) -> Range<Int> {
        let last = line(at: max(range.lowerBound, range.upperBound - 1))
        let end = last < lineStarts.count ? lineStarts[last] - 1 : bytes.count
        return lineStarts[line(at: range.lowerBound) - 1]..<max(end, range.upperBound)
    }

    func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

    /// Returns the text of a range with replacements inside it, which do not overlap.
    func text(_ range: Range<Int>, with edits: [Change]) -> String {
        var (result, position) = ([UInt8](), range.lowerBound)
        for edit in edits.sorted(by: { $0.range.lowerBound < $1.range.lowerBound }) {
            result += bytes[position..<edit.range.lowerBound] + Array(edit.text.utf8)
            position = edit.range.upperBound
        }
        return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
    }
}

extension SyntaxProtocol {
    /// The range of the node without its trivia, in UTF-8 code units.
    var offsets: Range<Int> { trimmedRange.lowerBound.utf8Offset..<trimmedRange.upperBound.utf8Offset }
}
