/// Storage for data that the user copies and pastes. It is shared in the program, not with other programs.
@preconcurrency @MainActor
open class UIPasteboard: NSObject {
    /// The names of pasteboards.
    public struct Name: RawRepresentable, Hashable, Sendable {
        /// The text of the name.
        public let rawValue: String
        /// Creates a name from its text.
        public init(rawValue: String) { self.rawValue = rawValue }
        /// Creates a name from its text.
        public init(_ rawValue: String) { self.rawValue = rawValue }

        /// The name of the general pasteboard.
        public static let general = Name("com.apple.UIKit.pboard.general")
    }

    private enum Item {
        case string(String)
        case url(URL)
        case image(UIImage)
        case color(UIColor)
    }

    /// The pasteboard for general copying and pasting.
    open class var general: UIPasteboard { sharedInstance }
    private static let sharedInstance = UIPasteboard(.general)
    private static var named: [Name: UIPasteboard] = [:]
    private static var uniqueCount = 0

    /// The name of the pasteboard.
    open private(set) var name: Name
    /// The number of changes of the content.
    open private(set) var changeCount = 0
    private var items: [Item] = [] { didSet { changeCount += 1 } }

    private init(_ name: Name) {
        self.name = name
        super.init()
    }

    /// Returns the pasteboard with a name. Creates it if `create` is true and there is none; otherwise the result is then
    /// nil.
    public static func named(_ name: Name, create: Bool) -> UIPasteboard? {
        if name == .general { return sharedInstance }
        if named[name] == nil, create { named[name] = UIPasteboard(name) }
        return named[name]
    }

    /// Creates a pasteboard with a name that no other one has.
    open class func withUniqueName() -> UIPasteboard {
        uniqueCount += 1
        let pasteboard = UIPasteboard(Name("unique \(uniqueCount)"))
        named[pasteboard.name] = pasteboard
        return pasteboard
    }

    /// Removes a pasteboard, which then is no longer found by its name. The general pasteboard stays.
    open class func remove(withName pasteboardName: Name) { named[pasteboardName] = nil }

    /// The number of items.
    open var numberOfItems: Int { items.count }

    /// The first text, or that of the first URL. Setting it replaces the content; nil removes it.
    open var string: String? {
        get { strings?.first }
        set { strings = newValue.map { [$0] } }
    }
    /// The texts, and those of the URLs; nil if there are none. Setting it replaces the content.
    open var strings: [String]? {
        get {
            collect {
                switch $0 {
                case .string(let text): text
                case .url(let url): url.absoluteString
                default: nil
                }
            }
        }
        set { items = (newValue ?? []).map { .string($0) } }
    }
    /// The first URL. Setting it replaces the content; nil removes it.
    open var url: URL? {
        get { urls?.first }
        set { urls = newValue.map { [$0] } }
    }
    /// The URLs; nil if there are none. Setting it replaces the content.
    open var urls: [URL]? {
        get { collect { if case .url(let url) = $0 { url } else { nil } } }
        set { items = (newValue ?? []).map { .url($0) } }
    }
    /// The first image. Setting it replaces the content; nil removes it.
    open var image: UIImage? {
        get { images?.first }
        set { images = newValue.map { [$0] } }
    }
    /// The images; nil if there are none. Setting it replaces the content.
    open var images: [UIImage]? {
        get { collect { if case .image(let image) = $0 { image } else { nil } } }
        set { items = (newValue ?? []).map { .image($0) } }
    }
    /// The first color. Setting it replaces the content; nil removes it.
    open var color: UIColor? {
        get { colors?.first }
        set { colors = newValue.map { [$0] } }
    }
    /// The colors; nil if there are none. Setting it replaces the content.
    open var colors: [UIColor]? {
        get { collect { if case .color(let color) = $0 { color } else { nil } } }
        set { items = (newValue ?? []).map { .color($0) } }
    }

    /// A Boolean value that indicates whether there is a text.
    open var hasStrings: Bool { strings != nil }
    /// A Boolean value that indicates whether there is a URL.
    open var hasURLs: Bool { urls != nil }
    /// A Boolean value that indicates whether there is an image.
    open var hasImages: Bool { images != nil }
    /// A Boolean value that indicates whether there is a color.
    open var hasColors: Bool { colors != nil }

    private func collect<Value>(_ value: (Item) -> Value?) -> [Value]? {
        let values = items.compactMap(value)
        return values.isEmpty ? nil : values
    }
}
