import DisplayList

/// A size and a style of text.
///
/// There is one face (and one whose letters are equally wide), measured by tables of its own, so that text takes the
/// same room on every machine; see `TextMetrics`. Names of other families give that face in their weight and slant.
public final class UIFont: NSObject, Sendable {
    /// How heavy letters are, -1...1; from `semibold` on they are drawn bold.
    public struct Weight: RawRepresentable, Hashable, Sendable {
        /// The number.
        public let rawValue: CGFloat

        /// A weight of -1...1.
        public init(rawValue: CGFloat) { self.rawValue = rawValue }

        /// -0.8.
        public static let ultraLight = Weight(rawValue: -0.8)
        /// -0.6.
        public static let thin = Weight(rawValue: -0.6)
        /// -0.4.
        public static let light = Weight(rawValue: -0.4)
        /// 0.
        public static let regular = Weight(rawValue: 0)
        /// 0.23.
        public static let medium = Weight(rawValue: 0.23)
        /// 0.3.
        public static let semibold = Weight(rawValue: 0.3)
        /// 0.4.
        public static let bold = Weight(rawValue: 0.4)
        /// 0.56.
        public static let heavy = Weight(rawValue: 0.56)
        /// 0.62.
        public static let black = Weight(rawValue: 0.62)
    }

    /// What text is for; each has a size of its own, as at the standard text size.
    public enum TextStyle: CGFloat, Sendable {
        /// 34 points.
        case largeTitle = 34
        /// 28 points.
        case title1 = 28
        /// 22 points.
        case title2 = 22
        /// 20 points.
        case title3 = 20
        /// 17 points, semibold.
        case headline = 17.01
        /// 17 points.
        case body = 17
        /// 16 points.
        case callout = 16
        /// 15 points.
        case subheadline = 15
        /// 13 points.
        case footnote = 13
        /// 12 points.
        case caption1 = 12
        /// 11 points.
        case caption2 = 11
    }

    let face: DisplayFace

    init(_ face: DisplayFace) {
        self.face = face
        super.init()
    }

    /// A font by the name of a family and style, such as "HelveticaNeue-Bold". The weight and slant that the name tells
    /// count, and whether it is a typewriter's; the family does not.
    public convenience init?(name fontName: String, size fontSize: CGFloat) {
        guard !fontName.isEmpty else { return nil }
        let name = fontName.lowercased()
        let has = { (words: [String]) in words.contains { name.contains($0) } }
        self.init(
            DisplayFace(
                size: Self.usable(fontSize), isBold: has(["bold", "heavy", "black"]),
                isItalic: has(["italic", "oblique"]), isMonospaced: has(["mono", "courier", "menlo"])))
    }

    /// The system's font. A size that is not above 0 counts as 17, as does one that is not finite.
    public static func systemFont(ofSize fontSize: CGFloat) -> UIFont { systemFont(ofSize: fontSize, weight: .regular) }

    /// The system's font in a weight.
    public static func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        UIFont(DisplayFace(size: usable(fontSize), isBold: weight.rawValue >= Weight.semibold.rawValue))
    }

    /// The system's font, bold.
    public static func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        systemFont(ofSize: fontSize, weight: .bold)
    }

    /// The system's font, slanted.
    public static func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
        UIFont(DisplayFace(size: usable(fontSize), isItalic: true))
    }

    /// The system's font with letters of equal width.
    public static func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        let isBold = weight.rawValue >= Weight.semibold.rawValue
        return UIFont(DisplayFace(size: usable(fontSize), isBold: isBold, isMonospaced: true))
    }

    /// The system's font; digits are equally wide in it anyway.
    public static func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
        systemFont(ofSize: fontSize, weight: weight)
    }

    /// The system's font for a purpose.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        style == .headline
            ? systemFont(ofSize: 17, weight: .semibold) : systemFont(ofSize: style.rawValue, weight: .regular)
    }

    /// The size of labels' text: 17.
    public static let labelFontSize: CGFloat = 17
    /// The size of buttons' text: 18.
    public static let buttonFontSize: CGFloat = 18
    /// The size of small text: 14.
    public static let systemFontSize: CGFloat = 14
    /// The size of smaller text: 12.
    public static let smallSystemFontSize: CGFloat = 12

    /// Points an em.
    public var pointSize: CGFloat { face.size }
    /// From what a line stands on up to its top, points.
    public var ascender: CGFloat { face.size * TextMetrics.ascent }
    /// From what a line stands on down to its bottom, points; below 0.
    public var descender: CGFloat { -face.size * TextMetrics.descent }
    /// The height of a capital letter, points.
    public var capHeight: CGFloat { face.size * TextMetrics.capHeight }
    /// The height of a small letter x, points.
    public var xHeight: CGFloat { face.size * TextMetrics.xHeight }
    /// The height of a line, points.
    public var lineHeight: CGFloat { ascender - descender }

    /// The same font in another size.
    public func withSize(_ fontSize: CGFloat) -> UIFont {
        var face = face
        face.size = Self.usable(fontSize)
        return UIFont(face)
    }

    /// Whether both look the same.
    public override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.face == face }

    /// Equal fonts have equal hashes.
    public override var hash: Int { face.hashValue }

    private static func usable(_ size: CGFloat) -> CGFloat { size.isFinite && size > 0 ? size : 17 }
}
