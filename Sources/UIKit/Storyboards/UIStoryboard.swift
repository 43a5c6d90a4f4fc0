import InterfaceFiles

/// The controllers of a storyboard, a file that describes scenes and the transitions between them.
///
/// The storyboard is read from its source, the XML file that Xcode saves, when the program runs:
///
/// ```swift
/// let storyboard = UIStoryboard(name: "Main", bundle: nil)
/// window.rootViewController = storyboard.instantiateInitialViewController()
/// ```
///
/// List the file in the resources of the target: `resources: [.copy("Main.storyboard")]`. Classes of the application are
/// found by their names; outlets and actions need the plugin `PortUIKitSources`. See <doc:PortingFromIOS>.
@preconcurrency @MainActor
open class UIStoryboard: NSObject {
    /// The content of the file; nil if the file is missing or faulty.
    private let document: InterfaceDocument?
    private let name: String
    let bundle: Bundle?

    /// Creates a storyboard from a file. A file that is missing or not well-formed is reported, and the storyboard then has
    /// no controllers.
    /// - Parameters:
    ///   - name: The name of the file, with or without the extension `.storyboard`.
    ///   - storyboardBundleOrNil: The bundle that contains the file and the images. nil means the resources of all targets
    ///     of the program.
    public init(name: String, bundle storyboardBundleOrNil: Bundle?) {
        (self.name, bundle) = (name, storyboardBundleOrNil)
        document = InterfaceLibrary.document(named: name, "storyboard", in: storyboardBundleOrNil)
        super.init()
    }

    /// Creates the initial controller of the storyboard; nil if the storyboard has none.
    open func instantiateInitialViewController() -> UIViewController? {
        makeInitialController(nesting: ControllerNesting()) { (_: NSCoder) -> UIViewController? in nil }
    }

    /// Creates the controller with a storyboard identifier.
    ///
    /// An identifier that the storyboard does not contain is reported, and the result is an empty controller.
    /// - Parameter identifier: The storyboard identifier of the scene.
    open func instantiateViewController(withIdentifier identifier: String) -> UIViewController {
        makeController(withIdentifier: identifier, nesting: ControllerNesting()) { (_: NSCoder) -> UIViewController? in
            nil
        }
            ?? UIViewController()
    }
}

