import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Separators, selection backgrounds and updates of tables")
struct TablePartTests {
    private let screen = Screen()
    private let model = TableModel([["one", "two"]])
    private let table = UITableView(frame: CGRect(x: 0, y: 0, width: 320, height: 400), style: .plain)

    init() {
        table.dataSource = model
        table.delegate = model
        screen.show(table)
        screen.advance(frames: 1)
    }

    private func separatorStarts() -> [CGFloat] {
        screen.advance(frames: 1)
        return table.visibleCells.flatMap(\.subviews).filter { $0.frame.height <= 1 && !$0.isHidden }.map(\.frame.minX)
    }

    @Test("A plain table shows separators below its last row if its filler rows have a height")
    func fillerRows() {
        let count = screen.picture.fillColors.filter { $0 == UIColor.separator.value }.count
        #expect(table.fillerRowHeight == UITableView.automaticDimension)
        table.fillerRowHeight = 50
        // The rows end at 88 points, so there is space for 6 separators.
        #expect(screen.picture.fillColors.filter { $0 == UIColor.separator.value }.count == count + 6)
        table.fillerRowHeight = .nan
        #expect(table.fillerRowHeight == 50)
        table.separatorStyle = .none
        table.setNeedsLayout()
        #expect(!screen.picture.hasFill(.separator))
    }

    @Test("An inset of separators is measured from the edge of the rows or from that of their content")
    func separatorReference() {
        #expect(separatorStarts() == [16, 16] && table.separatorInsetReference == .fromCellEdges)
        table.separatorInsetReference = .fromAutomaticInsets
        #expect(separatorStarts() == [16, 16])
        table.separatorInset.left = 10
        #expect(separatorStarts() == [26, 26])
        table.separatorInsetReference = UITableView.SeparatorInsetReference.fromCellEdges
        #expect(separatorStarts() == [10, 10])
    }

    @Test("A selected cell has another background in a table that allows the selection of several rows")
    func multipleSelectionBackground() throws {
        let cell = try #require(table.visibleCells.first)
        let (single, several) = (UIView(), UIView())
        (single.backgroundColor, several.backgroundColor) = (.green, .magenta)
        (cell.selectedBackgroundView, cell.multipleSelectionBackgroundView) = (single, several)
        screen.tap(.text("one"))
        #expect(screen.picture.hasFill(.green) && cell.multipleSelectionBackgroundView === several)
        screen.perform { table.deselectRow(at: IndexPath(row: 0, section: 0), animated: false) }
        table.allowsMultipleSelection = true
        screen.tap(.text("one"))
        #expect(screen.picture.hasFill(.magenta) && !screen.picture.hasFill(.green))
    }

    @Test("Tables and collection views tell whether updates have begun and not ended")
    func uncommittedUpdates() {
        #expect(!table.hasUncommittedUpdates)
        table.beginUpdates()
        #expect(table.hasUncommittedUpdates)
        table.endUpdates()
        #expect(!table.hasUncommittedUpdates)
        var states: [Bool] = []
        screen.perform { table.performBatchUpdates { states.append(table.hasUncommittedUpdates) } }
        let view = UICollectionView(frame: table.frame, collectionViewLayout: UICollectionViewFlowLayout())
        screen.show(view)
        screen.advance(frames: 1)
        #expect(!view.hasUncommittedUpdates)
        screen.perform { view.performBatchUpdates { states.append(view.hasUncommittedUpdates) } }
        #expect(states == [true, true] && !view.hasUncommittedUpdates && !table.hasUncommittedUpdates)
    }

    @Test("The font of a content configuration follows the text size of the user unless it says otherwise")
    func contentSizeCategory() {
        func sizes(_ adjusts: Bool) -> [CGFloat] {
            let screen = Screen()
            var content = UIListContentConfiguration.cell()
            #expect(content.textProperties.adjustsFontForContentSizeCategory)
            content.text = "row"
            content.textProperties.font = .preferredFont(forTextStyle: .body)
            content.textProperties.adjustsFontForContentSizeCategory = adjusts
            let view = UIListContentView(configuration: content)
            view.frame = CGRect(x: 0, y: 0, width: 300, height: 100)
            screen.show(view)
            screen.advance(frames: 1)
            let before = screen.picture.text("row")?.font.size ?? 0
            screen.window.traitOverrides.preferredContentSizeCategory = .accessibilityExtraLarge
            screen.advance(frames: 1)
            return [before, screen.picture.text("row")?.font.size ?? 0].map { CGFloat($0) }
        }
        let (following, fixed) = (sizes(true), sizes(false))
        #expect(following[1] > following[0] && fixed[1] == fixed[0])
    }
}
