import InterfaceFiles

// Creates gesture recognizers and sets their properties.

extension InterfaceLoader {
    /// Creates a gesture recognizer; nil if the element describes another object.
    func makeRecognizer(_ element: InterfaceElement) -> UIGestureRecognizer? {
        guard let make = Self.recognizers[element.name] else { return nil }
        let standard = make()
        let recognizer = customRecognizer(element, insteadOf: standard) ?? standard
        let reader = InterfaceReader(element, self)
        recognizer.readRecognizer(reader)
        register(recognizer, for: element)
        return recognizer
    }

    private func customRecognizer(
        _ element: InterfaceElement, insteadOf standard: UIGestureRecognizer
    ) -> UIGestureRecognizer? {
        guard element.attributes["customClass"] != nil else { return nil }
        let found = type(of: element, base: UIGestureRecognizer.self)
        guard found != UIGestureRecognizer.self, let object = makeObject(of: found, for: element) else { return nil }
        guard let recognizer = object as? UIGestureRecognizer, isKind(recognizer, of: standard) else {
            report(element, "\(found) is not a subclass of \(Swift.type(of: standard)). Correct the class.")
            return nil
        }
        return recognizer
    }

    /// Returns whether an object is of the class of another object, or of a subclass of it.
    private func isKind(_ object: UIGestureRecognizer, of standard: UIGestureRecognizer) -> Bool {
        var current: AnyClass? = Swift.type(of: object)
        while let type = current, type != Swift.type(of: standard) { current = _getSuperclass(type) }
        return current != nil
    }

    private static let recognizers: [String: () -> UIGestureRecognizer] = [
        "tapGestureRecognizer": { UITapGestureRecognizer() }, "panGestureRecognizer": { UIPanGestureRecognizer() },
        "longPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "pongPressGestureRecognizer": { UILongPressGestureRecognizer() },
        "swipeGestureRecognizer": { UISwipeGestureRecognizer() },
        "screenEdgePanGestureRecognizer": { UIScreenEdgePanGestureRecognizer() },
        "pinchGestureRecognizer": { UIPinchGestureRecognizer() },
        "rotationGestureRecognizer": { UIRotationGestureRecognizer() },
        "hoverGestureRecognizer": { UIHoverGestureRecognizer() }, "gestureRecognizer": { UIGestureRecognizer() },
    ]

    /// Creates an object of a class of the application that is no view; nil, with a report, if that is not possible.
    func makeObject(of type: AnyObject.Type, for element: InterfaceElement) -> AnyObject? {
        guard let creatable = type as? any InterfaceCreatable.Type else {
            report(
                element,
                "No \(type) was created, because the class cannot be created by its name. Build it with the plugin "
                    + "PortUIKitSources and an initializer without arguments, or adopt InterfaceCreatable.")
            return nil
        }
        guard let object = creatable.makeInterfaceObject() else { return nil }
        guard Swift.type(of: object) == type else {
            report(
                element,
                "No \(type) was created, because makeInterfaceObject() returns a \(Swift.type(of: object)). Override it in "
                    + "\(type).")
            return nil
        }
        return object
    }
}

extension UIGestureRecognizer {
    fileprivate func readRecognizer(_ reader: InterfaceReader) {
        isEnabled = reader.bool("enabled") ?? true
        cancelsTouchesInView = reader.bool("cancelsTouchesInView") ?? true
        delaysTouchesBegan = reader.bool("delaysTouchesBegan") ?? false
        delaysTouchesEnded = reader.bool("delaysTouchesEnded") ?? true
        switch self {
        case let tap as UITapGestureRecognizer:
            tap.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 1
            tap.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
        case let pan as UIScreenEdgePanGestureRecognizer:
            guard let edges = reader.child(key: "edges") else { break }
            for (name, edge) in Self.edges where edges.bool(name) == true { pan.edges.insert(edge) }
        case let pan as UIPanGestureRecognizer:
            pan.minimumNumberOfTouches = reader.integer("minimumNumberOfTouches") ?? 1
            if let count = reader.integer("maximumNumberOfTouches") { pan.maximumNumberOfTouches = count }
        case let press as UILongPressGestureRecognizer:
            press.minimumPressDuration = TimeInterval(reader.number("minimumPressDuration") ?? 0.5)
            press.allowableMovement = reader.number("allowableMovement") ?? 10
            press.numberOfTapsRequired = reader.integer("numberOfTapsRequired") ?? 0
        case let swipe as UISwipeGestureRecognizer:
            swipe.direction = reader.choice("direction", Self.swipeDirections) ?? .right
            swipe.numberOfTouchesRequired = reader.integer("numberOfTouchesRequired") ?? 1
        default: break
        }
    }

    private static let swipeDirections: [String: UISwipeGestureRecognizer.Direction] = [
        "right": .right, "left": .left, "up": .up, "down": .down,
    ]
    private static let edges: KeyValuePairs<String, UIRectEdge> = [
        "top": .top, "left": .left, "bottom": .bottom, "right": .right,
    ]
}
