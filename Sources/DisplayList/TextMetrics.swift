import Foundation

/// How much room text takes: the widths of one face, written down here, so that a layout is the same on every machine
/// whatever fonts it has.
///
/// The widths are those that the common sans serif families share (they are made to be exchanged for each other), in
/// thousandths of an em; the heights are those of Apple's system face, so that a line is as high as there. Letters that
/// the tables do not know are as wide as their base letter, East Asian ones and pictures an em, others an average.
public enum TextMetrics {
    /// From what a line stands on up to its top, for a size of 1.
    public static let ascent: CGFloat = 0.952
    /// From what a line stands on down to its bottom, for a size of 1.
    public static let descent: CGFloat = 0.241
    /// The height of a capital letter, for a size of 1.
    public static let capHeight: CGFloat = 0.705
    /// The height of a small letter x, for a size of 1.
    public static let xHeight: CGFloat = 0.526

    /// How wide a line is, points.
    public static func width(of text: some StringProtocol, face: DisplayFace) -> CGFloat {
        var sum: CGFloat = 0
        for character in text { sum += advance(of: character, face) }
        return sum * face.size / 1000
    }

    /// How wide a character is, thousandths of an em. What several scalars make up is as wide as the first of them.
    public static func advance(of character: Character, _ face: DisplayFace) -> CGFloat {
        guard let scalar = character.unicodeScalars.first else { return 0 }
        if isWide(scalar.value) { return 1000 }
        if face.isMonospaced { return 600 }
        let table = face.isBold ? bold : regular
        if let width = known(scalar, in: table) { return width }
        // An accented letter is as wide as the letter.
        let base = String(character).decomposedStringWithCanonicalMapping.unicodeScalars.first
        return base.flatMap { known($0, in: table) } ?? 556
    }

    private static func known(_ scalar: Unicode.Scalar, in table: [CGFloat]) -> CGFloat? {
        switch scalar.value {
        case 0x20...0x7e: table[Int(scalar.value) - 0x20]
        case 0xa0: table[0]
        case 0xad, 0x200b...0x200f: 0
        case 0x2013: 556
        case 0x2014, 0x2026: 1000
        case 0x2018, 0x2019: face(table, 222, 278)
        case 0x201c, 0x201d: face(table, 333, 500)
        case 0x2022: 350
        case 0xdf: 611
        case 0xc6, 0x152: 1000
        default: nil
        }
    }

    private static func face(_ table: [CGFloat], _ regular: CGFloat, _ bold: CGFloat) -> CGFloat {
        table[1] == 333 ? bold : regular
    }

    /// The blocks of East Asian scripts and of pictures.
    private static func isWide(_ scalar: UInt32) -> Bool {
        switch scalar {
        case 0x1100...0x115f, 0x2600...0x27bf, 0x2e80...0xa4cf, 0xac00...0xd7a3, 0xf900...0xfaff, 0xfe30...0xfe4f,
            0xff00...0xff60, 0x1f000...0x1faff, 0x20000...0x3fffd:
            true
        default: false
        }
    }

    // From the space to the tilde.
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
