import TestSupport
import Testing
import UIDynamics

@MainActor
@Suite("Diagnostics of items outside the reference bounds")
struct BoundsDiagnosticTests {
    private let bounds = CGRect(x: 0, y: 0, width: 320, height: 480)

    private func makeStage(items: [TestItem]) -> TestStage {
        let stage = TestStage(bounds: bounds)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.animator.addBehavior(UIGravityBehavior(items: items))
        return stage
    }

    @Test("An item outside the reference bounds, or larger than them, is reported once, and others move as without it")
    func itemOutsideBoundsIsReported() {
        let faulty = [
            TestItem(center: CGPoint(x: 700, y: 240), size: CGSize(width: 20, height: 20)),
            TestItem(center: CGPoint(x: 160, y: -900), size: CGSize(width: 400, height: 20)),
            TestItem(center: CGPoint(x: 160, y: 440), size: CGSize(width: 700, height: 20)),
        ]
        let inside = TestItem(x: 100, y: 100, side: 40)
        for k in faulty.indices {
            let stage = makeStage(items: [inside, faulty[k]])
            var reports: [UIDynamicDiagnostic] = []
            stage.animator.diagnosticHandler = { reports.append($0) }
            stage.runFrames(200)
            let all = stage.animator.diagnostics.filter { $0.kind == .outsideBounds }
            #expect(all.count == 1 && reports == all, "item \(k)")
            #expect(all.first?.message.contains(k == 2 ? "larger than the bounds" : "outside the bounds") == true)
            #expect(bounds.contains(inside.center), "item \(k)")
            inside.center = CGPoint(x: 100, y: 100)
        }
    }

    @Test("An item that fits into the reference bounds is not reported, also if it touches or is anchored outside them")
    func itemInsideBoundsIsNotReported() {
        let items = [
            TestItem(center: CGPoint(x: 160, y: 240), size: CGSize(width: 320, height: 480)),
            TestItem(center: CGPoint(x: 160, y: 560), size: CGSize(width: 20, height: 20)),
        ]
        let stage = TestStage(bounds: bounds)
        let anchor = UIDynamicItemBehavior(items: [items[1]])
        anchor.isAnchored = true
        stage.animator.addBehavior(anchor)
        let collision = UICollisionBehavior(items: items)
        collision.translatesReferenceBoundsIntoBoundary = true
        stage.animator.addBehavior(collision)
        stage.runFrames(30)
        #expect(stage.animator.diagnostics.isEmpty)
    }
}
