import TestSupport
import Testing
import UIKit

/// Fingers and recognizers that have nothing to do with each other do not influence each other.
@MainActor
@Suite("Independent touches")
struct TouchIndependenceTests {
    private let screen = TestScreen()
    private let left = UIView(frame: CGRect(x: 0, y: 0, width: 160, height: 568))
    private let right = UIView(frame: CGRect(x: 160, y: 0, width: 160, height: 568))
    private let log = StateLog()

    init() {
        screen.show(left)
        screen.show(right)
    }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer, to view: UIView) -> Recognizer {
        recognizer.addTarget(log, action: StateLog.record)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    /// Runs one frame in which several fingers change to a phase.
    private func send(_ phase: TouchInput.Phase, _ locations: [Int: CGPoint]) {
        screen.loop.runFrame(
            locations.sorted { $0.key < $1.key }.map { TouchInput($0.key, phase, at: $0.value) })
    }

    @Test("Two fingers scroll two scroll views side by side at the same time")
    func twoFingersScrollTwoScrollViews() {
        let views = [left, right].map { container in
            let view = UIScrollView(frame: container.bounds)
            view.contentSize = CGSize(width: 160, height: 5000)
            container.addSubview(view)
            return view
        }
        send(.began, [1: CGPoint(x: 80, y: 400), 2: CGPoint(x: 240, y: 400)])
        for step in 1...10 {
            let y = 400 - 10 * CGFloat(step)
            send(.moved, [1: CGPoint(x: 80, y: y), 2: CGPoint(x: 240, y: y)])
        }
        #expect(views.map(\.contentOffset.y) == [90, 90])
        send(.ended, [2: CGPoint(x: 240, y: 300)])
        #expect(views[0].isDragging && views[1].isDecelerating)
        screen.sendTouch(.moved, 80, 250)
        #expect(views[0].contentOffset.y == 140)
    }

    @Test("A double tap is recognized while another finger rests on another view")
    func doubleTapWhileAnotherFingerRests() {
        let tap = add(UITapGestureRecognizer(), to: right)
        tap.numberOfTapsRequired = 2
        _ = add(UIPanGestureRecognizer(), to: left)
        screen.sendTouch(.began, 80, 100, finger: 1)
        for _ in 0..<2 {
            screen.sendTouch(.began, 240, 100, finger: 2)
            screen.sendTouch(.ended, 240, 100, finger: 2)
            screen.runFrames(3)
        }
        #expect(log.states == [.ended])
        for _ in 0..<2 {
            screen.sendTouch(.began, 240, 100, finger: 2)
            screen.sendTouch(.ended, 240, 100, finger: 2)
            screen.runFrames(3)
        }
        #expect(log.states == [.ended, .ended], "the recognizer is reset when its own finger is lifted")
    }

    @Test("A pan is recognized again and again while another finger rests elsewhere")
    func panRecognizedAgainWhileAnotherFingerRests() {
        let pan = add(UIPanGestureRecognizer(), to: right)
        screen.sendTouch(.began, 80, 100, finger: 1)
        for _ in 0..<2 {
            screen.sendTouch(.began, 240, 100, finger: 2)
            screen.sendTouch(.moved, 240, 130, finger: 2)
            screen.sendTouch(.ended, 240, 130, finger: 2)
            #expect(pan.state == .possible)
        }
        #expect(log.states == [.began, .ended, .began, .ended])
    }

    @Test("A pan with one finger survives the coming and going of a second finger, which the view receives")
    func panIgnoresSecondFinger() {
        let view = TouchCountingView(frame: right.bounds)
        right.addSubview(view)
        view.isMultipleTouchEnabled = true
        let pan = add(UIPanGestureRecognizer(), to: view)
        pan.maximumNumberOfTouches = 1
        screen.sendTouch(.began, 240, 100, finger: 1)
        screen.sendTouch(.moved, 240, 120, finger: 1)
        screen.sendTouch(.began, 260, 300, finger: 2)
        screen.sendTouch(.moved, 260, 350, finger: 2)
        #expect(pan.numberOfTouches == 1 && log.states == [.began])
        screen.sendTouch(.ended, 260, 350, finger: 2)
        #expect(pan.state == .began)
        screen.sendTouch(.moved, 240, 140, finger: 1)
        #expect(pan.state == .changed && pan.translation(in: view).y >= 20)
        #expect(view.log == ["began", "cancelled", "began", "moved", "ended"])
        screen.sendTouch(.ended, 240, 140, finger: 1)
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test("A third finger neither changes nor ends a pinch; the pinch ends when both of its fingers are lifted")
    func pinchIgnoresThirdFinger() {
        let pinch = add(UIPinchGestureRecognizer(), to: left)
        screen.sendTouch(.began, 20, 100, finger: 1)
        screen.sendTouch(.began, 60, 100, finger: 2)
        screen.sendTouch(.moved, 70, 100, finger: 2)
        screen.sendTouch(.began, 100, 400, finger: 3)
        screen.sendTouch(.moved, 100, 300, finger: 3)
        screen.sendTouch(.ended, 100, 300, finger: 3)
        #expect(pinch.state == .began && pinch.numberOfTouches == 2)
        screen.sendTouch(.moved, 120, 100, finger: 2)
        #expect(pinch.scale == 2 && log.states == [.began, .changed])
        screen.sendTouch(.ended, 120, 100, finger: 2)
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        screen.sendTouch(.began, 70, 100, finger: 4)
        screen.sendTouch(.moved, 95, 100, finger: 4)
        #expect(abs(pinch.scale - 3) < 1e-9, "a new second finger continues the pinch")
        screen.sendTouch(.ended, 95, 100, finger: 4)
        screen.sendTouch(.ended, 20, 100, finger: 1)
        #expect(log.states.last == .ended && pinch.state == .possible)
    }

    @Test("A recognizer of one view fails only through recognizers that share one of its touches")
    func recognitionDoesNotAffectOtherTouches() {
        let first = add(UIPanGestureRecognizer(), to: left)
        let second = add(UIPanGestureRecognizer(), to: right)
        let outer = add(UIPanGestureRecognizer(), to: screen.window)
        send(.began, [1: CGPoint(x: 80, y: 100), 2: CGPoint(x: 240, y: 100)])
        screen.sendTouch(.moved, 80, 150, finger: 1)
        #expect(first.state == .began && second.state == .possible && outer.state == .failed)
        screen.sendTouch(.moved, 240, 150, finger: 2)
        #expect(second.state == .began)
    }

    @Test("A recognizer that is disabled and enabled again ignores its old finger and recognizes a new one")
    func recognizerDisabledDuringGesture() {
        let pan = add(UIPanGestureRecognizer(), to: left)
        screen.sendTouch(.began, 80, 100, finger: 1)
        screen.sendTouch(.moved, 80, 150, finger: 1)
        pan.isEnabled = false
        pan.isEnabled = true
        screen.sendTouch(.moved, 80, 200, finger: 1)
        #expect(log.states == [.began, .cancelled])
        screen.sendTouch(.began, 80, 300, finger: 2)
        screen.sendTouch(.moved, 80, 350, finger: 2)
        #expect(log.states == [.began, .cancelled, .began] && pan.numberOfTouches == 1)
    }
}

@MainActor
private final class StateLog {
    var states: [UIGestureRecognizer.State] = []
    func record(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}

@MainActor
private final class TouchCountingView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}
