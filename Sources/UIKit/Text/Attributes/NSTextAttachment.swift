import DisplayList

/// An image inside attributed text, for the character `\u{FFFC}`.
open class NSTextAttachment: NSObject {
    /// Foundation on Linux reads the first stored property of a value of an attributed string as the type of a Core
    /// Foundation object, and ends the program if bits 8 to 17 are 0. With this value it calls `isEqual(_:)`.
    private let foundationType = UInt.max
    /// The image. The default is nil. Templates and symbols without colors are drawn in the color of the text, symbols without
    /// a size in that of its font.
    open var image: UIImage?
    /// The frame of the image, in points: its origin is relative to the position on the baseline, with the y axis up. With zero,
    /// the default, the image has its own size, and its baseline, or else its bottom, is on the baseline of the text. Bounds with
    /// NaN or infinite components are replaced by zero.
    open var bounds = CGRect.zero
    /// The distances before and after the image, in points. The default is 0. Values that are negative, NaN or infinite count
    /// as 0.
    open var lineLayoutPadding: CGFloat = 0

    /// The character of an attachment, U+FFFC.
    public class var character: Int { 0xfffc }

    /// Creates an attachment without an image.
    public override init() {}

    /// Creates an attachment with an image.
    public convenience init(image: UIImage) {
        self.init()
        self.image = image
    }

    /// Creates an attachment with the image in the data of a PNG or JPEG file. Other data have no image.
    /// - Parameters:
    ///   - contentData: The content of the file.
    ///   - uti: The type of the data. It is ignored, because the data say it.
    public convenience init(data contentData: Data?, ofType uti: String?) {
        self.init()
        image = contentData.flatMap { UIImage(data: $0) }
    }
}

extension NSAttributedString.Key {
    /// The image at a character U+FFFC, an `NSTextAttachment`. Other characters are not replaced.
    public static let attachment = NSAttributedString.Key(rawValue: "NSAttachment")
}

extension NSAttributedString {
    /// Creates a string of one character that shows an attachment.
    public convenience init(attachment: NSTextAttachment) {
        self.init(string: String(TextAttachment.character), attributes: [.attachment: attachment])
    }
}

/// The image of a text attachment and its frame, as values that a layout keeps.
struct TextAttachment: Equatable {
    static let character: Character = "\u{FFFC}"

    let image: UIImage
    /// The frame, in points, relative to the position on the baseline, with the y axis up.
    let bounds: CGRect
    /// The distance before and after the image, in points.
    let padding: CGFloat
    var width: CGFloat { bounds.width + 2 * padding }

    init?(_ attachment: NSTextAttachment, font: UIFont) {
        guard let own = attachment.image else { return nil }
        image = own.completed(by: UIImage.SymbolConfiguration(font: font))
        let padding = attachment.lineLayoutPadding
        self.padding = padding.isFinite ? max(0, padding) : 0
        let bounds = attachment.bounds.standardized
        if bounds.isFinite, bounds != .zero {
            self.bounds = bounds
        } else {
            let origin = CGPoint(x: 0, y: -(image.baselineOffsetFromBottom ?? 0))
            self.bounds = CGRect(origin: origin, size: image.size)
        }
    }

    /// Returns the commands that draw the image at a position on the baseline.
    /// - Parameter color: The color of the text, in which templates are drawn.
    func commands(at position: CGPoint, color: DisplayColor) -> [DisplayCommand] {
        let rect = CGRect(
            x: position.x + padding + bounds.minX, y: position.y - bounds.maxY, width: bounds.width,
            height: bounds.height)
        let commands = image.isTemplate(byDefault: false) ? image.commands(inColor: color) : image.commands
        return image.commands(commands, filling: rect)
    }
}
