import Dispatch

/// The representations of an item that is dragged: an object, or data of several types, which are loaded when a reader
/// requests them.
///
/// Foundation has no such class outside of Apple's systems. Completion closures run on the main thread; while a frame loop
/// runs, in its next frame.
open class NSItemProvider: NSObject, @unchecked Sendable {
    /// A closure that passes the data of a representation to a completion closure.
    public typealias DataLoader =
        @Sendable (_ completion: @escaping @Sendable (Data?, (any Error)?) -> Void) -> Progress?

    private struct Representation {
        let type: String
        let load: DataLoader
    }

    private var representations: [Representation] = []
    /// The objects that a reader of their class receives without a conversion.
    private var values: [any ItemProviderValue] = []
    /// The name of the item, such as that of a file. The default is nil.
    open var suggestedName: String?

    /// Creates a provider without representations.
    public override init() { super.init() }

    /// Creates a provider of an object: of a text, a URL, an image, or an object of your class.
    public convenience init(object: any NSItemProviderWriting) {
        self.init()
        registerObject(object, visibility: .all)
    }

    /// Creates a provider of an item.
    /// - Parameters:
    ///   - item: A text, a URL or data; other items have no representation.
    ///   - typeIdentifier: The type; nil for that of the item's class.
    public convenience init(item: (any NSSecureCoding)?, typeIdentifier: String?) {
        self.init()
        if let data = item as? NSData, let typeIdentifier {
            let bytes = Data(referencing: data)
            registerDataRepresentation(forTypeIdentifier: typeIdentifier, visibility: .all) { completion in
                completion(bytes, nil)
                return nil
            }
        } else if let object = item as? any NSItemProviderWriting {
            registerObject(object, typeIdentifiers: typeIdentifier.map { [$0] }, visibility: .all)
        }
    }

    // MARK: Registration

    /// The types of the representations, in the order of their registration.
    open var registeredTypeIdentifiers: [String] { representations.map(\.type) }

    /// Adds the representations of an object.
    /// `visibility` is accepted for compatibility: there is one program.
    open func registerObject(
        _ object: any NSItemProviderWriting, visibility: NSItemProviderRepresentationVisibility
    ) { registerObject(object, typeIdentifiers: nil, visibility: visibility) }

    private func registerObject(
        _ object: any NSItemProviderWriting, typeIdentifiers: [String]?,
        visibility: NSItemProviderRepresentationVisibility
    ) {
        let source = UncheckedReference(object)
        for type in typeIdentifiers ?? Swift.type(of: object).writableTypeIdentifiersForItemProvider {
            registerDataRepresentation(forTypeIdentifier: type, visibility: visibility) { completion in
                source.value.loadData(withTypeIdentifier: type, forItemProviderCompletionHandler: completion)
            }
        }
        if let value = object as? any ItemProviderValue { values.append(value) }
    }

    /// Adds a representation whose data a closure loads. A type that was registered before keeps its first closure.
    /// - Parameters:
    ///   - typeIdentifier: The type, such as `public.utf8-plain-text`.
    ///   - visibility: Accepted for compatibility: there is one program.
    ///   - loadHandler: A closure that passes the data, or an error, to its parameter.
    open func registerDataRepresentation(
        forTypeIdentifier typeIdentifier: String, visibility: NSItemProviderRepresentationVisibility,
        loadHandler: @escaping DataLoader
    ) {
        guard !registeredTypeIdentifiers.contains(typeIdentifier) else { return }
        representations.append(Representation(type: typeIdentifier, load: loadHandler))
    }

    // MARK: Loading

    /// Returns whether a representation is of a type, or of a kind of it: of `public.image`, if it is a PNG image.
    open func hasItemConformingToTypeIdentifier(_ typeIdentifier: String) -> Bool {
        representations.contains { TypeIdentifier.conforms($0.type, to: typeIdentifier) }
    }

    /// Returns whether an object of a class can be created from a representation.
    open func canLoadObject(ofClass aClass: any NSItemProviderReading.Type) -> Bool {
        aClass.readableTypeIdentifiersForItemProvider.contains(where: hasItemConformingToTypeIdentifier)
    }

