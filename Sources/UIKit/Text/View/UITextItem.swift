/// A part of the text of a text view that responds to taps: a link, an attachment or a part with a tag.
@preconcurrency @MainActor
open class UITextItem: NSObject {
    /// What an item contains.
    public enum Content {
        /// The address of a link.
        case link(URL)
        /// The attachment at a character U+FFFC.
        case textAttachment(NSTextAttachment)
        /// The value of the attribute `textItemTag`.
        case tag(String)
    }

    /// What the item contains.
    open var content: Content { storedContent }
    /// The item in the text, in UTF-16 code units.
    open var range: NSRange { storedRange }
    private let storedContent: Content
    private let storedRange: NSRange

    init(_ content: Content, range: NSRange) {
        (storedContent, storedRange) = (content, range)
        super.init()
    }
}

/// Kinds of data that a text view shows as links.
public struct UIDataDetectorTypes: OptionSet, Sendable {
    /// The kinds as a bit mask.
    public let rawValue: UInt

    /// Creates a set of kinds from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// Phone numbers: 7 to 15 digits, with at most two separators between neighbors.
    public static let phoneNumber = UIDataDetectorTypes(rawValue: 1)
    /// Web addresses that begin with "http://", "https://" or "www.", and mail addresses.
    public static let link = UIDataDetectorTypes(rawValue: 2)
    /// All kinds that can be found: phone numbers and links.
    public static let all = UIDataDetectorTypes(rawValue: .max)
}

/// The ways in which a user interacts with a link or an attachment of a text.
public enum UITextItemInteraction: Int, Sendable {
    /// A tap.
    case invokeDefaultAction = 0
    /// A long press that shows actions. Text views do not perform it.
    case presentActions
    /// A preview of the contents. Text views do not perform it.
    case preview
}

extension NSAttributedString.Key {
    /// The name of a part of the text of a text view, a string. A tap on the part calls
    /// `textView(_:primaryActionFor:defaultAction:)`. The attribute does not change the appearance.
    public static let textItemTag = NSAttributedString.Key(rawValue: "UITextItemTag")
}
