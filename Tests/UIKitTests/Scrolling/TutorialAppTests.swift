import DynamicsTesting
import Testing
import UIKit

// Small apps as tutorials show them, each used with one or two fingers.

/// A photo viewer: the photo fits the screen, zooms to its full size, and stays centered. A double tap zooms in and out.
private final class PhotoViewer: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    let photo = UIView(frame: CGRect(x: 0, y: 0, width: 1200, height: 800))

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        scrollView.delegate = self
        scrollView.contentInsetAdjustmentBehavior = .never
        scrollView.contentSize = photo.bounds.size
        scrollView.addSubview(photo)
        view.addSubview(scrollView)
        let doubleTap = UITapGestureRecognizer(target: self, action: PhotoViewer.toggleZoom)
        doubleTap.numberOfTapsRequired = 2
        scrollView.addGestureRecognizer(doubleTap)
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        guard scrollView.minimumZoomScale == 1 else { return }
        let (bounds, size) = (scrollView.bounds.size, photo.bounds.size)
        scrollView.minimumZoomScale = min(bounds.width / size.width, bounds.height / size.height)
        scrollView.maximumZoomScale = 1
        scrollView.zoomScale = scrollView.minimumZoomScale
    }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { photo }

    func scrollViewDidZoom(_ scrollView: UIScrollView) {
        let (bounds, content) = (scrollView.bounds.size, scrollView.contentSize)
        let offset = CGPoint(x: max(0, bounds.width - content.width) / 2, y: max(0, bounds.height - content.height) / 2)
        photo.center = CGPoint(x: content.width / 2 + offset.x, y: content.height / 2 + offset.y)
    }

    private func toggleZoom(_ tap: UITapGestureRecognizer) {
        if scrollView.zoomScale > scrollView.minimumZoomScale {
            scrollView.setZoomScale(scrollView.minimumZoomScale, animated: true)
        } else {
            let center = tap.location(in: photo)
            scrollView.zoom(to: CGRect(x: center.x - 200, y: center.y - 200, width: 400, height: 400), animated: true)
        }
    }
}

/// A carousel without end: the content offset jumps back by the length of a set of pages.
private final class Carousel: UIViewController, UIScrollViewDelegate {
    let scrollView = UIScrollView()
    var pages: [UILabel] = []

    override func viewDidLoad() {
        super.viewDidLoad()
        scrollView.frame = view.bounds
        scrollView.isPagingEnabled = true
        scrollView.delegate = self
        for index in 0..<9 {
            let page = UILabel(frame: view.bounds.offsetBy(dx: view.bounds.width * CGFloat(index), dy: 0))
            page.text = "\(index % 3)"
            scrollView.addSubview(page)
            pages.append(page)
        }
        scrollView.contentSize = CGSize(width: view.bounds.width * 9, height: view.bounds.height)
        view.addSubview(scrollView)
        scrollView.contentOffset.x = view.bounds.width * 3
    }

    var shownPage: String? {
        pages[Int((scrollView.contentOffset.x / view.bounds.width).rounded())].text
    }

    func scrollViewDidScroll(_ scrollView: UIScrollView) {
        let set = view.bounds.width * 3
        if scrollView.contentOffset.x < set * 0.5 { scrollView.contentOffset.x += set }
        if scrollView.contentOffset.x >= set * 2 { scrollView.contentOffset.x -= set }
    }
}

/// A chat: a list that is flipped upside down, so that new messages are at the bottom.
private final class Chat: UICollectionViewController, UICollectionViewDelegateFlowLayout {
    init() { super.init(collectionViewLayout: UICollectionViewFlowLayout()) }
    required init?(coder: NSCoder) { nil }

    override func viewDidLoad() {
        super.viewDidLoad()
        collectionView.transform = CGAffineTransform(scaleX: 1, y: -1)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "message")
    }

    override func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 100 }

    override func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "message", for: indexPath)
        cell.contentView.transform = CGAffineTransform(scaleX: 1, y: -1)
        return cell
    }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { CGSize(width: collectionView.bounds.width, height: 50) }
}

/// A window above the app with a button that can be dragged. Touches beside the button reach the app.
private final class OverlayWindow: UIWindow {
    let button = UIButton(frame: CGRect(x: 200, y: 300, width: 60, height: 60))

