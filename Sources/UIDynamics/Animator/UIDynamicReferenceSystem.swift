/// What an animator's coordinates belong to: a view or a layout.
///
/// UIKit's `UIView` and `UICollectionViewLayout` conform. The animator does not own its reference.
@preconcurrency @MainActor
public protocol UIDynamicReferenceSystem: AnyObject {
    /// The rectangle that the items live in, points: a view's bounds, a layout's whole content.
    var dynamicReferenceBounds: CGRect { get }
    /// Called at the end of every animator step, after the items have moved and the actions have run.
    func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator)
}

/// A reference system whose items are views.
@preconcurrency @MainActor
public protocol UIDynamicReferenceView: UIDynamicReferenceSystem {}

/// A reference system whose items are layout attributes.
@preconcurrency @MainActor
public protocol UIDynamicReferenceLayout: UIDynamicReferenceSystem {}
