/// Shows a menu after a long press on a view.
///
/// The finger that opened the menu can move to an element and choose it by being lifted. A tap beside the menu closes it.
@preconcurrency @MainActor
open class UIContextMenuInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// The object that provides the menus.
    public private(set) weak var delegate: (any UIContextMenuInteractionDelegate)?
    /// The view of the interaction.
    public private(set) weak var view: UIView?
    private let press = UILongPressGestureRecognizer()
    /// The menu for the press that is about to begin.
    private var configuration: UIContextMenuConfiguration?
    private weak var presentation: MenuPresentation?

    /// Creates an interaction whose delegate provides the menus. The delegate is not retained.
    public init(delegate: any UIContextMenuInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: UIContextMenuInteraction.pressDidChange)
        press.delegate = self
    }

    /// The time after which a press opens the menu, in seconds.
    var pressDuration: TimeInterval {
        get { press.minimumPressDuration }
        set { press.minimumPressDuration = newValue }
    }

    /// Called before the interaction is added to a view, or removed from it with nil.
    open func willMove(to view: UIView?) {
        dismissMenu()
        self.view?.removeGestureRecognizer(press)
    }

    /// Called after the interaction was added to a view, or removed from it with nil.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Returns the place of the press in a view, in points; with nil, in the window.
    open func location(in view: UIView?) -> CGPoint { press.location(in: view) }

    /// Closes the menu, if it is open.
    open func dismissMenu() { presentation?.dismiss() }

    /// Whether a menu is open.
    var isMenuOpen: Bool { presentation != nil }

    /// Closes the menu because the finger that has opened it drags the view. The finger chooses no element.
    func yieldToDrag() {
        presentation?.dismiss()
        presentation = nil
    }

    /// Calls a closure with the menu that is open, and shows the menu that the closure returns. Does nothing without an open
    /// menu.
    open func updateVisibleMenu(_ block: (UIMenu) -> UIMenu) {
        guard let presentation else { return }
        presentation.menuView.show(block(presentation.menuView.menu))
    }

    private func pressDidChange() {
        switch press.state {
        case .began: openMenu()
        case .changed: presentation?.highlight(at: press.location(in: presentation?.menuView))
        case .ended: presentation?.chooseHighlightedElement()
        case .cancelled: presentation?.highlight(at: nil)
        default: break
        }
    }

    /// Asks the delegate for a menu. Without one, the press is not recognized, so it disturbs no other gesture.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard presentation == nil, let view else { return false }
        configuration = delegate?.contextMenuInteraction(
            self, configurationForMenuAtLocation: press.location(in: view))
        return configuration != nil
    }

    private func openMenu() {
        guard let configuration, let view, let window = view.window, let delegate else { return }
        self.configuration = nil
        for case let drag as UIDragInteraction in view.interactions { drag.yieldToMenu() }
        let source = (delegate as? any MenuSource)?.menuView ?? view
        let new = MenuPresentation(
            configuration, of: source, showsPreview: pressDuration > 0,
            preview: delegate.contextMenuInteraction(self, previewForHighlightingMenuWithConfiguration: configuration))
        presentation = new
        new.dismissalPreview = { [weak self] in
            guard let self else { return nil }
            return self.delegate?.contextMenuInteraction(self, previewForDismissingMenuWithConfiguration: configuration)
        }
        new.onChoice = { [weak view] action in action.performWithSender(view, target: nil) }
        new.willEnd = { [weak self] animator in
            guard let self else { return }
            self.presentation = nil
            self.delegate?.contextMenuInteraction(self, willEndFor: configuration, animator: animator)
        }
        new.onCommit = { [weak self] animator in
            guard let self else { return }
            self.delegate?.contextMenuInteraction(
                self, willPerformPreviewActionForMenuWith: configuration, animator: animator)
        }
        new.present(in: window) { animator in
            delegate.contextMenuInteraction(self, willDisplayMenuFor: configuration, animator: animator)
        }
    }
}

/// The menus of a context menu interaction, and the notifications of their appearance.
@preconcurrency @MainActor
public protocol UIContextMenuInteractionDelegate: NSObjectProtocol {
    /// Returns the menu for a press at a place of the view, in points; nil for no menu.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, configurationForMenuAtLocation location: CGPoint
    ) -> UIContextMenuConfiguration?
    /// Returns the preview that is highlighted while a menu is open; nil, as by default, for the view itself.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Returns the preview to whose place the highlighted one moves while a menu disappears; nil, as by default, for the place
    /// from which it came.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview?
    /// Called before a menu appears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called before a menu disappears.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?)
    /// Called after a tap on the preview.
    func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating)
}

extension UIContextMenuInteractionDelegate {
    /// The default implementation returns nil.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForHighlightingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The default implementation returns nil.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        previewForDismissingMenuWithConfiguration configuration: UIContextMenuConfiguration
    ) -> UITargetedPreview? { nil }
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willDisplayMenuFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction, willEndFor configuration: UIContextMenuConfiguration,
        animator: (any UIContextMenuInteractionAnimating)?
    ) {}
    /// The default implementation does nothing.
    public func contextMenuInteraction(
        _ interaction: UIContextMenuInteraction,
        willPerformPreviewActionForMenuWith configuration: UIContextMenuConfiguration,
        animator: any UIContextMenuInteractionCommitAnimating
    ) {}
}

/// A delegate whose menus belong to a part of the interaction's view, such as a cell.
@MainActor
protocol MenuSource {
    /// The part to which the menu belongs that was returned last; nil for the whole view.
    var menuView: UIView? { get }
}
