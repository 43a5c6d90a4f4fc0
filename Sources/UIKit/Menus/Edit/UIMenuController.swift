// The controller of edit menus, with which programs showed them before `UIEditMenuInteraction`.

/// An item that a program adds to edit menus.
@preconcurrency @MainActor
open class UIMenuItem: NSObject {
    /// The title.
    open var title: String
    /// The method of a responder. It has no parameter, or the menu controller as the parameter.
    open var action: Selector

    /// Creates an item with a title, whose method the first object of the responder chain performs that can.
    public init(title: String, action: Selector) {
        (self.title, self.action) = (title, action)
        super.init()
    }
}

/// The menu of edit commands of a screen.
///
/// The properties and the notifications describe all edit menus of the screen, also those of texts and of
/// ``UIEditMenuInteraction``.
@preconcurrency @MainActor
open class UIMenuController: NSObject {
    /// The sides of the target from which the menu points to it.
    public enum ArrowDirection: Int, Sendable {
        /// The menu is above the target, or below it if there is no room.
        case `default` = 0
        /// The menu is below the target, if there is room, and points up.
        case up
        /// The menu is above the target, if there is room, and points down.
        case down
        /// The menu is to the right of the target, if there is room, and points left.
        case left
        /// The menu is to the left of the target, if there is room, and points right.
        case right
    }

    /// Posted before a menu appears. The object is the controller.
    public nonisolated static let willShowMenuNotification =
        Notification.Name("UIMenuControllerWillShowMenuNotification")
    /// Posted after a menu has appeared. The object is the controller.
    public nonisolated static let didShowMenuNotification = Notification.Name("UIMenuControllerDidShowMenuNotification")
    /// Posted before a menu disappears. The object is the controller.
    public nonisolated static let willHideMenuNotification =
        Notification.Name("UIMenuControllerWillHideMenuNotification")
    /// Posted after a menu has disappeared. The object is the controller.
    public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
    /// Posted after the frame of the open menu has changed. The object is the controller.
    public nonisolated static let menuFrameDidChangeNotification =
        Notification.Name("UIMenuControllerMenuFrameDidChangeNotification")

    /// The menu controller of the current screen.
    open class var shared: UIMenuController { FrameLoop.current.menuController }

    private unowned let loop: FrameLoop
    private lazy var target = MenuControllerTarget(self)
    private lazy var interaction = UIEditMenuInteraction(delegate: target)
    fileprivate var rect = CGRect.null
    private weak var targetView: UIView?

    init(_ loop: FrameLoop) {
        self.loop = loop
        super.init()
    }

    /// The items that edit menus show after the standard commands, if a responder can perform their actions. The default is
    /// nil.
    open var menuItems: [UIMenuItem]?
    /// The side from which the menu points to its target. The default is `.default`. The menu has no visible arrow.
    open var arrowDirection = ArrowDirection.default
    /// A Boolean value that indicates whether an edit menu is open. Setting it is the same as calling
    /// `setMenuVisible(_:animated:)` without an animation.
    open var isMenuVisible: Bool {
        get { loop.editMenu != nil }
        set { setMenuVisible(newValue, animated: false) }
    }
    /// The frame of the open menu on the screen, in points; zero if no menu is open.
    open var menuFrame: CGRect {
        guard let bar = loop.editMenu?.bar, let window = bar.window else { return .zero }
        return window.convert(bar.restingFrame, to: nil as UIWindow?)
    }

    /// Shows a menu of the commands that the first responder of the view's window, or its next responders, can perform. Without
    /// such a command, no menu appears.
    /// - Parameters:
    ///   - targetView: The view to which the menu belongs.
    ///   - targetRect: The rectangle of the view that the menu does not cover, in points. A rectangle with NaN or infinite
    ///     components is treated as an empty one at the origin.
    open func showMenu(from targetView: UIView, rect targetRect: CGRect) {
        setTargetRect(targetRect, in: targetView)
        guard let responder = targetView.window?.firstResponder else { return }
        interaction.dismissMenu()
        let center = CGPoint(x: rect.midX, y: rect.midY)
        let configuration = UIEditMenuConfiguration(identifier: nil, sourcePoint: center)
        configuration.preferredArrowDirection =
            UIEditMenuArrowDirection(rawValue: arrowDirection.rawValue) ?? .automatic
        interaction.view = targetView
        interaction.present(configuration, performedBy: responder)
    }

    /// Closes the open menu. Does nothing if no menu is open.
    open func hideMenu() { loop.editMenu?.dismissMenu() }

    /// Closes the open menu if it belongs to a view.
    open func hideMenu(from targetView: UIView) {
        if loop.editMenu?.view === targetView { hideMenu() }
    }

    /// Sets the place at which `setMenuVisible(_:animated:)` shows a menu.
    /// - Parameters:
    ///   - targetRect: The rectangle of the view that the menu does not cover, in points.
    ///   - targetView: The view to which the menu belongs.
    open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {
        rect = targetRect.isFinite && !targetRect.isNull ? targetRect : .zero
        self.targetView = targetView
    }

    /// Shows a menu at the place of the last call of `setTargetRect(_:in:)`, or closes the open one.
    /// - Parameters:
    ///   - menuVisible: Whether the menu is shown.
    ///   - animated: Whether the menu fades in or out.
    open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {
        let change = { [self] in
            guard menuVisible else { return hideMenu() }
            if let targetView { showMenu(from: targetView, rect: rect) }
        }
        if animated { change() } else { UIView.performWithoutAnimation(change) }
    }

    /// Shows the commands of the open menu again that can be performed at present. Does nothing if no menu is open.
    open func update() { loop.editMenu?.reloadVisibleMenu() }

    func post(_ name: Notification.Name) { NotificationCenter.default.post(name: name, object: self) }
}

/// The target rectangle of the menus of a menu controller.
private final class MenuControllerTarget: NSObject, UIEditMenuInteractionDelegate {
    private unowned let controller: UIMenuController

    init(_ controller: UIMenuController) {
        self.controller = controller
        super.init()
    }

    func editMenuInteraction(
        _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
    ) -> CGRect { controller.rect }
}
