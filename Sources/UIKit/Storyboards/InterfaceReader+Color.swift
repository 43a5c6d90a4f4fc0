import InterfaceFiles

// Reads colors from interface files.

extension InterfaceReader {
    /// The color that the element describes: a color of the system or of an asset catalog, or components.
    var color: UIColor? {
        // Files for several versions have two names. The system uses the newer one since iOS 13.
        let keys = ["systemColor", "xcode11CocoaTouchSystemColor", "cocoaTouchSystemColor"]
        if let name = keys.lazy.compactMap({ element.attributes[$0] }).first {
            return UIColor.systemColor(named: name) ?? Self.oldColors[name] ?? resourceColor(
                ofKind: "systemColor", named: name)
                ?? unknown(name)
        }
        if let name = element.attributes["name"] { return catalogColor(name) }
        return components
    }

    private func catalogColor(_ name: String) -> UIColor? {
        UIColor(named: name, in: loader.bundle, compatibleWith: nil) ?? resourceColor(ofKind: "namedColor", named: name)
            ?? unknown(name)
    }

    /// A color that the file itself contains for the editor.
    private func resourceColor(ofKind kind: String, named name: String) -> UIColor? {
        loader.document.resource(kind, named: name)?.child("color").flatMap { InterfaceReader($0, loader).components }
    }

    private func unknown(_ name: String) -> UIColor? {
        report("The color \"\(name)\" is not set, because neither UIKit nor an asset catalog has it.")
        return nil
    }

    private var components: UIColor? {
        let alpha = number("alpha") ?? 1
        if let white = number("white") { return UIColor(white: white, alpha: alpha) }
        guard let red = number("red"), let green = number("green"), let blue = number("blue") else { return nil }
        return UIColor(red: red, green: green, blue: blue, alpha: alpha)
    }

    /// The names of colors that older files contain.
    private static let oldColors: [String: UIColor] = [
        "groupTableViewBackgroundColor": .systemGroupedBackground,
        "tableCellGroupedBackgroundColor": .secondarySystemGroupedBackground, "whiteColor": .white,
        "blackColor": .black,
        "scrollViewTexturedBackgroundColor": UIColor(red: 0.435, green: 0.443, blue: 0.475, alpha: 1),
        "underPageBackgroundColor": UIColor(red: 0.706, green: 0.714, blue: 0.729, alpha: 1),
        "viewFlipsideBackgroundColor": UIColor(red: 0.122, green: 0.129, blue: 0.141, alpha: 1),
    ]
}
