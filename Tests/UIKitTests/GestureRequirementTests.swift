import Testing
import UIKit

@MainActor
@Suite("Gestures that wait, and other kinds")
struct GestureRequirementTests {
    private let screen = TestScreen()
    private let view = Listener(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let hand = Targets()

    init() { screen.show(view) }

    private func add<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
        recognizer.addTarget(hand, action: Targets.heard)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("a single tap that requires a double tap to fail comes 0.35 s later, or not at all")
    func tapAfterDoubleTap() {
        let (single, double) = (add(UITapGestureRecognizer()), add(UITapGestureRecognizer()))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        screen.tap(50, 50)
        screen.frames(15)
        #expect(hand.log == [])
        screen.frames(15)
        #expect(hand.log == ["\(ObjectIdentifier(single)) 3"])
        screen.tap(50, 50)
        screen.frames(5)
        screen.tap(50, 50)
        screen.frames(40)
        #expect(hand.log.dropFirst() == ["\(ObjectIdentifier(double)) 3"])
    }

    @Test("a press is recognized after half a second of holding still, and then drags")
    func longPress() {
        let press = add(UILongPressGestureRecognizer())
        screen.touch(.began, 100, 100)
        screen.frames(20)
        screen.touch(.moved, 104, 100)
        #expect(press.state == .possible)
        screen.frames(10)
        #expect(press.state == .began)
        screen.touch(.moved, 200, 100)
        screen.touch(.ended, 200, 100)
        #expect(hand.log.map { $0.last } == ["1", "2", "3"])
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 60)
        #expect(hand.log.count == 3)
    }

    @Test("a swipe is quick and straight; a pan that requires it to fail takes the slow ones")
    func swipe() {
        let (swipe, pan) = (add(UISwipeGestureRecognizer()), add(UIPanGestureRecognizer()))
        swipe.direction = .left
        pan.require(toFail: swipe)
        screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 120, y: 110), frames: 8)
        #expect(hand.log == ["\(ObjectIdentifier(swipe)) 3"])
        hand.log.removeAll()
        screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 120, y: 100), frames: 80)
        #expect(hand.log.first == "\(ObjectIdentifier(pan)) 1")
        #expect(!hand.log.contains("\(ObjectIdentifier(swipe)) 3"))
    }

    @Test("the delegate of either recognizer may make one wait for the other")
    func delegateRequirements() {
        let (one, two) = (add(UITapGestureRecognizer()), add(UITapGestureRecognizer()))
        two.numberOfTapsRequired = 2
        one.delegate = hand
        hand.waitsFor = two
        screen.tap(50, 50)
        #expect(hand.log == [])
        screen.frames(30)
        #expect(hand.log.count == 1)
    }

    @Test("two fingers that move apart scale by the ratio of their distances")
    func pinch() {
        let pinch = add(UIPinchGestureRecognizer())
        screen.touch(.began, 100, 100)
        screen.touch(.began, 200, 100, finger: 2)
        screen.touch(.moved, 210, 100, finger: 2)
        #expect(pinch.state == .began && pinch.scale == 1)
        screen.touch(.moved, 320, 100, finger: 2)
        #expect(pinch.scale == 2 && pinch.velocity > 0)
        screen.touch(.ended, 320, 100, finger: 2)
        #expect(hand.log.map { $0.last } == ["1", "2", "3"])
    }

    @Test("an edge drag begins at the edge and goes inward")
    func edge() {
        let edge = add(UIScreenEdgePanGestureRecognizer())
        edge.edges = .left
        screen.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 200, y: 100), frames: 10)
        screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 5, y: 200), frames: 10)
        #expect(hand.log == [])
        screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 200, y: 100), frames: 10)
        #expect(hand.log.first?.last == "1")
    }

    @Test("a recognizer that delays touches keeps them from the view until it fails")
    func delays() {
        let press = add(UILongPressGestureRecognizer())
        press.delaysTouchesBegan = true
        screen.touch(.began, 100, 100)
        screen.frames(3)
        #expect(view.log == [])
        screen.touch(.moved, 150, 100)
        #expect(view.log == ["began", "moved"])
        screen.touch(.ended, 150, 100)
        #expect(view.log.last == "ended")
        view.log.removeAll()
        screen.touch(.began, 100, 100)
        screen.frames(40)
        screen.touch(.ended, 100, 100)
        #expect(view.log == [])
    }

    @Test("a double tap keeps the end of a touch from the view until it can be no double tap")
    func delayedEnd() {
        add(UITapGestureRecognizer()).numberOfTapsRequired = 2
        screen.tap(50, 50)
        #expect(view.log == ["began"])
        screen.frames(40)
        #expect(view.log == ["began", "ended"])
    }
}

@MainActor
private final class Listener: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("moved") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

@MainActor
private final class Targets: NSObject, UIGestureRecognizerDelegate {
    var log: [String] = []
    weak var waitsFor: UIGestureRecognizer?
    func heard(_ recognizer: UIGestureRecognizer) {
        log.append("\(ObjectIdentifier(recognizer)) \(recognizer.state.rawValue)")
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === waitsFor }
}
