import Testing
import UIKit

@MainActor
@Suite("Widths of multiline labels that constraints limit")
struct LabelMeasurementTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300))
    private let label = UILabel()

    /// Adds a label that is at most as wide as the root view.
    init() {
        label.text = "a few words that need several lines"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(lessThanOrEqualTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
    }

    private func sizeOfFreshLabel(width: CGFloat, text: String) -> CGSize {
        let other = LabelMeasurementTests()
        other.label.text = text
        other.root.frame.size.width = width
        other.root.layoutIfNeeded()
        return other.label.bounds.size
    }

    @Test("When a view grows and shrinks, its label is as wide as in a view that always had the size")
    func growingView() throws {
        let text = try #require(label.text)
        let oneLine = label.sizeThatFits(.zero)
        #expect(label.bounds.width <= 100 && label.bounds.height > 2 * oneLine.height)
        for width in [200, 1000, 50, 120, 90] as [CGFloat] {
            root.frame.size.width = width
            root.layoutIfNeeded()
            #expect(label.bounds.size == sizeOfFreshLabel(width: width, text: text), "width \(width)")
            if width == 1000 { #expect(label.bounds.size == oneLine) }
        }
    }

    @Test("A label whose text changes between one line and several ones has their height")
    func changingText() {
        for text in ["short", "a few words that need several lines, and some more", "short", ""] {
            label.text = text
            root.layoutIfNeeded()
            #expect(label.bounds.size == sizeOfFreshLabel(width: 100, text: text), "\(text)")
            #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height, "\(text)")
        }
    }

    /// A view that changes the text of a label in its layout, as a table that displays a reused cell does.
    private final class TextChanger: UIView {
        var change: (() -> Void)?
        override func layoutSubviews() {
            super.layoutSubviews()
            change?()
            change = nil
        }
    }

    @Test("A label whose text and constraints change during a layout pass is not measured with its old frame")
    func changeDuringLayout() throws {
        let (text, outer) = (try #require(label.text), TextChanger(frame: CGRect(x: 0, y: 0, width: 400, height: 300)))
        root.frame.size.width = 400
        outer.addSubview(root)
        label.text = "short"
        outer.layoutIfNeeded()
        let trailing = label.trailingAnchor.constraint(equalTo: root.trailingAnchor)
        trailing.priority = .defaultLow
        outer.change = { [label] in
            label.text = text
            trailing.isActive = true
        }
        outer.setNeedsLayout()
        outer.layoutIfNeeded()
        #expect(label.bounds.size == label.sizeThatFits(.zero))
    }

    @Test("A label in a cell that is created with a narrow size uses the width that the cell gets")
    func narrowBegin() {
        let (cell, bubble) = (UIView(frame: CGRect(x: 0, y: 0, width: 60, height: 40)), UIView())
        for (view, parent) in [(bubble, cell), (label, bubble)] as [(UIView, UIView)] {
            view.removeFromSuperview()
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
            bubble.trailingAnchor.constraint(equalTo: cell.trailingAnchor, constant: -10),
            bubble.leadingAnchor.constraint(greaterThanOrEqualTo: cell.leadingAnchor, constant: 10),
            bubble.topAnchor.constraint(equalTo: cell.topAnchor),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 5),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -5),
            label.topAnchor.constraint(equalTo: bubble.topAnchor),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor),
        ])
        cell.layoutIfNeeded()
        #expect(label.bounds.width <= 30)
        cell.frame.size.width = 500
        cell.layoutIfNeeded()
        #expect(label.bounds.size == label.sizeThatFits(.zero) && bubble.bounds.width == label.bounds.width + 10)
    }
}
