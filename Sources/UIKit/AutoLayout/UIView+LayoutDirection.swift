/// The directions in which an interface is laid out.
public enum UIUserInterfaceLayoutDirection: Int, Sendable {
    /// From left to right.
    case leftToRight = 0
    /// From right to left.
    case rightToLeft
}

/// Descriptions of a view's content that determine whether a right-to-left layout mirrors the content.
public enum UISemanticContentAttribute: Int, Sendable {
    /// The content follows the layout direction of the interface.
    case unspecified = 0
    /// The content consists of playback controls, which are never mirrored.
    case playback
    /// The content represents directions in space, which are never mirrored.
    case spatial
    /// The content is always laid out from left to right.
    case forceLeftToRight
    /// The content is always laid out from right to left.
    case forceRightToLeft
}

extension UIView {
    /// The description of the view's content that determines whether its content is mirrored in a right-to-left layout.
    /// The default is `.unspecified`.
    ///
    /// The property affects the immediate content of the view: the subviews that constraints of the view arrange by
    /// leading and trailing edges, and the arranged views of a stack view. Subviews do not inherit it.
    public var semanticContentAttribute: UISemanticContentAttribute {
        get { layoutState?.semanticContentAttribute ?? .unspecified }
        set {
            guard newValue != semanticContentAttribute else { return }
            ensuredLayoutState.semanticContentAttribute = newValue
            layoutDirectionDidChange()
        }
    }

    /// The layout direction of the view's immediate content.
    ///
    /// It results from `semanticContentAttribute` and the layout direction of the interface, which is from left to right.
    public var effectiveUserInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(for: semanticContentAttribute)
    }

    /// Returns the layout direction of content with a semantic content attribute, in an interface that is laid out from
    /// left to right.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute
    ) -> UIUserInterfaceLayoutDirection {
        userInterfaceLayoutDirection(
            for: semanticContentAttribute, relativeTo: UIApplication.shared.userInterfaceLayoutDirection)
    }

    /// Returns the layout direction of content with a semantic content attribute.
    /// - Parameters:
    ///   - semanticContentAttribute: The semantic content attribute.
    ///   - layoutDirection: The layout direction of the interface. It is the result for content without a semantic
    ///     content attribute.
    public class func userInterfaceLayoutDirection(
        for semanticContentAttribute: UISemanticContentAttribute,
        relativeTo layoutDirection: UIUserInterfaceLayoutDirection
    ) -> UIUserInterfaceLayoutDirection {
        switch semanticContentAttribute {
        case .unspecified: layoutDirection
        case .playback, .spatial, .forceLeftToRight: .leftToRight
        case .forceRightToLeft: .rightToLeft
        }
    }

    private func layoutDirectionDidChange() {
        for constraint in constraints { constraintDidChange(constraint) }
        dependentConstraintsDidChange()
        setNeedsLayout()
    }
}

extension UIApplication {
    /// The layout direction of the interface. It is always from left to right, because localization is not supported.
    ///
    /// Set `UIView.semanticContentAttribute` to lay out the content of a view from right to left.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection { .leftToRight }
}