    func install() {
        windowLevel = .alert
        rootViewController = UIViewController()
        rootViewController?.view.addSubview(button)
        button.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: OverlayWindow.drag))
        isHidden = false
    }

    override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
        let hit = super.hitTest(point, with: event)
        return hit === rootViewController?.view || hit === self ? nil : hit
    }

    private func drag(_ pan: UIPanGestureRecognizer) {
        let translation = pan.translation(in: self)
        button.center = CGPoint(x: button.center.x + translation.x, y: button.center.y + translation.y)
        pan.setTranslation(.zero, in: self)
    }
}

/// A menu that is dragged in from the left edge and closes with a tap beside it.
private final class SideMenu: UIViewController {
    let menu = UIView(frame: CGRect(x: -240, y: 0, width: 240, height: 600))
    let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    private var start: CGFloat = 0

    override func viewDidLoad() {
        super.viewDidLoad()
        list.contentSize = CGSize(width: 300, height: 2000)
        view.addSubview(list)
        view.addSubview(menu)
        let edge = UIScreenEdgePanGestureRecognizer(target: self, action: SideMenu.drag)
        edge.edges = .left
        view.addGestureRecognizer(edge)
        list.panGestureRecognizer.require(toFail: edge)
        menu.addGestureRecognizer(UIPanGestureRecognizer(target: self, action: SideMenu.drag))
        view.addGestureRecognizer(UITapGestureRecognizer(target: self, action: SideMenu.close))
    }

    var isOpen: Bool { menu.frame.minX == 0 }

    private func drag(_ pan: UIPanGestureRecognizer) {
        switch pan.state {
        case .began:
            start = menu.frame.minX
            fallthrough
        case .changed: menu.frame.origin.x = min(0, max(-240, start + pan.translation(in: view).x))
        case .ended:
            let velocity = pan.velocity(in: view).x
            let opens = abs(velocity) > 200 ? velocity > 0 : menu.frame.minX > -120
            UIView.animate(
                withDuration: 0.4, delay: 0, usingSpringWithDamping: 1, initialSpringVelocity: 0,
                options: [.allowUserInteraction],
                animations: { self.menu.frame.origin.x = opens ? 0 : -240 })
        default: break
        }
    }

    private func close(_ tap: UITapGestureRecognizer) {
        guard isOpen, !menu.frame.contains(tap.location(in: view)) else { return }
        UIView.animate(withDuration: 0.3) { self.menu.frame.origin.x = -240 }
    }
}

@MainActor
@Suite("Apps of tutorials")
struct TutorialAppTests {
    private let size = CGSize(width: 300, height: 600)

