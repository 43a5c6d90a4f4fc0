import Foundation
import Peer
import UIKit

/// Measures complete frames of springy lists with a thousand to a million cells, in alternation.
///
/// The result shows whether the cost of a frame depends on the number of cells; it must not. A frame includes touch
/// handling, the animator and the layout pass, but no drawing.
@MainActor
enum ListBenchmark {
    static func run(usesProcessorTime: Bool) {
        let counts = [1_000, 10_000, 100_000, 1_000_000]
        let lists = counts.map(ScrollingList.init)
        for list in lists { list.run(frames: 600) }
        var times = counts.map { _ in [Double]() }
        for _ in 0..<21 {
            for (index, list) in lists.enumerated() {
                let start = peer_milliseconds(usesProcessorTime)
                list.run(frames: 60)
                times[index].append((peer_milliseconds(usesProcessorTime) - start) / 60)
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("A springy list of 20 cells on the screen, scrolled by a finger: median milliseconds a frame (1/60 s)")
        for (count, median) in zip(counts, medians) {
            print(String(format: "%9d cells  %6.3f  %5.2fx", count, median, median / medians[0]))
        }
    }
}

/// A list in its own window. A simulated touch drags the list up and down.
@MainActor
private final class ScrollingList {
    private let loop = FrameLoop(size: CGSize(width: 375, height: 660))
    private let source: RowSource
    private var frame = 0

    init(count: Int) {
        source = RowSource(count: count)
        loop.perform {
            let (window, layout) = (UIWindow(), SpringyRows())
            layout.itemSize = CGSize(width: 375, height: 33)
            layout.minimumLineSpacing = 0
            let list = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
            list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "row")
            list.dataSource = source
            window.addSubview(list)
            window.makeKeyAndVisible()
            loop.layout()
            list.contentOffset.y = CGFloat(count) * 33 / 2
        }
        loop.layout()
    }

    /// Runs frames of a drag that never ends. The touch moves up for half a second, then down for half a second.
    func run(frames: Int) {
        for _ in 0..<frames {
            let fraction = CGFloat(frame % 60 < 30 ? frame % 30 : 30 - frame % 30) / 30
            let location = CGPoint(x: 180, y: 600 - 500 * fraction)
            loop.runFrame([TouchInput(1, frame == 0 ? .began : .moved, at: location)])
            frame += 1
        }
    }
}

private final class RowSource: NSObject, UICollectionViewDataSource {
    private let count: Int

    init(count: Int) { self.count = count }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath) }
}

/// A flow layout that adds springs to the rows near the screen, as published samples do.
@MainActor
private final class SpringyRows: UICollectionViewFlowLayout {
    private lazy var animator = UIDynamicAnimator(collectionViewLayout: self)
    private var indexPathsWithSpring: Set<IndexPath> = []

    override func prepare() {
        super.prepare()
        guard let collectionView else { return }
        let items = super.layoutAttributesForElements(in: collectionView.bounds.insetBy(dx: 0, dy: -100)) ?? []
        let near = Set(items.map(\.indexPath))
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first as? UICollectionViewLayoutAttributes, !near.contains(item.indexPath)
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
        let touch = collectionView.panGestureRecognizer.location(in: collectionView)
        for case let spring as UIAttachmentBehavior in animator.behaviors {
            guard let item = spring.items.first else { continue }
            item.center.y += delta * min(1, abs(touch.y - spring.anchorPoint.y) / 1500)
            animator.updateItem(usingCurrentState: item)
        }
        return false
    }
}
