/// A replacement of a range of a source file.
struct Edit {
    /// The range in the original file, in UTF-8 code units. An empty range inserts.
    let range: Range<Int>
    let text: String
    /// Whether the range was moved to another place. The edits inside it apply to the moved text.
    var isMove = false
}

extension [Edit] {
    /// Applies the edits inside a range to the original text, and returns the result.
    /// - Parameters:
    ///   - range: The range, in UTF-8 code units.
    ///   - bytes: The original file.
    ///   - includesMoves: Whether the ranges that were moved are left out. False returns the text that was moved.
    func apply(to range: Range<Int>, of bytes: [UInt8], includesMoves: Bool = true) -> String {
        var (result, position) = ([UInt8](), range.lowerBound)
        for edit in sortedByPosition where includesMoves || !edit.isMove {
            guard edit.range.lowerBound >= position, edit.range.upperBound <= range.upperBound else { continue }
            result += bytes[position..<edit.range.lowerBound]
            result += [UInt8](edit.text.utf8)
            position = edit.range.upperBound
        }
        return String(decoding: result + bytes[position..<range.upperBound], as: UTF8.self)
    }

    /// The edits by position. At one position, insertions come first, then the largest range.
    private var sortedByPosition: [Edit] {
        enumerated().sorted { first, second in
            let (a, b) = (first.element.range, second.element.range)
            if a.lowerBound != b.lowerBound { return a.lowerBound < b.lowerBound }
            if a.isEmpty != b.isEmpty { return a.isEmpty }
            if a.upperBound != b.upperBound { return a.upperBound > b.upperBound }
            return first.offset < second.offset
        }.map(\.element)
    }
}
