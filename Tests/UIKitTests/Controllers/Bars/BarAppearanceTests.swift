import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Appearances of bars")
struct BarAppearanceTests {
    private let screen: Screen
    private let navigation: UINavigationController
    private let root = UIViewController()

    init() {
        root.title = "Root"
        let navigation = UINavigationController(rootViewController: root)
        self.navigation = navigation
        screen = Screen { navigation }
        screen.advance(frames: 1)
    }

    /// The view of an appearance in a bar.
    private func background(of bar: UIView) -> BarBackgroundView? {
        bar.subviews.lazy.compactMap { $0 as? BarBackgroundView }.first
    }

    private func label(_ text: String, in view: UIView) -> UILabel? {
        (view.subviews + [view] + view.subviews.flatMap(\.subviews)).lazy.compactMap { $0 as? UILabel }.first {
            $0.text == text
        }
    }

    private func color(_ label: UILabel?) -> UIColor? {
        label?.attributedText?.attributes(at: 0, effectiveRange: nil)[.foregroundColor] as? UIColor
    }

    @Test("An opaque appearance colors the bar, its title and its line; a copy belongs to the bar")
    func opaqueAppearance() throws {
        let bar = navigation.navigationBar
        #expect(background(of: bar) == nil && bar.backgroundColor == .systemBackground)
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        appearance.shadowColor = nil
        appearance.titleTextAttributes = [.foregroundColor: UIColor.white]
        (bar.standardAppearance, bar.scrollEdgeAppearance) = (appearance, appearance)
        appearance.backgroundColor = .green
        screen.advance(frames: 1)
        let view = try #require(background(of: bar))
        #expect(view.subviews[1].backgroundColor == .red && view.frame == bar.bounds && bar.backgroundColor == nil)
        #expect(view.subviews[3].backgroundColor == nil && color(label("Root", in: bar)) == .white)
        screen.perform { bar.scrollEdgeAppearance?.backgroundColor = .blue }
        #expect(view.subviews[1].backgroundColor == .blue, "the bar's own copy changes the bar")
    }

    @Test("Above content at its top, a bar has its scroll edge appearance, or a transparent one")
    func scrollEdgeAppearance() throws {
        let bar = navigation.navigationBar
        let appearance = UINavigationBarAppearance()
        appearance.configureWithOpaqueBackground()
        appearance.backgroundColor = .red
        bar.standardAppearance = appearance
        let scrollView = UIScrollView(frame: screen.rootViewController.view.bounds)
        scrollView.contentSize = CGSize(width: 100, height: 3000)
        let controller = UIViewController()
        controller.view = scrollView
        navigation.pushViewController(controller, animated: false)
        screen.advance(frames: 2)
        let view = try #require(background(of: bar))
        #expect(view.subviews[1].backgroundColor == nil, "transparent above content at its top")
        screen.perform { scrollView.contentOffset.y = 100 }
        screen.advance(frames: 2)
        #expect(view.subviews[1].backgroundColor == .red)
        let edge = UINavigationBarAppearance()
        edge.backgroundColor = .green
        screen.perform {
            controller.navigationItem.scrollEdgeAppearance = edge
            scrollView.contentOffset.y = -scrollView.adjustedContentInset.top
        }
        screen.advance(frames: 2)
        #expect(view.subviews[1].backgroundColor == .green, "the item's appearance replaces that of the bar")
    }

    @Test("Properties of bars without an appearance: style, attributes, empty images")
    func propertiesWithoutAppearance() throws {
        let bar = navigation.navigationBar
        bar.titleTextAttributes = [.foregroundColor: UIColor.red, .font: UIFont.systemFont(ofSize: 24)]
        #expect(color(label("Root", in: bar)) == .red)
        bar.titleTextAttributes = nil
        bar.barStyle = .black
        #expect(color(label("Root", in: bar)) == .white)
        #expect(background(of: bar)?.subviews[1].backgroundColor == .black)
        bar.barStyle = .default
        #expect(background(of: bar) == nil && bar.backgroundColor == .systemBackground)
        bar.setBackgroundImage(UIImage(), for: .default)
        bar.shadowImage = UIImage()
        let view = try #require(background(of: bar))
        #expect(bar.backgroundColor == nil && view.subviews[1].backgroundColor == nil, "empty images are transparent")
        #expect(view.subviews[3].backgroundColor == nil)
    }

