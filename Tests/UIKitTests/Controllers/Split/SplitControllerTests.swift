import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Split view controllers")
struct SplitControllerTests {
    private let split = UISplitViewController()
    private let list = UIViewController()
    private let detail = UIViewController()
    private let primary: UINavigationController
    private let secondary: UINavigationController
    private static let wide = CGSize(width: 1024, height: 768)
    private static let narrow = CGSize(width: 390, height: 844)

    init() {
        (list.title, detail.title) = ("List", "Detail")
        primary = UINavigationController(rootViewController: list)
        secondary = UINavigationController(rootViewController: detail)
        split.viewControllers = [primary, secondary]
    }

    @Test("The view of the primary controller is loaded first, so that it can configure the secondary one")
    func primaryIsLoadedFirst() {
        final class Column: UIViewController {
            nonisolated(unsafe) static var loaded: [String] = []
            override func viewDidLoad() { Self.loaded.append(title ?? "") }
        }
        let columns = ["primary", "secondary"].map { name in
            let column = Column()
            column.title = name
            return column
        }
        split.viewControllers = columns
        _ = Screen(size: Self.wide) { split }
        #expect(Column.loaded == ["primary", "secondary"])
    }

    @Test("In regular width, the columns are beside each other, with the widths of the settings")
    func columnsAreBesideEachOther() {
        split.maximumPrimaryColumnWidth = 150
        let screen = Screen(size: Self.wide) { split }
        #expect(!split.isCollapsed && split.displayMode == .oneBesideSecondary && split.viewControllers.count == 2)
        #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 150, height: 768))
        #expect(secondary.view.frame == CGRect(x: 150.5, y: 0, width: 873.5, height: 768))
        #expect(list.splitViewController === split && detail.splitViewController === split)
        screen.perform { split.preferredPrimaryColumnWidthFraction = 0.1 }
        #expect(abs(primary.view.frame.width - 102.4) < 0.01)
        screen.perform { split.preferredDisplayMode = .secondaryOnly }
        #expect(primary.view.isHidden && secondary.view.frame.width == 1024)
    }

    @Test("The button of the display mode hides and shows the primary column")
    func buttonTogglesPrimary() {
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        let screen = Screen(size: Self.wide) { split }
        func tap() { screen.tap(.point(secondary.view.frame.minX + 24, 22)) }
        tap()
        #expect(split.displayMode == .secondaryOnly && secondary.view.frame.minX == 0)
        tap()
        #expect(split.displayMode == .oneBesideSecondary && primary.view.frame.minX == 0 && !primary.view.isHidden)
    }

    @Test("In compact width, the secondary stack continues the primary one, and returns when the width grows")
    func columnsCollapse() {
        detail.navigationItem.leftBarButtonItem = split.displayModeButtonItem
        let screen = Screen(size: Self.narrow) { split }
        screen.advance(frames: 1)
        #expect(split.isCollapsed && split.viewControllers == [primary])
        #expect(primary.viewControllers == [list, detail] && primary.view.frame.size == Self.narrow)
        screen.resize(to: Self.wide)
        screen.advance(frames: 2)
        #expect(!split.isCollapsed && split.viewControllers == [primary, secondary])
        #expect(primary.viewControllers == [list] && secondary.viewControllers == [detail])
        #expect(detail.view.window != nil && list.view.window != nil)
    }

    @Test("The delegate can leave the secondary controller out; a detail is pushed later")
    func delegateLeavesSecondaryOut() {
        final class Delegate: UISplitViewControllerDelegate {
            func splitViewController(
                _ splitViewController: UISplitViewController, collapseSecondary secondary: UIViewController,
                onto primary: UIViewController
            ) -> Bool { true }
        }
        let delegate = Delegate()
        split.delegate = delegate
        let screen = Screen(size: Self.narrow) { split }
        screen.advance(frames: 1)
        #expect(split.isCollapsed && primary.viewControllers == [list])
        let other = UIViewController()
        screen.perform { list.showDetailViewController(UINavigationController(rootViewController: other), sender: nil) }
        screen.settle()
        #expect(primary.viewControllers == [list, other] && other.view.window != nil)
        screen.resize(to: Self.wide)
        screen.advance(frames: 2)
        #expect(primary.viewControllers == [list])
        #expect((split.viewControllers.last as? UINavigationController)?.viewControllers == [other])
    }
}
