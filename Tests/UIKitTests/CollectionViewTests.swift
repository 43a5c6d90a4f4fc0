import Testing
import UIKit

@MainActor
@Suite("A collection view")
struct CollectionViewTests {
    private let screen = TestScreen()
    private let source = CountedSource([1000])
    private let log = SelectionLog()
    private let layout = LoggedFlow()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(CountingCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = log
        screen.show(view)
    }

    @Test("prepares once before it asks, and shows what meets its bounds")
    func firstPass() {
        #expect(layout.calls.prefix(2) == ["prepare", "elements"])
        #expect(layout.contentSizeInPrepare == .zero)
        #expect(view.visibleCells.count == 5 * 10)
        #expect(view.contentSize == CGSize(width: 320, height: 11990))
        #expect(
            view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame == CGRect(x: 0, y: 0, width: 50, height: 50))
        #expect(view.cellForItem(at: IndexPath(item: 500, section: 0)) == nil)
    }

    @Test("prepares once however often it was invalidated, and not for scrolling alone")
    func invalidation() {
        layout.calls.removeAll()
        for _ in 0..<5 { layout.invalidateLayout() }
        screen.frames(1)
        #expect(layout.calls == ["prepare", "elements"])
        layout.calls.removeAll()
        view.contentOffset.y += 7
        screen.frames(1)
        #expect(layout.calls == ["should invalidate 0 to 7", "elements"])
        layout.calls.removeAll()
        screen.frames(3)
        #expect(layout.calls == [])
    }

    @Test("reuses cells: scrolling to the end and back makes no more than were visible at once")
    func reuse() {
        let before = CountingCell.made
        for offset in stride(from: CGFloat(0), through: 11_000, by: 333) {
            view.contentOffset.y = offset
            screen.frames(1)
            #expect(view.visibleCells.count <= 60 && view.subviews.count == view.visibleCells.count)
        }
        view.contentOffset.y = 0
        screen.frames(1)
        #expect(CountingCell.made - before <= 20, "\(CountingCell.made - before) cells were made")
        let cell = view.cellForItem(at: IndexPath(item: 3, section: 0))
        #expect(cell.flatMap { view.indexPath(for: $0) } == IndexPath(item: 3, section: 0))
    }

    @Test("takes over what was changed in the layout's own attributes objects")
    func mutatedAttributes() {
        let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: 0, section: 0))
        attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        layout.fixed = [attributes]
        layout.invalidateLayout()
        screen.frames(1)
        attributes.center.y = 200
        attributes.alpha = 0.5
        layout.invalidateLayout()
        screen.frames(1)
        let cell = view.cellForItem(at: IndexPath(item: 0, section: 0))
        #expect(cell?.center == CGPoint(x: 35, y: 200) && cell?.alpha == 0.5)
    }

    @Test("puts a higher zIndex in front")
    func zIndex() {
        let attributes = (0..<3).map { item in
            let attributes = UICollectionViewLayoutAttributes(forCellWith: IndexPath(item: item, section: 0))
            attributes.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
            return attributes
        }
        attributes[0].zIndex = 1
        layout.fixed = attributes
        layout.invalidateLayout()
        screen.frames(1)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 20)) == IndexPath(item: 0, section: 0))
        attributes[1].zIndex = 2
        layout.invalidateLayout()
        screen.frames(1)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 20)) == IndexPath(item: 1, section: 0))
    }

    @Test("asks the data source anew after reloadData only")
    func reload() {
        source.counts = [3]
        screen.frames(2)
        #expect(view.numberOfItems(inSection: 0) == 1000)
        view.reloadData()
        screen.frames(1)
        #expect(view.numberOfItems(inSection: 0) == 3 && view.visibleCells.count == 3)
    }

    @Test("a tap highlights, selects and tells; a second one tells again")
    func selection() {
        screen.tap(25, 25)
        #expect(log.calls == ["highlight 0", "select 0", "unhighlight 0"])
        screen.tap(25, 25)
        #expect(log.calls.filter { $0 == "select 0" }.count == 2)
        screen.tap(95, 25)
        #expect(log.calls.suffix(4) == ["highlight 1", "deselect 0", "select 1", "unhighlight 1"])
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
        #expect(view.cellForItem(at: IndexPath(item: 1, section: 0))?.isSelected == true)
    }

    @Test("with multiple selection a second tap deselects")
    func multipleSelection() {
        view.allowsMultipleSelection = true
        screen.tap(25, 25)
        screen.tap(95, 25)
        screen.tap(25, 25)
        #expect(log.calls.contains("deselect 0"))
        #expect(view.indexPathsForSelectedItems == [IndexPath(item: 1, section: 0)])
    }

    @Test("a drag takes the highlight back and selects nothing")
    func dragging() {
        screen.drag(from: CGPoint(x: 25, y: 325), to: CGPoint(x: 25, y: 225), frames: 10)
        #expect(log.calls == ["highlight 25", "unhighlight 25"])
        #expect(view.contentOffset.y > 50 && view.indexPathsForSelectedItems == nil)
    }

    @Test("a reused cell keeps no selection")
    func reusedSelection() {
        screen.tap(25, 25)
        view.contentOffset.y = 3000
        screen.frames(1)
        #expect(view.visibleCells.allSatisfy { !$0.isSelected })
        view.contentOffset.y = 0
        screen.frames(1)
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.isSelected == true)
    }

    @Test("without an area no cell is asked for")
    func noArea() {
        let source = CountedSource([10])
        let view = UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
        view.dataSource = source
        screen.show(view)
        #expect(source.asked == [])
    }

    @Test("a million items open at once")
    func million() {
        let source = CountedSource([1_000_000])
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: UICollectionViewFlowLayout())
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        screen.show(view)
        view.contentOffset.y = 11_000_000
        screen.frames(1)
        #expect(source.asked.count < 150)
        #expect(view.visibleCells.count > 40)
    }
}

@MainActor
private final class CountingCell: UICollectionViewCell {
    static var made = 0

    override init(frame: CGRect) {
        super.init(frame: frame)
        Self.made += 1
    }

    required init?(coder: NSCoder) { nil }
}

@MainActor
private final class LoggedFlow: UICollectionViewFlowLayout {
    var calls: [String] = []
    var contentSizeInPrepare: CGSize?
    var fixed: [UICollectionViewLayoutAttributes]?

    override func prepare() {
        super.prepare()
        calls.append("prepare")
        if contentSizeInPrepare == nil { contentSizeInPrepare = collectionView?.contentSize }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        calls.append("elements")
        return fixed ?? super.layoutAttributesForElements(in: rect)
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
