import DisplayList
import DynamicsGeometry
import UIKit

// Captures the X-ray of the displayed animators for a trace.

extension TraceXRay {
    /// Captures the X-ray of animators.
    /// - Parameters:
    ///   - animators: The animators.
    ///   - transform: A closure that returns the transform from the coordinates of an animator to those of the items.
    ///   - name: A closure that returns the name of an item.
    @MainActor
    package init(
        of animators: [UIDynamicAnimator], transform: (UIDynamicAnimator) -> CGAffineTransform,
        name: (any UIDynamicItem) -> String
    ) {
        self.init()
        var list = DisplayList(size: .zero, background: .white)
        for animator in animators {
            energy += animator.kineticEnergy
            asleep += animator.sleepingItems.map(name)
            list.commands.append(.beginLayer(DisplayLayer(transform: transform(animator))))
            list.appendXRayShapes(of: animator)
            list.commands.append(.endLayer)
        }
        shapes = TraceShape.makeShapes(from: list.commands)
    }
}
