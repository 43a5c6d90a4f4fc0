import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Responders that pass on what they do not handle")
struct ResponderForwardingTests {
    /// A view that records what reaches it, and passes nothing on.
    private final class Log: UIView {
        var calls: [String] = []
        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("began") }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) {
            calls.append("moved \(touches.first!.location(in: self).x)")
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("ended") }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { calls.append("cancelled") }
        override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { add("began", presses) }
        override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { add("ended", presses) }
        override func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
            add("cancelled", presses)
        }
        override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("motion") }
        override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("motion end") }
        override func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
            calls.append("motion cancelled \(motion == .motionShake)")
        }
        private func add(_ phase: String, _ presses: Set<UIPress>) {
            calls += presses.map { "\(phase) \($0.key?.characters ?? "")" }
        }
    }

    /// A view that can become the first responder, and handles nothing.
    private final class Plain: UIView {
        override var canBecomeFirstResponder: Bool { true }
    }

    private let log = Log(frame: CGRect(x: 0, y: 100, width: 300, height: 100))
    private let view = Plain(frame: CGRect(x: 0, y: 0, width: 300, height: 100))
    private let screen = Screen()

    init() {
        log.addSubview(view)
        screen.show(log)
    }

    @Test("All phases of a touch reach the superview of a view that does not handle them")
    func touches() {
        screen.perform { _ = view.becomeFirstResponder() }
        let finger = screen.finger(downAt: .point(CGPoint(x: 10, y: 150)))
        finger.move(to: .point(CGPoint(x: 60, y: 150)), duration: 0)
        finger.up()
        #expect(log.calls.first == "began" && log.calls.contains("moved 60.0") && log.calls.last == "ended")
        screen.finger(downAt: .point(CGPoint(x: 10, y: 150))).cancel()
        #expect(log.calls.last == "cancelled")
    }

    @Test("All phases of a press reach the superview of a first responder that does not handle them")
    func presses() {
        screen.perform { _ = view.becomeFirstResponder() }
        screen.pressKey(.keyboardA)
        #expect(log.calls == ["began a", "ended a"])
        screen.keyDown(.keyboardB)
        screen.setActivationState(.foregroundInactive)
        #expect(log.calls.suffix(2) == ["began b", "cancelled b"])
    }

    @Test("A canceled motion reaches the next responder")
    func motions() {
        view.motionBegan(.motionShake, with: nil)
        view.motionCancelled(.motionShake, with: nil)
        view.motionEnded(.motionShake, with: nil)
        #expect(log.calls == ["motion", "motion cancelled true", "motion end"])
    }

    @Test("A responder without overrides has no next one, can resign, and has neither keys nor a view for input")
    func defaults() {
        let responder = UIResponder()
        #expect(responder.next == nil && responder.keyCommands == nil && responder.canResignFirstResponder)
        #expect(!responder.canBecomeFirstResponder && !responder.isFirstResponder)
        #expect(responder.inputView == nil && responder.inputAccessoryView == nil)
        screen.perform { _ = view.becomeFirstResponder() }
        #expect(view.canResignFirstResponder && view.resignFirstResponder() && !view.isFirstResponder)
    }
}
