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

/// A reference view or layout that keeps a list of its animators.
///
/// It notifies the animators when its size, its window or its elements change, and draws their X-ray debug overlays.
@MainActor
package protocol AnimatorTrackingReference: UIDynamicReferenceSystem {
    /// The animators that use this view or layout as their reference.
    var dynamicAnimators: WeakAnimatorList { get set }
    /// The frame clock of the view or layout. Its animators use this clock instead of `FrameClock.current`.
    var frameClock: FrameClock { get }
    /// Whether the view was in a window and has left it. Its animators do not step until it is in a window again. False
    /// for a view that was never in a window.
    var isOffWindow: Bool { get }
    /// Pixels per point of the screen that shows the view.
    var pixelScale: CGFloat { get }
    /// Called when the X-ray debug overlay of an animator must be redrawn.
    func dynamicXRayDidChange()
}

/// A list of weak references to animators, in the order in which the animators were created.
@MainActor
package struct WeakAnimatorList {
    private var references: [WeakReference] = []
    /// The number of references at which those to deallocated animators are removed.
    private var purgeCount = 8

    private struct WeakReference {
        weak var animator: UIDynamicAnimator?
    }

    /// Creates an empty list.
    package nonisolated init() {}

    package var isEmpty: Bool { references.isEmpty }

    package var all: [UIDynamicAnimator] { references.compactMap(\.animator) }

    mutating func add(_ animator: UIDynamicAnimator) {
        if references.count >= purgeCount {
            references.removeAll { $0.animator == nil }
            purgeCount = max(8, 2 * references.count)
        }
        references.append(WeakReference(animator: animator))
    }

    /// Updates whether the animators step, after the reference view has left its window or moved to one.
    package func referenceDidChangeWindow() {
        for animator in all { animator.core.updateClockSubscription() }
    }

    /// Resumes the animators after the size of the reference view or layout has changed. Their next step rebuilds the
    /// boundaries that follow the reference bounds.
    package func referenceDidResize() {
        for animator in all { animator.core.resume() }
    }
}
