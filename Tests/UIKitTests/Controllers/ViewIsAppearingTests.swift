import DynamicsTesting
import Testing
import UIKit

/// A controller that records the calls before and during its layout.
private final class Recorder: UIViewController {
    let log = ScenarioLog()
    override func viewWillAppear(_ animated: Bool) { log.add("will appear") }
    override func viewIsAppearing(_ animated: Bool) { log.add("is appearing at \(view.bounds.width)") }
    override func viewWillLayoutSubviews() { log.add("layout") }
    override func viewDidAppear(_ animated: Bool) { log.add("did appear") }
}

@MainActor
@Suite("viewIsAppearing")
struct ViewIsAppearingTests {
    @Test("viewIsAppearing is called between viewWillAppear and the layout, once for each appearance")
    func isAppearing() {
        let (root, pushed) = (Recorder(), Recorder())
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen(size: CGSize(width: 320, height: 480)) { navigation }
        screen.settle()
        screen.perform { navigation.pushViewController(pushed, animated: true) }
        screen.settle()
        screen.perform { navigation.popViewController(animated: true) }
        screen.settle()
        func order(_ recorder: Recorder) -> [String] { recorder.log.lines.filter { $0 != "layout" } }
        let once = ["will appear", "is appearing at 320.0", "did appear"]
        #expect(order(root) == once + once && order(pushed) == once)
        let lines = pushed.log.lines
        #expect(lines.firstIndex(of: "is appearing at 320.0") ?? 9 < lines.firstIndex(of: "layout") ?? 0)
    }
}
