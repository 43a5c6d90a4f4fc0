import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Space around the items of compositional layouts")
struct EdgeSpacingTests {
    private let screen = Screen()
    private let source = Source()

    private final class Source: NSObject, UICollectionViewDataSource {
        var count = 2
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "badge", for: indexPath)
        }
    }

    /// An item of 50 x 20 points.
    private func item(_ spacing: NSCollectionLayoutEdgeSpacing?) -> NSCollectionLayoutItem {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20)))
        item.edgeSpacing = spacing
        return item
    }

    private var rowSize: NSCollectionLayoutSize {
        NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(100))
    }

    private func show(_ group: NSCollectionLayoutGroup) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(UICollectionReusableView.self, forSupplementaryViewOfKind: "badge", withReuseIdentifier: "badge")
        view.dataSource = source
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    private func frames(_ group: NSCollectionLayoutGroup) -> [CGRect?] {
        let view = show(group)
        return (0..<source.count).map { view.cellForItem(at: [0, $0])?.frame }
    }

    private func spacing(
        _ leading: NSCollectionLayoutSpacing?, _ top: NSCollectionLayoutSpacing?,
        _ trailing: NSCollectionLayoutSpacing?, _ bottom: NSCollectionLayoutSpacing?
    ) -> NSCollectionLayoutEdgeSpacing {
        NSCollectionLayoutEdgeSpacing(leading: leading, top: top, trailing: trailing, bottom: bottom)
    }

    @Test("Fixed spaces move an item from the edges of its group and from other items")
    func fixedSpaces() {
        let space = spacing(.fixed(10), .fixed(5), .fixed(20), nil)
        #expect(space.leading?.spacing == 10 && space.top?.spacing == 5 && space.trailing?.spacing == 20)
        #expect(space.bottom == nil && item(nil).edgeSpacing == nil)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, subitems: [item(space), item(nil)])
        group.interItemSpacing = .fixed(7)
        #expect(
            frames(group) == [CGRect(x: 10, y: 5, width: 50, height: 20), CGRect(x: 87, y: 0, width: 50, height: 20)])
    }

    @Test("Flexible spaces divide the free space, along the items and across")
    func flexibleSpaces() {
        let centered = spacing(.flexible(0), .flexible(0), .flexible(0), .flexible(0))
        let bottom = spacing(nil, .flexible(0), nil, nil)
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, subitems: [item(centered), item(bottom)])
        // 200 points are free: 100 on each side of the first item.
        #expect(
            frames(group) == [
                CGRect(x: 100, y: 40, width: 50, height: 20), CGRect(x: 250, y: 80, width: 50, height: 20),
            ])
    }

    @Test("Spaces count when a line is filled, and reduce the shares of equal items")
    func spacesTakeLength() {
        let space = spacing(.fixed(30), nil, .fixed(30), nil)
        source.count = 3
        let filled = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, subitems: [item(space)])
        #expect(
            frames(filled).map { $0?.origin } == [CGPoint(x: 30, y: 0), CGPoint(x: 140, y: 0), CGPoint(x: 30, y: 100)])
        source.count = 2
        let equal = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, repeatingSubitem: item(space), count: 2)
        #expect(frames(equal).map { $0?.width } == [90, 90])
    }

    @Test("The spaces of a section's group are between the groups")
    func spacesOfGroup() {
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(50), heightDimension: .absolute(20)),
            subitems: [item(nil)])
        group.edgeSpacing = spacing(.fixed(8), .fixed(4), nil, .fixed(6))
        #expect(
            frames(group) == [CGRect(x: 8, y: 4, width: 50, height: 20), CGRect(x: 8, y: 34, width: 50, height: 20)])
    }

    @Test("A group has supplementary views of its own, one for each copy")
    func supplementaryItemsOfGroups() {
        let group = NSCollectionLayoutGroup.horizontal(layoutSize: rowSize, subitems: [item(nil)])
        #expect(group.supplementaryItems.isEmpty)
        let badge = NSCollectionLayoutSupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(10), heightDimension: .absolute(10)),
            elementKind: "badge", containerAnchor: NSCollectionLayoutAnchor(edges: [.bottom, .trailing]))
        group.supplementaryItems = [badge]
        source.count = 7
        let view = show(group)
        let first = view.supplementaryView(forElementKind: "badge", at: [0, 0])?.frame
        #expect(first == CGRect(x: 290, y: 90, width: 10, height: 10))
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 1]) == nil)
        #expect(view.supplementaryView(forElementKind: "badge", at: [0, 6])?.frame.minY == 190)
    }
}
