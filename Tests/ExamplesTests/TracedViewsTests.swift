import DynamicsTesting
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("Traces of views")
struct TracedViewsTests {
    @Test("A trace contains every animated view with a unique name and its position on the screen")
    func traceContainsEveryAnimatedViewWithUniqueName() throws {
        let screen = Screen(size: CGSize(width: 200, height: 300)) {
            let controller = UIViewController()
            let stage = UIView(frame: CGRect(x: 20, y: 30, width: 100, height: 200))
            controller.view.addSubview(stage)
            let boxes = [10, 60].map { UIView(frame: CGRect(x: $0, y: 0, width: 20, height: 10)) }
            for box in boxes {
                box.backgroundColor = .red
                stage.addSubview(box)
            }
            let animator = UIDynamicAnimator(referenceView: stage)
            animator.addBehavior(UIGravityBehavior(items: boxes))
            Self.animators.append(animator)
            return controller
        }
        var tracer = screen.makeTracer()
        let header = tracer.captureHeader(scene: "boxes", touches: [])
        #expect(header.items.map(\.id) == ["UIView 0", "UIView 1"])
        let first = tracer.captureFrame()
        for item in header.items {
            let layer = first.layers.first { $0.number == item.layer }
            #expect(layer?.size == CGSize(width: 20, height: 10) && layer?.drawing?.count == 1)
        }
        #expect(first.items.map(\.center) == [CGPoint(x: 40, y: 35), CGPoint(x: 90, y: 35)])
        screen.advance(frames: 30)
        #expect(tracer.captureFrame().items.allSatisfy { $0.center.y > 100 })
    }

    /// The animators of the tested views. This list keeps them alive, because views and behaviors do not retain their
    /// animator.
    private static var animators: [UIDynamicAnimator] = []
}
