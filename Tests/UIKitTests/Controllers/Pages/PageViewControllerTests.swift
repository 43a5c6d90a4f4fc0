import DynamicsTesting
import Testing
import UIKit

/// A book whose pages have the numbers 0 to `count - 1`, and records the calls of its page view controller.
@MainActor
private final class Book: UIPageViewControllerDataSource, UIPageViewControllerDelegate {
    let log = ScenarioLog()
    let pages: [UIViewController]
    var showsIndicator = false

    init(count: Int) { pages = (0..<count).map { [log] in LoggedController("page\($0)", log) } }

    func number(of controller: UIViewController) -> Int { pages.firstIndex { $0 === controller } ?? -1 }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerBefore viewController: UIViewController
    ) -> UIViewController? {
        let number = number(of: viewController) - 1
        return pages.indices.contains(number) ? pages[number] : nil
    }

    func pageViewController(
        _ pageViewController: UIPageViewController, viewControllerAfter viewController: UIViewController
    ) -> UIViewController? {
        let number = number(of: viewController) + 1
        return pages.indices.contains(number) ? pages[number] : nil
    }

    func presentationCount(for pageViewController: UIPageViewController) -> Int { showsIndicator ? pages.count : 0 }

    func pageViewController(
        _ pageViewController: UIPageViewController, willTransitionTo pendingViewControllers: [UIViewController]
    ) { log.add("will show \(pendingViewControllers.map(number))") }

    func pageViewController(
        _ pageViewController: UIPageViewController, didFinishAnimating finished: Bool,
        previousViewControllers: [UIViewController], transitionCompleted completed: Bool
    ) { log.add("did leave \(previousViewControllers.map(number)), completed \(completed)") }
}

@MainActor
@Suite("Page view controllers")
struct PageViewControllerTests {
    private func open(
        _ book: Book, _ orientation: UIPageViewController.NavigationOrientation = .horizontal,
        options: [UIPageViewController.OptionsKey: Any]? = nil
    ) -> (UIPageViewController, Screen) {
        let pages = UIPageViewController(
            transitionStyle: .scroll, navigationOrientation: orientation, options: options)
        pages.setViewControllers([book.pages[0]], direction: .forward, animated: false)
        (pages.dataSource, pages.delegate) = (book, book)
        let screen = Screen(size: CGSize(width: 320, height: 480)) { pages }
        screen.settle()
        return (pages, screen)
    }

    private func shown(_ pages: UIPageViewController, _ book: Book) -> Int? {
        pages.viewControllers?.first.map(book.number)
    }

