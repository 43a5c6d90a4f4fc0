import DynamicsTesting
import Testing
import UIKit

/// Tests of layout changes, invalidation contexts, scrolling to items, and animators of layout attributes.
@MainActor
@Suite("Collection views and their layouts")
struct CollectionLayoutTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))
    private let model = CollectionModel(itemCounts: [40])
    private let layout = RecordingLayout()
    private let view: UICollectionView

    init() {
        layout.itemSize = CGSize(width: 50, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        screen.show(view)
    }

    private func makeIndexPath(item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("An animated change of layout moves every cell from its old frame to its new one")
    func animatedLayoutChangeMovesCellsToNewFrames() throws {
        let list = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 320, height: 20)
        list.minimumLineSpacing = 0
        var done = false
        let (kept, leaving) = (
            try #require(view.cellForItem(at: makeIndexPath(item: 7))),
            try #require(view.cellForItem(at: makeIndexPath(item: 20)))
        )
        let (keptStart, leavingStart) = (kept.center, leaving.center)
        view.setCollectionViewLayout(list, animated: true) { done = $0 }
        #expect(view.collectionViewLayout === list && layout.collectionView == nil)
        #expect(view.cellForItem(at: makeIndexPath(item: 7)) === kept && kept.center == keptStart)
        #expect(leaving.center == leavingStart)
        screen.advance(frames: 9)
        #expect(abs(kept.center.y - (keptStart.y + 150) / 2) < 1e-9 && abs(kept.bounds.width - 185) < 1e-9)
        #expect(!done && leaving.center.y > leavingStart.y)
        screen.advance(frames: 9)
        #expect(done && kept.frame == CGRect(x: 0, y: 140, width: 320, height: 20) && leaving.superview == nil)
        #expect(view.visibleCells.count == 15)
    }

    @Test("Invalidation contexts contain exactly what was invalidated")
    func invalidationContextsContainOnlyInvalidatedParts() {
        layout.contexts.removeAll()
        layout.invalidateLayout()
        view.reloadData()
        view.frame.size.width = 200
        #expect(layout.contexts.map(\.invalidateEverything) == [false, true, false])
        #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [false, true, false])
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
        context.invalidateItems(at: [makeIndexPath(item: 3), makeIndexPath(item: 1)])
        context.invalidateItems(at: [makeIndexPath(item: 1), makeIndexPath(item: 2)])
        context.invalidateSupplementaryElements(ofKind: "a", at: [makeIndexPath(item: 0)])
        #expect(
            context.invalidatedItemIndexPaths == [
                makeIndexPath(item: 1), makeIndexPath(item: 2), makeIndexPath(item: 3),
            ])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [makeIndexPath(item: 0)]])
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
        layout.invalidateLayout(with: context)
        screen.advance(frames: 1)
        #expect(view.contentOffset.y == 33)
    }

    @Test("A valid layout is queried once per half screen of scrolling, and cached attributes are invalidated with it")
    func validLayoutIsQueriedOncePerHalfScreen() {
        screen.advance(frames: 2)
        layout.requestedRects.removeAll()
        for offset in stride(from: CGFloat(0), through: 160, by: 4) {
            view.contentOffset.y = offset
            screen.advance(frames: 1)
        }
        #expect(layout.requestedRects.count == 2, "\(layout.requestedRects)")
        #expect(layout.requestedRects.first == CGRect(x: -160, y: -146, width: 640, height: 600))
        layout.itemSize = CGSize(width: 50, height: 40)
        screen.advance(frames: 1)
        #expect(layout.requestedRects.last == view.bounds)
        #expect(view.cellForItem(at: makeIndexPath(item: 20))?.frame.minY == 200)
    }

    @Test("scrollToItem(at:at:animated:) scrolls to the specified position within the content")
    func scrollToItemScrollsToSpecifiedPosition() {
        // The 40 items form eight lines of five. Each line is 50 points high, with 10 points between lines, so the
        // content is 8 * 50 + 7 * 10 = 470 points high. The view is 300 points high, so the largest content offset is
        // 170. Item 15 starts at y = 180 and cannot reach the top; item 30 ends at y = 410, so `.bottom` scrolls to
        // 110.
        view.scrollToItem(at: makeIndexPath(item: 15), at: .top, animated: false)
        #expect(view.contentOffset.y == 170)
        view.scrollToItem(at: makeIndexPath(item: 0), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollToItem(at: makeIndexPath(item: 30), at: .bottom, animated: true)
        screen.advance(frames: 18)
        #expect(view.contentOffset.y == 110)
        view.scrollToItem(at: makeIndexPath(item: 30), at: [], animated: false)
        #expect(view.contentOffset.y == 110)
    }

    @Test("A layout can change the target content offset of a drag")
    func layoutChangesTargetContentOffsetOfDrag() {
        layout.target = CGPoint(x: 0, y: 60)
        screen.pan(from: .point(160, 250), to: .point(160, 150), duration: 8.0 / 60)
        screen.advance(frames: 60)
        #expect(view.contentOffset.y == 60)
    }

    @Test("Animators remove the items of deleted cells", arguments: [false, true])
    func animatorRemovesItemsOfDeletedCells(byUpdate: Bool) {
        let springy = SpringyLayout()
        view.setCollectionViewLayout(springy, animated: false)
        screen.advance(frames: 5)
        springy.addSprings()
        #expect(springy.gravity.items.count >= 25)
        if byUpdate {
            view.performBatchUpdates {
                model.sections[0].removeLast(30)
                view.deleteItems(at: (10..<40).map(makeIndexPath))
            }
        } else {
            model.sections[0].removeLast(30)
            view.reloadData()
        }
        screen.advance(frames: 30)
        #expect(view.visibleCells.count == 10)
        #expect(springy.animator.behaviors.count == 1 + 10 && springy.gravity.items.count == 10)
    }

    @Test("updateIndexPaths(for:) keeps the bodies of moved cells")
    func updateIndexPathsKeepsBodiesOfMovedCells() throws {
        let springy = SpringyLayout()
        springy.updatesIndexPaths = true
        view.setCollectionViewLayout(springy, animated: false)
        screen.advance(frames: 5)
        springy.addSprings()
        screen.advance(frames: 10)
        let itemCount = springy.gravity.items.count
        let (third, fifth) = (
            try #require(springy.animator.layoutAttributesForCell(at: makeIndexPath(item: 3))),
            try #require(springy.animator.layoutAttributesForCell(at: makeIndexPath(item: 5)))
        )
        view.performBatchUpdates {
            model.sections[0].remove(at: 4)
            model.sections[0].insert(900, at: 0)
            view.deleteItems(at: [makeIndexPath(item: 4)])
            view.insertItems(at: [makeIndexPath(item: 0)])
        }
        #expect(third.indexPath == makeIndexPath(item: 4) && fifth.indexPath == makeIndexPath(item: 5))
        #expect(springy.animator.layoutAttributesForCell(at: makeIndexPath(item: 4)) === third)
        #expect(springy.animator.layoutAttributesForCell(at: makeIndexPath(item: 0)) == nil)
        #expect(springy.gravity.items.count == itemCount - 1)
        #expect(springy.animator.behaviors.count == itemCount)
        springy.gravity.removeItem(third)
        #expect(springy.gravity.items.count == itemCount - 2)
    }

    @Test("Lines can be inset by the safe area, and the background view stays behind the cells")
    func flowLayoutInsetsLinesBySafeArea() {
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        layout.sectionInsetReference = .fromSafeArea
        let background = UIView()
        view.backgroundView = background
        screen.advance(frames: 1)
        #expect(
            view.layoutAttributesForItem(at: makeIndexPath(item: 0))?.frame
                == CGRect(x: 40, y: 0, width: 50, height: 50))
        #expect(view.layoutAttributesForItem(at: makeIndexPath(item: 3))?.frame.maxX == 280)
        view.contentOffset.y = 90
        screen.advance(frames: 1)
        #expect(view.subviews.first === background && background.frame == view.bounds)
    }

    @Test("A batch update among a million items requests only the visible cells")
    func batchUpdateOfMillionItemsRequestsOnlyVisibleCells() {
        let source = CountingDataSource(itemCounts: [1_000_000])
        view.dataSource = source
        screen.advance(frames: 1)
        view.contentOffset.y = 6_000_000
        screen.advance(frames: 1)
        let before = source.requestedCells.count
        view.performBatchUpdates {
            source.counts = [999_999]
            view.deleteItems(at: [IndexPath(item: 500_003, section: 0)])
        }
        screen.advance(frames: 20)
        #expect(source.requestedCells.count - before < 10 && view.visibleCells.count == 25)
    }
}

