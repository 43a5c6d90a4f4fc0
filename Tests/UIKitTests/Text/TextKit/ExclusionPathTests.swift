import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Text around shapes")
struct ExclusionPathTests {
    private let storage = NSTextStorage()
    private let manager = NSLayoutManager()
    private let container = NSTextContainer(size: CGSize(width: 210, height: 0))
    private let font = UIFont.systemFont(ofSize: 20)
    private static let words = Array(repeating: "word", count: 40).joined(separator: " ")

    init() {
        storage.addLayoutManager(manager)
        manager.addTextContainer(container)
        storage.setAttributedString(NSAttributedString(string: Self.words, attributes: [.font: font]))
    }

    private func fragments() -> [(rect: CGRect, used: CGRect)] {
        var result: [(CGRect, CGRect)] = []
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            rect, used, _, _, _ in result.append((rect, used))
        }
        return result
    }

    /// The text of all fragments.
    private func shownText() -> String {
        var result = ""
        manager.enumerateLineFragments(forGlyphRange: NSRange(location: 0, length: manager.numberOfGlyphs)) {
            _, _, _, glyphs, _ in result += (storage.string as NSString).substring(with: glyphs)
        }
        return result
    }

    @Test("Lines beside a rectangle are narrower, and those below it are not")
    func rectangle() {
        let full = fragments().count
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 110, y: 0, width: 100, height: 60))]
        let fragments = fragments()
        #expect(fragments.count > full)
        for fragment in fragments {
            let isBeside = fragment.rect.minY < 60
            #expect(fragment.rect.minX == 0 && fragment.rect.width == (isBeside ? 110 : 210))
            #expect(fragment.used.maxX <= fragment.rect.maxX)
        }
        #expect(shownText() == Self.words)
        container.exclusionPaths = []
        #expect(self.fragments().count == full)
    }

    @Test("Text continues on the other side of a shape in the same row, at the height of the shape's edge there")
    func circle() {
        container.size.width = 400
        let circle = UIBezierPath(ovalIn: CGRect(x: 150, y: 0, width: 100, height: 100))
        container.exclusionPaths = [circle]
        let fragments = fragments()
        #expect(fragments[0].rect.minY == fragments[1].rect.minY && fragments[0].used.maxX < fragments[1].used.minX)
        for fragment in fragments {
            let middle = fragment.rect.insetBy(dx: 0.01, dy: 0.01)
            for x in stride(from: middle.minX, through: middle.maxX, by: 5) {
                #expect(
                    !circle.contains(CGPoint(x: x, y: middle.minY)) && !circle.contains(CGPoint(x: x, y: middle.maxY)))
            }
        }
        #expect(fragments[0].rect.width > fragments[4].rect.width, "the circle is widest in its middle")
        #expect(shownText() == Self.words)
        for index in [0, 30, 100] {
            let place = manager.boundingRect(forGlyphRange: NSRange(location: index, length: 1), in: container)
            #expect(manager.glyphIndex(for: CGPoint(x: place.midX, y: place.midY), in: container) == index)
        }
    }

    @Test("A hole of a shape has text, and a shape as wide as the container moves the text below it")
    func holesAndBands() {
        container.size.width = 400
        let ring = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 400, height: 50))
        ring.append(UIBezierPath(rect: CGRect(x: 100, y: 0, width: 200, height: 50)))
        container.exclusionPaths = [ring]
        #expect(fragments()[0].rect.minY >= 50)
        ring.usesEvenOddFillRule = true
        container.exclusionPaths = [ring]
        #expect(fragments()[0].rect.minX == 100 && fragments()[0].rect.width == 200)
        container.exclusionPaths = [ring, UIBezierPath(rect: CGRect(x: 0, y: 0, width: 290, height: 50))]
        #expect(fragments()[0].rect.minY >= 50, "no word fits into a part of 10 points")
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: -5, y: 0, width: 1000, height: 20_000))]
        #expect(fragments().isEmpty && manager.glyphRange(for: container).length == 0)
    }

    @Test("Text that is written from right to left begins at the right of a shape")
    func rightToLeft() {
        container.size.width = 400
        let style = NSMutableParagraphStyle()
        style.baseWritingDirection = .rightToLeft
        storage.addAttribute(.paragraphStyle, value: style, range: NSRange(location: 0, length: storage.length))
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 150, y: 0, width: 100, height: 40))]
        #expect(fragments()[0].rect.minX == 250 && fragments()[1].rect.maxX == 150)
        #expect(abs(fragments()[0].used.maxX - 400) < 0.1)
    }

    @Test("The last line that fits is truncated, and a limited height leaves out the rows below it")
    func limits() {
        container.exclusionPaths = [UIBezierPath(rect: CGRect(x: 110, y: 0, width: 100, height: 30))]
        container.maximumNumberOfLines = 3
        container.lineBreakMode = .byTruncatingTail
        #expect(fragments().count == 3)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: 0).location == NSNotFound)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: storage.length - 1).location != NSNotFound)
        container.maximumNumberOfLines = 0
        container.size.height = 80
        #expect(fragments().last!.used.maxY <= 80)
        #expect(manager.truncatedGlyphRange(inLineFragmentForGlyphAt: storage.length - 1).location != NSNotFound)
        #expect(!container.isSimpleRectangularTextContainer)
    }

    @Test("A subclass of the container determines where text is")
    func subclass() {
        let round = RoundContainer(size: CGSize(width: 300, height: 300))
        manager.removeTextContainer(at: 0)
        manager.addTextContainer(round)
        let fragments = fragments()
        let widths = fragments.map(\.rect.width)
        #expect(fragments[0].rect.minY > 0 && widths[0] < widths[2])
        #expect(fragments.allSatisfy { $0.rect.minX > 0 && abs($0.rect.midX - 150) < 0.5 })
        #expect(round.indexes.first == 0 && round.indexes.contains { $0 > 0 })
        #expect(!round.isSimpleRectangularTextContainer && container.isSimpleRectangularTextContainer)
        var rest = CGRect(x: 1, y: 1, width: 1, height: 1)
        let proposal = CGRect(x: 0, y: 0, width: 100, height: 20)
        #expect(
            container.lineFragmentRect(
                forProposedRect: proposal, at: 0, writingDirection: .leftToRight, remaining: &rest) == proposal)
        #expect(rest == .zero)
    }

    @Test("A text view draws its text around a shape, and taps and arrow keys find the places beside it")
    func textView() throws {
        let screen = Screen()
        let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 300))
        view.font = font
        view.text = Self.words
        view.textContainer.exclusionPaths = [UIBezierPath(rect: CGRect(x: 100, y: 0, width: 100, height: 60))]
        screen.show(view)
        let texts = screen.picture.texts
        #expect(texts[0].origin.y == texts[1].origin.y && texts[1].origin.x == 205)
        #expect(texts.map(\.text).joined(separator: " ") == Self.words)
        view.becomeFirstResponder()
        screen.tap(.point(206, 20))
        let second = view.selectedRange.location
        #expect(second > 0 && view.caretRect(for: view.selectedTextRange!.start).minX >= 205)
        screen.pressKey(.keyboardDownArrow)
        let caret = view.caretRect(for: view.selectedTextRange!.start)
        #expect(caret.minX >= 205 && caret.minY > 30)
        screen.pressKey(.keyboardUpArrow)
        #expect(view.selectedRange.location == second)
        #expect(view.sizeThatFits(CGSize(width: 300, height: 0)).height > 100)
    }

    // MARK: Delegate

    @Test("The delegate determines the distances between lines and paragraphs")
    func distances() {
        storage.setAttributedString(NSAttributedString(string: "a\nb", attributes: [.font: font]))
        let height = manager.usedRect(for: container).height
        let spacing = SpacingDelegate()
        manager.delegate = spacing
        #expect(abs(manager.usedRect(for: container).height - height - 30) < 0.01)
        #expect(spacing.indexes == [1, 2] && spacing.completed == [true] && spacing.invalidations == 0)
        storage.setAttributedString(NSAttributedString(string: Self.words, attributes: [.font: font]))
        #expect(spacing.invalidations == 1)
        let lines = fragments()
        #expect(abs(lines[1].used.minY - lines[0].used.maxY - 7) < 0.01)
        container.size.width = 300
        #expect(spacing.sizes == [CGSize(width: 210, height: 0)])
        manager.delegate = nil
        #expect(abs(fragments()[1].used.minY - fragments()[0].used.maxY) < 0.01)
    }

    @Test("Without own methods, a delegate gets the distances of the paragraph style")
    func defaultDistances() {
        let style = NSMutableParagraphStyle()
        (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (3, 5, 11)
        storage.setAttributedString(
            NSAttributedString(string: Self.words + "\nnext", attributes: [.font: font, .paragraphStyle: style]))
        let height = manager.usedRect(for: container).height
        let empty = EmptyDelegate()
        manager.delegate = empty
        #expect(abs(manager.usedRect(for: container).height - height) < 0.01)
        empty.layoutManagerDidInvalidateLayout(manager)
    }

    @Test("The delegate keeps words in one line, and changes the height and the baseline of lines")
    func breaksAndHeights() {
        storage.setAttributedString(NSAttributedString(string: "some words together", attributes: [.font: font]))
        container.size.width = 130
        let fixed = FixedDelegate()
        manager.delegate = fixed
        // Without the delegate, the first line would be "some words".
        #expect(fragments().count == 3 && fixed.asked.contains(5))
        #expect(fragments().allSatisfy { $0.rect.height == 50 })
        #expect(manager.location(forGlyphAt: 0).y == 40)
    }
}

