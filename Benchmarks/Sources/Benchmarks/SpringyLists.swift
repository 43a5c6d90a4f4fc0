import Foundation
import Peer
import UIKit

/// A springy list that scrolls without end, of a thousand cells and of a million, by turns: what a frame costs must not
/// depend on how many cells there are. A frame is all that a program's thread does: the finger, the animator, the layout
/// pass; nothing is drawn.
@MainActor
enum SpringyLists {
    static func run(processorTime: Bool) {
        let counts = [1_000, 10_000, 100_000, 1_000_000]
        let lists = counts.map(ScrollingList.init)
        for list in lists { list.play(frames: 600) }
        var times = counts.map { _ in [Double]() }
        for _ in 0..<21 {
            for (index, list) in lists.enumerated() {
                let start = peer_milliseconds(processorTime)
                list.play(frames: 60)
                times[index].append((peer_milliseconds(processorTime) - start) / 60)
            }
        }
        let medians = times.map { $0.sorted()[$0.count / 2] }
        print("A springy list of 20 cells on the screen, scrolled by a finger: median milliseconds a frame (1/60 s)")
        for (count, median) in zip(counts, medians) {
            print(String(format: "%9d cells  %6.3f  %5.2fx", count, median, median / medians[0]))
        }
    }
}

/// A list in a window of its own, and a finger that drags it up and down.
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

    /// Half a second up, half a second down, the finger on the glass all the time.
    func play(frames: Int) {
        for _ in 0..<frames {
            let share = CGFloat(frame % 60 < 30 ? frame % 30 : 30 - frame % 30) / 30
            let place = CGPoint(x: 180, y: 600 - 500 * share)
            loop.frame([TouchInput(1, frame == 0 ? .began : .moved, at: place)])
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

/// Rows on springs, those near the screen only: the layout that published lists have.
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
