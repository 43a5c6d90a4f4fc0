import InterfaceFiles

extension InterfaceLoader {
    /// Creates a gesture recognizer; nil if the element describes another object.
    func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
        let reader = InterfaceReader(element, self)
        guard let recognizer = recognizer(reader) else { return nil }
        if let name = element.attributes["customClass"] {
            reader.report(
                "Recognizers of the class \(name) cannot be created from a file here, so the recognizer is a "
                    + "\(Swift.type(of: recognizer)). Create it in viewDidLoad().")
        }
        recognizer.isEnabled = reader.bool("enabled") ?? true
        recognizer.cancelsTouchesInView = reader.bool("cancelsTouchesInView") ?? true
        recognizer.delaysTouchesBegan = reader.bool("delaysTouchesBegan") ?? false
        recognizer.delaysTouchesEnded = reader.bool("delaysTouchesEnded") ?? true
        register(recognizer, element)
        return recognizer
    }

    private func recognizer(_ reader: InterfaceReader) -> UIGestureRecognizer? {
        switch reader.element.name {
        case "tapGestureRecognizer":
            let tap = UITapGestureRecognizer()
            tap.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
            return tap
        case "panGestureRecognizer":
            let pan = UIPanGestureRecognizer()
            pan.minimumNumberOfTouches = reader.integer("minimumNumberOfTouches") ?? 1
            if let count = reader.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
            return pan
        case "longPressGestureRecognizer", "pongPressGestureRecognizer":
            let press = UILongPressGestureRecognizer()
            press.minimumPressDuration = TimeInterval(reader.number("minimumPressDuration") ?? 0.5)
            press.allowableMovement = reader.number("allowableMovement") ?? 10
            press.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 0
            return press
        case "swipeGestureRecognizer":
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = reader.choice("direction", Self.swipeDirections) ?? .right
            swipe.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
            return swipe
        case "screenEdgePanGestureRecognizer":
            let pan = UIScreenEdgePanGestureRecognizer()
            if let edges = reader.child(key: "edges") {
                for (name, edge) in Self.edges where edges.bool(name) == true { pan.edges.insert(edge) }
            }
            return pan
        case "pinchGestureRecognizer": return UIPinchGestureRecognizer()
        case "rotationGestureRecognizer": return UIRotationGestureRecognizer()
        case "hoverGestureRecognizer": return UIHoverGestureRecognizer()
        default: return nil
        }
    }

    private static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    private static let edges: KeyValuePairs<String, UIRectEdge> = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
}
