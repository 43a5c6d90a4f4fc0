import Testing
import UIKit

@MainActor
@Suite("Flow layout")
struct FlowLayoutTests {
    private func makeCollectionView(
        _ layout: UICollectionViewFlowLayout, width: CGFloat, height: CGFloat = 568, counts: [Int],
        delegate: (any UICollectionViewDelegate)? = nil
    ) -> UICollectionView {
        let source = CountingDataSource(itemCounts: counts)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = delegate
        for object in [source, view, delegate] as [AnyObject?] { retained.retain(object) }
        return view
    }
    private let retained = ObjectRetainer()

    private func findFrames(in layout: UICollectionViewLayout, items: Range<Int>, section: Int = 0) -> [CGRect] {
        items.compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }

    @Test("Squares of 50 points in a width of 375 form lines of six with gaps of 15, also in the last line")
    func squaresFormJustifiedLinesOfSix() {
        let layout = UICollectionViewFlowLayout()
        _ = makeCollectionView(layout, width: 375, counts: [1000])
        #expect(findFrames(in: layout, items: 0..<6).map(\.minX) == [0, 65, 130, 195, 260, 325])
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 10010))
        let last = findFrames(in: layout, items: 996..<1000)
        #expect(last.map(\.minX) == [0, 65, 130, 195])
        #expect(last.allSatisfy { $0.minY == 166 * 60 })
    }

    @Test("Items of 1e-300 points without spacing are in one line")
    func tinyItemsAreInOneLine() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 1e-300, height: 10)
        layout.minimumInteritemSpacing = 0
        _ = makeCollectionView(layout, width: 375, counts: [100])
        #expect(findFrames(in: layout, items: 0..<100).allSatisfy { $0.minY == 0 && $0.minX.isFinite })
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 10))
    }

    @Test("Squares of 44 points with insets of 10 in a width of 320 form lines of five with gaps of 20")
    func insetSquaresFormJustifiedLinesOfFive() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 44, height: 44)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        _ = makeCollectionView(layout, width: 320, counts: [120])
        #expect(findFrames(in: layout, items: 0..<5).map(\.minX) == [10, 74, 138, 202, 266])
        #expect(findFrames(in: layout, items: 5..<6).map(\.minY) == [64])
        #expect(layout.collectionViewContentSize.height == 1306)
    }

    @Test("Elements that only share an edge with the rectangle are not returned")
    func elementsSharingOnlyAnEdgeAreNotReturned() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        _ = makeCollectionView(layout, width: 320, counts: [10])
        // Returns the indexes of the items that the layout finds in a rectangle. The header of the section is
        // represented by -1.
        let itemsInRect = { (rect: CGRect) in
            layout.layoutAttributesForElements(in: rect)?.map {
                $0.representedElementKind == nil ? $0.indexPath.item : -1
            }
        }
        #expect(itemsInRect(CGRect(x: 0, y: 88, width: 320, height: 44)) == [1])
        #expect(itemsInRect(CGRect(x: 0, y: 88, width: 320, height: 44.5)) == [1, 2])
        #expect(itemsInRect(CGRect(x: 0, y: 44, width: 320, height: 44)) == [0])
        #expect(itemsInRect(CGRect(x: 0, y: 43, width: 320, height: 2)) == [-1, 0])
        // A rectangle with a height of 0 intersects an item if it is inside of the item.
        #expect(itemsInRect(CGRect(x: 0, y: 100, width: 320, height: 0)) == [1])
    }

    @Test("A single item in a line is centered")
    func singleItemInLineIsCentered() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        _ = makeCollectionView(layout, width: 320, counts: [3])
        #expect(
            findFrames(in: layout, items: 0..<2) == [
                CGRect(x: 10, y: 10, width: 300, height: 44), CGRect(x: 10, y: 64, width: 300, height: 44),
            ])
        layout.itemSize.width = 200
        #expect(findFrames(in: layout, items: 0..<1) == [CGRect(x: 60, y: 10, width: 200, height: 44)])
    }

    @Test("Items of a quarter of the height fill it without rounding errors")
    func fractionalItemHeightsSumWithoutRoundingErrors() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 667.0 / 4)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        _ = makeCollectionView(layout, width: 375, height: 667, counts: [96])
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 16008))
    }

    @Test(
        "Full lines of different sizes are justified, the last one is not, and items are centered vertically"
    )
    func fullLinesOfDifferentSizesAreJustified() {
        let layout = UICollectionViewFlowLayout()
        let sizes: [(CGFloat, CGFloat)] = [(100, 20), (60, 40), (80, 30), (120, 50), (50, 10)]
        let delegate = SizingDelegate(itemSizes: sizes.map { CGSize(width: $0.0, height: $0.1) })
        _ = makeCollectionView(layout, width: 280, counts: [5], delegate: delegate)
        // The three items of the first line are 100, 60 and 80 points wide, with gaps of 10 points: 260 of the 280
        // available points. The remaining 20 points must be added to the line's two gaps, 10 points each.
        #expect(
            findFrames(in: layout, items: 0..<3) == [
                CGRect(x: 0, y: 10, width: 100, height: 20), CGRect(x: 120, y: 0, width: 60, height: 40),
                CGRect(x: 200, y: 5, width: 80, height: 30),
            ])
        #expect(
            findFrames(in: layout, items: 3..<5) == [
                CGRect(x: 0, y: 50, width: 120, height: 50), CGRect(x: 130, y: 70, width: 50, height: 10),
            ])
        #expect(layout.collectionViewContentSize.height == 100)
    }

    @Test("A last line of one item is centered only if a second such item would not fit")
    func singleItemInLastLineIsCenteredOnlyIfWide() {
        let layout = UICollectionViewFlowLayout()
        let wide = SizingDelegate(itemSizes: [CGSize(width: 250, height: 20), CGSize(width: 150, height: 20)])
        _ = makeCollectionView(layout, width: 280, counts: [2], delegate: wide)
        #expect(findFrames(in: layout, items: 0..<2).map(\.minX) == [15, 65])
        let narrow = SizingDelegate(itemSizes: [CGSize(width: 250, height: 20), CGSize(width: 100, height: 20)])
        let other = UICollectionViewFlowLayout()
        _ = makeCollectionView(other, width: 280, counts: [2], delegate: narrow)
        #expect(findFrames(in: other, items: 1..<2).map(\.minX) == [0])
    }

    @Test("Sections follow each other with their insets")
    func sectionsFollowEachOtherWithTheirInsets() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        _ = makeCollectionView(layout, width: 375, counts: [7, 0, 3])
        let expectedTop: [CGFloat] = [139]
        #expect(findFrames(in: layout, items: 0..<1, section: 2).map(\.minY) == expectedTop)
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 196))
        let visible = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100, width: 375, height: 60)) ?? []
        let thirdSection = (0..<3).map { IndexPath(item: $0, section: 2) }
        let expected = [IndexPath(item: 6, section: 0)] + thirdSection
        #expect(visible.map(\.indexPath) == expected)
    }

    @Test("In a horizontal layout, columns are filled from the top")
    func horizontalLayoutFillsColumnsFromTheTop() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        _ = makeCollectionView(layout, width: 200, height: 180, counts: [7])
        #expect(
            findFrames(in: layout, items: 0..<4).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 65), CGPoint(x: 0, y: 130), CGPoint(x: 60, y: 0),
            ])
        #expect(layout.collectionViewContentSize == CGSize(width: 170, height: 180))
    }

    @Test("layoutAttributesForElements(in:) returns exactly the items that overlap the rectangle", arguments: [0, 1])
    func layoutReturnsExactlyItemsOverlappingRect(kind: Int) {
        let layout = UICollectionViewFlowLayout()
        let sizes = (0..<400).map { (number: Int) -> CGSize in
            CGSize(width: 20 + number * 37 % 60, height: 20 + number * 53 % 40)
        }
        let delegate = kind == 1 ? SizingDelegate(itemSizes: sizes) : nil
        _ = makeCollectionView(layout, width: 320, counts: [400], delegate: delegate)
        let all = findFrames(in: layout, items: 0..<400)
        for y in stride(from: CGFloat(-50), to: layout.collectionViewContentSize.height + 50, by: 47) {
            let rect = CGRect(x: 40, y: y, width: 130, height: 90)
            let found = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item)
            #expect(found == all.indices.filter { all[$0].overlaps(rect) })
        }
    }

    @Test("The flow layout returns new attributes objects each time, so a client's changes do not affect it")
    func layoutReturnsNewAttributesObjectsEachTime() throws {
        let layout = UICollectionViewFlowLayout()
        _ = makeCollectionView(layout, width: 320, counts: [4])
        let path = IndexPath(item: 0, section: 0)
        let first = try #require(layout.layoutAttributesForItem(at: path))
        first.center.y += 100
        #expect(layout.layoutAttributesForItem(at: path)?.center.y == 25)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0)) == nil)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    }

    @Test("Zero, NaN and infinite item sizes do not crash and do not affect other items")
    func invalidItemSizesDoNotAffectOtherItems() {
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: -CGFloat.infinity)]
        {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = size
            let view = makeCollectionView(layout, width: 320, counts: [50])
            view.layoutIfNeeded()
            #expect(layout.collectionViewContentSize.height.isFinite)
            #expect(findFrames(in: layout, items: 0..<50).allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
        }
    }
}

@MainActor
final class CountingDataSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    /// The index paths of all cells that the collection view has requested, in order.
    private(set) var requestedCells: [IndexPath] = []

    init(itemCounts counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        requestedCells.append(indexPath)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor
private final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]

    init(itemSizes sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

/// An object that retains the data source and the delegate of a collection view, because the collection view references
/// them weakly.
@MainActor
final class ObjectRetainer {
    private var objects: [AnyObject?] = []
    func retain(_ object: AnyObject?) { objects.append(object) }
}

extension CGRect {
    /// Returns whether the intersection of the rectangles has a nonzero area. Foundation's `intersects(_:)` on Linux
    /// also returns true for rectangles that only share an edge.
    fileprivate func overlaps(_ other: CGRect) -> Bool {
        let overlap = intersection(other)
        return overlap.width > 0 && overlap.height > 0
    }
}
