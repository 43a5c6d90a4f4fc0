// The styles, sizes and corners of buttons with a configuration.

extension UIButton {
    /// A closure that changes the configuration of a button.
    public typealias ConfigurationUpdateHandler = @MainActor (UIButton) -> Void

    /// The content and the style of a button.
    ///
    /// The sizes and colors of the styles are those of Apple's documentation and examples as far as they state any; the
    /// corner radii and the fractions by which colors are dimmed are not measured.
    @preconcurrency @MainActor
    public struct Configuration {
        /// Options for the corners of the background.
        public enum CornerStyle: Int, Sendable {
            /// The radius of `background`.
            case fixed = -1
            /// The radius of `background`. (On Apple's system, it depends on the text size.)
            case dynamic
            /// A radius of 4 points.
            case small
            /// A radius of 6 points.
            case medium
            /// A radius of 8 points.
            case large
            /// A radius of half of the height.
            case capsule
        }

        /// Options for the size of the button, which determines font and insets.
        public enum Size: Int, Sendable {
            /// A title of 17 points, with insets of 7 and 12 points.
            case medium = 0
            /// A title of 15 points, with insets of 5 and 10 points.
            case small
            /// A title of 13 points, with insets of 4 and 8 points.
            case mini
            /// A title of 17 points, with insets of 15 and 20 points.
            case large
        }

        /// Options for the horizontal alignment of title and subtitle.
        public enum TitleAlignment: Int, Sendable {
            /// Leading beside an image, otherwise centered.
            case automatic = 0
            /// The lines begin at the leading edge.
            case leading
            /// The lines are centered.
            case center
            /// The lines end at the trailing edge.
            case trailing
        }

        /// Options for the arrows at the trailing edge.
        public enum Indicator: Int, Sendable {
            /// Arrows if the button shows the chosen action of its menu, which a touch opens.
            case automatic = 0
            /// No arrows.
            case none
            /// An arrow up and an arrow down.
            case popup
        }

        enum Style {
            case plain, gray, tinted, filled
        }

        let style: Style
        /// The title. With nil, the default, the button shows its title for the current state. A title for a state that is set
        /// later is shown instead of it. Setting it removes the attributes of `attributedTitle`.
        public var title: String? {
            get { titleText.plain }
            set { titleText = ConfiguredText(plain: newValue) }
        }
        /// The title with attributes, which replace the font and the color of the configuration. The default is nil. Setting it
        /// also sets `title`.
        public var attributedTitle: AttributedString? {
            get { titleText.value }
            set { titleText = ConfiguredText(value: newValue) }
        }
        /// A function that changes the attributes of the title, such as its font. It gets those that the title would have in
        /// the state of the button. The default is nil.
        public var titleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        /// A smaller text below the title. The default is nil. Setting it removes the attributes of `attributedSubtitle`.
        public var subtitle: String? {
            get { subtitleText.plain }
            set { subtitleText = ConfiguredText(plain: newValue) }
        }
        /// The subtitle with attributes, which replace the font and the color of the configuration. The default is nil. Setting
        /// it also sets `subtitle`.
        public var attributedSubtitle: AttributedString? {
            get { subtitleText.value }
            set { subtitleText = ConfiguredText(value: newValue) }
        }
        /// A function that changes the attributes of the subtitle, as `titleTextAttributesTransformer`. The default is nil.
        public var subtitleTextAttributesTransformer: UIConfigurationTextAttributesTransformer?
        private(set) var titleText = ConfiguredText(plain: nil)
        private(set) var subtitleText = ConfiguredText(plain: nil)
        /// The image. With nil, the default, the button shows its image for the current state. An image for a state that is set
        /// later is shown instead of it.
        public var image: UIImage?
        /// The size, the weight and the colors of a symbol, as far as the image does not specify them. With nil, the default, it
        /// is the configuration of the button for its state, or else the size of the title.
        public var preferredSymbolConfigurationForImage: UIImage.SymbolConfiguration?
        /// The edge at which the image is placed. The default is leading. Of several edges, the first of leading, top,
        /// trailing and bottom is used; an empty set is equivalent to leading.
        public var imagePlacement = NSDirectionalRectEdge.leading
        /// A function that changes the color of a template image, which is otherwise that of the title. The default is nil.
        public var imageColorTransformer: UIConfigurationColorTransformer?
        /// The smallest space for the image, in points: a width beside the titles, a height above or below them. A smaller image
        /// is centered in it. The default is 0. NaN, infinite and negative values are equivalent to 0.
        public var imageReservation: CGFloat = 0
        /// A Boolean value that indicates whether an activity indicator turns in the place of the image. The default is false.
        public var showsActivityIndicator = false
        /// A function that changes the color of the activity indicator, which is otherwise that of the title. The default is
        /// nil.
        public var activityIndicatorColorTransformer: UIConfigurationColorTransformer?
        /// The arrows at the trailing edge. The default is automatic.
        public var indicator = Indicator.automatic
        /// A function that changes the color of the arrows, which is otherwise that of the title. The default is nil.
        public var indicatorColorTransformer: UIConfigurationColorTransformer?
        /// The distance between the image and the titles, in points. The default is 0. NaN and infinite values are equivalent
        /// to 0.
        public var imagePadding: CGFloat = 0
        /// The distance between title and subtitle, in points. The default is 1. NaN and infinite values are equivalent to 0.
        public var titlePadding: CGFloat = 1
        /// How the title is broken into lines. The default is `byWordWrapping`. With it and with `byCharWrapping`, the title
        /// has as many lines as it needs at the width of the button; with other modes it has one line.
        public var titleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// How the subtitle is broken into lines, as `titleLineBreakMode`. The default is `byWordWrapping`.
        public var subtitleLineBreakMode = NSLineBreakMode.byWordWrapping
        /// The font of the title in an interface file. With nil, the default, it depends on `buttonSize`.
        var titleFont: UIFont?
        /// The horizontal alignment of title and subtitle. The default is automatic.
        public var titleAlignment = TitleAlignment.automatic
        /// The color of titles. With nil, the default, it is white for filled buttons, and the tint color for others.
        public var baseForegroundColor: UIColor?
        /// The color of the background. With nil, the default, it is that of the style: the tint color for filled and tinted
        /// buttons, a light gray for gray ones.
        public var baseBackgroundColor: UIColor?
        /// The background. Its color replaces that of the style in all states, and its corner radius, 5.95 points by default, is
        /// used with the corner styles fixed and dynamic. The default has no color and no border.
        public var background: UIBackgroundConfiguration = {
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = nil
            background.cornerRadius = 5.95
            return background
        }()
        /// The corners of the background. The default is dynamic.
        public var cornerStyle = CornerStyle.dynamic
        /// The size of the button. The default is medium.
        public var buttonSize = Size.medium
        private var explicitInsets: NSDirectionalEdgeInsets?

