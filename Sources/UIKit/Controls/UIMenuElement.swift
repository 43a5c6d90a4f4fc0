/// An object with a title and an image: the superclass of actions and menus.
@preconcurrency @MainActor
open class UIMenuElement: NSObject {
    /// Attributes of an element.
    public struct Attributes: OptionSet, Sendable {
        /// The attributes as a bit mask.
        public let rawValue: UInt

        /// Creates a set of attributes from a bit mask.
        public init(rawValue: UInt) { self.rawValue = rawValue }

        /// The element cannot be chosen.
        public static let disabled = Attributes(rawValue: 1)
        /// The element deletes or changes data in a way that cannot be undone.
        public static let destructive = Attributes(rawValue: 2)
        /// The element is not shown.
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open after the element was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }

    /// States of an element.
    public enum State: Int, Sendable {
        /// The element is off.
        case off = 0
        /// The element is on.
        case on
        /// Some of the objects that the element stands for are on, and others are off.
        case mixed
    }

    var storedTitle: String
    var storedImage: UIImage?

    init(title: String, image: UIImage?) {
        (storedTitle, storedImage) = (title, image)
        super.init()
    }

    /// The title.
    open var title: String { storedTitle }
    /// A second line that menus display below the title. The default is nil.
    open var subtitle: String?
    /// The image. The default is nil.
    open var image: UIImage? { storedImage }
}
