import DynamicsTesting
import Testing
import UIKit

/// Fingers and recognizers that have nothing to do with each other do not influence each other.
@MainActor
@Suite("Independent touches")
struct TouchIndependenceTests {
    private let screen = Screen()
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

    @Test("Two fingers scroll two scroll views side by side at the same time")
    func twoFingersScrollTwoScrollViews() {
        let views = [left, right].map { container in
            let view = UIScrollView(frame: container.bounds)
            view.contentSize = CGSize(width: 160, height: 5000)
            container.addSubview(view)
            return view
        }
        let fingers = (screen.finger(), screen.finger())
        screen.inOneFrame {
            fingers.0.down(at: .point(80, 400))
            fingers.1.down(at: .point(240, 400))
        }
        for _ in 1...10 {
            screen.inOneFrame {
                fingers.0.move(by: CGVector(dx: 0, dy: -10))
                fingers.1.move(by: CGVector(dx: 0, dy: -10))
            }
        }
        #expect(views.map(\.contentOffset.y) == [90, 90])
        fingers.1.up()
        #expect(views[0].isDragging && views[1].isDecelerating)
        fingers.0.move(to: .point(80, 250))
        #expect(views[0].contentOffset.y == 140)
    }

    @Test("A double tap is recognized while another finger rests on another view")
    func doubleTapWhileAnotherFingerRests() {
        let tap = add(UITapGestureRecognizer(), to: right)
        tap.numberOfTapsRequired = 2
        _ = add(UIPanGestureRecognizer(), to: left)
        screen.finger(downAt: .point(80, 100))
        for _ in 0..<2 {
            screen.finger(downAt: .point(240, 100)).up()
            screen.advance(frames: 3)
        }
        #expect(log.states == [.ended])
        for _ in 0..<2 {
            screen.finger(downAt: .point(240, 100)).up()
            screen.advance(frames: 3)
        }
        #expect(log.states == [.ended, .ended], "the recognizer is reset when its own finger is lifted")
    }

    @Test("A pan is recognized again and again while another finger rests elsewhere")
    func panRecognizedAgainWhileAnotherFingerRests() {
        let pan = add(UIPanGestureRecognizer(), to: right)
        screen.finger(downAt: .point(80, 100))
        for _ in 0..<2 {
            let second = screen.finger(downAt: .point(240, 100))
            second.move(to: .point(240, 130))
            second.up()
            #expect(pan.state == .possible)
        }
        #expect(log.states == [.began, .ended, .began, .ended])
    }

    @Test("A pan with one finger survives the coming and going of a second finger, which the view receives")
    func panIgnoresSecondFinger() {
        let view = TouchLogView(frame: right.bounds)
        right.addSubview(view)
        view.isMultipleTouchEnabled = true
        let pan = add(UIPanGestureRecognizer(), to: view)
        pan.maximumNumberOfTouches = 1
        let first = screen.finger(downAt: .point(240, 100))
        first.move(to: .point(240, 120))
        let second = screen.finger(downAt: .point(260, 300))
        second.move(to: .point(260, 350))
        #expect(pan.numberOfTouches == 1 && log.states == [.began])
        second.up()
        #expect(pan.state == .began)
        first.move(to: .point(240, 140))
        #expect(pan.state == .changed && pan.translation(in: view).y >= 20)
        #expect(view.log == ["began", "cancelled", "began", "moved", "ended"])
        first.up()
        #expect(log.states == [.began, .changed, .ended])
    }

    @Test("A third finger neither changes nor ends a pinch; the pinch ends when both of its fingers are lifted")
    func pinchIgnoresThirdFinger() {
        let pinch = add(UIPinchGestureRecognizer(), to: left)
        let first = screen.finger(downAt: .point(20, 100))
        let second = screen.finger(downAt: .point(60, 100))
        second.move(to: .point(70, 100))
        let third = screen.finger(downAt: .point(100, 400))
        third.move(to: .point(100, 300))
        third.up()
        #expect(pinch.state == .began && pinch.numberOfTouches == 2)
        second.move(to: .point(120, 100))
        #expect(pinch.scale == 2 && log.states == [.began, .changed])
        second.up()
        #expect(pinch.state == .changed && pinch.numberOfTouches == 1)
        let fourth = screen.finger(downAt: .point(70, 100))
        fourth.move(to: .point(95, 100))
        #expect(abs(pinch.scale - 3) < 1e-9, "a new second finger continues the pinch")
        fourth.up()
        first.up()
        #expect(log.states.last == .ended && pinch.state == .possible)
    }

    @Test("A recognizer of one view fails only through recognizers that share one of its touches")
    func recognitionDoesNotAffectOtherTouches() {
        let first = add(UIPanGestureRecognizer(), to: left)
        let second = add(UIPanGestureRecognizer(), to: right)
        let outer = add(UIPanGestureRecognizer(), to: screen.window)
        let fingers = (screen.finger(), screen.finger())
        screen.inOneFrame {
            fingers.0.down(at: .point(80, 100))
            fingers.1.down(at: .point(240, 100))
        }
        fingers.0.move(to: .point(80, 150))
        #expect(first.state == .began && second.state == .possible && outer.state == .failed)
        fingers.1.move(to: .point(240, 150))
        #expect(second.state == .began)
    }

    @Test("A recognizer that is disabled and enabled again ignores its old finger and recognizes a new one")
    func recognizerDisabledDuringGesture() {
        let pan = add(UIPanGestureRecognizer(), to: left)
        let first = screen.finger(downAt: .point(80, 100))
        first.move(to: .point(80, 150))
        pan.isEnabled = false
        pan.isEnabled = true
        first.move(to: .point(80, 200))
        #expect(log.states == [.began, .cancelled])
        let second = screen.finger(downAt: .point(80, 300))
        second.move(to: .point(80, 350))
        #expect(log.states == [.began, .cancelled, .began] && pan.numberOfTouches == 1)
    }
}

@MainActor
private final class StateLog {
    var states: [UIGestureRecognizer.State] = []
    func record(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
}
