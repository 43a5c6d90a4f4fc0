import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Text fields")
struct TextFieldTests {
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private let log = FieldLog()

    private func makeScreen() -> Screen {
        field.delegate = log
        log.observe(field)
        return Screen { field }
    }

    private func type(_ keys: [UIKeyboardHIDUsage], on screen: Screen, modifierFlags: UIKeyModifierFlags = []) {
        for key in keys { screen.pressKey(key, modifierFlags: modifierFlags) }
    }

    @Test("A tap begins editing, keys change the text, and resigning ends it, with calls in Apple's order")
    func editingCallsDelegateInOrder() {
        let screen = makeScreen()
        screen.pressKey(.keyboardA)
        #expect(field.text == "" && !field.isEditing)
        screen.tap(.view(field))
        #expect(field.isFirstResponder && field.isEditing)
        screen.pressKey(.keyboardH, modifierFlags: .shift)
        screen.pressKey(.keyboardI)
        screen.pressKey(.keyboardDeleteOrBackspace)
        #expect(field.text == "H")
        screen.perform { _ = field.resignFirstResponder() }
        #expect(!field.isEditing && !field.isFirstResponder)
        #expect(
            log.calls == [
                "shouldBegin", "selection", "didBegin", "event didBegin", "notification didBegin", "selection",
                "shouldChange {0, 0} H", "selection", "event changed", "notification didChange",
                "shouldChange {1, 0} i", "selection", "event changed", "notification didChange",
                "shouldChange {1, 1} ", "selection", "event changed", "notification didChange",
                "shouldEnd", "didEnd", "event didEnd", "notification didEnd",
            ])
    }

    @Test("A delegate refuses to begin, to change and to end; leaving the window ends editing nevertheless")
    func delegateRefuses() {
        let screen = makeScreen()
        log.permitsBeginning = false
        screen.tap(.view(field))
        #expect(!field.isFirstResponder)
        log.permitsBeginning = true
        screen.tap(.view(field))
        log.permittedCharacters = ["1"]
        type([.keyboard1, .keyboardA, .keyboard1], on: screen)
        #expect(field.text == "11")
        log.permitsEnd = false
        #expect(!field.resignFirstResponder() && field.isEditing)
        #expect(!screen.window.endEditing(false) && field.isEditing)
        #expect(screen.window.endEditing(true) && !field.isEditing && log.calls.last == "notification didEnd")
        screen.tap(.view(field))
        log.calls = []
        screen.perform { field.removeFromSuperview() }
        #expect(!field.isEditing && log.calls.contains("didEnd"))
    }

    @Test("Another text field takes over editing, and both fields report it")
    func anotherFieldTakesOver() {
        let screen = makeScreen()
        let other = UITextField(frame: CGRect(x: 20, y: 200, width: 200, height: 34))
        screen.show(other)
        screen.tap(.view(field))
        screen.tap(.view(other))
        #expect(!field.isEditing && other.isEditing && log.calls.contains("didEnd"))
        screen.pressKey(.keyboardX)
        #expect(field.text == "" && other.text == "x")
        other.isEnabled = false
        #expect(!other.isEditing && !other.becomeFirstResponder())
    }

    @Test("Arrow keys, home and end move the insertion point; shift selects; typing replaces the selection")
    func keysMoveTheInsertionPoint() {
        let screen = makeScreen()
        field.text = "abc"
        screen.perform { _ = field.becomeFirstResponder() }
        type([.keyboardLeftArrow, .keyboardX], on: screen)
        #expect(field.text == "abxc")
        type([.keyboardHome, .keyboardY, .keyboardEnd, .keyboardZ], on: screen)
        #expect(field.text == "yabxcz")
        type([.keyboardLeftArrow, .keyboardLeftArrow], on: screen, modifierFlags: .shift)
        type([.keyboardQ], on: screen)
        #expect(field.text == "yabxq")
        type([.keyboardHome, .keyboardDeleteForward], on: screen)
        #expect(field.text == "abxq")
        type([.keyboardA], on: screen, modifierFlags: .control)
        type([.keyboardDeleteOrBackspace, .keyboardDeleteOrBackspace, .keyboardLeftArrow], on: screen)
        #expect(field.text == "")
        field.insertText("e\u{301}🏳️‍🌈\nx")
        #expect(field.text == "é🏳️‍🌈 x")
        type([.keyboardLeftArrow, .keyboardLeftArrow, .keyboardDeleteOrBackspace], on: screen)
        #expect(field.text == "é x")
    }

    @Test("A tap on the text of an edited field moves the insertion point to the nearest gap")
    func tapMovesInsertionPoint() {
        let screen = makeScreen()
        field.text = "iiiiiiii"
        let width = ("iiiiiiii" as NSString).size(withAttributes: [.font: field.font!]).width
        screen.tap(.point(20 + width / 4, 117))
        screen.pressKey(.keyboardX)
        #expect(field.text == "iixiiiiii")
        screen.tap(.point(215, 117))
        screen.pressKey(.keyboardY)
        #expect(field.text == "iixiiiiiiy")
    }

    @Test("Return sends editingDidEndOnExit if the delegate permits it, and a target for that event ends editing")
    func returnKeyEndsEditing() {
        let screen = makeScreen()
        screen.perform { _ = field.becomeFirstResponder() }
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(field.isEditing && log.calls.last == "shouldReturn" && field.text == "")
        var exits = 0
        field.addAction(UIAction { _ in exits += 1 }, for: .editingDidEndOnExit)
        log.permitsReturn = false
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(field.isEditing && exits == 0)
        log.permitsReturn = true
        screen.pressKey(.keyboardReturnOrEnter)
        #expect(!field.isEditing && exits == 1)
    }

    @Test("A key that is typed performs no key command; keys with a modifier do")
    func typedKeysPerformNoCommands() {
        let controller = CommandController()
        let screen = Screen { controller }
        screen.perform { controller.view.addSubview(field) }
        screen.pressKey(.keyboardN)
        #expect(controller.count == 1)
        screen.tap(.view(field))
        screen.pressKey(.keyboardN)
        #expect(controller.count == 1 && field.text == "n")
        screen.pressKey(.keyboardN, modifierFlags: .command)
        #expect(controller.count == 2 && field.text == "n")
    }

    @Test("The intrinsic size is that of the text or placeholder and the margins of the border")
    func intrinsicSize() {
        let field = UITextField()
        #expect(field.intrinsicContentSize == CGSize(width: 0, height: 22) && field.text == "")
        field.borderStyle = .roundedRect
        #expect(field.intrinsicContentSize == CGSize(width: 14, height: 34))
        field.placeholder = "Name"
        let label = UILabel()
        label.text = "Name"
        #expect(abs(field.intrinsicContentSize.width - 14 - label.intrinsicContentSize.width) <= 1)
        field.text = "A long name"
        label.text = "A long name"
        #expect(abs(field.intrinsicContentSize.width - 14 - label.intrinsicContentSize.width) <= 1)
        field.font = .systemFont(ofSize: 34)
        #expect(field.intrinsicContentSize.height > 45)
        field.sizeToFit()
        #expect(field.bounds.size == field.intrinsicContentSize)
    }

    @Test("The views at the edges and the clear button are visible in their modes, and the text is between them")
    func accessories() {
        let screen = makeScreen()
        let (left, right) = (UIView(), UIView())
        left.bounds.size = CGSize(width: 30, height: 20)
        right.bounds.size = CGSize(width: 40, height: 20)
        (field.leftView, field.rightView) = (left, right)
        screen.advance(frames: 1)
        #expect(left.superview == nil && right.superview == nil)
        (field.leftViewMode, field.rightViewMode, field.clearButtonMode) = (.always, .unlessEditing, .whileEditing)
        screen.advance(frames: 1)
        #expect(left.frame == CGRect(x: 0, y: 7, width: 30, height: 20) && left.superview === field)
        #expect(right.frame == CGRect(x: 160, y: 7, width: 40, height: 20))
        #expect(field.textRect(forBounds: field.bounds) == CGRect(x: 30, y: 0, width: 130, height: 34))
        field.text = "text"
        screen.tap(.view(field))
        #expect(right.superview == nil)
        log.permitsClearing = false
        screen.tap(.point(20 + 200 - 14, 117))
        #expect(field.text == "text")
        log.permitsClearing = true
        screen.tap(.point(20 + 200 - 14, 117))
        #expect(
            field.text == "" && field.isEditing && log.calls.suffix(2) == ["event changed", "notification didChange"])
        field.leftView = nil
        #expect(left.superview == nil)
    }

    @Test("clearsOnBeginEditing deletes the text if the delegate permits it")
    func clearsOnBeginEditing() {
        let screen = makeScreen()
        (field.text, field.clearsOnBeginEditing, log.permitsClearing) = ("old", true, false)
        screen.tap(.view(field))
        #expect(field.text == "old")
        screen.perform { _ = field.resignFirstResponder() }
        log.permitsClearing = true
        screen.tap(.view(field))
        #expect(field.text == "")
    }

    @Test("A secure field shows bullets, and a field that is too narrow keeps the insertion point visible")
    func drawing() {
        let screen = makeScreen()
        field.text = "secret"
        field.isSecureTextEntry = true
        #expect(screen.texts == ["\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}\u{2022}"])
        field.isSecureTextEntry = false
        field.text = String(repeating: "wide ", count: 20)
        #expect(screen.texts.first?.hasSuffix("\u{2026}") == true)
        screen.perform { _ = field.becomeFirstResponder() }
        screen.advance(frames: 1)
        let caret = field.subviews[0]
        #expect(abs(caret.frame.maxX - 200) < 0.01 && !caret.isHidden)
        screen.pressKey(.keyboardHome)
        #expect(caret.frame.minX == 0 && screen.isIdle)
        field.text = nil
        field.placeholder = "Name"
        #expect(screen.texts == ["Name"])
    }

    @Test("A view of the client receives the typed keys by UIKeyInput while it is the first responder")
    func clientsReceiveKeys() {
        let view = PinView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        let screen = Screen { view }
        screen.pressKey(.keyboard1)
        screen.perform { _ = view.becomeFirstResponder() }
        type([.keyboard1, .keyboard2, .keyboardTab, .keyboardDeleteOrBackspace, .keyboard3], on: screen)
        #expect(view.pin == "13" && view.hasText)
    }

    @Test("The attributes of the first character set the font, the color and the alignment of a field")
    func attributedText() {
        let style = NSMutableParagraphStyle()
        style.alignment = .right
        field.attributedText = NSAttributedString(
            string: "Ada", attributes: [.font: UIFont.boldSystemFont(ofSize: 9), .paragraphStyle: style])
        #expect(field.text == "Ada" && field.font == .boldSystemFont(ofSize: 9) && field.textAlignment == .right)
        field.defaultTextAttributes = [.foregroundColor: UIColor.red]
        #expect(field.textColor == .red && field.font == .boldSystemFont(ofSize: 9))
        let attributes = field.attributedText?.attributes(at: 0, effectiveRange: nil)
        #expect(attributes?[.foregroundColor] as? UIColor == .red)
        field.attributedText = nil
        #expect(field.text == "" && field.textColor == .red)
    }
}

