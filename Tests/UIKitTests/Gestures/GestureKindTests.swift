import DynamicsTesting
import Testing
import UIKit

/// Rotations, targets, events and types of touches that recognizers receive.
@MainActor
@Suite("Gesture recognizers: rotation, targets, received touches")
struct GestureKindTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let log = CallLog()

    init() { screen.show(view) }

    @Test("A rotation is measured from its recognition, adds up, and ends when both fingers are lifted")
    func rotationFollowsTwoFingers() {
        let rotation = UIRotationGestureRecognizer(target: log, action: CallLog.record)
        view.addGestureRecognizer(rotation)
        let (first, second) = (screen.finger(downAt: .point(160, 284)), screen.finger())
        func moveSecondFinger(to degrees: CGFloat) {
            let turned = CGPoint(x: 100, y: 0).applying(CGAffineTransform(rotationAngle: degrees * .pi / 180))
            second.move(to: .point(160 + turned.x, 284 + turned.y))
        }
        second.down(at: .point(260, 284))
        moveSecondFinger(to: 5)
        #expect(rotation.state == .possible)
        moveSecondFinger(to: 10)
        #expect(rotation.state == .began && rotation.rotation == 0)
        moveSecondFinger(to: 100)
        #expect(abs(rotation.rotation - .pi / 2) < 1e-9 && rotation.velocity > 0)
        for degrees in stride(from: 150, through: 370, by: 20) { moveSecondFinger(to: CGFloat(degrees)) }
        #expect(abs(rotation.rotation - 2 * .pi) < 1e-9, "\(rotation.rotation)")
        rotation.rotation = 0
        moveSecondFinger(to: 360)
        #expect(abs(rotation.rotation + .pi / 18) < 1e-9 && rotation.velocity < 0)
        second.up()
        first.move(to: .point(170, 284))
        #expect(rotation.state == .changed)
        first.up()
        #expect(log.states.first == .began && log.states.last == .ended)
        #expect(log.states.filter { $0 == .ended }.count == 1)
    }

    @Test("A pinch and a rotation are recognized together if a delegate allows it")
    func pinchAndRotationTogether() {
        let (pinch, rotation) = (UIPinchGestureRecognizer(), UIRotationGestureRecognizer())
        for recognizer in [pinch, rotation] {
            recognizer.delegate = log
            view.addGestureRecognizer(recognizer)
        }
        screen.finger(downAt: .point(100, 284))
        let second = screen.finger(downAt: .point(200, 284))
        second.move(to: .point(240, 324))
        #expect(pinch.state == .began && rotation.state == .began)
    }

    @Test("A recognizer calls several targets in order; a removed target is not called")
    func targetsCanBeRemoved() {
        let other = CallLog()
        let tap = UITapGestureRecognizer(target: log, action: CallLog.record)
        tap.addTarget(other, action: CallLog.record)
        view.addGestureRecognizer(tap)
        screen.tap(.point(50, 50))
        tap.removeTarget(log, action: nil)
        screen.tap(.point(50, 50))
        #expect(log.states.count == 1 && other.states.count == 2)
        tap.removeTarget(nil, action: nil)
        screen.tap(.point(50, 50))
        #expect(log.states.count == 1 && other.states.count == 2)
    }

    @Test("Without a failure requirement, a single tap and a double tap are recognized one after the other")
    func singleTapDoesNotPreventDoubleTap() {
        let (single, double) = (UITapGestureRecognizer(), UITapGestureRecognizer())
        double.numberOfTapsRequired = 2
        for tap in [double, single] {
            tap.addTarget(log, action: CallLog.recordTap)
            view.addGestureRecognizer(tap)
        }
        screen.tap(.point(50, 50))
        screen.advance(frames: 3)
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
        #expect(log.taps.contains(2) && log.taps.first == 1)
    }

    @Test("A recognizer and its delegate can refuse an event before they are asked for its touches")
    func eventsCanBeRefused() {
        let tap = EventTapRecognizer(target: log, action: CallLog.record)
        tap.delegate = log
        tap.name = "tap"
        view.addGestureRecognizer(tap)
        screen.tap(.point(50, 50))
        #expect(log.states == [.ended] && log.queries == ["event", "touch"])
        log.receivesEvents = false
        screen.tap(.point(50, 50))
        #expect(log.states == [.ended] && log.queries == ["event", "touch", "event"])
        tap.receivesEvents = false
        screen.tap(.point(50, 50))
        #expect(log.states == [.ended] && log.queries.count == 3 && tap.name == "tap")
    }

    @Test("A recognizer receives only the allowed types of touches, and by default only one type at a time")
    func touchTypesAreFiltered() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        func begin(_ finger: Int, _ type: UITouch.TouchType) {
            screen.loop.runFrame([TouchInput(finger, .began, at: CGPoint(x: 50 * finger, y: 100), type: type)])
        }
        begin(1, .pencil)
        begin(2, .direct)
        #expect(pan.numberOfTouches == 1)
        pan.requiresExclusiveTouchType = false
        begin(3, .direct)
        #expect(pan.numberOfTouches == 2)
        pan.allowedTouchTypes = [NSNumber(value: UITouch.TouchType.pencil.rawValue)]
        begin(4, .direct)
        #expect(pan.numberOfTouches == 2)
        begin(5, .pencil)
        #expect(pan.numberOfTouches == 3)
    }

    @Test("A second finger of a gesture in progress is not delivered to the view")
    func secondFingerOfGestureIsNotDelivered() {
        let button = CountingControl(frame: CGRect(x: 0, y: 300, width: 320, height: 100))
        view.addSubview(button)
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let first = screen.finger(downAt: .point(50, 100))
        first.move(to: .point(50, 150))
        screen.finger(downAt: .point(50, 350))
        #expect(pan.numberOfTouches == 2 && button.count == 0)
    }
}

