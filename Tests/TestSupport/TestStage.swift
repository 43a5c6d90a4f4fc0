import UIDynamics

/// An animator with its own frame clock, so that a test can run it frame by frame.
@MainActor
package final class TestStage {
    package let clock = FrameClock()
    package private(set) var animator: UIDynamicAnimator!
    package let log = AnimatorLog()
    /// The diagnostics that the animator has reported.
    package var diagnostics: [UIDynamicDiagnostic] = []

    /// The reference view of the animator. The stage retains it because an animator does not.
    private let referenceView: TestReferenceView?

    /// Creates a stage. Its animator has a reference view with the given bounds, or no reference view if `bounds` is
    /// nil.
    package init(bounds: CGRect? = nil) {
        referenceView = bounds.map { TestReferenceView(bounds: $0) }
        animator = clock.perform { [referenceView] in
            referenceView.map { UIDynamicAnimator(referenceView: $0) } ?? UIDynamicAnimator()
        }
        animator.delegate = log
        animator.diagnosticHandler = { [unowned self] in diagnostics.append($0) }
    }

    /// Runs frames of 1/60 s.
    package func runFrames(_ count: Int) {
        for _ in 0..<count { clock.tick() }
    }

    /// Releases the animator. The stage has the only strong reference to it.
    package func releaseAnimator() { animator = nil }

    package func resizeReferenceView(to bounds: CGRect) { referenceView?.dynamicReferenceBounds = bounds }

    /// Adds an item behavior that removes linear and angular resistance from items.
    @discardableResult
    package func removeResistance(from items: [TestItem]) -> UIDynamicItemBehavior {
        let properties = UIDynamicItemBehavior(items: items)
        properties.resistance = 0
        properties.angularResistance = 0
        animator.addBehavior(properties)
        return properties
    }
}

/// A reference view that has bounds but no view hierarchy.
@MainActor
package final class TestReferenceView: UIDynamicReferenceView {
    package var dynamicReferenceBounds: CGRect
    package init(bounds: CGRect) { dynamicReferenceBounds = bounds }
    package func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}
