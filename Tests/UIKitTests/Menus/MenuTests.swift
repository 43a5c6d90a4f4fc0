import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Menus")
struct MenuTests {
    private final class Log { var entries: [String] = [] }
    private let log = Log()
    private let button = UIButton(type: .system)

    private func action(_ title: String, _ attributes: UIMenuElement.Attributes = []) -> UIAction {
        UIAction(title: title, attributes: attributes) { [log] _ in log.entries.append(title) }
    }

    private func show(_ menu: UIMenu, isPrimary: Bool = true) -> Screen {
        let controller = UIViewController()
        let screen = Screen { controller }
        screen.perform {
            button.setTitle("Options", for: .normal)
            button.frame = CGRect(x: 40, y: 100, width: 100, height: 40)
            (button.menu, button.showsMenuAsPrimaryAction) = (menu, isPrimary)
            controller.view.addSubview(button)
        }
        screen.advance(frames: 1)
        return screen
    }

    /// Returns the titles of the rows that are visible, from top to bottom.
    private func rows(_ screen: Screen) -> [String] {
        var titles: [(y: CGFloat, title: String)] = []
        func visit(_ view: UIView) {
            if view is UIControl, view !== button, let title = view.accessibilityLabel {
                titles.append((view.convert(view.bounds, to: screen.window).minY, title))
            }
            view.subviews.forEach(visit)
        }
        visit(screen.window)
        return titles.sorted { $0.y < $1.y }.map(\.title)
    }

    @Test("A menu has identifiers, options and elements; replacing the elements keeps the rest")
    func menuMembers() {
        let (a, b) = (action("a"), action("b"))
        let menu = UIMenu(
            title: "t", subtitle: "s", identifier: UIMenu.Identifier("id"), options: [.destructive, .singleSelection],
            children: [a])
        #expect(menu.title == "t" && menu.subtitle == "s" && menu.identifier.rawValue == "id" && menu.children == [a])
        let other = menu.replacingChildren([b])
        #expect(other.children == [b] && other.identifier == menu.identifier && other.options == menu.options)
        #expect(UIMenu().identifier != UIMenu().identifier)
        b.state = .on
        #expect(UIMenu(children: [a, UIMenu(options: .displayInline, children: [b])]).selectedElements == [b])
        #expect(UIMenu(children: [a, UIMenu(children: [b])]).selectedElements == [])
    }

    @Test("A touch of a button opens its menu, a tap on an element runs the action and closes the menu")
    func primaryMenu() {
        let screen = show(UIMenu(title: "Title", children: [action("One"), action("Two"), action("Gone", .hidden)]))
        button.addAction(UIAction { [log] _ in log.entries.append("tap") }, for: .touchUpInside)
        button.addAction(UIAction { [log] _ in log.entries.append("menu") }, for: .menuActionTriggered)
        screen.tap(.view(button))
        screen.settle()
        #expect(rows(screen) == ["One", "Two"] && log.entries == ["menu"])
        screen.tap(.text("Two"))
        screen.settle()
        #expect(rows(screen) == [] && log.entries == ["menu", "Two"])
    }

    @Test("A tap beside a menu closes it, without a touch for the views below")
    func tapBeside() {
        let screen = show(UIMenu(children: [action("One")]))
        screen.tap(.view(button))
        screen.settle()
        screen.tap(.point(90, 120))
        screen.settle()
        #expect(rows(screen) == [] && log.entries == [])
    }

    @Test("The finger that opened a menu chooses the element on which it is lifted")
    func dragToElement() {
        let screen = show(UIMenu(children: [action("One"), action("Two")]))
        screen.pan(from: .view(button), to: .point(90, 240), duration: 0.8, hold: 0.3)
        screen.settle()
        #expect(log.entries == ["Two"])
    }

    @Test("A disabled element cannot be chosen; a menu in a menu opens in its place, and its header closes it")
    func submenus() {
        let inner = UIMenu(title: "More", children: [action("Inner")])
        let screen = show(UIMenu(children: [action("Off", .disabled), inner]))
        screen.tap(.view(button))
        screen.settle()
        screen.tap(.point(90, 180))
        screen.settle()
        #expect(rows(screen) == ["Off", "More"] && log.entries == [])
        screen.tap(.text("More"))
        screen.settle()
        #expect(rows(screen) == ["More", "Inner"])
        screen.tap(.text("More"))
        screen.settle()
        #expect(rows(screen) == ["Off", "More"])
        screen.tap(.text("More"))
        screen.settle()
        screen.tap(.text("Inner"))
        screen.settle()
        #expect(log.entries == ["Inner"] && rows(screen) == [])
    }

    @Test("A long press opens the menu of a button with an action of its own")
    func secondaryMenu() {
        let screen = show(UIMenu(children: [action("One")]), isPrimary: false)
        button.addAction(UIAction { [log] _ in log.entries.append("tap") }, for: .touchUpInside)
        screen.tap(.view(button))
        screen.settle()
        #expect(log.entries == ["tap"] && rows(screen) == [])
        screen.longPress(.view(button), duration: 0.7)
        screen.settle()
        #expect(log.entries == ["tap"] && rows(screen) == ["One"])
    }

    @Test("A button that changes the selection shows the title of the chosen action, and turns the others off")
    func popUpButton() {
        let actions = ["Red", "Green", "Blue"].map { action($0) }
        let screen = show(UIMenu(children: actions))
        screen.perform { button.changesSelectionAsPrimaryAction = true }
        #expect(button.title(for: .normal) == "Red" && actions[0].state == .on)
        screen.tap(.view(button))
        screen.settle()
        screen.tap(.text("Blue"))
        screen.settle()
        #expect(button.title(for: .normal) == "Blue" && actions.map(\.state) == [.off, .off, .on])
    }

    @Test("A bar button item with a menu opens it, and one with an action runs the action")
    func barButtonItems() {
        let controller = UIViewController()
        let item = UIBarButtonItem(title: "Menu", menu: UIMenu(children: [action("One")]))
        let other = UIMenu(children: [action("Two")])
        let both = UIBarButtonItem(title: "Both", primaryAction: action("Both"), menu: other)
        controller.navigationItem.rightBarButtonItems = [item, both]
        let screen = Screen { UINavigationController(rootViewController: controller) }
        screen.tap(.text("Menu"))
        screen.settle()
        #expect(item.menu?.children.count == 1)
        screen.tap(.text("One"))
        screen.settle()
        screen.tap(.text("Both"))
        screen.settle()
        #expect(log.entries == ["One", "Both"])
    }
}
