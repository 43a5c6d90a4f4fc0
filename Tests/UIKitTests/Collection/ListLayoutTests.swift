import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Lists in collection views")
struct ListLayoutTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let kept = KeptObjects()

    private func show(
        _ layout: UICollectionViewLayout, counts: [Int],
        configure: ((UICollectionViewListCell, IndexPath) -> Void)? = nil
    ) -> UICollectionView {
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.contentInsetAdjustmentBehavior = .never
        let source = ListSource(counts, configure)
        for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
            view.register(
                UICollectionViewListCell.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "edge")
        }
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        view.dataSource = source
        kept.objects.append(source)
        screen.show(view)
        screen.advance(frames: 2)
        return view
    }

    private func row(_ item: Int, _ section: Int = 0, in view: UICollectionView) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: item, section: section)) as? UICollectionViewListCell
    }

    /// The visible separators of a row, relative to the row.
    private func separators(_ cell: UICollectionViewListCell?) -> [CGRect] {
        (cell?.subviews ?? []).filter { $0.frame.height <= 1 && !$0.isHidden }.map(\.frame)
    }

    @Test("A plain list has rows from edge to edge with separators, and a header that stays visible")
    func plainLists() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        #expect(configuration.showsSeparators && configuration.headerMode == .none && configuration.footerMode == .none)
        #expect(configuration.headerTopPadding == nil && configuration.backgroundColor == nil)
        configuration.headerMode = .supplementary
        let view = show(UICollectionViewCompositionalLayout.list(using: configuration), counts: [20, 3])
        let header = view.supplementaryView(
            forElementKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: 0))
        let height = header?.frame.height ?? 0
        #expect(header?.frame.width == 320 && height > 20 && height < 44)
        #expect(row(0, in: view)?.frame == CGRect(x: 0, y: height, width: 320, height: 44))
        #expect(separators(row(0, in: view)).first?.minX == 16 && separators(row(0, in: view)).count == 1)
        #expect(view.visibleCells.count > 9 && view.backgroundColor == .systemBackground)
        #expect(view.indexPathForItem(at: CGPoint(x: 20, y: 5)) == nil)
        view.contentOffset.y = 100
        screen.advance(frames: 1)
        #expect(header?.frame.minY == 100)
    }

    @Test("An inset group has rounded corners, no separator below its last row, and a footer")
    func insetGroups() throws {
        var configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
        configuration.footerMode = .supplementary
        configuration.headerTopPadding = 10
        let layout = UICollectionViewCompositionalLayout { _, environment in
            NSCollectionLayoutSection.list(using: configuration, layoutEnvironment: environment)
        }
        let view = show(layout, counts: [3, 1])
        let first = try #require(row(0, in: view))
        #expect(first.frame == CGRect(x: 16, y: 10, width: 288, height: 44))
        #expect(first.layer.mask != nil && row(1, in: view)?.layer.mask == nil && row(2, in: view)?.layer.mask != nil)
        #expect(separators(row(1, in: view)).count == 1 && separators(row(2, in: view)).isEmpty)
        #expect(first.backgroundConfiguration != nil && view.backgroundColor == .systemGroupedBackground)
        let kind = UICollectionView.elementKindSectionFooter
        #expect(view.supplementaryView(forElementKind: kind, at: IndexPath(item: 0, section: 0))?.frame.minY == 142)
    }

    @Test("The first item of a section can be its header, and separators follow the configuration of the item")
    func separatorConfigurations() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
        configuration.headerMode = .firstItemInSection
        configuration.separatorConfiguration.bottomSeparatorInsets.leading = 40
        #expect(UIListSeparatorConfiguration.automaticInsets.leading == 16)
        configuration.itemSeparatorHandler = { path, section in
            var item = section
            if path.item == 2 { item.bottomSeparatorVisibility = .hidden }
            if path.item == 3 {
                item.topSeparatorVisibility = .visible
                item.topSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 5, bottom: 0, trailing: 7)
                item.color = .systemRed
            }
            return item
        }
        let view = show(UICollectionViewCompositionalLayout.list(using: configuration), counts: [5])
        #expect(separators(row(0, in: view)).isEmpty && separators(row(2, in: view)).isEmpty)
        #expect(separators(row(1, in: view)).first?.minX == 40)
        let lines = separators(row(3, in: view))
        #expect(lines.count == 2 && lines.contains { $0.minX == 5 && $0.minY == 0 && $0.width == 308 })
        configuration.showsSeparators = false
        view.collectionViewLayout = UICollectionViewCompositionalLayout.list(using: configuration)
        screen.advance(frames: 2)
        #expect(separators(row(1, in: view)).isEmpty && separators(row(3, in: view)).isEmpty)
    }

    @Test("Rows have the height of their content beside accessories and an indentation")
    func accessories() throws {
        let mark = UIView(frame: CGRect(x: 0, y: 0, width: 30, height: 30))
        let view = show(
            UICollectionViewCompositionalLayout.list(using: UICollectionLayoutListConfiguration(appearance: .plain)),
            counts: [3]
        ) { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = path.item == 1 ? String(repeating: "long text ", count: 12) : "row"
            cell.contentConfiguration = content
            switch path.item {
            case 0:
                cell.accessories = [
                    .disclosureIndicator(), .checkmark(displayed: .whenEditing),
                    .customView(configuration: .init(customView: mark, placement: .leading(displayed: .always))),
                ]
            case 1:
                cell.indentationLevel = 2
                cell.accessories = [.label(text: "7"), .checkmark()]
            default: cell.accessories = [.checkmark(options: .init(isHidden: true, tintColor: .systemRed))]
            }
        }
        let first = try #require(row(0, in: view))
        #expect(first.indentationWidth == 10 && first.indentsAccessories && first.accessories.count == 3)
        #expect(mark.frame == CGRect(x: 16, y: 7, width: 30, height: 30))
        #expect(first.contentView.frame == CGRect(x: 46, y: 0, width: 320 - 46 - 24, height: 44))
        let second = try #require(row(1, in: view))
        #expect(second.frame.height > 60 && second.contentView.frame.minX == 20)
        #expect(row(2, in: view)?.frame.minY == second.frame.maxY)
        second.accessories = []
        screen.advance(frames: 1)
        #expect(second.contentView.frame.width == 300)
    }

    @Test("A swipe reveals the actions of a row, and a full swipe performs the first one")
    func swipeActions() throws {
        var performed: [String] = []
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { path in
            guard path.item != 2 else { return nil }
            return UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, complete in
                    performed.append("delete \(path.item)")
                    complete(true)
                }
            ])
        }
        configuration.leadingSwipeActionsConfigurationProvider = { path in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .normal, title: "Pin") { _, _, complete in
                    performed.append("pin \(path.item)")
                    complete(true)
                }
            ])
        }
        let view = show(UICollectionViewCompositionalLayout.list(using: configuration), counts: [10])
        func swipe(_ item: Int, by distance: CGFloat) {
            let y = CGFloat(item) * 44 + 22
            let finger = screen.finger(downAt: .point(160 - distance / 3, y))
            finger.move(to: .point(160 + distance * 2 / 3, y), duration: 0.2)
            finger.move(to: .point(160 + distance * 2 / 3, y), duration: 0.1)
            finger.up()
            screen.settle()
        }
        swipe(1, by: -90)
        let cell = try #require(row(1, in: view))
        #expect(cell.contentView.frame.minX == -74 && cell.configurationState.isSwiped && performed.isEmpty)
        #expect(view.contentOffset == .zero)
        screen.tap(.point(300, 66))
        screen.settle()
        #expect(performed == ["delete 1"] && cell.contentView.frame.minX == 0 && !cell.configurationState.isSwiped)
        swipe(2, by: -90)
        #expect(row(2, in: view)?.contentView.frame.minX == 0)
        swipe(3, by: 235)
        #expect(performed == ["delete 1", "pin 3"])
    }

    @Test("The cells of a sidebar have no background, and default configurations follow the appearance")
    func appearances() {
        let configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
        #expect(!configuration.showsSeparators)
        let view = show(UICollectionViewCompositionalLayout.list(using: configuration), counts: [2])
        let cell = row(0, in: view)
        #expect(
            cell?.frame.minX == 16
                && cell?.defaultBackgroundConfiguration().resolvedBackgroundColor(for: .red) == .clear)
        #expect(cell?.defaultContentConfiguration().text == nil && separators(cell).isEmpty)
    }
}

@MainActor
private final class ListSource: NSObject, UICollectionViewDataSource {
    let counts: [Int]
    let configure: ((UICollectionViewListCell, IndexPath) -> Void)?

    init(_ counts: [Int], _ configure: ((UICollectionViewListCell, IndexPath) -> Void)?) {
        (self.counts, self.configure) = (counts, configure)
    }

    func numberOfSections(in collectionView: UICollectionView) -> Int { counts.count }
    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
        counts[section]
    }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if let row = cell as? UICollectionViewListCell {
            if let configure {
                configure(row, indexPath)
            } else {
                var content = row.defaultContentConfiguration()
                content.text = "row \(indexPath.item)"
                row.contentConfiguration = content
            }
        }
        return cell
    }
    func collectionView(
        _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String, at indexPath: IndexPath
    ) -> UICollectionReusableView {
        let view = collectionView.dequeueReusableSupplementaryView(
            ofKind: kind, withReuseIdentifier: "edge", for: indexPath)
        var content = UIListContentConfiguration.plainHeader()
        content.text = "header"
        (view as? UICollectionViewListCell)?.contentConfiguration = content
        return view
    }
}
