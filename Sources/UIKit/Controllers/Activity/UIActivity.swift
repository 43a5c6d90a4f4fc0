/// A service that a user chooses in an activity view controller. Subclasses override the properties and `perform()`.
@preconcurrency @MainActor
open class UIActivity: NSObject {
    /// The kinds of activities, which decide about their order.
    public enum Category: Int, Sendable {
        /// An action in the app.
        case action = 0
        /// A way of sharing. These activities come first.
        case share
    }

    /// The name of an activity.
    public struct ActivityType: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// Copies the items to the general pasteboard. It is the only activity of Apple's systems that exists here; the other
        /// names are for `excludedActivityTypes`.
        public static let copyToPasteboard = ActivityType("com.apple.UIKit.activity.CopyToPasteboard")
        /// The name of an activity of Apple's systems: adds to the reading list.
        public static let addToReadingList = ActivityType("com.apple.UIKit.activity.AddToReadingList")
        /// The name of an activity of Apple's systems: sends to a device nearby.
        public static let airDrop = ActivityType("com.apple.UIKit.activity.AirDrop")
        /// The name of an activity of Apple's systems: assigns a picture to a contact.
        public static let assignToContact = ActivityType("com.apple.UIKit.activity.AssignToContact")
        /// The name of an activity of Apple's systems: sends a mail.
        public static let mail = ActivityType("com.apple.UIKit.activity.Mail")
        /// The name of an activity of Apple's systems: makes a document with marks.
        public static let markupAsPDF = ActivityType("com.apple.UIKit.activity.MarkupAsPDF")
        /// The name of an activity of Apple's systems: sends a message.
        public static let message = ActivityType("com.apple.UIKit.activity.Message")
        /// The name of an activity of Apple's systems: opens in a book reader.
        public static let openInIBooks = ActivityType("com.apple.UIKit.activity.OpenInIBooks")
        /// The name of an activity of Apple's systems: posts to Facebook.
        public static let postToFacebook = ActivityType("com.apple.UIKit.activity.PostToFacebook")
        /// The name of an activity of Apple's systems: posts to Flickr.
        public static let postToFlickr = ActivityType("com.apple.UIKit.activity.PostToFlickr")
        /// The name of an activity of Apple's systems: posts to Tencent Weibo.
        public static let postToTencentWeibo = ActivityType("com.apple.UIKit.activity.TencentWeibo")
        /// The name of an activity of Apple's systems: posts to Twitter.
        public static let postToTwitter = ActivityType("com.apple.UIKit.activity.PostToTwitter")
        /// The name of an activity of Apple's systems: posts to Vimeo.
        public static let postToVimeo = ActivityType("com.apple.UIKit.activity.PostToVimeo")
        /// The name of an activity of Apple's systems: posts to Weibo.
        public static let postToWeibo = ActivityType("com.apple.UIKit.activity.PostToWeibo")
        /// The name of an activity of Apple's systems: prints.
        public static let print = ActivityType("com.apple.UIKit.activity.Print")
        /// The name of an activity of Apple's systems: saves a picture in the library.
        public static let saveToCameraRoll = ActivityType("com.apple.UIKit.activity.SaveToCameraRoll")
    }

    /// Creates an activity.
    public override init() { super.init() }

    /// The category. The default implementation returns `.action`.
    open class var activityCategory: Category { .action }
    /// The name, which the completion handler gets. The default implementation returns nil.
    open var activityType: ActivityType? { nil }
    /// The title. The default implementation returns nil.
    open var activityTitle: String? { nil }
    /// The image beside the title, drawn as a template unless its rendering mode is `.alwaysOriginal`. The default
    /// implementation returns nil.
    open var activityImage: UIImage? { nil }
    /// Returns whether the activity can handle the items. Only then it is shown. The default implementation returns false.
    open func canPerform(withActivityItems activityItems: [Any]) -> Bool { false }
    /// Called with the items after the user chose the activity, before `activityViewController` and `perform()`. The default
    /// implementation does nothing.
    open func prepare(withActivityItems activityItems: [Any]) {}
    /// A controller that is presented instead of the call of `perform()`; nil, which the default implementation returns, for
    /// none. The activity calls `activityDidFinish(_:)` when the controller is done.
    open var activityViewController: UIViewController? { nil }
    /// Performs the activity, and calls `activityDidFinish(_:)` at its end. The default implementation does nothing.
    open func perform() {}

    /// Ends the activity: dismisses the activity view controller and calls its completion handler. Activities call it.
    /// - Parameter completed: Whether the activity has done its work.
    open func activityDidFinish(_ completed: Bool) { onFinish?(completed) }

    /// A closure that is called at the end of the activity.
    var onFinish: ((_ completed: Bool) -> Void)?
}

/// Copies texts, addresses and pictures to the general pasteboard.
final class CopyActivity: UIActivity {
    private var items: [Any] = []

    override var activityType: ActivityType? { .copyToPasteboard }
    override var activityTitle: String? { "Copy" }
    override var activityImage: UIImage? { UIImage(systemName: "doc.on.doc") }

    override func canPerform(withActivityItems activityItems: [Any]) -> Bool {
        activityItems.contains { $0 is String || $0 is URL || $0 is UIImage }
    }

    override func prepare(withActivityItems activityItems: [Any]) { items = activityItems }

    override func perform() {
        let board = UIPasteboard.general
        if let image = items.lazy.compactMap({ $0 as? UIImage }).first { board.image = image }
        if let url = items.lazy.compactMap({ $0 as? URL }).first { board.url = url }
        let texts = items.compactMap { $0 as? String }
        if !texts.isEmpty { board.string = texts.joined(separator: "\n") }
        activityDidFinish(true)
    }
}

/// An object that provides an item when an activity is chosen.
@preconcurrency @MainActor
public protocol UIActivityItemSource: NSObjectProtocol {
    /// Returns an item of the type of the later one, from which activities decide whether they can handle it.
    func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any
    /// Returns the item for the chosen activity; nil for none.
    func activityViewController(
        _ activityViewController: UIActivityViewController, itemForActivityType activityType: UIActivity.ActivityType?
    ) -> Any?
}
