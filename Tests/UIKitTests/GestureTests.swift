import Testing
import UIKit

@MainActor
@Suite("Gestures")
struct GestureTests {
    private let screen = TestScreen()
    private let view = TouchView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let hand = Hand()

    init() { screen.show(view) }

    @Test("a tap is a finger that does not move away; it takes the touch from the view")
    func tap() {
        let tap = UITapGestureRecognizer(target: hand, action: Hand.tapped)
        view.addGestureRecognizer(tap)
        screen.tap(100, 100)
        #expect(hand.log == ["tap at 100 100"] && tap.state == .possible)
        #expect(view.log == ["began", "cancelled"])
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), frames: 5)
        #expect(hand.log.count == 1)
    }

    @Test("two taps make one gesture only if the second comes soon")
    func doubleTap() {
        let tap = UITapGestureRecognizer(target: hand, action: Hand.tapped)
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        screen.tap(50, 50)
        screen.frames(40)
        screen.tap(50, 50)
        #expect(hand.log == [])
        screen.tap(50, 50)
        #expect(hand.log == ["tap at 50 50"])
    }

    @Test("a pan begins after ten points and counts from there; its states come in order")
    func pan() {
        let pan = UIPanGestureRecognizer(target: hand, action: Hand.panned)
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), frames: 6)
        #expect(
            hand.log == ["began 0", "changed 10", "changed 20", "changed 30", "changed 40", "changed 50", "ended 50"])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test("a pan's velocity is that of the last tenth of a second; a finger at rest leaves none")
    func velocity() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), frames: 20, lift: false)
        #expect(abs(pan.velocity(in: view).y - 300) < 1e-6)
        screen.frames(30)
        screen.touch(.moved, 100, 200)
        #expect(pan.velocity(in: view) == .zero)
    }

    @Test("a second finger makes nothing jump")
    func secondFinger() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), frames: 6, lift: false)
        let before = pan.translation(in: view)
        screen.touch(.began, 200, 400, finger: 2)
        #expect(pan.numberOfTouches == 2 && pan.translation(in: view) == before)
        screen.touch(.moved, 200, 420, finger: 2)
        #expect(pan.translation(in: view).y == before.y + 10)
        screen.touch(.ended, 200, 420, finger: 2)
        #expect(pan.translation(in: view).y == before.y + 10 && pan.state == .changed)
    }

    @Test("the first to recognize makes the others fail, unless a delegate allows both")
    func arbitration() {
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(inner)
        let (one, two) = (UIPanGestureRecognizer(target: hand, action: Hand.panned), UIPanGestureRecognizer())
        inner.addGestureRecognizer(one)
        view.addGestureRecognizer(two)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, lift: false)
        #expect(one.state == .changed && two.state == .failed)
        screen.touch(.ended, 100, 130)
        #expect(two.state == .possible)
        hand.allowsBoth = true
        two.delegate = hand
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, lift: false)
        #expect(one.state == .changed && two.state == .changed)
    }

    @Test("a delegate may forbid a gesture, or a touch")
    func delegate() {
        let pan = UIPanGestureRecognizer(target: hand, action: Hand.panned)
        pan.delegate = hand
        view.addGestureRecognizer(pan)
        hand.mayBegin = false
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3)
        hand.mayBegin = true
        hand.mayReceive = false
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3)
        #expect(hand.log == [])
    }

    @Test("switching a recognizer off breaks its gesture off; its target may be gone")
    func disabling() {
        let pan = UIPanGestureRecognizer(target: hand, action: Hand.panned)
        pan.addTarget(Hand(), action: Hand.panned)
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, lift: false)
        pan.isEnabled = false
        screen.touch(.moved, 100, 150)
        #expect(hand.log == ["began 0", "changed 10", "changed 20", "cancelled 20"])
    }

    @Test("touches reach the frontmost view under the finger, through transforms, and bubble up")
    func hitTesting() {
        let turned = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
        turned.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.addSubview(turned)
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === turned)
        #expect(screen.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
        screen.tap(150, 70)
        #expect(view.log == ["began", "ended"])
        turned.isHidden = true
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === view)
    }

    @Test("fingers that are no numbers, come twice or end without having come do no harm")
    func badTouches() {
        screen.touch(.moved, 1, 1)
        screen.touch(.ended, 1, 1)
        screen.touch(.began, .nan, 1)
        screen.touch(.began, 10, 10)
        screen.touch(.began, 20, 20)
        screen.touch(.ended, 20, 20)
        #expect(view.log == ["began", "cancelled", "began", "ended"])
    }
}

@MainActor
private final class TouchView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor
private final class Hand: NSObject, UIGestureRecognizerDelegate {
    var log: [String] = []
    var allowsBoth = false
    var mayBegin = true
    var mayReceive = true

    func tapped(_ tap: UITapGestureRecognizer) {
        let place = tap.location(in: tap.view)
        log.append("tap at \(Int(place.x)) \(Int(place.y))")
    }

    func panned(_ pan: UIPanGestureRecognizer) {
        log.append("\(pan.state) \(Int(pan.translation(in: pan.view).y))")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { mayBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        mayReceive
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsBoth }
}
