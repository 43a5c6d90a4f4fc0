import DynamicsTesting
import Testing
import UIKit

/// A controller that shows a picture of 300 x 300 points in a scroll view of the same size, and records the delegate's
/// calls.
private final class PhotoController: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    let picture = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
    var calls: [String] = []
    var centersPicture = false

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.delegate = self
        scrollView.maximumZoomScale = 4
        scrollView.contentSize = picture.bounds.size
        picture.backgroundColor = .systemBlue
        scrollView.addSubview(picture)
        view.addSubview(scrollView)
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { picture }

    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {
        calls.append("begin \(scrollView.isZooming) \(view === picture)")
    }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        if calls.last != "zoom" { calls.append("zoom") }
        guard centersPicture else { return }
        let (content, bounds) = (scrollView.contentSize, scrollView.bounds.size)
        picture.center = CGPoint(
            x: max(content.width, bounds.width) / 2, y: max(content.height, bounds.height) / 2)
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        calls.append("end \(scrollView.isZooming) \(scrollView.isZoomBouncing) \(scale)")
    }
}

private final class HostileDelegate: NSObject, UIScrollViewDelegate {
    private let view: UIView
    var zoomCount = 0

    init(_ view: UIView) { self.view = view }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        zoomCount += 1
        scrollView.zoomScale = 1.5
        scrollView.minimumZoomScale = 1
        scrollView.contentOffset.x += 3
        if zoomCount == 6 { view.removeFromSuperview() }
    }

    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {
        scrollView.maximumZoomScale = 1
    }
}

@MainActor
@Suite("Zooming")
struct ZoomTests {
    private let controller = PhotoController()
    private let screen: Screen
    private var scrollView: UIScrollView { controller.scrollView }
    private var picture: UIView { controller.picture }

    init() {
        let controller = controller
        screen = Screen(size: CGSize(width: 300, height: 300)) { controller }
    }

    private func spread(at center: CGPoint, from: CGFloat, to: CGFloat, shift: CGPoint = .zero) {
        let (left, right) = (screen.finger(), screen.finger())
        screen.inOneFrame {
            left.down(at: .point(center.x - from, center.y))
            right.down(at: .point(center.x + from, center.y))
        }
        for step in 1...20 {
            let part = CGFloat(step) / 20
            let (half, x, y) = (from + (to - from) * part, center.x + shift.x * part, center.y + shift.y * part)
            screen.inOneFrame {
                left.move(to: .point(x - half, y))
                right.move(to: .point(x + half, y))
            }
        }
        screen.inOneFrame {
            left.up()
            right.up()
        }
    }

    @Test("A pinch scales the view for zooming about the fingers, and the content size follows")
    func pinchZoomsAboutFingers() {
        let before = picture.convert(CGPoint(x: 200, y: 120), from: nil)
        spread(at: CGPoint(x: 200, y: 120), from: 30, to: 64)
        // The gesture begins after the first 8 points, so the ratio of distances is less than 64 / 30.
        let scale = scrollView.zoomScale
        #expect(scale > 1.7 && scale < 64 / 30)
        #expect(picture.transform == CGAffineTransform(scaleX: scale, y: scale))
        #expect(scrollView.contentSize == picture.frame.size && picture.frame.origin == .zero)
        #expect(abs(scrollView.contentSize.width - 300 * scale) < 1e-9)
        let after = picture.convert(CGPoint(x: 200, y: 120), from: nil)
        #expect(abs(after.x - before.x) < 1e-6 && abs(after.y - before.y) < 1e-6)
        #expect(controller.calls == ["begin true true", "zoom", "end false false \(scale)"])
    }

    @Test("While the fingers also move, the point between them stays between them")
    func pinchMovesWithFingers() {
        scrollView.zoomScale = 2
        let before = picture.convert(CGPoint(x: 150, y: 150), from: nil)
        spread(at: CGPoint(x: 150, y: 150), from: 40, to: 60, shift: CGPoint(x: 40, y: -30))
        let after = picture.convert(CGPoint(x: 190, y: 120), from: nil)
        // The first movements, before the pinch is recognized, do not count.
        #expect(abs(after.x - before.x) < 5 && abs(after.y - before.y) < 5)
        #expect(!scrollView.isTracking && !scrollView.isDragging && !scrollView.isZooming)
    }

    @Test("Beyond a limit the content follows with resistance, and returns when the fingers are lifted")
    func pinchBouncesAtLimits() {
        spread(at: CGPoint(x: 150, y: 150), from: 100, to: 30)
        #expect(scrollView.isZoomBouncing && scrollView.zoomScale == 1)
        #expect(controller.calls == ["begin true true", "zoom"])
        let shown = picture.layer.presentation()?.affineTransform().a ?? 0
        #expect(shown < 0.9 && shown > 0.5)
        screen.settle()
        #expect(controller.calls == ["begin true true", "zoom", "end false false 1.0"])
        #expect(!scrollView.isZoomBouncing && scrollView.contentOffset == .zero)
        #expect(picture.frame == CGRect(x: 0, y: 0, width: 300, height: 300))
    }

    @Test("Without bouncesZoom, the scale stays within its limits")
    func pinchStopsAtLimits() {
        scrollView.bouncesZoom = false
        spread(at: CGPoint(x: 150, y: 150), from: 20, to: 140)
        #expect(scrollView.zoomScale == 4 && !scrollView.isZoomBouncing)
        #expect(controller.calls.last == "end false false 4.0")
    }

