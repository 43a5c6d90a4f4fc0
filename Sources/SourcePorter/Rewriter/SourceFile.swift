import SwiftParser
import SwiftSyntax

/// A Swift file of the project, with the edits to it.
final class SourceFile {
    let path: String
    /// Whether the text is only the outline of the file. Such a file is not written.
    let isOutline: Bool
    let bytes: [UInt8]
    /// Whether the bytes are those of the file after a conversion from an earlier version of Swift.
    private(set) var isConverted = false
    /// The tree of the file; an empty one if brackets are nested too deeply.
    let tree: SourceFileSyntax
    /// The offset of the first bracket that is nested too deeply; nil if there is none.
    let deepBracket: Int?
    var edits: [Edit] = []
    /// The imports, with those that were added for members that were moved into the file.
    lazy var importTexts = Set(imports.map { text(of: $0) })
    /// The offset of each line's first code unit.
    private let lineStarts: [Int]

    init(path: String, bytes: [UInt8], isOutline: Bool = false) {
        (self.path, self.isOutline) = (path, isOutline)
        // The packages of iOS projects are built in Swift 5 mode, which accepts spaces that are errors in Swift 6.
        let deepBracket = bytes.firstDeepBracket
        self.deepBracket = deepBracket
        tree = ParsingWatch.shared.parse(path, byteCount: bytes.count) {
            (deepBracket == nil ? bytes : []).withUnsafeBufferPointer {
                Parser.parse(source: $0, swiftVersion: .v5)
            }
        }
        lineStarts = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
        self.bytes = bytes
    }

    convenience init(path: String, _ content: FileContent) {
        self.init(path: path, bytes: content.bytes)
        isConverted = content.isConverted
    }

    /// Whether the text contains one of several texts. The port of files that contain none skips the search of the tree.
    func contains(_ texts: String...) -> Bool { bytes.contains(anyOf: texts) }

    /// Whether the text contains one of several texts.
    func contains(anyOf texts: [String]) -> Bool { bytes.contains(anyOf: texts) }

    /// Returns the line and the column of an offset, both counted from 1.
    func position(at offset: Int) -> (line: Int, column: Int) {
        var (low, high) = (0, lineStarts.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        return (low + 1, offset - lineStarts[low] + 1)
    }

    /// The text of the line that contains an offset, which can be the end of the file.
    func lineText(at offset: Int) -> String {
        let line = position(at: offset).line
        let end = line < lineStarts.count ? lineStarts[line] : bytes.count
        return String(decoding: bytes[lineStarts[line - 1]..<end], as: UTF8.self)
    }

    func line(of node: some SyntaxProtocol) -> Int { position(at: node.trimmedRange.lowerBound.utf8Offset).line }

    /// Returns the text of a node with the edits inside it.
    func text(of node: some SyntaxProtocol) -> String { text(in: node.trimmedOffsets) }

    /// Returns the text of a range with the edits inside it.
    func text(in range: Range<Int>) -> String { edits.apply(to: range, of: bytes, includesMoves: false) }

    /// The file with all edits.
    var editedText: String { edits.apply(to: 0..<bytes.count, of: bytes) }

    func replace(_ node: some SyntaxProtocol, with text: String) { replace(node.trimmedOffsets, with: text) }

    func replace(_ range: Range<Int>, with text: String) { edits.append(Edit(range: range, text: text)) }

    func insert(_ text: String, at offset: Int) { replace(offset..<offset, with: text) }

    /// Removes a node and the spaces after it. If the node fills its lines, `removesLines` removes them as well.
    func remove(_ node: some SyntaxProtocol, removesLines: Bool) {
        var range = node.trimmedOffsets
        while range.upperBound < bytes.count, isSpace(bytes[range.upperBound]) {
            range = range.lowerBound..<range.upperBound + 1
        }
        let endsLine = range.upperBound == bytes.count || bytes[range.upperBound] == UInt8(ascii: "\n")
        var start = range.lowerBound
        while start > 0, isSpace(bytes[start - 1]) { start -= 1 }
        let beginsLine = start == 0 || bytes[start - 1] == UInt8(ascii: "\n")
        if removesLines, endsLine, beginsLine { range = start..<min(range.upperBound + 1, bytes.count) }
        replace(range, with: "")
    }

    private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
}

extension [UInt8] {
    /// The largest depth of brackets. The compiler accepts 256. The parser overflows its stack if they are much deeper.
    static var maximumBracketDepth: Int { 500 }

    /// The offset of the first bracket that is nested too deeply, where brackets in texts and comments count, too.
    fileprivate var firstDeepBracket: Int? {
        var depth = 0
        for (offset, byte) in enumerated() {
            switch byte {
            case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"): depth = Swift.max(depth - 1, 0)
            default: continue
            }
            if depth > Self.maximumBracketDepth { return offset }
        }
        return nil
    }
}

extension SyntaxProtocol {
    /// The range of the node without its trivia, in UTF-8 code units.
    var trimmedOffsets: Range<Int> { trimmedRange.lowerBound.utf8Offset..<trimmedRange.upperBound.utf8Offset }
}
