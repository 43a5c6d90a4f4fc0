import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Collection views")
struct CollectionViewTests {
    private let screen = Screen()
    private let source = CountingDataSource(itemCounts: [1000])
    private let log = SelectionLog()
    private let layout = CallRecordingLayout()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = log
        screen.show(view)
    }

    @Test("A collection view prepares the layout once before it requests attributes, and shows the cells in its bounds")
    func firstLayoutPassPreparesLayoutOnceAndShowsCells() {
        #expect(layout.calls.prefix(2) == ["prepare", "elements"])
        #expect(layout.contentSizeInPrepare == .zero)
        #expect(view.visibleCells.count == 5 * 10)
        #expect(view.contentSize == CGSize(width: 320, height: 11990))
        #expect(
            view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 500, section: 0)) == nil)
    }

    @Test("Several invalidations cause one call of prepare(), and scrolling causes none")
    func repeatedInvalidationsPrepareTheLayoutOnce() {
        layout.calls.removeAll()
        for _ in 0..<5 { layout.invalidateLayout() }
        screen.advance(frames: 1)
        #expect(layout.calls == ["prepare", "elements"])
        layout.calls.removeAll()
        view.contentOffset.y += 7
        screen.advance(frames: 1)
        #expect(layout.calls == ["should invalidate 0 to 7", "elements"])
        layout.calls.removeAll()
        screen.advance(frames: 3)
        #expect(layout.calls == [])
    }

    @Test("Scrolling to the end and back reuses cells and creates few new ones")
    func scrollingToEndAndBackReusesCells() {
        let before = CountingCell.instanceCount
        for offset in stride(from: CGFloat(0), through: 11_000, by: 333) {
            view.contentOffset.y = offset
            screen.advance(frames: 1)
            #expect(view.visibleCells.count <= 60 && view.subviews.count == view.visibleCells.count)
        }
        view.contentOffset.y = 0
        screen.advance(frames: 1)
        #expect(CountingCell.instanceCount - before <= 20, "\(CountingCell.instanceCount - before) cells were created")
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        #expect(cell.flatMap { view.indexPath(for: $0) } == IndexPath(item: 3, section: 0))
    }

    @Test("Changes in the layout's own attributes objects are applied to cells")
    func changedAttributesObjectsAreAppliedToCells() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        layout.fixedAttributes = [attributes]
        layout.invalidateLayout()
        screen.advance(frames: 1)
        attributes.center.y = 200
        attributes.alpha = 0.5
        layout.invalidateLayout()
        screen.advance(frames: 1)
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.center == CGPoint(x: 35, y: 200) && cell?.alpha == 0.5)
    }

    @Test("A cell with a higher zIndex is in front")
    func cellWithHigherZIndexIsInFront() {
        let attributes = (0..<3).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            return attributes
        }
        attributes[0].zIndex = 1
        layout.fixedAttributes = attributes
        layout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 20)) == IndexPath(item: 0, section: 0))
        attributes[1].zIndex = 2
        layout.invalidateLayout()
        screen.advance(frames: 1)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 20)) == IndexPath(item: 1, section: 0))
    }

    @Test("The data source is queried again only after reloadData()")
    func reloadDataQueriesTheDataSourceAgain() {
        source.counts = [3]
        screen.advance(frames: 2)
        #expect(view.numberOfItems(inSection: 0) == 1000)
        view.reloadData()
        screen.advance(frames: 1)
        #expect(view.numberOfItems(inSection: 0) == 3 && view.visibleCells.count == 3)
    }

    @Test("A tap highlights and selects a cell and calls the delegate, and a second tap calls it again")
    func tapHighlightsAndSelectsCell() {
        screen.tap(.cell(0))
        #expect(log.calls == ["highlight 0", "select 0", "unhighlight 0"])
        screen.tap(.cell(0))
        #expect(log.calls.filter { $0 == "select 0" }.count == 2)
        screen.tap(.cell(1))
        #expect(log.calls.suffix(4) == ["highlight 1", "deselect 0", "select 1", "unhighlight 1"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    }

    @Test("With multiple selection, a second tap deselects")
    func secondTapDeselectsWithMultipleSelection() {
        view.allowsMultipleSelection = true
        screen.tap(.cell(0))
        screen.tap(.cell(1))
        screen.tap(.cell(0))
        #expect(log.calls.contains("deselect 0"))
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("A drag removes the highlight and selects nothing")
    func dragRemovesHighlightAndSelectsNothing() {
        let finger = screen.finger(downAt: .cell(25))
        screen.advance(frames: 10)
        #expect(log.calls == ["highlight 25"])
        finger.move(by: CGVector(dx: 0, dy: -100), duration: 10.0 / 60)
        finger.up()
        #expect(log.calls == ["highlight 25", "unhighlight 25"])
        #expect(view.contentOffset.y > 50 && view.indexPathsForSelectedItems == [])
    }

    @Test("A reused cell is not selected")
    func reusedCellIsNotSelected() {
        screen.tap(.cell(0))
        view.contentOffset.y = 3000
        screen.advance(frames: 1)
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = 0
        screen.advance(frames: 1)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    }

    @Test("A collection view without an area requests no cells")
    func viewWithoutAreaRequestsNoCells() {
        let source = CountingDataSource(itemCounts: [10])
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = source
        // A screen resizes views of zero size that it shows.
        screen.perform { screen.window.addSubview(view) }
        #expect(view.bounds.isEmpty && source.requestedCells == [])
    }

    @Test("A collection view of a million items requests only cells near its bounds")
    func viewOfMillionItemsRequestsOnlyNearbyCells() {
        let source = CountingDataSource(itemCounts: [1_000_000])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        screen.show(view)
        view.contentOffset.y = 11_000_000
        screen.advance(frames: 1)
        #expect(source.requestedCells.count < 150)
        #expect(view.visibleCells.count > 40)
    }
}

@MainActor
private final class CountingCell: UICollectionViewCell {
    static var instanceCount = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.instanceCount += 1
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class CallRecordingLayout: UICollectionViewFlowLayout {
    var calls: [String] = []
    var contentSizeInPrepare: CGSize?
    /// The attributes that the layout returns for all elements; if nil, the layout returns the attributes of the flow
    /// layout.
    var fixedAttributes: [UICollectionViewLayoutAttributes]?

    override func prepare() {
        super.prepare()
        calls.append("prepare")
        if contentSizeInPrepare == nil { contentSizeInPrepare = collectionView?.contentSize }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements")
        return fixedAttributes ?? super.layoutAttributesForElements(in: rect)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        let old = collectionView?.bounds.minY ?? 0
        calls.append("should invalidate \(Int(old)) to \(Int(newBounds.minY))")
        return super.shouldInvalidateLayout(forBoundsChange: newBounds)
    }
}

@MainActor
private final class SelectionLog: NSObject, UICollectionViewDelegate {
    var calls: [String] = []
    func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
        calls.append("highlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath) {
        calls.append("unhighlight \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
        calls.append("select \(indexPath.item)")
    }
    func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
        calls.append("deselect \(indexPath.item)")
    }
}
