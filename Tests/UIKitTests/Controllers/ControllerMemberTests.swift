import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of view controllers")
struct ControllerMemberTests {
    /// A controller that gives the answers of its properties, and records its calls.
    private class Controller: UIViewController {
        var log: [String] = []
        var hidesBars = false
        weak var deputy: UIViewController?

        override var prefersStatusBarHidden: Bool { hidesBars }
        override var prefersHomeIndicatorAutoHidden: Bool { hidesBars }
        override var preferredStatusBarStyle: UIStatusBarStyle { hidesBars ? .lightContent : .darkContent }
        override var childForStatusBarHidden: UIViewController? { deputy }
        override var childForStatusBarStyle: UIViewController? { deputy }
        override var childForHomeIndicatorAutoHidden: UIViewController? { deputy }
        override func preferredContentSizeDidChange(forChildContentContainer container: any UIContentContainer) {
            super.preferredContentSizeDidChange(forChildContentContainer: container)
            log.append("\(container.preferredContentSize.width)")
        }
    }

    @Test("A child can decide for its parent about the status bar and the home indicator")
    func childrenDecideAboutBars() {
        let (root, child) = (Controller(), Controller())
        root.addChild(child)
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let screen = Screen(safeAreaInsets: insets) { root }
        screen.loop.showsSystemBars = true
        child.hidesBars = true
        let commands = screen.picture.commands.count
        #expect(
            screen.picture.text("9:41") != nil
                && screen.window.windowScene?.statusBarManager?.statusBarStyle == .darkContent)
        root.deputy = child
        root.setNeedsStatusBarAppearanceUpdate()
        root.setNeedsUpdateOfHomeIndicatorAutoHidden()
        #expect(screen.picture.text("9:41") == nil && screen.picture.commands.count < commands)
        #expect(screen.window.windowScene?.statusBarManager?.statusBarStyle == .lightContent)
    }

    @Test("A presentation that does not cover the screen decides about the status bar only if it captures it")
    func presentationsCaptureTheStatusBar() {
        let (root, sheet) = (Controller(), Controller())
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) { root }
        screen.loop.showsSystemBars = true
        sheet.hidesBars = true
        sheet.modalPresentationStyle = .overFullScreen
        for captures in [false, true] {
            sheet.modalPresentationCapturesStatusBarAppearance = captures
            screen.perform { root.present(sheet, animated: false) }
            #expect((screen.picture.text("9:41") == nil) == captures)
            screen.perform { root.dismiss(animated: false) }
        }
    }

    @Test("A parent is told of a new preferred size of its child")
    func preferredSizes() {
        let (root, child) = (Controller(), Controller())
        root.addChild(child)
        child.preferredContentSize = CGSize(width: 30, height: 40)
        child.preferredContentSize = CGSize(width: 30, height: 40)
        #expect(root.log == ["30.0"])
    }

    @Test("Handlers for changes of traits are called with the old traits, by controllers and by views")
    func traitRegistrations() {
        let root = Controller()
        let screen = Screen { root }
        var log: [String] = []
        root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (controller: Controller, old) in
            log.append("controller \(old.userInterfaceStyle == .light) \(controller === root)")
        }
        root.view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old) in
            log.append("view \(view.traitCollection.userInterfaceStyle == .dark)")
        }
        screen.userInterfaceStyle = .dark
        #expect(log.sorted() == ["controller true true", "view true"])
        let registration = root.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (_: Controller, _) in
            log.append("removed")
        }
        root.unregisterForTraitChanges(registration)
        screen.userInterfaceStyle = .light
        #expect(log.count == 4 && !log.contains("removed"))
        #expect(screen.window.windowScene?.traitCollection.userInterfaceStyle == .light)
    }

    @Test("Controllers of containers can be made with a nib name, as their superclass")
    func creation() {
        let navigation = UINavigationController(nibName: nil, bundle: nil)
        navigation.viewControllers = [UIViewController()]
        let tabs = UITabBarController(nibName: nil, bundle: nil)
        tabs.viewControllers = [navigation]
        let screen = Screen { tabs }
        screen.advance(frames: 1)
        #expect(navigation.topViewController?.view.window != nil && tabs.selectedIndex == 0)
        #expect(UIViewController(nibName: nil, bundle: .main).nibBundle == .main)
    }

    @Test("The preferred action of an alert has the bold title, and text fields are configured before they are shown")
    func alerts() {
        let root = UIViewController()
        let screen = Screen { root }
        let alert = UIAlertController(title: "Title", message: nil, preferredStyle: .alert)
        #expect(alert.preferredStyle == .alert)
        let actions = ["One", "Two"].map { UIAlertAction(title: $0, style: .default) }
        for action: UIAlertAction in actions {
            alert.addAction(action)
            #expect(action.style == .default)
        }
        alert.addTextField { $0.placeholder = "Name" }
        screen.perform { root.present(alert, animated: false) }
        screen.settle()
        #expect(screen.picture.text("Name") != nil && alert.textFields?.count == 1)
        #expect(screen.picture.text("One")?.font.isBold == false && screen.picture.text("Two")?.font.isBold == false)
        alert.preferredAction = actions[0]
        screen.advance(frames: 1)
        #expect(screen.picture.text("One")?.font.isBold == true && screen.picture.text("Two")?.font.isBold == false)
        (alert.title, alert.message) = ("New", "Message")
        screen.advance(frames: 1)
        #expect(screen.picture.text("New") != nil && screen.picture.text("Message") != nil)
        #expect(screen.picture.text("Title") == nil)
    }

    @Test("The page indicator begins with the index of the data source")
    func pageIndicator() throws {
        final class Source: NSObject, UIPageViewControllerDataSource {
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
            ) -> UIViewController? { nil }
            func pageViewController(
                _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
            ) -> UIViewController? { nil }
            func presentationCount(for pageViewController: UIPageViewController) -> Int { 4 }
            func presentationIndex(for pageViewController: UIPageViewController) -> Int { 2 }
        }
        let (pages, source) = (
            UIPageViewController(transitionStyle: .scroll, navigationOrientation: .horizontal), Source()
        )
        pages.dataSource = source
        pages.setViewControllers([UIViewController()], direction: .forward, animated: false)
        let screen = Screen { pages }
        screen.advance(frames: 1)
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.numberOfPages == 4 && control.currentPage == 2)
        #expect(pages.navigationOrientation == .horizontal)
        #expect(pages.spineLocation == UIPageViewController.SpineLocation.none)
    }
}