@MainActor
private final class CallLog: NSObject, UIGestureRecognizerDelegate {
    var states: [UIGestureRecognizer.State] = []
    var taps: [Int] = []
    var queries: [String] = []
    var receivesEvents = true

    func record(_ recognizer: UIGestureRecognizer) { states.append(recognizer.state) }
    func recordTap(_ recognizer: UITapGestureRecognizer) { taps.append(recognizer.numberOfTapsRequired) }

    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive event: UIEvent) -> Bool {
        queries.append("event")
        return receivesEvents
    }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        queries.append("touch")
        return true
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { true }
}

@MainActor
private final class EventTapRecognizer: UITapGestureRecognizer {
    var receivesEvents = true
    override func shouldReceive(_ event: UIEvent) -> Bool { receivesEvents }
}

@MainActor
private final class CountingControl: UIControl {
    var count = 0
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { count += 1 }
}

/// The translation of a pan when it begins.
@MainActor
@Suite("The beginning of a pan")
struct PanBeginningTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let pan = UIPanGestureRecognizer()

    init() {
        screen.show(view)
        view.addGestureRecognizer(pan)
    }

    @Test("A pan begins with the movement past the first 10 points, in the direction of the finger")
    func panBeginsWithMovementPastThreshold() {
        let finger = screen.finger(downAt: .point(100, 100))
        finger.move(to: .point(100, 130))
        #expect(pan.state == .began && pan.translation(in: nil) == CGPoint(x: 0, y: 20))
        finger.move(to: .point(100, 140))
        #expect(pan.translation(in: nil) == CGPoint(x: 0, y: 30))
        #expect(pan.velocity(in: nil).y > 1000)
        finger.up()
        finger.down(at: .point(100, 100))
        finger.move(to: .point(130, 140))
        #expect(pan.translation(in: nil) == CGPoint(x: 24, y: 32), "50 points less 10 points")
    }

    @Test("A pan that has waited for the failure of a swipe does not jump when it begins")
    func panThatWaitedDoesNotJump() {
        let swipe = UISwipeGestureRecognizer()
        view.addGestureRecognizer(swipe)
        pan.require(toFail: swipe)
        let finger = screen.finger(downAt: .point(100, 100))
        for step in 1...3 { finger.move(to: .point(100, 100 + 20 * CGFloat(step))) }
        #expect(pan.state == .began && abs(pan.translation(in: nil).y) <= 20)
    }

    @Test("A scroll view moves its content by the movement past the first 10 points when a drag begins")
    func scrollViewMovesWhenDragBegins() {
        let scrollView = UIScrollView(frame: view.bounds)
        scrollView.contentSize = CGSize(width: 320, height: 5000)
        view.addSubview(scrollView)
        let finger = screen.finger(downAt: .point(100, 400))
        finger.move(to: .point(100, 340))
        #expect(scrollView.isDragging && scrollView.contentOffset.y == 50)
        finger.move(to: .point(100, 330))
        #expect(scrollView.contentOffset.y == 60)
    }
}

/// Recognizers whose states change outside of an event.
@MainActor
@Suite("Recognizers that finish without a touch")
struct TouchlessRecognizerTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let log = CallLog()

    @Test("A recognizer whose state code sets without a touch is reset and recognizes its next gesture")
    func stateSetWithoutTouch() {
        screen.show(view)
        let tap = UITapGestureRecognizer(target: log, action: CallLog.record)
        view.addGestureRecognizer(tap)
        tap.state = .failed
        #expect(tap.state == .possible)
        screen.tap(.point(50, 50))
        #expect(log.states == [.ended])
    }
}