@MainActor
private final class RecordingLayout: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var target: CGPoint?
    var requestedRects: [CGRect] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        requestedRects.append(rect)
        return super.layoutAttributesForElements(in: rect)
    }

    override func invalidateLayout(with context: UICollectionViewLayoutInvalidationContext) {
        super.invalidateLayout(with: context)
        contexts.append(context)
    }

    override func targetContentOffset(
        forProposedContentOffset proposedContentOffset: CGPoint, withScrollingVelocity velocity: CGPoint
    ) -> CGPoint { target ?? proposedContentOffset }
}

/// A flow layout that attaches its visible items to springs and adds gravity.
@MainActor
private final class SpringyLayout: UICollectionViewFlowLayout {
    var updatesIndexPaths = false
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    let gravity = UIGravityBehavior(items: [])

    func addSprings() {
        guard let collectionView else { return }
        animator.addBehavior(gravity)
        for item in super.layoutAttributesForElements(in: collectionView.bounds) ?? [] {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.frequency = 2
            animator.addBehavior(spring)
            gravity.addItem(item)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        let animatedItems = animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        return animatedItems.isEmpty ? super.layoutAttributesForElements(in: rect) : animatedItems
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        if updatesIndexPaths { animator.updateIndexPaths(for: updateItems) }
    }
}
