import Testing
import UIKit

@MainActor
@Suite("The flow layout")
struct FlowLayoutTests {
    private func collection(
        _ layout: UICollectionViewFlowLayout, width: CGFloat, height: CGFloat = 568, counts: [Int],
        delegate: (any UICollectionViewDelegate)? = nil
    ) -> UICollectionView {
        let source = CountedSource(counts)
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: width, height: height), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = delegate
        for object in [source, view, delegate] as [AnyObject?] { objects.keep(object) }
        return view
    }
    private let objects = Keeper()

    private func frames(_ layout: UICollectionViewLayout, _ items: Range<Int>, section: Int = 0) -> [CGRect] {
        items.compactMap { layout.layoutAttributesForItem(at: IndexPath(item: $0, section: section))?.frame }
    }

    @Test("a thousand squares of 50 in a width of 375: six a line, gaps of 15, the last line on the grid")
    func thousandSquares() {
        let layout = UICollectionViewFlowLayout()
        _ = collection(layout, width: 375, counts: [1000])
        #expect(frames(layout, 0..<6).map(\.minX) == [0, 65, 130, 195, 260, 325])
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 10010))
        let last = frames(layout, 996..<1000)
        #expect(last.map(\.minX) == [0, 65, 130, 195])
        #expect(last.allSatisfy { $0.minY == 166 * 60 })
    }

    @Test("squares of 44 with insets of 10 in a width of 320: five a line, gaps of 20")
    func insetSquares() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 44, height: 44)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        _ = collection(layout, width: 320, counts: [120])
        #expect(frames(layout, 0..<5).map(\.minX) == [10, 74, 138, 202, 266])
        #expect(frames(layout, 5..<6).map(\.minY) == [64])
        #expect(layout.collectionViewContentSize.height == 1306)
    }

    @Test("a query returns what shares more than an edge with its rectangle")
    func touchingEdges() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 44)
        layout.minimumLineSpacing = 0
        layout.headerReferenceSize = CGSize(width: 0, height: 44)
        _ = collection(layout, width: 320, counts: [10])
        let found = { (rect: CGRect) in
            layout.layoutAttributesForElements(in: rect)?.map {
                $0.representedElementKind == nil ? $0.indexPath.item : -1
            }
        }
        #expect(found(CGRect(x: 0, y: 88, width: 320, height: 44)) == [1])
        #expect(found(CGRect(x: 0, y: 88, width: 320, height: 44.5)) == [1, 2])
        #expect(found(CGRect(x: 0, y: 44, width: 320, height: 44)) == [0])
        #expect(found(CGRect(x: 0, y: 43, width: 320, height: 2)) == [-1, 0])
        #expect(found(CGRect(x: 0, y: 100, width: 320, height: 0)) == [1], "a line inside an item meets it")
    }

    @Test("one item a line is centered")
    func list() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 44)
        layout.sectionInset = UIEdgeInsets(top: 10, left: 10, bottom: 10, right: 10)
        _ = collection(layout, width: 320, counts: [3])
        #expect(
            frames(layout, 0..<2) == [
                CGRect(x: 10, y: 10, width: 300, height: 44), CGRect(x: 10, y: 64, width: 300, height: 44),
            ])
        layout.itemSize.width = 200
        #expect(frames(layout, 0..<1) == [CGRect(x: 60, y: 10, width: 200, height: 44)])
    }

    @Test("pages of four bars fill the height exactly")
    func bars() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 375, height: 667.0 / 4)
        layout.minimumLineSpacing = 0
        layout.minimumInteritemSpacing = 0
        _ = collection(layout, width: 375, height: 667, counts: [96])
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 16008))
    }

    @Test(
        "items of different sizes: full lines share what is left over, the last one does not, and lines are centered in their height"
    )
    func mixedSizes() {
        let layout = UICollectionViewFlowLayout()
        let sizes: [(CGFloat, CGFloat)] = [(100, 20), (60, 40), (80, 30), (120, 50), (50, 10)]
        let delegate = SizingDelegate(sizes.map { CGSize(width: $0.0, height: $0.1) })
        _ = collection(layout, width: 280, counts: [5], delegate: delegate)
        // 100 + 10 + 60 + 10 + 80 = 260 fits, 20 is left for two gaps.
        #expect(
            frames(layout, 0..<3) == [
                CGRect(x: 0, y: 10, width: 100, height: 20), CGRect(x: 120, y: 0, width: 60, height: 40),
                CGRect(x: 200, y: 5, width: 80, height: 30),
            ])
        #expect(
            frames(layout, 3..<5) == [
                CGRect(x: 0, y: 50, width: 120, height: 50), CGRect(x: 130, y: 70, width: 50, height: 10),
            ])
        #expect(layout.collectionViewContentSize.height == 100)
    }

    @Test("a last line of one item is centered only if two of it would not fit")
    func lastLineOfOne() {
        let layout = UICollectionViewFlowLayout()
        let wide = SizingDelegate([CGSize(width: 250, height: 20), CGSize(width: 150, height: 20)])
        _ = collection(layout, width: 280, counts: [2], delegate: wide)
        #expect(frames(layout, 0..<2).map(\.minX) == [15, 65])
        let narrow = SizingDelegate([CGSize(width: 250, height: 20), CGSize(width: 100, height: 20)])
        let other = UICollectionViewFlowLayout()
        _ = collection(other, width: 280, counts: [2], delegate: narrow)
        #expect(frames(other, 1..<2).map(\.minX) == [0])
    }

    @Test("sections follow each other with their own insets")
    func sections() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 5, left: 0, bottom: 7, right: 0)
        _ = collection(layout, width: 375, counts: [7, 0, 3])
        let expectedStart: [CGFloat] = [139]
        #expect(frames(layout, 0..<1, section: 2).map(\.minY) == expectedStart)
        #expect(layout.collectionViewContentSize == CGSize(width: 375, height: 196))
        let seen = layout.layoutAttributesForElements(in: CGRect(x: 0, y: 100, width: 375, height: 60)) ?? []
        let third = (0..<3).map { IndexPath(item: $0, section: 2) }
        let expected = [IndexPath(item: 6, section: 0)] + third
        #expect(seen.map(\.indexPath) == expected)
    }

    @Test("sideways, columns are filled from the top")
    func horizontal() {
        let layout = UICollectionViewFlowLayout()
        layout.scrollDirection = .horizontal
        _ = collection(layout, width: 200, height: 180, counts: [7])
        #expect(
            frames(layout, 0..<4).map(\.origin) == [
                CGPoint(x: 0, y: 0), CGPoint(x: 0, y: 65), CGPoint(x: 0, y: 130), CGPoint(x: 60, y: 0),
            ])
        #expect(layout.collectionViewContentSize == CGSize(width: 170, height: 180))
    }

    @Test("a rectangle finds exactly the items that meet it", arguments: [0, 1])
    func query(kind: Int) {
        let layout = UICollectionViewFlowLayout()
        let sizes = (0..<400).map { (number: Int) -> CGSize in
            CGSize(width: 20 + number * 37 % 60, height: 20 + number * 53 % 40)
        }
        let delegate = kind == 1 ? SizingDelegate(sizes) : nil
        _ = collection(layout, width: 320, counts: [400], delegate: delegate)
        let all = frames(layout, 0..<400)
        for y in stride(from: CGFloat(-50), to: layout.collectionViewContentSize.height + 50, by: 47) {
            let rect = CGRect(x: 40, y: y, width: 130, height: 90)
            let found = (layout.layoutAttributesForElements(in: rect) ?? []).map(\.indexPath.item)
            #expect(found == all.indices.filter { all[$0].sharesArea(with: rect) })
        }
    }

    @Test("hands out new objects each time, so that a client's changes stay its own")
    func freshObjects() throws {
        let layout = UICollectionViewFlowLayout()
        _ = collection(layout, width: 320, counts: [4])
        let path = IndexPath(item: 0, section: 0)
        let first = try #require(layout.layoutAttributesForItem(at: path))
        first.center.y += 100
        #expect(layout.layoutAttributesForItem(at: path)?.center.y == 25)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 4, section: 0)) == nil)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: 0, section: 1)) == nil)
    }

    @Test("sizes that are zero or no numbers neither crash nor spread")
    func badSizes() {
        for size in [CGSize.zero, CGSize(width: CGFloat.nan, height: 10), CGSize(width: 10, height: -CGFloat.infinity)]
        {
            let layout = UICollectionViewFlowLayout()
            layout.itemSize = size
            let view = collection(layout, width: 320, counts: [50])
            view.layoutIfNeeded()
            #expect(layout.collectionViewContentSize.height.isFinite)
            #expect(frames(layout, 0..<50).allSatisfy { $0.minX.isFinite && $0.minY.isFinite })
        }
    }
}

@MainActor
final class CountedSource: NSObject, UICollectionViewDataSource {
    var counts: [Int]
    private(set) var asked: [IndexPath] = []

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }

    func collectionView(_ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath) -> UICollectionViewCell
    {
        asked.append(indexPath)
        return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    }
}

@MainActor
private final class SizingDelegate: NSObject, UICollectionViewDelegateFlowLayout {
    let sizes: [CGSize]

    init(_ sizes: [CGSize]) { self.sizes = sizes }

    func collectionView(
        _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
        sizeForItemAt indexPath: IndexPath
    ) -> CGSize { sizes[indexPath.item] }
}

/// Holds what a collection view does not own.
@MainActor
final class Keeper {
    private var kept: [AnyObject?] = []
    func keep(_ object: AnyObject?) { kept.append(object) }
}

extension CGRect {
    /// What Linux' Foundation calls an intersection may be an edge.
    fileprivate func sharesArea(with other: CGRect) -> Bool {
        let common = intersection(other)
        return common.width > 0 && common.height > 0
    }
}
