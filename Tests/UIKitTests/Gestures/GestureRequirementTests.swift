import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Failure requirements, kinds of recognizers, and delayed touches")
struct GestureRequirementTests {
    private let screen = Screen()
    private let view = TouchLogView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let target = RecognitionTarget()

    init() { screen.show(view) }

    private func addRecognizer<Recognizer: UIGestureRecognizer>(_ recognizer: Recognizer) -> Recognizer {
        recognizer.addTarget(target, action: RecognitionTarget.recordState)
        view.addGestureRecognizer(recognizer)
        return recognizer
    }

    @Test("A single tap that requires a double tap to fail is recognized 0.35 s later, or not at all")
    func singleTapWaitsForDoubleTapToFail() {
        let (single, double) = (addRecognizer(UITapGestureRecognizer()), addRecognizer(UITapGestureRecognizer()))
        double.numberOfTapsRequired = 2
        single.require(toFail: double)
        screen.tap(.point(50, 50))
        screen.advance(frames: 15)
        #expect(target.log == [])
        screen.advance(frames: 15)
        #expect(target.log == ["\(ObjectIdentifier(single)) 3"])
        screen.tap(.point(50, 50))
        screen.advance(frames: 5)
        screen.tap(.point(50, 50))
        screen.advance(frames: 40)
        #expect(target.log.dropFirst() == ["\(ObjectIdentifier(double)) 3"])
    }

    @Test("A long press is recognized after half a second without movement, and then follows the finger")
    func longPressIsRecognizedAfterHalfASecond() {
        let press = addRecognizer(UILongPressGestureRecognizer())
        let finger = screen.finger(downAt: .point(100, 100))
        screen.advance(frames: 20)
        finger.move(to: .point(104, 100))
        #expect(press.state == .possible)
        screen.advance(frames: 10)
        #expect(press.state == .began)
        finger.move(to: .point(200, 100))
        finger.up()
        #expect(target.log.map { $0.last } == ["1", "2", "3"])
        screen.pan(from: .point(100, 100), to: .point(100, 130), duration: 1)
        #expect(target.log.count == 3)
    }

    @Test("A swipe is a fast and straight movement; a pan that requires the swipe to fail recognizes slow movements")
    func fastStraightMovementIsRecognizedAsSwipe() {
        let (swipe, pan) = (addRecognizer(UISwipeGestureRecognizer()), addRecognizer(UIPanGestureRecognizer()))
        swipe.direction = .left
        pan.require(toFail: swipe)
        screen.pan(from: .point(200, 100), to: .point(120, 110), duration: 8.0 / 60)
        #expect(target.log == ["\(ObjectIdentifier(swipe)) 3"])
        target.log.removeAll()
        screen.pan(from: .point(200, 100), to: .point(120, 100), duration: 80.0 / 60)
        #expect(target.log.first == "\(ObjectIdentifier(pan)) 1")
        #expect(!target.log.contains("\(ObjectIdentifier(swipe)) 3"))
    }

    @Test("The delegate of a recognizer can make it wait until another recognizer fails")
    func delegateMakesItsRecognizerWaitForFailure() {
        let (single, double) = (addRecognizer(UITapGestureRecognizer()), addRecognizer(UITapGestureRecognizer()))
        double.numberOfTapsRequired = 2
        single.delegate = target
        target.requiredToFail = double
        screen.tap(.point(50, 50))
        #expect(target.log == [])
        screen.advance(frames: 30)
        #expect(target.log.count == 1)
    }

    @Test("A pinch's scale is the ratio of the distances between two fingers")
    func pinchScaleIsRatioOfFingerDistances() {
        let pinch = addRecognizer(UIPinchGestureRecognizer())
        let first = screen.finger(downAt: .point(100, 100))
        let second = screen.finger(downAt: .point(200, 100))
        second.move(to: .point(210, 100))
        #expect(pinch.state == .began && pinch.scale == 1)
        second.move(to: .point(320, 100))
        #expect(pinch.scale == 2 && pinch.velocity > 0)
        second.up()
        #expect(target.log.map { $0.last } == ["1", "2"])
        first.up()
        #expect(target.log.map { $0.last } == ["1", "2", "3"])
    }

    @Test("A screen edge pan begins at the edge and moves inward")
    func screenEdgePanBeginsAtEdgeAndMovesInward() {
        let edge = addRecognizer(UIScreenEdgePanGestureRecognizer())
        edge.edges = .left
        screen.pan(from: .point(40, 100), to: .point(200, 100), duration: 10.0 / 60)
        screen.pan(from: .point(5, 100), to: .point(5, 200), duration: 10.0 / 60)
        #expect(target.log == [])
        screen.pan(from: .point(5, 100), to: .point(200, 100), duration: 10.0 / 60)
        #expect(target.log.first?.last == "1")
    }

    @Test("A recognizer with delaysTouchesBegan delivers touches to the view only after it fails")
    func delaysTouchesBeganDeliversTouchesAfterFailure() {
        let press = addRecognizer(UILongPressGestureRecognizer())
        press.delaysTouchesBegan = true
        let finger = screen.finger(downAt: .point(100, 100))
        screen.advance(frames: 3)
        #expect(view.log == [])
        finger.move(to: .point(150, 100))
        #expect(view.log == ["began", "moved"])
        finger.up()
        #expect(view.log.last == "ended")
        view.log.removeAll()
        finger.down(at: .point(100, 100))
        screen.advance(frames: 40)
        finger.up()
        #expect(view.log == [])
    }

    @Test("A double tap recognizer delays the end of a touch until it fails")
    func doubleTapRecognizerDelaysEndOfTouch() {
        addRecognizer(UITapGestureRecognizer()).numberOfTapsRequired = 2
        screen.tap(.point(50, 50))
        #expect(view.log == ["began"])
        screen.advance(frames: 40)
        #expect(view.log == ["began", "ended"])
    }
}

@MainActor
private final class RecognitionTarget: NSObject, UIGestureRecognizerDelegate {
    /// One entry for each call of `recordState(_:)`: the recognizer's identity and the raw value of its state.
    var log: [String] = []
    weak var requiredToFail: UIGestureRecognizer?
    func recordState(_ recognizer: UIGestureRecognizer) {
        log.append("\(ObjectIdentifier(recognizer)) \(recognizer.state.rawValue)")
    }
    func gestureRecognizer(
        _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
    ) -> Bool { otherGestureRecognizer === requiredToFail }
}
