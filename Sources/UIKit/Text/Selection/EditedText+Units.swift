// Words and paragraphs of an edited text.

extension EditedText {
    /// Returns the positions of the word with a character, or of the nearest word in the paragraph: the one that ends before the
    /// character, the next one, or the previous one. Without a word, returns the character.
    /// - Parameter index: The index of the character, limited to the text.
    func wordRange(at index: Int) -> Range<Int> {
        guard !characters.isEmpty else { return 0..<0 }
        let index = min(max(index, 0), characters.count - 1)
        let paragraph = paragraphRange(at: index)
        let isInWord = { (index: Int) in paragraph.contains(index) && characters[index].isPartOfWord }
        let next = (index..<max(index, paragraph.upperBound)).first(where: isInWord)
        let previous = paragraph.last { $0 < index && isInWord($0) }
        let start = isInWord(index) ? index : isInWord(index - 1) ? index - 1 : next ?? previous
        guard var first = start, var last = start else {
            return paragraph.contains(index) ? index..<index + 1 : paragraph
        }
        while isInWord(first - 1) { first -= 1 }
        while isInWord(last + 1) { last += 1 }
        return first..<last + 1
    }

    /// Returns the positions of the paragraph with a position, without the newline character.
    func paragraphRange(at position: Int) -> Range<Int> {
        let position = min(max(position, 0), characters.count)
        let start = characters[..<position].lastIndex(where: \.isNewline).map { $0 + 1 } ?? 0
        let end = characters[position...].firstIndex(where: \.isNewline) ?? characters.count
        return start..<end
    }

    /// Selects a range of positions, limited to the text.
    /// - Parameter movesStart: Whether later changes of the selection move its start instead of its end. The default is false.
    mutating func select(_ range: Range<Int>, movesStart: Bool = false) {
        moveInsertionPoint(to: movesStart ? range.upperBound : range.lowerBound)
        moveInsertionPoint(to: movesStart ? range.lowerBound : range.upperBound, extendsSelection: true)
    }
}

extension Character {
    fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" || self == "'" || self == "\u{2019}" }
}
