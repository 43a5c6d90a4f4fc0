import Testing
import UIKit

/// Rows whose views have text of several lines, which get equal parts of the row.
@MainActor
@Suite("Stack views: widths of text of several lines")
struct StackTextWidthTests {
    private let row = UIStackView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    private func makeLabel(_ text: String, lines: Int = 0) -> UILabel {
        let label = UILabel()
        (label.text, label.numberOfLines) = (text, lines)
        return label
    }

    private func makeView(width: CGFloat, hugging: Float) -> UIView {
        let view = IntrinsicSizeView()
        view.size = CGSize(width: width, height: 30)
        view.setContentHuggingPriority(UILayoutPriority(hugging), for: .horizontal)
        return view
    }

    private func makeButton(_ title: String, mode: NSLineBreakMode = .byWordWrapping) -> UIButton {
        var configuration = UIButton.Configuration.plain()
        (configuration.title, configuration.titleLineBreakMode) = (title, mode)
        return UIButton(configuration: configuration)
    }

    private var widths: [CGFloat] {
        row.layoutIfNeeded()
        return row.arrangedSubviews.map(\.frame.width)
    }

    @Test("A label has its part of the row with a priority 10 above its compression resistance")
    func priority() {
        let label = makeLabel("Some words")
        label.setContentCompressionResistancePriority(UILayoutPriority(749), for: .horizontal)
        row.addArrangedSubview(label)
        row.addArrangedSubview(makeView(width: 50, hugging: 758))
        #expect(widths == [150, 150])
        row.arrangedSubviews[1].setContentHuggingPriority(UILayoutPriority(760), for: .horizontal)
        #expect(widths == [250, 50])
        label.setContentCompressionResistancePriority(UILayoutPriority(751), for: .horizontal)
        #expect(widths == [150, 150])
        label.setContentCompressionResistancePriority(.required, for: .horizontal)
        #expect(widths == [150, 150], "the part is never required")
    }

    @Test("The parts do not include the spaces and margins")
    func spaces() {
        for text in ["One", "Two", "Some more words"] { row.addArrangedSubview(makeLabel(text)) }
        row.spacing = 6
        #expect(widths == [96, 96, 96])
        row.setCustomSpacing(24, after: row.arrangedSubviews[1])
        #expect(widths == [90, 90, 90])
        row.layoutMargins = UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 20)
        row.isLayoutMarginsRelativeArrangement = true
        #expect(widths == [80, 80, 80])
    }

    @Test("Labels of one line, columns and other distributions have no such parts")
    func otherArrangements() {
        let label = makeLabel("Word", lines: 1)
        label.setContentHuggingPriority(UILayoutPriority(240), for: .horizontal)
        row.addArrangedSubview(label)
        row.addArrangedSubview(makeView(width: 50, hugging: 250))
        #expect(widths == [250, 50])
        label.numberOfLines = 2
        #expect(widths == [150, 150])
        row.distribution = .equalSpacing
        #expect(widths[1] == 50)
        row.distribution = .fill
        row.axis = .vertical
        #expect(widths == [300, 300])
    }

    @Test("Buttons whose title wraps have equal parts, also in columns")
    func buttons() {
        let titles = [["AC", "7", "4", "1", "0"], ["+/-", "8", "5", "2", ""], ["%", "9"], ["÷", "Multiply"]]
        for titles in titles {
            let column = UIStackView(arrangedSubviews: titles.map { makeButton($0) })
            (column.axis, column.distribution, column.spacing) = (.vertical, .fillEqually, 2)
            row.addArrangedSubview(column)
        }
        row.spacing = 4
        row.frame.size.width = 392
        #expect(widths == [95, 95, 95, 95])
        for column in row.arrangedSubviews {
            for case let button as UIButton in (column as? UIStackView)?.arrangedSubviews ?? [] {
                button.configuration?.titleLineBreakMode = .byTruncatingTail
            }
        }
        let narrow = widths
        #expect(Set(narrow).count > 1, "nothing but the titles determines the widths")
    }

    @Test("Rows follow labels that begin or cease to have several lines in a column, appear or leave it")
    func changes() {
        let (column, label) = (UIStackView(), makeLabel("Words", lines: 1))
        column.axis = .vertical
        column.addArrangedSubview(label)
        row.addArrangedSubview(column)
        row.addArrangedSubview(makeView(width: 50, hugging: 700))
        let (separate, equal): ([CGFloat], [CGFloat]) = ([250, 50], [150, 150])
        #expect(widths == separate)
        label.numberOfLines = 0
        #expect(widths == equal)
        label.isHidden = true
        #expect(widths == separate)
        label.isHidden = false
        #expect(widths == equal)
        label.removeFromSuperview()
        #expect(widths == separate)
        column.insertArrangedSubview(label, at: 0)
        #expect(widths == equal)
        label.numberOfLines = 1
        #expect(widths == separate)
        row.insertArrangedSubview(makeLabel("More"), at: 0)
        #expect(widths == [100, 150, 50])
    }

    @Test("A text that changes keeps the constraints of the row, unless they depend on it")
    func keptConstraints() {
        let labels = ["One", "Two"].map { makeLabel($0, lines: 1) }
        for label in labels { row.addArrangedSubview(label) }
        func replaces(_ change: () -> Void) -> Bool {
            row.layoutIfNeeded()
            let old = row.constraints.map(ObjectIdentifier.init)
            change()
            row.layoutIfNeeded()
            return row.constraints.map(ObjectIdentifier.init) != old
        }
        #expect(!replaces { labels[0].text = "A much longer text" })
        let width = labels[0].frame.width
        #expect(!replaces { labels[0].text = "Short" } && labels[0].frame.width < width)
        #expect(replaces { labels[0].isHidden = true } && replaces { labels[0].isHidden = false })
        #expect(replaces { labels[0].numberOfLines = 0 } && replaces { labels[0].numberOfLines = 1 })
        row.distribution = .fillProportionally
        #expect(replaces { labels[0].text = "A text that is long again" })
        #expect(labels[0].frame.width > labels[1].frame.width)
    }
}