    @Test("Photo viewer: fits, zooms between two fingers, bounces at its limits, stays centered, double tap")
    func photoViewer() {
        let viewer = PhotoViewer()
        let screen = Screen(size: size) { viewer }
        screen.advance(frames: 2)
        let scrollView = viewer.scrollView
        #expect(scrollView.zoomScale == 0.25 && viewer.photo.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
        let motion = screen.motion(of: .view(viewer.photo))
        screen.pinch(.point(150, 300), scale: 4, distance: 60)
        screen.settle()
        #expect(scrollView.zoomScale > 0.6 && scrollView.zoomScale < 1)
        #expect(abs(viewer.photo.center.y - max(scrollView.contentSize.height, 600) / 2) < 1e-6)
        screen.pinch(.point(150, 320), scale: 1.0 / 6, distance: 240)
        screen.settle()
        #expect(scrollView.zoomScale == 0.25 && viewer.photo.frame == CGRect(x: 0, y: 200, width: 300, height: 200))
        motion.expect(.neverTeleports(tolerance: 40))
        screen.doubleTap(.point(75, 300))
        screen.settle()
        #expect(scrollView.zoomScale == 0.75)
        let center = viewer.photo.convert(CGPoint(x: 150, y: 300), from: nil)
        #expect(abs(center.x - 300) < 1 && abs(center.y - 400) < 1)
        screen.pan(from: .point(150, 300), by: CGVector(dx: -80, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(viewer.photo.convert(CGPoint(x: 150, y: 300), from: nil).x > center.x + 80)
        screen.doubleTap(.point(150, 300))
        screen.settle()
        #expect(scrollView.zoomScale == 0.25 && scrollView.contentOffset == .zero)
    }

    @Test("Carousel: flicks turn one page at a time, in both directions, without end")
    func carousel() {
        let carousel = Carousel()
        let screen = Screen(size: size) { carousel }
        screen.advance(frames: 1)
        for page in ["1", "2", "0", "1", "2", "0", "1"] {
            screen.fling(.point(250, 300), velocity: CGVector(dx: -700, dy: 0), distance: 120)
            screen.settle()
            #expect(carousel.shownPage == page)
        }
        for page in ["0", "2", "1", "0", "2"] {
            screen.fling(.point(50, 300), velocity: CGVector(dx: 700, dy: 0), distance: 120)
            screen.settle()
            #expect(carousel.shownPage == page)
        }
        #expect(carousel.scrollView.contentOffset.x.truncatingRemainder(dividingBy: 300) == 0)
    }

    @Test("Chat: the first message is at the bottom, and the flipped list follows the finger")
    func chat() {
        let chat = Chat()
        let screen = Screen(size: size) { chat }
        screen.advance(frames: 2)
        func top(of item: Int) -> CGFloat? {
            let cell = chat.collectionView.cellForItem(at: IndexPath(item: item, section: 0))
            return cell.map { $0.convert($0.bounds, to: nil).minY }
        }
        #expect(top(of: 0) == 550)
        let before = top(of: 5)
        screen.pan(from: .point(150, 200), by: CGVector(dx: 0, dy: 100), endVelocity: .zero)
        #expect(chat.collectionView.contentOffset.y == 90 && top(of: 5) == before.map { $0 + 90 })
        screen.fling(.point(150, 200), velocity: CGVector(dx: 0, dy: 1500))
        screen.settle()
        #expect(chat.collectionView.contentOffset.y > 500)
        screen.fling(.point(150, 400), velocity: CGVector(dx: 0, dy: -4000))
        screen.settle()
        #expect(chat.collectionView.contentOffset.y == 0 && top(of: 0) == 550)
    }

    @Test("Overlay: one finger drags the button of the overlay while another scrolls the app below")
    func overlay() {
        let menu = SideMenu()
        let screen = Screen(size: size) { menu }
        let overlay = screen.perform { OverlayWindow(frame: CGRect(origin: .zero, size: size)) }
        screen.perform { overlay.install() }
        screen.advance(frames: 1)
        screen.touch(
            .pan(from: .point(230, 330), by: CGVector(dx: -100, dy: 50), endVelocity: .zero),
            .pan(from: .point(100, 500), by: CGVector(dx: 0, dy: -200), endVelocity: .zero))
        #expect(menu.list.contentOffset.y == 190)
        #expect(overlay.button.center.x < 145 && overlay.button.center.y > 370)
        overlay.isHidden = true
        screen.pan(from: .point(overlay.button.center), by: CGVector(dx: 0, dy: -100), endVelocity: .zero)
        #expect(menu.list.contentOffset.y == 280)
    }

    @Test("Side menu: opens from the edge, not from the middle; a short drag springs back; a tap beside it closes")
    func sideMenu() {
        let menu = SideMenu()
        let screen = Screen(size: size) { menu }
        screen.pan(from: .point(150, 300), by: CGVector(dx: 120, dy: 0))
        screen.settle()
        #expect(!menu.isOpen)
        screen.pan(from: .point(5, 300), by: CGVector(dx: 80, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(menu.menu.frame.minX == -240)
        let motion = screen.motion(of: .view(menu.menu))
        screen.pan(from: .point(5, 300), by: CGVector(dx: 160, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(menu.isOpen && menu.list.contentOffset == .zero)
        motion.expect(.neverTeleports(), .monotonic(.x))
        screen.tap(.point(280, 300))
        screen.settle()
        #expect(menu.menu.frame.minX == -240)
        screen.pan(from: .point(280, 500), by: CGVector(dx: 0, dy: -150), endVelocity: .zero)
        #expect(menu.list.contentOffset.y == 140)
    }
}
