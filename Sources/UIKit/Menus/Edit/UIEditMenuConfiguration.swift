// What an edit menu is presented with, and the delegate that determines its contents.

/// The sides of the target from which an edit menu points to it.
public enum UIEditMenuArrowDirection: Int, Sendable {
    /// The menu is above the target, or below it if there is no room.
    case automatic = 0
    /// The menu is below the target, if there is room, and points up.
    case up
    /// The menu is above the target, if there is room, and points down.
    case down
    /// The menu is to the right of the target, if there is room, and points left.
    case left
    /// The menu is to the left of the target, if there is room, and points right.
    case right
}

/// The place at which an edit menu is presented.
@preconcurrency @MainActor
open class UIEditMenuConfiguration: NSObject {
    /// The identifier with which the delegate recognizes the configuration.
    open private(set) var identifier: AnyHashable
    /// The place of the menu in the view of the interaction, in points.
    ///
    /// The commands of the menu are those that the view at this place, or its next responders, can perform.
    open private(set) var sourcePoint: CGPoint
    /// The side from which the menu points to its target. The default is `.automatic`. The menu has no visible arrow.
    open var preferredArrowDirection = UIEditMenuArrowDirection.automatic

    /// Creates a configuration.
    /// - Parameters:
    ///   - identifier: The identifier. With nil, the configuration has a unique one.
    ///   - sourcePoint: The place of the menu in the view of the interaction, in points. Coordinates that are NaN or infinite
    ///     are treated as 0.
    public init(identifier: AnyHashable?, sourcePoint: CGPoint) {
        self.identifier = identifier ?? AnyHashable(NSUUID())
        self.sourcePoint = CGPoint(
            x: sourcePoint.x.isFinite ? sourcePoint.x : 0, y: sourcePoint.y.isFinite ? sourcePoint.y : 0)
        super.init()
    }
}

/// An object to which a delegate adds animations that run with those of an edit menu.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionAnimating: NSObjectProtocol {
    /// Adds a closure whose changes are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

extension MenuAnimator: UIEditMenuInteractionAnimating {}

/// The contents and the place of the menus of an edit menu interaction, and the notifications of their appearance. All methods
/// are optional.
@preconcurrency @MainActor
public protocol UIEditMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu. The default implementation returns nil: a menu of the suggested actions.
    /// - Parameters:
    ///   - interaction: The interaction.
    ///   - configuration: The configuration that was presented.
    ///   - suggestedActions: Menus of the commands that the responder chain can perform.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu?
    /// Returns the rectangle that the menu does not cover, in the coordinates of the interaction's view, in points. The
    /// default implementation returns `CGRect.null`: the source point of the configuration. A rectangle that is not finite
    /// means the same.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect
    /// Called before the menu appears. The default implementation does nothing.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
    /// Called before the menu disappears. The default implementation does nothing.
    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating)
}

extension UIEditMenuInteractionDelegate {
    /// Returns nil.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
        suggestedActions: [UIMenuElement]
    ) -> UIMenu? { nil }
    /// Returns `CGRect.null`: a rectangle in points that means the source point.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { .null }
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
    /// Does nothing.
    public func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
        animator: any UIEditMenuInteractionAnimating
    ) {}
}
