import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Outlines, editing and reordering of lists")
struct OutlineListTests {
    typealias DataSource = UICollectionViewDiffableDataSource<Int, String>
    private let screen: Screen
    private let list: UICollectionView
    private let source: DataSource
    private let settings = Settings()

    /// What the cells show.
    @MainActor
    private final class Settings {
        var accessories: (String) -> [UICellAccessory] = { _ in [] }
    }

    init() {
        var configuration = UICollectionLayoutListConfiguration(appearance: .plain)
        configuration.trailingSwipeActionsConfigurationProvider = { _ in
            UISwipeActionsConfiguration(actions: [
                UIContextualAction(style: .destructive, title: "Delete") { _, _, done in done(true) }
            ])
        }
        let layout = UICollectionViewCompositionalLayout.list(using: configuration)
        let list = UICollectionView(frame: CGRect(x: 0, y: 0, width: 300, height: 500), collectionViewLayout: layout)
        let settings = settings
        let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> { cell, _, item in
            var content = cell.defaultContentConfiguration()
            content.text = item
            cell.contentConfiguration = content
            cell.accessories = settings.accessories(item)
        }
        source = DataSource(collectionView: list) { list, path, item in
            list.dequeueConfiguredReusableCell(using: registration, for: path, item: item)
        }
        self.list = list
        screen = Screen(size: CGSize(width: 300, height: 500)) { list }
    }

    private func showOutline(expanded: [String] = []) {
        var snapshot = NSDiffableDataSourceSectionSnapshot<String>()
        snapshot.append(["fruit", "nuts"])
        snapshot.append(["apple", "pear"], to: "fruit")
        snapshot.expand(expanded)
        screen.perform { source.apply(snapshot, to: 0, animatingDifferences: false) }
        screen.advance(frames: 2)
    }

    private func cell(_ item: String) throws -> UICollectionViewListCell {
        let path = try #require(source.indexPath(for: item))
        return try #require(list.cellForItem(at: path) as? UICollectionViewListCell)
    }

    private func wait() { screen.advance(seconds: 0.6) }

    @Test("A section shows the visible items of its snapshot, indented by their level")
    func sectionsShowVisibleItems() throws {
        showOutline()
        #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts"])
        showOutline(expanded: ["fruit"])
        #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "nuts"])
        #expect(try cell("apple").indentationLevel == 1 && cell("nuts").indentationLevel == 0)
        #expect(source.snapshot(for: 0).parent(of: "apple") == "fruit")
        #expect(source.snapshot(for: 7).items.isEmpty)
    }

    @Test("A tap of a header's disclosure shows and hides the children, and the arrow turns")
    func disclosuresToggle() throws {
        var calls: [String] = []
        source.sectionSnapshotHandlers.shouldExpandItem = { _ in true }
        source.sectionSnapshotHandlers.willExpandItem = { calls.append("expand \($0)") }
        source.sectionSnapshotHandlers.shouldCollapseItem = { _ in true }
        source.sectionSnapshotHandlers.willCollapseItem = { calls.append("collapse \($0)") }
        settings.accessories = { $0 == "fruit" ? [.outlineDisclosure(options: .init(style: .header))] : [] }
        showOutline()
        screen.tap(.point(CGPoint(x: 60, y: 22)))
        wait()
        #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "pear", "nuts"] && calls == ["expand fruit"])
        #expect(try cell("fruit").configurationState.isExpanded)
        #expect(list.indexPathsForSelectedItems?.isEmpty != false)
        screen.tap(.point(CGPoint(x: 60, y: 22)))
        wait()
        #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts"] && calls.last == "collapse fruit")
        source.sectionSnapshotHandlers.shouldExpandItem = { _ in false }
        screen.tap(.point(CGPoint(x: 60, y: 22)))
        wait()
        #expect(source.snapshot().numberOfItems == 2)
    }

    @Test("In the style of cells, only the arrow toggles; children can be provided at that time")
    func arrowsToggle() throws {
        settings.accessories = { _ in [.outlineDisclosure(options: .init(style: .cell))] }
        source.sectionSnapshotHandlers.snapshotForExpandingParent = { item, children in
            var children = children
            children.append(["\(item) 1", "\(item) 2"])
            return children
        }
        showOutline()
        screen.tap(.point(CGPoint(x: 60, y: 66)))
        wait()
        #expect(source.snapshot().numberOfItems == 2 && list.indexPathsForSelectedItems?.count == 1)
        screen.tap(.point(CGPoint(x: 272, y: 66)))
        wait()
        #expect(source.snapshot().itemIdentifiers == ["fruit", "nuts", "nuts 1", "nuts 2"])
    }

