import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text layers")
struct TextLayerTests {
    private let screen = Screen()

    private func texts(_ layer: CATextLayer) -> [DisplayText] {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 200)
        view.layer.addSublayer(layer)
        screen.show(view)
        screen.advance(frames: 1)
        return screen.picture.texts
    }

    @Test("A text layer draws a string at its top edge, white and with 36 points by default")
    func textLayersDrawStrings() throws {
        let layer = CATextLayer()
        #expect(layer.string == nil && layer.font == nil && layer.fontSize == 36 && !layer.isWrapped)
        #expect(layer.truncationMode == .none && layer.alignmentMode == .natural)
        #expect(layer.foregroundColor == UIColor.white.cgColor)
        layer.string = "Layer"
        let text = try #require(texts(layer).first)
        #expect(text.text == "Layer" && text.font.size == 36 && text.color == .white)
        #expect(text.origin.x == 0 && abs(text.origin.y - 36 * TextMetrics.ascent) < 1e-9)
    }

    @Test("Font, size, color and alignment apply to strings without attributes")
    func textLayersHaveStyles() throws {
        let layer = CATextLayer()
        layer.string = "Layer"
        layer.font = UIFont.boldSystemFont(ofSize: 99)
        layer.fontSize = 10
        layer.foregroundColor = UIColor.red.cgColor
        layer.alignmentMode = .right
        let text = try #require(texts(layer).first)
        #expect(text.font == DisplayFont(size: 10, isBold: true) && text.color == UIColor.red.value)
        #expect(abs(text.origin.x + text.width - 100) < 1e-9)
        layer.alignmentMode = .center
        #expect(try abs(#require(texts(layer).first).origin.x - (100 - text.width) / 2) < 1e-9)
        layer.font = NSString("Courier")
        layer.fontSize = .nan
        #expect(try #require(texts(layer).first).font == DisplayFont(size: 36, isMonospaced: true))
        layer.foregroundColor = nil
        #expect(texts(layer).isEmpty)
    }

    @Test("Lines are wrapped or truncated at the width of the layer, otherwise they continue")
    func textLayersWrapAndTruncate() {
        let layer = CATextLayer()
        layer.string = "Several words that are wide"
        layer.fontSize = 20
        #expect(texts(layer).map(\.text) == ["Several words that are wide"])
        layer.isWrapped = true
        #expect(texts(layer).count > 1)
        layer.isWrapped = false
        layer.truncationMode = .end
        #expect(texts(layer).first?.text.hasSuffix("\u{2026}") == true)
        layer.truncationMode = .start
        #expect(texts(layer).first?.text.hasPrefix("\u{2026}") == true)
        layer.truncationMode = .middle
        #expect(texts(layer).first?.text.contains("\u{2026}") == true)
    }

    @Test("An attributed string has its own attributes; other objects are not drawn")
    func attributedStringsHaveTheirAttributes() throws {
        let layer = CATextLayer()
        layer.string = NSAttributedString(string: "Styled", attributes: [.font: UIFont.systemFont(ofSize: 9)])
        #expect(try #require(texts(layer).first).font.size == 9)
        layer.string = 5
        #expect(texts(layer).isEmpty)
    }
}
