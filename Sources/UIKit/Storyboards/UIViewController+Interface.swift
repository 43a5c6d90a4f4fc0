import InterfaceFiles

// View controllers of storyboards: their creation, properties and navigation items.

/// The scene of a storyboard from which a controller was created.
@MainActor
final class ControllerScene {
    let reader: InterfaceReader
    /// The objects beside the controller in the scene, such as recognizers.
    private var topLevelObjects: [AnyObject] = []

    init(_ reader: InterfaceReader) { self.reader = reader }

    /// The bundle of the storyboard.
    var bundle: Bundle? { reader.loader.bundle }

    /// The elements of the scene.
    private var objects: [InterfaceElement] {
        reader.loader.storyboard?.scene(ofController: reader.element.id)?.child("objects")?.children ?? []
    }

    /// The segues of the controller and of the objects in its scene.
    var segues: [InterfaceElement] {
        objects.flatMap(\.subtree).filter { $0.name == "segue" }
    }

    /// Creates the view of the scene; returns false if the scene has none.
    func loadView(of controller: UIViewController) -> Bool {
        let loader = reader.loader
        guard let element = reader.element.child(key: "view"), let view = loader.makeView(element) else { return false }
        controller.view = view
        registerGuides(of: controller)
        for element in objects where element !== reader.element && !["placeholder", "exit"].contains(element.name) {
            if let object = loader.makeTopLevelObject(element) { topLevelObjects.append(object) }
        }
        loader.registerOwner(controller, for: reader.element)
        loader.finishLoading()
        return true
    }

    private func registerGuides(of controller: UIViewController) {
        for guide in reader.children("layoutGuides") {
            guard let id = guide.element.id else { continue }
            let isTop = guide.string("type") == "top"
            let object = isTop ? controller.topLayoutGuide : controller.bottomLayoutGuide
            reader.loader.register(object, id: id)
        }
    }
}

extension InterfaceLoader {
    /// The classes of controllers by the names of their elements.
    static let controllerClasses: [String: UIViewController.Type] = [
        "viewController": UIViewController.self, "navigationController": UINavigationController.self,
        "collectionViewController": UICollectionViewController.self, "tabBarController": UITabBarController.self,
        "tableViewController": UITableViewController.self, "pageViewController": UIPageViewController.self,
        "splitViewController": UISplitViewController.self,
    ]
}

extension UIViewController {
    /// Reads the values of a scene. `init(coder:)` calls it.
    func readController(_ reader: InterfaceReader) {
        let loader = reader.loader
        loader.setController(self, id: reader.element.id)
        scene = ControllerScene(reader)
        title = reader.string("title")
        let usesStoryboardIdentifier = reader.bool("useStoryboardIdentifierAsRestorationIdentifier") == true
        restorationIdentifier = reader.string(
            usesStoryboardIdentifier ? "storyboardIdentifier" : "restorationIdentifier")
        if let style = reader.choice("modalPresentationStyle", UIModalPresentationStyle.interfaceNames) {
            modalPresentationStyle = style
        }
        if let style = reader.choice("modalTransitionStyle", UIModalTransitionStyle.interfaceNames) {
            modalTransitionStyle = style
        }
        if let item = reader.child(key: "navigationItem") { navigationItem.readItem(item) }
        if let item = reader.child(key: "tabBarItem") { tabBarItem = UITabBarItem.makeItem(from: item) }
        let tools = reader.children("toolbarItems").map { UIBarButtonItem.makeItem(from: $0) }
        if !tools.isEmpty { toolbarItems = tools }
        hidesBottomBarWhenPushed = reader.bool("hidesBottomBarWhenPushed") ?? false
        if let navigation = self as? UINavigationController { navigation.readNavigation(reader) }
    }

    /// Creates the view from the storyboard or the xib of the controller; returns false if there is none. A scene whose view
    /// was deleted has the view of a xib.
    func loadInterfaceView() -> Bool {
        if scene?.loadView(of: self) == true { return true }
        guard let nib = interfaceNib else { return false }
        _ = nib.instantiate(withOwner: self)
        return isViewLoaded
    }

    /// The xib of the controller: the one whose name was passed to the initializer, or else the one with the name of the
    /// class.
    private var interfaceNib: UINib? {
        let nibBundle = nibBundle ?? scene?.bundle
        if let nibName { return UINib(nibName: nibName, bundle: nibBundle) }
        let name = String(describing: type(of: self))
        guard !LibraryClasses.contains(type(of: self)),
            ProgramResources.path(ofFile: name + ".xib", in: nibBundle) != nil
        else { return nil }
        return UINib(nibName: name, bundle: nibBundle)
    }

