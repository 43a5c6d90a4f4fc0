import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Index of a table's sections")
struct SectionIndexTests {
    private final class Contacts: UITableViewController {
        var letters = (0..<26).map { String(UnicodeScalar(UInt8(65 + $0))) }
        var titles: [String]?
        var asked: [String] = []

        override func numberOfSections(in tableView: UITableView) -> Int { letters.count }
        override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { 5 }
        override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
            let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
            cell.textLabel?.text = "\(letters[indexPath.section])\(indexPath.row)"
            cell.accessoryType = .disclosureIndicator
            return cell
        }
        override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
            letters[section]
        }
        override func sectionIndexTitles(for tableView: UITableView) -> [String]? { titles ?? letters }
        override func tableView(
            _ tableView: UITableView, sectionForSectionIndexTitle title: String, at index: Int
        ) -> Int {
            asked.append("\(title) \(index)")
            return letters.firstIndex(of: title) ?? letters.count
        }
    }

    private let contacts = Contacts()
    private let screen: Screen

    init() {
        let contacts = contacts
        screen = Screen { contacts as UIViewController }
    }

    private var table: UITableView { contacts.tableView }
    /// The labels of the index, from top to bottom.
    private var labels: [UILabel] {
        let index = table.subviews.first { $0.accessibilityLabel == "Section index" }
        return index?.subviews.compactMap { $0 as? UILabel } ?? []
    }
    private func touch(_ title: String) {
        guard let label = labels.first(where: { $0.text == title }) else { return }
        screen.tap(.point(label.convert(CGPoint(x: label.bounds.midX, y: label.bounds.midY), to: nil)))
    }

    @Test("All titles are in the middle of the right edge, in front of rows that end before them")
    func layout() throws {
        #expect(labels.map(\.text) == contacts.letters)
        let frames = labels.map { $0.convert($0.bounds, to: nil) }
        #expect(frames.allSatisfy { $0.maxX == 390 && $0.width == 15 })
        #expect(abs(frames[0].minY - (844 - frames[25].maxY)) <= 1)
        let cell = try #require(table.visibleCells.first)
        #expect(cell.contentView.frame.maxX <= 375 - 16)
        #expect(labels[0].textColor == .systemBlue)
        screen.perform { table.sectionIndexColor = .red }
        #expect(labels[0].textColor == .red)
    }

    @Test(
        "A touch scrolls to the section that the data source gives, and a moving finger on, without a scroll of the table"
    )
    func touches() {
        touch("M")
        #expect(contacts.asked == ["M 12"])
        #expect(table.contentOffset.y == table.rect(forSection: 12).minY)
        let place = labels[12].convert(CGPoint(x: 7, y: 7), to: nil)
        contacts.asked = []
        screen.touch(.pan(from: .point(place), to: .point(place.x, place.y - 28), duration: 0.5))
        #expect(contacts.asked == ["M 12", "L 11", "K 10"])
        #expect(table.contentOffset.y == table.rect(forSection: 10).minY)
        touch("Z")
        #expect(table.contentOffset.y == table.contentSize.height - 844)
    }

    @Test("Titles that do not fit are left out, with dots in their places, and can still be reached")
    func manyTitles() {
        contacts.titles = (0..<100).map { "\($0)" }
        screen.perform { table.reloadSectionIndexTitles() }
        #expect(labels.count == 59 && labels[0].text == "0" && labels[1].text == "•" && labels[58].text == "99")
        contacts.titles = []
        screen.perform { table.reloadSectionIndexTitles() }
        #expect(labels.isEmpty && table.visibleCells.allSatisfy { $0.contentView.frame.maxX > 359 })
    }

    @Test("A title without a section does nothing, and tables with few rows have no index")
    func limits() {
        contacts.titles = ["A", "?"]
        screen.perform { table.reloadSectionIndexTitles() }
        touch("?")
        #expect(table.contentOffset.y == 0 && contacts.asked == ["? 1"])
        screen.perform { table.sectionIndexMinimumDisplayRowCount = 131 }
        #expect(labels.isEmpty)
        screen.perform { table.sectionIndexMinimumDisplayRowCount = 130 }
        #expect(labels.count == 2)
    }

    @Test("The background changes while a finger is on the index")
    func background() {
        let index = table.subviews.first { $0.accessibilityLabel == "Section index" }
        screen.perform {
            (table.sectionIndexBackgroundColor, table.sectionIndexTrackingBackgroundColor) = (.white, .gray)
        }
        #expect(index?.backgroundColor == .white)
        let finger = screen.finger(downAt: .point(383, 422))
        screen.advance(frames: 15)
        #expect(index?.backgroundColor == .gray)
        finger.up()
        screen.advance(frames: 1)
        #expect(index?.backgroundColor == .white)
    }
}
