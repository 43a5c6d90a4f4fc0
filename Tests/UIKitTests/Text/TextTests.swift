import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text, images and layers")
struct TextTests {
    private let screen = Screen()

    private func renderTexts(of view: UIView) -> [DisplayText] {
        screen.show(view)
        screen.advance(frames: 1)
        return screen.loop.displayList().commands.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    @Test("A label that moves keeps the layout of its text until the text, the font or the width changes")
    func keptLayouts() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 30))
        label.text = "Text"
        screen.show(label)
        screen.advance(frames: 1)
        /// Returns how often a change makes the label lay out its text in the next frames.
        func layouts(_ change: @escaping () -> Void) -> Int {
            let frames = screen.work {
                for _ in 0..<3 {
                    screen.perform(change)
                    screen.advance(frames: 1)
                    _ = screen.picture
                }
            }
            return frames.flatMap(\.counts).filter { $0.entry.operation == "text layout" }.map(\.count).reduce(0, +)
        }
        #expect(layouts { label.center.x += 1 } == 0)
        #expect(layouts { label.textColor = .red } == 0 && screen.picture.text("Text")?.color == UIColor.red.value)
        #expect(layouts { label.text = label.text == "Text" ? "Other" : "Text" } == 3)
        #expect(layouts { label.font = .systemFont(ofSize: label.font.pointSize + 1) } == 3)
        #expect(layouts { label.bounds.size.width += 1 } == 3)
        label.attributedText = NSAttributedString(string: "Parts", attributes: [.foregroundColor: UIColor.green])
        #expect(layouts { label.center.x += 1 } <= 1)
        label.textColor = .blue
        #expect(screen.picture.text("Parts")?.color == UIColor.blue.value)
    }

    @Test("A label is measured with the package's font tables, not with the machine's fonts")
    func labelIsMeasuredWithPackageFontTables() {
        let label = UILabel()
        label.text = "Hello"
        label.sizeToFit()
        // The advance widths of H, e, l, l and o are 722, 556, 222, 222 and 556 thousandths of the font size of 17
        // points, in total 38.726 points. The line height is 20.281 points. The label rounds both up to multiples of
        // half a point: 39 and 20.5.
        #expect(label.bounds.size == CGSize(width: 39, height: 20.5))
        label.font = .boldSystemFont(ofSize: 10)
        #expect(label.intrinsicContentSize.width == 24.5)
        label.text = ""
        #expect(label.intrinsicContentSize == .zero)
    }

    @Test("Lines of East Asian text break between characters, but not before closing punctuation")
    func linesOfEastAsianTextBreakBetweenCharacters() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 52, height: 100))
        label.text = "物理引擎。移动"
        label.numberOfLines = 0
        #expect(renderTexts(of: label).map(\.text) == ["物理引", "擎。移", "动"])
        label.text = "物理引。擎"
        #expect(renderTexts(of: label).map(\.text) == ["物理", "引。擎"])
    }

    @Test("Widths of letters of several scripts come from the font tables")
    func widthsOfSeveralScripts() {
        let width = { (text: String) in
            (text as NSString).size(withAttributes: [.font: UIFont.systemFont(ofSize: 1000)]).width
        }
        #expect(width("é") == 556 && width("Ж") == 923 && width("π") == 690 && width("→") == 1000)
        #expect(width("e\u{301}") == 556 && width("👩‍👩‍👧‍👦") == 1000 && width("日") == 1000 && width("❤️") == 1000)
    }

    @Test("Lines break between words, long words break between letters, and truncated text ends with an ellipsis")
    func linesBreakBetweenWordsAndTruncateWithEllipsis() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 60, height: 100))
        label.text = "one two three\nincomprehensibilities"
        label.numberOfLines = 0
        #expect(renderTexts(of: label).map(\.text) == ["one two", "three", "incomp", "rehensi", "bilities"])
        label.numberOfLines = 2
        #expect(renderTexts(of: label).map(\.text) == ["one two", "three\u{2026}"])
        #expect(renderTexts(of: label).allSatisfy { $0.width <= 60.01 })
    }

    @Test("Text is placed by its alignment and centered vertically in the label")
    func textIsAlignedAndCenteredVertically() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 40))
        label.text = "ii"
        label.textAlignment = .right
        let text = renderTexts(of: label)[0]
        #expect(abs(text.origin.x + text.width - 100) < 1e-9)
        let font = UIFont.systemFont(ofSize: 17)
        #expect(abs(text.origin.y - (20 - font.lineHeight / 2 + font.ascender)) < 1e-9)
    }

    @Test("The height of a multiline label follows from the width that constraints determine")
    func multilineLabelHeightFollowsConstrainedWidth() {
        let (root, label) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 300)), UILabel())
        label.text = "a few words that need several lines"
        label.numberOfLines = 0
        label.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(label)
        NSLayoutConstraint.activate([
            label.leadingAnchor.constraint(equalTo: root.leadingAnchor),
            label.trailingAnchor.constraint(equalTo: root.trailingAnchor),
            label.topAnchor.constraint(equalTo: root.topAnchor),
        ])
        root.layoutIfNeeded()
        #expect(label.bounds.width == 100)
        #expect(label.bounds.height == label.sizeThatFits(CGSize(width: 100, height: 0)).height)
        #expect(label.bounds.height > 60)
    }

    @Test("draw(_:) is called once, its drawing is reused, and setNeedsDisplay() causes another call")
    func drawIsCalledOnceUntilSetNeedsDisplay() {
        let view = DrawingView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        screen.show(view)
        screen.advance(frames: 3)
        let commands = screen.loop.displayList().commands
        let red = DisplayColor(red: 1, green: 0, blue: 0)
        #expect(commands.contains { if case .fill(.path, red) = $0 { true } else { false } })
        #expect(commands.contains { if case .stroke(.path, _, width: 6, style: _) = $0 { true } else { false } })
        view.center.x += 1
        _ = screen.loop.displayList()
        #expect(view.drawCalls == 1)
        view.setNeedsDisplay()
        _ = screen.loop.displayList()
        #expect(view.drawCalls == 2)
    }

    @Test("Sublayers and subviews are drawn in the order of adding, borders on top and shadows below")
    func sublayersAndSubviewsAreDrawnInInsertionOrder() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.backgroundColor = .white
        view.layer.borderWidth = 2
        view.layer.shadowOpacity = 0.5
        let (back, front) = (CALayer(), CAShapeLayer())
        back.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        back.backgroundColor = UIColor.red.cgColor
        front.path = UIBezierPath(ovalIn: CGRect(x: 0, y: 0, width: 5, height: 5)).cgPath
        front.fillColor = UIColor.green.cgColor
        let box = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        box.backgroundColor = .blue
        view.layer.addSublayer(back)
        view.addSubview(box)
        view.layer.addSublayer(front)
        screen.show(view)
        let order = screen.loop.displayList().commands.compactMap { command -> String? in
            switch command {
            case .shadow(_, let color, let blur): "shadow \(color.alpha) \(blur)"
            case .fill(_, let color): "fill \(color.red) \(color.green) \(color.blue)"
            case .stroke: "border"
            default: nil
            }
        }
        #expect(
            order == [
                "shadow 0.5 3.0", "fill 1.0 1.0 1.0", "fill 1.0 0.0 0.0", "fill 0.0 0.0 1.0", "fill 0.0 1.0 0.0",
                "border",
            ])
    }

    @Test("A path can be dashed by a pattern and trimmed to fractions of its length")
    func pathsAreDashedAndTrimmedByLength() {
        let path: [PathElement] = [.move(.zero), .line(CGPoint(x: 10, y: 0)), .line(CGPoint(x: 10, y: 10))]
        let point = { (x: CGFloat, y: CGFloat) in CGPoint(x: x, y: y) }
        #expect(
            FlattenedPath(path).dashed([8, 4], phase: 2) == [
                .move(point(0, 0)), .line(point(6, 0)), .move(point(10, 0)), .line(point(10, 8)),
            ])
        let middle = FlattenedPath(path).trimmed(from: 0.25, to: 0.75)
        #expect(middle == [.move(point(5, 0)), .line(point(10, 0)), .line(point(10, 5))])
        #expect(FlattenedPath(path).dashed([0, 0], phase: 0) == path)
        #expect(FlattenedPath(path + [.close]).trimmed(from: 0.9, to: 1).count == 2)
    }

    @Test("An image keeps its aspect ratio if the content mode is scaleAspectFit")
    func scaleAspectFitKeepsAspectRatioOfImage() {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 10)).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 10))
        }
        let view = UIImageView(image: image)
        #expect(view.bounds.size == CGSize(width: 20, height: 10) && view.intrinsicContentSize == image.size)
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.contentMode = .scaleAspectFit
        screen.show(view)
        let transforms = screen.loop.displayList().commands.compactMap { command -> CGAffineTransform? in
            if case .beginLayer(let layer) = command { layer.transform } else { nil }
        }
        #expect(transforms.contains(CGAffineTransform(a: 5, b: 0, c: 0, d: 5, tx: 0, ty: 25)))
    }
}

@MainActor
private final class DrawingView: UIView {
    var drawCalls = 0
    override func draw(_ rect: CGRect) {
        drawCalls += 1
        let context = UIGraphicsGetCurrentContext()!
        UIColor.red.setFill()
        context.fill(rect)
        context.scaleBy(x: 2, y: 2)
        context.setLineWidth(3)
        context.strokeEllipse(in: CGRect(x: 1, y: 1, width: 10, height: 10))
    }
}

@Suite("String drawing")
struct StringDrawingTests {
    @Test("size(withAttributes:) measures strings with the package's font tables")
    func stringsAreMeasuredWithPackageFontTables() {
        let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
        #expect(
            "ab\nabc".size(withAttributes: attributes).width
                == ("abc" as NSString).size(withAttributes: attributes).width)
        #expect(abs("abc".size(withAttributes: attributes).width - 16.12) < 1e-9)
        #expect(abs("ab\nabc".size(withAttributes: attributes).height - 2 * 11.93) < 1e-9)
    }
}
