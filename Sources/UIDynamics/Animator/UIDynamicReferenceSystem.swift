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

/// A reference that keeps the animators made for it, to tell them of another size or of elements that are
/// no more, and to draw their X-rays.
@MainActor
package protocol DynamicAnimatorHolder: UIDynamicReferenceSystem {
    var dynamicAnimators: DynamicAnimatorRefs { get set }
    /// The clock that it lives by: an animator made for it goes along, whoever makes it.
    var frameClock: FrameClock { get }
    /// Whether it was in a window and is in none now: then no frame passes for its animators.
    var isOffWindow: Bool { get }
    /// Pixels a point where it is shown.
    var pixelScale: CGFloat { get }
    /// The X-ray of one of them looks different now.
    func dynamicXRayDidChange()
}

/// Animators, in the order in which they were made. They are not owned.
@MainActor
package struct DynamicAnimatorRefs {
    private var refs: [Ref] = []

    private struct Ref {
        weak var animator: UIDynamicAnimator?
    }

    /// None.
    package nonisolated init() {}

    package var isEmpty: Bool { refs.isEmpty }

    package var all: [UIDynamicAnimator] { refs.compactMap(\.animator) }

    mutating func add(_ animator: UIDynamicAnimator) {
        refs.removeAll { $0.animator == nil }
        refs.append(Ref(animator: animator))
    }

    /// The reference has left its window, or is in one again.
    package func referenceDidChangeWindow() {
        for animator in all { animator.core.followReference() }
    }

    /// The reference has another size: boundaries of its bounds follow in the next step, so there must be one.
    package func referenceDidResize() {
        for animator in all { animator.core.resume() }
    }
}
