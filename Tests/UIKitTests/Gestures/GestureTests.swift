import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Gestures")
struct GestureTests {
    private let screen = Screen()
    private let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let target = GestureTarget()

    init() { screen.show(view) }

    @Test("A tap is recognized if the finger does not move away; it cancels the view's touch")
    func tapIsRecognizedIfFingerDoesNotMove() {
        let tap = UITapGestureRecognizer(target: target, action: GestureTarget.recordTap)
        view.addGestureRecognizer(tap)
        screen.tap(.point(100, 100))
        #expect(target.log == ["tap at 100 100"] && tap.state == .possible)
        #expect(view.log == ["began", "cancelled"])
        screen.pan(from: .point(100, 100), to: .point(200, 100), duration: 5.0 / 60)
        #expect(target.log.count == 1)
    }

    @Test("A double tap is recognized only if the second tap follows soon")
    func doubleTapIsRecognizedIfSecondTapFollowsSoon() {
        let tap = UITapGestureRecognizer(target: target, action: GestureTarget.recordTap)
        tap.numberOfTapsRequired = 2
        view.addGestureRecognizer(tap)
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
        screen.tap(.point(50, 50))
        #expect(target.log == [])
        screen.tap(.point(50, 50))
        #expect(target.log == ["tap at 50 50"])
    }

    @Test("A pan begins after ten points, measures its translation from there, and passes through its states in order")
    func panBeginsAfterTenPoints() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        view.addGestureRecognizer(pan)
        screen.pan(from: .point(100, 100), to: .point(100, 160), duration: 0.1)
        #expect(
            target.log == ["began 0", "changed 10", "changed 20", "changed 30", "changed 40", "changed 50", "ended 50"])
        #expect(pan.state == .possible && pan.numberOfTouches == 0)
    }

    @Test("A pan's velocity is measured over the last tenth of a second and is zero for a finger at rest")
    func panVelocityIsMeasuredOverATenthOfASecond() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let finger = screen.finger(downAt: .point(100, 100))
        finger.move(to: .point(100, 200), duration: 20.0 / 60)
        #expect(abs(pan.velocity(in: view).y - 300) < 1e-6)
        screen.advance(frames: 30)
        finger.move(to: .point(100, 200))
        #expect(pan.velocity(in: view) == .zero)
    }

    @Test("A second finger does not change a pan's translation when it touches or lifts")
    func secondFingerDoesNotChangePanTranslation() {
        let pan = UIPanGestureRecognizer()
        view.addGestureRecognizer(pan)
        let first = screen.finger(downAt: .point(100, 100))
        first.move(to: .point(100, 160), duration: 0.1)
        let before = pan.translation(in: view)
        let second = screen.finger(downAt: .point(200, 400))
        #expect(pan.numberOfTouches == 2 && pan.translation(in: view) == before)
        second.move(to: .point(200, 420))
        #expect(pan.translation(in: view).y == before.y + 10)
        second.up()
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
        let finger = screen.finger(downAt: .point(100, 100))
        finger.move(to: .point(100, 130), duration: 0.05)
        #expect(innerPan.state == .changed && outerPan.state == .failed)
        finger.up()
        #expect(outerPan.state == .possible)
        target.allowsSimultaneousRecognition = true
        outerPan.delegate = target
        finger.down(at: .point(100, 100))
        finger.move(to: .point(100, 130), duration: 0.05)
        #expect(innerPan.state == .changed && outerPan.state == .changed)
    }

    @Test("A pan that begins after a rest has the velocity of the movement in the last tenth of a second")
    func panVelocityAfterARest() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        view.addGestureRecognizer(pan)
        let finger = screen.finger(downAt: .point(100, 100))
        screen.advance(seconds: 0.5)
        finger.move(to: .point(100, 130))
        #expect(pan.state == .began && abs(pan.velocity(in: view).y - 300) < 1e-6)
        screen.advance(seconds: 0.5)
        finger.up()
        #expect(pan.velocity(in: view) == .zero)
    }

    @Test("A pan whose finger touches and moves within one frame has the velocity of that movement")
    func panVelocityWithinOneFrame() {
        let loop = FrameLoop(size: CGSize(width: 320, height: 480), framesPerSecond: 100)
        let window = loop.perform { UIWindow() }
        window.isHidden = false
        let pan = UIPanGestureRecognizer()
        window.addGestureRecognizer(pan)
        loop.runFrame([
            TouchInput(1, .began, at: CGPoint(x: 100, y: 100)), TouchInput(1, .moved, at: CGPoint(x: 70, y: 140)),
        ])
        let velocity = pan.velocity(in: nil)
        #expect(pan.state == .began)
        #expect(abs(velocity.x + 3000) < 1e-6 && abs(velocity.y - 4000) < 1e-6)
    }

    @Test("A delegate can reject a gesture or a touch")
    func delegateRejectsGesturesAndTouches() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        pan.delegate = target
        view.addGestureRecognizer(pan)
        target.allowsBegin = false
        screen.pan(from: .point(100, 100), to: .point(100, 130), duration: 0.05)
        target.allowsBegin = true
        target.allowsTouch = false
        screen.pan(from: .point(100, 100), to: .point(100, 130), duration: 0.05)
        #expect(target.log == [])
    }

    @Test("Disabling a recognizer cancels its gesture; a released target is not called")
    func disabledRecognizerCancelsItsGesture() {
        let pan = UIPanGestureRecognizer(target: target, action: GestureTarget.recordPan)
        // Recognizers reference their targets weakly, so this target is deallocated at once and must not be called.
        pan.addTarget(GestureTarget(), action: GestureTarget.recordPan)
        view.addGestureRecognizer(pan)
        let finger = screen.finger(downAt: .point(100, 100))
        finger.move(to: .point(100, 130), duration: 0.05)
        pan.isEnabled = false
        finger.move(to: .point(100, 150))
        #expect(target.log == ["began 0", "changed 10", "changed 20", "cancelled 20"])
    }

    @Test("Touches reach the frontmost view at their location, through transforms, then the responder chain")
    func touchesReachTheFrontmostViewAtTheirLocation() {
        let rotated = UIView(frame: CGRect(x: 100, y: 100, width: 100, height: 20))
        rotated.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.addSubview(rotated)
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === rotated)
        #expect(screen.window.hitTest(CGPoint(x: 110, y: 110), with: nil) === view)
        screen.tap(.point(150, 70))
        #expect(view.log == ["began", "ended"])
        rotated.isHidden = true
        #expect(screen.window.hitTest(CGPoint(x: 150, y: 70), with: nil) === view)
    }

    @Test("Touches at NaN, touches that begin twice and touches that end without a beginning are harmless")
    func invalidTouchesAreHarmless() {
        func send(_ phase: TouchInput.Phase, _ x: CGFloat, _ y: CGFloat) {
            screen.advance(touches: [TouchInput(1, phase, at: CGPoint(x: x, y: y))])
        }
        send(.moved, 1, 1)
        send(.ended, 1, 1)
        send(.began, .nan, 1)
        send(.began, 10, 10)
        send(.began, 20, 20)
        send(.ended, 20, 20)
        #expect(view.log == ["began", "cancelled", "began", "ended"])
    }
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