        /// The distances between the content and the edges of the button, in points. The default depends on `buttonSize`. NaN
        /// and infinite values are equivalent to 0.
        public var contentInsets: NSDirectionalEdgeInsets {
            get { explicitInsets ?? buttonSize.insets }
            set { explicitInsets = newValue }
        }

        /// Restores the default of `contentInsets`.
        public mutating func setDefaultContentInsets() { explicitInsets = nil }

        /// Returns a configuration without a background.
        public static func plain() -> Configuration { Configuration(style: .plain) }
        /// Returns a configuration with a gray background.
        public static func gray() -> Configuration { Configuration(style: .gray) }
        /// Returns a configuration with a light background in the tint color.
        public static func tinted() -> Configuration { Configuration(style: .tinted) }
        /// Returns a configuration with a background in the tint color.
        public static func filled() -> Configuration { Configuration(style: .filled) }

        private init(style: Style) { self.style = style }
    }
}

extension UIButton.Configuration.Size {
    /// The insets of the content, in points.
    var insets: NSDirectionalEdgeInsets {
        let (vertical, horizontal): (CGFloat, CGFloat) =
            switch self {
            case .mini: (4, 8)
            case .small: (5, 10)
            case .medium: (7, 12)
            case .large: (15, 20)
            }
        return NSDirectionalEdgeInsets(top: vertical, leading: horizontal, bottom: vertical, trailing: horizontal)
    }

    /// The font sizes of title and subtitle, in points.
    var fontSizes: (title: CGFloat, subtitle: CGFloat) {
        switch self {
        case .mini: (13, 11)
        case .small: (15, 12)
        case .medium, .large: (17, 12)
        }
    }
}

/// Edges of a rectangle that depend on the layout direction.
public struct NSDirectionalRectEdge: OptionSet, Hashable, Sendable {
    /// The bit mask.
    public let rawValue: UInt

    /// Creates a set of edges from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The top edge.
    public static let top = NSDirectionalRectEdge(rawValue: 1)
    /// The edge where text begins.
    public static let leading = NSDirectionalRectEdge(rawValue: 2)
    /// The bottom edge.
    public static let bottom = NSDirectionalRectEdge(rawValue: 4)
    /// The edge where text ends.
    public static let trailing = NSDirectionalRectEdge(rawValue: 8)
    /// All edges.
    public static let all: NSDirectionalRectEdge = [.top, .leading, .bottom, .trailing]
}