    @Test("A delegate can center the picture in scrollViewDidZoom")
    func delegateCentersPicture() {
        controller.centersPicture = true
        scrollView.minimumZoomScale = 0.5
        spread(at: CGPoint(x: 150, y: 150), from: 100, to: 60)
        screen.settle()
        #expect(scrollView.zoomScale < 0.8)
        #expect(abs(picture.center.x - 150) < 1e-9 && scrollView.contentOffset == .zero)
    }

    @Test("One finger goes on to scroll when the other is lifted, and a second finger goes on to zoom")
    func fingersComeAndGo() {
        scrollView.zoomScale = 2
        let (left, right) = (screen.finger(), screen.finger())
        screen.inOneFrame {
            left.down(at: .point(100, 150))
            right.down(at: .point(200, 150))
        }
        for _ in 0..<10 { screen.inOneFrame { right.move(by: CGVector(dx: 4, dy: 0)) } }
        let scale = scrollView.zoomScale
        #expect(scale > 2 && scrollView.isZooming)
        right.up()
        let offset = scrollView.contentOffset
        for _ in 0..<10 { left.move(by: CGVector(dx: -5, dy: 0)) }
        #expect(scrollView.zoomScale == scale && scrollView.contentOffset.x > offset.x + 30)
        let held = picture.convert(CGPoint(x: 125, y: 150), from: nil)
        right.down(at: .point(200, 150))
        screen.inOneFrame { right.move(by: CGVector(dx: 20, dy: 0)) }
        #expect(scrollView.zoomScale > scale)
        let point = picture.convert(CGPoint(x: 135, y: 150), from: nil)
        #expect(abs(point.x - held.x) < 8)
        screen.inOneFrame {
            left.up()
            right.up()
        }
        #expect(controller.calls.count { $0.hasPrefix("end") } == 1)
    }

    @Test("zoom(to:animated:) shows an area in the middle, as large as possible; the delegate is notified")
    func zoomToRect() {
        scrollView.zoom(to: CGRect(x: 100, y: 100, width: 100, height: 50), animated: true)
        #expect(scrollView.zoomScale == 3 && controller.calls == ["begin false true", "zoom"])
        screen.settle()
        #expect(controller.calls.last == "end false false 3.0")
        #expect(scrollView.contentOffset == CGPoint(x: 300, y: 225))
        scrollView.zoom(to: CGRect(x: 0, y: 0, width: 300, height: 300), animated: false)
        #expect(scrollView.zoomScale == 1 && scrollView.contentOffset == .zero && controller.calls.count == 4)
        scrollView.zoom(to: CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1), animated: false)
        scrollView.zoom(to: .zero, animated: false)
        #expect(scrollView.zoomScale == 4)
    }

    @Test("setZoomScale is limited and keeps the center; the displayed scale changes gradually if it is animated")
    func setScale() {
        scrollView.setZoomScale(100, animated: false)
        #expect(scrollView.zoomScale == 4 && scrollView.contentOffset == CGPoint(x: 450, y: 450))
        scrollView.zoomScale = .nan
        scrollView.zoomScale = -1
        #expect(scrollView.zoomScale == 1)
        let motion = screen.motion(of: .view(picture))
        scrollView.setZoomScale(2, animated: true)
        screen.advance(seconds: 0.15)
        let shown = picture.layer.presentation()?.affineTransform().a ?? 0
        #expect(shown > 1.2 && shown < 1.8)
        screen.settle()
        motion.expect(.neverTeleports())
    }

    @Test("Without a view for zooming or with equal limits, nothing zooms")
    func nothingToZoom() {
        scrollView.maximumZoomScale = 1
        #expect(scrollView.pinchGestureRecognizer == nil)
        spread(at: CGPoint(x: 150, y: 150), from: 30, to: 100)
        #expect(scrollView.zoomScale == 1 && controller.calls.isEmpty)
        scrollView.maximumZoomScale = .infinity
        scrollView.maximumZoomScale = 3
        scrollView.delegate = nil
        spread(at: CGPoint(x: 150, y: 150), from: 30, to: 100)
        scrollView.zoomScale = 2
        #expect(scrollView.zoomScale == 1 && picture.transform.isIdentity)
    }

    @Test("A delegate that sets the scale and removes the view for zooming while it is notified does no harm")
    func hostileDelegate() {
        let delegate = HostileDelegate(picture)
        scrollView.delegate = delegate
        spread(at: CGPoint(x: 150, y: 150), from: 30, to: 120)
        screen.settle()
        #expect(delegate.zoomCount > 0 && scrollView.zoomScale == 1 && picture.superview == nil)
        #expect(!scrollView.isZooming && !scrollView.isZoomBouncing && !scrollView.isTracking)
    }

    @Test("A pinch in a page of a paging scroll view zooms the page and does not turn it")
    func pinchInsidePages() {
        let pages = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        pages.isPagingEnabled = true
        pages.contentSize = CGSize(width: 900, height: 300)
        controller.view.addSubview(pages)
        pages.addSubview(scrollView)
        spread(at: CGPoint(x: 150, y: 150), from: 30, to: 80, shift: CGPoint(x: 20, y: 0))
        screen.settle()
        #expect(scrollView.zoomScale > 2 && pages.contentOffset == .zero)
        screen.pan(from: .point(250, 150), by: CGVector(dx: -60, dy: 0), endVelocity: .zero)
        #expect(pages.contentOffset == .zero && scrollView.contentOffset.x > 150)
    }
}
