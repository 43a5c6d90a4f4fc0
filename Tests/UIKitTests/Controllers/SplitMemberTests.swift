import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of split view controllers and their delegates")
struct SplitMemberTests {
    private final class Delegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var handles = true
        let replacement = UIViewController()

        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) {
            log.append("will change \(displayMode)")
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, show vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("show \(sender as? String ?? "")")
            return handles
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, showDetail vc: UIViewController, sender: Any?
        ) -> Bool {
            log.append("show detail \(sender as? String ?? "")")
            return handles
        }
        func splitViewController(
            _ splitViewController: UISplitViewController, separateSecondaryFrom primaryViewController: UIViewController
        ) -> UIViewController? { replacement }
    }

    private final class Split: UISplitViewController {
        var layouts = 0
        override func viewWillLayoutSubviews() {
            super.viewWillLayoutSubviews()
            layouts += 1
        }
    }

    private let primary = UIViewController()
    private let secondary = UIViewController()
    private let delegate = Delegate()
    private let split = Split(nibName: nil, bundle: nil)
    private let screen: Screen

    init() {
        split.viewControllers = [primary, secondary]
        split.delegate = delegate
        let split = self.split
        screen = Screen(size: CGSize(width: 1024, height: 768)) { split }
        screen.advance(frames: 1)
    }

    @Test("The primary column is at least as wide as the minimum, and automatic widths are those of the system")
    func columnWidths() {
        #expect(split.minimumPrimaryColumnWidth == UISplitViewController.automaticDimension && split.layouts > 0)
        #expect(split.primaryColumnWidth == 320 && primary.view.frame.width == 320)
        split.preferredPrimaryColumnWidthFraction = 0.1
        screen.advance(frames: 1)
        #expect(abs(split.primaryColumnWidth - 102.4) < 1e-9)
        split.minimumPrimaryColumnWidth = 150
        screen.advance(frames: 1)
        #expect(split.primaryColumnWidth == 150 && primary.view.frame.width == 150)
        split.minimumPrimaryColumnWidth = UISplitViewController.automaticDimension
        #expect(abs(split.primaryColumnWidth - 102.4) < 1e-9)
    }

    @Test("The delegate can show controllers itself; otherwise they replace a column")
    func delegateShows() {
        let other = UIViewController()
        screen.perform {
            split.show(other, sender: "a")
            split.showDetailViewController(other, sender: "b")
        }
        #expect(delegate.log == ["show a", "show detail b"] && split.viewControllers == [primary, secondary])
        delegate.handles = false
        screen.perform { split.show(other, sender: "c") }
        #expect(split.viewControllers == [other, secondary] && primary.parent == nil)
    }

    @Test("The delegate is told of a new display mode, and supplies the column of a split that grows again")
    func delegateIsTold() {
        let button = split.displayModeButtonItem
        let bar = UIToolbar(frame: CGRect(x: 400, y: 0, width: 200, height: 44))
        bar.items = [button]
        screen.perform { screen.window.addSubview(bar) }
        screen.advance(frames: 1)
        screen.tap(.point(424, 22))
        #expect(delegate.log == ["will change secondaryOnly"] && split.displayMode == .secondaryOnly)
        screen.resize(to: CGSize(width: 390, height: 844))
        #expect(split.isCollapsed)
        screen.resize(to: CGSize(width: 1024, height: 768))
        #expect(split.viewControllers == [primary, delegate.replacement])
    }
}
