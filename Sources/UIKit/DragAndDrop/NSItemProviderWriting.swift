/// An object that an item provider can convert to data.
public protocol NSItemProviderWriting: NSObjectProtocol {
    /// The identifiers of the types of data to which objects of the class can be converted, the most faithful first.
    static var writableTypeIdentifiersForItemProvider: [String] { get }
    /// Converts the object to data.
    /// - Parameters:
    ///   - typeIdentifier: One of the identifiers of the class.
    ///   - completionHandler: Called once with the data, or with an error.
    /// - Returns: The progress of the conversion; nil if the conversion reports none.
    func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress?
}

/// An object that an item provider can create from data.
public protocol NSItemProviderReading: NSObjectProtocol {
    /// The identifiers of the types of data from which objects of the class can be created, the most faithful first.
    static var readableTypeIdentifiersForItemProvider: [String] { get }
    /// Creates an object from data.
    /// - Parameters:
    ///   - data: The data.
    ///   - typeIdentifier: The type of the data: one of the identifiers of the class, or a type that conforms to one.
    /// - Throws: An error if the data cannot be read.
    static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self
}

/// The programs that can load a representation of an item. A program that runs here can load all of them, so the values do not
/// differ in effect.
public enum NSItemProviderRepresentationVisibility: Int, Sendable {
    /// All programs.
    case all
    /// Programs of the same team.
    case team
    /// Programs of the same group.
    case group
    /// The program that registered the representation.
    case ownProcess
}

/// A value that does not change, so that an item provider passes it to the reader without a conversion to data.
protocol ItemProviderValue: NSItemProviderWriting, NSItemProviderReading {}

extension NSString: ItemProviderValue {
    /// UTF-8 text.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.utf8Text] }
    /// Text, and URLs as text.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.utf8Text, TypeIdentifier.text, TypeIdentifier.url]
    }
    /// Passes the text as UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(String(describing: self).utf8), nil)
        return nil
    }
    /// Creates a string from UTF-8. Invalid bytes become U+FFFD.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        try ItemProviderFailure.cast(NSString(string: String(decoding: data, as: UTF8.self)))
    }
}

extension NSURL: ItemProviderValue {
    /// A URL.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
    /// A URL.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.url] }
    /// Passes the text of the URL as UTF-8.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        completionHandler(Data(absoluteString.utf8), nil)
        return nil
    }
    /// Creates a URL from its text. Throws if the text is not a URL.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let url = NSURL(string: String(decoding: data, as: UTF8.self)) else {
            throw ItemProviderFailure.unreadableData(typeIdentifier)
        }
        return try ItemProviderFailure.cast(url)
    }
}

extension UIImage: ItemProviderValue {
    /// PNG.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.png] }
    /// PNG, JPEG and other images.
    public static var readableTypeIdentifiersForItemProvider: [String] {
        [TypeIdentifier.png, TypeIdentifier.jpeg, TypeIdentifier.image]
    }
    /// Passes the image as PNG; an error if the program has no encoder of PNG. An item provider passes images to readers of
    /// images without a conversion.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        #if Cairo
            if let data = pngData() {
                completionHandler(data, nil)
                return nil
            }
        #endif
        completionHandler(nil, ItemProviderFailure.unreadableData(typeIdentifier))
        return nil
    }
    /// Creates an image from the data of a PNG or JPEG file. Throws for other data.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        guard let image = UIImage(data: data) else { throw ItemProviderFailure.unreadableData(typeIdentifier) }
        return try ItemProviderFailure.cast(image)
    }
}

extension UIColor: ItemProviderValue {
    /// The type of colors.
    public static var writableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }
    /// The type of colors.
    public static var readableTypeIdentifiersForItemProvider: [String] { [TypeIdentifier.color] }
    /// Passes the components in sRGB as text.
    public func loadData(
        withTypeIdentifier typeIdentifier: String,
        forItemProviderCompletionHandler completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress? {
        var (red, green, blue, alpha): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        _ = getRed(&red, green: &green, blue: &blue, alpha: &alpha)
        completionHandler(Data("\(red) \(green) \(blue) \(alpha)".utf8), nil)
        return nil
    }
    /// Creates a color from its components. Throws for other data.
    public static func object(withItemProviderData data: Data, typeIdentifier: String) throws -> Self {
        let numbers = String(decoding: data, as: UTF8.self).split(separator: " ").compactMap { Double($0) }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite) else {
            throw ItemProviderFailure.unreadableData(typeIdentifier)
        }
        let color = UIColor(red: numbers[0], green: numbers[1], blue: numbers[2], alpha: numbers[3])
        return try ItemProviderFailure.cast(color)
    }
}

/// The errors of item providers.
enum ItemProviderFailure: Error, CustomStringConvertible {
    /// The provider has no representation of the type.
    case missingRepresentation(String)
    /// The data is not of the type.
    case unreadableData(String)

    var description: String {
        switch self {
        case .missingRepresentation(let type): "The item provider has no representation of the type \(type)."
        case .unreadableData(let type): "The data of the type \(type) cannot be read or written."
        }
    }

    /// Returns a value as an object of the class that a reader requested; throws for subclasses, which have no other values.
    static func cast<Value>(_ value: Any) throws -> Value {
        guard let value = value as? Value else { throw unreadableData("\(Value.self)") }
        return value
    }
}

/// The identifiers of types of data, and which types are kinds of others.
enum TypeIdentifier {
    static let utf8Text = "public.utf8-plain-text"
    static let text = "public.text"
    static let url = "public.url"
    static let png = "public.png"
    static let jpeg = "public.jpeg"
    static let image = "public.image"
    static let color = "com.apple.uikit.color"
    /// The type of which another type is a kind.
    private static let parents = [
        utf8Text: "public.plain-text", "public.utf16-plain-text": "public.plain-text", "public.plain-text": text,
        "public.json": text, "public.xml": text, "public.html": text, "public.rtf": text, text: "public.data",
        png: image, jpeg: image, "com.compuserve.gif": image, "public.heic": image, image: "public.data",
        "public.file-url": url, url: "public.data", "com.adobe.pdf": "public.data", "public.data": "public.item",
    ]

    /// Returns whether a type is another one, or a kind of it.
    static func conforms(_ type: String, to other: String) -> Bool {
        var current: String? = type
        while let name = current {
            if name == other { return true }
            current = parents[name]
        }
        return other == "public.content" && conforms(type, to: "public.data")
    }
}
