import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Compositional layouts")
struct CompositionalLayoutTests {
    private let screen = Screen()

    private func show(_ layout: UICollectionViewLayout, counts: [Int]) -> (UICollectionView, CompositionalModel) {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        let model = CompositionalModel(counts)
        view.register(LabelCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
        view.dataSource = model
        screen.show(view)
        return (view, model)
    }

    @Test("A horizontal group repeats its item while it fits, and the section repeats the group")
    func gridOfFractions() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1 / 3), heightDimension: .fractionalHeight(1)))
        item.contentInsets = NSDirectionalEdgeInsets(top: 2, leading: 2, bottom: 2, trailing: 2)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(60)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.interGroupSpacing = 10
        section.contentInsets = NSDirectionalEdgeInsets(top: 5, leading: 0, bottom: 5, trailing: 0)
        let (view, model) = show(UICollectionViewCompositionalLayout(section: section), counts: [7])
        let frame = { (item: Int) in view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
        #expect(frame(0) == CGRect(x: 2, y: 7, width: 96, height: 56))
        #expect(abs((frame(5)?.minX ?? 0) - 202) < 0.01 && frame(5)?.minY == 77)
        #expect(frame(6)?.minY == 147 && view.contentSize == CGSize(width: 300, height: 210))
        withExtendedLifetime(model) {}
    }

    @Test("Groups are nested, counts divide the length, and flexible spacing takes the free space")
    func nestedGroups() {
        let large = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.5), heightDimension: .fractionalHeight(1)))
        let small = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        let column = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(0.4), heightDimension: .fractionalHeight(1)),
            subitem: small, count: 2)
        column.interItemSpacing = .fixed(10)
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(110)),
            subitems: [large, column])
        group.interItemSpacing = .flexible(0)
        let (view, model) = show(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [3])
        let frame = { (item: Int) in view.cellForItem(at: IndexPath(item: item, section: 0))?.frame }
        #expect(frame(0) == CGRect(x: 0, y: 0, width: 150, height: 110))
        #expect(frame(1) == CGRect(x: 180, y: 0, width: 120, height: 50))
        #expect(frame(2) == CGRect(x: 180, y: 60, width: 120, height: 50))
        withExtendedLifetime(model) {}
    }

    @Test("Estimated heights are replaced by those of the cells' constraints")
    func estimatedHeights() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(30))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let (view, model) = show(
            UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), counts: [20])
        screen.advance(frames: 2)
        var top: CGFloat = 0
        for item in 0..<5 {
            let cell = try #require(view.cellForItem(at: IndexPath(item: item, section: 0)) as? LabelCell)
            let height = cell.label.sizeThatFits(CGSize(width: 300, height: 0)).height
            #expect(abs(cell.frame.height - height) <= 0.5 && abs(cell.frame.minY - top) <= 0.5)
            top = cell.frame.maxY
        }
        withExtendedLifetime(model) {}
    }

    @Test("Sections of a horizontal layout follow each other from left to right")
    func horizontalSections() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(
                widthDimension: .fractionalWidth(1), heightDimension: .fractionalHeight(0.5)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(80), heightDimension: .fractionalHeight(1)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 10, bottom: 100, trailing: 10)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .absolute(30), heightDimension: .fractionalHeight(1)),
            elementKind: "header", alignment: .leading)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.scrollDirection = .horizontal
        let (view, model) = show(
            UICollectionViewCompositionalLayout(section: section, configuration: configuration), counts: [9, 20])
        let frame = { (item: Int, section: Int) in
            view.cellForItem(at: IndexPath(item: item, section: section))?.frame
        }
        #expect(frame(1, 0) == CGRect(x: 40, y: 200, width: 80, height: 200))
        #expect(frame(2, 0) == CGRect(x: 120, y: 0, width: 80, height: 200))
        #expect(view.contentSize == CGSize(width: 2 * 50 + 15 * 80, height: 500))
        view.contentOffset.x = 100
        screen.advance(frames: 1)
        let shown = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(shown?.frame.minX == 100)
        withExtendedLifetime(model) {}
    }

    @Test("A section's handler changes the visible items in each layout pass")
    func visibleItemsAreChanged() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        var offsets: [CGFloat] = []
        section.visibleItemsInvalidationHandler = { items, offset, environment in
            offsets.append(offset.y)
            for item in items where item.indexPath.item == 4 {
                item.transform3D = CATransform3DMakeScale(0.5, 0.5, 1)
                item.center.x = environment.container.contentSize.width / 2 + offset.y
            }
        }
        let (view, model) = show(UICollectionViewCompositionalLayout(section: section), counts: [20])
        let cell = view.cellForItem(at: IndexPath(item: 4, section: 0))
        #expect(cell?.transform.a == 0.5 && cell?.center == CGPoint(x: 150, y: 225))
        view.contentOffset.y = 40
        screen.advance(frames: 1)
        #expect(cell?.center.x == 190 && offsets.last == 40)
        withExtendedLifetime(model) {}
    }

    @Test("Headers are above their section, and pinned ones stay in the visible area")
    func headersPin() {
        let item = NSCollectionLayoutItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)))
        let group = NSCollectionLayoutGroup.vertical(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(50)),
            subitems: [item])
        let section = NSCollectionLayoutSection(group: group)
        let header = NSCollectionLayoutBoundarySupplementaryItem(
            layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
            elementKind: "header", alignment: .top)
        header.pinToVisibleBounds = true
        section.boundarySupplementaryItems = [header]
        let (view, model) = show(UICollectionViewCompositionalLayout { _, _ in section }, counts: [20, 20])
        #expect(view.cellForItem(at: IndexPath(item: 0, section: 0))?.frame.minY == 30)
        view.contentOffset.y = 200
        screen.advance(frames: 1)
        let shown = view.supplementaryView(forElementKind: "header", at: IndexPath(item: 0, section: 0))
        #expect(shown?.frame == CGRect(x: 0, y: 200, width: 300, height: 30))
        withExtendedLifetime(model) {}
    }
}

@MainActor
private final class CompositionalModel: NSObject, UICollectionViewDataSource {
    let counts: [Int]

    init(_ counts: [Int]) { self.counts = counts }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        (cell as? LabelCell)?.label.text = String(repeating: "text ", count: 1 + indexPath.item * 9 % 40)
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    }
}

/// A cell that its label fills.
private final class LabelCell: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
        super.init(frame: frame)
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        contentView.addSubview(label)
        NSLayoutConstraint.activate([
            label.topAnchor.constraint(equalTo: contentView.topAnchor),
            label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor),
            label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        ])
    }

    required init?(coder: NSCoder) { super.init(coder: coder) }
}