    /// Returns whether the item is a text.
    open func canLoadObject(ofClass aClass: String.Type) -> Bool { canLoadObject(ofClass: NSString.self) }

    /// Returns whether the item is a URL.
    open func canLoadObject(ofClass aClass: URL.Type) -> Bool { canLoadObject(ofClass: NSURL.self) }

    /// Creates an object of a class from the best representation.
    /// - Parameters:
    ///   - aClass: The class.
    ///   - completionHandler: Called once with the object, or with an error.
    /// - Returns: The progress, which is complete before the closure is called.
    @discardableResult
    open func loadObject(
        ofClass aClass: any NSItemProviderReading.Type,
        completionHandler: @escaping @Sendable ((any NSItemProviderReading)?, (any Error)?) -> Void
    ) -> Progress {
        let result = Progress(totalUnitCount: 1)
        if let value = values.first(where: { type(of: $0) == aClass }) {
            let object = UncheckedReference(value)
            Self.finish(result) { completionHandler(object.value, nil) }
            return result
        }
        let types = aClass.readableTypeIdentifiersForItemProvider
        let pair = types.lazy.compactMap { readable in
            self.representations.first { TypeIdentifier.conforms($0.type, to: readable) }
        }.first
        guard let pair else {
            let error = ItemProviderFailure.missingRepresentation(types.first ?? "\(aClass)")
            Self.finish(result) { completionHandler(nil, error) }
            return result
        }
        let reader = UncheckedReference(aClass)
        _ = pair.load { data, error in
            let read = Result<any NSItemProviderReading, any Error> {
                guard let data else { throw error ?? ItemProviderFailure.unreadableData(pair.type) }
                return try reader.value.object(withItemProviderData: data, typeIdentifier: pair.type)
            }
            let outcome = UncheckedReference(read)
            Self.finish(result) {
                switch outcome.value {
                case .success(let object): completionHandler(object, nil)
                case .failure(let error): completionHandler(nil, error)
                }
            }
        }
        return result
    }

    /// Loads the text of the item; nil and an error if it is none.
    @discardableResult
    open func loadObject(
        ofClass aClass: String.Type, completionHandler: @escaping @Sendable (String?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSString.self) { object, error in
            completionHandler((object as? NSString).map { String(describing: $0) }, error)
        }
    }

    /// Loads the URL of the item; nil and an error if it is none.
    @discardableResult
    open func loadObject(
        ofClass aClass: URL.Type, completionHandler: @escaping @Sendable (URL?, (any Error)?) -> Void
    ) -> Progress {
        loadObject(ofClass: NSURL.self) { object, error in
            completionHandler((object as? NSURL).flatMap { URL(string: $0.absoluteString) }, error)
        }
    }

    /// Loads the data of a representation.
    /// - Parameters:
    ///   - typeIdentifier: The type. A representation of a kind of it is loaded, too.
    ///   - completionHandler: Called once with the data, or with an error.
    /// - Returns: The progress, which is complete before the closure is called.
    @discardableResult
    open func loadDataRepresentation(
        forTypeIdentifier typeIdentifier: String,
        completionHandler: @escaping @Sendable (Data?, (any Error)?) -> Void
    ) -> Progress {
        let result = Progress(totalUnitCount: 1)
        guard let found = representations.first(where: { TypeIdentifier.conforms($0.type, to: typeIdentifier) }) else {
            let error = ItemProviderFailure.missingRepresentation(typeIdentifier)
            Self.finish(result) { completionHandler(nil, error) }
            return result
        }
        _ = found.load { data, error in Self.finish(result) { completionHandler(data, error) } }
        return result
    }

    private static func finish(_ progress: Progress, then completion: @escaping @Sendable () -> Void) {
        progress.completedUnitCount = 1
        DispatchQueue.main.async { completion() }
    }
}

/// A reference that is passed to a closure on the main thread.
struct UncheckedReference<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) { self.value = value }
}
