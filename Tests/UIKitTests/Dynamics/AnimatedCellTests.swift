import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Collection views whose cells an animator moves")
struct AnimatedCellTests {
    private let screen = Screen()
    private let model = CollectionModel(itemCounts: [10])
    private let layout = SpringyListLayout()
    private let view: UICollectionView

    init() {
        view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 568), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
            withReuseIdentifier: "end")
        view.dataSource = model
        view.delegate = layout
        screen.show(view)
        screen.advance(frames: 60)
    }

    private func makeIndexPath(item: Int) -> IndexPath { IndexPath(item: item, section: 0) }

    /// Whether every visible cell is within half a point of its center in the flow layout.
    private var cellsAreAtFlowCenters: Bool {
        view.visibleCells.allSatisfy { cell in
            guard let path = view.indexPath(for: cell), let center = layout.computeFlowCenter(ofItemAt: path) else {
                return false
            }
            return abs(cell.center.x - center.x) <= 0.5 && abs(cell.center.y - center.y) <= 0.5
        }
    }

    @Test("Cells inserted in a batch update appear at their positions")
    func insertedCellsAppearAtTheirPositions() {
        #expect(view.visibleCells.count == 10)
        view.performBatchUpdates {
            for item in [0, 4, 12] { model.sections[0].insert(model.makeUniqueNumber(), at: item) }
            // At this time, the animator does not contain attributes for the inserted items yet.
            view.insertItems(at: [0, 4, 12].map(makeIndexPath))
        }
        screen.advance(frames: 200)
        let visible = view.visibleCells.compactMap { view.indexPath(for: $0) }
        #expect(view.numberOfItems(inSection: 0) == 13 && Set(visible).count == min(13, visible.count))
        #expect(
            Set(visible).isSuperset(of: (0..<12).map(makeIndexPath)) && cellsAreAtFlowCenters, "\(visible.sorted())")
        for cell in view.visibleCells { #expect(cell.tag == model.sections[0][view.indexPath(for: cell)!.item]) }
    }

    @Test("A second attributes object for an index path is ignored with a diagnostic")
    func secondAttributesObjectIsIgnoredWithDiagnostic() throws {
        var diagnostics: [UIDynamicDiagnostic] = []
        layout.animator.diagnosticHandler = { diagnostics.append($0) }
        let first = try #require(layout.animator.layoutAttributesForCell(at: makeIndexPath(item: 3)))
        let second = UICollectionViewLayoutAttributes(forCellWith: makeIndexPath(item: 3))
        second.frame = first.frame
        let spring = UIAttachmentBehavior(item: second, attachedToAnchor: second.center)
        layout.animator.addBehavior(spring)
        screen.advance(frames: 3)
        #expect(layout.animator.layoutAttributesForCell(at: makeIndexPath(item: 3)) === first)
        #expect(diagnostics.map(\.kind) == [.secondObjectForElement])
        layout.animator.removeBehavior(spring)
        screen.advance(frames: 3)
        #expect(layout.animator.layoutAttributesForCell(at: makeIndexPath(item: 3)) === first && cellsAreAtFlowCenters)
    }

    @Test("Deleting cells in a batch update remaps the index paths of an animator's items")
    func deletingCellsRemapsIndexPathsOfItems() {
        view.performBatchUpdates {
            for item in [8, 5, 0] { model.sections[0].remove(at: item) }
            view.deleteItems(at: [0, 5, 8].map(makeIndexPath))
        }
        screen.advance(frames: 200)
        let animatedItems = layout.animator.items(in: .infinite).compactMap { $0 as? UICollectionViewLayoutAttributes }
        #expect(animatedItems.filter { $0.representedElementCategory == .cell }.allSatisfy { $0.indexPath.item < 7 })
        #expect(view.visibleCells.count == 7 && cellsAreAtFlowCenters)
        for cell in view.visibleCells { #expect(cell.tag == model.sections[0][view.indexPath(for: cell)!.item]) }
    }

    @Test("A springy list of 5000 cells requests no sizes while its items move")
    func movingSpringyListRequestsNoSizes() {
        model.sections[0] = (0..<5000).map { _ in model.makeUniqueNumber() }
        view.reloadData()
        layout.animator.removeAllBehaviors()
        screen.advance(frames: 60)
        #expect(layout.requestedSizeCount >= 5000)
        layout.requestedSizeCount = 0
        for cell in view.visibleCells {
            guard let item = layout.animator.layoutAttributesForCell(at: view.indexPath(for: cell)!) else { continue }
            item.center.y += 30
            layout.animator.updateItem(usingCurrentState: item)
        }
        let before = view.visibleCells.map(\.center)
        screen.advance(frames: 60)
        #expect(view.visibleCells.map(\.center) != before, "the cells move back")
        #expect(layout.requestedSizeCount == 0, "\(layout.requestedSizeCount) sizes were requested in 60 frames")
        #expect(layout.animator.items(in: .infinite).count < 100, "only items near the bounds have a spring")
    }

    @Test("A changed size is applied without endless invalidation")
    func changedSizeAppliesWithoutEndlessInvalidation() throws {
        layout.heights[2] = 90
        layout.invalidateLayout()
        screen.advance(frames: 5)
        let cell = try #require(view.cellForItem(at: makeIndexPath(item: 2)))
        #expect(cell.bounds.height == 90, "\(cell.frame)")
        let prepareCalls = layout.prepareCount
        screen.advance(frames: 300)
        #expect(!layout.animator.isRunning && cellsAreAtFlowCenters)
        screen.advance(frames: 60)
        #expect(layout.prepareCount - prepareCalls < 320, "prepare() is called at most once per frame")
        let callsAtRest = layout.prepareCount
        screen.advance(frames: 60)
        #expect(layout.prepareCount == callsAtRest, "prepare() is not called at rest")
    }

    @Test("Headers are shown with and without springs")
    func headersAreShownWithAndWithoutSprings() throws {
        layout.headerReferenceSize = CGSize(width: 320, height: 30)
        for hasSpring in [true, false] {
            layout.addsSpringsToHeaders = hasSpring
            layout.animator.removeAllBehaviors()
            layout.invalidateLayout()
            screen.advance(frames: 60)
            let kind = UICollectionView.elementKindSectionHeader
            let header = try #require(view.supplementaryView(forElementKind: kind, at: makeIndexPath(item: 0)))
            #expect(header.frame == CGRect(x: 0, y: 0, width: 320, height: 30))
            let item = layout.animator.layoutAttributesForSupplementaryView(ofKind: kind, at: makeIndexPath(item: 0))
            #expect((item != nil) == hasSpring)
            if let item {
                item.center.y += 40
                layout.animator.updateItem(usingCurrentState: item)
                screen.advance(frames: 3)
                let movedHeader = view.supplementaryView(forElementKind: kind, at: makeIndexPath(item: 0))
                #expect(movedHeader === header && header.center.y > 20, "\(header.frame)")
                screen.advance(frames: 400)
                #expect(abs(header.center.y - 15) <= 0.5)
            }
        }
    }

    @Test("After a rotation, cells move to their new positions and come to rest")
    func rotatedCellsComeToRestAtNewPositions() {
        view.bounds.size = CGSize(width: 568, height: 320)
        screen.advance(frames: 3)
        screen.advance(frames: 400)
        #expect(cellsAreAtFlowCenters && !layout.animator.isRunning, "\(layout.animator.activities)")
        let bounds = view.bounds
        #expect(view.visibleCells.count > 3 && view.visibleCells.allSatisfy { bounds.intersects($0.frame) })
    }

    @Test("Items still move after their layout was reset or replaced")
    func itemsMoveAfterLayoutIsResetOrReplaced() throws {
        layout.animator.removeAllBehaviors()
        layout.invalidateLayout()
        screen.advance(frames: 60)
        #expect(view.visibleCells.count == 10 && cellsAreAtFlowCenters)
        let other = SpringyListLayout()
        view.setCollectionViewLayout(other, animated: false)
        screen.advance(frames: 60)
        for springy in [other, layout] {
            view.setCollectionViewLayout(springy, animated: false)
            view.delegate = springy
            springy.invalidateLayout()
            screen.advance(frames: 60)
            let item = try #require(springy.animator.layoutAttributesForCell(at: makeIndexPath(item: 4)))
            let restCenter = item.center
            item.center.y += 30
            springy.animator.updateItem(usingCurrentState: item)
            screen.advance(frames: 2)
            let cell = try #require(view.cellForItem(at: makeIndexPath(item: 4)))
            #expect(springy.animator.isRunning && cell.center.y > restCenter.y + 20, "the cell was moved")
            screen.advance(frames: 400)
            #expect(abs(cell.center.y - restCenter.y) <= 0.5 && !springy.animator.isRunning, "the cell moves back")
        }
    }

    @Test("The animator of a layout takes no steps while its collection view is off its window")
    func layoutAnimatorTakesNoStepsWhileOffWindow() throws {
        let item = try #require(layout.animator.layoutAttributesForCell(at: makeIndexPath(item: 2)))
        item.center.y += 40
        layout.animator.updateItem(usingCurrentState: item)
        screen.advance(frames: 2)
        let (time, center) = (layout.animator.elapsedTime, item.center)
        view.removeFromSuperview()
        screen.advance(frames: 30)
        #expect(layout.animator.elapsedTime == time && item.center == center && !screen.loop.clock.hasSubscribers)
        screen.show(view)
        screen.advance(frames: 400)
        #expect(layout.animator.elapsedTime > time && !layout.animator.isRunning && cellsAreAtFlowCenters)
    }
}

