// The links and other items of a text view: their appearance and their taps.

extension UITextView {
    /// Whether links are searched in the text.
    private var detectsLinks: Bool { !isEditable && !dataDetectorTypes.isEmpty }

    /// Returns a text as the view displays it: with `linkTextAttributes` at links and at detected data.
    /// - Parameter text: The text of the view with its attributes.
    func displayedText(of text: NSAttributedString) -> NSAttributedString {
        let links = links(in: text)
        guard !links.isEmpty else { return text }
        let result = NSMutableAttributedString(attributedString: text)
        for link in links {
            // Text with the attribute `link` would be underlined, as in a label.
            result.removeAttribute(.link, range: link.range)
            result.addAttributes(linkTextAttributes, range: link.range)
        }
        return result
    }

    /// The text without a text storage as the view displays it; nil if it has no links.
    var displayedPlainText: NSAttributedString? {
        guard detectsLinks, storedTextStorage == nil else { return nil }
        let text = plainAttributedText
        return links(in: text).isEmpty ? nil : displayedText(of: text)
    }

    /// Lays out the text again if its links can have changed their appearance.
    func linkAppearanceDidChange() {
        if storedTextStorage != nil || !dataDetectorTypes.isEmpty { textDidChange() }
    }

    /// Returns the links of a text, and the detected data beside them.
    private func links(in text: NSAttributedString) -> [(url: URL, range: NSRange)] {
        var links: [(url: URL, range: NSRange)] = []
        for run in text.runs(in: NSRange(location: 0, length: text.length)) {
            guard let url = url(run.attributes[.link]) else { continue }
            if let last = links.last, last.url == url, NSMaxRange(last.range) == run.range.location {
                links[links.count - 1].range.length += run.range.length
            } else {
                links.append((url, run.range))
            }
        }
        guard detectsLinks else { return links }
        let own = links
        for link in LinkDetector(dataDetectorTypes).links(in: editedText.characters) {
            let range = editedText.utf16Range(link.range)
            guard !own.contains(where: { NSIntersectionRange($0.range, range).length > 0 }) else { continue }
            links.append((link.url, range))
        }
        return links
    }

    private func url(_ value: Any?) -> URL? {
        switch value {
        case let url as URL: url
        case let url as NSURL: url as URL
        case let string as String: URL(string: string)
        default: nil
        }
    }

    // MARK: Taps

    /// Performs the action of the item at a point. Items of a text that can be edited or that cannot be selected have none.
    /// - Parameter point: The point, in points.
    /// - Returns: Whether an item is at the point.
    func performItemAction(at point: CGPoint) -> Bool {
        guard !isEditable, isSelectable, let item = item(at: point) else { return false }
        let standard = UIAction { _ in
            if case .link(let url) = item.content { UIApplication.shared.open(url) }
        }
        let action = delegate.map { $0.textView(self, primaryActionFor: item, defaultAction: standard) } ?? standard
        action?.performWithSender(self, target: nil)
        return true
    }

    /// Returns the item at a point, in points; nil if there is none.
    private func item(at point: CGPoint) -> UITextItem? {
        guard let index = character(under: point) else { return nil }
        let location = editedText.utf16Range(index..<index).location
        if let storedTextStorage, location < storedTextStorage.length {
            let attributes = storedTextStorage.attributes(at: location, effectiveRange: nil)
            if let attachment = attributes[.attachment] as? NSTextAttachment {
                return UITextItem(.textAttachment(attachment), range: NSRange(location: location, length: 1))
            }
        }
        let link = links(in: storedTextStorage ?? plainAttributedText).first {
            NSLocationInRange(location, $0.range)
        }
        if let link { return UITextItem(.link(link.url), range: link.range) }
        return tag(at: location)
    }

    private func tag(at location: Int) -> UITextItem? {
        guard let storedTextStorage, location < storedTextStorage.length else { return nil }
        var range = NSRange()
        let whole = NSRange(location: 0, length: storedTextStorage.length)
        let tag = storedTextStorage.attribute(
            .textItemTag, at: location, longestEffectiveRange: &range, in: whole)
        return (tag as? String).map { UITextItem(.tag($0), range: range) }
    }
}
