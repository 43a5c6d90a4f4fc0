import InterfaceFiles

// Connects the outlets and actions of interface files.

extension InterfaceLoader {
    /// Makes the connections of an object.
    func connect(_ element: InterfaceElement, of source: AnyObject) {
        let connections = element.child("connections")?.children ?? []
        connectCollections(connections, of: source)
        for connection in connections {
            switch connection.name {
            case "outlet": connectOutlet(connection, of: source)
            case "action": connectAction(connection, of: source)
            case "segue": connectSegue(connection, of: source)
            case "outletCollection": break
            default: reportUnknown(connection, "the connection is left out")
            }
        }
    }

    // MARK: Outlets

    private func connectOutlet(_ connection: InterfaceElement, of source: AnyObject) {
        guard let property = connection.attributes["property"] else { return }
        guard let object = object(connection.attributes["destination"]) else {
            return report(
                connection, "The outlet \"\(property)\" is not set, because its object was not created.")
        }
        setOutlet(property, of: source, to: object, for: connection)
    }

    private func setOutlet(_ property: String, of source: AnyObject, to value: Any, for connection: InterfaceElement) {
        let name = "The outlet \"\(property)\" of \(Swift.type(of: source))"
        if case .value(_, let set?, let type)? = (source as? any NamedMembers)?.namedMember(property) {
            guard !set(value) else { return }
            let (property, object) = Self.names(of: type, and: Swift.type(of: value))
            return report(
                connection,
                "\(name) was not set, because the property is a \(property) and the object is a \(object). Declare the "
                    + "property as \(object), or set the class of the object to \(property).")
        }
        switch InterfaceOutlets.set(property, of: source, to: value) {
        case .set: break
        case .wrongType(let type):
            let (property, object) = Self.names(of: type, and: Swift.type(of: value))
            report(
                connection,
                "\(name) was not set, because the object (\(object)) is no \(property). Correct the connection or the "
                    + "class of the object.")
        case .unknown:
            report(
                connection,
                "\(name) was not set, because the class has no such property by name. Mark it with @IBOutlet, and build "
                    + "the class with the plugin PortUIKitSources.")
        }
    }

    /// The names of the types of a property and of an object. Equal names have their modules in front.
    private static func names(of property: Any.Type, and object: Any.Type) -> (String, String) {
        let property = ValueConversion.unwrap(property)
        let names = ("\(property)", "\(object)")
        return names.0 == names.1 ? (String(reflecting: property), String(reflecting: object)) : names
    }

    private func connectCollections(_ connections: [InterfaceElement], of source: AnyObject) {
        var (values, first) = ([String: [AnyObject]](), [InterfaceElement]())
        for connection in connections where connection.name == "outletCollection" {
            guard let property = connection.attributes["property"],
                let object = object(connection.attributes["destination"])
            else { continue }
            if values[property] == nil { first.append(connection) }
            values[property, default: []].append(object)
        }
        for connection in first {
            guard let property = connection.attributes["property"], let objects = values[property] else { continue }
            if property == "gestureRecognizers", let view = source as? UIView {
                for case let recognizer as UIGestureRecognizer in objects { view.addGestureRecognizer(recognizer) }
            } else {
                setOutlet(property, of: source, to: objects, for: connection)
            }
        }
    }

    // MARK: Actions

    private func connectAction(_ connection: InterfaceElement, of source: AnyObject) {
        guard let name = connection.attributes["selector"] else { return }
        let (action, destination) = (Selector(name), connection.attributes["destination"])
        let target = object(destination)
        if let target, !action.isMethod(of: target) {
            report(
                connection,
                "\(Swift.type(of: target)) has no action \"\(name)\". Mark the method with @IBAction, and build the class "
                    + "with the plugin PortUIKitSources.")
        }
        switch source {
        case let control as UIControl:
            let events = Self.events[connection.attributes["eventType"] ?? ""] ?? control.defaultInterfaceEvent
            control.addTarget(target, action: action, for: events)
        case let item as UIBarButtonItem: item.setInterfaceAction(action, target: target)
        case let recognizer as UIGestureRecognizer: if let target { recognizer.addTarget(target, action: action) }
        default: report(connection, "The action is left out, because \(Swift.type(of: source)) sends none.")
        }
    }

    private static let events: [String: UIControl.Event] = [
        "touchDown": .touchDown, "touchDownRepeat": .touchDownRepeat, "touchDragInside": .touchDragInside,
        "touchDragOutside": .touchDragOutside, "touchDragEnter": .touchDragEnter, "touchDragExit": .touchDragExit,
        "touchUpInside": .touchUpInside, "touchUpOutside": .touchUpOutside, "touchCancel": .touchCancel,
        "valueChanged": .valueChanged, "primaryActionTriggered": .primaryActionTriggered,
        "editingDidBegin": .editingDidBegin, "editingChanged": .editingChanged, "editingDidEnd": .editingDidEnd,
        "editingDidEndOnExit": .editingDidEndOnExit,
    ]
}

extension UIControl {
    /// The event that triggers connections without an event.
    var defaultInterfaceEvent: Event { triggersPrimaryActionByTap ? .touchUpInside : .valueChanged }
}
