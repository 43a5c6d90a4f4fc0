import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Edit menus of views")
struct EditMenuTests {
    private final class Delegate: NSObject, UIEditMenuInteractionDelegate {
        var log: [String] = []
        var rect = CGRect.null
        var menu: ([UIMenuElement]) -> UIMenu? = { _ in nil }

        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, menuFor configuration: UIEditMenuConfiguration,
            suggestedActions: [UIMenuElement]
        ) -> UIMenu? {
            log.append("menu for \(configuration.identifier)")
            return menu(suggestedActions)
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, targetRectFor configuration: UIEditMenuConfiguration
        ) -> CGRect { rect }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willPresentMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("will present")
            animator.addAnimations { [weak self] in self?.log.append("animates") }
            animator.addCompletion { [weak self] in self?.log.append("presented") }
        }
        func editMenuInteraction(
            _ interaction: UIEditMenuInteraction, willDismissMenuFor configuration: UIEditMenuConfiguration,
            animator: any UIEditMenuInteractionAnimating
        ) {
            log.append("will dismiss")
            animator.addCompletion { [weak self] in self?.log.append("dismissed") }
        }
    }

    /// A label as many apps have one: it becomes the first responder for a menu with Copy.
    private final class CopyableLabel: UILabel {
        var senders: [String] = []
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) {
            UIPasteboard.general.string = text
            senders.append("\(type(of: sender ?? "nil"))")
        }
        func shout(_ sender: UIMenuController) { senders.append("shout \(type(of: sender))") }
    }

    private final class NoMenuLabel: UILabel {
        override var canBecomeFirstResponder: Bool { true }
        override func copy(_ sender: Any?) {}
        override func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { false }
    }

    private final class Deleter: UIView {
        var count = 0
        override func delete(_ sender: Any?) { count += 1 }
        func mark() { count += 10 }
    }

    private let screen = Screen()
    private let box = Deleter(frame: CGRect(x: 100, y: 400, width: 100, height: 60))
    private let delegate = Delegate()
    private let interaction: UIEditMenuInteraction

    init() {
        interaction = UIEditMenuInteraction(delegate: delegate)
        screen.show(box)
        screen.perform { box.addInteraction(interaction) }
        screen.advance(frames: 1)
    }

    private var contents: EditMenuContents { EditMenuContents(screen) }

    private func present(at point: CGPoint = CGPoint(x: 50, y: 30), _ direction: UIEditMenuArrowDirection = .automatic)
    {
        let configuration = UIEditMenuConfiguration(identifier: "box", sourcePoint: point)
        configuration.preferredArrowDirection = direction
        #expect(configuration.sourcePoint == point && configuration.identifier == AnyHashable("box"))
        screen.perform { interaction.presentEditMenu(with: configuration) }
    }

    @Test(
        "An interaction presents the commands of the view and the actions of its delegate, and reports the appearance in order"
    )
    func presentation() {
        #expect(interaction.view === box && interaction.delegate === delegate && box.interactions.count == 1)
        delegate.menu = { suggested in
            let identifiers = suggested.compactMap { ($0 as? UIMenu)?.identifier }
            return UIMenu(
                children: suggested + [
                    UIAction(title: "Count \(identifiers.contains(.standardEdit))") { [box] _ in box.count += 100 }
                ])
        }
        present()
        screen.settle()
        #expect(contents.titles == ["Delete", "Count true"])
        #expect(delegate.log == ["menu for box", "will present", "animates", "presented"])
        #expect(interaction.location(in: box) == CGPoint(x: 50, y: 30))
        #expect(interaction.location(in: nil) == CGPoint(x: 150, y: 430))
        screen.tap(.text("Delete"))
        #expect(box.count == 1)
        screen.settle()
        #expect(delegate.log.suffix(2) == ["will dismiss", "dismissed"] && contents.frame == nil)
        present()
        screen.settle()
        screen.tap(.text("Count true"))
        #expect(box.count == 101)
    }

    @Test("A touch beside the menu closes it and reaches the view below, and a second menu closes the first")
    func dismissal() {
        let button = UIButton(frame: CGRect(x: 100, y: 600, width: 100, height: 44))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.show(button)
        present()
        screen.settle()
        screen.tap(.view(button))
        screen.settle()
        #expect(taps == 1 && contents.frame == nil)
        present()
        present(at: CGPoint(x: 0, y: 0))
        #expect(delegate.log.filter { $0 == "will dismiss" }.count == 2)
        screen.perform { interaction.dismissMenu() }
        screen.settle()
        #expect(contents.frame == nil)
        present()
        screen.perform { box.removeInteraction(interaction) }
        #expect(contents.frame == nil && interaction.view == nil)
        screen.perform { box.addInteraction(interaction) }
        present()
        screen.perform { box.removeFromSuperview() }
        screen.settle()
        #expect(contents.frame == nil)
        present()
        #expect(contents.frame == nil, "a view without a window presents nothing")
    }

    @Test(
        "The bar is above its target, below it without room, beside it on request, and never outside of the safe area")
    func places() throws {
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 50, left: 0, bottom: 34, right: 0)
        delegate.rect = box.bounds
        func frame(_ direction: UIEditMenuArrowDirection, center: CGPoint) throws -> CGRect {
            screen.perform { box.center = center }
            present(direction)
            screen.settle()
            return try #require(contents.frame)
        }
        let middle = CGPoint(x: 195, y: 400)
        #expect(try frame(.automatic, center: middle).maxY == 362)
        #expect(try frame(.down, center: middle).maxY == 362)
        #expect(try frame(.up, center: middle).minY == 438)
        #expect(try frame(.left, center: middle).minX == 253)
        #expect(try frame(.right, center: middle).maxX == 137)
        #expect(try frame(.automatic, center: CGPoint(x: 195, y: 80)).minY == 118)
        #expect(try frame(.up, center: CGPoint(x: 195, y: 780)).maxY == 742)
        #expect(try frame(.automatic, center: CGPoint(x: 5, y: 400)).minX == 8)
        #expect(try frame(.automatic, center: CGPoint(x: 385, y: 400)).maxX == 382)
        delegate.rect = CGRect(x: -500, y: -2000, width: 1000, height: 4000)
        let over = try frame(.automatic, center: middle)
        #expect(over.minY >= 58 && over.maxY <= 802, "there is room neither above nor below")
        delegate.rect = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 10)
        #expect(
            try frame(.automatic, center: middle).maxY == 392,
            "the source point replaces a rectangle that is not finite")
    }

    @Test("Elements that do not fit are on further pages, and menus open in the bar")
    func pages() {
        let inner = UIMenu(title: "More kinds", children: [UIAction(title: "Inner") { [box] _ in box.count += 5 }])
        delegate.menu = { _ in
            UIMenu(children: [inner] + (1...6).map { number in UIAction(title: "A longer title \(number)") { _ in } })
        }
        present()
        screen.settle()
        #expect(contents.titles == ["More kinds", "A longer title 1", "More"])
        screen.tap(.point(CGPoint(x: contents.frame!.maxX - 18, y: contents.frame!.midY)))
        screen.settle()
        #expect(contents.titles == ["Back", "A longer title 2", "A longer title 3", "More"])
        screen.tap(.point(CGPoint(x: contents.frame!.minX + 18, y: contents.frame!.midY)))
        screen.settle()
        screen.tap(.text("More kinds"))
        screen.settle()
        #expect(contents.titles == ["Back", "Inner"])
        screen.tap(.text("Inner"))
        #expect(box.count == 5)
    }

    @Test("The open menu is reloaded with other elements and moved to another place")
    func reloading() throws {
        present()
        screen.settle()
        delegate.menu = { _ in UIMenu(children: [UIAction(title: "New") { _ in }]) }
        screen.perform { interaction.reloadVisibleMenu() }
        #expect(contents.titles == ["New"])
        let frame = try #require(contents.frame)
        delegate.rect = CGRect(x: 50, y: 130, width: 0, height: 0)
        screen.perform { interaction.updateVisibleMenuPosition(animated: false) }
        #expect(contents.frame == frame.offsetBy(dx: 0, dy: 100))
        delegate.rect = CGRect(x: 50, y: 30, width: 0, height: 0)
        screen.perform { interaction.updateVisibleMenuPosition(animated: true) }
        screen.settle()
        #expect(contents.frame == frame)
        delegate.menu = { _ in UIMenu() }
        screen.perform { interaction.reloadVisibleMenu() }
        #expect(contents.frame == nil)
    }

    @Test(
        "The menu controller shows what the first responder can perform, with items of the app, and posts its notifications"
    )
    func menuController() {
        let label = CopyableLabel(frame: CGRect(x: 100, y: 200, width: 150, height: 30))
        label.text = "copy me"
        screen.show(label)
        let controller = screen.perform { UIMenuController.shared }
        var log: [String] = []
        let names = [
            UIMenuController.willShowMenuNotification, UIMenuController.didShowMenuNotification,
            UIMenuController.willHideMenuNotification, UIMenuController.didHideMenuNotification,
            UIMenuController.menuFrameDidChangeNotification,
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: controller, queue: nil) { note in
                let text = note.name.rawValue.replacingOccurrences(of: "UIMenuController", with: "")
                MainActor.assumeIsolated { log.append(text.replacingOccurrences(of: "MenuNotification", with: "")) }
            }
        }
        defer { observers.forEach(NotificationCenter.default.removeObserver) }
        let item = UIMenuItem(title: "Shout", action: Selector("shout:", CopyableLabel.shout(_:)))
        #expect(item.title == "Shout" && item.action.name == "shout:")
        controller.menuItems = [item, UIMenuItem(title: "Unknown", action: Selector("unknown:"))]
        screen.perform { controller.showMenu(from: label, rect: label.bounds) }
        #expect(!controller.isMenuVisible, "no responder can perform a command")
        screen.perform {
            label.becomeFirstResponder()
            controller.showMenu(from: label, rect: label.bounds)
        }
        screen.settle()
        #expect(controller.isMenuVisible && contents.titles == ["Copy", "Shout"])
        #expect(controller.menuFrame == contents.frame && controller.menuFrame.maxY == 192)
        screen.tap(.text("Copy"))
        screen.settle()
        #expect(UIPasteboard.general.string == "copy me" && label.senders == ["UICommand"])
        #expect(
            log == ["WillShow", "MenuFrameDidChangeNotification", "DidShow", "WillHide", "DidHide"]
                && controller.menuFrame == .zero)
        controller.arrowDirection = .up
        screen.perform {
            controller.setTargetRect(label.bounds, in: label)
            controller.setMenuVisible(true, animated: true)
        }
        screen.settle()
        #expect(controller.menuFrame.minY == 238)
        controller.menuItems = nil
        screen.perform { controller.update() }
        #expect(contents.titles == ["Copy"])
        controller.menuItems = [item]
        screen.perform { controller.update() }
        screen.tap(.text("Shout"))
        #expect(label.senders.last == "shout UIMenuController")
        screen.perform { controller.isMenuVisible = true }
        #expect(controller.isMenuVisible)
        screen.perform { controller.hideMenu(from: box) }
        #expect(controller.isMenuVisible)
        screen.perform { controller.hideMenu(from: label) }
        #expect(!controller.isMenuVisible)
        screen.perform {
            controller.showMenu(from: label, rect: label.bounds)
            controller.hideMenu()
        }
        #expect(!controller.isMenuVisible)
    }

    @Test("An override of canPerformAction hides commands, and a command reaches the responder that can perform it")
    func permissions() {
        let label = NoMenuLabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        screen.perform {
            box.addSubview(label)
            label.becomeFirstResponder()
            UIMenuController.shared.showMenu(from: label, rect: label.bounds)
        }
        #expect(contents.titles == ["Delete"])
        screen.tap(.text("Delete"))
        #expect(box.count == 1)
        #expect(!box.canPerformAction(Selector("copy:"), withSender: nil))
        #expect(box.canPerformAction(Selector("delete:"), withSender: nil))
        screen.perform {
            box.cut(nil)
            box.copy(nil)
            box.paste(nil)
            box.select(nil)
            box.selectAll(nil)
        }
        #expect(box.count == 1, "the default implementations do nothing")
    }

    @Test("Commands of menus call a method of the responder chain, with the command as the sender")
    func commands() {
        let command = UICommand(title: "Mark", action: Selector("mark", Deleter.mark), propertyList: 7)
        #expect(
            command.action.name == "mark" && command.propertyList as? Int == 7 && command.state == .off
                && command.attributes.isEmpty)
        command.performWithSender(box, target: nil)
        #expect(box.count == 10 && command.sender as? UIView === box)
        command.performWithSender(nil, target: box)
        #expect(box.count == 20 && command.sender == nil)
        (command.title, command.image, command.discoverabilityTitle) = ("New", UIImage(systemName: "star"), "long")
        (command.state, command.attributes) = (.on, .disabled)
        let leaf: any UIMenuLeaf = command
        #expect(leaf.title == "New" && leaf.image != nil && leaf.discoverabilityTitle == "long")
        #expect(UIMenu(children: [command]).selectedElements == [command])
        let button = UIButton(frame: CGRect(x: 100, y: 600, width: 100, height: 44))
        command.attributes = []
        button.menu = UIMenu(children: [command])
        button.showsMenuAsPrimaryAction = true
        screen.perform { box.addSubview(button) }
        screen.perform { button.frame.origin = .zero }
        screen.tap(.view(button))
        screen.settle()
        screen.tap(.text("New"))
        #expect(box.count == 30)
    }
}
