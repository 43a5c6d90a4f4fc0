import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Images inside text")
struct TextAttachmentTests {
    private let screen = Screen()

    private func text(_ attachment: NSTextAttachment, before: String = "A") -> NSAttributedString {
        let text = NSMutableAttributedString(string: before)
        text.append(NSAttributedString(attachment: attachment))
        return text
    }

    @Test("An attachment is a character with an image, as wide as its bounds")
    func attachmentsHaveWidth() {
        let attachment = NSTextAttachment()
        attachment.image = UIImage.filled(.red, width: 30, height: 10)
        #expect(attachment.bounds == .zero && attachment.lineLayoutPadding == 0)
        #expect(NSTextAttachment.character == 0xfffc)
        #expect(NSAttributedString(attachment: attachment).string == "\u{FFFC}")
        #expect(NSAttributedString(attachment: attachment).size().width == 30)
        attachment.lineLayoutPadding = 5
        #expect(NSAttributedString(attachment: attachment).size().width == 40)
        attachment.bounds = CGRect(x: 0, y: 0, width: 60, height: 20)
        attachment.lineLayoutPadding = -3
        #expect(NSAttributedString(attachment: attachment).size().width == 60)
        attachment.bounds = CGRect(x: 0, y: CGFloat.nan, width: 60, height: 20)
        #expect(NSAttributedString(attachment: attachment).size().width == 30)
        #expect(NSTextAttachment(data: Data([1, 2]), ofType: nil).image == nil)
        #expect(NSTextAttachment(image: UIImage()).image != nil)
    }

    @Test("A line is high enough for its attachments, above and below the baseline")
    func linesContainAttachments() {
        let attachment = NSTextAttachment(image: UIImage.filled(.red, width: 10, height: 50))
        let font = UIFont.systemFont(ofSize: 12)
        #expect(abs(text(attachment).size().height - (50 - font.descender)) < 1e-9)
        attachment.bounds = CGRect(x: 0, y: -20, width: 10, height: 10)
        #expect(abs(text(attachment).size().height - (font.ascender + 20)) < 1e-9)
        attachment.bounds = CGRect(x: 0, y: 0, width: 10, height: 5)
        #expect(abs(text(attachment).size().height - font.lineHeight) < 1e-9)
    }

    @Test("A label draws the image on its baseline, after the text")
    func labelsDrawAttachments() throws {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        let attachment = NSTextAttachment(image: UIImage.filled(.red, width: 8, height: 8))
        label.attributedText = text(attachment, before: "Text ")
        screen.show(label)
        screen.advance(frames: 1)
        #expect(screen.picture.hasFill(.red))
        let line = try #require(screen.picture.text("Text "))
        let transforms = screen.picture.commands.compactMap { command -> CGAffineTransform? in
            if case .beginLayer(let layer) = command, layer.clip == .rectangle(CGRect(x: 0, y: 0, width: 8, height: 8))
            {
                layer.transform
            } else {
                nil
            }
        }
        let transform = try #require(transforms.first)
        #expect(abs(transform.tx - line.origin.x - line.width) < 0.01)
        #expect(abs(transform.ty + 8 - line.origin.y) < 0.01)
    }

    @Test("A symbol in a text has the size and the color of the text, and its baseline")
    func symbolsHaveTheStyleOfTheText() throws {
        let symbol = try #require(UIImage(systemName: "circle.fill"))
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 60))
        let attributed = NSMutableAttributedString(attachment: NSTextAttachment(image: symbol))
        attributed.addAttributes(
            [.font: UIFont.systemFont(ofSize: 34), .foregroundColor: UIColor.blue],
            range: NSRange(location: 0, length: 1))
        label.attributedText = attributed
        #expect(abs(label.intrinsicContentSize.width - 2 * symbol.size.width) <= 1)
        screen.show(label)
        screen.advance(frames: 1)
        #expect(screen.picture.hasFill(.blue))
    }

    @Test("Two attachments in a row are two images")
    func attachmentsAreSeparate() {
        let attachment = NSTextAttachment(image: UIImage.filled(.red, width: 10, height: 10))
        let text = NSMutableAttributedString(attachment: attachment)
        text.append(NSAttributedString(attachment: attachment))
        #expect(text.size().width == 20)
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        label.attributedText = text
        screen.show(label)
        screen.advance(frames: 1)
        #expect(screen.picture.fillColors.filter { $0 == UIColor.red.value }.count == 2)
    }
}
