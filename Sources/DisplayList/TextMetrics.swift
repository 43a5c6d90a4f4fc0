import Foundation

/// Fixed text metrics: text measures the same on every machine, whichever fonts are installed.
///
/// The character widths are those of the common metric-compatible sans serif families (Helvetica, Arial, Liberation
/// Sans), in thousandths of an em. The vertical metrics are those of Apple's system font, so that lines have the same
/// height as on Apple's systems. The tables contain Latin, Greek and Cyrillic letters and common signs. Other accented
/// letters have the width of their base letter. East Asian characters and emoji are one em wide. All other characters
/// have an average width (556 thousandths of an em). Pairs of ASCII characters such as "AV" are kerned. Characters of a font that
/// the program has registered have the widths of that font, without kerning.
public enum TextMetrics {
    /// The distance from the baseline up to the top of a line, as a fraction of the font size.
    public static let ascent: CGFloat = 0.952
    /// The distance from the baseline down to the bottom of a line, as a positive fraction of the font size.
    public static let descent: CGFloat = 0.241
    /// The height of capital letters, as a fraction of the font size.
    public static let capHeight: CGFloat = 0.705
    /// The height of the lowercase letter x, as a fraction of the font size.
    public static let xHeight: CGFloat = 0.526

    /// Returns the width of a line of text with its kerning, in points.
    ///
    /// - Complexity: Linear in the number of characters.
    public static func width(of text: some StringProtocol, font: DisplayFont) -> CGFloat {
        var sum: CGFloat = 0
        var previous: Character?
        for character in text {
            sum += advance(of: character, font: font)
            if let previous { sum += TextKerning.distance(between: previous, and: character, font: font) }
            previous = character
        }
        return sum * font.size / 1000
    }

    /// Returns the kerning between two neighboring characters, in thousandths of an em: the distance by which the second
    /// one moves away from the first one, negative if it moves closer. It is 0 for most pairs.
    public static func kerning(between first: Character, and second: Character, font: DisplayFont) -> CGFloat {
        TextKerning.distance(between: first, and: second, font: font)
    }

    /// Returns the advance width of a character, in thousandths of an em.
    ///
    /// The first Unicode scalar determines the width of a character that consists of several scalars. In a monospaced
    /// font, East Asian characters and emoji are 1000 wide and all other characters 600.
    public static func advance(of character: Character, font: DisplayFont) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if let advance = font.face?.advance(of: scalar) { return advance }
        if isWide(character) { return 1000 }
        if font.isMonospaced { return 600 }
        if let width = tableWidth(of: scalar, isBold: font.isBold) { return width }
        // An accented letter has the width of its base letter.
        let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
        return base.flatMap { tableWidth(of: $0, isBold: font.isBold) } ?? 556
    }

    /// Returns whether a character is one em wide: East Asian characters, symbols and emoji.
    public static func isWide(_ character: Character) -> Bool {
        let scalars = character.unicodeScalars
        guard let first = scalars.first, let last = scalars.last else { return false }
        // The last scalar requests the form of an emoji, or a key cap.
        return isWide(first.value) || (first != last && (last.value == 0xfe0f || last.value == 0x20e3))
    }

    /// Returns the advance width of a scalar, in thousandths of an em; nil if the tables do not contain the scalar.
    private static func tableWidth(of scalar: Unicode.Scalar, isBold: Bool) -> CGFloat? {
        switch scalar.value {
        case 0x20...0x7e: (isBold ? bold : regular)[Int(scalar.value) - 0x20]
        case 0xa0: regular[0]
        case 0xad, 0x300...0x36f, 0x200b...0x200f, 0xfe00...0xfe0f: 0
        default: ScriptWidths.width(of: scalar.value, isBold: isBold)
        }
    }

    /// Whether a scalar is one em wide: East Asian scripts, symbols and emoji.
    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115f, 0x231a...0x231b, 0x23e9...0x23fa, 0x2600...0x27bf, 0x2b05...0x2b07, 0x2b1b...0x2b1c,
            0x2b50...0x2b55, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff00...0xff60, 0x1f000...0x1faff, 0x20000...0x3fffd:
            true
        default: false
        }
    }

    // The advance widths of the printable ASCII characters, from space (0x20) to tilde (0x7e), in thousandths of an em.
    private static let regular: [CGFloat] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556, 1015, 667, 667, 722, 722, 667, 611, 778,
        722, 278, 500, 667, 556, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278,
        278, 278, 469, 556, 333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    private static let bold: [CGFloat] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278, 556, 556, 556, 556,
        556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611, 975, 722, 722, 722, 722, 667, 611, 778,
        722, 278, 556, 722, 611, 833, 722, 778, 667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333,
        278, 333, 584, 556, 333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]
}