    /// The controllers that the segues with a relationship name.
    func controllers(inRelationship relationship: String, of reader: InterfaceReader) -> [UIViewController] {
        reader.children("connections").compactMap { segue in
            guard segue.string("relationship") == relationship, let id = segue.string("destination") else { return nil }
            return segue.makeContainedController(id: id)
        }
    }
}

extension UINavigationController {
    fileprivate func readNavigation(_ reader: InterfaceReader) {
        if let bar = reader.child(key: "navigationBar") {
            navigationBar.readNavigationBar(bar)
        }
        isNavigationBarHidden = reader.bool("navigationBarHidden") ?? false
        if let bar = reader.child(key: "toolbar") { toolbar.readToolbar(bar) }
        isToolbarHidden = reader.bool("toolbarHidden") ?? true
        let roots = controllers(inRelationship: "rootViewController", of: reader)
        if !roots.isEmpty { setViewControllers(roots, animated: false) }
    }
}

extension UINavigationItem {
    func readItem(_ reader: InterfaceReader) {
        title = reader.string("title")
        if let item = reader.child(key: "backBarButtonItem") {
            backBarButtonItem = UIBarButtonItem.makeItem(from: item)
        }
        hidesBackButton = reader.bool("hidesBackButton") ?? false
        largeTitleDisplayMode =
            reader.choice("largeTitleDisplayMode", ["always": LargeTitleDisplayMode.always, "never": .never])
            ?? .automatic
        if let view = reader.child(key: "titleView") { titleView = reader.loader.makeView(view.element) }
        if let items = readItems(onSide: "left", of: reader) { leftBarButtonItems = items }
        if let items = readItems(onSide: "right", of: reader) { rightBarButtonItems = items }
    }

    private func readItems(onSide side: String, of reader: InterfaceReader) -> [UIBarButtonItem]? {
        let elements =
            reader.child(key: side + "BarButtonItem").map { [$0] } ?? reader.children(side + "BarButtonItems")
        return elements.isEmpty ? nil : elements.map { UIBarButtonItem.makeItem(from: $0) }
    }
}

extension UIBarButtonItem {
    /// Creates the item of an element.
    static func makeItem(from reader: InterfaceReader) -> UIBarButtonItem {
        let item = reader.makeItem(of: UIBarButtonItem.self) ?? UIBarButtonItem()
        if let view = reader.child(key: "customView").flatMap({ reader.loader.makeView($0.element) }) {
            item.customView = view
        } else if let name = reader.string("systemItem"), name != "custom" {
            if systemItems[name] == nil {
                reader.report("The system item \"\(name)\" does not exist here, so the button shows its name.")
            }
            if let systemItem = systemItems[name] {
                item.setSystemItem(systemItem)
            } else {
                item.title = name.capitalized
            }
        } else {
            (item.title, item.style) = (reader.string("title"), reader.string("style") == "done" ? .done : .plain)
            if let image = reader.image("image") { item.image = image }
        }
        item.isEnabled = reader.bool("enabled") ?? true
        if let width = reader.number("width") { item.width = width }
        item.tintColor = reader.color("tintColor")
        reader.loader.register(item, for: reader.element)
        return item
    }

    private static let systemItems: [String: SystemItem] = [
        "done": .done, "cancel": .cancel, "edit": .edit, "save": .save, "add": .add,
        "flexibleSpace": .flexibleSpace, "fixedSpace": .fixedSpace, "compose": .compose, "reply": .reply,
        "action": .action, "organize": .organize, "bookmarks": .bookmarks, "search": .search, "refresh": .refresh,
        "stop": .stop, "camera": .camera, "trash": .trash, "play": .play, "pause": .pause, "rewind": .rewind,
        "fastForward": .fastForward, "undo": .undo, "redo": .redo, "close": .close,
    ]
}

extension InterfaceReader {
    /// Creates the item of a bar with the custom class of the element, or else the class `base`; nil if `init(coder:)` of the
    /// class returns nil.
    func makeItem<Item: UIBarItem>(of base: Item.Type) -> Item? {
        loader.type(of: element, base: base).init(coder: InterfaceCoder(element, loader))
    }
}

extension UIModalPresentationStyle {
    static let interfaceNames: [String: UIModalPresentationStyle] = [
        "automatic": .automatic, "popover": .popover, "fullScreen": .fullScreen, "pageSheet": .pageSheet,
        "formSheet": .formSheet,
        "overFullScreen": .overFullScreen, "overCurrentContext": .overCurrentContext, "custom": .custom,
        "currentContext": .currentContext,
    ]
}

extension UIModalTransitionStyle {
    static let interfaceNames: [String: UIModalTransitionStyle] = [
        "coverVertical": .coverVertical, "crossDissolve": .crossDissolve, "flipHorizontal": .flipHorizontal,
    ]
}
