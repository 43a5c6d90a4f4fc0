import Recording
import Testing
import UIKit

@testable import Examples

@MainActor
@Suite("A trace of an interface of views")
struct TracedViewsTests {
    @Test("has every view that an animator moves, under a name of its own, where it is on the screen")
    func views() throws {
        let host = HeadlessHost(size: CGSize(width: 200, height: 300)) {
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
            Self.kept.append(animator)
            return controller
        }
        var tracer = SceneTracer(host)
        let header = tracer.header(scene: "boxes", touches: [])
        #expect(header.items.map(\.id) == ["UIView 0", "UIView 1"])
        #expect(header.items.allSatisfy { $0.look.map(\.path) == ["M-10 -5L10 -5L10 5L-10 5Z"] })
        #expect(tracer.frame().items.map(\.center) == [CGPoint(x: 40, y: 35), CGPoint(x: 90, y: 35)])
        for _ in 0..<30 { host.advance() }
        #expect(tracer.frame().items.allSatisfy { $0.center.y > 100 })
    }

    /// An animator runs as long as somebody has it.
    private static var kept: [UIDynamicAnimator] = []
}
