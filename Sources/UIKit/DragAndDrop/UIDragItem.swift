// The items of a drag, and the views that stand for them.

/// An item that is dragged.
@preconcurrency @MainActor
open class UIDragItem: NSObject {
    /// The representations of the item.
    open var itemProvider: NSItemProvider { storedProvider }
    private let storedProvider: NSItemProvider
    /// An object with which the app recognizes the item when it is dropped. The default is nil.
    open var localObject: Any?
    /// A closure that returns the preview that follows the finger; nil, the default, keeps the preview that was lifted. A closure
    /// that returns nil makes the item invisible. It is called when the drag begins, and when it is set while the item is
    /// dragged.
    open var previewProvider: (() -> UIDragPreview?)? { didSet { onPreviewChange?() } }
    /// Called after the preview's closure was set; nil while the item is not dragged.
    var onPreviewChange: (() -> Void)?

    /// Creates an item with representations.
    public init(itemProvider: NSItemProvider) {
        storedProvider = itemProvider
        super.init()
    }
}

/// How the preview of a dragged item is drawn.
@preconcurrency @MainActor
open class UIDragPreviewParameters: UIPreviewParameters {
    /// Returns a copy.
    open override func copy(with zone: NSZone?) -> Any {
        let copy = UIDragPreviewParameters()
        (copy.visiblePath, copy.shadowPath) = (visiblePath, shadowPath)
        copy.backgroundColor = backgroundColor
        return copy
    }
}

/// A view that follows the finger in place of an item.
@preconcurrency @MainActor
open class UIDragPreview: NSObject {
    /// The view. One that is in no window is moved to the preview; of another one, a picture is shown.
    open var view: UIView { storedView }
    private let storedView: UIView
    /// How the view is drawn.
    open var parameters: UIDragPreviewParameters { storedParameters }
    private let storedParameters: UIDragPreviewParameters

    /// Creates a preview. The default parameters show all of the view.
    public init(view: UIView, parameters: UIDragPreviewParameters = UIDragPreviewParameters()) {
        storedView = view
        storedParameters = parameters.copy() as? UIDragPreviewParameters ?? parameters
        super.init()
    }
}

/// Where the preview of a dragged item belongs: a container and the center of the preview in it.
@preconcurrency @MainActor
open class UIDragPreviewTarget: UIPreviewTarget {}

/// A view that stands for an item while it is lifted, dropped or returned.
@preconcurrency @MainActor
open class UITargetedDragPreview: UITargetedPreview {
    /// Returns a preview of the same view at another place.
    open func retargetedPreview(with newTarget: UIDragPreviewTarget) -> UITargetedDragPreview {
        UITargetedDragPreview(view: view, parameters: parameters, target: newTarget)
    }
}

/// An object to which a delegate adds animations that run with those of the previews.
@preconcurrency @MainActor
public protocol UIDragAnimating: NSObjectProtocol {
    /// Adds a closure whose changes are animated with the preview.
    func addAnimations(_ animations: @escaping () -> Void)
    /// Adds a closure that runs after the animation, with the position at which it ended: always `.end`.
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void)
}

/// Closures that run with an animation of previews, and after it.
final class DragAnimator: NSObject, UIDragAnimating {
    private var animations: [() -> Void] = []
    private var completions: [(UIViewAnimatingPosition) -> Void] = []

    func addAnimations(_ animations: @escaping () -> Void) { self.animations.append(animations) }
    func addCompletion(_ completion: @escaping (UIViewAnimatingPosition) -> Void) { completions.append(completion) }

    func runAnimations() { for animation in animations { animation() } }
    func runCompletions() { for completion in completions { completion(.end) } }
}
