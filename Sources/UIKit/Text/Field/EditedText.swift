/// A text with a selected part. Positions count characters as the user perceives them.
struct EditedText: Equatable {
    private(set) var characters: [Character] = []
    /// The position at which a selection began. Equal to `head` if nothing is selected.
    private(set) var anchor = 0
    /// The position of the insertion point.
    private(set) var head = 0

    /// The text. The insertion point of a new text is at its end.
    var string: String {
        get { String(characters) }
        set {
            guard newValue != string else { return }
            characters = Array(newValue)
            (anchor, head) = (characters.count, characters.count)
        }
    }

    /// The selected positions; empty at the insertion point if nothing is selected.
    var selection: Range<Int> { min(anchor, head)..<max(anchor, head) }

    /// The positions that the backspace key, or with `isForward` the delete key, deletes.
    func deletedRange(isForward: Bool = false) -> Range<Int> {
        guard selection.isEmpty else { return selection }
        return isForward ? head..<min(head + 1, characters.count) : max(head - 1, 0)..<head
    }

    /// Replaces a part of the text. The insertion point moves to the end of the replacement.
    mutating func replace(_ range: Range<Int>, with text: String) {
        let tail = characters.count - range.upperBound
        characters = Array(String(characters[..<range.lowerBound]) + text + String(characters[range.upperBound...]))
        // Characters at the seams can have merged, such as a letter and an accent, so the position is counted from the
        // end, where no index has changed.
        head = max(characters.count - tail, 0)
        anchor = head
    }

    /// Moves the insertion point. The position is clamped to the text.
    /// - Parameter extendsSelection: Whether the positions passed over are selected.
    mutating func moveInsertionPoint(to position: Int, extendsSelection: Bool = false) {
        head = min(max(position, 0), characters.count)
        if !extendsSelection { anchor = head }
    }

    mutating func selectAll() { (anchor, head) = (0, characters.count) }

    /// Returns the positions of a range of UTF-16 code units, limited to the text.
    func positions(of range: NSRange) -> Range<Int> {
        let (start, length) = (max(0, range.location == NSNotFound ? 0 : range.location), max(0, range.length))
        var (offset, lower, upper) = (0, characters.count, characters.count)
        for (index, character) in characters.enumerated() {
            if offset >= start { lower = min(lower, index) }
            if offset - start >= length, offset >= start {
                upper = index
                break
            }
            offset += character.utf16.count
        }
        return lower..<max(lower, upper)
    }

    /// Returns a range of positions as a range of UTF-16 code units.
    func utf16Range(_ range: Range<Int>) -> NSRange {
        NSRange(
            location: String(characters[..<range.lowerBound]).utf16.count, length: String(characters[range]).utf16.count
        )
    }
}
