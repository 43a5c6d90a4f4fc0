import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Configurations of cells")
struct CellConfigurationTests {
    /// A content of the client: a badge whose constraints determine the height.
    private struct BadgeConfiguration: UIContentConfiguration {
        var height: CGFloat
        var isSelected = false
        func makeContentView() -> any UIView & UIContentView { BadgeView(configuration: self) }
        func updated(for state: any UIConfigurationState) -> BadgeConfiguration {
            var copy = self
            copy.isSelected = (state as? UICellConfigurationState)?.isSelected ?? false
            return copy
        }
    }

    private final class BadgeView: UIView, UIContentView {
        var configuration: any UIContentConfiguration { didSet { apply() } }
        private let badge = UIView()
        private var height: NSLayoutConstraint?

        init(configuration: BadgeConfiguration) {
            self.configuration = configuration
            super.init(frame: .zero)
            badge.translatesAutoresizingMaskIntoConstraints = false
            addSubview(badge)
            let height = badge.heightAnchor.constraint(equalToConstant: 0)
            self.height = height
            NSLayoutConstraint.activate([
                badge.topAnchor.constraint(equalTo: topAnchor), badge.bottomAnchor.constraint(equalTo: bottomAnchor),
                badge.leadingAnchor.constraint(equalTo: leadingAnchor), height,
            ])
            apply()
        }

        required init?(coder: NSCoder) { nil }

        private func apply() {
            guard let configuration = configuration as? BadgeConfiguration else { return }
            height?.constant = configuration.height
            backgroundColor = configuration.isSelected ? .red : .blue
        }
    }

