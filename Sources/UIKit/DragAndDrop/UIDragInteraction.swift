/// Lets the user drag items from a view: a long press lifts their previews, which then follow the finger.
///
/// Items can be dropped on views of the same window that have a `UIDropInteraction`. On a view that also has a context menu, the
/// long press opens the menu, and a movement of the finger closes it and begins the drag.
@preconcurrency @MainActor
open class UIDragInteraction: NSObject, UIInteraction, UIGestureRecognizerDelegate {
    /// The distance by which the finger moves lifted items before the drag begins, in points. Apple's distance has not been
    /// measured.
    private static let beginningDistance: CGFloat = 10

    /// The object that provides the items.
    open private(set) weak var delegate: (any UIDragInteractionDelegate)?
    /// The view of the interaction.
    open private(set) weak var view: UIView?
    /// Whether interactions that are created are enabled: true.
    open class var isEnabledByDefault: Bool { true }
    /// A Boolean value that indicates whether the user can drag items. The default is `isEnabledByDefault`. Setting false
    /// cancels a drag.
    open var isEnabled: Bool {
        get { press.isEnabled }
        set { press.isEnabled = newValue }
    }
    /// A Boolean value that indicates whether other gestures can be recognized while the items are lifted. The default is
    /// false.
    open var allowsSimultaneousRecognitionDuringLift = false
    private let press = UILongPressGestureRecognizer()
    /// The session for the press that is about to begin.
    private var nextSession: DragSession?
    private var drag: DragActivity?
    /// The location in the window at which the press began, in points.
    private var start = CGPoint.zero

    /// Creates an interaction whose delegate provides the items. The delegate is not retained.
    public init(delegate: any UIDragInteractionDelegate) {
        self.delegate = delegate
        super.init()
        press.addTarget(self, action: UIDragInteraction.pressDidChange)
        press.delegate = self
        press.isEnabled = Self.isEnabledByDefault
        UsageReport.checkMethods(
            of: delegate, protocol: (any UIDragInteractionDelegate).self,
            adopts: { $0 is any UIDragInteractionDelegate.Type })
    }

    /// Called before the interaction is added to a view, or removed from it with nil.
    open func willMove(to view: UIView?) {
        drag?.cancel()
        self.view?.removeGestureRecognizer(press)
    }

    /// Called after the interaction was added to a view, or removed from it with nil.
    open func didMove(to view: UIView?) {
        self.view = view
        view?.addGestureRecognizer(press)
    }

    /// Requests items from the delegate. Without items, the press is not recognized, so it disturbs no other gesture.
    open func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool {
        guard drag == nil, let view, let window = view.window, let delegate else { return false }
        let state = DragState()
        (state.window, state.location) = (window, press.location(in: nil))
        let session = DragSession(state)
        state.items = delegate.dragInteraction(self, itemsForBeginning: session)
        nextSession = state.items.isEmpty ? nil : session
        return nextSession != nil
    }

    /// Allows the gesture beside that of a context menu of the view, and beside others if
    /// `allowsSimultaneousRecognitionDuringLift` is true.
    open func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        allowsSimultaneousRecognitionDuringLift
            || otherGestureRecognizer.delegate is UIContextMenuInteraction && otherGestureRecognizer.view === view
    }

    private func pressDidChange() {
        let location = press.location(in: nil)
        switch press.state {
        case .began: beginPress(at: location)
        case .changed: movePress(to: location)
        case .ended: drag?.drop()
        default:
            nextSession = nil
            drag?.cancel()
        }
    }

    private func beginPress(at location: CGPoint) {
        guard let session = nextSession, let window = view?.window else { return }
        nextSession = nil
        start = location
        let new = DragActivity(of: self, session: session, window: window)
        drag = new
        new.onEnd = { [weak self, weak new] in
            if self?.drag === new { self?.drag = nil }
        }
        if !contextMenus.contains(where: \.isMenuOpen) { new.lift() }
    }

    private func movePress(to location: CGPoint) {
        guard let drag else { return }
        if !drag.hasBegun {
            guard (location - start).length > Self.beginningDistance else { return }
            for menu in contextMenus { menu.yieldToDrag() }
        }
        drag.move(to: location)
    }

    private var contextMenus: [UIContextMenuInteraction] {
        (view?.interactions ?? []).compactMap { $0 as? UIContextMenuInteraction }
    }

    /// Removes the previews that were lifted, because a context menu shows its own one.
    func yieldToMenu() { drag?.hideLift() }
}

/// The items of a drag interaction, and the notifications of their way.
@preconcurrency @MainActor
public protocol UIDragInteractionDelegate: NSObjectProtocol {
    /// Returns the items for a drag of the view; an empty array if it cannot be dragged.
    func dragInteraction(_ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession) -> [UIDragItem]
    /// Returns the preview that is lifted for an item; nil for none. The default is the view of the interaction.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview?
    /// Called before the previews are lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession)
    /// Called when the finger begins to move the lifted items.
    func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession)
    /// Returns whether a destination can move the items instead of copying them. The default is true.
    func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool
    /// Called when the finger has moved.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession)
    /// Called when the finger was lifted, before the items are dropped or return.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation)
    /// Called after the animation with which the drag ends.
    func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation)
    /// Called after a drop when the destination has loaded all that it requested.
    func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession)
    /// Returns the preview to whose place an item returns that was not dropped; nil to fade it out. The default is the place
    /// from which it was lifted.
    func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before an item returns.
    func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating)
}

extension UIDragInteractionDelegate {
    /// The default implementation returns a preview of the view of the interaction.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForLifting item: UIDragItem, session: any UIDragSession
    ) -> UITargetedDragPreview? { interaction.view.map { UITargetedDragPreview(view: $0) } }
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, willAnimateLiftWith animator: any UIDragAnimating, session: any UIDragSession
    ) {}
    /// The default implementation does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {}
    /// The default implementation returns true.
    public func dragInteraction(
        _ interaction: UIDragInteraction, sessionAllowsMoveOperation session: any UIDragSession
    ) -> Bool { true }
    /// The default implementation does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidMove session: any UIDragSession) {}
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, willEndWith operation: UIDropOperation
    ) {}
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
    ) {}
    /// The default implementation does nothing.
    public func dragInteraction(_ interaction: UIDragInteraction, sessionDidTransferItems session: any UIDragSession) {}
    /// The default implementation returns the default preview.
    public func dragInteraction(
        _ interaction: UIDragInteraction, previewForCancelling item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    /// The default implementation does nothing.
    public func dragInteraction(
        _ interaction: UIDragInteraction, item: UIDragItem, willAnimateCancelWith animator: any UIDragAnimating
    ) {}
}
