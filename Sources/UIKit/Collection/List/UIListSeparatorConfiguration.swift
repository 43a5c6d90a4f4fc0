/// The separators above and below a row of a list.
@preconcurrency @MainActor
public struct UIListSeparatorConfiguration {
    /// Whether a separator is visible.
    public enum Visibility: Int, Sendable {
        /// The separator below a row is visible, except that of the last row in a group with rounded corners and of a header.
        /// The separator above a row is hidden.
        case automatic = 0
        /// The separator is visible.
        case visible
        /// The separator is hidden.
        case hidden
    }

    /// The insets of separators that begin where the text of a row begins: 16 points from the leading edge.
    public static var automaticInsets: NSDirectionalEdgeInsets {
        NSDirectionalEdgeInsets(top: 0, leading: 16, bottom: 0, trailing: 0)
    }

    /// Whether the separator above the row is visible. The default is `.automatic`.
    public var topSeparatorVisibility = Visibility.automatic
    /// Whether the separator below the row is visible. The default is `.automatic`.
    public var bottomSeparatorVisibility = Visibility.automatic
    /// The distances of the separator above the row from the sides, in points. The default is `automaticInsets`. NaN and
    /// infinite values count as 0.
    public var topSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The distances of the separator below the row from the sides, in points. The default is `automaticInsets`. NaN and
    /// infinite values count as 0.
    public var bottomSeparatorInsets = UIListSeparatorConfiguration.automaticInsets
    /// The color of the separators. The default is `UIColor.separator`.
    public var color = UIColor.separator

    /// Creates the separators of a list with an appearance. All appearances have the same separators.
    public init(listAppearance: UICollectionLayoutListConfiguration.Appearance) {}
}

/// What a list determines about the appearance of a row.
struct ListRowAppearance: Equatable {
    /// The color of the separators; nil for none.
    var topColor: UIColor?
    var bottomColor: UIColor?
    /// The insets of the separators, in points.
    var topInsets = NSDirectionalEdgeInsets.zero
    var bottomInsets = NSDirectionalEdgeInsets.zero
    /// Whether the row is the first or last one of a group with rounded corners.
    var roundsTop = false
    var roundsBottom = false
    var style = UICollectionLayoutListConfiguration.Appearance.plain
}