    private final class Source: NSObject, UITableViewDataSource {
        let configure: (UITableViewCell, IndexPath) -> Void
        init(_ configure: @escaping (UITableViewCell, IndexPath) -> Void) { self.configure = configure }
        func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 3 }
        func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = tableView.dequeueReusableCell(withIdentifier: "cell", for: indexPath)
            configure(cell, indexPath)
            return cell
        }
    }

    private let screen = Screen()

    private func makeTable(_ source: Source) -> UITableView {
        let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)
        table.register(UITableViewCell.self, forCellReuseIdentifier: "cell")
        table.dataSource = source
        screen.show(table)
        screen.advance(frames: 2)
        return table
    }

    private func labels(in view: UIView?) -> [UILabel] {
        (view?.subviews ?? []).flatMap { [$0] + $0.subviews }.compactMap { $0 as? UILabel }.filter { !$0.isHidden }
    }

    @Test("A list configuration shows an image and texts, and the row is as high as they need")
    func listConfiguration() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 60)).image { _ in }
        let source = Source { cell, path in
            var content = cell.defaultContentConfiguration()
            content.text = "Row \(path.row)"
            content.secondaryText = "Below"
            if path.row == 1 { content.image = image }
            cell.contentConfiguration = content
        }
        let table = makeTable(source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        #expect(labels(in: cell.contentView).map(\.text) == ["Row 0", "Below"])
        #expect(cell.bounds.height > 55 && cell.bounds.height < 65, "11 + 20.5 + 2 + 14.5 + 11 points")
        let (text, secondary) = (labels(in: cell.contentView)[0], labels(in: cell.contentView)[1])
        #expect(
            text.frame.minX == 16 && secondary.frame.minY > text.frame.maxY && secondary.textColor == .secondaryLabel)
        let other = try #require(table.cellForRow(at: IndexPath(row: 1, section: 0)))
        #expect(other.bounds.height == 82, "the image and the margins")
        #expect(abs(labels(in: other.contentView)[0].frame.minX - 92) < 1e-9)
        #expect(cell.textLabel?.superview == nil)
    }

    @Test("A value configuration puts the texts side by side while they fit, and changes update the same view")
    func valueConfiguration() throws {
        let cell = UITableViewCell(style: .value1, reuseIdentifier: nil)
        var content = cell.defaultContentConfiguration()
        (content.text, content.secondaryText) = ("Name", "Value")
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        let view = try #require(cell.contentView.subviews.first)
        let pair = labels(in: cell.contentView)
        #expect(pair[0].frame.midY == pair[1].frame.midY && pair[1].frame.maxX == 304)
        content.text = "A name that is so long that there is no room for a value beside it"
        content.textProperties.color = .red
        content.textProperties.transform = .uppercase
        cell.contentConfiguration = content
        cell.layoutIfNeeded()
        #expect(cell.contentView.subviews.first === view && pair[0].textColor == .red)
        #expect(pair[0].text?.hasPrefix("A NAME THAT") == true && pair[1].frame.minY >= pair[0].frame.maxY)
        #expect(cell.sizeThatFits(CGSize(width: 320, height: 0)).height > 80)
        cell.contentConfiguration = nil
        #expect(view.superview == nil)
    }

    @Test("A configuration of the client makes its own view, which constraints size and the state updates")
    func configurationOfTheClient() throws {
        let source = Source { cell, _ in cell.contentConfiguration = BadgeConfiguration(height: 70) }
        let table = makeTable(source)
        let cell = try #require(table.cellForRow(at: IndexPath(row: 0, section: 0)))
        let view = try #require(cell.contentView.subviews.first as? BadgeView)
        #expect(cell.bounds.height == 70 && view.backgroundColor == .blue && view.frame == cell.contentView.bounds)
        screen.tap(.point(100, 20))
        screen.advance(frames: 2)
        #expect(view.backgroundColor == .red && cell.contentView.subviews.count == 1)
    }

    @Test("A row whose configuration changes while it is visible gets the height of the new content")
    func changedConfigurationIsMeasured() throws {
        let source = Source { cell, path in cell.contentConfiguration = BadgeConfiguration(height: 70) }
        let table = makeTable(source)
        let paths = (0..<3).map { IndexPath(row: $0, section: 0) }
        let cells = try paths.map { try #require(table.cellForRow(at: $0)) }
        screen.perform { cells[1].contentConfiguration = BadgeConfiguration(height: 100) }
        #expect(cells.map(\.frame.minY) == [0, 70, 170] && cells[1].frame.height == 100)
        screen.perform { cells[0].contentConfiguration = BadgeConfiguration(height: 60) }
        #expect(cells.map(\.frame.minY) == [0, 60, 160] && table.contentSize.height == 230)
        cells[2].configurationUpdateHandler = { cell, state in
            cell.contentConfiguration = BadgeConfiguration(height: state.isSelected ? 90 : 70)
        }
        screen.advance(frames: 1)
        screen.perform { table.selectRow(at: paths[2], animated: false, scrollPosition: .none) }
        #expect(cells[2].frame.height == 90 && table.contentSize.height == 250)
        table.rowHeight = 50
        screen.advance(frames: 2)
        let cell = try #require(table.cellForRow(at: paths[0]))
        screen.perform { cell.contentConfiguration = BadgeConfiguration(height: 100) }
        #expect(cell.frame.height == 50, "a fixed height stays")
    }

    @Test("A cell of a self-sizing list whose configuration changes gets the height of the new content")
    func changedConfigurationOfListIsMeasured() throws {
        final class Items: NSObject, UICollectionViewDataSource {
            func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 2 }
            func collectionView(
                _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
            ) -> UICollectionViewCell {
                let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
                cell.contentConfiguration = BadgeConfiguration(height: 70)
                return cell
            }
        }
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        view.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        let items = Items()
        view.dataSource = items
        screen.show(view)
        screen.advance(frames: 2)
        let cells = try (0..<2).map { try #require(view.cellForItem(at: IndexPath(item: $0, section: 0))) }
        #expect(cells.map(\.frame.minY) == [0, 70])
        screen.perform { cells[0].contentConfiguration = BadgeConfiguration(height: 100) }
        #expect(cells.map(\.frame.minY) == [0, 100] && cells[0].frame.height == 100)
    }

    @Test("The update handler and updateConfiguration(using:) run for each change of state, before the layout")
    func updateHandlers() {
        final class LoggingCell: UICollectionViewCell {
            var log: [String] = []
            override func updateConfiguration(using state: UICellConfigurationState) {
                super.updateConfiguration(using: state)
                log.append(state.isSelected ? "selected" : state.isHighlighted ? "highlighted" : "normal")
            }
        }
        let cell = LoggingCell(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
        cell.configurationUpdateHandler = { cell, state in
            var background = UIBackgroundConfiguration.clear()
            background.backgroundColor = state.isSelected ? .red : .blue
            background.cornerRadius = 8
            background.backgroundInsets = NSDirectionalEdgeInsets(top: 2, leading: 4, bottom: 2, trailing: 4)
            cell.backgroundConfiguration = background
        }
        cell.layoutIfNeeded()
        cell.isSelected = true
        cell.isHighlighted = true
        #expect(cell.log == ["normal"], "changes are collected until the layout")
        cell.layoutIfNeeded()
        #expect(cell.log == ["normal", "selected"])
        let colors = cell.subviews[0].subviews
        #expect(colors[1].backgroundColor == .red && colors[1].frame == CGRect(x: 4, y: 2, width: 92, height: 46))
        #expect(colors[1].layer.cornerRadius == 8 && cell.configurationState.isHighlighted)
        cell.isSelected = false
        cell.layoutIfNeeded()
        #expect(cell.log.last == "highlighted" && colors[1].backgroundColor == .blue)
    }

    @Test("The background of a row is gray while it is selected, unless the client set a color")
    func backgroundOfSelectedRow() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.backgroundConfiguration = .listPlainCell()
        cell.layoutIfNeeded()
        let color = { cell.subviews[0].subviews[1].backgroundColor }
        #expect(color() == .systemBackground)
        cell.isSelected = true
        cell.layoutIfNeeded()
        #expect(color() == .systemGray4)
        cell.backgroundConfiguration?.backgroundColor = .green
        cell.layoutIfNeeded()
        #expect(color() == .green)
        let transformer = UIConfigurationColorTransformer { $0.withAlphaComponent(0.5) }
        cell.backgroundConfiguration?.backgroundColorTransformer = transformer
        #expect(
            cell.backgroundConfiguration?.resolvedBackgroundColor(for: .red) == UIColor.green.withAlphaComponent(0.5))
    }

    @Test("Headers show configurations of their table's style; invalid distances do no harm")
    func headers() {
        let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
        var content = header.defaultContentConfiguration()
        content.text = "Title"
        header.contentConfiguration = content
        let size = header.sizeThatFits(CGSize(width: 320, height: 0))
        #expect(size.height > 25 && size.height < 35)
        content.directionalLayoutMargins.leading = .nan
        content.imageToTextPadding = .infinity
        content.textToSecondaryTextVerticalPadding = .nan
        content.secondaryText = "More"
        header.contentConfiguration = content
        #expect(header.sizeThatFits(CGSize(width: 320, height: 0)).height.isFinite)
        var grouped = UIListContentConfiguration.groupedHeader()
        grouped.text = "letters"
        header.contentConfiguration = grouped
        header.layoutIfNeeded()
        #expect(labels(in: header.contentView).map(\.text) == ["LETTERS"])
    }

    @Test("Items of estimated height fit their configuration in a collection view")
    func collectionView() throws {
        let size = NSCollectionLayoutSize(widthDimension: .fractionalWidth(1), heightDimension: .estimated(44))
        let group = NSCollectionLayoutGroup.horizontal(
            layoutSize: size, subitems: [NSCollectionLayoutItem(layoutSize: size)])
        let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), collectionViewLayout: layout)
        let registration = UICollectionView.CellRegistration<UICollectionViewCell, Int> { cell, _, item in
            var content = UIListContentConfiguration.cell()
            (content.text, content.secondaryText) = ("Item \(item)", "Below")
            cell.contentConfiguration = content
        }
        let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
            view.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
        snapshot.appendSections([0])
        snapshot.appendItems([1, 2])
        source.apply(snapshot, animatingDifferences: false)
        screen.show(view)
        screen.advance(frames: 3)
        let cell = try #require(view.cellForItem(at: IndexPath(item: 1, section: 0)))
        #expect(cell.bounds.height > 55 && cell.bounds.height < 65 && cell.frame.minY == cell.bounds.height)
        #expect(labels(in: cell.contentView).map(\.text) == ["Item 2", "Below"])
    }
}
