import Testing
import UIKit

/// Other layouts, contexts, scrolling to items, and animators that hold a layout's attributes.
@MainActor
@Suite("A collection view and its layout")
struct CollectionLayoutTests {
    private let screen = TestScreen()
    private let model = CollectionModel([40])
    private let layout = ContextLog()
    private let view: UICollectionView

    init() {
        layout.itemSize = CGSize(width: 50, height: 50)
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 300), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.dataSource = model
        screen.show(view)
    }

    private func path(_ item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    @Test("an animated change of layout takes every cell from its old place to its new one")
    func otherLayout() throws {
        let list = UICollectionViewFlowLayout()
        list.itemSize = CGSize(width: 320, height: 20)
        list.minimumLineSpacing = 0
        var done = false
        let (kept, leaving) = (
            try #require(view.cellForItem(at: path(7))), try #require(view.cellForItem(at: path(20)))
        )
        let (from, away) = (kept.center, leaving.center)
        view.setCollectionViewLayout(list, animated: true) { done = $0 }
        #expect(view.collectionViewLayout === list && layout.collectionView == nil)
        #expect(view.cellForItem(at: path(7)) === kept && kept.center == from && leaving.center == away)
        screen.frames(9)
        #expect(abs(kept.center.y - (from.y + 150) / 2) < 1e-9 && abs(kept.bounds.width - 185) < 1e-9)
        #expect(!done && leaving.center.y > away.y)
        screen.frames(9)
        #expect(done && kept.frame == CGRect(x: 0, y: 140, width: 320, height: 20) && leaving.superview == nil)
        #expect(view.visibleCells.count == 15)
    }

    @Test("contexts say what is invalid, and nothing that was not asked for")
    func contexts() {
        layout.contexts.removeAll()
        layout.invalidateLayout()
        view.reloadData()
        view.frame.size.width = 200
        #expect(layout.contexts.map(\.invalidateEverything) == [false, true, false])
        #expect(layout.contexts.map(\.invalidateDataSourceCounts) == [false, true, false])
        let context = UICollectionViewLayoutInvalidationContext()
        #expect(context.invalidatedItemIndexPaths == nil && context.invalidatedSupplementaryIndexPaths == nil)
        context.invalidateItems(at: [path(3), path(1)])
        context.invalidateItems(at: [path(1), path(2)])
        context.invalidateSupplementaryElements(ofKind: "a", at: [path(0)])
        #expect(context.invalidatedItemIndexPaths == [path(1), path(2), path(3)])
        #expect(context.invalidatedSupplementaryIndexPaths == ["a": [path(0)]])
        context.contentOffsetAdjustment = CGPoint(x: 0, y: 33)
        layout.invalidateLayout(with: context)
        screen.frames(1)
        #expect(view.contentOffset.y == 33)
    }

    @Test("a layout that stays valid is asked once for each half screen, and answers that are kept do not grow old")
    func coveredRects() {
        screen.frames(2)
        layout.asked.removeAll()
        for offset in stride(from: CGFloat(0), through: 160, by: 4) {
            view.contentOffset.y = offset
            screen.frames(1)
        }
        #expect(layout.asked.count == 2, "\(layout.asked)")
        #expect(layout.asked.first == CGRect(x: -160, y: -146, width: 640, height: 600))
        layout.itemSize = CGSize(width: 50, height: 40)
        screen.frames(1)
        #expect(layout.asked.last == view.bounds)
        #expect(view.cellForItem(at: path(20))?.frame.minY == 200)
    }

    @Test("scrolls until an item is where it is wanted, as far as there is content")
    func scrollToItem() {
        // Eight lines of five, 60 points apart: 470 points.
        view.scrollToItem(at: path(15), at: .top, animated: false)
        #expect(view.contentOffset.y == 170)
        view.scrollToItem(at: path(0), at: .centeredVertically, animated: false)
        #expect(view.contentOffset.y == 0)
        view.scrollToItem(at: path(30), at: .bottom, animated: true)
        screen.frames(18)
        #expect(view.contentOffset.y == 110)
        view.scrollToItem(at: path(30), at: [], animated: false)
        #expect(view.contentOffset.y == 110)
    }

    @Test("a layout may say where a drag ends")
    func targetOffset() {
        layout.target = CGPoint(x: 0, y: 60)
        screen.drag(from: CGPoint(x: 160, y: 250), to: CGPoint(x: 160, y: 150), frames: 8)
        screen.frames(60)
        #expect(view.contentOffset.y == 60)
    }

    @Test("animators let go of items that are no more, and the view goes on", arguments: [false, true])
    func staleAttributes(byUpdate: Bool) {
        let springy = HeldLayout()
        view.setCollectionViewLayout(springy, animated: false)
        screen.frames(5)
        springy.hold()
        #expect(springy.gravity.items.count >= 25)
        if byUpdate {
            view.performBatchUpdates {
                model.sections[0].removeLast(30)
                view.deleteItems(at: (10..<40).map(path))
            }
        } else {
            model.sections[0].removeLast(30)
            view.reloadData()
        }
        screen.frames(30)
        #expect(view.visibleCells.count == 10)
        #expect(springy.animator.behaviors.count == 1 + 10 && springy.gravity.items.count == 10)
    }

    @Test("with followUpdates bodies go along with their cells")
    func followedUpdates() throws {
        let springy = HeldLayout()
        springy.follows = true
        view.setCollectionViewLayout(springy, animated: false)
        screen.frames(5)
        springy.hold()
        screen.frames(10)
        let held = springy.gravity.items.count
        let (third, fifth) = (
            try #require(springy.animator.layoutAttributesForCell(at: path(3))),
            try #require(springy.animator.layoutAttributesForCell(at: path(5)))
        )
        view.performBatchUpdates {
            model.sections[0].remove(at: 4)
            model.sections[0].insert(900, at: 0)
            view.deleteItems(at: [path(4)])
            view.insertItems(at: [path(0)])
        }
        #expect(third.indexPath == path(4) && fifth.indexPath == path(5))
        #expect(springy.animator.layoutAttributesForCell(at: path(4)) === third)
        #expect(springy.animator.layoutAttributesForCell(at: path(0)) == nil)
        #expect(springy.gravity.items.count == held - 1 && springy.animator.behaviors.count == held)
        springy.gravity.removeItem(third)
        #expect(springy.gravity.items.count == held - 2)
    }

    @Test("lines may keep out of what covers the sides, and the background stays behind them")
    func sides() {
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 0, left: 40, bottom: 0, right: 40)
        layout.sectionInsetReference = .fromSafeArea
        let background = UIView()
        view.backgroundView = background
        screen.frames(1)
        #expect(view.layoutAttributesForItem(at: path(0))?.frame == CGRect(x: 40, y: 0, width: 50, height: 50))
        #expect(view.layoutAttributesForItem(at: path(3))?.frame.maxX == 280)
        view.contentOffset.y = 90
        screen.frames(1)
        #expect(view.subviews.first === background && background.frame == view.bounds)
    }

    @Test("a million items with sizes of their own, and updates among them, cost what is seen")
    func million() {
        let counted = CountedSource([1_000_000])
        view.dataSource = counted
        screen.frames(1)
        view.contentOffset.y = 6_000_000
        screen.frames(1)
        let before = counted.asked.count
        view.performBatchUpdates {
            counted.counts = [999_999]
            view.deleteItems(at: [IndexPath(item: 500_003, section: 0)])
        }
        screen.frames(20)
        #expect(counted.asked.count - before < 10 && view.visibleCells.count == 25)
    }
}

@MainActor
private final class ContextLog: UICollectionViewFlowLayout {
    var contexts: [UICollectionViewLayoutInvalidationContext] = []
    var target: CGPoint?
    var asked: [CGRect] = []

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        asked.append(rect)
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

/// A flow whose visible items hang on springs and fall a little.
@MainActor
private final class HeldLayout: UICollectionViewFlowLayout {
    var follows = false
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    let gravity = UIGravityBehavior(items: [])

    func hold() {
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
        let held = animator.items(in: rect).compactMap { $0 as? UICollectionViewLayoutAttributes }
        return held.isEmpty ? super.layoutAttributesForElements(in: rect) : held
    }

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
        super.prepare(forCollectionViewUpdates: updateItems)
        if follows { animator.followUpdates(updateItems) }
    }
}
