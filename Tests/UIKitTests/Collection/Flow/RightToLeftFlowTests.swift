import DynamicsTesting
import Testing
import UIKit

/// A flow layout as apps write it to mirror a horizontal list.
private final class MirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
}

/// A flow layout as apps write it to mirror a list in every interface.
private final class AlwaysMirroredFlowLayout: UICollectionViewFlowLayout {
    override var flipsHorizontallyInOppositeLayoutDirection: Bool { true }
    override var developmentLayoutDirection: UIUserInterfaceLayoutDirection { .rightToLeft }
}

@MainActor
@Suite("Right-to-left flow layout")
struct RightToLeftFlowTests {
    private let source = ItemSource()

    private func makeList(
        _ layout: UICollectionViewFlowLayout, isReversed: Bool = true
    ) -> (UICollectionView, Screen) {
        layout.itemSize = CGSize(width: 80, height: 40)
        layout.minimumInteritemSpacing = 10
        layout.minimumLineSpacing = 10
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 200), collectionViewLayout: layout)
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = source
        list.semanticContentAttribute = isReversed ? .forceRightToLeft : .unspecified
        let screen = Screen(size: CGSize(width: 300, height: 300))
        screen.show(list)
        return (list, screen)
    }

    private func left(of item: Int, in list: UICollectionView) -> CGFloat? {
        list.cellForItem(at: IndexPath(item: item, section: 0))?.frame.minX
    }

    @Test("The items of a vertical layout follow each other from the right; the last line begins at the right")
    func verticalLines() {
        let (list, _) = makeList(UICollectionViewFlowLayout())
        #expect((0..<5).map { left(of: $0, in: list) } == [220, 110, 0, 220, 110])
        #expect(list.cellForItem(at: IndexPath(item: 3, section: 0))?.frame.minY == 50)
        #expect(list.layoutAttributesForItem(at: IndexPath(item: 0, section: 0))?.frame.minX == 220)
    }

    @Test("A change of the direction moves the items; insets stay at their edges")
    func changeOfDirection() {
        let layout = UICollectionViewFlowLayout()
        layout.sectionInset = UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)
        let (list, screen) = makeList(layout, isReversed: false)
        #expect(left(of: 0, in: list) == 30)
        screen.perform { list.semanticContentAttribute = .forceRightToLeft }
        screen.advance(frames: 1)
        #expect(left(of: 0, in: list) == 220 && left(of: 2, in: list) == 30)
        screen.perform { list.semanticContentAttribute = .unspecified }
        screen.advance(frames: 1)
        #expect(left(of: 0, in: list) == 30)
    }

    @Test("A horizontal layout is mirrored only if it flips; then the first items are shown, at the right")
    func horizontalList() {
        let plain = UICollectionViewFlowLayout()
        plain.scrollDirection = .horizontal
        let (unmirrored, _) = makeList(plain)
        #expect(left(of: 0, in: unmirrored) == 0)
        let layout = MirroredFlowLayout()
        layout.scrollDirection = .horizontal
        source.count = 40
        let (list, screen) = makeList(layout)
        let width = list.contentSize.width
        #expect(width == 890 && list.contentOffset.x == 590)
        #expect(left(of: 0, in: list) == width - 80 && left(of: 4, in: list) == width - 170)
        screen.perform { list.scrollToItem(at: IndexPath(item: 39, section: 0), at: .left, animated: false) }
        screen.advance(frames: 1)
        #expect(list.contentOffset.x == 0 && left(of: 39, in: list) == 0)
        screen.pan(from: .point(280, 100), by: CGVector(dx: -200, dy: 0), endVelocity: .zero)
        screen.settle()
        #expect(list.contentOffset.x > 150 && list.visibleCells.allSatisfy { $0.frame.intersects(list.bounds) })
    }

    @Test("A layout that was developed for right to left is mirrored in a left-to-right interface")
    func developedForRightToLeft() {
        let (list, _) = makeList(AlwaysMirroredFlowLayout(), isReversed: false)
        #expect((0..<4).map { left(of: $0, in: list) } == [220, 110, 0, 220])
        let (reversed, _) = makeList(AlwaysMirroredFlowLayout())
        #expect((0..<4).map { left(of: $0, in: reversed) } == [220, 110, 0, 220])
        let (mirrored, _) = makeList(MirroredFlowLayout())
        #expect((0..<4).map { left(of: $0, in: mirrored) } == [220, 110, 0, 220])
    }

    @Test("A batch update of a mirrored list animates each item from its place, and ends in the mirrored places")
    func batchUpdate() {
        for layout in [UICollectionViewFlowLayout(), MirroredFlowLayout()] {
            source.count = 5
            let (list, screen) = makeList(layout)
            screen.perform {
                list.performBatchUpdates({
                    source.count = 4
                    list.deleteItems(at: [IndexPath(item: 0, section: 0)])
                })
            }
            screen.advance(frames: 1)
            let moved = list.visibleCells.map { $0.layer.presentation()?.frame.minX ?? 0 }
            #expect(moved.allSatisfy { $0 > -20 && $0 < 260 }, "\(moved)")
            screen.settle()
            #expect((0..<4).map { left(of: $0, in: list) } == [220, 110, 0, 220])
        }
    }
}

private final class ItemSource: NSObject, UICollectionViewDataSource {
    var count = 5

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }

    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell { collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath) }
}
