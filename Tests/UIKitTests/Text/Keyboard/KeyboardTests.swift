import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("The keyboard on the screen")
struct KeyboardTests {
    private let screen = Screen()
    private let log = KeyboardLog()
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 390, height: 844))
    private let field = UITextField(frame: CGRect(x: 20, y: 100, width: 200, height: 34))
    private let other = UITextField(frame: CGRect(x: 20, y: 150, width: 200, height: 34))

    init() {
        scrollView.contentSize = CGSize(width: 390, height: 2000)
        scrollView.addSubview(field)
        scrollView.addSubview(other)
        screen.show(scrollView)
        screen.loop.keyboardHeight = 300
        log.observe(screen.loop.screen)
    }

    @Test("The keyboard posts its frames when a text field begins and ends editing, and stays between two fields")
    func keyboardPostsNotifications() {
        screen.perform { _ = field.becomeFirstResponder() }
        #expect(log.names == ["WillChangeFrame", "WillShow"])
        #expect(log.begin == CGRect(x: 0, y: 844, width: 390, height: 300))
        #expect(log.end == CGRect(x: 0, y: 544, width: 390, height: 300))
        #expect(log.duration == 0.25)
        screen.settle()
        #expect(log.names.suffix(2) == ["DidChangeFrame", "DidShow"])
        let count = log.names.count
        screen.perform { _ = other.becomeFirstResponder() }
        screen.settle()
        #expect(log.names.count == count)
        screen.perform { _ = other.resignFirstResponder() }
        #expect(log.names.suffix(2) == ["WillChangeFrame", "WillHide"] && log.end?.minY == 844)
    }

    @Test("Without a height there is no keyboard on the screen")
    func noHeightNoKeyboard() {
        screen.loop.keyboardHeight = .nan
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        #expect(log.names.isEmpty && screen.loop.keyboardHeight == 0)
    }

    @Test("Constraints with the keyboard layout guide follow the keyboard")
    func layoutGuideFollows() {
        let bar = UIView()
        bar.translatesAutoresizingMaskIntoConstraints = false
        screen.window.addSubview(bar)
        NSLayoutConstraint.activate([
            bar.leadingAnchor.constraint(equalTo: screen.window.leadingAnchor),
            bar.widthAnchor.constraint(equalToConstant: 390), bar.heightAnchor.constraint(equalToConstant: 50),
            bar.bottomAnchor.constraint(equalTo: screen.window.keyboardLayoutGuide.topAnchor),
        ])
        screen.advance(frames: 1)
        #expect(bar.frame.maxY == 844)
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        #expect(bar.frame.maxY == 544)
        screen.perform { _ = field.resignFirstResponder() }
        screen.settle()
        #expect(bar.frame.maxY == 844)
    }

    @Test("With the dismiss mode onDrag, the beginning of a drag ends editing")
    func dragDismisses() {
        scrollView.keyboardDismissMode = .onDrag
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        screen.pan(from: .point(300, 400), to: .point(300, 350))
        #expect(!field.isFirstResponder && log.names.contains("WillHide"))
    }

    @Test("With the dismiss mode interactive, the keyboard follows the finger and is dismissed if it moves down")
    func keyboardFollowsFinger() {
        scrollView.keyboardDismissMode = .interactive
        screen.perform { _ = field.becomeFirstResponder() }
        screen.settle()
        screen.pan(from: .point(300, 300), to: .point(300, 400))
        screen.settle()
        #expect(field.isFirstResponder)
        screen.pan(from: .point(300, 400), to: .point(300, 700))
        #expect(!field.isFirstResponder)
        #expect((log.begin?.minY ?? 0) > 600)
    }
}

/// Records the keyboard notifications of one screen.
@MainActor
private final class KeyboardLog {
    var names: [String] = []
    var begin: CGRect?
    var end: CGRect?
    var duration: Double?

    func observe(_ screen: UIScreen) {
        let all: [(Notification.Name, String)] = [
            (UIResponder.keyboardWillShowNotification, "WillShow"),
            (UIResponder.keyboardDidShowNotification, "DidShow"),
            (UIResponder.keyboardWillHideNotification, "WillHide"),
            (UIResponder.keyboardDidHideNotification, "DidHide"),
            (UIResponder.keyboardWillChangeFrameNotification, "WillChangeFrame"),
            (UIResponder.keyboardDidChangeFrameNotification, "DidChangeFrame"),
        ]
        for (name, text) in all {
            _ = NotificationCenter.default.addObserver(forName: name, object: screen, queue: nil) { [weak self] note in
                let begin = note.userInfo?[UIResponder.keyboardFrameBeginUserInfoKey] as? CGRect
                let end = (note.userInfo?[UIResponder.keyboardFrameEndUserInfoKey] as? NSValue)?.cgRectValue
                let duration = note.userInfo?[UIResponder.keyboardAnimationDurationUserInfoKey] as? Double
                MainActor.assumeIsolated {
                    guard let self else { return }
                    self.names.append(text)
                    (self.begin, self.end, self.duration) = (begin, end, duration)
                }
            }
        }
    }
}
