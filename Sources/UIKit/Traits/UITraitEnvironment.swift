/// An object that has traits and is notified of their changes: screens, scenes, views and view controllers.
@preconcurrency @MainActor
public protocol UITraitEnvironment: AnyObject {
    /// The traits of the object.
    var traitCollection: UITraitCollection { get }
    /// Called after the traits changed. Overrides must call super.
    /// - Parameter previousTraitCollection: The previous traits.
    func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?)
}

extension UIScreen: UITraitEnvironment {}
extension UIView: UITraitEnvironment {}
extension UIViewController: UITraitEnvironment {}
extension UIWindowScene: UITraitEnvironment {}

/// A trait of an interface, as the key of a registration.
@preconcurrency @MainActor
public protocol UITraitDefinition: Sendable {
    /// The type of the trait's values.
    associatedtype Value: Equatable
    /// The value of the trait in a trait collection.
    static func value(in traitCollection: UITraitCollection) -> Value
}

/// The type of a trait, such as `UITraitHorizontalSizeClass.self`.
public typealias UITrait = any UITraitDefinition.Type

/// The class of the width.
public enum UITraitHorizontalSizeClass: UITraitDefinition {
    /// The class of the width in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.horizontalSizeClass
    }
}

/// The class of the height.
public enum UITraitVerticalSizeClass: UITraitDefinition {
    /// The class of the height in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceSizeClass {
        traitCollection.verticalSizeClass
    }
}

/// The number of pixels per point.
public enum UITraitDisplayScale: UITraitDefinition {
    /// The number of pixels per point in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> CGFloat { traitCollection.displayScale }
}

/// The text size of the user.
public enum UITraitPreferredContentSizeCategory: UITraitDefinition {
    /// The text size in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIContentSizeCategory {
        traitCollection.preferredContentSizeCategory
    }
}

/// The layout direction of the interface.
public enum UITraitLayoutDirection: UITraitDefinition {
    /// The layout direction in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UITraitEnvironmentLayoutDirection {
        traitCollection.layoutDirection
    }
}

/// The kind of the interface: that of a phone or of a tablet.
public enum UITraitUserInterfaceIdiom: UITraitDefinition {
    /// The kind of the interface in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceIdiom {
        traitCollection.userInterfaceIdiom
    }
}

/// The level of the content: on the screen or above other content.
public enum UITraitUserInterfaceLevel: UITraitDefinition {
    /// The level in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceLevel {
        traitCollection.userInterfaceLevel
    }
}

/// The style of the interface.
public enum UITraitUserInterfaceStyle: UITraitDefinition {
    /// The style in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIUserInterfaceStyle {
        traitCollection.userInterfaceStyle
    }
}

/// The weight of the text that the user prefers.
public enum UITraitLegibilityWeight: UITraitDefinition {
    /// The weight in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UILegibilityWeight {
        traitCollection.legibilityWeight
    }
}

/// The contrast of the colors that the user prefers.
public enum UITraitAccessibilityContrast: UITraitDefinition {
    /// The contrast in a trait collection.
    public static func value(in traitCollection: UITraitCollection) -> UIAccessibilityContrast {
        traitCollection.accessibilityContrast
    }
}
