import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Gestures")
struct GestureTests {
    private let screen = TestScreen()
    private let view = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let target = GestureTarget()

    init() { screen.show(view) }

    @Test("A tap is recognized if the finger does not move away; it cancels the view's touch")
    func tapIsRecognizedIfFingerDoesNotMove() {
        let tap = UITapGestureRecognizer(target: target, action: GestureTarget.recordTap)
        view.addGestureRecognizer(tap)
        screen.tap(100, 100)
        #expect(target.log == ["tap at 100 100"] && tap.state == .possible)
        #expect(view.log == ["began", "cancelled"])
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 200, y: 100), frames: 5)
        #expect(target.log.count == 1)
    }

    @Test("A double tap is recognized only if the second tap follows soon")
    func doubleTapIsRecognizedIfSecondTapFollowsSoon() {
        let tap = UITapGestureRecognizer(target: target, action: GestureTarget.recordTap)
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        screen.tap(50, 50)
        screen.runFrames(40)
        screen.tap(50, 50)
        #expect(target.log == [])
        screen.tap(50, 50)
        #expect(target.log == ["tap at 50 50"])
    }

    @Test("A pan begins after ten points, measures its translation from there, and passes through its states in order")
    func panBeginsAfterTenPoints() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), frames: 6)
        #expect(
            target.log == ["began 0", "changed 10", "changed 20", "changed 30", "changed 40", "changed 50", "ended 50"])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test("A pan's velocity is measured over the last tenth of a second and is zero for a finger at rest")
    func panVelocityIsMeasuredOverATenthOfASecond() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 200), frames: 20, liftsFinger: false)
        #expect(abs(pan.velocity(in: view).y - 300) < 1e-6)
        screen.runFrames(30)
        screen.sendTouch(.moved, 100, 200)
        #expect(pan.velocity(in: view) == .zero)
    }

    @Test("A second finger does not change a pan's translation when it touches or lifts")
    func secondFingerDoesNotChangePanTranslation() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 160), frames: 6, liftsFinger: false)
        let before = pan.translation(in: view)
        screen.sendTouch(.began, 200, 400, finger: 2)
        #expect(pan.numberOfTouches == 2 && pan.translation(in: view) == before)
        screen.sendTouch(.moved, 200, 420, finger: 2)
        #expect(pan.translation(in: view).y == before.y + 10)
        screen.sendTouch(.ended, 200, 420, finger: 2)
        #expect(pan.translation(in: view).y == before.y + 10 && pan.state == .changed)
    }

    @Test("The first recognizer to recognize makes the others fail, unless a delegate allows simultaneous recognition")
    func firstRecognizerMakesOthersFail() {
        let inner = UIView(frame: CGRect(x: 50, y: 50, width: 100, height: 100))
        view.addSubview(inner)
        let innerPan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        let outerPan = UIPanGestureRecognizer()
        inner.addGestureRecognizer(innerPan)
        view.addGestureRecognizer(outerPan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, liftsFinger: false)
        #expect(innerPan.state == .changed && outerPan.state == .failed)
        screen.sendTouch(.ended, 100, 130)
        #expect(outerPan.state == .possible)
        target.allowsSimultaneousRecognition = true
        outerPan.delegate = target
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, liftsFinger: false)
        #expect(innerPan.state == .changed && outerPan.state == .changed)
    }

    @Test("A delegate can reject a gesture or a touch")
    func delegateRejectsGesturesAndTouches() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        pan.delegate = target
        view.addGestureRecognizer(pan)
        target.allowsBegin = false
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3)
        target.allowsBegin = true
        target.allowsTouch = false
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3)
        #expect(target.log == [])
    }

    @Test("Disabling a recognizer cancels its gesture; a released target is not called")
    func disabledRecognizerCancelsItsGesture() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        // Recognizers reference their targets weakly, so this target is deallocated at once and must not be called.
        pan.addTarget(GestureTarget(), action: GestureTarget.recordPan)
        view.addGestureRecognizer(pan)
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 3, liftsFinger: false)
        pan.isEnabled = false
        screen.sendTouch(.moved, 100, 150)
        #expect(target.log == ["began 0", "changed 10", "changed 20", "cancelled 20"])
    }

    @Test("Touches reach the frontmost view at their location, through transforms, then the responder chain")
    func touchesReachTheFrontmostViewAtTheirLocation() {
        let rotated = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.addSubview(rotated)
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === rotated)
        #expect(screen.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
        screen.tap(150, 70)
        #expect(view.log == ["began", "ended"])
        rotated.isHidden = true
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === view)
    }

    @Test("Touches at NaN, touches that begin twice and touches that end without a beginning are harmless")
    func invalidTouchesAreHarmless() {
        screen.sendTouch(.moved, 1, 1)
        screen.sendTouch(.ended, 1, 1)
        screen.sendTouch(.began, .nan, 1)
        screen.sendTouch(.began, 10, 10)
        screen.sendTouch(.began, 20, 20)
        screen.sendTouch(.ended, 20, 20)
        #expect(view.log == ["began", "cancelled", "began", "ended"])
    }
}

@MainActor
private final class TouchRecordingView: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor
private final class GestureTarget: NSObject, UIGestureRecognizerDelegate {
    var log: [String] = []
    var allowsSimultaneousRecognition = false
    var allowsBegin = true
    var allowsTouch = true

    func recordTap(_ tap: UITapGestureRecognizer) {
        let location = tap.location(in: tap.view)
        log.append("tap at \(Int(location.x)) \(Int(location.y))")
    }

    func recordPan(_ pan: UIPanGestureRecognizer) {
        log.append("\(pan.state) \(Int(pan.translation(in: pan.view).y))")
    }

    func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { allowsBegin }
    func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
        allowsTouch
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer,
        shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { allowsSimultaneousRecognition }
}
