import DynamicsTesting
import Testing
import UIKit

/// Data sources, delegates and layouts that change the collection view that calls them.
@MainActor
@Suite("Misuse that is survived: callbacks of collection views")
struct CollectionCallbackTests {
    /// A data source and delegate that calls closures in its methods.
    @MainActor
    private final class Source: NSObject, UICollectionViewDataSource, UICollectionViewDelegate {
        var count = 6
        var onCell: ((UICollectionView) -> Void)?
        var onDisplay: ((UICollectionView, IndexPath) -> Void)?

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            onCell?(collectionView)
            return collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }

        func collectionView(
            _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath
        ) { onDisplay?(collectionView, indexPath) }
    }

    private let screen = Screen()
    private let source = Source()

    private func makeView(_ layout: UICollectionViewLayout) -> UICollectionView {
        let view = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = source
        view.delegate = source
        return view
    }

    @Test("prepare() of a layout can invalidate, reload and lay out its collection view")
    func prepareChangesCollectionView() {
        let changes: [(UICollectionView) -> Void] = [
            { $0.collectionViewLayout.invalidateLayout() }, { $0.reloadData() }, { $0.layoutIfNeeded() },
            { $0.contentOffset.y += 1 }, { $0.bounds.size.width += 1 }, { $0.contentSize = .zero },
            { _ = $0.visibleCells }, { $0.performBatchUpdates(nil) },
            { _ = $0.layoutAttributesForItem(at: IndexPath(item: 0, section: 0)) },
        ]
        for change in changes {
            let layout = BadLayout()
            layout.onPrepare = change
            let view = makeView(layout)
            screen.show(view)
            screen.advance(frames: 3)
            layout.onPrepare = nil
            screen.advance(frames: 3)
            #expect(view.visibleCells.count == 6)
            view.removeFromSuperview()
        }
    }

    @Test("cellForItemAt of a data source can reload, update and lay out the collection view")
    func cellMethodChangesCollectionView() {
        let changes: [(UICollectionView) -> Void] = [
            { $0.reloadData() }, { $0.layoutIfNeeded() }, { $0.collectionViewLayout.invalidateLayout() },
            { _ = $0.visibleCells }, { $0.performBatchUpdates(nil) },
            { $0.reloadItems(at: [IndexPath(item: 0, section: 0)]) },
            { $0.removeFromSuperview() },
            { $0.selectItem(at: IndexPath(item: 1, section: 0), animated: false, scrollPosition: []) },
        ]
        for change in changes {
            let view = makeView(UICollectionViewFlowLayout())
            var callCount = 0
            source.onCell = {
                callCount += 1
                if callCount == 2 { change($0) }
            }
            screen.show(view)
            screen.advance(frames: 3)
            source.onCell = nil
            screen.show(view)
            screen.advance(frames: 40)
            #expect(view.visibleCells.count == 6)
            view.removeFromSuperview()
        }
    }

    @Test("Items can be deleted and inserted in willDisplay")
    func updateInWillDisplay() {
        let view = makeView(UICollectionViewFlowLayout())
        var (isFirst, isSecond) = (true, true)
        source.onDisplay = { [source] view, path in
            if path.item == 1, isFirst {
                isFirst = false
                view.performBatchUpdates {
                    source.count -= 2
                    view.deleteItems(at: [path, IndexPath(item: 2, section: 0)])
                }
            } else if path.item == 3, isSecond {
                isSecond = false
                view.performBatchUpdates {
                    source.count += 1
                    view.insertItems(at: [IndexPath(item: 0, section: 0)])
                }
            }
        }
        screen.show(view)
        screen.advance(frames: 60)
        #expect(view.numberOfItems(inSection: 0) == 5 && view.visibleCells.count == 5)
    }

    @Test("The layout can be replaced while it prepares, and while its cells are created")
    func layoutReplacedInCallbacks() {
        let (layout, replacement, last) = (BadLayout(), UICollectionViewFlowLayout(), UICollectionViewFlowLayout())
        layout.onPrepare = { if $0.collectionViewLayout !== replacement { $0.collectionViewLayout = replacement } }
        let view = makeView(layout)
        screen.show(view)
        screen.advance(frames: 2)
        #expect(view.collectionViewLayout === replacement && view.visibleCells.count == 6)
        source.onCell = { $0.collectionViewLayout = last }
        view.reloadData()
        screen.advance(frames: 3)
        #expect(view.collectionViewLayout === last && view.visibleCells.count == 6)
    }

    @Test("A layout without a collection view answers without results")
    func layoutWithoutCollectionView() {
        let layout = UICollectionViewFlowLayout()
        layout.prepare()
        layout.invalidateLayout()
        #expect(layout.layoutAttributesForElements(in: CGRect(x: 0, y: 0, width: 100, height: 100)) == [])
        #expect(layout.layoutAttributesForItem(at: IndexPath()) == nil)
        #expect(layout.layoutAttributesForItem(at: IndexPath(item: -1, section: -1)) == nil)
        #expect(layout.collectionViewContentSize == .zero)
    }

    @Test("Queries with index paths that do not exist have no results")
    func queriesOutOfRange() {
        let view = makeView(UICollectionViewFlowLayout())
        screen.show(view)
        for path in [
            IndexPath(), IndexPath(index: 0), IndexPath(item: 99, section: 0), IndexPath(item: 0, section: -1),
        ] {
            #expect(view.cellForItem(at: path) == nil)
            #expect(path.count < 2 || view.layoutAttributesForItem(at: path) == nil)
            view.deselectItem(at: path, animated: false)
        }
        let rect = CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)
        #expect(view.collectionViewLayout.layoutAttributesForElements(in: rect) == [])
        #expect(view.indexPathForItem(at: CGPoint(x: CGFloat.nan, y: 0)) == nil)
    }

    @Test("A deallocated data source leaves an empty collection view after a reload")
    func dataSourceDeallocated() {
        var source: Source? = Source()
        let view = makeView(UICollectionViewFlowLayout())
        view.dataSource = source
        screen.show(view)
        #expect(view.visibleCells.count == 6)
        source = nil
        view.reloadData()
        screen.advance(frames: 1)
        #expect(view.visibleCells.isEmpty && view.numberOfSections == 0)
    }
}
