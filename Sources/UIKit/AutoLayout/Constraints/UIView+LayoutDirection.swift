// The layout direction of views: from left to right or from right to left.

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
    /// Returns the layout direction of content with a semantic content attribute, in the interface of the current frame
    /// loop.
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

    func setSemanticContentAttribute(_ new: UISemanticContentAttribute) {
        guard new != semanticContentAttribute else { return }
        ensuredLayoutState.semanticContentAttribute = new
        layoutDirectionDidChange()
    }

    var effectiveLayoutDirection: UIUserInterfaceLayoutDirection {
        Self.userInterfaceLayoutDirection(
            for: semanticContentAttribute,
            relativeTo: currentTraits.layoutDirection == .rightToLeft ? .rightToLeft : .leftToRight)
    }

    func layoutDirectionDidChange() {
        for constraint in constraints { constraintDidChange(constraint) }
        dependentConstraintsDidChange()
        setNeedsLayout()
        setNeedsRedraw()
    }
}

extension UIApplication {
    /// The layout direction of the interface in the current frame loop. The default is from left to right.
    ///
    /// `FrameLoop.userInterfaceLayoutDirection` sets it. `UIView.semanticContentAttribute` sets the direction of the content
    /// of one view.
    public var userInterfaceLayoutDirection: UIUserInterfaceLayoutDirection {
        FrameLoop.current.userInterfaceLayoutDirection
    }
}
