import DynamicsTesting
import Testing
import UIKit

/// Labels of several lines whose width constraints limit.
@MainActor
@Suite("Wrapping labels")
struct LabelWrappingTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 600))
    private let label = UILabel()
    private let long = "The weather looks fine until Sunday, and then there will be rain"

    private func singleLineWidth(of text: String) -> CGFloat {
        let other = UILabel()
        other.text = text
        return other.intrinsicContentSize.width
    }

    /// Adds the label at the top left, with a limit of its width.
    private func addLabel(maximumWidth: CGFloat) -> NSLayoutConstraint {
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        let limit = label.widthAnchor.constraint(lessThanOrEqualToConstant: maximumWidth)
        NSLayoutConstraint.activate([
            limit, label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        return limit
    }

    private func expectFit(width limit: CGFloat, _ location: SourceLocation = #_sourceLocation) {
        root.layoutIfNeeded()
        let fitting = label.sizeThatFits(CGSize(width: limit, height: 0))
        #expect(label.bounds.size == fitting, "the label is as large as its text", sourceLocation: location)
    }

    @Test("A label is as wide as its longest line, and after a short text wide again for a long one")
    func textChanges() {
        _ = addLabel(maximumWidth: 200)
        label.text = long
        expectFit(width: 200)
        #expect(label.bounds.width > 150 && label.bounds.height > 55)
        label.text = "Great!"
        expectFit(width: 200)
        #expect(label.bounds.width == singleLineWidth(of: "Great!"))
        label.text = long
        expectFit(width: 200)
        label.text = "rain be will there then and Sunday, until fine looks weather The"
        expectFit(width: 200)
        #expect(label.bounds.height > 55)
    }

    @Test("A label becomes wider when its limit grows, and narrower when it shrinks")
    func limitChanges() {
        let limit = addLabel(maximumWidth: 90)
        label.text = long
        for width in [90, 250, 140, 300, 60] as [CGFloat] {
            limit.constant = width
            expectFit(width: width)
        }
        limit.isActive = false
        root.layoutIfNeeded()
        #expect(label.bounds.width == singleLineWidth(of: long), "without a limit there is one line")
    }

    @Test("A label between margins becomes wider when the screen is rotated")
    func rotation() {
        label.numberOfLines = 0
        label.text = long
        label.translatesAutoresizingMaskIntoConstraints = false
        let screen = Screen(size: CGSize(width: 200, height: 500)) {
            let controller = UIViewController()
            controller.view.addSubview(label)
            NSLayoutConstraint.activate([
                label.leadingAnchor.constraint(equalTo: controller.view.leadingAnchor, constant: 20),
                label.trailingAnchor.constraint(lessThanOrEqualTo: controller.view.trailingAnchor, constant: -20),
                label.topAnchor.constraint(equalTo: controller.view.topAnchor),
            ])
            return controller
        }
        screen.advance(frames: 1)
        let narrow = label.bounds.size
        screen.resize(to: CGSize(width: 500, height: 200))
        screen.advance(frames: 1)
        #expect(narrow.width <= 160 && label.bounds.width > 300 && label.bounds.height < narrow.height)
        screen.resize(to: CGSize(width: 200, height: 500))
        screen.advance(frames: 1)
        #expect(label.bounds.size == narrow)
    }

    @Test("One layout pass is enough: a bubble around a label has the height of the wrapped text at once")
    func bubble() {
        let bubble = UIView()
        label.numberOfLines = 0
        label.text = long
        for (view, parent) in [(bubble, root), (label, bubble)] as [(UIView, UIView)] {
            view.translatesAutoresizingMaskIntoConstraints = false
            parent.addSubview(view)
        }
        NSLayoutConstraint.activate([
            bubble.topAnchor.constraint(equalTo: root.topAnchor),
            bubble.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            bubble.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.6),
            label.topAnchor.constraint(equalTo: bubble.topAnchor, constant: 8),
            label.bottomAnchor.constraint(equalTo: bubble.bottomAnchor, constant: -8),
            label.leadingAnchor.constraint(equalTo: bubble.leadingAnchor, constant: 12),
            label.trailingAnchor.constraint(equalTo: bubble.trailingAnchor, constant: -12),
        ])
        root.layoutIfNeeded()
        let text = label.sizeThatFits(CGSize(width: 168, height: 0))
        #expect(
            label.bounds.size == text && bubble.bounds.size == CGSize(width: text.width + 24, height: text.height + 16))
        let fitting = bubble.systemLayoutSizeFitting(
            CGSize(width: 120, height: 0), withHorizontalFittingPriority: .required,
            verticalFittingPriority: .fittingSizeLevel)
        #expect(fitting.height == label.sizeThatFits(CGSize(width: 96, height: 0)).height + 16)
        root.layoutIfNeeded()
        #expect(label.bounds.size == text, "the measurement leaves no trace")
    }

    @Test("A subclass that adds insets to the intrinsic size wraps its text too; a text with a required width does not")
    func insetsAndRequiredWidth() {
        final class Padded: UILabel {
            override var intrinsicContentSize: CGSize {
                let size = super.intrinsicContentSize
                return CGSize(width: size.width + 20, height: size.height + 10)
            }
        }
        let padded = Padded()
        padded.numberOfLines = 0
        padded.text = long
        padded.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(padded)
        padded.widthAnchor.constraint(lessThanOrEqualToConstant: 200).isActive = true
        root.layoutIfNeeded()
        #expect(padded.bounds.width <= 200 && padded.bounds.height > 60)
        var messages: [String] = []
        NSLayoutConstraint.conflictHandler = { messages.append($0) }
        defer { NSLayoutConstraint.conflictHandler = nil }
        let limit = addLabel(maximumWidth: 150)
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        label.text = "Sunday until Sunday"
        expectFit(width: 150)
        limit.constant = 100
        expectFit(width: 100)
        #expect(messages.isEmpty, "the wrapped text fits, so nothing contradicts")
    }

    @Test("A truncated text shows as much of a long text as of one that is a little too long")
    func truncation() {
        let screen = Screen()
        label.frame = CGRect(x: 0, y: 0, width: 120, height: 20)
        screen.show(label)
        func shown(_ text: String, _ mode: NSLineBreakMode) -> [String] {
            (label.text, label.lineBreakMode) = (text, mode)
            screen.advance(frames: 1)
            var texts: [String] = []
            for case .text(let text) in screen.loop.displayList().commands { texts.append(text.text) }
            return texts
        }
        let word = "Wavy word "
        let (short, endless) = (String(repeating: word, count: 4), String(repeating: word, count: 5000))
        for mode in [NSLineBreakMode.byTruncatingTail, .byTruncatingHead, .byTruncatingMiddle, .byClipping] {
            #expect(shown(endless, mode) == shown(short, mode), "\(mode)")
        }
    }
}
