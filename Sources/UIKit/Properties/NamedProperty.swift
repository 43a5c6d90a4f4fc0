/// A property of UIKit's classes that can be reached by its name.
///
/// Key-value coding, the runtime attributes of storyboards, observers of views and appearance proxies use the same table
/// (`NamedProperty.all`).
@MainActor
struct NamedProperty {
    /// What else than reading and setting is possible.
    enum Use {
        /// Views report its changes to observers.
        case observation
        /// Appearance proxies set it.
        case appearance
    }

    typealias ChangeHandler = (UIView, _ old: Any?, _ new: Any) -> Void

    /// The name in key paths. Names such as `isHidden` stand for `hidden`. Nil for a value that clients set by a method, which
    /// only appearance proxies copy.
    let name: String?
    /// Returns the property of an object; nil if the object is of another class.
    let member: @MainActor (AnyObject) -> NamedMember?
    /// Begins an observation of a view. Returns the current value, too; nil if the view is of another class, or the property
    /// cannot be observed.
    private(set) var observe: (@MainActor (UIView, @escaping ChangeHandler) -> (NSKeyValueObservation, Any)?)?
    /// Copies the value of an appearance proxy to a view if the proxy's value differs from that of a standard view and the
    /// view's does not. The parameters are the proxy, the view and the standard view. Nil if proxies do not set it.
    private(set) var copyAppearance: (@MainActor (UIView, UIView, UIView) -> Void)?

    /// Creates a property that is read and set. A key path without a setter gives a property that is only read.
    init<Object: AnyObject, Value>(_ name: String?, _ path: KeyPath<Object, Value>) {
        self.name = name
        let writablePath = path as? ReferenceWritableKeyPath<Object, Value>
        member = { object in
            guard let object = object as? Object else { return nil }
            guard let writablePath else { return .property { object[keyPath: path] } }
            return .property({ object[keyPath: path] }, { object[keyPath: writablePath] = $0 })
        }
    }

    /// Creates a property of views with a further use.
    init<View: UIView, Value: Equatable>(
        _ name: String?, _ path: ReferenceWritableKeyPath<View, Value>, _ use: Use
    ) {
        self.init(name, path)
        switch use {
        case .observation:
            observe = { view, onChange in
                guard let view = view as? View else { return nil }
                return (view.makeObservation(of: path) { onChange($0, $1, $2) }, view[keyPath: path])
            }
        case .appearance: copyAppearance = Self.copy(path)
        }
    }

    /// Creates a property that appearance proxies set in another way.
    /// - Parameter appearancePath: The value that is nil until it is set.
    init<View: UIView, Value, Appearance: Equatable>(
        _ name: String, _ path: KeyPath<View, Value>,
        appearance appearancePath: ReferenceWritableKeyPath<View, Appearance>
    ) {
        self.init(name, path)
        copyAppearance = Self.copy(appearancePath)
    }

    /// Creates a property of text attributes, which cannot be compared: a view without attributes takes those of the proxy.
    init<View: UIView>(
        _ name: String, attributes path: ReferenceWritableKeyPath<View, [NSAttributedString.Key: Any]?>
    ) {
        self.init(name, path)
        copyAppearance = { proxy, view, _ in
            guard let proxy = proxy as? View, let view = view as? View, view[keyPath: path] == nil else { return }
            if let attributes = proxy[keyPath: path] { view[keyPath: path] = attributes }
        }
    }

    private static func copy<View: UIView, Value: Equatable>(
        _ path: ReferenceWritableKeyPath<View, Value>
    ) -> @MainActor (UIView, UIView, UIView) -> Void {
        { proxy, view, standard in
            guard let proxy = proxy as? View, let view = view as? View, let standard = standard as? View else { return }
            let (value, standardValue) = (proxy[keyPath: path], standard[keyPath: path])
            if value != standardValue, view[keyPath: path] == standardValue { view[keyPath: path] = value }
        }
    }

    // MARK: Lookup

    private static let named: [String?: [NamedProperty]] = Dictionary(
        grouping: all.filter { $0.name != nil }, by: \.name)

    /// Returns the properties that an appearance proxy sets.
    static func properties(ofProxy proxy: UIView) -> [NamedProperty] {
        all.filter { $0.copyAppearance != nil && $0.member(proxy) != nil }
    }

    /// Returns the properties with a name, of all classes.
    static func properties(named name: String) -> [NamedProperty] {
        if let properties = named[name] { return properties }
        guard name.hasPrefix("is"), let first = name.dropFirst(2).first, first.isUppercase else { return [] }
        return named[first.lowercased() + name.dropFirst(3)] ?? []
    }

    /// Begins an observation of a view's property. Returns the current value, too; nil if the view has no observable
    /// property with the name.
    static func observe(
        _ name: String, of view: UIView, onChange: @escaping ChangeHandler
    ) -> (NSKeyValueObservation, Any)? {
        for property in properties(named: name) {
            if let observation = property.observe?(view, onChange) { return observation }
        }
        return nil
    }

    /// Returns a property of an object; nil if it has none with the name. Members that the object's class declares in
    /// `NamedMembers` come first.
    static func member(_ name: String, of object: AnyObject) -> NamedMember? {
        if let member = (object as? any NamedMembers)?.namedMember(name) { return member }
        if let member = (object as? any ExtensionMembers)?.extensionMember(name) { return member }
        for property in properties(named: name) {
            if let member = property.member(object) { return member }
        }
        return nil
    }
}