    @Test("Editing shows the accessories for it, whose buttons act")
    func editingShowsAccessories() throws {
        var inserted = 0
        settings.accessories = { item in
            item == "nuts"
                ? [.insert { inserted += 1 }, .disclosureIndicator(displayed: .whenNotEditing)] : [.delete()]
        }
        showOutline()
        let left = try cell("fruit").contentView.frame.minX
        #expect(!list.isEditing && !list.allowsSelectionDuringEditing && !list.allowsMultipleSelectionDuringEditing)
        screen.perform { UIView.animate(withDuration: 0.3) { list.isEditing = true } }
        wait()
        #expect(try cell("fruit").contentView.frame.minX == left + 40 && cell("fruit").configurationState.isEditing)
        screen.tap(.point(CGPoint(x: 28, y: 66)))
        #expect(inserted == 1)
        screen.tap(.point(CGPoint(x: 28, y: 22)))
        wait()
        #expect(try cell("fruit").configurationState.isSwiped)
        screen.tap(.point(CGPoint(x: 28, y: 200)))
        wait()
        screen.tap(.point(CGPoint(x: 150, y: 66)))
        #expect(list.indexPathsForSelectedItems?.isEmpty != false)
        list.allowsSelectionDuringEditing = true
        screen.tap(.point(CGPoint(x: 150, y: 66)))
        #expect(list.indexPathsForSelectedItems?.count == 1)
        list.isEditing = false
        screen.advance(frames: 2)
        #expect(try cell("fruit").contentView.frame.minX == left)
    }

    @Test("A controller's editing is that of its collection view")
    func controllersEdit() {
        let controller = screen.perform {
            UICollectionViewController(collectionViewLayout: UICollectionViewFlowLayout())
        }
        controller.setEditing(true, animated: false)
        #expect(controller.collectionView.isEditing)
        controller.setEditing(false, animated: true)
        #expect(!controller.collectionView.isEditing)
    }

    @Test("A grip moves an item, and the handlers learn the difference")
    func gripsMoveItems() throws {
        var transactions: [NSDiffableDataSourceTransaction<Int, String>] = []
        var isWillCalled = false
        #expect(!source.collectionView(list, canMoveItemAt: IndexPath(item: 0, section: 0)))
        source.reorderingHandlers.canReorderItem = { $0 != "three" }
        source.reorderingHandlers.willReorder = { _ in isWillCalled = true }
        source.reorderingHandlers.didReorder = { transactions.append($0) }
        settings.accessories = { _ in [.reorder(displayed: .always)] }
        var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
        snapshot.appendSections([0])
        snapshot.appendItems(["one", "two", "three"])
        screen.perform { source.apply(snapshot, animatingDifferences: false) }
        screen.advance(frames: 2)
        #expect(source.collectionView(list, canMoveItemAt: IndexPath(item: 0, section: 0)))
        #expect(!source.collectionView(list, canMoveItemAt: IndexPath(item: 2, section: 0)))
        screen.pan(from: .point(CGPoint(x: 272, y: 22)), to: .point(CGPoint(x: 272, y: 70)), duration: 0.5)
        wait()
        #expect(source.snapshot().itemIdentifiers == ["two", "one", "three"] && isWillCalled)
        let transaction = try #require(transactions.first)
        #expect(transaction.initialSnapshot.itemIdentifiers == ["one", "two", "three"])
        #expect(transaction.finalSnapshot.itemIdentifiers == ["two", "one", "three"])
        #expect(["one", "two", "three"].applying(transaction.difference) == ["two", "one", "three"])
        let section = try #require(transaction.sectionTransactions.first)
        #expect(section.sectionIdentifier == 0 && section.initialSnapshot.items == ["one", "two", "three"])
        #expect(section.finalSnapshot.items == ["two", "one", "three"] && section.difference.count == 2)
    }

    @Test("A long press moves an item of an outline to the children beside it")
    func movementsKeepHierarchies() {
        source.reorderingHandlers.canReorderItem = { _ in true }
        showOutline(expanded: ["fruit"])
        source.collectionView(
            list, moveItemAt: IndexPath(item: 3, section: 0), to: IndexPath(item: 2, section: 0))
        #expect(source.snapshot().itemIdentifiers == ["fruit", "apple", "nuts", "pear"])
        #expect(source.snapshot(for: 0).parent(of: "nuts") == "fruit")
        source.collectionView(
            list, moveItemAt: IndexPath(item: 3, section: 0), to: IndexPath(item: 0, section: 0))
        #expect(source.snapshot(for: 0).items == ["pear", "fruit", "apple", "nuts"])
        #expect(source.snapshot(for: 0).parent(of: "pear") == nil)
    }
}
