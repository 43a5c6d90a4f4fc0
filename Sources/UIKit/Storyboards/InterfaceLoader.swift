import InterfaceFiles

/// Creates the objects of a scene or a xib, connects them, and calls `awakeFromNib()`.
///
/// The steps have the order of Apple's: `init(coder:)` of each object, user-defined runtime attributes, outlets and
/// actions, constraints, `awakeFromNib()`.
@MainActor
final class InterfaceLoader {
    let document: InterfaceDocument
    let bundle: Bundle?
    /// The storyboard; nil for a xib.
    let storyboard: UIStoryboard?
    /// The controller whose view is loaded, and the controllers that contain it.
    let nesting: ControllerNesting
    /// The controller whose view is loaded, or the owner of a xib. Segues begin at it.
    private(set) weak var controller: UIViewController?
    /// The objects by their identifiers. After loading, only those that other owners retain remain.
    private var objects: [String: WeakObject] = [:]
    /// The objects that were created since the previous `finishLoading()`.
    private var created: [CreatedObject] = []
    private var constraints: [(element: InterfaceElement, owner: UIView)] = []
    /// The loader of the view that contains the prototype that this loader creates.
    private let parent: InterfaceLoader?

    private struct WeakObject { weak var object: AnyObject? }

    /// An object whose connections have not been made.
    private struct CreatedObject {
        let object: AnyObject
        let element: InterfaceElement
        /// Whether the object existed before. It then gets its outlets alone.
        var isOwner = false
    }

    init(
        _ document: InterfaceDocument, bundle: Bundle?, storyboard: UIStoryboard? = nil,
        nesting: ControllerNesting = ControllerNesting(), parent: InterfaceLoader? = nil
    ) {
        (self.document, self.bundle, self.storyboard, self.parent) = (document, bundle, storyboard, parent)
        self.nesting = parent?.nesting ?? nesting
        controller = parent?.controller
    }

    /// Makes an object the controller whose view is loaded.
    func setController(_ controller: UIViewController, id: String?) {
        self.controller = controller
        if let id { objects[id] = WeakObject(object: controller) }
    }

    // MARK: Objects

    /// Adds an object under the identifier of its element.
    func register(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
        created.append(CreatedObject(object: object, element: element))
    }

    /// Adds an object that existed before, whose outlets are set.
    func registerOwner(_ object: AnyObject, for element: InterfaceElement) {
        if let id = element.id { objects[id] = WeakObject(object: object) }
        created.append(CreatedObject(object: object, element: element, isOwner: true))
    }

    /// Adds an object under an identifier, without calls of its `awakeFromNib()`.
    func register(_ object: AnyObject, id: String) { objects[id] = WeakObject(object: object) }

    /// Returns the object with an identifier.
    func object(_ id: String?) -> AnyObject? {
        guard let id else { return nil }
        return objects[id]?.object ?? parent?.object(id)
    }

    /// The views that exist before their elements are read, such as the labels of a cell, by their identifiers.
    private var existing: [String: UIView] = [:]

    /// Makes a view that exists already take the place of an element.
    func setExisting(_ view: UIView, id: String) { existing[id] = view }

    /// Returns the view that exists already for an element, with the values of the element; nil if there is none.
    func takeExisting(_ element: InterfaceElement) -> UIView? {
        guard let view = element.id.flatMap({ existing.removeValue(forKey: $0) }) else { return nil }
        register(view, for: element)
        let reader = InterfaceReader(element, self)
        (view as? UILabel)?.readLabel(reader)
        (view as? UIImageView)?.readImageView(reader)
        return view
    }

    /// Adds a constraint, which is created after all views.
    func addConstraint(_ element: InterfaceElement, of owner: UIView) { constraints.append((element, owner)) }

    /// Connects the objects that were created, and calls their `awakeFromNib()`. The objects are retained until then.
    func finishLoading() {
        let created = created
        self.created = []
        for entry in created where !entry.isOwner { applyRuntimeAttributes(entry.element, to: entry.object) }
        let constraints = constraints
        self.constraints = []
        InterfaceConstraints(self).activate(constraints)
        for entry in created { connect(entry.element, of: entry.object) }
        for entry in created where !entry.isOwner { awake(entry.object) }
    }

    private func awake(_ object: AnyObject) {
        switch object {
        case let object as UIResponder: object.awakeFromNib()
        case let object as UICollectionViewLayout: object.awakeFromNib()
        case let object as UIBarItem: object.awakeFromNib()
        case let object as UIGestureRecognizer: object.awakeFromNib()
        case let object as any InterfaceCreatable: object.awakeFromNib()
        default: break
        }
    }

    // MARK: Classes

    /// Returns the class of an object: the custom class of its element, or else the class of UIKit.
    ///
    /// Missing classes, and classes that are not subclasses of `base`, are reported and replaced by it.
    func type<Base: AnyObject>(of element: InterfaceElement, base: Base.Type) -> Base.Type {
        guard let name = element.attributes["customClass"] else { return base }
        guard let found = InterfaceClasses.find(name, module: element.attributes["customModule"]) else {
            report(
                element, "The program has no class \(name), so the object is a \(base). Add the class to the program.")
            return base
        }
        guard let type = found as? Base.Type else {
            report(element, "\(found) is not a subclass of \(base), so the object is a \(base). Correct the class.")
            return base
        }
        return type
    }

    // MARK: Values

    /// Returns an image by its name; nil, with a report, if there is none.
    func image(named name: String, for element: InterfaceElement) -> UIImage? {
        let catalog = document.resource("image", named: name)?.attributes["catalog"] ?? element.attributes["catalog"]
        if catalog == "system" { return UIImage(systemName: name) }
        if let image = UIImage(named: name, in: bundle) { return image }
        report(
            element, "The image \"\(name)\" is missing, so the object has none. Add it to the resources of the program."
        )
        return nil
    }

    /// Writes a fault of an element, with the file and the line.
    func report(_ element: InterfaceElement, _ message: String) {
        UsageReport.report(document.place(of: element), message)
    }

    /// Reports an element that is not supported. Each name is reported once in a file.
    func reportUnknown(_ element: InterfaceElement, _ consequence: String) {
        guard InterfaceLibrary.isFirstUnknown(element.name, in: document) else { return }
        report(element, "The element <\(element.name)> is not supported here, so \(consequence).")
    }
}
