import Testing
import UIKit

@MainActor
@Suite("Rectangles that text occupies")
struct BoundingRectangleTests {
    private let attributes: [NSAttributedString.Key: Any] = [.font: UIFont.systemFont(ofSize: 10)]
    private let text = "one two three four five six"

    @Test("Text is broken at the width and grows downwards from the origin")
    func lines() {
        let line = text.size(withAttributes: attributes)
        let context = NSStringDrawingContext()
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .usesFontLeading]
        let rect = text.boundingRect(
            with: CGSize(width: 60, height: CGFloat.infinity), options: options, attributes: attributes,
            context: context)
        #expect(rect.origin == .zero && rect.width <= 60 && rect.width > 30)
        #expect(rect.height > line.height * 1.5 && context.totalBounds == rect)
        let label = UILabel()
        (label.text, label.font, label.numberOfLines) = (text, .systemFont(ofSize: 10), 0)
        #expect(abs(label.sizeThatFits(CGSize(width: 60, height: 1000)).height - rect.height) < 1)
        let object: NSString = NSString(string: text)
        #expect(
            object.boundingRect(
                with: CGSize(width: 60, height: 0), options: options, attributes: attributes, context: nil) == rect)
    }

    @Test("Without the origin of lines, the text has one line above the baseline")
    func baseline() {
        let string = NSAttributedString(string: text, attributes: attributes)
        let rect = string.boundingRect(with: CGSize(width: 60, height: 20), options: [], context: nil)
        #expect(rect.size == string.size() && rect.minY < 0 && rect.maxY > 0)
    }

    @Test("Lines below the height are left out, except for the first one")
    func truncation() {
        let string = NSAttributedString(string: text, attributes: attributes)
        let options: NSStringDrawingOptions = [.usesLineFragmentOrigin, .truncatesLastVisibleLine]
        let height = string.size().height
        let rects = [1, height * 2.5].map {
            string.boundingRect(with: CGSize(width: 60, height: $0), options: options, context: nil)
        }
        #expect(rects[0].height == height && abs(rects[1].height - 2 * height) < 0.01)
    }

    @Test("Invalid sizes mean no limit, and no text has no width", arguments: [CGFloat.nan, -1, 0, .infinity])
    func invalidSizes(width: CGFloat) {
        let string = NSAttributedString(string: text, attributes: attributes)
        let size = CGSize(width: width, height: width)
        #expect(string.boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).size == string.size())
        #expect("".boundingRect(with: size, options: .usesLineFragmentOrigin, context: nil).width == 0)
    }
}
