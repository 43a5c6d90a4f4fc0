import DynamicsTesting
import Testing
import UIKit

/// Tests of the moment at which recognizers of one's own send their actions.
@MainActor @Suite("Actions of custom recognizers") struct RecognizerActionTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let target = ValueTarget()

    init() {
        screen.show(view)
        view.addGestureRecognizer(StretchRecognizer(target: target, action: ValueTarget.record))
    }

    @Test("An action reads the value that the recognizer sets after its state, and the location of the touch")
    func actionReadsLaterValues() {
        screen.pan(from: .point(100, 100), to: .point(100, 130), duration: 3.0 / 60)
        #expect(target.log == ["began 10.0", "changed 20.0", "changed 30.0", "ended 30.0"])
    }

    @Test("Of two states that one call sets, both are sent in their order")
    func bothStatesAreSent() {
        view.gestureRecognizers = [ImpulseRecognizer(target: target, action: ValueTarget.record)]
        screen.tap(.point(100, 100))
        #expect(target.log == ["began 1.0", "ended 2.0"])
    }

    @Test("A recognizer that waits for a failure is retried when the call that sets it has returned")
    func failureIsReportedAfterTouches() {
        let failing = FailingRecognizer()
        let tap = UITapGestureRecognizer(target: target, action: ValueTarget.recordTap)
        failing.log = { [target] in target.log.append("touches ended") }
        tap.require(toFail: failing)
        view.gestureRecognizers = [tap, failing]
        screen.tap(.point(100, 100))
        #expect(target.log == ["touches ended", "tap"])
    }
}

/// Measures how far a finger has moved down.
@MainActor private class StretchRecognizer: UIGestureRecognizer {
    var value: CGFloat = 0
    private var start = CGPoint.zero

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) { start = location(in: nil) }

    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        state = state == .possible ? .began : .changed
        value = location(in: nil).y - start.y
    }

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { state = .ended }
}

/// Begins and ends with the end of a touch.
private final class ImpulseRecognizer: StretchRecognizer {
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        value = 1
        state = .began
        state = .ended
        value = 2
    }
}

private final class FailingRecognizer: UIGestureRecognizer {
    var log: () -> Void = {}

    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        state = .failed
        log()
    }
}

@MainActor private final class ValueTarget {
    var log: [String] = []

    func record(_ recognizer: UIGestureRecognizer) {
        guard let recognizer = recognizer as? StretchRecognizer else { return }
        log.append("\(recognizer.state) \(recognizer.value)")
    }

    func recordTap(_ recognizer: UIGestureRecognizer) { log.append("tap") }
}
