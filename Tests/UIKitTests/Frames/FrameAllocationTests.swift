import AllocationCount
import Testing
import UIKit

/// Tests of the number of heap allocations per frame. The springy list is built as in published projects: items near
/// the screen are attached to springs, which are created and removed while the list scrolls.
@MainActor
@Suite("Allocations per frame", .enabled(if: allocations_are_counted()))
struct FrameAllocationTests {
    private let loop = FrameLoop(size: CGSize(width: 320, height: 440))
    private let window: UIWindow

    // Frames run without a screen of DynamicsTesting, whose records are allocations as well.
    init() {
        window = loop.perform { UIWindow() }
        window.isHidden = false
    }

    private func runFrames(_ count: Int) {
        for _ in 0..<count { loop.runFrame() }
    }

    private func send(_ phase: TouchInput.Phase, y: CGFloat) {
        loop.runFrame([TouchInput(1, phase, at: CGPoint(x: 160, y: y))])
    }

    /// Shows a list of rows that are 22 points high, and scrolls it to its middle, where 20 rows are visible.
    private func showList(layout: UICollectionViewFlowLayout, rowCount count: Int) -> UICollectionView {
        let source = Rows(count: count)
        let view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 320, height: 22)
        layout.minimumLineSpacing = 0
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        source.storeStrongReference(in: view)
        window.addSubview(view)
        loop.layout()
        view.contentOffset.y = CGFloat(count) * 11
        runFrames(1)
        return view
    }

    /// Calls a closure that runs one frame, once per frame with the frame's number. Returns the mean number of heap
    /// blocks allocated per frame, and the number of allocated minus freed blocks over all frames.
    private func measureAllocations(
        duringFrames frames: Int, _ body: (Int) -> Void
    ) -> (allocatedPerFrame: Double, retained: Int64) {
        let before = allocations_of_this_thread()
        for frame in 0..<frames { body(frame) }
        let after = allocations_of_this_thread()
        let allocated = after.taken - before.taken
        return (Double(allocated) / Double(frames), allocated - (after.returned - before.returned))
    }

    /// Runs one frame of a drag in which the finger moves up and down by 300 points every 60 frames, so that rows
    /// appear and disappear. The touch begins in frame 0 and never ends.
    private func dragList(inFrame frame: Int) {
        let fraction = CGFloat(frame % 60 < 30 ? frame % 30 : 30 - frame % 30) / 30
        send(frame == 0 ? .began : .moved, y: 400 - 300 * fraction)
    }

    // The optimizer changes the number of allocations per frame. The limits in these tests hold for debug and release
    // builds.

    @Test("A list at rest retains no allocation and makes fewer than 10 per frame")
    func restingListRetainsNoAllocations() {
        let view = showList(layout: SpringyRowLayout(), rowCount: 1000)
        runFrames(200)
        let cost = measureAllocations(duringFrames: 60) { _ in runFrames(1) }
        #expect(cost.retained == 0 && cost.allocatedPerFrame < 10 && view.visibleCells.count == 20, "\(cost)")
    }

    @Test("A scrolled springy list retains no allocations and makes no more per frame in a longer list")
    func scrolledSpringyListAllocatesIndependentlyOfItsLength() {
        var costs: [(allocatedPerFrame: Double, retained: Int64)] = []
        for count in [1000, 1_000_000] {
            let view = showList(layout: SpringyRowLayout(), rowCount: count)
            for frame in 0..<300 { dragList(inFrame: frame) }
            costs.append(measureAllocations(duringFrames: 240, dragList))
            send(.ended, y: 400)
            view.removeFromSuperview()
        }
        #expect(costs.allSatisfy { abs($0.retained) <= 8 }, "\(costs)")
        let difference = abs(costs[0].allocatedPerFrame - costs[1].allocatedPerFrame)
        #expect(difference < 0.02 * costs[0].allocatedPerFrame, "\(costs)")
    }

    @Test("A scrolled plain list retains no allocations and makes no more per frame in a longer list")
    func scrolledPlainListAllocatesIndependentlyOfItsLength() {
        let costs = [1000, 1_000_000].map { count in
            let view = showList(layout: UICollectionViewFlowLayout(), rowCount: count)
            let start = view.contentOffset.y
            let scroll = { (frame: Int) in
                view.contentOffset.y = start + CGFloat(frame % 60) * 11
                runFrames(1)
            }
            for frame in 0..<60 { scroll(frame) }
            let cost = measureAllocations(duringFrames: 60, scroll)
            view.removeFromSuperview()
            return cost
        }
        #expect(costs.allSatisfy { $0.retained == 0 }, "\(costs)")
        // A table that all tests share can grow once in these 60 frames.
        #expect(abs(costs[0].allocatedPerFrame - costs[1].allocatedPerFrame) < 0.03, "\(costs)")
    }
}

@MainActor
private final class Rows: NSObject, UICollectionViewDataSource {
    private let count: Int

    init(count: Int) { self.count = count }

    /// Makes a collection view retain this data source through its background view, because `dataSource` is a weak
    /// reference.
    func storeStrongReference(in view: UICollectionView) {
        let background = RetainingView()
        background.rows = self
        view.backgroundView = background
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }
}

@MainActor
private final class RetainingView: UIView {
    var rows: Rows?
}

@MainActor
private final class SpringyRowLayout: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var indexPathsWithSpring: Set<IndexPath> = []

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let items = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: 0, dy: -100)) ?? []
        let nearIndexPaths = Set(items.map(\.indexPath))
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes,
                !nearIndexPaths.contains(item.indexPath)
            else { continue }
            animator.removeBehavior(spring)
            indexPathsWithSpring.remove(item.indexPath)
        }
        for item in items where indexPathsWithSpring.insert(item.indexPath).inserted {
            let spring = UIAttachmentBehavior(item: item, attachedToAnchor: item.center)
            spring.length = 0
            spring.damping = 0.8
            spring.frequency = 1
            animator.addBehavior(spring)
        }
    }

    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
        animator.items(in: rect) as? [UICollectionViewLayoutAttributes]
    }

    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
        animator.layoutAttributesForCell(at: indexPath)
    }

    override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
        guard let collectionView else { return false }
        let delta = newBounds.minY - collectionView.bounds.minY
        let finger = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += delta * min(1, abs(finger.y - spring.anchorPoint.y) / 1500)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