private final class RoundContainer: NSTextContainer {
    var indexes: [Int] = []

    override func lineFragmentRect(
        forProposedRect proposedRect: CGRect, at characterIndex: Int,
        writingDirection baseWritingDirection: NSWritingDirection,
        remaining remainingRect: UnsafeMutablePointer<CGRect>?
    ) -> CGRect {
        indexes.append(characterIndex)
        let rect = super.lineFragmentRect(
            forProposedRect: proposedRect, at: characterIndex, writingDirection: baseWritingDirection,
            remaining: remainingRect)
        let radius = size.width / 2
        let distance = max(abs(rect.minY - radius), abs(rect.maxY - radius))
        guard distance < radius else { return .zero }
        let half = (radius * radius - distance * distance).squareRoot()
        return CGRect(x: radius - half, y: rect.minY, width: 2 * half, height: rect.height)
    }
}

private final class SpacingDelegate: NSLayoutManagerDelegate {
    var indexes: [Int] = []
    var completed: [Bool] = []
    var invalidations = 0
    var sizes: [CGSize] = []

    func layoutManager(
        _ layoutManager: NSLayoutManager, lineSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat { 7 }

    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingBeforeGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        indexes.append(glyphIndex)
        return 10
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, paragraphSpacingAfterGlyphAt glyphIndex: Int,
        withProposedLineFragmentRect rect: CGRect
    ) -> CGFloat {
        indexes.append(glyphIndex)
        return 20
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, didCompleteLayoutFor textContainer: NSTextContainer?,
        atEnd layoutFinishedFlag: Bool
    ) { completed.append(layoutFinishedFlag) }

    func layoutManagerDidInvalidateLayout(_ sender: NSLayoutManager) { invalidations += 1 }

    func layoutManager(
        _ layoutManager: NSLayoutManager, textContainer: NSTextContainer, didChangeGeometryFrom oldSize: CGSize
    ) { sizes.append(oldSize) }
}

private final class EmptyDelegate: NSLayoutManagerDelegate {}

private final class FixedDelegate: NSLayoutManagerDelegate {
    var asked: [Int] = []

    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldBreakLineByWordBeforeCharacterAt charIndex: Int
    ) -> Bool {
        asked.append(charIndex)
        return charIndex != 11
    }

    func layoutManager(
        _ layoutManager: NSLayoutManager, shouldSetLineFragmentRect lineFragmentRect: UnsafeMutablePointer<CGRect>,
        lineFragmentUsedRect: UnsafeMutablePointer<CGRect>, baselineOffset: UnsafeMutablePointer<CGFloat>,
        in textContainer: NSTextContainer, forGlyphRange glyphRange: NSRange
    ) -> Bool {
        lineFragmentRect.pointee.size.height = 50
        baselineOffset.pointee = 40
        return true
    }
}