extension UIStoryboard {
    /// Creates the initial controller of the storyboard with a closure; nil if the storyboard has none, or if it is not of
    /// the type, which is reported.
    /// - Parameter creator: A closure that creates the controller with the coder that it receives. If it is nil or returns
    ///   nil, the class of the storyboard is used. The default is nil.
    public func instantiateInitialViewController<ViewController: UIViewController>(
        creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController? { makeInitialController(nesting: ControllerNesting(), creator: creator ?? { _ in nil }) }

    /// Creates the controller with a storyboard identifier with a closure. The program stops with a precondition failure if
    /// there is no controller with the identifier and the type.
    /// - Parameters:
    ///   - identifier: The storyboard identifier of the scene.
    ///   - creator: A closure that creates the controller with the coder that it receives. If it is nil or returns nil,
    ///     the class of the storyboard is used. The default is nil.
    public func instantiateViewController<ViewController: UIViewController>(
        identifier: String, creator: ((NSCoder) -> ViewController?)? = nil
    ) -> ViewController {
        let creator = creator ?? { _ in nil }
        guard
            let controller = makeController(withIdentifier: identifier, nesting: ControllerNesting(), creator: creator)
        else {
            failPrecondition(
                "The storyboard \(name) has no controller \"\(identifier)\" of the class \(ViewController.self). Correct "
                    + "the identifier or the class.")
        }
        return controller
    }

    private func makeInitialController<ViewController: UIViewController>(
        nesting: ControllerNesting, creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController? {
        guard let document else { return nil }
        guard let id = document.root.attributes["initialViewController"] else {
            UsageReport.report(
                document.place(of: document.root),
                "The storyboard has no initial view controller. Mark a scene as the initial one in Xcode.")
            return nil
        }
        return checked(makeController(id: id, in: nesting, creator: creator))
    }

    private func makeController<ViewController: UIViewController>(
        withIdentifier identifier: String, nesting: ControllerNesting,
        creator: @escaping (NSCoder) -> ViewController?
    ) -> ViewController? {
        guard let document else { return nil }
        let scene = controllerElements.first { $0.attributes["storyboardIdentifier"] == identifier }
        guard let scene else {
            UsageReport.report(
                document.place(of: document.root),
                "The storyboard has no scene with the identifier \"\(identifier)\". Its identifiers: "
                    + controllerElements.compactMap { $0.attributes["storyboardIdentifier"] }.joined(separator: ", ")
                    + ".")
            return nil
        }
        return checked(makeController(for: scene, nesting: nesting, creator: creator))
    }

    private func checked<ViewController: UIViewController>(_ controller: UIViewController?) -> ViewController? {
        guard let controller else { return nil }
        if let controller = controller as? ViewController { return controller }
        UsageReport.report(
            "UIStoryboard.\(name)", "The controller is a \(type(of: controller)), not a \(ViewController.self).")
        return nil
    }

    /// The elements of the controllers.
    private var controllerElements: [InterfaceElement] {
        document?.scenes.compactMap { $0.child("objects")?.children.first(where: \.isController) } ?? []
    }

    /// Returns the scene that contains the controller with an identifier.
    func scene(ofController id: String?) -> InterfaceElement? {
        document?.scenes.first { $0.child("objects")?.children.contains { $0.id == id && id != nil } == true }
    }

    /// Returns the element of the controller with an identifier; nil if there is none.
    func controllerElement(id: String) -> InterfaceElement? { document?.elements[id] }

    /// Creates the controller with an identifier of its element; nil if there is none.
    /// - Parameters:
    ///   - id: The identifier of the element.
    ///   - nesting: The controllers that will contain the controller. The default is none.
    ///   - creator: A closure that can create the controller with the coder that it receives. The default is nil.
    func makeController(
        id: String, in nesting: ControllerNesting = ControllerNesting(),
        creator: ((NSCoder) -> UIViewController?)? = nil
    ) -> UIViewController? {
        controllerElement(id: id).flatMap { makeController(for: $0, nesting: nesting, creator: creator) }
    }

    private func makeController(
        for element: InterfaceElement, nesting: ControllerNesting, creator: ((NSCoder) -> UIViewController?)?
    ) -> UIViewController? {
        guard let document else { return nil }
        if let refusal = nesting.refusal(of: element) {
            UsageReport.report(document.place(of: element), refusal)
            return nil
        }
        let nesting = nesting.inside(element)
        if element.name == "viewControllerPlaceholder" {
            return makeReferencedController(for: element, nesting: nesting)
        }
        let loader = InterfaceLoader(document, bundle: bundle, storyboard: self, nesting: nesting)
        if InterfaceLoader.controllerClasses[element.name] == nil {
            loader.reportUnknown(element, "the scene is a UIViewController")
        }
        let coder = InterfaceCoder(element, loader)
        let base = InterfaceLoader.controllerClasses[element.name] ?? UIViewController.self
        let controller = creator?(coder) ?? loader.type(of: element, base: base).init(coder: coder)
        guard let controller else { return nil }
        loader.applyRuntimeAttributes(element, to: controller)
        loader.finishLoading()
        controller.awakeFromNib()
        return controller
    }

    /// Creates the controller of another storyboard that a reference names.
    private func makeReferencedController(
        for element: InterfaceElement, nesting: ControllerNesting
    ) -> UIViewController? {
        let name = element.attributes["storyboardName"] ?? self.name
        let storyboard = UIStoryboard(name: name, bundle: bundle)
        let creator = { (_: NSCoder) -> UIViewController? in nil }
        guard let identifier = element.attributes["referencedIdentifier"] else {
            return storyboard.makeInitialController(nesting: nesting, creator: creator)
        }
        return storyboard.makeController(withIdentifier: identifier, nesting: nesting, creator: creator)
            ?? UIViewController()
    }
}

extension InterfaceElement {
    /// Whether the element describes a controller.
    fileprivate var isController: Bool {
        name == "viewControllerPlaceholder" || name.hasSuffix("ontroller") && name != "viewControllerLayoutGuide"
    }
}
