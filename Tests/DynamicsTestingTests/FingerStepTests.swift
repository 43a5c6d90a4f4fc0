import DynamicsTesting
import Testing
import UIKit

/// Tests of fingers that a test moves itself, of touches that are not checked, and of scheduled scripts.
@MainActor
@Suite("Fingers step by step")
struct FingerStepTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let box = UIView(frame: CGRect(x: 60, y: 140, width: 200, height: 200))

    init() {
        box.accessibilityIdentifier = "box"
        screen.show(box)
    }

    @Test("A finger moves in a straight line in the frames of a duration, and ends exactly at its place")
    func fingerMovesInDuration() {
        let finger = screen.finger(downAt: .point(100, 200))
        #expect(finger.move(to: .point(160, 320), duration: 0.1) && finger.location == CGPoint(x: 160, y: 320))
        #expect(screen.deliveredTouches.map(\.location.x) == [100, 110, 120, 130, 140, 150, 160])
        #expect(finger.move(by: CGVector(dx: -10, dy: 0), duration: .nan) && screen.frame == 8)
        screen.inOneFrame { finger.move(by: CGVector(dx: -30, dy: 0), duration: 0.05) }
        #expect(screen.frame == 9 && screen.deliveredTouches.suffix(3).map(\.location.x) == [140, 130, 120])
    }

    @Test("A touch of an unchecked place can hit nothing and leave the screen")
    func uncheckedTouchesCanHitNothing() {
        screen.window.isUserInteractionEnabled = false
        #expect(screen.tap(.point(5, 5).unchecked) && screen.tap(.view(box).unchecked))
        #expect(screen.pan(from: .point(5, 5).unchecked, to: .point(-50, 5)))
        #expect(screen.pan(from: .point(5, 5), to: .point(-50, 5).unchecked))
        let finger = screen.finger(downAt: .point(5, 5).unchecked)
        #expect(finger.isDown && finger.move(to: .point(-5, 5).unchecked) && finger.location.x == -5)
        finger.up()
        #expect(collectFailures { screen.finger(downAt: "box") }.count == 1)
    }

    @Test("A touch beside a small window in front reaches the window behind, and views of the small one are found")
    func smallWindowsReceiveTheirTouches() {
        box.frame = screen.bounds
        let small = screen.perform { UIWindow(frame: CGRect(x: 200, y: 300, width: 100, height: 100)) }
        let inner = UIControl(frame: CGRect(x: 40, y: 60, width: 20, height: 20))
        small.addSubview(inner)
        small.isHidden = false
        #expect(screen.tap("box") && screen.tap(.view(inner)))
        #expect(screen.deliveredTouches.last?.location == CGPoint(x: 250, y: 370))
        #expect(screen.motion(of: .view(inner)).last?.positionOnScreen == CGPoint(x: 250, y: 370))
        let messages = collectFailures { screen.tap(Place.id("box").moved(by: CGVector(dx: 90, dy: 120))) }
        #expect(messages.count == 1 && messages[0].contains("window behind"), "\(messages)")
        small.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(inner.frameOnScreen == CGRect(x: 230, y: 370, width: 40, height: 40))
    }

    @Test("Touches that a test makes itself are delivered as they are")
    func rawTouchesAreDelivered() {
        let log = GestureLog()
        box.addGestureRecognizer(UITapGestureRecognizer(target: log, action: GestureLog.record))
        let center = CGPoint(x: 160, y: 240)
        screen.advance(touches: [TouchInput(7, .ended, at: center), TouchInput(3, .began, at: center)])
        screen.advance(touches: [TouchInput(3, .ended, at: center)])
        #expect(screen.frame == 2 && log.states == [.ended] && screen.deliveredTouches.map(\.touch) == [7, 3, 3])
    }

    @Test("A scheduled script is delivered while time advances, as by play(_:)")
    func scriptsAreScheduled() {
        let script = TouchScript([
            .drag([CGPoint(x: 100, y: 200), CGPoint(x: 200, y: 200)], start: 0.1, duration: 0.2, hold: 0)
        ])
        let played = Screen(size: CGSize(width: 320, height: 480))
        for screen in [screen, played] { screen.advance(frames: 5) }
        screen.schedule(script)
        screen.advance(seconds: 0.2)
        #expect(screen.deliveredTouches.count == 7 && screen.deliveredTouches.last?.location.x == 150)
        screen.advance(to: 0.5)
        played.play(script)
        #expect(screen.deliveredTouches == played.deliveredTouches && screen.deliveredTouches.last?.phase == .ended)
    }
}