/// A springy list as in published projects: `prepare()` attaches items near the bounds to springs. The layout returns
/// the animator's attributes for these items and the flow layout's attributes for all others.
@MainActor
private final class SpringyListLayout: UICollectionViewFlowLayout, UICollectionViewDelegateFlowLayout {
    private(set) lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    var addsSpringsToHeaders = true
    var heights: [Int: CGFloat] = [:]
    var requestedSizeCount = 0
    private(set) var prepareCount = 0
    private var width: CGFloat = 0

    override init() {
        super.init()
        minimumLineSpacing = 4
    }

    required init?(coder: NSCoder) { fatalError("init(coder:) is not supported.") }

    func collectionView(
        _ collectionView: UICollectionView, layout: UICollectionViewLayout, sizeForItemAt indexPath: IndexPath
    ) -> CGSize {
        requestedSizeCount += 1
        return CGSize(width: collectionView.bounds.width - 20, height: heights[indexPath.item] ?? 40)
    }

    /// Returns the center that the flow layout gives an item, without the displacement by the item's spring, in points.
    func computeFlowCenter(ofItemAt path: IndexPath) -> CGPoint? { super.layoutAttributesForItem(at: path)?.center }

    override func prepare() {
        super.prepare()
        prepareCount += 1
        guard let collectionView else { return }
        if width != collectionView.bounds.width { animator.removeAllBehaviors() }
        width = collectionView.bounds.width
        let near = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: 0, dy: -100)) ?? []
        var springs: [UICollectionViewLayoutAttributes: UIAttachmentBehavior] = [:]
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            if let item = spring.items.first as? UICollectionViewLayoutAttributes { springs[item] = spring }
        }
        for attributes in near where attributes.representedElementCategory == .cell || addsSpringsToHeaders {
            let animated =
                attributes.representedElementCategory == .cell
                ? animator.layoutAttributesForCell(at: attributes.indexPath)
                : animator.layoutAttributesForSupplementaryView(
                    ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
            guard let animated, let spring = springs[animated] else {
                addSpring(to: attributes)
                continue
            }
            if spring.anchorPoint != attributes.center { spring.anchorPoint = attributes.center }
            if animated.size != attributes.size {
                animated.size = attributes.size
                animator.updateItem(usingCurrentState: animated)
            }
        }
    }

    private func addSpring(to attributes: UICollectionViewLayoutAttributes) {
        let spring = UIAttachmentBehavior(item: attributes, attachedToAnchor: attributes.center)
        (spring.length, spring.frequency, spring.damping) = (0, 2, 0.9)
        animator.addBehavior(spring)
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        (super.layoutAttributesForElements(in: rect) ?? []).map { attributes in
            let animated =
                attributes.representedElementCategory == .cell
                ? animator.layoutAttributesForCell(at: attributes.indexPath)
                : animator.layoutAttributesForSupplementaryView(
                    ofKind: attributes.representedElementKind ?? "", at: attributes.indexPath)
            return animated ?? attributes
        }
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath) ?? super.layoutAttributesForItem(at: indexPath)
    }
}
