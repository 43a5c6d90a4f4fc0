import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("What elements of menus tell, and how menus show it")
struct MenuElementCallTests {
    private let screen = Screen()

    /// Shows a menu of a button, and returns what is displayed.
    private func show(_ elements: [UIMenuElement]) -> ShownPicture {
        let button = UIButton(type: .system)
        button.setTitle("Menu", for: .normal)
        button.frame = CGRect(x: 50, y: 100, width: 100, height: 44)
        button.menu = UIMenu(children: elements)
        button.showsMenuAsPrimaryAction = true
        screen.show(button)
        screen.advance(frames: 1)
        screen.tap(.view(button))
        screen.settle()
        return screen.picture
    }

    @Test("A destructive action is red, a hidden one is not shown, and a disabled one cannot be chosen")
    func attributes() {
        var chosen: [String] = []
        let actions = ["Plain", "Gone", "Red", "Off"].map { title in UIAction(title: title) { chosen.append($0.title) }
        }
        actions[1].attributes = .hidden
        actions[2].attributes = .destructive
        actions[3].attributes = .disabled
        #expect(actions.map(\.attributes) == [[], .hidden, .destructive, .disabled])
        let picture = show(actions)
        #expect(picture.text("Gone") == nil && picture.text("Plain") != nil)
        #expect(picture.text("Red")?.color == UIColor.systemRed.value)
        let off = picture.text("Off")?.color
        #expect(off != nil && off != picture.text("Plain")?.color, "a disabled action is gray")
        screen.tap(.text("Plain"))
        #expect(chosen == ["Plain"])
    }

    @Test("A menu with other children has the same title, options and identifier")
    func replacedChildren() {
        let menu = UIMenu(title: "Title", options: .displayInline, children: [UIAction(title: "A") { _ in }])
        let other = menu.replacingChildren([UIAction(title: "B") { _ in }, UIAction(title: "C") { _ in }])
        #expect(other.children.map(\.title) == ["B", "C"] && menu.children.map(\.title) == ["A"])
        #expect(other.title == "Title" && other.options == .displayInline && other.identifier == menu.identifier)
    }

    @Test("Actions and commands have the images, titles and values that they were given")
    func values() {
        let image = UIImage.filled(.red, width: 9, height: 9).withRenderingMode(.alwaysOriginal)
        let action = UIAction(title: "A") { _ in }
        #expect(action.image == nil)
        action.image = image
        action.discoverabilityTitle = "About A"
        #expect(action.image === image && action.discoverabilityTitle == "About A")
        #expect(show([action]).hasFill(.red))
        let command = UICommand(title: "B", image: image, action: Selector("copy:"), propertyList: ["key": 1])
        #expect(command.image === image && command.action == Selector("copy:"))
        #expect((command.propertyList as? [String: Int]) == ["key": 1])
        let item = UIMenuItem(title: "C", action: Selector("paste:"))
        item.title = "D"
        item.action = Selector("cut:")
        #expect(item.title == "D" && item.action == Selector("cut:"))
    }

    @Test("An element that is made anew is asked for each time that its menu appears")
    func deferredElements() {
        var count = 0
        let element = UIDeferredMenuElement.uncached { completion in
            count += 1
            completion([UIAction(title: "Number \(count)") { _ in }])
        }
        #expect(show([element]).text("Number 1") != nil && count == 1)
    }

    @Test("The actions of rows have the titles, images and styles that they were made with, and call their handler")
    func rowActions() {
        var calls = 0
        let action = UIContextualAction(style: .destructive, title: "Delete") { _, _, completion in
            calls += 1
            completion(true)
        }
        #expect(action.style == .destructive && action.title == "Delete" && action.image == nil)
        action.handler(action, UIView()) { #expect($0) }
        #expect(calls == 1)
        action.title = "Remove"
        action.image = UIImage.filled(.red, width: 9, height: 9)
        #expect(action.title == "Remove" && action.image?.size.width == 9)
        let row = UITableViewRowAction(style: .normal, title: "More") { _, _ in }
        row.title = "Less"
        #expect(row.title == "Less" && row.style == .normal)
    }
}
