// What a context menu shows, and the objects with which its delegate adds animations.

/// The menu and the preview that a context menu shows.
@preconcurrency @MainActor
open class UIContextMenuConfiguration: NSObject {
    /// A closure that returns the menu. Its parameter contains the actions that the system suggests: none.
    public typealias UIContextMenuActionProvider = ([UIMenuElement]) -> UIMenu?
    /// A closure that returns the controller whose view is the preview.
    public typealias UIContextMenuContentPreviewProvider = () -> UIViewController?

    /// The identifier with which the delegate recognizes the configuration.
    public let identifier: any NSCopying
    let previewProvider: UIContextMenuContentPreviewProvider?
    let actionProvider: UIContextMenuActionProvider?

    /// Creates a configuration.
    /// - Parameters:
    ///   - identifier: The identifier. With nil, the default, the configuration has a unique one.
    ///   - previewProvider: A closure that returns the controller whose view is the preview; nil, the default, for the view of
    ///     the interaction.
    ///   - actionProvider: A closure that returns the menu; nil, the default, for a preview without a menu.
    public init(
        identifier: (any NSCopying)? = nil, previewProvider: UIContextMenuContentPreviewProvider? = nil,
        actionProvider: UIContextMenuActionProvider? = nil
    ) {
        self.identifier = identifier ?? NSUUID()
        (self.previewProvider, self.actionProvider) = (previewProvider, actionProvider)
        super.init()
    }
}

/// An object to which a delegate adds animations that run with those of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionAnimating: NSObjectProtocol {
    /// The controller of the preview; nil if the preview is the view of the interaction.
    var previewViewController: UIViewController? { get }
    /// Adds a closure whose changes are animated with the menu.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs after the animation.
    func addCompletion(_ completion: @escaping () -> Void)
}

/// The animation after a tap on the preview of a context menu.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionCommitAnimating: UIContextMenuInteractionAnimating {
    /// The way in which the preview disappears. The default is `.dismiss`.
    var preferredCommitStyle: UIContextMenuInteractionCommitStyle { get set }
}

/// The ways in which the preview of a context menu disappears after a tap on it.
public enum UIContextMenuInteractionCommitStyle: Int, Sendable {
    /// The preview moves back to its view.
    case dismiss = 0
    /// The preview fades out while it grows.
    case pop
}

/// Closures that run with the animation of a menu, and after it.
final class MenuAnimator: NSObject, UIContextMenuInteractionCommitAnimating {
    let previewViewController: UIViewController?
    var preferredCommitStyle = UIContextMenuInteractionCommitStyle.dismiss
    private var animations: [() -> Void] = []
    private var completions: [() -> Void] = []

    init(previewViewController: UIViewController?) {
        self.previewViewController = previewViewController
        super.init()
    }

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping () -> Void) { completions.append(completion) }

    func runAnimations() { for animation in animations { animation() } }
    func runCompletions() { for completion in completions { completion() } }
}
