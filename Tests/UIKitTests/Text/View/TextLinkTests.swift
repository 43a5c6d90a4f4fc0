import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Links in text views")
struct TextLinkTests {
    private let screen = Screen()
    private let log = LinkLog()
    private let view = UITextView(frame: CGRect(x: 0, y: 0, width: 300, height: 100))

    init() {
        view.font = .systemFont(ofSize: 20)
        view.isEditable = false
        view.delegate = log
        screen.show(view)
    }

    /// A point of the text, in points.
    private func place(of text: String) -> Place {
        guard let text = screen.picture.text(text) else { return .point(1, 99) }
        return .point(text.origin.x + text.width / 2, text.origin.y - 5)
    }

    @Test("A link of the attributed text has the attributes of links, and a tap calls the delegate")
    func attributedLinks() throws {
        let text = NSMutableAttributedString(string: "Read this page now")
        text.addAttribute(.link, value: URL(string: "https://example.org/a")!, range: NSRange(location: 5, length: 9))
        view.attributedText = text
        view.linkTextAttributes = [.foregroundColor: UIColor.brown, .underlineStyle: 1]
        #expect(screen.picture.texts.map(\.text) == ["Read ", "this page", " now"])
        #expect(screen.picture.text("this page")?.color == UIColor.brown.value && screen.picture.hasFill(.brown))
        #expect(view.linkTextAttributes[.foregroundColor] as? UIColor == .brown)
        screen.tap(place(of: "this page"))
        #expect(log.calls == ["https://example.org/a {5, 9} 0"])
        screen.tap(place(of: "Read "))
        #expect(log.calls.count == 1)
        #expect(view.attributedText.attribute(.link, at: 6, effectiveRange: nil) as? URL != nil)
        view.linkTextAttributes = nil
        #expect(screen.picture.text("this page")?.color == view.tintColor.value)
        view.isSelectable = false
        screen.tap(place(of: "this page"))
        #expect(log.calls.count == 1, "links of a text that cannot be selected do not respond")
        view.text = "Plain"
        #expect(screen.picture.texts.map(\.text) == ["Plain"])
    }

    @Test("Links move with the text before them, and typed text inside of them belongs to them")
    func editedLinks() {
        let text = NSMutableAttributedString(string: "a link b")
        text.addAttribute(.link, value: "https://example.org", range: NSRange(location: 2, length: 4))
        view.isEditable = true
        view.attributedText = text
        view.becomeFirstResponder()
        view.selectedRange = NSRange(location: 0, length: 1)
        view.insertText("Now a")
        #expect(screen.picture.texts.map(\.text) == ["Now a", " ", "link", " b"])
        screen.tap(place(of: "link"))
        #expect(log.calls.isEmpty, "a tap in a text that can be edited moves the insertion point")
        view.selectedRange = NSRange(location: 7, length: 1)
        view.insertText("u")
        #expect(screen.picture.texts.map(\.text) == ["Now a", " ", "lunk", " b"])
    }

