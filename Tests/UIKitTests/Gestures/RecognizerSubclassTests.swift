import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Recognizers of applications")
struct RecognizerSubclassTests {
    /// Recognizes a drag, and ignores touches that begin in the right half of its view.
    final class LeftDrag: UIGestureRecognizer {
        var calls: [String] = []

        override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
            for touch in touches where touch.location(in: view).x > 100 {
                calls.append("ignore")
                ignore(touch, for: event)
            }
            if numberOfTouches > 0, state == .possible { state = .began }
        }
        override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
            calls.append("moved \(touches.count)")
            state = .changed
        }
        override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
        override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {
            super.touchesCancelled(touches, with: event)
            calls.append("cancelled, state \(state.rawValue)")
        }
        override func reset() {
            super.reset()
            calls.append("reset, state \(state.rawValue)")
        }
    }

    private let recognizer = LeftDrag()
    private let screen: Screen

    init() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        view.addGestureRecognizer(recognizer)
        screen = Screen(size: CGSize(width: 200, height: 200)) { view }
    }

    @Test("A touch that a recognizer ignores has no part in its gesture")
    func ignoredTouches() {
        let (left, right) = (screen.finger(), screen.finger())
        right.down(at: .point(150, 50))
        #expect(recognizer.state == .possible && recognizer.calls == ["ignore", "reset, state 0"])
        left.down(at: .point(50, 50))
        #expect(recognizer.state == .began && recognizer.numberOfTouches == 1)
        right.move(by: CGVector(dx: 0, dy: 20))
        #expect(recognizer.state == .began && recognizer.calls.count == 2, "the ignored finger moved")
        left.move(by: CGVector(dx: 0, dy: 20))
        left.up()
        #expect(recognizer.calls == ["ignore", "reset, state 0", "moved 1", "reset, state 0"])
        right.up()
    }

    @Test("A cancelled touch cancels a gesture in progress, and the recognizer is reset")
    func cancellation() {
        let finger = screen.finger(downAt: .point(50, 50))
        finger.cancel()
        screen.advance(frames: 1)
        #expect(recognizer.calls == ["cancelled, state 4", "reset, state 0"])
    }
}
