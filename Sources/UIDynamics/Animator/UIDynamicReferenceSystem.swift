/// A view or collection view layout whose coordinate system an animator uses.
///
/// `UIView` and `UICollectionViewLayout` conform to this protocol. An animator does not own its reference system.
@preconcurrency @MainActor
public protocol UIDynamicReferenceSystem: AnyObject {
    /// The rectangle that contains the items, in points: the bounds of a view, or the content rectangle of a layout.
    ///
    /// A collision behavior can use this rectangle as a boundary.
    var dynamicReferenceBounds: CGRect { get }
    /// Called at the end of each step, after the items have moved and the actions have run.
    func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator)
}

/// A reference system whose items are views.
@preconcurrency @MainActor
public protocol UIDynamicReferenceView: UIDynamicReferenceSystem {}

/// A reference system whose items are layout attributes.
@preconcurrency @MainActor
public protocol UIDynamicReferenceLayout: UIDynamicReferenceSystem {}
