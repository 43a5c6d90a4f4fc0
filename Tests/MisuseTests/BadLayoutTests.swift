import DynamicsTesting
import TestSupport
import Testing
import UIKit

/// Flow layouts with metrics that are no sizes, and custom layouts that return unusable results.
@MainActor
@Suite("Misuse that is survived: layouts")
struct BadLayoutTests {
    private nonisolated static let badNumbers: [CGFloat] = [.nan, .infinity, -.infinity, 1e300, -1e300]

    @Test("A flow layout replaces and reports metrics that are no finite lengths", arguments: badNumbers)
    func flowLayoutReplacesMetrics(bad: CGFloat) {
        let setters: [(String, (UICollectionViewFlowLayout) -> Void)] = [
            ("itemSize", { $0.itemSize = CGSize(width: 50, height: bad) }),
            ("itemSize", { $0.itemSize = CGSize(width: bad, height: 50) }),
            ("minimumLineSpacing", { $0.minimumLineSpacing = bad }),
            ("minimumInteritemSpacing", { $0.minimumInteritemSpacing = bad }),
            ("sectionInset", { $0.sectionInset = UIEdgeInsets(top: bad, left: 0, bottom: 0, right: bad) }),
            ("the size of a header", { $0.headerReferenceSize = CGSize(width: 0, height: bad) }),
            ("the size of a footer", { $0.footerReferenceSize = CGSize(width: 0, height: bad) }),
        ]
        for (name, set) in setters {
            let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [7, 3]))
            set(layout)
            let view = list.makeView(layout)
            let reports = collectReports { view.layoutIfNeeded() }
            #expect(reports.contains { $0.hasPrefix("UICollectionViewFlowLayout.\(name): The value") }, "\(name)")
            expectUsableResult(of: layout, in: view)
        }
    }

    @Test("A flow layout replaces and reports metrics of its delegate", arguments: badNumbers)
    func flowLayoutReplacesMetricsOfDelegate(bad: CGFloat) {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [7, 3]))
        list.nextNumber = { bad }
        let view = list.makeView(layout)
        view.delegate = list
        let reports = collectReports { view.layoutIfNeeded() }
        // The methods for item sizes, insets, two spacings, headers and footers.
        #expect(Set(reports.map { $0.components(separatedBy: ": The value")[0] }).count == 6)
        expectUsableResult(of: layout, in: view)
    }

    @Test("Items of negative size have a size of 0 and are reported; items of size 0 are not reported")
    func negativeSizesAreZero() {
        for (length, reportCount) in [(CGFloat(-30), 1), (0, 0)] {
            let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [4]))
            layout.itemSize = CGSize(width: length, height: length)
            let view = list.makeView(layout)
            #expect(Set(collectReports { view.layoutIfNeeded() }).count == reportCount)
            #expect(layout.layoutAttributesForItem(at: IndexPath(item: 3, section: 0))?.size == .zero)
            #expect(layout.collectionViewContentSize == CGSize(width: 320, height: 0))
        }
    }

    @Test("Lines with negative spacing overlap; all visible items are found", arguments: [false, true])
    func linesWithNegativeSpacingOverlap(usesDelegate: Bool) {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [100]))
        layout.itemSize = CGSize(width: 320, height: 100)
        layout.minimumLineSpacing = -60
        list.size = layout.itemSize
        list.lineSpacing = -60
        let view = list.makeView(layout)
        if usesDelegate { view.delegate = list }
        #expect(layout.collectionViewContentSize.height == CGFloat(4060))
        view.contentOffset.y = 1000
        view.layoutIfNeeded()
        let visible = view.indexPathsForVisibleItems.map(\.item).sorted()
        // Item k occupies 40 k to 40 k + 100, and the visible range is 1000 to 1400.
        #expect(visible == Array(23...34))
    }

    @Test("Lines whose spacing is more negative than their height are at the same position", arguments: [false, true])
    func linesDoNotRunBackward(usesDelegate: Bool) {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [4]))
        layout.itemSize = CGSize(width: 300, height: 20)
        layout.minimumLineSpacing = -30
        list.size = layout.itemSize
        list.lineSpacing = -30
        let view = list.makeView(layout)
        if usesDelegate { view.delegate = list }
        #expect(layout.collectionViewContentSize.height == 20)
        #expect(view.visibleCells.count == 4 && view.visibleCells.allSatisfy { $0.frame.minY == 0 })
    }

    @Test("A section with negative insets does not end before its header")
    func sectionWithNegativeInsetsContainsHeader() {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [2, 2]))
        layout.sectionInset = UIEdgeInsets(top: 0, left: 0, bottom: -500, right: 0)
        layout.headerReferenceSize = CGSize(width: 0, height: 20)
        let view = list.makeView(layout)
        view.layoutIfNeeded()
        #expect(layout.collectionViewContentSize.height == 40)
        expectUsableResult(of: layout, in: view)
    }

    @Test("Random metrics give finite positions and a content size that is finite and not negative")
    func randomMetricsGiveUsableResults() {
        var random = RandomGenerator(seed: 7)
        for _ in 0..<600 {
            let list = BadList(counts: (0..<random.randomInt(below: 4)).map { _ in random.randomInt(below: 30) })
            let layout = UICollectionViewFlowLayout()
            var next = { random.randomBadNumber() }
            layout.scrollDirection = next() > 0 ? .vertical : .horizontal
            (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (next(), next())
            layout.itemSize = CGSize(width: next(), height: next())
            layout.sectionInset = UIEdgeInsets(top: next(), left: next(), bottom: next(), right: next())
            layout.headerReferenceSize = CGSize(width: next(), height: next())
            layout.footerReferenceSize = CGSize(width: next(), height: next())
            layout.sectionHeadersPinToVisibleBounds = next() > 0
            _ = collectReports {
                let view = list.makeView(layout)
                if next() > 0 {
                    list.nextNumber = next
                    view.delegate = list
                }
                view.contentInset = UIEdgeInsets(top: next(), left: next(), bottom: next(), right: next())
                view.frame = CGRect(x: 0, y: 0, width: next(), height: next())
                view.layoutIfNeeded()
                view.contentOffset = CGPoint(x: next(), y: next())
                view.layoutIfNeeded()
                list.nextNumber = nil
                view.delegate = nil
                expectUsableResult(of: layout, in: view)
            }
            next = { 0 }
        }
    }

    @Test("An unusable content size of a layout is replaced and reported", arguments: badNumbers.prefix(3))
    func contentSizeIsReplaced(bad: CGFloat) {
        for size in [CGSize(width: bad, height: 900), CGSize(width: bad, height: -5)] {
            let (layout, list) = (BadLayout(), BadList(counts: [3]))
            layout.contentSize = size
            let view = list.makeView(layout)
            let reports = collectReports { view.layoutIfNeeded() }
            #expect(reports.count == 1 && reports[0].hasPrefix("BadLayout.collectionViewContentSize: The size"))
            #expect(view.contentSize == CGSize(width: 0, height: max(0, size.height)))
            #expect(view.visibleCells.count == 3)
        }
    }

    @Test("Elements whose attributes are not finite are reported and not displayed", arguments: badNumbers.prefix(3))
    func attributesThatAreNotFiniteAreNotDisplayed(bad: CGFloat) {
        let changes: [(UICollectionViewLayoutAttributes) -> Void] = [
            { $0.frame.origin.x = bad }, { $0.size.height = bad }, { $0.center.y = bad },
            { $0.transform = CGAffineTransform(scaleX: bad, y: 1) },
        ]
        for change in changes {
            let (layout, list) = (BadLayout(), BadList(counts: [3]))
            layout.change = { if $0.indexPath.item == 1 { change($0) } }
            let view = list.makeView(layout)
            let reports = collectReports { view.layoutIfNeeded() }
            #expect(reports.contains { $0.contains("the cell 0-1 is not displayed") })
            #expect(view.indexPathsForVisibleItems.map(\.item).sorted() == [0, 2])
            layout.change = nil
            layout.invalidateLayout()
            #expect(view.visibleCells.count == 3)
        }
    }

    @Test("An alpha that is NaN in attributes leaves the cell opaque")
    func alphaInAttributesIsIgnored() {
        let (layout, list) = (BadLayout(), BadList(counts: [3]))
        layout.change = { $0.alpha = .nan }
        let view = list.makeView(layout)
        let reports = collectReports { view.layoutIfNeeded() }
        #expect(reports.count >= 3 && view.visibleCells.allSatisfy { $0.alpha == 1 })
    }

    @Test("Attributes that a layout returns twice are displayed once")
    func duplicateAttributesAreDisplayedOnce() {
        let (layout, list) = (BadLayout(), BadList(counts: [3]))
        layout.repetitionCount = 3
        #expect(list.makeView(layout).visibleCells.count == 3)
    }

    @Test("Negative and huge counts of a data source are replaced and reported", arguments: [-3, Int.max])
    func countsAreReplaced(count: Int) {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [count, 2]))
        let view = list.makeView(layout)
        let reports = collectReports { view.layoutIfNeeded() }
        #expect(reports.count == 1 && reports[0].contains("The count \(count) was replaced by"))
        #expect(view.numberOfItems(inSection: 0) == max(0, min(count, 1 << 50)) && !view.visibleCells.isEmpty)
    }

    @Test(
        "Huge counts of sections, of rows and of items with sizes of their own are replaced before memory is allocated")
    func hugeCountsAreReplaced() {
        final class Table: NSObject, UITableViewDataSource {
            func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { Int.max }
            func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
                UITableViewCell(style: .default, reuseIdentifier: nil)
            }
        }
        let (source, table) = (Table(), UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400)))
        table.dataSource = source
        #expect(collectReports { table.layoutIfNeeded() }.contains { $0.contains("Return a count from 0 to 4194304.") })
        #expect(table.numberOfRows(inSection: 0) == 4_194_304 && !table.visibleCells.isEmpty)
        let list = BadList(counts: [Int.max])
        list.nextNumber = { 50 }
        let view = list.makeView(UICollectionViewFlowLayout())
        view.delegate = list
        let reports = collectReports { view.layoutIfNeeded() }
        #expect(reports.contains { $0.contains("have the size of the first one") } && !view.visibleCells.isEmpty)
        final class Sections: UICollectionViewController {
            override func numberOfSections(in collectionView: UICollectionView) -> Int { Int.max }
            override func collectionView(_ view: UICollectionView, numberOfItemsInSection section: Int) -> Int { 0 }
        }
        let controller = Sections(collectionViewLayout: UICollectionViewFlowLayout())
        #expect(collectReports { controller.view.layoutIfNeeded() }.contains { $0.contains("from 0 to 131072.") })
    }

    @Test("A drag ends at the proposed offset if the layout returns one that is not finite")
    func targetOffsetIsIgnored() {
        let screen = Screen()
        let (layout, list) = (BadLayout(), BadList(counts: [3]))
        layout.contentSize = CGSize(width: 320, height: 9000)
        layout.targetOffset = CGPoint(x: 0, y: CGFloat.nan)
        let view = list.makeView(layout)
        screen.show(view)
        let reports = collectReports {
            screen.pan(from: .point(100, 300), to: .point(100, 100), duration: 5.0 / 60)
            screen.advance(frames: 300)
        }
        #expect(reports.count == 1 && view.contentOffset.y > 190 && !view.isDecelerating)
    }

    @Test("A collection view of zero or unusable size displays nothing, and all items after it was resized")
    func collectionViewWithoutSizeDisplaysNothing() {
        let (layout, list) = (UICollectionViewFlowLayout(), BadList(counts: [3]))
        let view = list.makeView(layout)
        view.frame = .zero
        #expect(view.visibleCells.isEmpty)
        _ = collectReports { view.frame = CGRect(x: 0, y: 0, width: CGFloat.nan, height: 100) }
        #expect(view.visibleCells.isEmpty && view.frame == .zero)
        view.frame = CGRect(x: 0, y: 0, width: 320, height: 400)
        #expect(view.visibleCells.count == 3)
    }

    private func expectUsableResult(of layout: UICollectionViewFlowLayout, in view: UICollectionView) {
        let size = layout.collectionViewContentSize
        #expect(size.width >= 0 && size.height >= 0 && size.width.isFinite && size.height.isFinite)
        let everything = CGRect(x: -1e16, y: -1e16, width: 2e18, height: 2e18)
        for attributes in layout.layoutAttributesForElements(in: everything) ?? [] {
            #expect(attributes.center.x.isFinite && attributes.center.y.isFinite)
            #expect(attributes.size.width >= 0 && attributes.size.height >= 0)
            #expect(attributes.size.width.isFinite && attributes.size.height.isFinite)
        }
    }
}
