import InterfaceFiles

/// Reads the values of an element.
@MainActor
struct InterfaceReader {
    let element: InterfaceElement
    let loader: InterfaceLoader

    init(_ element: InterfaceElement, _ loader: InterfaceLoader) { (self.element, self.loader) = (element, loader) }

    func string(_ name: String) -> String? {
        if let value = element.attributes[name] { return value }
        guard let child = element.child(key: name) else { return nil }
        return child.name == "string" || child.name == "mutableString" ? child.text : nil
    }

    func bool(_ name: String) -> Bool? { element.attributes[name].map { $0 == "YES" } }

    /// Returns a number. Text that is not a finite number is treated as a missing value.
    func number(_ name: String) -> CGFloat? {
        element.attributes[name].flatMap(Double.init).flatMap { $0.isFinite ? CGFloat($0) : nil }
    }

    func integer(_ name: String) -> Int? { number(name).flatMap { Int(exactly: $0.rounded()) } }

    /// Returns the value for the name of a choice, such as `center`; nil if the name is missing or unknown.
    func choice<Value>(_ name: String, _ values: [String: Value]) -> Value? {
        element.attributes[name].flatMap { values[$0] }
    }

    func child(key: String) -> InterfaceReader? { element.child(key: key).map { InterfaceReader($0, loader) } }

    func child(_ name: String) -> InterfaceReader? { element.child(name).map { InterfaceReader($0, loader) } }

    func children(_ name: String) -> [InterfaceReader] {
        element.child(name)?.children.map { InterfaceReader($0, loader) } ?? []
    }

    /// Writes a fault of the element, with its file and line.
    func report(_ message: String) { loader.report(element, message) }
}

extension InterfaceReader {
    var origin: CGPoint { CGPoint(x: number("x") ?? 0, y: number("y") ?? 0) }
    var size: CGSize { CGSize(width: number("width") ?? 0, height: number("height") ?? 0) }

    func rect(_ key: String) -> CGRect? { child(key: key).map { CGRect(origin: $0.origin, size: $0.size) } }

    func size(_ key: String) -> CGSize? { child(key: key)?.size }

    func insets(_ key: String) -> UIEdgeInsets? {
        let element = element.children.first { $0.key == key && $0.name != "viewLayoutGuide" }
        guard let child = element.map({ InterfaceReader($0, loader) }) else { return nil }
        let length = { (names: [String]) in names.lazy.compactMap { child.number($0) }.first ?? 0 }
        return UIEdgeInsets(
            top: length(["minY", "top"]), left: length(["minX", "left", "leading"]),
            bottom: length(["maxY", "bottom"]), right: length(["maxX", "right", "trailing"]))
    }

    func color(_ key: String) -> UIColor? { child(key: key)?.color }

    func font(_ key: String) -> UIFont? { child(key: key)?.font }

    /// The image with the name that an attribute contains; nil if there is none. Missing images are reported.
    func image(_ name: String) -> UIImage? {
        if let imageName = element.attributes[name] { return loader.image(named: imageName, for: element) }
        guard let reference = child(key: name), reference.element.name == "imageReference" else { return nil }
        guard let image = reference.image("image") else { return nil }
        return reference.imageReferenceConfiguration.map { image.withConfiguration($0) } ?? image
    }
}
