/// An element of an interface file with its attributes and the elements inside it.
package final class InterfaceElement: Sendable {
    /// The name of the element, such as `label`.
    package let name: String
    package let attributes: [String: String]
    package let children: [InterfaceElement]
    /// The text directly inside the element.
    package let text: String
    /// The line of the start tag, counted from 1.
    package let line: Int

    package init(
        name: String, attributes: [String: String] = [:], children: [InterfaceElement] = [], text: String = "",
        line: Int = 0
    ) {
        (self.name, self.attributes, self.children, self.text, self.line) = (name, attributes, children, text, line)
    }

    /// The identifier, which is unique in the file; nil if the element has none.
    package var id: String? { attributes["id"] }
    /// The name of the property of the enclosing object that the element describes, such as `backgroundColor`.
    package var key: String? { attributes["key"] }

    /// Returns the first child with a name.
    package func child(_ name: String) -> InterfaceElement? { children.first { $0.name == name } }

    /// Returns the child that describes a property.
    package func child(key: String) -> InterfaceElement? { children.first { $0.key == key } }

    /// This element and all elements inside it, in the order of the file.
    package var subtree: [InterfaceElement] {
        var (elements, pending) = ([InterfaceElement](), [self])
        while let element = pending.popLast() {
            elements.append(element)
            pending += element.children.reversed()
        }
        return elements
    }
}
