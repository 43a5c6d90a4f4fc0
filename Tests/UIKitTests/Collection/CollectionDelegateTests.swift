import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Delegates of collection views")
struct CollectionDelegateTests {
    private let screen = Screen()
    private let collection: UICollectionView
    private let delegate = LoggingDelegate()
    private let model = SectionModel()

    /// A data source with one section of items and a header.
    private final class SectionModel: NSObject, UICollectionViewDataSource {
        var count = 40

        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    /// A delegate that records the calls of its methods, and that permits neither the highlight of item 2 nor the selection
    /// of item 1.
    private final class LoggingDelegate: NSObject, UICollectionViewDelegate {
        var log: [String] = []

        func collectionView(_ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath) -> Bool {
            indexPath.item != 2
        }
        func collectionView(_ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath) -> Bool {
            log.append("should select \(indexPath.item)")
            return indexPath.item != 1
        }
        func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
            log.append("did select \(indexPath.item)")
        }
        func collectionView(_ collectionView: UICollectionView, shouldDeselectItemAt indexPath: IndexPath) -> Bool {
            log.append("should deselect \(indexPath.item)")
            return true
        }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
            forItemAt indexPath: IndexPath
        ) {
            log.append("end \(indexPath.item)")
        }
        func collectionView(
            _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
            forElementKind elementKind: String, at indexPath: IndexPath
        ) {
            log.append("header appears")
        }
        func collectionView(
            _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
            forElementOfKind elementKind: String, at indexPath: IndexPath
        ) {
            log.append("header ends")
        }
    }

    init() {
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 320, height: 50)
        (layout.minimumLineSpacing, layout.headerReferenceSize) = (0, CGSize(width: 320, height: 30))
        collection = UICollectionView(
            frame: CGRect(x: 0, y: 0, width: 320, height: 430), collectionViewLayout: layout)
        collection.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        collection.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "header")
        (collection.dataSource, collection.delegate) = (model, delegate)
        screen.show(collection)
        screen.advance(frames: 1)
    }

    private func tap(item: Int) {
        screen.tap(.point(100, Double(55 + 50 * item)))
        screen.advance(frames: 5)
    }

    @Test("The delegate can refuse highlights and selections, and is asked before a deselection")
    func delegateRefusesSelections() {
        collection.allowsMultipleSelection = true
        delegate.log = []
        for item in [0, 1, 2, 0] { tap(item: item) }
        #expect(delegate.log == ["should select 0", "did select 0", "should select 1", "should deselect 0"])
        #expect(collection.indexPathsForSelectedItems?.isEmpty != false)
        collection.allowsSelection = false
        tap(item: 0)
        #expect(collection.indexPathsForSelectedItems?.isEmpty != false && delegate.log.count == 4)
    }

    @Test("The delegate is told when cells and headers leave the visible area, and when a header returns")
    func delegateIsToldOfDisplay() {
        #expect(delegate.log == ["header appears"])
        let kind = UICollectionView.elementKindSectionHeader
        #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [[0, 0]])
        delegate.log = []
        collection.contentOffset.y = 130
        screen.advance(frames: 1)
        #expect(Set(delegate.log) == ["header ends", "end 0", "end 1"])
        #expect(collection.indexPathsForVisibleSupplementaryElements(ofKind: kind) == [])
        collection.contentOffset.y = 0
        screen.advance(frames: 1)
        #expect(delegate.log.contains("header appears"))
    }
}
