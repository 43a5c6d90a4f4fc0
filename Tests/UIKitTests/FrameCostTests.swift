import AllocationCount
import Testing
import UIKit

/// What a frame takes from the allocator. The springy rows are those of published lists: springs for what is near the
/// screen, made anew as the list scrolls.
@MainActor
@Suite("What a frame costs", .enabled(if: allocations_are_counted()))
struct FrameCostTests {
    private let screen = TestScreen(size: CGSize(width: 320, height: 440))

    /// Rows of 22 points, 20 on the screen, scrolled to the middle.
    private func list(_ layout: UICollectionViewFlowLayout, count: Int) -> UICollectionView {
        let source = Rows(count: count)
        let view = UICollectionView(frame: screen.window.bounds, collectionViewLayout: layout)
        layout.itemSize = CGSize(width: 320, height: 22)
        layout.minimumLineSpacing = 0
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        source.keep(view)
        screen.show(view)
        view.contentOffset.y = CGFloat(count) * 11
        screen.frames(1)
        return view
    }

    /// Blocks that frames took, and how many more they hold than before.
    private func cost(of frames: Int, _ body: (Int) -> Void) -> (taken: Double, kept: Int64) {
        let before = allocations_of_this_thread()
        for frame in 0..<frames { body(frame) }
        let after = allocations_of_this_thread()
        let taken = after.taken - before.taken
        return (Double(taken) / Double(frames), taken - (after.returned - before.returned))
    }

    /// A finger that drags the list up and down, always on the glass, through rows that come and go.
    private func drag(_ frame: Int) {
        let share = CGFloat(frame % 60 < 30 ? frame % 30 : 30 - frame % 30) / 30
        screen.touch(frame == 0 ? .began : .moved, 160, 400 - 300 * share)
    }

    // How many blocks a frame takes depends on the optimizer; here stands what holds in every build.

    @Test("a list at rest keeps nothing, and takes next to nothing")
    func rest() {
        let view = list(SpringyRows(), count: 1000)
        screen.frames(200)
        let cost = cost(of: 60) { _ in screen.frames(1) }
        #expect(cost.kept == 0 && cost.taken < 10 && view.visibleCells.count == 20, "\(cost)")
    }

    @Test("rows that come and go on springs keep nothing, and take no more from a longer list")
    func springs() {
        var costs: [(taken: Double, kept: Int64)] = []
        for count in [1000, 1_000_000] {
            let view = list(SpringyRows(), count: count)
            for frame in 0..<300 { drag(frame) }
            costs.append(cost(of: 240, drag))
            screen.touch(.ended, 160, 400)
            view.removeFromSuperview()
        }
        #expect(costs.allSatisfy { abs($0.kept) <= 8 }, "\(costs)")
        #expect(abs(costs[0].taken - costs[1].taken) < 0.02 * costs[0].taken, "\(costs)")
    }

    @Test("a plain list keeps nothing, and takes no more from a longer one")
    func plain() {
        let costs = [1000, 1_000_000].map { count in
            let view = list(UICollectionViewFlowLayout(), count: count)
            let start = view.contentOffset.y
            let move = { (frame: Int) in
                view.contentOffset.y = start + CGFloat(frame % 60) * 11
                screen.frames(1)
            }
            for frame in 0..<60 { move(frame) }
            let cost = cost(of: 60, move)
            view.removeFromSuperview()
            return cost
        }
        #expect(costs.allSatisfy { $0.kept == 0 } && costs[0].taken == costs[1].taken, "\(costs)")
    }
}

@MainActor
private final class Rows: NSObject, UICollectionViewDataSource {
    private let count: Int

    init(count: Int) { self.count = count }

    /// Data sources are not owned by their views; these are, by way of their background.
    func keep(_ view: UICollectionView) {
        let owner = Owner()
        owner.rows = self
        view.backgroundView = owner
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }
}

@MainActor
private final class Owner: UIView {
    var rows: Rows?
}

@MainActor
private final class SpringyRows: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var tiled: Set<IndexPath> = []

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let items = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: 0, dy: -100)) ?? []
        let near = Set(items.map(\.indexPath))
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes, !near.contains(item.indexPath)
            else { continue }
            animator.removeBehavior(spring)
            tiled.remove(item.indexPath)
        }
        for item in items where tiled.insert(item.indexPath).inserted {
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
