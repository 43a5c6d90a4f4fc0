import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Labels that draw their text in another place")
struct LabelSubclassTests {
    private final class PaddedLabel: UILabel {
        let insets = UIEdgeInsets(top: 8, left: 12, bottom: 4, right: 16)
        override func drawText(in rect: CGRect) { super.drawText(in: rect.inset(by: insets)) }
        override func textRect(forBounds bounds: CGRect, limitedToNumberOfLines numberOfLines: Int) -> CGRect {
            let rect = super.textRect(forBounds: bounds.inset(by: insets), limitedToNumberOfLines: numberOfLines)
            return CGRect(
                x: rect.minX - insets.left, y: rect.minY - insets.top, width: rect.width + insets.left + insets.right,
                height: rect.height + insets.top + insets.bottom)
        }
    }

    private final class TopLabel: UILabel {
        override func drawText(in rect: CGRect) {
            super.drawText(in: textRect(forBounds: rect, limitedToNumberOfLines: numberOfLines))
        }
    }

    /// The origins of the lines that a label draws, in points.
    private func lines(_ label: UILabel) -> [DisplayText] {
        var list = DisplayList(size: label.bounds.size)
        label.drawContents(into: &list, bounds: label.bounds)
        return list.commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test("A label with margins is as large as its text and the margins, and draws the text inside of them")
    func paddedLabel() {
        let (label, plain) = (PaddedLabel(), UILabel())
        (label.text, plain.text) = ("Padded", "Padded")
        let size = plain.intrinsicContentSize
        #expect(label.intrinsicContentSize == CGSize(width: size.width + 28, height: size.height + 12))
        label.sizeToFit()
        plain.sizeToFit()
        #expect(label.bounds.size == label.intrinsicContentSize)
        let (inner, outer) = (lines(plain)[0].origin, lines(label)[0].origin)
        #expect(abs(outer.x - inner.x - 12) < 1e-9 && abs(outer.y - inner.y - 8) < 1e-9)
        (label.numberOfLines, label.text) = (0, "Some words that need more than one line")
        let wrapped = label.sizeThatFits(CGSize(width: 128, height: 0))
        #expect(wrapped.width <= 128 && wrapped.height > 2 * size.height)
    }

    @Test("The text rectangle is at the top, so a label can draw its text there")
    func textAtTheTop() {
        let label = TopLabel(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        label.text = "Top"
        label.textAlignment = .right
        let rect = label.textRect(forBounds: label.bounds, limitedToNumberOfLines: 1)
        #expect(rect.minY == 0 && rect.maxX == 200 && rect.width < 60)
        let plain = UILabel(frame: label.frame)
        plain.text = "Top"
        #expect(lines(label)[0].origin.y < 22 && lines(plain)[0].origin.y > 50)
        #expect(label.textRect(forBounds: .zero, limitedToNumberOfLines: 0).size == .zero)
    }

    @Test("A label of one line tightens text that is up to 5 percent too wide, and truncates wider text")
    func tightenedText() {
        let label = UILabel()
        label.text = "Averages of a week"
        let natural = label.intrinsicContentSize.width
        for (factor, allows, isTight) in [
            (0.96, true, true), (0.96, false, false), (0.94, true, false), (1.1, true, false),
        ] {
            label.allowsDefaultTighteningForTruncation = allows
            label.frame = CGRect(x: 0, y: 0, width: natural * factor, height: 30)
            let parts = lines(label)
            let text = parts.map(\.text).joined()
            #expect((parts.count > 1) == isTight, "only the characters of tightened text are drawn one by one")
            #expect((text == "Averages of a week") == (isTight || factor > 1))
            guard isTight, let last = parts.last else { continue }
            #expect(last.origin.x + last.width <= label.bounds.width + 0.5 && last.origin.x > natural * 0.85)
            #expect(label.intrinsicContentSize.width == natural)
        }
        label.allowsDefaultTighteningForTruncation = true
        label.numberOfLines = 2
        label.frame = CGRect(x: 0, y: 0, width: natural * 0.96, height: 60)
        #expect(lines(label).map(\.text) == ["Averages of a", "week"])
    }

    @Test("A disabled label is translucent")
    func disabledLabel() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        label.text = "Off"
        label.isEnabled = false
        var list = DisplayList(size: label.bounds.size)
        label.drawContents(into: &list, bounds: label.bounds)
        guard case .beginLayer(let layer)? = list.commands.first else { return #expect(Bool(false), "no layer") }
        #expect(layer.opacity == 0.5)
    }

    @Test("Text of a reduced font keeps its baseline, is centered, or keeps its top edge")
    func baselineAdjustment() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
        (label.text, label.adjustsFontSizeToFitWidth) = ("A text that is too long", true)
        let adjusted = [UIBaselineAdjustment.alignBaselines, .alignCenters, .none].map { adjustment in
            label.baselineAdjustment = adjustment
            return lines(label)[0].origin.y
        }
        label.adjustsFontSizeToFitWidth = false
        #expect(abs(adjusted[0] - lines(label)[0].origin.y) < 1e-9)
        #expect(adjusted[0] > adjusted[1] && adjusted[1] > adjusted[2])
    }
}
