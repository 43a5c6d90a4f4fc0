import DisplayList

// The places at which lines of text may break.

extension Character {
    /// Whether a line can be broken between the previous character and this one although no space is between them: beside
    /// East Asian characters and emoji, but not before closing punctuation and not after opening punctuation.
    func permitsBreak(after previous: Character) -> Bool {
        guard TextMetrics.isWide(self) || TextMetrics.isWide(previous) else { return false }
        return !Self.closing.contains(self) && !Self.opening.contains(previous)
    }

    private static let closing = Array("、。，．・：；？！ー」』】〕〉》）］｝…々ゝゞぁぃぅぇぉっゃゅょァィゥェォッャュョ.,:;?!)]}\"'\u{2019}\u{201d}")
    private static let opening = Array("「『【〔〈《（［｛([{\u{2018}\u{201c}")
}
