import UIDynamics

/// An animator with its own frame clock, which tests step frame by frame.
@MainActor
package final class TestStage {
    package let clock = FrameClock()
    package private(set) var animator: UIDynamicAnimator!
    package let log = AnimatorLog()
    /// The diagnostics that the animator reported.
    package var diagnostics: [UIDynamicDiagnostic] = []

    /// The stage owns its reference view because an animator does not.
    private let referenceView: TestReferenceView?

    /// Creates a stage whose animator has a reference view with the given bounds, or none.
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

    /// Releases the only strong reference of the stage to its animator.
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

/// A reference view without a view hierarchy: only bounds.
@MainActor
package final class TestReferenceView: UIDynamicReferenceView {
    package var dynamicReferenceBounds: CGRect
    package init(bounds: CGRect) { dynamicReferenceBounds = bounds }
    package func dynamicAnimatorDidStep(_ animator: UIDynamicAnimator) {}
}
