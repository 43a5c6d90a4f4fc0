import TestSupport
import Testing
import UIKit

@MainActor
@Suite("Failure requirements, kinds of recognizers, and delayed touches")
struct GestureRequirementTests {
    private let screen = TestScreen()
    private let view = TouchRecordingView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
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
        screen.tap(50, 50)
        screen.runFrames(15)
        #expect(target.log == [])
        screen.runFrames(15)
        #expect(target.log == ["\(ObjectIdentifier(single)) 3"])
        screen.tap(50, 50)
        screen.runFrames(5)
        screen.tap(50, 50)
        screen.runFrames(40)
        #expect(target.log.dropFirst() == ["\(ObjectIdentifier(double)) 3"])
    }

    @Test("A long press is recognized after half a second without movement, and then follows the finger")
    func longPressIsRecognizedAfterHalfASecond() {
        let press = addRecognizer(UILongPressGestureRecognizer())
        screen.sendTouch(.began, 100, 100)
        screen.runFrames(20)
        screen.sendTouch(.moved, 104, 100)
        #expect(press.state == .possible)
        screen.runFrames(10)
        #expect(press.state == .began)
        screen.sendTouch(.moved, 200, 100)
        screen.sendTouch(.ended, 200, 100)
        #expect(target.log.map { $0.last } == ["1", "2", "3"])
        screen.drag(from: CGPoint(x: 100, y: 100), to: CGPoint(x: 100, y: 130), frames: 60)
        #expect(target.log.count == 3)
    }

    @Test("A swipe is a fast and straight movement; a pan that requires the swipe to fail recognizes slow movements")
    func fastStraightMovementIsRecognizedAsSwipe() {
        let (swipe, pan) = (addRecognizer(UISwipeGestureRecognizer()), addRecognizer(UIPanGestureRecognizer()))
        swipe.direction = .left
        pan.require(toFail: swipe)
        screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 120, y: 110), frames: 8)
        #expect(target.log == ["\(ObjectIdentifier(swipe)) 3"])
        target.log.removeAll()
        screen.drag(from: CGPoint(x: 200, y: 100), to: CGPoint(x: 120, y: 100), frames: 80)
        #expect(target.log.first == "\(ObjectIdentifier(pan)) 1")
        #expect(!target.log.contains("\(ObjectIdentifier(swipe)) 3"))
    }

    @Test("The delegate of a recognizer can make it wait until another recognizer fails")
    func delegateMakesItsRecognizerWaitForFailure() {
        let (single, double) = (addRecognizer(UITapGestureRecognizer()), addRecognizer(UITapGestureRecognizer()))
        double.numberOfTapsRequired = 2
        single.delegate = target
        target.requiredToFail = double
        screen.tap(50, 50)
        #expect(target.log == [])
        screen.runFrames(30)
        #expect(target.log.count == 1)
    }

    @Test("A pinch's scale is the ratio of the distances between two fingers")
    func pinchScaleIsRatioOfFingerDistances() {
        let pinch = addRecognizer(UIPinchGestureRecognizer())
        screen.sendTouch(.began, 100, 100)
        screen.sendTouch(.began, 200, 100, finger: 2)
        screen.sendTouch(.moved, 210, 100, finger: 2)
        #expect(pinch.state == .began && pinch.scale == 1)
        screen.sendTouch(.moved, 320, 100, finger: 2)
        #expect(pinch.scale == 2 && pinch.velocity > 0)
        screen.sendTouch(.ended, 320, 100, finger: 2)
        #expect(target.log.map { $0.last } == ["1", "2"])
        screen.sendTouch(.ended, 100, 100)
        #expect(target.log.map { $0.last } == ["1", "2", "3"])
    }

    @Test("A screen edge pan begins at the edge and moves inward")
    func screenEdgePanBeginsAtEdgeAndMovesInward() {
        let edge = addRecognizer(UIScreenEdgePanGestureRecognizer())
        edge.edges = .left
        screen.drag(from: CGPoint(x: 40, y: 100), to: CGPoint(x: 200, y: 100), frames: 10)
        screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 5, y: 200), frames: 10)
        #expect(target.log == [])
        screen.drag(from: CGPoint(x: 5, y: 100), to: CGPoint(x: 200, y: 100), frames: 10)
        #expect(target.log.first?.last == "1")
    }

    @Test("A recognizer with delaysTouchesBegan delivers touches to the view only after it fails")
    func delaysTouchesBeganDeliversTouchesAfterFailure() {
        let press = addRecognizer(UILongPressGestureRecognizer())
        press.delaysTouchesBegan = true
        screen.sendTouch(.began, 100, 100)
        screen.runFrames(3)
        #expect(view.log == [])
        screen.sendTouch(.moved, 150, 100)
        #expect(view.log == ["began", "moved"])
        screen.sendTouch(.ended, 150, 100)
        #expect(view.log.last == "ended")
        view.log.removeAll()
        screen.sendTouch(.began, 100, 100)
        screen.runFrames(40)
        screen.sendTouch(.ended, 100, 100)
        #expect(view.log == [])
    }

    @Test("A double tap recognizer delays the end of a touch until it fails")
    func doubleTapRecognizerDelaysEndOfTouch() {
        addRecognizer(UITapGestureRecognizer()).numberOfTapsRequired = 2
        screen.tap(50, 50)
        #expect(view.log == ["began"])
        screen.runFrames(40)
        #expect(view.log == ["began", "ended"])
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
