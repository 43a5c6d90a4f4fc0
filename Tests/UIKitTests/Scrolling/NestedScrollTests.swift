import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Scroll views inside scroll views and transformed views")
struct NestedScrollTests {
    private let screen = Screen(size: CGSize(width: 320, height: 640))
    private let outer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
    private let inner = UIScrollView(frame: CGRect(x: 0, y: 1000, width: 320, height: 300))

    init() {
        outer.contentSize = CGSize(width: 320, height: 3000)
        outer.addSubview(inner)
        screen.show(outer)
        screen.perform { outer.contentOffset.y = 900 }
    }

    /// Moves a finger and leaves it on the screen.
    private func drag(from start: CGPoint, by path: CGVector) -> Finger {
        let finger = screen.finger(downAt: .point(start))
        finger.move(to: .point(start.x + path.dx, start.y + path.dy), duration: 0.2)
        return finger
    }

    @Test("In a list that is flipped upside down, a horizontal list takes horizontal drags and leaves vertical ones")
    func rowInFlippedList() {
        outer.transform = CGAffineTransform(scaleX: 1, y: -1)
        inner.contentSize = CGSize(width: 2000, height: 300)
        let finger = drag(from: CGPoint(x: 250, y: 400), by: CGVector(dx: -100, dy: 5))
        #expect(inner.isDragging && !outer.isDragging && abs(inner.contentOffset.x - 90) < 0.5)
        finger.up()
        screen.settle()
        let second = drag(from: CGPoint(x: 250, y: 400), by: CGVector(dx: 5, dy: 100))
        #expect(outer.isDragging && !inner.isDragging && abs(outer.contentOffset.y - 990) < 0.5)
        second.up()
    }

    @Test("An inner list at its end passes a drag to the outer list, also upside down and turned by 90 degrees")
    func endsOfInnerList() {
        inner.contentSize = CGSize(width: 320, height: 600)
        inner.contentOffset.y = 300
        inner.transform = CGAffineTransform(scaleX: 1, y: -1)
        // Down on the screen is further in the flipped list, which is at its end.
        var finger = drag(from: CGPoint(x: 160, y: 200), by: CGVector(dx: 0, dy: 100))
        #expect(outer.isDragging && !inner.isDragging && outer.contentOffset.y == 810)
        finger.up()
        screen.settle()
        outer.contentOffset.y = 900
        finger = drag(from: CGPoint(x: 160, y: 300), by: CGVector(dx: 0, dy: -100))
        #expect(inner.isDragging && !outer.isDragging && inner.contentOffset.y == 210)
        finger.up()
        screen.settle()
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        // The inner list moves along the horizontal axis of the screen now.
        (outer.contentOffset.y, inner.contentOffset.y) = (900, 0)
        finger = drag(from: CGPoint(x: 120, y: 250), by: CGVector(dx: 100, dy: 0))
        #expect(inner.isDragging && abs(inner.contentOffset.y - 90) < 1e-6)
        finger.up()
        screen.settle()
        finger = drag(from: CGPoint(x: 160, y: 300), by: CGVector(dx: 0, dy: -100))
        #expect(outer.isDragging && !inner.isDragging && outer.contentOffset.y == 990)
        finger.up()
    }

    @Test("A list in a turned view scrolls and decelerates along its own axis, at the speed of the finger")
    func listInTurnedView() {
        let container = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
        let list = UIScrollView(frame: CGRect(x: 0, y: 160, width: 320, height: 320))
        list.contentSize = CGSize(width: 320, height: 5000)
        container.addSubview(list)
        container.transform = CGAffineTransform(rotationAngle: -.pi / 2)
        screen.show(container)
        list.contentOffset.y = 1000
        // The bottom edge of the list is at the right of the screen.
        screen.pan(from: .point(250, 320), to: .point(150, 320), duration: 0.1)
        let released = list.contentOffset.y
        #expect(released > 1060 && list.isDecelerating && abs(list.contentOffset.x) < 1e-6)
        screen.settle()
        #expect(list.contentOffset.y > released + 100 && abs(list.contentOffset.x) < 1e-6)
    }

    @Test("Small content that the delegate keeps in the center stays there during and after a pinch past the limit")
    func zoomBouncesAroundTheCenter() {
        let picture = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
        let delegate = CenteringDelegate(picture)
        let viewer = UIScrollView(frame: CGRect(x: 0, y: 0, width: 320, height: 640))
        (viewer.minimumZoomScale, viewer.maximumZoomScale, viewer.delegate) = (1, 4, delegate)
        viewer.contentSize = picture.bounds.size
        viewer.addSubview(picture)
        screen.show(viewer)
        delegate.center(in: viewer)
        let fingers = [screen.finger(downAt: .point(60, 320)), screen.finger(downAt: .point(260, 320))]
        fingers[0].move(to: .point(110, 320), duration: 0.1)
        fingers[1].move(to: .point(210, 320), duration: 0.1)
        #expect(viewer.isZooming && viewer.zoomScale < 1)
        var frame = picture.convert(picture.bounds, to: viewer.superview)
        #expect(frame.width < 200 && abs(frame.midX - 160) < 15 && abs(frame.midY - 320) < 15)
        for finger in fingers { finger.up() }
        #expect(viewer.isZoomBouncing)
        screen.settle()
        #expect(viewer.zoomScale == 1 && !viewer.isZoomBouncing)
        frame = picture.convert(picture.bounds, to: viewer.superview)
        #expect(abs(frame.midX - 160) < 0.01 && abs(frame.midY - 320) < 0.01, "\(frame) \(viewer.contentInset)")
    }

    @Test("An adjustment of the content offset by the layout moves a dragged list, and the drag goes on from there")
    func adjustmentDuringADrag() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        layout.minimumLineSpacing = 0
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 640), collectionViewLayout: layout)
        let source = Cells()
        list.dataSource = source
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        screen.show(list)
        screen.perform { list.contentOffset.y = 1000 }
        let finger = drag(from: CGPoint(x: 160, y: 400), by: CGVector(dx: 0, dy: -100))
        #expect(list.contentOffset.y == 1090)
        let context = UICollectionViewFlowLayoutInvalidationContext()
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 500)
        screen.perform { layout.invalidateLayout(with: context) }
        #expect(list.contentOffset.y == 1590)
        finger.move(to: .point(160, 290))
        #expect(list.contentOffset.y == 1600 && list.isDragging)
        finger.up()
    }
}

@MainActor
private final class CenteringDelegate: NSObject, UIScrollViewDelegate {
    private let picture: UIView
    init(_ picture: UIView) { self.picture = picture }

    func center(in view: UIScrollView) {
        let horizontal = max(0, (view.bounds.width - view.contentSize.width) / 2)
        let vertical = max(0, (view.bounds.height - view.contentSize.height) / 2)
        view.contentInset = UIEdgeInsets(top: vertical, left: horizontal, bottom: vertical, right: horizontal)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }
    func scrollViewDidZoom(_ scrollView: UIScrollView) { center(in: scrollView) }
}

@MainActor
private final class Cells: NSObject, UICollectionViewDataSource {
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 200 }
    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