    @Test("Addresses and phone numbers are found in a text that cannot be edited")
    func detection() {
        view.font = .systemFont(ofSize: 10)
        view.text = "See www.swift.org, mail me@a.org. Call +1 (555) 010-9999!"
        #expect(screen.picture.texts.count == 1)
        view.dataDetectorTypes = .link
        #expect(screen.picture.text("www.swift.org") != nil && screen.picture.text("me@a.org") != nil)
        screen.tap(place(of: "www.swift.org"))
        screen.tap(place(of: "me@a.org"))
        view.dataDetectorTypes = [.phoneNumber]
        screen.tap(place(of: "+1 (555) 010-9999"))
        #expect(
            log.calls == [
                "http://www.swift.org {4, 13} 0", "mailto:me@a.org {24, 8} 0", "tel:+15550109999 {39, 17} 0",
            ])
        view.dataDetectorTypes = .all
        #expect(screen.picture.text("me@a.org") != nil && screen.picture.text("+1 (555) 010-9999") != nil)
        view.isEditable = true
        #expect(screen.picture.texts.count == 1)
        view.isEditable = false
        view.frame.size.width = 380
        view.text = "https://a.b/c?d=e 12345 a@b x1234567 http:// 2024-01-01-99-99-99-99"
        #expect(screen.picture.text("https://a.b/c?d=e") != nil && screen.picture.texts.count == 2)
        #expect(UIDataDetectorTypes(rawValue: 3) == [.link, .phoneNumber])
    }

    @Test("Links without a color of their own are drawn in the tint color of the text view")
    func tintedLinks() {
        view.dataDetectorTypes = .link
        view.text = "See www.swift.org"
        #expect(screen.picture.text("www.swift.org")?.color == UIColor.systemBlue.value)
        view.tintColor = .green
        #expect(screen.picture.text("www.swift.org")?.color == UIColor.green.value)
        #expect(screen.picture.text("See ")?.color == UIColor.label.value)
        view.linkTextAttributes = [.foregroundColor: UIColor.brown]
        view.tintColor = .red
        #expect(screen.picture.text("www.swift.org")?.color == UIColor.brown.value)
    }

    @Test("The action of a link, an attachment and a tag is that of the delegate")
    func actions() {
        let items = ItemLog()
        view.delegate = items
        let text = NSMutableAttributedString(string: "link tagged ")
        text.addAttribute(.link, value: "https://a.org", range: NSRange(location: 0, length: 4))
        text.addAttribute(.textItemTag, value: "name", range: NSRange(location: 5, length: 6))
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        text.append(NSAttributedString(attachment: attachment))
        view.attributedText = text
        view.selectedRange = NSRange(location: 5, length: 6)
        screen.tap(place(of: "link"))
        let tagged = view.firstRect(for: view.selectedTextRange!)
        screen.tap(.point(tagged.midX, tagged.midY))
        screen.tap(.point(view.caretRect(for: view.endOfDocument).minX - 5, 25))
        #expect(items.items == ["link https://a.org {0, 4}", "tag name {5, 6}", "attachment {12, 1}"])
        #expect(items.performed == 2, "the action of the delegate replaces the default one; nil performs none")
    }

    @Test("The default action of a link opens its address")
    func defaultAction() {
        log.answer = true
        view.dataDetectorTypes = .link
        view.text = "www.swift.org is it"
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        screen.tap(place(of: "www.swift.org"))
        #expect(reports.contains { $0.contains("http://www.swift.org") })
    }

    @Test("The method for attachments is called for a tap on one")
    func attachments() {
        let attachment = NSTextAttachment()
        attachment.image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { _ in }
        view.attributedText = NSAttributedString(attachment: attachment)
        screen.tap(.point(15, 20))
        #expect(log.calls == ["attachment {0, 1} 0"])
    }

    @Test("A delegate that implements the method without an interaction is called for taps")
    func olderMethod() {
        let older = OlderLinkLog()
        view.delegate = older
        view.dataDetectorTypes = .link
        view.text = "www.swift.org is it"
        screen.tap(place(of: "www.swift.org"))
        #expect(older.addresses == ["http://www.swift.org"])
        #expect(older.textView(view, shouldInteractWith: URL(string: "a:b")!, in: NSRange(), interaction: .preview))
    }
}

private final class LinkLog: NSObject, UITextViewDelegate {
    var calls: [String] = []
    var answer = false

    func textView(
        _ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        calls.append("\(url) {\(characterRange.location), \(characterRange.length)} \(interaction.rawValue)")
        return answer
    }

    func textView(
        _ textView: UITextView, shouldInteractWith textAttachment: NSTextAttachment, in characterRange: NSRange,
        interaction: UITextItemInteraction
    ) -> Bool {
        calls.append("attachment {\(characterRange.location), \(characterRange.length)} \(interaction.rawValue)")
        return false
    }
}

private final class ItemLog: NSObject, UITextViewDelegate {
    var items: [String] = []
    var performed = 0

    func textView(_ textView: UITextView, primaryActionFor textItem: UITextItem, defaultAction: UIAction) -> UIAction? {
        let range = "{\(textItem.range.location), \(textItem.range.length)}"
        switch textItem.content {
        case .link(let url): items.append("link \(url) \(range)")
        case .tag(let tag): items.append("tag \(tag) \(range)")
        case .textAttachment:
            items.append("attachment \(range)")
            return nil
        }
        return UIAction { [weak self] _ in self?.performed += 1 }
    }
}

private final class OlderLinkLog: NSObject, UITextViewDelegate {
    var addresses: [String] = []

    func textView(_ textView: UITextView, shouldInteractWith url: URL, in characterRange: NSRange) -> Bool {
        addresses.append("\(url)")
        return true
    }
}
