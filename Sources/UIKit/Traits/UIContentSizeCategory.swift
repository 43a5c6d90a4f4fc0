/// The size of text that the user prefers. The default is `.large`.
///
/// `UIFont.preferredFont(forTextStyle:)` returns fonts of this size. A label, text field or text view whose
/// `adjustsFontForContentSizeCategory` is true follows a change of it.
public struct UIContentSizeCategory: RawRepresentable, Hashable, Comparable, Sendable {
    /// The name of the category, as on Apple's systems.
    public let rawValue: String

    /// Creates a category from its name. An unknown name is treated as `.unspecified`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The category is not known or inherited.
    public static let unspecified = Self(rawValue: "_UICTContentSizeCategoryUnspecified")
    /// The smallest text.
    public static let extraSmall = Self(rawValue: "UICTContentSizeCategoryXS")
    /// Small text.
    public static let small = Self(rawValue: "UICTContentSizeCategoryS")
    /// Text a little smaller than the default.
    public static let medium = Self(rawValue: "UICTContentSizeCategoryM")
    /// The default size.
    public static let large = Self(rawValue: "UICTContentSizeCategoryL")
    /// Text a little larger than the default.
    public static let extraLarge = Self(rawValue: "UICTContentSizeCategoryXL")
    /// Large text.
    public static let extraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXL")
    /// The largest text outside of the accessibility sizes.
    public static let extraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryXXXL")
    /// The first accessibility size.
    public static let accessibilityMedium = Self(rawValue: "UICTContentSizeCategoryAccessibilityM")
    /// The second accessibility size.
    public static let accessibilityLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityL")
    /// The third accessibility size.
    public static let accessibilityExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXL")
    /// The fourth accessibility size.
    public static let accessibilityExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXL")
    /// The largest accessibility size.
    public static let accessibilityExtraExtraExtraLarge = Self(rawValue: "UICTContentSizeCategoryAccessibilityXXXL")

    /// The categories from the smallest to the largest text.
    package static let ascending: [Self] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The index among the categories from the smallest to the largest text; nil for an unknown category.
    var index: Int? { Self.ascending.firstIndex(of: self) }

    /// A Boolean value that indicates whether the category is one of the five accessibility sizes.
    public var isAccessibilityCategory: Bool { self >= .accessibilityMedium }

    /// Returns whether the text of a category is smaller. Unknown categories are below all others.
    public static func < (left: Self, right: Self) -> Bool { (left.index ?? -1) < (right.index ?? -1) }

    /// The name of the notification that is posted when the text size of the user has changed. Its object is the screen.
    public static let didChangeNotification = NSNotification.Name("UIContentSizeCategoryDidChangeNotification")
    /// The key of the new category's name in the user info of the notification.
    public static let newValueUserInfoKey = "UIContentSizeCategoryNewValueKey"
}

/// A view whose font can follow the text size of the user.
@preconcurrency @MainActor
public protocol UIContentSizeCategoryAdjusting: NSObjectProtocol {
    /// A Boolean value that indicates whether the font follows the text size of the user.
    ///
    /// It does if the font is one of `UIFont.preferredFont(forTextStyle:)` or `UIFontMetrics`.
    var adjustsFontForContentSizeCategory: Bool { get set }
}

extension UIView {
    /// Replaces the font of a view that follows the text size of the user.
    func contentSizeCategoryDidChange(to traits: UITraitCollection) {
        func adjusted(_ font: UIFont?) -> UIFont? { font?.adjusted(to: traits) }
        switch self {
        case let label as UILabel where label.adjustsFontForContentSizeCategory: label.font = adjusted(label.font)
        case let field as UITextField where field.adjustsFontForContentSizeCategory: field.font = adjusted(field.font)
        case let view as UITextView where view.adjustsFontForContentSizeCategory: view.font = adjusted(view.font)
        case let view as UIImageView: view.symbolConfigurationDidChange()
        default: break
        }
    }
}

extension UILabel: UIContentSizeCategoryAdjusting {}
extension UITextField: UIContentSizeCategoryAdjusting {}
extension UITextView: UIContentSizeCategoryAdjusting {}

extension UIApplication {
    /// The text size that the user prefers, in the current frame loop. The default is `.large`.
    ///
    /// `FrameLoop.preferredContentSizeCategory` sets it.
    public var preferredContentSizeCategory: UIContentSizeCategory { FrameLoop.current.preferredContentSizeCategory }
}
