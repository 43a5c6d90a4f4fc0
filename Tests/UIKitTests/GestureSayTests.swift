import Testing
import UIKit

@MainActor
@Suite("Who has a say in gestures and touches")
struct GestureSayTests {
    private let screen = TestScreen()
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

    init() { screen.show(view) }

    @Test("a delegate of the recognizer that must fail first may say so")
    func shouldBeRequiredToFailBy() {
        let (tap, double, say) = (UITapGestureRecognizer(), UITapGestureRecognizer(), Say())
        double.numberOfTapsRequired = 2
        double.delegate = say
        for recognizer in [tap, double] {
            recognizer.addTarget(say, action: Say.tapped)
            view.addGestureRecognizer(recognizer)
        }
        screen.tap(50, 50)
        screen.frames(40)
        #expect(say.taps == [1], "the delegate says no: the single tap does not wait")

        say.taps.removeAll()
        say.isRequired = true
        screen.tap(50, 50)
        #expect(say.taps == [], "the single tap waits for the double tap to fail")
        screen.frames(40)
        #expect(say.taps == [1])
        screen.tap(50, 50)
        screen.frames(3)
        screen.tap(50, 50)
        screen.frames(40)
        #expect(say.taps == [1, 2], "a double tap fails the single one")
        #expect(say.asked.allSatisfy { $0 == [double, tap] } && !say.asked.isEmpty)
    }

    @Test("a recognizer's class may say that it must fail first, or wait")
    func classRequirements() {
        for first in [true, false] {
            let (screen, view) = (TestScreen(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)))
            screen.show(view)
            let (one, two) = (Patient(), Patient())
            (one.waitsForAll, two.goesFirst) = (!first, first)
            two.numberOfTapsRequired = 2
            view.addGestureRecognizer(one)
            view.addGestureRecognizer(two)
            one.addTarget(one, action: Patient.heard)
            screen.tap(50, 50)
            #expect(one.count == 0)
            screen.frames(40)
            #expect(one.count == 1)
        }
    }

    @Test("a recognizer that prevents nobody, or that nobody prevents, recognizes beside another")
    func prevention() {
        for (prevents, isPrevented, both) in [(true, true, false), (false, true, true), (true, false, true)] {
            let (screen, view) = (TestScreen(), UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568)))
            screen.show(view)
            let (one, two) = (Pan(), Pan())
            (one.prevents, two.isPrevented) = (prevents, isPrevented)
            // Both prevent the other alike but for what is said above: the first added recognizes first.
            view.addGestureRecognizer(one)
            view.addGestureRecognizer(two)
            screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), frames: 6, lift: false)
            #expect(one.state == .changed)
            #expect(two.state == (both ? .changed : .failed))
        }
    }

    @Test("a view hears of a second finger only if it wants to; recognizers always do")
    func multipleTouches() {
        let (pad, tap) = (Pad(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UITapGestureRecognizer())
        tap.numberOfTouchesRequired = 2
        tap.cancelsTouchesInView = false
        pad.addGestureRecognizer(tap)
        tap.addTarget(pad, action: Pad.tapped)
        view.addSubview(pad)
        func twoFingers() {
            screen.touch(.began, 50, 50, finger: 1)
            screen.touch(.began, 100, 50, finger: 2)
            screen.touch(.ended, 100, 50, finger: 2)
            screen.touch(.ended, 50, 50, finger: 1)
        }
        twoFingers()
        #expect(pad.places == [50] && pad.taps == 1)
        // The finger that is left may be the second: one more is the first of a new sequence.
        pad.isMultipleTouchEnabled = true
        twoFingers()
        #expect(pad.places == [50, 50, 100] && pad.taps == 2)
    }
}

@MainActor
private final class Say: NSObject, UIGestureRecognizerDelegate {
    var isRequired = false
    var taps: [Int] = []
    var asked: [[UIGestureRecognizer]] = []

    func tapped(_ recognizer: UITapGestureRecognizer) { taps.append(recognizer.numberOfTapsRequired) }

    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool {
        asked.append([gestureRecognizer, otherGestureRecognizer])
        return isRequired
    }
}

@MainActor
private final class Patient: UITapGestureRecognizer {
    var waitsForAll = false
    var goesFirst = false
    var count = 0

    func heard() { count += 1 }

    override func shouldRequireFailure(of otherGestureRecognizer: UIGestureRecognizer) -> Bool { waitsForAll }
    override func shouldBeRequiredToFail(by otherGestureRecognizer: UIGestureRecognizer) -> Bool { goesFirst }
}

@MainActor
private final class Pan: UIPanGestureRecognizer {
    var prevents = true
    var isPrevented = true

    override func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { prevents }
    override func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { isPrevented }
}

@MainActor
private final class Pad: UIView {
    var places: [CGFloat] = []
    var taps = 0

    func tapped() { taps += 1 }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
        places += touches.map { $0.location(in: self).x }.sorted()
    }
}
