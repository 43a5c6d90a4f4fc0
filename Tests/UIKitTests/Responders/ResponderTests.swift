import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("First responder, actions and keys")
struct ResponderTests {
    @Test("A view becomes the first responder in a window, replaces another one, and resigns when it leaves the window")
    func firstResponderChanges() {
        let (first, second) = (FieldView(), FieldView())
        let screen = Screen { UIViewController() }
        #expect(!first.becomeFirstResponder(), "the view is not in a window")
        screen.perform { for view in [first, second] { screen.rootViewController.view.addSubview(view) } }
        #expect(first.becomeFirstResponder() && first.isFirstResponder)
        first.resigns = false
        #expect(!second.becomeFirstResponder() && first.isFirstResponder)
        first.resigns = true
        #expect(second.becomeFirstResponder() && !first.isFirstResponder && first.resignCount == 1)
        #expect(!screen.rootViewController.becomeFirstResponder(), "controllers cannot by default")
        screen.perform { second.removeFromSuperview() }
        #expect(!second.isFirstResponder && second.resignCount == 1)
        screen.perform { screen.rootViewController.view.addSubview(second) }
        #expect(!second.isFirstResponder)
        #expect(second.becomeFirstResponder() && second.resignFirstResponder() && !second.isFirstResponder)
    }

    @Test(
        "The responder chain leads from a view to its controller, its presenter, the window, the scene and the application"
    )
    func chainOfPresentedController() {
        let (root, presented, view) = (UIViewController(), UIViewController(), UIView())
        let screen = Screen { root }
        screen.perform {
            presented.view.addSubview(view)
            root.present(presented, animated: false)
        }
        var chain: [UIResponder] = []
        var responder: UIResponder? = view
        while let current = responder {
            chain.append(current)
            responder = current.next
        }
        let window = screen.window
        let expected: [UIResponder] = [
            view, presented.view, presented, root, window, window.windowScene!, UIApplication.shared,
        ]
        #expect(Array(chain.prefix(7)) == expected)
        #expect(presented.view.next === presented && presented.next === root && root.next === window)
    }

    @Test("An action without a target reaches the first object of the chain that declares the method")
    func actionsTravelAlongTheChain() {
        let (controller, view, button) = (
            ActionController(), FieldView(), UIButton(frame: CGRect(x: 0, y: 100, width: 90, height: 50))
        )
        let screen = Screen { controller }
        screen.perform {
            controller.view.addSubview(view)
            controller.view.addSubview(button)
        }
        button.addTarget(nil, action: ActionController.select(_:), for: .touchUpInside)
        button.addTarget(nil, action: FieldView.clear, for: .touchUpInside)
        screen.tap(.view(button))
        #expect(controller.senders == [button] && view.clearCount == 0, "the field is not in the button's chain")
        view.becomeFirstResponder()
        screen.tap(.view(button))
        #expect(controller.senders == [button, button] && view.clearCount == 1)
        let application = UIApplication.shared
        let result = screen.perform { application.sendAction(FieldView.clear, to: view, from: nil, for: nil) }
        #expect(result && view.clearCount == 2)
        #expect(screen.perform { !application.sendAction(UISwitch.unused, to: nil, from: button, for: nil) })
        #expect(view.target(forAction: ActionController.select(_:), withSender: nil) === controller)
    }

    @Test("Presses reach the first responder, then its chain; without a first responder, the controller at the front")
    func pressesAreDelivered() {
        let (controller, view) = (ActionController(), FieldView())
        let screen = Screen { UINavigationController(rootViewController: controller) }
        screen.perform { controller.view.addSubview(view) }
        screen.pressKey(.keyboardA, modifierFlags: .shift)
        #expect(controller.presses == ["began A", "ended A"])
        view.becomeFirstResponder()
        screen.keyDown(.keyboard1)
        screen.keyDown(.keyboard1)
        screen.keyDown(.keyboardUpArrow)
        #expect(view.presses == ["began 1", "began "] && controller.presses.count == 2)
        screen.keyUp(.keyboard2)
        screen.setActivationState(.foregroundInactive)
        #expect(view.presses == ["began 1", "began ", "cancelled 1", "cancelled "])
        screen.keyUp(.keyboard1)
        #expect(view.presses.count == 4)
    }

    @Test("A key command of the chain is performed instead of the press, if the modifier keys agree")
    func keyCommandsArePerformed() {
        let (controller, view) = (ActionController(), FieldView())
        let screen = Screen { controller }
        screen.perform { controller.view.addSubview(view) }
        screen.pressKey(.keyboardS, modifierFlags: [.command, .alphaShift])
        screen.pressKey(.keyboardEscape)
        screen.pressKey(.keyboardS)
        #expect(controller.commands == ["save Save", "cancel"] && controller.presses == ["began s", "ended s"])
        screen.pressKey(.keyboardK, modifierFlags: .command)
        #expect(view.clearCount == 0 && controller.presses.count == 4, "no responder of the chain declares the method")
        view.becomeFirstResponder()
        screen.pressKey(.keyboardK, modifierFlags: .command)
        #expect(view.clearCount == 1 && view.presses.isEmpty)
    }
}

private final class FieldView: UIView {
    var resigns = true
    var resignCount = 0
    var clearCount = 0
    var presses: [String] = []

    override var canBecomeFirstResponder: Bool { true }
    override var canResignFirstResponder: Bool { resigns }
    override func resignFirstResponder() -> Bool {
        resignCount += 1
        return super.resignFirstResponder()
    }
    func clear() { clearCount += 1 }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { record("began", presses) }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { record("ended", presses) }
    override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        record("cancelled", presses)
    }
    private func record(_ phase: String, _ presses: Set<UIPress>) {
        self.presses.append(contentsOf: presses.map { "\(phase) \($0.key!.characters)" })
    }
}

private final class ActionController: UIViewController {
    var senders: [UIButton] = []
    var presses: [String] = []
    var commands: [String] = []

    func select(_ sender: UIButton) { senders.append(sender) }
    func save(_ command: UIKeyCommand) { commands.append("save \(command.title)") }
    func cancel() { commands.append("cancel") }

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(title: "Save", action: ActionController.save(_:), input: "s", modifierFlags: .command),
            UIKeyCommand(action: ActionController.cancel, input: UIKeyCommand.inputEscape),
            UIKeyCommand(action: FieldView.clear, input: "k", modifierFlags: .command),
        ]
    }

    override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses.append("began \(presses.first!.key!.characters)")
    }
    override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        self.presses.append("ended \(presses.first!.key!.characters)")
    }
}

extension UISwitch {
    fileprivate func unused() {}
}
