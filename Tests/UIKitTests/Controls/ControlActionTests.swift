import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Actions of controls")
struct ControlActionTests {
    @MainActor
    private final class Receiver: NSObject, @MainActor NamedMembers {
        var count = 0
        func tap() { count += 1 }
        func namedMember(_ name: String) -> NamedMember? { name == "tap" ? .method { [self] in tap() } : nil }
    }

    private final class LoggingControl: UIControl {
        var log: [String] = []
        override func sendAction(_ action: UIAction) {
            log.append(action.title)
            super.sendAction(action)
        }
    }

    @Test("An action has the values of its initializer, and a unique identifier without one")
    func actionsHaveTheirValues() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        let action = UIAction(
            title: "Delete", image: image, identifier: UIAction.Identifier("delete"),
            discoverabilityTitle: "Deletes all",
            attributes: [.destructive, .disabled], state: .on
        ) { _ in }
        #expect(action.title == "Delete" && action.image === image && action.identifier.rawValue == "delete")
        #expect(action.discoverabilityTitle == "Deletes all" && action.state == .on)
        #expect(action.attributes == [.destructive, .disabled])
        let (first, second) = (UIAction { _ in }, UIAction { _ in })
        #expect(first.identifier != second.identifier && first.title.isEmpty && first.attributes.isEmpty)
        action.title = "Remove"
        #expect(action.title == "Remove")
    }

    @Test("Controls of all kinds run the primary action of their initializer")
    func primaryActionsOfInitializers() {
        var senders: [String] = []
        let action = UIAction(title: "Go") { action in senders.append("\(type(of: action.sender!))") }
        let frame = CGRect(x: 20, y: 100, width: 200, height: 40)
        let screen = Screen()
        let toggle = UISwitch(frame: frame, primaryAction: action)
        screen.show(toggle)
        screen.tap(.point(30, 110))
        screen.show(UIStepper(frame: frame, primaryAction: action))
        screen.tap(.point(100, 110))
        screen.show(UISlider(frame: CGRect(x: 0, y: 100, width: 128, height: 34), primaryAction: action))
        screen.pan(from: .point(14, 117), to: .point(64, 117), duration: 1.0 / 60)
        let button = UIButton(frame: frame, primaryAction: action)
        #expect(button.currentTitle == "Go" && button.buttonType == .custom)
        screen.show(button)
        screen.tap(.view(button))
        #expect(senders.first == "UISwitch" && senders.dropFirst().first == "UIStepper")
        #expect(senders.contains("UISlider") && senders.last == "UIButton")
        button.isEnabled = false
        let count = senders.count
        button.performPrimaryAction()
        #expect(senders.count == count)
        button.isEnabled = true
        button.performPrimaryAction()
        #expect(senders.count == count + 1)
    }

    @Test("An action replaces the one with its identifier, and is removed for the given events only")
    func actionsAreReplacedAndRemoved() {
        var log: [String] = []
        let control = UIControl(frame: .zero)
        let identifier = UIAction.Identifier("same")
        control.addAction(
            UIAction(identifier: identifier) { _ in log.append("old") }, for: [.touchDown, .touchUpInside])
        let new = UIAction(identifier: identifier) { _ in log.append("new") }
        control.addAction(new, for: .touchDown)
        control.sendActions(for: .touchDown)
        control.sendActions(for: .touchUpInside)
        #expect(log == ["new", "old"] && control.allControlEvents == [.touchDown, .touchUpInside])
        control.removeAction(new, for: .touchDown)
        control.sendActions(for: .touchDown)
        #expect(log.count == 2)
        control.removeAction(identifiedBy: identifier, for: .allEvents)
        control.sendActions(for: .touchUpInside)
        #expect(log.count == 2 && control.allControlEvents.isEmpty)
    }

    @Test("A control lists its targets, their methods and its actions, and passes actions to sendAction(_:)")
    func listsOfHandlers() {
        let (control, receiver) = (LoggingControl(frame: .zero), Receiver())
        let action = UIAction(title: "log") { _ in }
        control.addTarget(receiver, action: Selector("tap"), for: .touchUpInside)
        control.addAction(action, for: .valueChanged)
        control.addTarget(nil, action: Selector("save:"), for: .editingChanged)
        control.addTarget(nil, action: Selector("close:"), for: .editingDidEnd)
        #expect(control.allTargets.count == 2 && control.allTargets.contains(receiver))
        #expect(control.allTargets.contains { $0.base is NSNull })
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchUpInside) == ["tap"])
        #expect(control.actions(forTarget: receiver, forControlEvent: .touchDown) == nil)
        #expect(control.actions(forTarget: nil, forControlEvent: .editingChanged) == ["save:"])
        var handlers: [String] = []
        control.enumerateEventHandlers { action, target, events, stop in
            handlers.append(action?.title ?? target?.1.name ?? "")
            stop = events == .valueChanged
        }
        #expect(handlers == ["tap", "log"], "the closure ended the enumeration at the action")
        control.sendActions(for: .valueChanged)
        #expect(control.log == ["log"])
    }

    @Test("Segments show the images and the titles of actions, disabled and hidden ones as such")
    func segmentsOfActions() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 8, height: 8)).image { _ in }
        var chosen: [String] = []
        func makeAction(_ title: String, image: UIImage? = nil, _ attributes: UIMenuElement.Attributes = []) -> UIAction
        {
            UIAction(title: title, image: image, identifier: .init(title), attributes: attributes) { action in
                chosen.append(action.title)
            }
        }
        let control = UISegmentedControl(
            frame: CGRect(x: 0, y: 100, width: 300, height: 32),
            actions: [
                makeAction("Map"), makeAction("Picture", image: image), makeAction("Off", .disabled),
                makeAction("Gone", .hidden),
            ])
        #expect(control.numberOfSegments == 3 && control.titleForSegment(at: 0) == "Map")
        #expect(control.imageForSegment(at: 1) === image && control.titleForSegment(at: 1) == nil)
        #expect(!control.isEnabledForSegment(at: 2) && control.segmentIndex(identifiedBy: .init("Off")) == 2)
        control.insertSegment(action: makeAction("Map"), at: 2, animated: false)
        #expect(control.numberOfSegments == 3 && control.actionForSegment(at: 2)?.title == "Map")
        control.setAction(makeAction("List"), forSegmentAt: 0)
        let screen = Screen()
        screen.show(control)
        screen.tap(.point(50, 116))
        #expect(chosen == ["List"] && control.segmentIndex(identifiedBy: .init("Gone")) == NSNotFound)
    }

    @Test("A bar button item takes title and image from its action, runs only the action, and can be hidden")
    func actionsOfBarButtonItems() {
        var count = 0
        let action = UIAction(title: "Add") { _ in count += 1 }
        let item = UIBarButtonItem(primaryAction: action)
        #expect(item.title == "Add" && UIBarButtonItem(title: "Other", primaryAction: action).title == "Other")
        let receiver = Receiver()
        (item.target, item.action) = (receiver, Selector("tap"))
        let system = UIBarButtonItem(systemItem: .done, primaryAction: action)
        #expect(system.title == "Done")
        let bar = UIToolbar(frame: CGRect(x: 0, y: 100, width: 300, height: 44))
        bar.items = [item, system]
        let screen = Screen()
        screen.show(bar)
        screen.tap(.point(24, 122))
        #expect(count == 1 && receiver.count == 0)
        screen.perform { item.isHidden = true }
        screen.tap(.point(24, 122))
        #expect(count == 2, "the next item is in the place of the hidden one")
        #expect(action.sender as? UIBarButtonItem === system)
    }

    @Test("A subclass of a button that overrides init(frame:) inherits the initializers with a type and an action")
    func inheritedInitializers() {
        final class RoundButton: UIButton {
            override init(frame: CGRect) {
                super.init(frame: frame)
                titleLabel?.font = .systemFont(ofSize: 30)
            }
            required init?(coder: NSCoder) { fatalError() }
        }
        let button = RoundButton(type: .system)
        #expect(button.buttonType == .system && button.titleLabel?.font.pointSize == 30)
        #expect(RoundButton(type: .system, primaryAction: UIAction(title: "A") { _ in }).currentTitle == "A")
        #expect(UIButton(type: .system).titleLabel?.font.pointSize == 15)
    }
}
