/// The content of a row, a header or a footer of a list: an image, a text and a secondary text.
///
/// Fonts are those of Apple's documentation; the distances are not measured.
public struct UIListContentConfiguration: UIContentConfiguration {
    /// The image before the texts. The default is nil.
    public var image: UIImage?
    /// The size and the color of the image.
    public var imageProperties = ImageProperties()
    /// The text. The default is nil.
    public var text: String?
    /// The text with attributes, which is shown instead of `text`. The default is nil.
    public var attributedText: NSAttributedString?
    /// The font, the color and the lines of the text.
    public var textProperties: TextProperties
    /// The text below or beside the text. The default is nil.
    public var secondaryText: String?
    /// The secondary text with attributes, which is shown instead of `secondaryText`. The default is nil.
    public var secondaryAttributedText: NSAttributedString?
    /// The font, the color and the lines of the secondary text.
    public var secondaryTextProperties: TextProperties
    /// The distances between the edges of the view and its content, in points. NaN and infinite values count as 0.
    public var directionalLayoutMargins: NSDirectionalEdgeInsets
    /// Whether the texts are side by side if there is room for both. The default is true for `valueCell()`, otherwise false.
    public var prefersSideBySideTextAndSecondaryText = false
    /// The distance between the image and the texts, in points. The default is 16. NaN and infinite values count as 0.
    public var imageToTextPadding: CGFloat = 16
    /// The distance between texts that are side by side, in points. The default is 8. NaN and infinite values count as 0.
    public var textToSecondaryTextHorizontalPadding: CGFloat = 8
    /// The distance between texts that are one below the other, in points. The default is 2. NaN and infinite values count
    /// as 0.
    public var textToSecondaryTextVerticalPadding: CGFloat = 2
    /// Whether the content is shown as disabled.
    var isDisabled = false

    private init(
        _ font: UIFont, _ color: UIColor, secondary: UIFont, margins: (vertical: CGFloat, horizontal: CGFloat)
    ) {
        textProperties = TextProperties(font: font, color: color)
        secondaryTextProperties = TextProperties(font: secondary, color: .secondaryLabel)
        directionalLayoutMargins = NSDirectionalEdgeInsets(
            top: margins.vertical, leading: margins.horizontal, bottom: margins.vertical, trailing: margins.horizontal)
    }

    /// Returns the content of a row with a text of 17 points and a secondary text of 12 points below it.
    public static func cell() -> UIListContentConfiguration { subtitleCell() }

    /// Returns the content of a row with a text of 17 points and a secondary text of 12 points below it.
    public static func subtitleCell() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17), .label, secondary: .systemFont(ofSize: 12), margins: (11, 16))
    }

    /// Returns the content of a row with a text and a secondary text beside it, both of 17 points.
    public static func valueCell() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            .systemFont(ofSize: 17), .label, secondary: .systemFont(ofSize: 17), margins: (11, 16))
        configuration.prefersSideBySideTextAndSecondaryText = true
        return configuration
    }

    /// Returns the content of a row of a sidebar.
    public static func sidebarCell() -> UIListContentConfiguration { subtitleCell() }

    /// Returns the content of a header of a plain list: semibold, with 17 points.
    public static func plainHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17, weight: .semibold), .label, secondary: .systemFont(ofSize: 13), margins: (4, 16))
    }

    /// Returns the content of a footer of a plain list: 13 points.
    public static func plainFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, secondary: .systemFont(ofSize: 13), margins: (4, 16))
    }

    /// Returns the content of a header of a grouped list: capital letters of 13 points.
    public static func groupedHeader() -> UIListContentConfiguration {
        var configuration = UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, secondary: .systemFont(ofSize: 13), margins: (7, 16))
        configuration.directionalLayoutMargins.top = 16
        configuration.textProperties.transform = .uppercase
        return configuration
    }

    /// Returns the content of a footer of a grouped list: 13 points.
    public static func groupedFooter() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 13), .secondaryLabel, secondary: .systemFont(ofSize: 13), margins: (8, 16))
    }

    /// Returns the content of a prominent header of an inset grouped list: semibold, with 17 points.
    public static func prominentInsetGroupedHeader() -> UIListContentConfiguration {
        UIListContentConfiguration(
            .systemFont(ofSize: 17, weight: .semibold), .label, secondary: .systemFont(ofSize: 13), margins: (8, 16))
    }

    /// Returns a new `UIListContentView`.
    @MainActor public func makeContentView() -> any UIView & UIContentView { UIListContentView(configuration: self) }

    /// Returns the configuration for a state: a disabled cell shows its texts translucently.
    @MainActor public func updated(for state: any UIConfigurationState) -> UIListContentConfiguration {
        var copy = self
        copy.isDisabled =
            (state as? UICellConfigurationState)?.isDisabled ?? (state as? UIViewConfigurationState)?.isDisabled
            ?? false
        return copy
    }
}

extension UIListContentConfiguration {
    /// The size and the color of an image.
    public struct ImageProperties {
        /// The size, the weight and the colors of a symbol, as far as the image does not specify them. The default is nil.
        public var preferredSymbolConfiguration: UIImage.SymbolConfiguration?
        /// The color of a template image. With nil, the default, it is the tint color of the cell.
        public var tintColor: UIColor?
        /// The radius of the corners, in points. The default is 0.
        public var cornerRadius: CGFloat = 0
        /// The largest size of the image, in points, to which larger images are scaled down. The default, zero, means no
        /// limit; so does a component of 0.
        public var maximumSize = CGSize.zero
        /// The size of the area in which the image is centered, in points. A component of 0, the default, means the size of
        /// the image.
        public var reservedLayoutSize = CGSize.zero
    }

    /// The font, the color and the lines of a text.
    public struct TextProperties {
        /// The font.
        public var font: UIFont
        /// The color.
        public var color: UIColor
        /// The alignment. The default is `.natural`.
        public var alignment = TextAlignment.natural
        /// How lines are broken and truncated. The default is `.byTruncatingTail`.
        public var lineBreakMode = NSLineBreakMode.byTruncatingTail
        /// The maximum number of lines. The default, 0, means no limit.
        public var numberOfLines = 0
        /// Whether the font of a single line is reduced until the text fits. The default is false.
        public var adjustsFontSizeToFitWidth = false
        /// A Boolean value that indicates whether the font follows the text size of the user, if it is one of
        /// `UIFont.preferredFont(forTextStyle:)`. The default is true.
        public var adjustsFontForContentSizeCategory = true
        /// The smallest factor of the font size, from 0 to 1. The default is 0: no limit.
        public var minimumScaleFactor: CGFloat = 0
        /// A change of the letters of a text without attributes. The default is `.none`.
        public var transform = TextTransform.none

        /// The alignments of texts.
        public enum TextAlignment: Int, Sendable {
            /// At the edge where the text begins.
            case natural = 0
            /// In the middle.
            case center
            /// At both edges.
            case justified
        }

        /// Changes of the letters of a text.
        public enum TextTransform: Int, Sendable {
            /// No change.
            case none = 0
            /// Capital letters.
            case uppercase
            /// Small letters.
            case lowercase
            /// A capital letter at the beginning of each word.
            case capitalized
        }
    }
}
