import DynamicsTesting
import Testing
import UIKit

/// Drags in scroll views that are transformed, nested, or whose content offset is set by code.
@MainActor
@Suite("Drags in scroll views")
struct ScrollGestureTests {
    private let screen = Screen()
    private let finger: Finger
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))

    init() {
        finger = screen.finger()
        view.contentSize = CGSize(width: 320, height: 5000)
        screen.show(view)
    }

    /// Drags with the finger in ten frames, and does not lift it.
    private func drag(to y: CGFloat, from start: CGFloat) {
        finger.down(at: .point(160, start))
        finger.move(to: .point(160, y), duration: 10.0 / 60)
    }

    @Test("A drag goes on from a content offset that code sets during the drag")
    func dragContinuesFromOffsetSetByCode() {
        view.contentOffset.y = 1000
        drag(to: 300, from: 400)
        #expect(view.contentOffset.y == 1090)
        view.contentOffset.y = 3000
        finger.move(to: .point(160, 290))
        #expect(view.contentOffset.y == 3010)
        finger.move(to: .point(160, 320))
        #expect(view.contentOffset.y == 2980)
    }

    @Test("An endless list that recenters its content in scrollViewDidScroll scrolls at the speed of the finger")
    func endlessListRecenters() {
        let recentering = RecenteringDelegate(threshold: 2000, period: 1000)
        view.delegate = recentering
        view.contentOffset.y = 1900
        screen.pan(from: .point(160, 400), to: .point(160, 100), duration: 0.5)
        // The finger moves 290 points after the recognition, over the boundary at 2000, where 1000 is subtracted.
        #expect(view.contentOffset.y == 1190)
        let velocity = 600.0
        screen.advance(frames: 600)
        let expected = 1190 + 0.4995 * (velocity - 10)
        #expect(abs(view.contentOffset.y - expected) < 1, "\(view.contentOffset.y)")
        #expect(recentering.count == 1)
        view.contentOffset.y = 1800
        screen.pan(from: .point(160, 400), to: .point(160, 100), duration: 5.0 / 60)
        screen.advance(frames: 600)
        #expect(recentering.count > 2, "the deceleration continues after the content was recentered")
        #expect(view.contentOffset.y >= 1000 && view.contentOffset.y <= 2000)
    }

    @Test("A deceleration goes on from a content offset that code sets, with the same velocity")
    func decelerationContinuesFromOffsetSetByCode() {
        screen.pan(from: .point(160, 400), to: .point(160, 100), duration: 0.25)
        screen.advance(frames: 10)
        let before = view.contentOffset.y
        screen.advance(frames: 1)
        let step = view.contentOffset.y - before
        view.contentOffset.y = 3000
        screen.advance(frames: 1)
        #expect(view.isDecelerating)
        #expect(view.contentOffset.y - 3000 < step && view.contentOffset.y - 3000 > 0.9 * step)
    }

    @Test("A page that recenters its content during the deceleration rests at a page")
    func pagesRecenter() {
        view.isPagingEnabled = true
        view.contentSize.height = 568 * 5
        let recentering = RecenteringDelegate(threshold: 2000, period: 568 * 2)
        view.delegate = recentering
        view.contentOffset.y = 568 * 3
        screen.pan(from: .point(160, 400), to: .point(160, 150), duration: 10.0 / 60)
        screen.advance(frames: 120)
        #expect(recentering.count == 1 && view.contentOffset.y == 568 * 2)
    }

    @Test("A list that is flipped upside down follows the finger")
    func flippedListFollowsFinger() {
        view.transform = CGAffineTransform(scaleX: 1, y: -1)
        view.contentOffset.y = 1000
        drag(to: 300, from: 400)
        #expect(view.contentOffset.y == 910)
        finger.up()
        screen.advance(frames: 600)
        #expect(view.contentOffset.y < 700, "the content moves on in the direction of the finger")
    }

    @Test("A rotated and a scaled list move their content by the finger's movement in their own coordinates")
    func transformedListsFollowFinger() {
        view.frame = CGRect(x: 0, y: 124, width: 320, height: 320)
        view.transform = CGAffineTransform(rotationAngle: .pi / 2)
        view.contentOffset.y = 1000
        // The content's y-axis points to the left of the screen.
        screen.pan(from: .point(100, 300), to: .point(200, 300), duration: 10.0 / 60)
        #expect(abs(view.contentOffset.y - 1090) < 1e-9, "\(view.contentOffset)")
        screen.advance(frames: 600)
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        view.contentOffset.y = 1000
        drag(to: 200, from: 300)
        #expect(abs(view.contentOffset.y - 1045) < 1e-9, "\(view.contentOffset)")
    }

    @Test("A horizontal list in a vertical list scrolls horizontally; the vertical list takes vertical drags")
    func nestedListsTakeTheirAxes() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 200))
        inner.contentSize = CGSize(width: 2000, height: 200)
        view.addSubview(inner)
        drag(to: 160, from: 280)
        #expect(view.contentOffset.y == 110 && inner.contentOffset == .zero)
        #expect(view.isDragging && !inner.isDragging)
        finger.up()
        screen.advance(frames: 300)
        view.contentOffset.y = 0
        finger.down(at: .point(260, 200))
        finger.move(to: .point(160, 205), duration: 10.0 / 60)
        #expect(inner.isDragging && !view.isDragging && view.contentOffset == .zero)
        #expect(inner.contentOffset.x >= 85 && inner.contentOffset.y == 0)
    }

    @Test("An inner list at its end gives a drag in this direction to the enclosing list of the same axis")
    func innerListAtItsEndGivesDragToOuterList() {
        let inner = UIScrollView(frame: CGRect(x: 0, y: 100, width: 320, height: 300))
        inner.contentSize = CGSize(width: 320, height: 600)
        view.addSubview(inner)
        inner.contentOffset.y = 300
        drag(to: 200, from: 300)
        #expect(view.isDragging && !inner.isDragging && view.contentOffset.y == 90)
        finger.up()
        screen.advance(frames: 300)
        view.contentOffset.y = 0
        drag(to: 300, from: 200)
        #expect(inner.isDragging && inner.contentOffset.y == 210)
    }

    @Test("isTracking, isDragging and isDecelerating have their documented values in each call of the delegate")
    func flagsInDelegateCalls() {
        let log = FlagLog()
        view.delegate = log
        screen.pan(from: .point(160, 400), to: .point(160, 280), duration: 0.2)
        screen.advance(frames: 600)
        #expect(
            log.calls == [
                "will begin dragging: tracking dragging", "did scroll: tracking dragging",
                "will end dragging: tracking dragging", "did end dragging true:",
                "will begin decelerating: decelerating",
                "did scroll: decelerating", "did end decelerating:",
            ])
        log.calls.removeAll()
        screen.tap(.point(160, 300))
        #expect(log.calls == [] && !view.isTracking)
    }
}

