import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Buttons, menus and marks of list cells")
struct ListAccessoryTests {
    private let screen = Screen(size: CGSize(width: 320, height: 480))
    private let source = RowSource()

    private func show(_ accessories: [UICellAccessory]) -> UICollectionView {
        let layout = UICollectionViewCompositionalLayout.list(
            using: UICollectionLayoutListConfiguration(appearance: .plain))
        let view = UICollectionView(frame: CGRect(x: 0, y: 0, width: 320, height: 480), collectionViewLayout: layout)
        view.register(UICollectionViewListCell.self, forCellWithReuseIdentifier: "row")
        source.accessories = accessories
        view.dataSource = source
        screen.show(view)
        screen.advance(frames: 2)
        return view
    }

    private func row(in view: UICollectionView) -> UICollectionViewListCell? {
        view.cellForItem(at: IndexPath(item: 0, section: 0)) as? UICollectionViewListCell
    }

    @Test("A tap of the button for details calls its handler and does not select the row")
    func detail() throws {
        var count = 0
        let view = show([.detail(options: .init(tintColor: .magenta)) { count += 1 }])
        let button = try #require(row(in: view)?.subviews.first { $0 is UIButton })
        #expect(screen.picture.hasColor(.magenta) && button.frame.maxX == 304)
        screen.tap(.view(button))
        #expect(count == 1 && view.indexPathsForSelectedItems?.isEmpty == true)
        view.removeFromSuperview()
        _ = show([.detail(options: UICellAccessory.DetailOptions(isHidden: true, tintColor: .magenta))])
        #expect(!screen.picture.hasColor(.magenta))
    }

    @Test("A mark is visible while the list is edited, and has a check mark if the item is selected")
    func multiselect() throws {
        let view = show([.multiselect(options: .init(tintColor: .magenta, backgroundColor: .green))])
        view.allowsMultipleSelectionDuringEditing = true
        #expect(row(in: view)?.contentView.frame.minX == 0)
        view.isEditing = true
        screen.advance(frames: 2)
        #expect(row(in: view)?.contentView.frame.minX == 40 && !screen.picture.hasColor(.magenta))
        screen.tap(.text("row 0"))
        screen.advance(frames: 2)
        #expect(screen.picture.hasColor(.magenta) && screen.picture.hasColor(.green))
        screen.tap(.text("row 0"))
        screen.advance(frames: 2)
        #expect(!screen.picture.hasColor(.magenta))
        let hidden = UICellAccessory.MultiselectOptions(isHidden: true)
        #expect(hidden.isHidden && hidden.tintColor == nil)
    }

    @Test("A menu shows its chosen action, and its handler is called after another choice")
    func popUpMenu() {
        var chosen: [String] = []
        let menu = UIMenu(children: [UIAction(title: "Day", state: .on) { _ in }, UIAction(title: "Week") { _ in }])
        _ = show([
            .popUpMenu(menu, options: .init(tintColor: .magenta)) { chosen += $0.selectedElements.map(\.title) }
        ])
        #expect(screen.picture.text("Day")?.color == UIColor.magenta.value)
        screen.tap(.text("Day"))
        screen.settle()
        screen.tap(.text("Week"))
        screen.settle()
        #expect(chosen == ["Week"] && screen.picture.text("Week") != nil && screen.picture.text("Day") == nil)
        #expect(UICellAccessory.PopUpMenuOptions().tintColor == nil)
    }
}

private final class RowSource: NSObject, UICollectionViewDataSource {
    var accessories: [UICellAccessory] = []

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 1 }
    func collectionView(
        _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
    ) -> UICollectionViewCell {
        let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "row", for: indexPath)
        if let row = cell as? UICollectionViewListCell {
            var content = row.defaultContentConfiguration()
            content.text = "row \(indexPath.item)"
            row.contentConfiguration = content
            row.accessories = accessories
        }
        return cell
    }
}
