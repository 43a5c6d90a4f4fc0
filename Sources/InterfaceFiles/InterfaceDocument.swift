import Foundation

/// A storyboard or a xib in its XML form, as Xcode saves it.
package final class InterfaceDocument: Sendable {
    /// The path of the file.
    package let path: String
    package let root: InterfaceElement
    /// The elements by their identifiers.
    package let elements: [String: InterfaceElement]
    /// The elements that were left out, because they are nested too deeply; nil if there are none.
    package let omission: InterfaceFileError?

    /// Reads a file.
    /// - Parameters:
    ///   - path: The path of the file.
    ///   - texts: The texts that replace those of the file, by keys such as `Xy1-2z-3AB.text`. The default is none.
    package convenience init(path: String, texts: [String: String] = [:]) throws(InterfaceFileError) {
        guard let data = FileManager.default.contents(atPath: path) else {
            throw InterfaceFileError(place: path, message: "The file cannot be read.")
        }
        try self.init(data: data, path: path, texts: texts)
    }

    /// Reads the content of a file.
    package init(data: Data, path: String, texts: [String: String] = [:]) throws(InterfaceFileError) {
        let parser = InterfaceParser(path: path, translation: InterfaceTranslation(texts))
        let root = try parser.parse(data)
        guard root.name == "document" else {
            throw InterfaceFileError(
                place: "\(path):\(root.line)",
                message: "The file is neither a storyboard nor a xib, because its first element is <\(root.name)> "
                    + "instead of <document>. Save it with Xcode 5 or newer.")
        }
        var elements: [String: InterfaceElement] = [:]
        for element in root.subtree {
            if let id = element.id, elements[id] == nil { elements[id] = element }
        }
        (self.path, self.root, self.elements) = (path, root, elements)
        omission = parser.omittedLine.map { line in
            InterfaceFileError(
                place: "\(path):\(line)",
                message: "Views are nested more than 500 levels deep, so this element and all in it are left out.")
        }
    }

    /// The file and the line of an element: `Main.storyboard:12`.
    package func place(of element: InterfaceElement) -> String { "\(path):\(element.line)" }
}

extension InterfaceDocument {
    /// The scenes of a storyboard.
    package var scenes: [InterfaceElement] { root.child("scenes")?.children ?? [] }

    /// The top-level objects of a xib.
    package var objects: [InterfaceElement] { root.child("objects")?.children ?? [] }

    /// Returns the element that describes a color or an image of an asset catalog or the system.
    /// - Parameters:
    ///   - kind: The name of the element, such as `namedColor`.
    ///   - name: The name of the resource.
    package func resource(_ kind: String, named name: String) -> InterfaceElement? {
        root.child("resources")?.children.first { $0.name == kind && $0.attributes["name"] == name }
    }
}
