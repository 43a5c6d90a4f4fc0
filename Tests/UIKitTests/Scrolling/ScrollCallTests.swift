import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Scrolling: its friction, its insets and its guides")
struct ScrollCallTests {
    private let screen = Screen()
    private let view = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))

    init() {
        view.contentSize = CGSize(width: 300, height: 40_000)
        screen.show(view)
    }

    /// Returns the distance that a fling moves the content after the finger has left, in points.
    private func flungDistance(_ rate: UIScrollView.DecelerationRate) -> CGFloat {
        view.decelerationRate = rate
        view.contentOffset.y = 5_000
        screen.fling(.view(view), velocity: CGVector(dx: 0, dy: -1000))
        let start = view.contentOffset.y
        screen.settle()
        return view.contentOffset.y - start
    }

    @Test("Content stops earlier with the fast rate")
    func rates() {
        let (normal, fast) = (flungDistance(.normal), flungDistance(.fast))
        #expect(normal > 300 && fast > 10 && fast < normal / 3, "\(normal), \(fast)")
    }

    @Test("Adjusted insets are those of the content and of the safe area, and their change is told")
    func adjustedInsets() {
        final class Scroll: UIScrollView {
            var count = 0
            override func adjustedContentInsetDidChange() {
                super.adjustedContentInsetDidChange()
                count += 1
            }
        }
        let scroll = Scroll(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
        screen.show(scroll)
        let count = scroll.count
        scroll.contentInset = UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2)
        #expect(scroll.count == count + 1)
        scroll.contentInsetAdjustmentBehavior = .never
        #expect(scroll.adjustedContentInset == UIEdgeInsets(top: 10, left: 1, bottom: 20, right: 2))
    }

    @Test("The guides of a scroll view are its content and its frame, and its recognizer is of its own")
    func guides() {
        let (content, frame) = (view.contentLayoutGuide, view.frameLayoutGuide)
        #expect(content === view.contentLayoutGuide && frame === view.frameLayoutGuide && content !== frame)
        #expect(content.owningView === view && frame.owningView === view)
        view.contentOffset.y = 700
        view.setNeedsLayout()
        screen.advance(frames: 1)
        #expect(content.layoutFrame.size == view.contentSize && frame.layoutFrame == view.bounds)
        #expect(view.panGestureRecognizer.view === view && view.panGestureRecognizer === view.panGestureRecognizer)
        view.panGestureRecognizer.isEnabled = false
        let start = view.contentOffset
        screen.fling(.view(view), velocity: CGVector(dx: 0, dy: -1000))
        screen.settle()
        #expect(view.contentOffset == start)
    }

    @Test("The height of headers of a table is that of its property, and rows that were not measured have the estimate")
    func tableHeights() {
        final class Source: NSObject, UITableViewDataSource {
            func numberOfSections(in tableView: UITableView) -> Int { 2 }
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 100 }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
            func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { "Header" }
        }
        let (table, source) = (UITableView(frame: CGRect(x: 0, y: 0, width: 300, height: 400)), Source())
        table.estimatedRowHeight = 100
        table.dataSource = source
        screen.show(table)
        #expect(table.contentSize.height > 100 * 180, "most rows have the estimated height")
        table.estimatedRowHeight = 0
        table.rowHeight = 30
        table.sectionHeaderHeight = 50
        screen.advance(frames: 1)
        #expect(table.rectForHeader(inSection: 1).height == 50 && table.rectForHeader(inSection: 1).minY == 3_050)
        table.sectionHeaderHeight = 20
        screen.advance(frames: 1)
        #expect(table.rectForHeader(inSection: 1).height == 20 && table.rectForHeader(inSection: 1).minY == 3_020)
    }

    @Test("Controllers of lists show the view that they are given")
    func controllers() {
        let (table, controller) = (UITableView(), UITableViewController(style: .plain))
        controller.tableView = table
        #expect(controller.tableView === table && controller.view === table)
        let layout = UICollectionViewFlowLayout()
        let lists = UICollectionViewController(collectionViewLayout: layout)
        let list = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        lists.collectionView = list
        #expect(lists.collectionView === list && lists.view.subviews.contains(list) || lists.view === list)
        #expect(lists.collectionViewLayout === layout)
    }
}
