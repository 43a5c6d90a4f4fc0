import DynamicsTesting
import Testing
import UIKit

/// The contents of events, and which touches views receive.
@MainActor
@Suite("Touch events")
struct TouchEventTests {
    private let screen = Screen()
    private let view = EventView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

    init() {
        view.isMultipleTouchEnabled = true
        screen.show(view)
    }

    @Test("Touches that change in one frame arrive in one event; a finger that rests is stationary")
    func touchesOfOneFrameArriveInOneEvent() {
        // The numbers of the fingers, not the order of the inputs, determine the order of the touches.
        screen.advance(touches: [
            TouchInput(2, .began, at: CGPoint(x: 20, y: 20)), TouchInput(1, .began, at: CGPoint(x: 10, y: 10)),
        ])
        screen.advance(touches: [TouchInput(1, .moved, at: CGPoint(x: 15, y: 10))])
        screen.advance(touches: [
            TouchInput(1, .ended, at: CGPoint(x: 15, y: 10)), TouchInput(2, .moved, at: CGPoint(x: 30, y: 20)),
            TouchInput(3, .began, at: CGPoint(x: 50, y: 50)),
        ])
        #expect(
            view.log == [
                "began 10 20", "all began began", "moved 15", "all moved stationary",
                "ended 15", "all ended moved began", "moved 30", "all ended moved began",
                "began 50", "all ended moved began",
            ])
    }

    @Test("Several movements of a finger in a frame are one movement with coalesced touches")
    func movementsOfOneFrameAreCoalesced() throws {
        let finger = screen.finger(downAt: .point(10, 10))
        screen.inOneFrame { finger.move(by: CGVector(dx: 12, dy: 0), duration: 0.05) }
        #expect(view.log.filter { $0.hasPrefix("moved") } == ["moved 22"])
        let (event, touch) = (try #require(view.lastEvent), try #require(view.lastTouch))
        #expect(touch.previousLocation(in: view).x == 10)
        let coalesced = try #require(event.coalescedTouches(for: touch))
        #expect(coalesced.map { $0.location(in: view).x } == [14, 18, 22])
        #expect(coalesced.map { $0.previousLocation(in: view).x } == [10, 14, 18])
        let predicted = try #require(event.predictedTouches(for: touch))
        #expect(predicted.map { $0.location(in: view).x } == [34] && predicted[0].timestamp > touch.timestamp)
    }

    @Test("A finger that moves and is lifted in one frame is delivered in two events, in order")
    func movementAndEndInOneFrame() {
        screen.inOneFrame {
            let finger = screen.finger(downAt: .point(10, 10))
            finger.move(to: .point(20, 10))
            finger.move(to: .point(30, 10))
            finger.up()
        }
        #expect(view.log.filter { !$0.hasPrefix("all") } == ["began 10", "moved 30", "ended 30"])
    }

    @Test("An event returns the touches of a window, a view and a gesture recognizer")
    func eventReturnsTouchesByOwner() throws {
        let other = EventView(frame: CGRect(x: 0, y: 284, width: 320, height: 284))
        let pan = UIPanGestureRecognizer()
        pan.cancelsTouchesInView = false
        other.addGestureRecognizer(pan)
        view.addSubview(other)
        screen.inOneFrame {
            screen.finger(downAt: .point(10, 10))
            screen.finger(downAt: .point(10, 400))
        }
        let event = try #require(view.lastEvent)
        #expect(event.type == .touches && event.allTouches?.count == 2)
        #expect(event.touches(for: screen.window)?.count == 2)
        #expect(event.touches(for: view) == [try #require(view.lastTouch)])
        #expect(event.touches(for: pan) == [try #require(other.lastTouch)])
        #expect(event.touches(for: UIView()) == nil)
    }

    @Test("A view with isExclusiveTouch receives a touch only if no other view does, and keeps others from it")
    func exclusiveViewBlocksOtherViews() {
        let views = [0, 1].map { EventView(frame: CGRect(x: 0, y: 200 * CGFloat($0), width: 320, height: 200)) }
        for view in views { self.view.addSubview(view) }
        views[0].isExclusiveTouch = true
        let first = screen.finger(downAt: .point(10, 100))
        let second = screen.finger(downAt: .point(20, 300))
        first.up()
        second.up()
        #expect(views[0].calls == ["began 10", "ended 10"] && views[1].calls == [])
        second.down(at: .point(20, 300))
        first.down(at: .point(10, 100))
        second.up()
        #expect(views[1].calls == ["began 20", "ended 20"] && views[0].calls.count == 2)
    }

    @Test("A delayed touch is delivered with the location at which it began")
    func delayedTouchHasItsFirstLocation() {
        let press = UILongPressGestureRecognizer()
        press.delaysTouchesBegan = true
        view.addGestureRecognizer(press)
        let finger = screen.finger(downAt: .point(10, 10))
        finger.move(to: .point(15, 10))
        #expect(view.log == [])
        finger.move(to: .point(40, 10))
        #expect(view.calls == ["began 10", "moved 15", "moved 40"])
    }

    @Test("A delayed touch is delivered when the recognizer fails through a timeout, without another touch")
    func delayedTouchIsDeliveredAtTimeout() {
        let swipe = UISwipeGestureRecognizer()
        swipe.delaysTouchesBegan = true
        view.addGestureRecognizer(swipe)
        screen.finger(downAt: .point(10, 10))
        screen.advance(frames: 20)
        #expect(view.log == [])
        screen.advance(frames: 15)
        #expect(view.calls == ["began 10"])
    }

    @Test("A pan receives a thousand fingers of a frame in one call, and the view of the content scrolls once")
    func thousandFingersScrollOnce() {
        let (scrollView, counter) = (UIScrollView(frame: view.bounds), ScrollCounter())
        scrollView.contentSize = CGSize(width: 320, height: 5000)
        scrollView.delegate = counter
        view.addSubview(scrollView)
        func send(_ phase: TouchInput.Phase, y: CGFloat) {
            screen.advance(
                touches: (0..<1000).map { TouchInput($0, phase, at: CGPoint(x: CGFloat($0 % 320), y: y)) })
        }
        send(.began, y: 400)
        for step in 1...5 { send(.moved, y: 400 - 10 * CGFloat(step)) }
        #expect(scrollView.contentOffset.y == 40 && counter.count == 4)
        #expect(scrollView.panGestureRecognizer.numberOfTouches == 1000)
        send(.ended, y: 350)
        #expect(!scrollView.isDragging)
    }
}

@MainActor
private final class EventView: UIView {
    /// For each call, the phase with the sorted x-coordinates of the touches, and the phases of all touches of the event.
    var log: [String] = []
    var lastEvent: UIEvent?
    var lastTouch: UITouch?
    var calls: [String] { log.filter { !$0.hasPrefix("all") } }

    private func record(_ touches: Set<UITouch>, _ event: UIEvent?) {
        let sorted = touches.sorted { $0.location(in: nil).x < $1.location(in: nil).x }
        log.append("\(sorted[0].phase) " + sorted.map { "\(Int($0.location(in: nil).x))" }.joined(separator: " "))
        let all = (event?.allTouches ?? []).sorted { $0.location(in: nil).x < $1.location(in: nil).x }
        log.append("all " + all.map { "\($0.phase)" }.joined(separator: " "))
        (lastEvent, lastTouch) = (event, sorted[0])
    }

    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { record(touches, event) }
}

@MainActor
private final class ScrollCounter: NSObject, UIScrollViewDelegate {
    var count = 0
    func scrollViewDidScroll(_ scrollView: UIScrollView) { count += 1 }
}
