/// Lets the user drop items on a view.
///
/// The interaction of the frontmost view below the finger whose delegate can handle the items is their destination.
@preconcurrency @MainActor
open class UIDropInteraction: NSObject, UIInteraction {
    /// The object that accepts the items.
    open private(set) weak var delegate: (any UIDropInteractionDelegate)?
    /// The view of the interaction.
    open private(set) weak var view: UIView?

    /// Creates an interaction whose delegate accepts the items. The delegate is not retained.
    public init(delegate: any UIDropInteractionDelegate) {
        self.delegate = delegate
        super.init()
        UsageReport.checkMethods(
            of: delegate, protocol: (any UIDropInteractionDelegate).self,
            adopts: { $0 is any UIDropInteractionDelegate.Type })
    }

    /// Called before the interaction is added to a view, or removed from it with nil. The default implementation does nothing.
    open func willMove(to view: UIView?) {}

    /// Called after the interaction was added to a view, or removed from it with nil.
    open func didMove(to view: UIView?) { self.view = view }
}

/// The object that accepts the items that are dropped on a view.
@preconcurrency @MainActor
public protocol UIDropInteractionDelegate: NSObjectProtocol {
    /// Returns whether the view can accept the items. The default is true. It is called once for each drag.
    func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool
    /// Called when the finger enters the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession)
    /// Returns what happens if the items are dropped at the location of the finger. It is called when the finger enters the view
    /// and when it moves in it. The default proposes `.cancel`, so views without this method accept nothing.
    func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal
    /// Called when the finger leaves the view.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession)
    /// Called when the finger was lifted above the view, if the last proposal was a copy or a move. Load the objects here.
    func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession)
    /// Called after the animations of a drop.
    func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession)
    /// Called at the end of a drag that has entered the view at any time.
    func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession)
    /// Returns the preview to whose place a dropped item moves; nil to fade it out in its place. The default preview shrinks and
    /// fades out in its place.
    func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview?
    /// Called before a dropped item moves to its place.
    func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating)
}

extension UIDropInteractionDelegate {
    /// The default implementation returns true.
    public func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool { true }
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {}
    /// The default implementation proposes `.cancel`.
    public func dropInteraction(
        _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
    ) -> UIDropProposal { UIDropProposal(operation: .cancel) }
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, concludeDrop session: any UIDropSession) {}
    /// The default implementation does nothing.
    public func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {}
    /// The default implementation returns the default preview.
    public func dropInteraction(
        _ interaction: UIDropInteraction, previewForDropping item: UIDragItem,
        withDefault defaultPreview: UITargetedDragPreview
    ) -> UITargetedDragPreview? { defaultPreview }
    /// The default implementation does nothing.
    public func dropInteraction(
        _ interaction: UIDropInteraction, item: UIDragItem, willAnimateDropWith animator: any UIDragAnimating
    ) {}
}
