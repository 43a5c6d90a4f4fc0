import DynamicsTesting
import Testing
import UIKit

/// Recognizers and views that are removed while they handle touches.
@MainActor
@Suite("Misuse that is survived: gestures")
struct GestureCallbackTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    private let log = ActionLog()

    @MainActor
    private final class ActionLog {
        var count = 0
        var onAction: ((UIGestureRecognizer) -> Void)?
        func act(_ recognizer: UIGestureRecognizer) {
            count += 1
            onAction?(recognizer)
        }
    }

    private func makePan() -> UIPanGestureRecognizer {
        let pan = UIPanGestureRecognizer(target: log, action: ActionLog.act)
        view.addGestureRecognizer(pan)
        screen.show(view)
        return pan
    }

    private func drag() { screen.pan(from: .point(20, 20), to: .point(150, 20), duration: 8.0 / 60) }

    @Test("A state that an action sets is sent after the action has returned, and the gesture then ends")
    func stateSetInAction() {
        let pan = makePan()
        var (states, depth, largestDepth) = ([UIGestureRecognizer.State](), 0, 0)
        log.onAction = { recognizer in
            depth += 1
            largestDepth = max(depth, largestDepth)
            states.append(recognizer.state)
            if states.count == 3 { recognizer.state = .ended }
            depth -= 1
        }
        drag()
        #expect(states == [.began, .changed, .changed, .ended] && largestDepth == 1)
        #expect(pan.state == .possible)
        (states, depth) = ([], 0)
        drag()
        #expect(states.first == .began && states.last == .ended, "The recognizer can be used again.")
    }

    @Test("An action that sets the state again is called once for each change")
    func sameStateSetInAction() {
        let pan = makePan()
        var states: [UIGestureRecognizer.State] = []
        log.onAction = { recognizer in
            states.append(recognizer.state)
            if recognizer.state == .began || recognizer.state == .changed { recognizer.state = .changed }
        }
        drag()
        #expect(states.count < 20 && states.prefix(2) == [.began, .changed] && states.last == .ended)
        #expect(pan.state == .possible)
    }

    @Test("An action that disables its recognizer cancels the gesture once", arguments: [false, true])
    func recognizerDisabledInAction(isEnabledAgain: Bool) {
        let pan = makePan()
        var states: [UIGestureRecognizer.State] = []
        log.onAction = { recognizer in
            states.append(recognizer.state)
            guard states.count == 2 else { return }
            recognizer.isEnabled = false
            recognizer.isEnabled = isEnabledAgain
        }
        drag()
        #expect(states == [.began, .changed, .cancelled] && pan.state == .possible)
    }

    @Test("A recognizer can be removed in its action")
    func recognizerRemovedInAction() {
        let pan = makePan()
        log.onAction = { [view] in view.removeGestureRecognizer($0) }
        drag()
        #expect(pan.view == nil && view.gestureRecognizers?.isEmpty == true && log.count >= 1)
        drag()
        #expect(log.count <= 2)
    }

    @Test("A view can be removed in the action of its recognizer, and be used again")
    func viewRemovedInAction() {
        let pan = makePan()
        log.onAction = { $0.view?.removeFromSuperview() }
        drag()
        #expect(view.superview == nil && pan.view === view)
        (log.onAction, log.count) = (nil, 0)
        screen.show(view)
        drag()
        #expect(log.count >= 2)
    }

    @Test("A recognizer of a view without a window has no touches, and can be cancelled and moved")
    func recognizerOfRemovedView() {
        let pan = UIPanGestureRecognizer(target: log, action: ActionLog.act)
        let (first, second) = (UIView(), UIView())
        first.addGestureRecognizer(pan)
        first.addGestureRecognizer(pan)
        second.addGestureRecognizer(pan)
        #expect(first.gestureRecognizers?.isEmpty == true && second.gestureRecognizers == [pan])
        pan.isEnabled = false
        first.removeGestureRecognizer(pan)
        #expect(pan.location(in: nil) == .zero && pan.translation(in: first) == .zero && pan.view === second)
    }

    @Test("A recognizer that requires its own failure recognizes its gesture")
    func recognizerThatRequiresOwnFailure() {
        let pan = makePan()
        pan.require(toFail: pan)
        drag()
        #expect(log.count >= 2)
    }

    @Test("Touches of unknown fingers and fingers that begin twice are survived")
    func touchesInWrongOrder() {
        _ = makePan()
        func send(_ phase: TouchInput.Phase, _ finger: Int) {
            screen.advance(touches: [TouchInput(finger, phase, at: CGPoint(x: 20, y: 20))])
        }
        send(.moved, 7)
        send(.ended, 7)
        for _ in 0..<3 { send(.began, 1) }
        send(.cancelled, 1)
        send(.ended, 1)
        drag()
        #expect(log.count >= 2)
    }

    @Test("A window can be hidden in the action of a recognizer")
    func windowHiddenInAction() {
        _ = makePan()
        log.onAction = { [window = screen.window] _ in window.isHidden = true }
        drag()
        screen.advance(frames: 2)
        #expect(log.count >= 1)
    }
}
