import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layout guides of scroll views")
struct ScrollLayoutGuideTests {
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 300))
    private let content = UIView()
    private let screen: Screen

    init() {
        let scrollView = scrollView
        screen = Screen(size: CGSize(width: 200, height: 300)) {
            let controller = UIViewController()
            controller.view.addSubview(scrollView)
            return controller
        }
        content.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(content)
    }

    @Test("Constraints with the content guide determine the content size")
    func contentGuideDeterminesSize() {
        let guide = scrollView.contentLayoutGuide
        let height = content.heightAnchor.constraint(equalToConstant: 800)
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: guide.leadingAnchor, constant: 10),
            content.trailingAnchor.constraint(equalTo: guide.trailingAnchor, constant: -10),
            content.topAnchor.constraint(equalTo: guide.topAnchor, constant: 20),
            content.bottomAnchor.constraint(equalTo: guide.bottomAnchor, constant: -30),
            guide.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            height,
        ])
        screen.advance(frames: 1)
        #expect(scrollView.contentSize == CGSize(width: 200, height: 850))
        #expect(content.frame == CGRect(x: 10, y: 20, width: 180, height: 800))
        #expect(guide.layoutFrame == CGRect(x: 0, y: 0, width: 200, height: 850))
        height.constant = 500
        screen.advance(frames: 1)
        #expect(scrollView.contentSize.height == 550)
        #expect(scrollView.layoutGuides.isEmpty)
    }

    @Test("Edges of a scroll view are those of its content, its width and its center are those of its frame")
    func edgesAreThoseOfContent() {
        NSLayoutConstraint.activate([
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            content.trailingAnchor.constraint(equalTo: scrollView.trailingAnchor),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
            content.bottomAnchor.constraint(equalTo: scrollView.bottomAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 900),
        ])
        screen.advance(frames: 1)
        #expect(scrollView.contentSize == CGSize(width: 200, height: 900))
        screen.pan(from: .point(100, 250), by: CGVector(dx: 0, dy: -200), endVelocity: .zero)
        #expect(scrollView.contentOffset.y == 190)
        #expect(content.frame.origin == .zero)
    }

    @Test("A view constrained to the frame guide does not scroll")
    func frameGuideDoesNotScroll() {
        scrollView.contentSize = CGSize(width: 200, height: 900)
        NSLayoutConstraint.activate([
            content.topAnchor.constraint(equalTo: scrollView.frameLayoutGuide.topAnchor, constant: 5),
            content.leadingAnchor.constraint(equalTo: scrollView.frameLayoutGuide.leadingAnchor),
            content.widthAnchor.constraint(equalTo: scrollView.frameLayoutGuide.widthAnchor),
            content.heightAnchor.constraint(equalToConstant: 40),
        ])
        screen.advance(frames: 1)
        for y in [0, 130, 411.5, -60] {
            scrollView.contentOffset.y = y
            screen.advance(frames: 1)
            #expect(content.convert(CGPoint.zero, to: nil) == CGPoint(x: 0, y: 5))
        }
        #expect(scrollView.frameLayoutGuide.layoutFrame == scrollView.bounds)
    }

    @Test("A header whose top is that of the screen and whose bottom scrolls is stretched when the content is pulled")
    func headerStretches() {
        scrollView.contentSize = CGSize(width: 200, height: 900)
        let bottom = UIView()
        bottom.translatesAutoresizingMaskIntoConstraints = false
        scrollView.addSubview(bottom)
        let top = content.topAnchor.constraint(equalTo: scrollView.superview!.topAnchor)
        NSLayoutConstraint.activate([
            bottom.topAnchor.constraint(equalTo: scrollView.contentLayoutGuide.topAnchor, constant: 100),
            bottom.heightAnchor.constraint(equalToConstant: 10),
            top,
            content.bottomAnchor.constraint(equalTo: bottom.topAnchor),
        ])
        screen.advance(frames: 1)
        #expect(content.frame.height == 100)
        scrollView.contentOffset.y = -50
        screen.advance(frames: 1)
        #expect(content.frame == CGRect(x: 0, y: -50, width: content.frame.width, height: 150))
    }

    @Test("A picture with constraints zooms; its constants center it, as tutorials do")
    func constrainedPictureZooms() {
        let zoomer = Zoomer(content)
        scrollView.delegate = zoomer
        scrollView.maximumZoomScale = 5
        let edges = [
            content.leadingAnchor.constraint(equalTo: scrollView.leadingAnchor),
            content.topAnchor.constraint(equalTo: scrollView.topAnchor),
        ]
        NSLayoutConstraint.activate(
            edges + [
                scrollView.trailingAnchor.constraint(equalTo: content.trailingAnchor),
                scrollView.bottomAnchor.constraint(equalTo: content.bottomAnchor),
                content.widthAnchor.constraint(equalToConstant: 100),
                content.heightAnchor.constraint(equalToConstant: 80),
            ])
        screen.advance(frames: 1)
        #expect(scrollView.contentSize == CGSize(width: 100, height: 80))
        scrollView.zoomScale = 3
        #expect(scrollView.contentSize == CGSize(width: 300, height: 240))
        #expect(content.frame == CGRect(x: 0, y: 0, width: 300, height: 240))
        edges[1].constant = 30
        screen.advance(frames: 1)
        #expect(scrollView.contentSize == CGSize(width: 300, height: 270))
        #expect(content.frame == CGRect(x: 0, y: 30, width: 300, height: 240))
        scrollView.zoomScale = 1
        screen.advance(frames: 1)
        #expect(scrollView.contentSize == CGSize(width: 100, height: 110) && content.frame.minY == 30)
    }
}

private final class Zoomer: NSObject, UIScrollViewDelegate {
    private let view: UIView

    init(_ view: UIView) { self.view = view }

    func viewForZooming(in scrollView: UIScrollView) -> UIView? { view }
}
