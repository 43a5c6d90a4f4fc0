import DynamicsTesting
import Testing
import UIKit

/// The highlighting of cells during flicks, presses and taps.
@MainActor
@Suite("Touches in lists")
struct ContentTouchTests {
    private let screen = Screen()
    private let view: UICollectionView
    private let list = CellLog()

    init() {
        view = list.makeView()
        screen.show(view)
    }

    @Test("A flick over cells highlights none; a press highlights its cell after 0.15 s")
    func flickHighlightsNoCell() {
        screen.pan(from: .point(160, 400), to: .point(160, 300), duration: 5.0 / 60)
        screen.advance(frames: 300)
        #expect(list.calls == ["begin drag", "end drag", "end deceleration"])
        list.calls.removeAll()
        let finger = screen.finger(downAt: .point(160, 100))
        screen.advance(frames: 8)
        #expect(list.calls == [])
        screen.advance(frames: 2)
        #expect(list.calls.count == 1 && list.calls[0].hasPrefix("highlight"))
        finger.up()
        #expect(list.calls.map { $0.prefix(6) } == ["highli", "select", "unhigh"])
    }

    @Test("A quick tap highlights and selects its cell when the finger is lifted")
    func quickTapSelects() {
        screen.tap(.cell(1))
        #expect(list.calls == ["highlight 1", "select 1", "unhighlight 1"])
    }

    @Test("A press that becomes a drag loses its highlight and selects nothing")
    func pressThatBecomesDrag() {
        let finger = screen.finger(downAt: .cell(5))
        screen.advance(frames: 12)
        finger.move(by: CGVector(dx: 0, dy: -20))
        finger.up()
        #expect(list.calls.filter { !$0.contains("drag") } == ["highlight 5", "unhighlight 5"])
    }

    @Test("Catching a decelerating list stops it without a tap and reports the end of the deceleration")
    func catchingStopsWithoutTap() {
        let tap = UITapGestureRecognizer(target: list, action: CellLog.recordTap)
        tap.cancelsTouchesInView = false
        view.addGestureRecognizer(tap)
        screen.pan(from: .point(160, 500), to: .point(160, 200), duration: 0.1)
        screen.advance(frames: 10)
        #expect(view.isDecelerating)
        list.calls.removeAll()
        let finger = screen.finger(downAt: .point(160, 100))
        #expect(list.calls == ["end deceleration"] && !view.isDecelerating && view.isTracking)
        screen.advance(frames: 15)
        finger.up()
        screen.advance(frames: 30)
        #expect(list.calls == ["end deceleration"])
        screen.tap(.point(160, 100))
        #expect(list.calls.contains("tap"), "the next tap is recognized")
    }
}

@MainActor
private final class CellLog: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
    var calls: [String] = []

    func recordTap() { calls.append("tap") }

    /// Returns a view with rows that are 50 points high.
    func makeView() -> UICollectionView {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = self
        view.delegate = self
        return view
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        calls.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(indexPath.item)")
    }
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView) { calls.append("begin drag") }
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {
        calls.append("end drag")
    }
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) { calls.append("end deceleration") }
}

/// The touches of views in scroll views: delays, refusals and cancellation.
@MainActor
@Suite("Touches of views in scroll views")
struct ScrollContentTouchTests {
    private let screen = Screen()
    private let view = ContentScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
    private let control = TouchLogControl(frame: CGRect(x: 0, y: 0, width: 320, height: 100))
    private let content = TouchLogView(frame: CGRect(x: 0, y: 100, width: 320, height: 400))

    init() {
        view.contentSize = CGSize(width: 320, height: 2000)
        view.addSubview(control)
        view.addSubview(content)
        screen.show(view)
    }

    /// Presses a finger for some frames and then drags it upward by 50 points.
    private func pressAndDrag(y: CGFloat, frames: Int) {
        let finger = screen.finger(downAt: .point(50, y))
        screen.advance(frames: frames)
        for step in 1...5 { finger.move(to: .point(50, y - 10 * CGFloat(step))) }
        finger.up()
        screen.advance(frames: 60)
    }

