import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of collection views, cells and invalidation contexts")
struct CollectionMemberTests {
    private let screen = Screen()
    private let kept = KeptObjects()

    /// A data source whose sections have items with numbers.
    private final class Source: NSObject, UICollectionViewDataSource {
        var sections = [[0, 1, 2], [10, 11]]
        var cellClass: UICollectionViewCell.Type = UICollectionViewCell.self

        func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            sections[section].count
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
            cell.tag = sections[indexPath.section][indexPath.item]
            return cell
        }
    }

    /// A cell that records its calls, and that is 70 points high.
    private final class LoggingCell: UICollectionViewCell {
        nonisolated(unsafe) static var log: [String] = []

        override func prepareForReuse() {
            super.prepareForReuse()
            Self.log.append("reuse \(tag)")
        }
        override func willTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            Self.log.append("will \(tag) \(oldLayout === newLayout)")
        }
        override func didTransition(from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout) {
            Self.log.append("did \(tag)")
        }
    }

    private func makeFlow() -> UICollectionViewFlowLayout {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        return layout
    }

    private func show(_ source: Source, _ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        view.register(source.cellClass, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    @Test("Without a selection the list of selected items is empty")
    func noSelection() {
        let view = show(Source(), makeFlow())
        #expect(view.indexPathsForSelectedItems == [])
        view.selectItem(at: [0, 1], animated: false, scrollPosition: [])
        #expect(view.indexPathsForSelectedItems == [[0, 1]])
        view.deselectItem(at: [0, 1], animated: false)
        #expect(view.indexPathsForSelectedItems == [])
    }

    @Test("A moved section takes its cells along")
    func movedSection() throws {
        let source = Source()
        let view = show(source, makeFlow())
        let cell = try #require(view.cellForItem(at: [1, 0]))
        screen.perform {
            view.performBatchUpdates {
                source.sections.swapAt(0, 1)
                view.moveSection(1, toSection: 0)
            }
        }
        screen.settle()
        #expect(view.cellForItem(at: [0, 0]) === cell && cell.frame.minY == 0 && cell.tag == 10)
        #expect(view.cellForItem(at: [1, 0])?.tag == 0)
    }

    @Test("A cell is prepared before it is used again, and told of the layouts between which it moves")
    func cellCallbacks() {
        let source = Source()
        (source.cellClass, source.sections) = (LoggingCell.self, [Array(0..<20)])
        LoggingCell.log = []
        let view = show(source, makeFlow())
        view.contentOffset.y = 500
        screen.advance(frames: 1)
        #expect(LoggingCell.log.contains("reuse 0"))
        view.contentOffset.y = 0
        screen.advance(frames: 1)
        LoggingCell.log = []
        let other = makeFlow()
        other.itemSize = CGSize(width: 300, height: 100)
        screen.perform { view.setCollectionViewLayout(other, animated: true) }
        #expect(LoggingCell.log.prefix(4).sorted() == (0..<4).map { "will \($0) false" })
        screen.settle()
        #expect(LoggingCell.log.suffix(2).sorted() == ["did 0", "did 1"], "the cells that the new layout shows")
    }

    @Test("The selected background is shown while the cell is selected or highlighted")
    func selectedBackground() throws {
        let color = UIColor(red: 0.3, green: 0.7, blue: 0.1, alpha: 1)
        let view = show(Source(), makeFlow())
        let cell = try #require(view.cellForItem(at: [0, 0]))
        let background = UIView()
        background.backgroundColor = color
        cell.selectedBackgroundView = background
        #expect(background.frame == cell.bounds)
        #expect(!screen.picture.hasFill(color))
        let finger = screen.finger(downAt: .view(cell))
        screen.advance(frames: 12)
        #expect(screen.picture.hasFill(color))
        finger.up()
        #expect(cell.isSelected && screen.picture.hasFill(color))
        view.deselectItem(at: [0, 0], animated: false)
        #expect(!screen.picture.hasFill(color))
    }

    @Test("The configurations of a cell change with its state, unless the client keeps them")
    func configurations() throws {
        let view = show(Source(), makeFlow())
        let cell = try #require(view.cellForItem(at: [0, 0]))
        var content = UIListContentConfiguration.cell()
        content.text = "Text"
        cell.contentConfiguration = content
        cell.backgroundConfiguration = .listPlainCell()
        var updates = 0
        cell.configurationUpdateHandler = { _, _ in updates += 1 }
        screen.advance(frames: 1)
        let (plain, count) = (screen.picture.commands, updates)
        cell.isSelected = true
        cell.isUserInteractionEnabled = false
        cell.setNeedsUpdateConfiguration()
        cell.setNeedsUpdateConfiguration()
        screen.advance(frames: 1)
        #expect(updates == count + 1 && screen.picture.hasFill(.systemGray4))
        cell.isSelected = false
        cell.isUserInteractionEnabled = true
        screen.advance(frames: 1)
        cell.automaticallyUpdatesContentConfiguration = false
        cell.automaticallyUpdatesBackgroundConfiguration = false
        cell.isSelected = true
        cell.isUserInteractionEnabled = false
        #expect(screen.picture.commands == plain)
    }

    @Test("A context collects what is invalid, and its adjustments move and grow the content")
    func contexts() {
        let context = UICollectionViewLayoutInvalidationContext()
        context.invalidateDecorationElements(ofKind: "line", at: [[0, 1]])
        context.invalidateDecorationElements(ofKind: "line", at: [[0, 0], [0, 1]])
        #expect(context.invalidatedDecorationIndexPaths == ["line": [[0, 0], [0, 1]]])
        final class Layout: UICollectionViewFlowLayout {
            var heights: [CGFloat] = []
            override func prepare() {
                heights.append(collectionView?.contentSize.height ?? 0)
                super.prepare()
            }
        }
        let (source, layout) = (Source(), Layout())
        source.sections = [Array(0..<20)]
        (layout.itemSize, layout.minimumLineSpacing) = (CGSize(width: 300, height: 50), 0)
        let view = show(source, layout)
        layout.heights = []
        context.contentSizeAdjustment = CGSize(width: 0, height: 40)
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 15)
        layout.invalidateLayout(with: context)
        screen.advance(frames: 1)
        #expect(layout.heights.first == 1040 && view.contentOffset.y == 15)
        #expect(view.contentSize.height == 1000, "the layout's own size follows")
    }

    @Test("A flow layout keeps the sizes of its delegate unless the context invalidates them")
    func flowContexts() {
        final class Delegate: NSObject, UICollectionViewDelegateFlowLayout {
            var height: CGFloat = 50
            func collectionView(
                _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
                sizeForItemAt indexPath: IndexPath
            ) -> CGSize { CGSize(width: 300, height: height) }
        }
        let (layout, delegate) = (makeFlow(), Delegate())
        let view = show(Source(), layout)
        kept.objects.append(delegate)
        view.delegate = delegate
        let context = UICollectionViewFlowLayoutInvalidationContext()
        #expect(context.invalidateFlowLayoutDelegateMetrics && context.invalidateFlowLayoutAttributes)
        layout.invalidateLayout(with: context)
        screen.advance(frames: 1)
        delegate.height = 30
        for keeps in [true, false] {
            let context = UICollectionViewFlowLayoutInvalidationContext()
            context.invalidateFlowLayoutDelegateMetrics = !keeps
            context.invalidateFlowLayoutAttributes = !keeps
            layout.invalidateLayout(with: context)
            screen.advance(frames: 1)
            #expect(view.cellForItem(at: [0, 0])?.bounds.height == (keeps ? 50 : 30))
        }
    }

    @Test("A controller for collection views that is made with a nib name has a flow layout, and shows its items")
    func controller() throws {
        let controller = UICollectionViewController(nibName: nil, bundle: nil)
        let layout = try #require(controller.collectionViewLayout as? UICollectionViewFlowLayout)
        layout.itemSize = CGSize(width: 300, height: 50)
        let source = Source()
        let screen = Screen { controller }
        controller.collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        controller.collectionView.dataSource = source
        screen.advance(frames: 1)
        #expect(controller.collectionView.visibleCells.count == 5)
    }

    @Test("The item at a point outside of the visible area is that of the layout")
    func itemsWithoutCells() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 100, height: 50)
        (layout.minimumLineSpacing, layout.minimumInteritemSpacing) = (0, 0)
        let collectionView = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 100, height: 200), collectionViewLayout: layout)
        collectionView.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let source = Source()
        source.sections = [Array(0..<100)]
        collectionView.dataSource = source
        screen.show(collectionView)
        #expect(collectionView.indexPathForItem(at: CGPoint(x: 10, y: 4975)) == [0, 99])
        #expect(collectionView.indexPathForItem(at: CGPoint(x: 10, y: 75)) == [0, 1])
        #expect(collectionView.indexPathForItem(at: CGPoint(x: 10, y: 5001)) == nil)
        #expect(collectionView.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }
}
