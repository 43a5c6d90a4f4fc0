import DisplayList

// Fonts by text style, in the text size of the user.

extension UIFont {
    /// The role of a text, such as headline or caption. `preferredFont(forTextStyle:)` returns the font of a style.
    ///
    /// The sizes in points below are those of Apple's default text size. Unknown styles are treated as `body`.
    public struct TextStyle: RawRepresentable, Hashable, Sendable {
        /// The name of the style, as on Apple's systems.
        public let rawValue: String

        /// Creates a text style from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The style of large titles: 34 points.
        public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
        /// The style of first-level headings: 28 points.
        public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
        /// The style of second-level headings: 22 points.
        public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
        /// The style of third-level headings: 20 points.
        public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
        /// The style of headlines: 17 points, semibold.
        public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
        /// The style of body text: 17 points.
        public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
        /// The style of callouts: 16 points.
        public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
        /// The style of subheadings: 15 points.
        public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
        /// The style of footnotes: 13 points.
        public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
        /// The style of standard captions: 12 points.
        public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
        /// The style of alternate captions: 11 points.
        public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

        /// The font sizes of the style for the categories from the smallest to the largest text, in points.
        ///
        /// Source: Apple's Human Interface Guidelines, "Dynamic Type sizes" and "Larger accessibility type sizes".
        fileprivate var pointSizes: [CGFloat] {
            switch self {
            case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
            case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
            case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
            case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
            case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
            case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
            case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
            case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
            case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
            default: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
            }
        }

        /// The index of the default text size in `pointSizes`.
        private static let defaultSizeIndex = 3

        /// The index of a text size in `pointSizes`: that of traits, or else that of the user.
        fileprivate static func sizeIndex(for traits: UITraitCollection?) -> Int {
            traits?.preferredContentSizeCategory.index
                ?? UITraitCollection.ofScreen.preferredContentSizeCategory.index ?? defaultSizeIndex
        }

        /// The size of the style's font for traits as a multiple of the size for the default text size.
        func scale(for traits: UITraitCollection?) -> CGFloat {
            pointSizes[Self.sizeIndex(for: traits)] / pointSizes[Self.defaultSizeIndex]
        }
    }

    /// Returns the system font for a text style at the text size of the user, that of the screen of the current frame
    /// loop: semibold for `headline`, otherwise regular. On other threads than the main thread, the text size is the
    /// default one.
    public static func preferredFont(forTextStyle style: TextStyle) -> UIFont {
        preferredFont(forTextStyle: style, compatibleWith: .ofScreen)
    }

    /// Returns the system font for a text style at the text size of a trait collection.
    /// - Parameters:
    ///   - style: The text style.
    ///   - traitCollection: The traits. With nil, or without a text size, the text size is that of the user.
    public static func preferredFont(
        forTextStyle style: TextStyle, compatibleWith traitCollection: UITraitCollection?
    ) -> UIFont {
        let size = style.pointSizes[TextStyle.sizeIndex(for: traitCollection)]
        let weight: Weight = style == .headline ? .semibold : .regular
        return UIFont(DisplayFont(size: size, isBold: weight.isDrawnBold(for: traitCollection)), textStyle: style)
    }
}

extension UIFont.Weight {
    /// Whether text of the weight is drawn bold: from semibold on, and with Bold Text from regular on.
    /// - Parameter traits: The traits. With nil, or without a weight of the text, it is that of the screen.
    func isDrawnBold(for traits: UITraitCollection?) -> Bool {
        let given = traits?.legibilityWeight ?? .unspecified
        let weight = given == .unspecified ? UITraitCollection.ofScreen.legibilityWeight : given
        return rawValue >= (weight == .bold ? UIFont.Weight.regular : .semibold).rawValue
    }
}
