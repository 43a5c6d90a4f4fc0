import Foundation

/// The kerning of the proportional fonts: how much closer or farther two neighboring characters are than the sum of their
/// widths. The pairs are those of Liberation Sans, of ASCII characters.
enum TextKerning {
    /// Returns the kerning between two neighboring characters, in thousandths of an em: 0 for most pairs and for all of
    /// monospaced fonts, negative for pairs that move together.
    static func distance(between first: Character, and second: Character, font: DisplayFont) -> CGFloat {
        guard !font.isMonospaced, font.face == nil, let first = index(of: first), let second = index(of: second) else {
            return 0
        }
        return CGFloat((font.isBold ? bold : regular)[first * count + second])
    }

    /// The characters with kerning: the printable ones of ASCII.
    private static let range: ClosedRange<UInt8> = 0x20...0x7e
    private static let count = range.count
    private static let regular = makeTable(regularPairs)
    private static let bold = makeTable(boldPairs)

    private static func index(of character: Character) -> Int? {
        guard let ascii = character.asciiValue, range.contains(ascii) else { return nil }
        return Int(ascii - range.lowerBound)
    }

    /// Returns the distances of all pairs, row by row: a row has those of a first character with all second characters.
    private static func makeTable(_ pairs: [(distance: Int16, pairs: String)]) -> [Int16] {
        var table = Array(repeating: Int16(0), count: count * count)
        for (distance, list) in pairs {
            for pair in list.split(separator: "|") {
                guard let first = pair.first.flatMap(index(of:)) else { continue }
                for second in pair.dropFirst().compactMap(index(of:)) { table[first * count + second] = distance }
            }
        }
        return table
    }
}
