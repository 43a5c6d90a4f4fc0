import DynamicsTesting
import Testing
import UIKit

/// Tests that recording does only work that grows with what is recorded.
@MainActor
@Suite("Cost of recording")
struct RecordingCostTests {
    @Test("A subject is searched for only when the hierarchy changes")
    func searchesFollowHierarchyChanges() {
        let screen = Screen { CountingView() }
        let view = screen.rootViewController.view.subviews[0] as! CountingView
        let motion = screen.motion(of: "target")
        let searches = view.reads
        screen.advance(frames: 50)
        #expect(searches >= 1 && view.reads == searches && motion.samples.count == 51)
        view.addSubview(UIView())
        screen.advance(frames: 50)
        #expect(view.reads == searches + 1)
    }
}

/// A view that counts how often its identifier is read.
private final class CountingView: UIView {
    private(set) var reads = 0

    override var accessibilityIdentifier: String? {
        get {
            reads += 1
            return "target"
        }
        set {}
    }
}
