import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Input views of responders")
struct InputViewTests {
    private let screen: Screen
    private let controller = BarController()

    init() {
        let controller = controller
        screen = Screen { controller }
        screen.loop.keyboardHeight = 300
        screen.advance(frames: 1)
    }

    private func frameOnScreen(of view: UIView) -> CGRect { view.convert(view.bounds, to: nil) }

    @Test("The accessory view of a text field is above the keyboard, and is part of its frame")
    func accessoryAboveKeyboard() {
        let (field, bar, frames) = (
            controller.field, UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)), EndFrames()
        )
        frames.observe(screen.loop.screen)
        field.inputAccessoryView = bar
        screen.perform { _ = field.becomeFirstResponder() }
        #expect(frames.latest == CGRect(x: 0, y: 494, width: 390, height: 350))
        screen.advance(frames: 5)
        let sliding = bar.superview?.layer.presentation()?.frame.minY ?? 0
        #expect(sliding > 494 && sliding < 844, "the bar slides in")
        screen.settle()
        #expect(frameOnScreen(of: bar) == CGRect(x: 0, y: 494, width: 390, height: 50))
        screen.perform { _ = field.resignFirstResponder() }
        screen.settle()
        #expect(bar.window == nil && frames.latest?.minY == 844)
    }

    @Test("The input view replaces the keyboard, and reloadInputViews shows another one")
    func inputViewReplacesKeyboard() {
        let (field, frames) = (controller.field, EndFrames())
        frames.observe(screen.loop.screen)
        let (first, second) = (UIView(frame: CGRect(x: 0, y: 0, width: 1, height: 216)), FixedHeightView())
        field.inputView = first
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        #expect(frameOnScreen(of: first) == CGRect(x: 0, y: 628, width: 390, height: 216))
        screen.perform {
            field.inputView = second
            field.reloadInputViews()
        }
        screen.settle()
        #expect(first.window == nil && frameOnScreen(of: second) == CGRect(x: 0, y: 724, width: 390, height: 120))
        #expect(frames.latest?.height == 164, "with the bar of the controller, which is next in the responder chain")
        screen.perform {
            field.inputView = nil
            field.reloadInputViews()
        }
        #expect(frames.latest == CGRect(x: 0, y: 500, width: 390, height: 344))
    }

    @Test("The bar of a controller stays at the bottom of the screen while its text is edited and afterwards")
    func barOfController() {
        let (bar, text) = (controller.bar, controller.text)
        screen.perform { _ = controller.becomeFirstResponder() }
        screen.settle()
        #expect(frameOnScreen(of: bar) == CGRect(x: 0, y: 800, width: 390, height: 44))
        screen.tap(.point(100, 822))
        screen.settle()
        #expect(text.isFirstResponder && frameOnScreen(of: bar).minY == 500, "above the keyboard")
        screen.pressKey(.keyboardH)
        #expect(text.text == "h")
        screen.perform { _ = text.resignFirstResponder() }
        screen.settle()
        #expect(controller.isFirstResponder && frameOnScreen(of: bar).minY == 800)
        screen.perform { _ = controller.field.becomeFirstResponder() }
        screen.settle()
        #expect(controller.field.isFirstResponder && frameOnScreen(of: bar).minY == 500, "found in the responder chain")
    }

    @Test("A finger drags the keyboard with its bar")
    func dragMovesBar() {
        let (field, bar) = (controller.field, UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 50)))
        field.inputAccessoryView = bar
        controller.scrollView.keyboardDismissMode = .interactive
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        var lowest: CGFloat = 0
        let finger = TouchInput(1, .began, at: CGPoint(x: 300, y: 300))
        screen.loop.runFrame([finger])
        for step in 1...30 {
            screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: 300, y: 300 + CGFloat(step) * 10))])
            lowest = max(lowest, frameOnScreen(of: bar).minY)
        }
        #expect(lowest == 600, "the top of the bar is at the finger")
        for _ in 0..<30 { screen.loop.runFrame() }
        screen.loop.runFrame([TouchInput(1, .moved, at: CGPoint(x: 300, y: 560))])
        screen.loop.runFrame([TouchInput(1, .ended, at: CGPoint(x: 300, y: 520))])
        screen.settle()
        #expect(field.isFirstResponder && frameOnScreen(of: bar).minY == 494)
    }

    @Test("A text view has input views too; other responders have none")
    func otherResponders() {
        let (text, view) = (UITextView(), UIView())
        text.inputView = view
        text.inputAccessoryView = view
        #expect(text.inputView === view && text.inputAccessoryView === view)
        #expect(view.inputView == nil && view.inputAccessoryView == nil)
    }

    @Test("An input view has the background of the keyboard, or none")
    func inputViewStyles() {
        let keyboard = UIInputView(frame: CGRect(x: 0, y: 0, width: 0, height: 40), inputViewStyle: .keyboard)
        let plain = UIInputView(frame: .zero, inputViewStyle: .default)
        #expect(keyboard.backgroundColor != nil && plain.backgroundColor == nil && keyboard.inputViewStyle == .keyboard)
        let content = UIView()
        content.translatesAutoresizingMaskIntoConstraints = false
        keyboard.addSubview(content)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: keyboard.topAnchor),
            content.bottomAnchor.constraint(equalTo: keyboard.bottomAnchor),
            content.heightAnchor.constraint(equalToConstant: 90),
        ])
        #expect(!keyboard.allowsSelfSizing)
        controller.field.inputAccessoryView = keyboard
        screen.perform { _ = controller.field.becomeFirstResponder() }
        screen.settle()
        #expect(keyboard.frame.height == 40)
        screen.perform {
            keyboard.allowsSelfSizing = true
            controller.field.reloadInputViews()
        }
        screen.settle()
        #expect(keyboard.frame.height == 90)
    }
}

/// A controller with a bar that contains a text field.
private final class BarController: UIViewController {
    let scrollView = UIScrollView()
    let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    let bar = UIView(frame: CGRect(x: 0, y: 0, width: 390, height: 44))
    let text = UITextField(frame: CGRect(x: 10, y: 4, width: 300, height: 36))

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        view.addSubview(scrollView)
        scrollView.addSubview(field)
        bar.addSubview(text)
    }

    override var canBecomeFirstResponder: Bool { true }
    override var inputAccessoryView: UIView? { bar }
}

private final class FixedHeightView: UIView {
    override var intrinsicContentSize: CGSize { CGSize(width: UIView.noIntrinsicMetric, height: 120) }
}

/// Records where the keyboard moves on one screen.
@MainActor
private final class EndFrames {
    var latest: CGRect?

    func observe(_ screen: UIScreen) {
        _ = NotificationCenter.default.addObserver(
            forName: UIResponder.keyboardWillChangeFrameNotification, object: screen, queue: nil
        ) { [weak self] note in
            let end = note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? CGRect
            MainActor.assumeIsolated { self?.latest = end }
        }
    }
}