extension Screen {
    /// The texts of the picture, from back to front.
    fileprivate var texts: [String] {
        loop.layout()
        return loop.displayList().commands.compactMap { if case .text(let text) = $0 { text.text } else { nil } }
    }
}

private final class PinView: UIView, UIKeyInput {
    var pin = ""
    override var canBecomeFirstResponder: Bool { true }
    var hasText: Bool { !pin.isEmpty }
    func insertText(_ text: String) { pin += text }
    func deleteBackward() { pin = String(pin.dropLast()) }
}

private final class CommandController: UIViewController {
    var count = 0

    override var keyCommands: [UIKeyCommand]? {
        [
            UIKeyCommand(action: CommandController.perform, input: "n"),
            UIKeyCommand(action: CommandController.perform, input: "n", modifierFlags: .command),
        ]
    }

    private func perform() { count += 1 }
}

@MainActor
private final class FieldLog: NSObject, UITextFieldDelegate {
    var calls: [String] = []
    var (permitsBeginning, permitsEnd, permitsClearing, permitsReturn) = (true, true, true, true)
    var permittedCharacters: Set<Character>?
    private var observers: [any NSObjectProtocol] = []

    func observe(_ field: UITextField) {
        let events: [(UIControl.Event, String)] = [
            (.editingDidBegin, "event didBegin"), (.editingChanged, "event changed"), (.editingDidEnd, "event didEnd"),
        ]
        for (event, name) in events {
            field.addAction(UIAction { [weak self] _ in self?.calls.append(name) }, for: event)
        }
        let notifications: [(Notification.Name, String)] = [
            (UITextField.textDidBeginEditingNotification, "notification didBegin"),
            (UITextField.textDidChangeNotification, "notification didChange"),
            (UITextField.textDidEndEditingNotification, "notification didEnd"),
        ]
        for (notification, name) in notifications {
            observers.append(
                NotificationCenter.default.addObserver(forName: notification, object: field, queue: nil) {
                    [weak self] _ in
                    MainActor.assumeIsolated { self?.calls.append(name) }
                })
        }
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldBegin")
        return permitsBeginning
    }

    func textFieldDidBeginEditing(_ textField: UITextField) { calls.append("didBegin") }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        calls.append("shouldEnd")
        return permitsEnd
    }

    func textFieldDidEndEditing(_ textField: UITextField) { calls.append("didEnd") }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool {
        calls.append("shouldChange {\(range.location), \(range.length)} \(string)")
        return permittedCharacters.map { $0.isSuperset(of: string) } ?? true
    }

    func textFieldDidChangeSelection(_ textField: UITextField) { calls.append("selection") }

    func textFieldShouldClear(_ textField: UITextField) -> Bool { permitsClearing }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        calls.append("shouldReturn")
        return permitsReturn
    }
}