@MainActor
private final class RecenteringDelegate: NSObject, UIScrollViewDelegate {
    let threshold: CGFloat
    let period: CGFloat
    var count = 0

    init(threshold: CGFloat, period: CGFloat) { (self.threshold, self.period) = (threshold, period) }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        guard scrollView.contentOffset.y >= threshold else { return }
        scrollView.contentOffset.y -= period
        count += 1
    }
}

@MainActor
private final class FlagLog: NSObject, UIScrollViewDelegate {
    /// One entry for each call, except repeated ones: the name and the values that are true.
    var calls: [String] = []

    private func record(_ name: String, _ view: UIScrollView) {
        let flags = [
            view.isTracking ? " tracking" : "", view.isDragging ? " dragging" : "",
            view.isDecelerating ? " decelerating" : "",
        ].joined()
        let call = name + ":" + flags
        if calls.last != call { calls.append(call) }
    }

    func scrollViewDidScroll(_ view: UIScrollView) { record("did scroll", view) }
    func scrollViewWillBeginDragging(_ view: UIScrollView) { record("will begin dragging", view) }
    func scrollViewWillEndDragging(
        _ view: UIScrollView, withVelocity velocity: CGPoint, targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) { record("will end dragging", view) }
    func scrollViewDidEndDragging(_ view: UIScrollView, willDecelerate: Bool) {
        record("did end dragging \(willDecelerate)", view)
    }
    func scrollViewWillBeginDecelerating(_ view: UIScrollView) { record("will begin decelerating", view) }
    func scrollViewDidEndDecelerating(_ view: UIScrollView) { record("did end decelerating", view) }
}
