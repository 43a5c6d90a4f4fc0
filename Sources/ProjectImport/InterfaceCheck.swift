import AssetCatalogs
import Foundation
import InterfaceFiles

/// Checks the storyboards and xibs of imported modules: whether the classes, outlets, actions, images and colors that they
/// name exist, and whether UIKit reads their views. Each fault is contained once.
struct InterfaceCheck {
    /// A fault of an interface file.
    struct Fault: Equatable {
        let file: String
        /// The number of the line, from 1.
        let line: Int
        let message: String
    }

    private(set) var faults: [Fault] = []
    private let sources: DeclaredNames
    private let assets: AssetNames
    private var reported: Set<String> = []

    init(_ modules: [ImportedModule]) {
        let files = modules.flatMap(\.resources).map(\.path).filter {
            ["storyboard", "xib"].contains(($0 as NSString).pathExtension)
        }
        sources = DeclaredNames(files.isEmpty ? [] : modules.flatMap(\.sources).map(\.path))
        assets = AssetNames(files.isEmpty ? [] : modules.flatMap(\.resources).map(\.path))
        for file in files { check(file) }
    }

    private mutating func add(_ file: String, _ element: InterfaceElement, _ message: String) {
        if reported.insert(message).inserted { faults.append(Fault(file: file, line: element.line, message: message)) }
    }

    private mutating func check(_ file: String) {
        let document: InterfaceDocument
        do { document = try InterfaceDocument(path: file) } catch {
            faults.append(Fault(file: file, line: 1, message: error.message))
            return
        }
        for element in document.root.subtree {
            checkClass(element, file)
            checkResources(element, document)
            checkConnection(element, document)
            guard element.key == "subviews" || element.name == "subviews" else { continue }
            for view in element.children where !InterfaceElementNames.views.contains(view.name) {
                add(file, view, "the element <\(view.name)> is not supported; an empty view takes its place")
            }
        }
    }

    private mutating func checkClass(_ element: InterfaceElement, _ file: String) {
        guard let name = element.attributes["customClass"], !sources.types.contains(name), !name.hasPrefix("UI"),
            !name.hasPrefix("CA")
        else { return }
        add(file, element, "the class \(name) is not in the sources")
    }

    private mutating func checkResources(_ element: InterfaceElement, _ document: InterfaceDocument) {
        if element.name == "color", let name = element.attributes["name"], !assets.colors.contains(name),
            document.resource("namedColor", named: name) == nil
        {
            add(document.path, element, "the color \"\(name)\" is in no asset catalog")
        }
        for key in ["image", "selectedImage", "backgroundImage", "highlightedImage", "landscapeImage"] {
            guard let name = element.attributes[key], element.name != "imageReference", element.name != "catalog",
                element.attributes["catalog"] != "system", !assets.images.contains(name)
            else { continue }
            let resource = document.resource("image", named: name)
            let isSymbol = resource?.attributes["catalog"] == "system"
            // Symbols are drawn by UIKit, so an unknown name is reported when the app runs.
            if !isSymbol { add(document.path, element, "the image \"\(name)\" is not in the resources") }
        }
    }

    private mutating func checkConnection(_ element: InterfaceElement, _ document: InterfaceDocument) {
        switch element.name {
        case "outlet", "outletCollection":
            guard let name = element.attributes["property"], !Self.ownOutlets.contains(name),
                !sources.members.contains(name)
            else { return }
            add(document.path, element, "no class of the sources has the outlet \"\(name)\"")
        case "action":
            guard let selector = element.attributes["selector"],
                let name = selector.split(separator: ":").first.map(String.init)
            else { return }
            let isDeclared = sources.members.contains { name == $0 || name.hasPrefix($0 + "With") }
            if !isDeclared { add(document.path, element, "no class of the sources has the action \"\(selector)\"") }
        default: break
        }
    }

    /// The outlets of UIKit's own classes.
    private static let ownOutlets: Set = [
        "accessoryView", "backgroundView", "backingImageView", "contentView", "dataSource", "delegate",
        "detailTextLabel", "dropDelegate", "dragDelegate", "gestureRecognizers", "imageView", "inputAccessoryView",
        "inputView", "navigationItem", "prefetchDataSource", "refreshControl", "searchDisplayController",
        "selectedBackgroundView", "tableView", "collectionView", "textLabel", "view", "collectionViewLayout", "window",
        "titleView", "tabBar", "navigationBar", "toolbar",
    ]
}

/// The names of images and colors in resources.
private struct AssetNames {
    private(set) var images: Set<String> = []
    private(set) var colors: Set<String> = []

    init(_ paths: [String]) {
        for path in paths {
            let name = (path as NSString).lastPathComponent
            if name.hasSuffix(".xcassets") {
                let catalog = AssetCatalog(path: path)
                images.formUnion(catalog.imageNames)
                colors.formUnion(catalog.colorNames)
            } else {
                // An image can be named with or without its ending, and without its scale.
                let base = (name as NSString).deletingPathExtension
                let plain = base.split(separator: "@").first.map(String.init) ?? base
                let plainName = plain + "." + (name as NSString).pathExtension
                images.formUnion([name, base, plain, plainName])
            }
        }
    }
}
