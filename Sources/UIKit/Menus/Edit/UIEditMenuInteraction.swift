/// Shows a menu of edit commands, such as Copy, for the content of a view.
///
/// A touch beside the menu closes it, and so does a choice. Of all menus on a screen, one is open.
@preconcurrency @MainActor
open class UIEditMenuInteraction: NSObject, UIInteraction {
    /// The object that determines the contents of the menus; nil for menus of the suggested actions.
    open private(set) weak var delegate: (any UIEditMenuInteractionDelegate)?
    /// The view of the interaction.
    public internal(set) weak var view: UIView?
    /// The configuration of the menu that was presented last.
    private var configuration: UIEditMenuConfiguration?
    /// The menu that is open; nil if none is.
    private(set) weak var bar: EditMenuBar?
    /// The responder that performs the commands of the open menu, or passes them on.
    private weak var responder: UIResponder?
    /// Called after an element was chosen and performed.
    var didChoose: (any UIMenuLeaf) -> Void = { _ in }
    /// The touch that has closed the menu.
    private(set) weak var closingTouch: UITouch?

    /// Creates an interaction.
    /// - Parameter delegate: The object that determines the contents of the menus. It is not retained.
    public init(delegate: (any UIEditMenuInteractionDelegate)?) {
        self.delegate = delegate
        super.init()
    }

    /// Called before the interaction is added to a view, or removed from it with nil. Closes the menu.
    open func willMove(to view: UIView?) { dismissMenu() }

    /// Called after the interaction was added to a view, or removed from it with nil.
    open func didMove(to view: UIView?) { self.view = view }

    /// Returns the source point of the menu that was presented last in a view, in points; with nil, in the window. Returns zero
    /// if none was presented.
    open func location(in view: UIView?) -> CGPoint {
        guard let configuration, let own = self.view else { return .zero }
        return own.convert(configuration.sourcePoint, to: view)
    }

    // MARK: Presentation

    /// Presents a menu, after closing the one that is open. Does nothing if the view is not in a window, or if the menu has no
    /// element.
    open func presentEditMenu(with configuration: UIEditMenuConfiguration) {
        present(configuration, performedBy: nil)
    }

    /// Presents a menu.
    /// - Parameters:
    ///   - configuration: The place of the menu.
    ///   - responder: The first responder that can perform commands. With nil, it is found at the source point.
    func present(_ configuration: UIEditMenuConfiguration, performedBy responder: UIResponder?) {
        guard let view, let window = view.window, let loop = window.loop else { return }
        loop.editMenu?.dismissMenu()
        self.configuration = configuration
        self.responder = responder ?? self.responder(at: configuration.sourcePoint, in: view)
        let menu = currentMenu(for: configuration)
        guard !menu.groups.isEmpty else { return }
        let bar = EditMenuBar(menu)
        bar.onChoice = { [weak self] in self?.choose($0) }
        bar.onOutsideTouch = { [weak self] touch in
            self?.closingTouch = touch
            self?.dismissMenu()
        }
        bar.placement = { [weak self] in self?.placement }
        (self.bar, loop.editMenu) = (bar, self)
        loop.menuController.post(UIMenuController.willShowMenuNotification)
        let animator = MenuAnimator(previewViewController: nil)
        delegate?.editMenuInteraction(self, willPresentMenuFor: configuration, animator: animator)
        animator.addCompletion { [weak bar, weak loop] in
            if bar?.superview != nil { loop?.menuController.post(UIMenuController.didShowMenuNotification) }
        }
        bar.present(in: window, animator)
    }

    /// The rectangle that the menu does not cover, in the window, in points, and the preferred place of the menu; nil without a
    /// window.
    private var placement: EditMenuBar.Placement? {
        guard let configuration, let view, view.window != nil else { return nil }
        let rect = delegate?.editMenuInteraction(self, targetRectFor: configuration) ?? .null
        let target = rect.isNull || !rect.isFinite ? CGRect(origin: configuration.sourcePoint, size: .zero) : rect
        return EditMenuBar.Placement(
            target: view.convert(target, to: nil), direction: configuration.preferredArrowDirection)
    }

    /// Closes the menu, if it is open.
    open func dismissMenu() {
        guard let bar, let configuration else { return }
        self.bar = nil
        let loop = bar.window?.loop
        if loop?.editMenu === self { loop?.editMenu = nil }
        loop?.menuController.post(UIMenuController.willHideMenuNotification)
        let animator = MenuAnimator(previewViewController: nil)
        delegate?.editMenuInteraction(self, willDismissMenuFor: configuration, animator: animator)
        animator.addCompletion { [weak loop] in
            loop?.menuController.post(UIMenuController.didHideMenuNotification)
        }
        bar.dismiss(animator)
    }

    /// Gets the menu from the delegate again and shows it in place of the open one; closes the open one if the new one has no
    /// element. Does nothing if no menu is open.
    open func reloadVisibleMenu() {
        guard let bar, let configuration else { return }
        let menu = currentMenu(for: configuration)
        if menu.groups.isEmpty { dismissMenu() } else { bar.show(menu) }
    }

    /// Moves the open menu to the rectangle that the delegate returns. Does nothing if no menu is open.
    /// - Parameter animated: Whether the movement is animated.
    open func updateVisibleMenuPosition(animated: Bool) { bar?.updatePosition(animated: animated) }

    // MARK: Commands

    /// Returns the responder from which the commands of a menu are performed: the first responder, if the place belongs to
    /// it, or else the view at the place.
    private func responder(at point: CGPoint, in view: UIView) -> UIResponder {
        let hit = view.hitTest(point, with: nil) ?? view
        guard let first = view.window?.firstResponder else { return hit }
        let isInside = (first as? UIView)?.isDescendant(of: view) == true
        return isInside || hit.chain.contains(first) ? first : hit
    }

    private func currentMenu(for configuration: UIEditMenuConfiguration) -> UIMenu {
        let suggested = suggestedActions
        return delegate?.editMenuInteraction(self, menuFor: configuration, suggestedActions: suggested)
            ?? UIMenu(children: suggested)
    }

    /// The menus of the commands that the responders can perform: the standard ones, and those of ``UIMenuController``.
    private var suggestedActions: [UIMenuElement] {
        guard let responder, let loop = view?.window?.loop else { return [] }
        let canPerform = { (command: UICommand) in
            responder.target(forAction: command.action, withSender: command.actionSender) != nil
        }
        let standard = EditAction.allCases.map { UICommand(title: $0.title, action: $0.selector) }
        let items = loop.menuController.menuItems ?? []
        let added = items.map { MenuItemCommand($0, of: loop.menuController) }
        let menus: [(UIMenu.Identifier?, [UICommand])] = [(.standardEdit, standard), (nil, added)]
        return menus.compactMap { identifier, commands in
            let shown = commands.filter(canPerform)
            return shown.isEmpty ? nil : UIMenu(identifier: identifier, options: .displayInline, children: shown)
        }
    }

    private func choose(_ leaf: any UIMenuLeaf) {
        let responder = responder
        bar?.menu.select(leaf)
        dismissMenu()
        if let command = leaf as? UICommand, let responder {
            command.perform(in: responder, sender: self)
        } else {
            leaf.performWithSender(view, target: nil)
        }
        didChoose(leaf)
    }
}
