import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Numbers of touches and taps that recognizers need")
struct RecognizerCallTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    private let screen = Screen()
    private var log = Log()

    @MainActor
    private final class Log: NSObject {
        var calls: [String] = []
        func handle(_ recognizer: UIGestureRecognizer) {
            calls.append("\(type(of: recognizer)) \(recognizer.numberOfTouches)")
        }
    }

    private func add(_ recognizer: UIGestureRecognizer) {
        recognizer.addTarget(log, action: Selector("handle:", Log.handle))
        view.addGestureRecognizer(recognizer)
        screen.show(view)
    }

    private func place(_ x: CGFloat, _ y: CGFloat) -> Place { .point(CGPoint(x: x, y: y)) }

    /// Drags one or two fingers by a distance, in points.
    private func drag(fingers: Int, by x: CGFloat) {
        let all = (0..<fingers).map { screen.finger(downAt: place(50, 50 + CGFloat($0) * 60)) }
        for step in 1...5 {
            screen.inOneFrame {
                for (index, finger) in all.enumerated() {
                    finger.move(to: place(50 + x * CGFloat(step) / 5, 50 + CGFloat(index) * 60), duration: 0)
                }
            }
        }
        screen.inOneFrame { for finger in all { finger.up() } }
    }

    @Test("A pan with two touches as its minimum does not follow one finger")
    func pan() {
        let pan = UIPanGestureRecognizer()
        pan.minimumNumberOfTouches = 2
        add(pan)
        drag(fingers: 1, by: 100)
        #expect(log.calls.isEmpty)
        drag(fingers: 2, by: 100)
        #expect(log.calls.first == "UIPanGestureRecognizer 2")
    }

    @Test("A swipe of two touches is not made with one finger")
    func swipe() {
        let swipe = UISwipeGestureRecognizer()
        swipe.numberOfTouchesRequired = 2
        add(swipe)
        drag(fingers: 1, by: 200)
        #expect(log.calls.isEmpty)
        drag(fingers: 2, by: 200)
        #expect(log.calls.count == 1)
    }

    @Test("A long press can need a tap before it, or two fingers")
    func longPress() {
        let press = UILongPressGestureRecognizer()
        press.numberOfTapsRequired = 1
        add(press)
        screen.longPress(place(50, 50))
        #expect(log.calls.isEmpty)
        screen.advance(seconds: 1)
        screen.tap(place(50, 50))
        screen.longPress(place(50, 50))
        #expect(!log.calls.isEmpty)
        log.calls = []
        press.numberOfTapsRequired = 0
        press.numberOfTouchesRequired = 2
        screen.advance(seconds: 1)
        screen.longPress(place(50, 50))
        #expect(log.calls.isEmpty)
        screen.advance(seconds: 1)
        let fingers = [screen.finger(downAt: place(50, 50)), screen.finger(downAt: place(90, 50))]
        screen.advance(seconds: 1)
        #expect(log.calls.first == "UILongPressGestureRecognizer 2")
        for finger in fingers { finger.up() }
    }

    @Test("A recognizer tells the location of each touch, in any view")
    func locations() {
        let pan = UIPanGestureRecognizer()
        add(pan)
        view.bounds.origin = CGPoint(x: 5, y: 7)
        let fingers = [screen.finger(downAt: place(50, 50)), screen.finger(downAt: place(90, 50))]
        for step in 1...4 {
            screen.inOneFrame {
                fingers[0].move(to: place(50, 50 + CGFloat(step) * 10), duration: 0)
                fingers[1].move(to: place(90, 50 + CGFloat(step) * 10), duration: 0)
            }
        }
        #expect(pan.numberOfTouches == 2)
        #expect(pan.location(ofTouch: 0, in: nil) == CGPoint(x: 50, y: 90))
        #expect(pan.location(ofTouch: 1, in: view) == CGPoint(x: 95, y: 97))
        #expect(pan.location(in: nil) == CGPoint(x: 70, y: 90), "the middle of the touches")
    }

    @Test("Recognizers of different kinds can prevent each other unless an override forbids it")
    func prevention() {
        let (tap, pan) = (UITapGestureRecognizer(), UIPanGestureRecognizer())
        #expect(tap.canPrevent(pan) && pan.canBePrevented(by: tap))
    }
}