    @Test("A flick shows the next page, and its calls have the order of a container's transition")
    func flick() {
        let book = Book(count: 3)
        let (pages, screen) = open(book)
        let calls = book.log.lines.count
        screen.pan(from: .point(280, 240), to: .point(60, 240), duration: 0.15)
        screen.settle()
        #expect(shown(pages, book) == 1)
        #expect(
            Array(book.log.lines[calls...]) == [
                "will show [1]", "page0 willMove(toParent: nil)", "page1 willMove(toParent: parent)",
                "page1 viewDidLoad",
                "page1 viewWillAppear, animated, isMovingToParent",
                "page0 viewWillDisappear, animated, isMovingFromParent",
                "page0 viewDidDisappear, animated, isMovingFromParent",
                "page1 viewDidAppear, animated, isMovingToParent",
                "page0 didMove(toParent: nil)", "page1 didMove(toParent: parent)", "did leave [0], completed true",
            ])
        #expect(book.pages[1].view.window != nil && book.pages[0].view.window == nil)
        #expect(book.pages[1].view.convert(CGPoint.zero, to: nil) == .zero && pages.children == [book.pages[1]])
    }

    @Test("A page that is dragged back does not change, and the delegate is told")
    func draggedBack() {
        let book = Book(count: 3)
        let (pages, screen) = open(book)
        let finger = screen.finger(downAt: .point(280, 240))
        finger.move(to: .point(200, 240), duration: 0.3)
        #expect(
            book.pages[1].view.window != nil
                && book.log.lines.last == "page0 viewWillDisappear, animated, isMovingFromParent")
        finger.move(to: .point(276, 240), duration: 0.5)
        screen.advance(frames: 20)
        finger.up()
        screen.settle()
        #expect(shown(pages, book) == 0 && book.pages[1].view.window == nil && book.pages[1].parent == nil)
        #expect(book.log.lines.last == "did leave [0], completed false" && !book.pages[0].isMovingFromParent)
    }

    @Test("There are no pages before the first and after the last one, and all can be reached in both directions")
    func limits() {
        let book = Book(count: 3)
        let (pages, screen) = open(book)
        var visited: [Int?] = []
        for (from, to) in [(60, 280), (280, 60), (280, 60), (280, 60), (60, 280), (60, 280), (60, 280)]
            as [(CGFloat, CGFloat)]
        {
            screen.pan(from: .point(from, 240), to: .point(to, 240), duration: 0.15)
            screen.settle()
            visited.append(shown(pages, book))
        }
        #expect(visited == [0, 1, 2, 2, 1, 0, 0])
    }

    @Test("Code shows a page with and without animation, and completes a running change first")
    func code() {
        let book = Book(count: 4)
        let (pages, screen) = open(book, .vertical, options: [.interPageSpacing: 20])
        var completed: [Int] = []
        screen.perform {
            pages.setViewControllers([book.pages[3]], direction: .reverse, animated: true) { _ in completed.append(3) }
        }
        screen.advance(frames: 6)
        #expect(book.pages[3].view.convert(CGPoint.zero, to: nil).y < 0 && completed.isEmpty)
        screen.perform {
            pages.setViewControllers([book.pages[2]], direction: .forward, animated: false) { _ in completed.append(2) }
        }
        #expect(completed == [3, 2] && shown(pages, book) == 2)
        screen.settle()
        #expect(book.pages[2].view.convert(CGPoint.zero, to: nil) == .zero && book.pages[2].view.bounds.height == 480)
        #expect(!book.log.lines.contains { $0.hasPrefix("will show") || $0.hasPrefix("did leave") })
    }

    @Test("The indicator shows the number of the page above the bottom edge, and follows flicks")
    func indicator() throws {
        let book = Book(count: 3)
        book.showsIndicator = true
        let (pages, screen) = open(book)
        let control = try #require(pages.view.subviews.compactMap { $0 as? UIPageControl }.first)
        #expect(control.numberOfPages == 3 && control.currentPage == 0 && control.frame.maxY == 480)
        #expect(book.pages[0].view.bounds.height == 443)
        screen.pan(from: .point(280, 240), to: .point(60, 240), duration: 0.15)
        screen.settle()
        #expect(control.currentPage == 1)
    }

    @Test("A window that changes its size during a change keeps the pages aligned", arguments: [false, true])
    func resize(byCode: Bool) {
        let book = Book(count: 3)
        let (pages, screen) = open(book)
        if byCode {
            screen.perform { pages.setViewControllers([book.pages[1]], direction: .forward, animated: true) }
        } else {
            screen.pan(from: .point(280, 240), to: .point(60, 240), duration: 0.15)
        }
        screen.advance(frames: 3)
        screen.resize(to: CGSize(width: 500, height: 300))
        screen.settle()
        #expect(shown(pages, book) == 1 && pages.children.count == 1)
        #expect(
            book.pages[1].view.convert(book.pages[1].view.bounds, to: nil)
                == CGRect(x: 0, y: 0, width: 500, height: 300))
    }

    @Test("No page, several pages, and distances that are not finite are ignored")
    func badInput() {
        let book = Book(count: 2)
        let (pages, _) = open(book, options: [.interPageSpacing: CGFloat.nan])
        var results: [Bool] = []
        pages.setViewControllers([], direction: .forward, animated: true) { results.append($0) }
        pages.setViewControllers(book.pages, direction: .forward, animated: true) { results.append($0) }
        #expect(results == [false, false] && shown(pages, book) == 0)
        #expect(book.pages[0].view.frame.width == 320)
    }
}
