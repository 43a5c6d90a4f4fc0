import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Providers, environments and elements of compositional layouts")
struct CompositionalMemberTests {
    private let screen = Screen()
    private let kept = KeptObjects()

    private final class Source: NSObject, UICollectionViewDataSource {
        let counts: [Int]
        init(_ counts: [Int]) { self.counts = counts }
        func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
        func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
            counts[section]
        }
        func collectionView(
            _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
        ) -> UICollectionViewCell {
            collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
        }
        func collectionView(
            _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
        ) -> UICollectionReusableView {
            collectionView.dequeueReusableSupplementaryView(ofKind: kind, withReuseIdentifier: "header", for: indexPath)
        }
    }

    private func show(_ layout: UICollectionViewLayout, _ source: Source) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        view.register(
            UICollectionReusableView.self, forSupplementaryViewOfKind: "header", withReuseIdentifier: "header")
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 1)
        return view
    }

    private func row(_ height: CGFloat) -> NSCollectionLayoutGroup {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(height))
        return .vertical(layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
    }

    @Test("A provider makes each section for its environment, and the configuration divides them")
    func sectionProviders() {
        var environments: [String] = []
        let configuration = UICollectionViewCompositionalLayoutConfiguration()
        configuration.interSectionSpacing = 15
        let layout = UICollectionViewCompositionalLayout(
            sectionProvider: { (index: Int, environment: any NSCollectionLayoutEnvironment) in
                let size = environment.container.effectiveContentSize
                environments.append("\(index) \(size.width) \(environment.traitCollection.userInterfaceStyle == .dark)")
                return NSCollectionLayoutSection(group: self.row(index == 0 ? 40 : 60))
            }, configuration: configuration)
        let source = Source([2, 1])
        let view = show(layout, source)
        #expect(Set(environments) == ["0 300.0 false", "1 300.0 false"])
        #expect(view.cellForItem(at: [1, 0])?.frame == CGRect(x: 0, y: 95, width: 300, height: 60))
        let plain = UICollectionViewCompositionalLayout(sectionProvider: { _, _ in
            NSCollectionLayoutSection(group: self.row(30))
        })
        view.setCollectionViewLayout(plain, animated: false)
        screen.advance(frames: 1)
        #expect(view.cellForItem(at: [1, 0])?.frame.minY == 60)
    }

    @Test("A custom group places its items by its closure, of which the later can be behind the others")
    func customGroups() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .absolute(100))
        let group = NSCollectionLayoutGroup.custom(layoutSize: size) { environment in
            let width = environment.container.effectiveContentSize.width
            return [
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 0, y: 0, width: width, height: 50), zIndex: 5),
                NSCollectionLayoutGroupCustomItem(frame: CGRect(x: width - 20, y: 40, width: 20, height: 30)),
            ]
        }
        let item = NSCollectionLayoutGroupCustomItem(frame: CGRect(x: 1, y: 2, width: 3, height: 4))
        #expect(item.frame == CGRect(x: 1, y: 2, width: 3, height: 4) && item.zIndex == 0)
        let source = Source([2])
        let view = show(UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group)), source)
        #expect(view.cellForItem(at: [0, 0])?.frame == CGRect(x: 0, y: 0, width: 150, height: 50))
        #expect(view.cellForItem(at: [0, 1])?.frame == CGRect(x: 130, y: 40, width: 20, height: 30))
        let cells = view.subviews.compactMap { $0 as? UICollectionViewCell }
        #expect(cells.last === view.cellForItem(at: [0, 0]), "the higher index is in front")
    }

    @Test("Lengths and distances have their kinds and values")
    func dimensions() {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(0.5), heightDimension: .estimated(30))
        #expect(size.widthDimension.isFractionalWidth && size.widthDimension.dimension == 0.5)
        #expect(size.heightDimension.isEstimated && !size.heightDimension.isAbsolute)
        let other = NSCollectionLayoutSize(widthDimension: .absolute(20), heightDimension: .fractionalHeight(1))
        #expect(other.widthDimension.isAbsolute && other.heightDimension.isFractionalHeight)
        #expect(other.widthDimension.dimension == 20 && !other.heightDimension.isFractionalWidth)
        #expect(
            NSCollectionLayoutSpacing.fixed(3).isFixedSpacing && !NSCollectionLayoutSpacing.fixed(3).isFlexibleSpacing)
        #expect(NSCollectionLayoutSpacing.flexible(3).isFlexibleSpacing)
    }

    @Test("A header keeps the insets of its section if it shall, and is drawn above or below the items by its index")
    func headers() throws {
        let source = Source([3])
        for (follows, zIndex) in [(true, 1), (false, -1)] {
            let section = NSCollectionLayoutSection(group: row(50))
            section.contentInsets = NSDirectionalEdgeInsets(top: 0, leading: 20, bottom: 0, trailing: 20)
            section.supplementariesFollowContentInsets = follows
            let header = NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: "header", alignment: .top)
            header.zIndex = zIndex
            header.pinToVisibleBounds = true
            section.boundarySupplementaryItems = [header]
            let view = show(UICollectionViewCompositionalLayout(section: section), source)
            let shown = try #require(view.supplementaryView(forElementKind: "header", at: [0, 0]))
            #expect(shown.frame == CGRect(x: follows ? 20 : 0, y: 0, width: follows ? 260 : 300, height: 30))
            let views = view.subviews.filter { $0 is UICollectionReusableView }
            #expect((views.last === shown) == (zIndex > 0) && (views.first === shown) == (zIndex < 0))
        }
    }

    @Test("A diffable source shows the cells and headers of its providers, and finds items and sections")
    func diffableSource() throws {
        let section = NSCollectionLayoutSection(group: row(50))
        section.boundarySupplementaryItems = [
            NSCollectionLayoutBoundarySupplementaryItem(
                layoutSize: NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .absolute(30)),
                elementKind: "header", alignment: .top)
        ]
        let view = show(UICollectionViewCompositionalLayout(section: section), Source([0]))
        let source = UICollectionViewDiffableDataSource<String, Int>(collectionView: view) { view, path, item in
            let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
            cell.tag = item
            return cell
        }
        source.supplementaryViewProvider = { view, kind, path in
            let header = view.dequeueReusableSupplementaryView(
                ofKind: kind, withReuseIdentifier: "header", for: path)
            header.tag = path.section + 100
            return header
        }
        var snapshot = source.snapshot()
        snapshot.appendSections(["a", "b"])
        snapshot.appendItems([1, 2], toSection: "a")
        snapshot.appendItems([3], toSection: "b")
        screen.perform { source.apply(snapshot, animatingDifferences: false) }
        screen.advance(frames: 1)
        #expect(view.cellForItem(at: [1, 0])?.tag == 3)
        #expect(view.supplementaryView(forElementKind: "header", at: [1, 0])?.tag == 101)
        #expect(source.itemIdentifier(for: [0, 1]) == 2 && source.indexPath(for: 3) == [1, 0])
        #expect(source.sectionIdentifier(for: 1) == "b" && source.index(for: "a") == 0)
        #expect(source.sectionIdentifier(for: 2) == nil && source.index(for: "c") == nil)
        #expect(source.snapshot().itemIdentifiers == [1, 2, 3])
    }

    @Test("A diffable source of a table inserts rows with its animation, and knows its sections")
    func diffableTable() throws {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        let source = UITableViewDiffableDataSource<String, Int>(tableView: table) { _, _, item in
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(item)"
            return cell
        }
        screen.show(table)
        source.defaultRowAnimation = .right
        var snapshot = NSDiffableDataSourceSnapshot<String, Int>()
        snapshot.appendSections(["a"])
        snapshot.appendItems([1])
        screen.perform { source.apply(snapshot, animatingDifferences: false) }
        screen.advance(frames: 1)
        snapshot = source.snapshot()
        snapshot.appendItems([2])
        screen.perform { source.apply(snapshot) }
        screen.advance(frames: 4)
        let cell = try #require(table.cellForRow(at: [0, 1]))
        #expect(cell.frame.minX > 0 && cell.frame.minX < 320, "the row comes from the right")
        screen.settle()
        #expect(cell.frame.minX == 0 && source.snapshot().itemIdentifiers == [1, 2])
        #expect(source.sectionIdentifier(for: 0) == "a" && source.index(for: "a") == 0 && source.index(for: "b") == nil)
    }
}
