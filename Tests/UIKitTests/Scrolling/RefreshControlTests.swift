import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Refresh control")
struct RefreshControlTests {
    private let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 600))
    private let refresh = UIRefreshControl()
    private let counter = Counter()
    private let screen: Screen

    init() {
        let scrollView = scrollView
        screen = Screen(size: CGSize(width: 300, height: 600)) {
            let controller = UIViewController()
            controller.view.addSubview(scrollView)
            return controller
        }
        scrollView.contentSize = CGSize(width: 300, height: 2000)
        scrollView.refreshControl = refresh
        refresh.addTarget(counter, action: Counter.count, for: .valueChanged)
    }

    private final class Counter: NSObject {
        var number = 0
        func count() { number += 1 }
    }

    private func runFrames(until condition: @MainActor () -> Bool) { screen.advance(until: condition, limit: 3) }

    @Test("A long pull refreshes once while the finger is down; the content then rests below the control")
    func pullRefreshes() {
        let content = screen.motion(of: .content(of: scrollView))
        let finger = screen.finger()
        finger.down(at: .point(150, 100))
        for _ in 0..<45 { finger.move(by: CGVector(dx: 0, dy: 10)) }
        #expect(counter.number == 1 && refresh.isRefreshing && scrollView.contentOffset.y < -120)
        #expect(!refresh.isHidden && refresh.frame.minY == scrollView.contentOffset.y)
        finger.up()
        runFrames { !scrollView.isDecelerating }
        #expect(scrollView.contentOffset.y == -60 && scrollView.adjustedContentInset.top == 60)
        #expect(scrollView.contentInset.top == 0)
        refresh.endRefreshing()
        screen.settle()
        #expect(scrollView.contentOffset.y == 0 && scrollView.adjustedContentInset.top == 0)
        #expect(refresh.isHidden && !refresh.isRefreshing && counter.number == 1)
        content.expect(.neverTeleports(tolerance: 20))
    }

    @Test("A short pull does not refresh")
    func shortPullDoesNothing() {
        screen.pan(from: .point(150, 100), by: CGVector(dx: 0, dy: 120))
        screen.settle()
        #expect(counter.number == 0 && !refresh.isRefreshing && scrollView.contentOffset.y == 0)
    }

    @Test("beginRefreshing sends no event and does not move the content")
    func beginByCode() {
        refresh.beginRefreshing()
        refresh.beginRefreshing()
        #expect(refresh.isRefreshing && counter.number == 0 && scrollView.contentOffset.y == 0)
        scrollView.setContentOffset(CGPoint(x: 0, y: -60), animated: true)
        screen.advance(seconds: 0.5)
        #expect(scrollView.contentOffset.y == -60)
        refresh.endRefreshing()
        screen.settle()
        #expect(scrollView.contentOffset.y == 0)
    }

    @Test("A refresh that ends while the finger is down does not start another one before the content was released")
    func endDuringDrag() {
        let finger = screen.finger()
        finger.down(at: .point(150, 100))
        for _ in 0..<40 { finger.move(by: CGVector(dx: 0, dy: 10)) }
        refresh.endRefreshing()
        for _ in 0..<10 { finger.move(by: CGVector(dx: 0, dy: 5)) }
        #expect(counter.number == 1)
        finger.up()
        screen.settle()
        #expect(scrollView.contentOffset.y == 0)
        scrollView.refreshControl = nil
        #expect(refresh.superview == nil)
    }

    @Test("A title is below the spokes, in the middle of the control")
    func title() throws {
        refresh.attributedTitle = NSAttributedString(string: "Updating")
        let label = try #require(refresh.subviews.first { $0 is UILabel } as? UILabel)
        let spinner = try #require(refresh.subviews.first { !($0 is UILabel) })
        #expect(label.text == "Updating" && label.frame.minY == spinner.frame.maxY + 4)
        #expect(spinner.frame.minY + label.frame.maxY == 60 && label.frame.width == 300)
        refresh.attributedTitle = nil
        #expect(label.text == nil && spinner.center.y == 30)
    }
}
