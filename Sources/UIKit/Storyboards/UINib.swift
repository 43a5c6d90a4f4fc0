import InterfaceFiles

/// The objects of a xib, a file that describes views without a storyboard.
///
/// The xib is read from its source, the XML file that Xcode saves. List the file in the resources of the target:
/// `resources: [.copy("Badge.xib")]`.
@preconcurrency @MainActor
open class UINib: NSObject {
    /// The number of xibs that are being loaded, each by an object in the one before it.
    private static var instantiations = 0
    private let document: InterfaceDocument?
    private let bundle: Bundle?

    /// A key of the options of `instantiate(withOwner:options:)`.
    public struct OptionsKey: RawRepresentable, Hashable, Sendable {
        /// The name of the key, as on Apple's systems.
        public let rawValue: String

        /// Creates a key from its name.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The key of a dictionary with the objects for the placeholders of the xib, by their names.
        public static let externalObjects = OptionsKey(rawValue: "UINibExternalObjects")
    }

    /// Creates a nib from a file. A file that is missing or not well-formed is reported, and the nib then has no objects.
    /// - Parameters:
    ///   - name: The name of the file, with or without the extension `.xib`.
    ///   - bundleOrNil: The bundle that contains the file and the images. nil means the resources of all targets of the
    ///     program.
    public init(nibName name: String, bundle bundleOrNil: Bundle?) {
        bundle = bundleOrNil
        document = InterfaceLibrary.document(named: name, "xib", in: bundleOrNil)
        super.init()
    }

    /// Creates the objects of the file, connects them, and calls their `awakeFromNib()`.
    /// - Parameters:
    ///   - ownerOrNil: The object that takes the place of the file's owner. Its outlets are set.
    ///   - optionsOrNil: The objects for other placeholders. The default is nil.
    /// - Returns: The objects at the top level of the file, without placeholders.
    open func instantiate(withOwner ownerOrNil: Any?, options optionsOrNil: [OptionsKey: Any]? = nil) -> [Any] {
        guard let document else { return [] }
        let loader = InterfaceLoader(document, bundle: bundle)
        let external = optionsOrNil?[.externalObjects] as? [String: Any] ?? [:]
        Self.instantiations += 1
        defer { Self.instantiations -= 1 }
        requirePrecondition(
            Self.instantiations <= 100,
            "\(document.path) is loaded by an object in it, without an end. Load it in the initializer of its owner, not in "
                + "init(coder:) or awakeFromNib() of a class that the file contains.")
        return loader.makeObjects(owner: ownerOrNil.map { $0 as AnyObject }, external: external)
    }

    /// Creates the first view of the file for a cell; nil if it has none.
    func makeView() -> UIView? { instantiate(withOwner: nil).first { $0 is UIView } as? UIView }
}

extension InterfaceLoader {
    /// Creates the objects at the top level of a xib.
    func makeObjects(owner: AnyObject?, external: [String: Any]) -> [AnyObject] {
        var objects: [AnyObject] = []
        for element in document.objects {
            if element.name == "placeholder" {
                registerPlaceholder(element, owner: owner, external: external)
            } else if let object = makeTopLevelObject(element) {
                objects.append(object)
            }
        }
        finishLoading()
        return objects
    }

    private func registerPlaceholder(_ element: InterfaceElement, owner: AnyObject?, external: [String: Any]) {
        switch element.attributes["placeholderIdentifier"] {
        case "IBFilesOwner":
            guard let owner else { return }
            if let controller = owner as? UIViewController { setController(controller, id: element.id) }
            registerOwner(owner, for: element)
        case "IBFirstResponder", nil: break
        case let name?:
            if let object = external[name], let id = element.id { register(object as AnyObject, id: id) }
        }
    }

    /// Creates an object at the top level of a file; nil if it is not supported, or if its initializer returns nil.
    func makeTopLevelObject(_ element: InterfaceElement) -> AnyObject? {
        switch element.name {
        case "customObject", "customView": return makeCustomObject(element)
        case "barButtonItem": return UIBarButtonItem.makeItem(from: InterfaceReader(element, self))
        default:
            if let recognizer = makeRecognizer(element) { return recognizer }
            return makeView(element)
        }
    }

    /// Creates an object of a class of the application: a view, or an object of a class that adopts `InterfaceCreatable`.
    private func makeCustomObject(_ element: InterfaceElement) -> AnyObject? {
        let type = type(of: element, base: NSObject.self)
        if let type = type as? UIView.Type { return type.init(coder: InterfaceCoder(element, self)) }
        guard let object = type == NSObject.self ? NSObject() : makeObject(of: type, for: element) else { return nil }
        register(object, for: element)
        return object
    }
}

extension Bundle {
    /// Creates the objects of a xib, connects them, and calls their `awakeFromNib()`.
    /// - Parameters:
    ///   - name: The name of the file, with or without the extension `.xib`. A file that is missing or faulty is reported.
    ///   - owner: The object that takes the place of the file's owner. Its outlets are set.
    ///   - options: The objects for other placeholders. The default is nil.
    /// - Returns: The objects at the top level of the file, without placeholders; nil if the file is missing or faulty.
    @preconcurrency @MainActor
    public func loadNibNamed(_ name: String, owner: Any?, options: [UINib.OptionsKey: Any]? = nil) -> [Any]? {
        let objects = UINib(nibName: name, bundle: self).instantiate(withOwner: owner, options: options)
        return objects.isEmpty ? nil : objects
    }
}
