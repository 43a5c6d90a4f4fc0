import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Table view cells")
struct TableViewCellTests {
    @Test("A cell has a content view of its size, and contains labels only if they have text")
    func contentViewHasTheSizeOfTheCell() {
        let cell = UITableViewCell(frame: CGRect(x: 0, y: 0, width: 300, height: 60))
        #expect(UITableViewCell().bounds.size == CGSize(width: 320, height: 44))
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == cell.bounds && cell.contentView.subviews.isEmpty)
        #expect(cell.detailTextLabel == nil && cell.reuseIdentifier == nil)
        cell.textLabel?.text = "Title"
        cell.layoutIfNeeded()
        #expect(cell.textLabel?.frame == CGRect(x: 16, y: 0, width: 268, height: 60))
        #expect(cell.textLabel?.superview === cell.contentView)
        cell.textLabel?.text = nil
        cell.layoutIfNeeded()
        #expect(cell.contentView.subviews.isEmpty)
    }

    @Test("The styles arrange the two labels beside or below each other", arguments: [1, 2, 3])
    func stylesArrangeLabels(rawValue: Int) throws {
        let style = try #require(UITableViewCell.CellStyle(rawValue: rawValue))
        let cell = UITableViewCell(style: style, reuseIdentifier: "row")
        let (label, detail) = (try #require(cell.textLabel), try #require(cell.detailTextLabel))
        (label.text, detail.text) = ("Title", "Detail")
        cell.layoutIfNeeded()
        switch style {
        case .value1:
            #expect(label.frame.minX == 16 && detail.frame.maxX == 304 && detail.frame.minX > label.frame.maxX)
        case .value2: #expect(label.frame.maxX == 100 && detail.frame.minX == 108 && label.textAlignment == .right)
        default: #expect(label.frame.maxY == detail.frame.minY && label.frame.minX == 16 && detail.frame.minX == 16)
        }
        #expect(cell.reuseIdentifier == "row")
    }

    @Test("The accessory view is at the right edge, and the image at the left edge pushes the text")
    func accessoryAndImage() {
        let cell = UITableViewCell(style: .default, reuseIdentifier: nil)
        cell.textLabel?.text = "Title"
        cell.accessoryType = .checkmark
        cell.imageView?.image = UIGraphicsImageRenderer(size: CGSize(width: 60, height: 88)).image { _ in }
        cell.indentationLevel = 2
        cell.layoutIfNeeded()
        #expect(cell.contentView.frame == CGRect(x: 0, y: 0, width: 290, height: 44))
        #expect(cell.imageView?.frame == CGRect(x: 36, y: 0, width: 30, height: 44))
        #expect(cell.textLabel?.frame == CGRect(x: 82, y: 0, width: 192, height: 44))
        let button = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 30))
        cell.accessoryView = button
        cell.layoutIfNeeded()
        #expect(button.frame == CGRect(x: 254, y: 7, width: 50, height: 30) && cell.contentView.frame.width == 254)
        (cell.accessoryView, cell.accessoryType) = (nil, .none)
        cell.layoutIfNeeded()
        #expect(button.superview == nil && cell.contentView.frame == cell.bounds)
        cell.indentationWidth = .nan
        cell.layoutIfNeeded()
        #expect(cell.imageView?.frame.minX == 16)
    }

    @Test("A selected or highlighted cell shows its selected background, animated if requested")
    func selectionShowsBackground() {
        let screen = Screen()
        let cell = LoggingCell(style: .default, reuseIdentifier: nil)
        screen.show(cell)
        let background = UIView()
        background.backgroundColor = .red
        cell.backgroundView = UIView()
        cell.selectedBackgroundView = background
        cell.isSelected = true
        screen.advance(frames: 1)
        #expect(background.superview?.alpha == 1 && background.frame == cell.bounds && cell.log == ["selected true"])
        screen.perform { cell.setSelected(false, animated: true) }
        #expect(!screen.isIdle)
        screen.settle()
        #expect(background.superview?.alpha == 0)
        cell.isHighlighted = true
        #expect(background.superview?.alpha == 1 && cell.textLabel?.isHighlighted == true)
        cell.prepareForReuse()
        #expect(background.superview?.alpha == 0 && !cell.isHighlighted)
    }
}

private final class LoggingCell: UITableViewCell {
    var log: [String] = []

    override func setSelected(_ selected: Bool, animated: Bool) {
        super.setSelected(selected, animated: animated)
        log.append("selected \(selected)")
    }
}