    @Test("With delaysContentTouches set to false, a view receives touches at once")
    func touchesAreNotDelayed() {
        view.delaysContentTouches = false
        let finger = screen.finger(downAt: .point(50, 200))
        #expect(content.log == ["began"])
        for y in [190, 180] as [CGFloat] { finger.move(to: .point(50, y)) }
        #expect(content.log == ["began", "cancelled"] && view.isDragging)
    }

    @Test("Content that cannot scroll receives touches at once")
    func touchesOfStillContentAreNotDelayed() {
        view.contentSize = view.bounds.size
        screen.finger(downAt: .point(50, 200))
        #expect(content.log == ["began"])
    }

    @Test("A press on a control keeps its touch; on other views it is canceled when the content scrolls")
    func controlsKeepTheirTouches() {
        pressAndDrag(y: 50, frames: 12)
        #expect(control.log == ["began", "moved", "moved", "moved", "moved", "moved", "ended"])
        #expect(view.contentOffset == .zero)
        pressAndDrag(y: 300, frames: 12)
        #expect(content.log == ["began", "cancelled"] && view.contentOffset.y > 0)
        view.contentOffset = .zero
        control.log.removeAll()
        pressAndDrag(y: 80, frames: 0)
        #expect(control.log == [] && view.contentOffset.y > 0, "a quick drag scrolls")
    }

    @Test("A scroll view whose touchesShouldCancel returns true scrolls although a control has the touch")
    func subclassCancelsTouchesOfControls() {
        view.cancelsControls = true
        pressAndDrag(y: 50, frames: 12)
        #expect(control.log.last == "cancelled" && view.contentOffset.y > 0)
    }

    @Test("With canCancelContentTouches set to false, a view that has received a touch keeps it")
    func contentTouchesAreNotCanceled() {
        view.canCancelContentTouches = false
        pressAndDrag(y: 300, frames: 12)
        #expect(content.log.last == "ended" && view.contentOffset == .zero)
    }

    @Test("A view does not receive touches if touchesShouldBegin returns false")
    func touchesCanBeRefused() {
        view.refusesTouches = true
        pressAndDrag(y: 300, frames: 12)
        #expect(content.log == [] && view.contentOffset.y > 0)
    }
}

@MainActor
private final class ContentScrollView: UIScrollView {
    var cancelsControls = false
    var refusesTouches = false

    override func touchesShouldCancel(in view: UIView) -> Bool {
        cancelsControls || super.touchesShouldCancel(in: view)
    }
    override func touchesShouldBegin(_ touches: Set<UITouch>, with event: UIEvent?, in view: UIView) -> Bool {
        !refusesTouches && super.touchesShouldBegin(touches, with: event, in: view)
    }
}

/// A second finger on a control or a list.
@MainActor
@Suite("Second fingers on controls and lists")
struct SecondFingerTests {
    private let screen = Screen()

    @Test("A control tracks its first finger; a second one does not end the tracking")
    func controlTracksFirstFinger() {
        let (control, counter) = (UIControl(frame: CGRect(x: 0, y: 0, width: 320, height: 200)), ActionCounter())
        control.isMultipleTouchEnabled = true
        control.addTarget(counter, action: ActionCounter.count, for: .touchUpInside)
        screen.show(control)
        let second = screen.finger(downAt: .point(50, 50))
        let first = screen.finger(downAt: .point(100, 50))
        first.up()
        #expect(control.isTracking && counter.calls == 0)
        second.up()
        #expect(!control.isTracking && counter.calls == 1)
    }

    @Test("A second finger on another cell neither selects nor unhighlights the pressed cell")
    func listHighlightsCellOfFirstFinger() {
        let list = CellLog()
        screen.show(list.makeView())
        let first = screen.finger(downAt: .cell(1))
        screen.advance(frames: 12)
        let second = screen.finger(downAt: .cell(5))
        second.up()
        #expect(list.calls == ["highlight 1"])
        first.up()
        #expect(list.calls == ["highlight 1", "select 1", "unhighlight 1"])
    }
}

@MainActor
private final class ActionCounter {
    var calls = 0
    func count() { calls += 1 }
}