    @Test("Toolbars and tab bars show their appearances, with the colors of items")
    func otherBars() throws {
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 300, height: 44))
        let item = UIBarButtonItem(title: "Item", style: .plain, target: nil, action: nil)
        toolbar.items = [item]
        toolbar.standardAppearance.backgroundColor = .red
        toolbar.standardAppearance.buttonAppearance.normal.titleTextAttributes = [.foregroundColor: UIColor.green]
        #expect(background(of: toolbar)?.subviews[1].backgroundColor == .red)
        #expect(color(item.button.titleLabel) == .green)
        item.setTitleTextAttributes([.foregroundColor: UIColor.blue], for: .normal)
        #expect(color(item.button.titleLabel) == .blue, "the item's attributes replace those of the bar")
        #expect(item.titleTextAttributes(for: .normal)?.count == 1)
        let tabBar = UITabBar(frame: CGRect(x: 0, y: 0, width: 300, height: 49))
        tabBar.items = [UITabBarItem(title: "One", image: nil, tag: 0), UITabBarItem(title: "Two", image: nil, tag: 1)]
        tabBar.selectedItem = tabBar.items?[0]
        let appearance = UITabBarAppearance()
        appearance.backgroundColor = .red
        appearance.stackedLayoutAppearance.selected.titleTextAttributes = [.foregroundColor: UIColor.green]
        appearance.stackedLayoutAppearance.normal.iconColor = .blue
        tabBar.standardAppearance = appearance
        #expect(background(of: tabBar)?.subviews[1].backgroundColor == .red)
        #expect(color(label("One", in: tabBar)) == .green && label("Two", in: tabBar)?.textColor == .blue)
    }

    @Test("The back button shows the title, the item or nothing of the item below, and can supplement other buttons")
    func backButtons() {
        let (bar, top) = (navigation.navigationBar, UIViewController())
        navigation.pushViewController(top, animated: false)
        #expect(bar.backButton.currentTitle == "\u{2039} Root" && bar.topItem === top.navigationItem)
        #expect(bar.backItem === root.navigationItem && bar.items?.count == 2)
        root.navigationItem.backButtonTitle = "Home"
        #expect(bar.backButton.currentTitle == "\u{2039} Home")
        root.navigationItem.backButtonDisplayMode = .minimal
        #expect(bar.backButton.currentTitle == "\u{2039}")
        root.navigationItem.backBarButtonItem = UIBarButtonItem(title: "Leave", style: .plain, target: nil, action: nil)
        #expect(bar.backButton.currentTitle == "\u{2039} Leave")
        let item = UIBarButtonItem(title: "Left", style: .plain, target: nil, action: nil)
        top.navigationItem.setLeftBarButton(item, animated: true)
        #expect(bar.backButton.superview == nil && item.button.superview === bar)
        top.navigationItem.leftItemsSupplementBackButton = true
        screen.advance(frames: 30)
        #expect(bar.backButton.superview === bar && item.button.frame.minX > bar.backButton.frame.maxX)
        var count = 0
        top.navigationItem.backAction = UIAction { _ in count += 1 }
        screen.tap(.view(bar.backButton))
        #expect(count == 1 && navigation.topViewController === top)
        top.navigationItem.backAction = nil
        screen.tap(.view(bar.backButton))
        screen.settle()
        #expect(navigation.topViewController === root)
    }

    @Test("A bar of its own shows the last of its items, and its delegate can refuse to pop")
    func ownItems() {
        final class Delegate: NSObject, UINavigationBarDelegate {
            var popped: [String] = []
            var permits = false
            func navigationBar(_ navigationBar: UINavigationBar, shouldPop item: UINavigationItem) -> Bool { permits }
            func navigationBar(_ navigationBar: UINavigationBar, didPop item: UINavigationItem) {
                popped.append(item.title ?? "")
            }
        }
        let (bar, delegate) = (UINavigationBar(frame: CGRect(x: 0, y: 100, width: 320, height: 44)), Delegate())
        bar.delegate = delegate
        bar.items = [UINavigationItem(title: "First")]
        bar.pushItem(UINavigationItem(title: "Second"), animated: true)
        root.view.addSubview(bar)
        screen.advance(frames: 1)
        #expect(label("Second", in: bar) != nil && bar.backButton.currentTitle == "\u{2039} First")
        screen.tap(.view(bar.backButton))
        #expect(bar.topItem?.title == "Second")
        delegate.permits = true
        screen.tap(.view(bar.backButton))
        #expect(bar.topItem?.title == "First" && delegate.popped == ["Second"] && bar.popItem(animated: false) == nil)
    }

    @Test("The toolbar of a navigation controller shows the items of the top controller, inside the safe area")
    func toolbar() {
        let bottom = root.view.safeAreaInsets.bottom
        #expect(navigation.isToolbarHidden)
        root.toolbarItems = [UIBarButtonItem(systemItem: .add), .flexibleSpace()]
        screen.perform { navigation.setToolbarHidden(false, animated: true) }
        screen.advance(frames: 2)
        #expect(navigation.toolbar.items?.count == 2 && navigation.toolbar.superview === navigation.view)
        screen.advance(frames: 30)
        let frame = navigation.toolbar.frame
        #expect(frame.maxY == navigation.view.bounds.maxY && frame.height == 44 + navigation.view.safeAreaInsets.bottom)
        #expect(root.view.safeAreaInsets.bottom == bottom + 44)
        let other = UIViewController()
        other.setToolbarItems([UIBarButtonItem(systemItem: .trash)], animated: false)
        navigation.pushViewController(other, animated: false)
        #expect(navigation.toolbar.items?.count == 1)
        screen.perform { navigation.isToolbarHidden = true }
        screen.advance(frames: 2)
        #expect(navigation.toolbar.isHidden && other.view.safeAreaInsets.bottom == bottom)
    }
}
