import Accessibility

/// What a screen reader says about an element.
@MainActor
public struct AccessibilityText {
    private let element: NSObject

    /// Creates the text of an element, one of `FrameLoop.accessibilityOrder`.
    public init(of element: NSObject) { self.element = element }

    /// The state, the label, the value, the details of high importance and the kind, such as "selected, Red, button" or
    /// "Volume, 50%, adjustable". Without any of them, it is the name of the class.
    public var text: String {
        let traits = element.accessibilityTraits
        var words = traits.contains(.selected) ? ["selected"] : []
        if let label = element.accessibilityLabel, !label.isEmpty { words.append(label) }
        if let value, !value.isEmpty { words.append(value) }
        words += details(.high)
        words += Self.kinds.filter { traits.contains($0.trait) }.map(\.word)
        return words.isEmpty ? "\(type(of: element))" : words.joined(separator: ", ")
    }

    /// The other details of the element (`AXCustomContent`), such as "Age, 3 years". They are said on request.
    public var details: [String] { details(.default) }

    private func details(_ importance: AXCustomContent.Importance) -> [String] {
        let content = (element as? any AXCustomContentProvider)?.accessibilityCustomContent ?? []
        return content.filter { $0.importance == importance }.map { "\($0.label), \($0.value)" }
    }

    private var value: String? {
        guard let control = element as? UISwitch, control.accessibilityState?.value == nil else {
            return element.accessibilityValue
        }
        return control.isOn ? "on" : "off"
    }

    private static let kinds: [(trait: UIAccessibilityTraits, word: String)] = [
        (.notEnabled, "dimmed"), (.button, "button"), (.link, "link"), (.searchField, "search field"),
        (.image, "image"),
        (.keyboardKey, "key"), (.header, "heading"), (.adjustable, "adjustable"),
    ]
}
