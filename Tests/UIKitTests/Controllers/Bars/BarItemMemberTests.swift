import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Selection, titles, images and identifiers of bar items")
struct BarItemMemberTests {
    private let controller = UIViewController()
    private let screen: Screen

    init() {
        controller.title = "Title"
        let navigation = UINavigationController(rootViewController: controller)
        screen = Screen { navigation }
        screen.advance(frames: 1)
    }

    private func show(_ items: UIBarButtonItem...) {
        controller.navigationItem.rightBarButtonItems = items
        screen.advance(frames: 1)
    }

    /// The left edge of the label with a text on the screen, in points.
    private func left(of text: String) -> CGFloat? {
        var rest: [UIView] = [screen.window]
        while let view = rest.popLast() {
            if (view as? UILabel)?.text == text, !view.isHidden { return view.convert(view.bounds, to: nil).minX }
            rest += view.subviews
        }
        return nil
    }

    @Test("A tap selects an item that changes its selection, before its action, and shows an area behind it")
    func selection() {
        var log: [Bool] = []
        let item = UIBarButtonItem(title: "Bold", primaryAction: nil)
        item.primaryAction = UIAction(title: "Bold") { [weak item] _ in log.append(item?.isSelected == true) }
        item.changesSelectionAsPrimaryAction = true
        show(item)
        #expect(!item.isSelected && item.changesSelectionAsPrimaryAction)
        let count = screen.picture.fillColors.count
        screen.tap(.text("Bold"))
        #expect(item.isSelected && log == [true] && screen.picture.fillColors.count == count + 1)
        screen.tap(.text("Bold"))
        #expect(!item.isSelected && log == [true, false])
        item.isSelected = true
        #expect(screen.picture.fillColors.count == count + 1)
    }

    @Test("An item with a menu shows the title of the action that is on")
    func menuSelection() {
        let menu = UIMenu(children: [UIAction(title: "Day") { _ in }, UIAction(title: "Week") { _ in }])
        let item = UIBarButtonItem(title: "Range", menu: menu)
        item.changesSelectionAsPrimaryAction = true
        show(item)
        #expect(screen.picture.text("Day") != nil)
        screen.tap(.text("Day"))
        screen.settle()
        screen.tap(.text("Week"))
        screen.settle()
        #expect(screen.picture.text("Week") != nil && screen.picture.text("Day") == nil)
        item.changesSelectionAsPrimaryAction = false
        #expect(screen.picture.text("Range") != nil)
    }

    @Test("An item is as wide as the widest of its possible titles")
    func possibleTitles() throws {
        let (first, second) = (UIBarButtonItem(title: "Go", primaryAction: nil), UIBarButtonItem(title: "X", menu: nil))
        (first.title, second.title) = ("Go", "X")
        show(first, second)
        let narrow = try #require(left(of: "X"))
        first.possibleTitles = ["Go", "A much longer title"]
        screen.advance(frames: 1)
        let wide = try #require(left(of: "X"))
        #expect(wide < narrow - 80 && first.possibleTitles?.count == 2)
        first.title = "A much longer title"
        screen.advance(frames: 1)
        #expect(abs(try #require(left(of: "X")) - wide) < 0.6)
    }

    @Test("A background image is behind the title of an item")
    func backgroundImages() {
        let item = UIBarButtonItem(title: "Go", menu: nil)
        let image = UIImage.filled(.magenta, width: 10, height: 10)
        item.setBackgroundImage(image, for: .normal, barMetrics: .default)
        item.setBackgroundImage(UIImage.filled(.green, width: 10, height: 10), for: .normal, barMetrics: .compact)
        show(item)
        #expect(screen.picture.hasFill(.magenta) && !screen.picture.hasFill(.green))
        #expect(item.backgroundImage(for: .normal, barMetrics: .default) === image)
        item.setBackgroundImage(nil, for: .normal, barMetrics: .default)
        #expect(!screen.picture.hasFill(.magenta))
    }

    @Test("Tests find the buttons of bar items, tabs and alert actions by their identifiers")
    func identifiers() {
        var log: [String] = []
        let item = UIBarButtonItem(title: "Add", primaryAction: UIAction(title: "Add") { _ in log.append("add") })
        item.accessibilityIdentifier = "add button"
        show(item)
        screen.tap("add button")
        #expect(log == ["add"] && item.accessibilityIdentifier == "add button")
        let alert = UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert)
        let action = UIAlertAction(title: "Yes", style: .default) { _ in log.append("yes") }
        action.accessibilityIdentifier = "confirm"
        alert.addAction(action)
        screen.perform { controller.present(alert, animated: true) }
        screen.settle()
        screen.tap("confirm")
        screen.settle()
        #expect(log == ["add", "yes"] && action.accessibilityIdentifier == "confirm")
        let tabs = UITabBarController()
        let (first, second) = (UIViewController(), UIViewController())
        second.tabBarItem.accessibilityIdentifier = "second tab"
        tabs.viewControllers = [first, second]
        let other = Screen { tabs }
        other.advance(frames: 1)
        other.tap("second tab")
        #expect(tabs.selectedIndex == 1 && second.tabBarItem.accessibilityIdentifier == "second tab")
    }

    @Test("The title of a navigation bar moves down")
    func titleAdjustment() throws {
        let bar = try #require(controller.navigationController?.navigationBar)
        let label = try #require(bar.subviews.first { ($0 as? UILabel)?.text == "Title" })
        let before = label.center.y
        bar.setTitleVerticalPositionAdjustment(7, for: .default)
        bar.setTitleVerticalPositionAdjustment(.nan, for: .default)
        #expect(bar.titleVerticalPositionAdjustment(for: .default) == 7)
        #expect(bar.titleVerticalPositionAdjustment(for: .compact) == 0)
        screen.advance(frames: 1)
        #expect(label.center.y == before + 7)
    }
}
