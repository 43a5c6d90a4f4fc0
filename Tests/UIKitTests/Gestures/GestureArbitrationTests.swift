import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Gesture arbitration by delegates and subclasses")
struct GestureArbitrationTests {
    private let screen = Screen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

    init() { screen.show(view) }

    @Test("A delegate can require that other recognizers wait until its own recognizer fails")
    func delegateMakesOtherRecognizersWaitForFailure() {
        let (tap, double, delegate) = (UITapGestureRecognizer(), UITapGestureRecognizer(), ArbitrationDelegate())
        double.numberOfTapsRequired = 2
        double.delegate = delegate
        for recognizer in [tap, double] {
            recognizer.addTarget(delegate, action: ArbitrationDelegate.recordTap)
            view.addGestureRecognizer(recognizer)
        }
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
        #expect(delegate.recognizedTaps == [1], "the delegate returns false, so the single tap does not wait")

        delegate.recognizedTaps.removeAll()
        delegate.isRequired = true
        screen.tap(.point(50, 50))
        #expect(delegate.recognizedTaps == [], "the single tap waits for the double tap to fail")
        screen.advance(frames: 40)
        #expect(delegate.recognizedTaps == [1])
        screen.tap(.point(50, 50))
        screen.advance(frames: 3)
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
        #expect(delegate.recognizedTaps == [1, 2], "a recognized double tap makes the single tap fail")
        #expect(delegate.queriedPairs.allSatisfy { $0 == [double, tap] } && !delegate.queriedPairs.isEmpty)
    }

    @Test("A recognizer subclass can wait for the failure of others, or make others wait for its own")
    func recognizerSubclassesDefineFailureRequirements() {
        for secondRequires in [true, false] {
            let (screen, view) = (Screen(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)))
            screen.show(view)
            let (single, double) = (RequirementTapRecognizer(), RequirementTapRecognizer())
            single.requiresFailureOfOthers = !secondRequires
            double.isRequiredToFail = secondRequires
            double.numberOfTapsRequired = 2
            view.addGestureRecognizer(single)
            view.addGestureRecognizer(double)
            single.addTarget(single, action: RequirementTapRecognizer.recordTap)
            screen.tap(.point(50, 50))
            #expect(single.tapCount == 0)
            screen.advance(frames: 40)
            #expect(single.tapCount == 1)
        }
    }

    @Test("Two recognizers recognize together if canPrevent(_:) or canBePrevented(by:) returns false")
    func unpreventedRecognizersRecognizeTogether() {
        let cases = [(true, true, false), (false, true, true), (true, false, true)]
        for (firstPrevents, secondCanBePrevented, bothRecognize) in cases {
            let (screen, view) = (Screen(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)))
            screen.show(view)
            let (first, second) = (PreventionPanRecognizer(), PreventionPanRecognizer())
            (first.prevents, second.canBePrevented) = (firstPrevents, secondCanBePrevented)
            // By default, the recognizer that was added first recognizes its gesture first and prevents the recognizer
            // that was added second.
            view.addGestureRecognizer(first)
            view.addGestureRecognizer(second)
            let finger = screen.finger(downAt: .point(100, 100))
            finger.move(to: .point(100, 160), duration: 0.1)
            #expect(first.state == .changed)
            #expect(second.state == (bothRecognize ? .changed : .failed))
        }
    }

    @Test("A view receives a second finger only if isMultipleTouchEnabled is true; recognizers always receive it")
    func viewReceivesSecondFingerOnlyIfMultipleTouchIsEnabled() {
        let pad = TouchPad(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let tap = UITapGestureRecognizer()
        tap.numberOfTouchesRequired = 2
        tap.cancelsTouchesInView = false
        pad.addGestureRecognizer(tap)
        tap.addTarget(pad, action: TouchPad.recordTap)
        view.addSubview(pad)
        func tapWithTwoFingers() {
            let first = screen.finger(downAt: .point(50, 50))
            let second = screen.finger(downAt: .point(100, 50))
            second.up()
            first.up()
        }
        tapWithTwoFingers()
        #expect(pad.locations == [50] && pad.tapCount == 1)
        // With isMultipleTouchEnabled, the view must receive the touches of both fingers.
        pad.isMultipleTouchEnabled = true
        tapWithTwoFingers()
        #expect(pad.locations == [50, 50, 100] && pad.tapCount == 2)
    }
}

@MainActor
private final class ArbitrationDelegate: NSObject, UIGestureRecognizerDelegate {
    var isRequired = false
    /// The `numberOfTapsRequired` of each tap gesture that was recognized, in order.
    var recognizedTaps: [Int] = []
    /// The arguments of each call of `gestureRecognizer(_:shouldBeRequiredToFailBy:)`.
    var queriedPairs: [[UIGestureRecognizer]] = []

    func recordTap(_ recognizer: UITapGestureRecognizer) {
        recognizedTaps.append(recognizer.numberOfTapsRequired)
    }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        queriedPairs.append([gestureRecognizer, otherGestureRecognizer])
        return isRequired
    }
}

@MainActor
private final class RequirementTapRecognizer: UITapGestureRecognizer {
    var requiresFailureOfOthers = false
    var isRequiredToFail = false
    var tapCount = 0

    func recordTap() { tapCount += 1 }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        requiresFailureOfOthers
    }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool {
        isRequiredToFail
    }
}

@MainActor
private final class PreventionPanRecognizer: UIPanGestureRecognizer {
    var prevents = true
    var canBePrevented = true

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool {
        canBePrevented
    }
}

@MainActor
private final class TouchPad: UIView {
    /// The x-coordinates of the received touches, in points.
    var locations: [CGFloat] = []
    var tapCount = 0

    func recordTap() { tapCount += 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        locations += touches.map { $0.location(in: self).x }.sorted()
    }
}
