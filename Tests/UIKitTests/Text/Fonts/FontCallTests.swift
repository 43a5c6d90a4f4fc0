import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Fonts: their sizes, their variants and the text size of the user")
struct FontCallTests {
    @Test("The metrics of a font are proportional to its size, and its line holds ascenders and descenders")
    func metrics() {
        let (font, double) = (UIFont.systemFont(ofSize: 20), UIFont.systemFont(ofSize: 40))
        #expect(font.pointSize == 20 && double.pointSize == 40)
        for value in [\UIFont.ascender, \.descender, \.capHeight, \.xHeight, \.lineHeight] {
            #expect(abs(double[keyPath: value] - 2 * font[keyPath: value]) < 1e-9)
        }
        #expect(font.ascender > font.capHeight && font.capHeight > font.xHeight && font.xHeight > 0)
        #expect(font.descender < 0 && abs(font.lineHeight - (font.ascender - font.descender)) < 1e-9)
        #expect(font.ascender < 40 && font.capHeight < 20)
    }

    @Test("A font of another size keeps its traits")
    func sizes() {
        let font = UIFont.boldSystemFont(ofSize: 12)
        #expect(font.withSize(30) == UIFont.boldSystemFont(ofSize: 30) && font.withSize(30).pointSize == 30)
        #expect(UIFont.systemFont(ofSize: 12) != font && UIFont.systemFont(ofSize: 12, weight: .bold) == font)
        #expect(UIFont.systemFont(ofSize: 12) == UIFont.systemFont(ofSize: 12, weight: .regular))
        #expect(UIFont.italicSystemFont(ofSize: 12).fontDescriptor.symbolicTraits.contains(.traitItalic))
        #expect(font.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(
            UIFont.monospacedSystemFont(ofSize: 12, weight: .bold).fontDescriptor.symbolicTraits.contains(
                .traitMonoSpace))
        #expect(UIFont.monospacedSystemFont(ofSize: 12, weight: .bold).pointSize == 12)
        let digits = UIFont.monospacedDigitSystemFont(ofSize: 12, weight: .regular)
        let width = { (text: String) in (text as NSString).size(withAttributes: [.font: digits]).width }
        #expect(digits.pointSize == 12 && width("1111") == width("8888"))
        #expect(UIFont.systemFontSize == 14 && UIFont.labelFontSize == 17)
        #expect(UIFont.smallSystemFontSize == 12 && UIFont.buttonFontSize == 18)
    }

    @Test("Fonts of text styles have Apple's sizes, which grow with the text size of the user")
    func textStyles() {
        let styles: [(UIFont.TextStyle, CGFloat)] = [
            (.largeTitle, 34), (.title1, 28), (.title2, 22), (.title3, 20), (.headline, 17), (.body, 17),
            (.callout, 16),
            (.subheadline, 15), (.footnote, 13), (.caption1, 12), (.caption2, 11),
        ]
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityLarge)
        for (style, size) in styles {
            #expect(UIFont.preferredFont(forTextStyle: style).pointSize == size)
            #expect(UIFont.preferredFont(forTextStyle: style, compatibleWith: large).pointSize > size)
            #expect(UIFontDescriptor.preferredFontDescriptor(withTextStyle: style).pointSize == size)
            let descriptor = UIFontDescriptor.preferredFontDescriptor(withTextStyle: style, compatibleWith: large)
            #expect(descriptor.pointSize > size)
        }
    }

    @Test("Metrics of a text style scale fonts and values as the text size of the user does, up to a maximum")
    func scaledFonts() {
        let large = UITraitCollection(preferredContentSizeCategory: .accessibilityExtraLarge)
        let metrics = UIFontMetrics(forTextStyle: .body)
        let font = UIFont.boldSystemFont(ofSize: 10)
        let scale = UIFont.preferredFont(forTextStyle: .body, compatibleWith: large).pointSize / 17
        #expect(metrics.scaledFont(for: font).pointSize == 10 && metrics.scaledValue(for: 10) == 10)
        let scaled = metrics.scaledFont(for: font, compatibleWith: large)
        #expect(abs(scaled.pointSize - 10 * scale) <= 1 && scaled.fontDescriptor.symbolicTraits.contains(.traitBold))
        #expect(abs(metrics.scaledValue(for: 100, compatibleWith: large) - 100 * scale) <= 1)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 8).pointSize == 8)
        #expect(metrics.scaledFont(for: font, maximumPointSize: 15, compatibleWith: large).pointSize == 15)
        #expect(
            UIFontMetrics.default.scaledValue(for: 50, compatibleWith: large)
                == metrics.scaledValue(for: 50, compatibleWith: large))
        let title = UIFontMetrics(forTextStyle: .largeTitle)
        #expect(
            title.scaledValue(for: 100, compatibleWith: large) < metrics.scaledValue(for: 100, compatibleWith: large))
    }

    @Test("Descriptors are changed in size, family, face and attributes one by one")
    func descriptors() {
        let descriptor = UIFont.systemFont(ofSize: 12).fontDescriptor
        #expect(descriptor.withSize(33).pointSize == 33 && descriptor.pointSize == 12)
        #expect(
            UIFont(descriptor: descriptor.withFace("Bold"), size: 0).fontDescriptor.symbolicTraits.contains(.traitBold))
        let mono = UIFont(descriptor: descriptor.withFamily("Menlo"), size: 12)
        #expect(mono.fontDescriptor.symbolicTraits.contains(.traitMonoSpace) && mono.pointSize == 12)
        #expect(descriptor.addingAttributes([.size: 21.0]).pointSize == 21)
        #expect(descriptor.hash == UIFont.systemFont(ofSize: 12).fontDescriptor.hash)
    }

    @Test("A paragraph style that cannot be changed tells the values of the one that it was copied from")
    func paragraphStyles() throws {
        let style = NSMutableParagraphStyle()
        (style.alignment, style.lineBreakMode, style.baseWritingDirection) = (.right, .byTruncatingHead, .rightToLeft)
        (style.lineSpacing, style.paragraphSpacing, style.paragraphSpacingBefore) = (1, 2, 3)
        (style.firstLineHeadIndent, style.headIndent, style.lineHeightMultiple) = (4, 5, 6)
        (style.minimumLineHeight, style.maximumLineHeight, style.defaultTabInterval) = (7, 8, 9)
        (style.allowsDefaultTighteningForTruncation, style.lineBreakStrategy) = (true, .pushOut)
        let copy = try #require(style.copy() as? NSParagraphStyle)
        #expect(!(copy is NSMutableParagraphStyle))
        #expect(copy.alignment == .right && copy.lineBreakMode == .byTruncatingHead)
        #expect(copy.baseWritingDirection == .rightToLeft && copy.lineBreakStrategy == .pushOut)
        #expect(copy.lineSpacing == 1 && copy.paragraphSpacing == 2 && copy.paragraphSpacingBefore == 3)
        #expect(copy.firstLineHeadIndent == 4 && copy.headIndent == 5 && copy.lineHeightMultiple == 6)
        #expect(copy.minimumLineHeight == 7 && copy.maximumLineHeight == 8 && copy.defaultTabInterval == 9)
        #expect(copy.allowsDefaultTighteningForTruncation && style.maximumLineHeight == 8)
        let same = try #require(style.copy() as? NSParagraphStyle)
        #expect(copy == same && copy.hash == same.hash && copy != NSParagraphStyle.default)
        #expect(NSParagraphStyle.default.lineSpacing == 0 && NSParagraphStyle.default.alignment == .natural)
        #expect(NSParagraphStyle.default.lineBreakMode == .byWordWrapping)
    }

    @Test("Lines of a label are at most as high as the paragraph permits")
    func maximumLineHeight() {
        let style = NSMutableParagraphStyle()
        style.maximumLineHeight = 12
        let label = UILabel()
        label.numberOfLines = 0
        label.attributedText = NSAttributedString(
            string: "a\nb", attributes: [.font: UIFont.systemFont(ofSize: 30), .paragraphStyle: style])
        #expect(label.intrinsicContentSize.height == 24)
    }

    @Test("A label draws its text in the rectangle that an override passes on")
    func drawnText() {
        final class Padded: UILabel {
            override func drawText(in rect: CGRect) {
                super.drawText(in: rect.inset(by: UIEdgeInsets(top: 0, left: 30, bottom: 0, right: 0)))
            }
        }
        let label = Padded(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        label.text = "Text"
        let screen = Screen()
        screen.show(label)
        let text = ShownPicture(commands: screen.loop.displayList().commands).text("Text")
        #expect(text?.origin.x == 30)
    }
}
