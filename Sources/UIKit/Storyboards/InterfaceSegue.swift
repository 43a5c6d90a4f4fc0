import InterfaceFiles

/// A segue of a storyboard.
@MainActor
struct InterfaceSegue {
    let reader: InterfaceReader
    private var kind: String { reader.string("kind") ?? "show" }
    private var identifier: String? { reader.string("identifier") }
    private var isAnimated: Bool { reader.bool("animates") ?? true }

    init(_ element: InterfaceElement, _ loader: InterfaceLoader) { reader = InterfaceReader(element, loader) }

    /// Performs the segue after a touch, if the source allows it.
    func trigger(from source: UIViewController, sender: Any?) {
        let isAllowed = source.shouldPerformSegue(withIdentifier: identifier ?? "", sender: sender)
        if isAllowed { perform(from: source, sender: sender) }
    }

    /// Creates the destination, prepares the source, and shows the destination.
    /// - Parameter container: The view that embeds the destination; nil for other segues.
    func perform(from source: UIViewController, sender: Any?, container: UIView? = nil) {
        if kind == "unwind" { return unwind(from: source, sender: sender) }
        if kind == "embed", let id = reader.string("destination"), reader.refusesContainedController(id: id) { return }
        guard let destination = makeDestination(from: source, sender: sender) else {
            return reader.report("The segue shows nothing, because its destination was not created.")
        }
        applyStyles(to: destination)
        let segue = makeSegue(from: source, to: destination, sender: sender, container: container)
        source.prepare(for: segue, sender: sender)
        segue.perform()
    }

    /// Creates the destination, with the source's method for it if there is one.
    private func makeDestination(from source: UIViewController, sender: Any?) -> UIViewController? {
        guard let id = reader.string("destination"), let storyboard = reader.loader.storyboard else { return nil }
        let nesting = kind == "embed" ? reader.loader.nesting : ControllerNesting()
        guard let name = reader.string("destinationCreationSelector") else {
            return storyboard.makeController(id: id, in: nesting)
        }
        let (selector, identifier) = (Selector(name), identifier)
        return storyboard.makeController(id: id, in: nesting) { coder in
            selector.send(to: source, [coder, sender, identifier])?.value as? UIViewController
        }
    }

    private func applyStyles(to destination: UIViewController) {
        if let style = reader.choice("modalPresentationStyle", UIModalPresentationStyle.interfaceNames) {
            destination.modalPresentationStyle = style
        }
        if let style = reader.choice("modalTransitionStyle", UIModalTransitionStyle.interfaceNames) {
            destination.modalTransitionStyle = style
        }
    }

    private func makeSegue(
        from source: UIViewController, to destination: UIViewController, sender: Any?, container: UIView?
    ) -> UIStoryboardSegue {
        let type = reader.loader.type(of: reader.element, base: UIStoryboardSegue.self)
        let segue = type.init(identifier: identifier, source: source, destination: destination)
        let (kind, isAnimated) = (kind, isAnimated && UIView.areAnimationsEnabled)
        segue.performHandler = { [unowned source, unowned destination, weak container] in
            switch kind {
            case "show": source.show(destination, sender: sender)
            case "push": source.navigationController?.pushViewController(destination, animated: isAnimated)
            case "showDetail", "replace": source.showDetailViewController(destination, sender: sender)
            case "embed": if let container { source.embed(destination, in: container) }
            case "custom": break
            case "popoverPresentation":
                destination.modalPresentationStyle = .popover
                destination.popoverPresentationController?.sourceItem =
                    sender as? any UIPopoverPresentationControllerSourceItem ?? source.view
                source.present(destination, animated: isAnimated)
            default: source.present(destination, animated: isAnimated)
            }
        }
        return segue
    }

    private func unwind(from source: UIViewController, sender: Any?) {
        guard let name = reader.string("unwindAction") else { return }
        let action = Selector(name)
        guard let target = source.unwindTarget(action, sender: sender) else {
            return reader.report("No controller below \(type(of: source)) has the unwind action \"\(name)\".")
        }
        let type = reader.loader.type(of: reader.element, base: UIStoryboardSegue.self)
        let segue = type.init(identifier: identifier, source: source, destination: target)
        let isAnimated = isAnimated && UIView.areAnimationsEnabled
        segue.performHandler = { [unowned source, unowned target] in
            source.returnFromSegue(to: target, animated: isAnimated)
        }
        source.prepare(for: segue, sender: sender)
        action.send(to: target, [segue])
        segue.perform()
    }
}

extension InterfaceReader {
    /// Creates the controller that a segue adds to the controller whose scene contains the segue. Returns nil, with a report,
    /// if that controller would contain itself.
    func makeContainedController(id: String) -> UIViewController? {
        refusesContainedController(id: id)
            ? nil : loader.storyboard?.makeController(id: id, in: loader.nesting)
    }

    /// Returns whether the controller whose scene contains the segue cannot contain another controller, which is reported.
    fileprivate func refusesContainedController(id: String) -> Bool {
        let refusal = loader.storyboard?.controllerElement(id: id).flatMap(loader.nesting.refusal)
        if let refusal { report(refusal) }
        return refusal != nil
    }
}

extension InterfaceLoader {
    /// Makes an object trigger a segue. A segue that embeds a controller is performed now.
    func connectSegue(_ connection: InterfaceElement, of source: AnyObject) {
        let kind = connection.attributes["kind"]
        guard kind != "relationship", !(source is UIViewController), let controller else { return }
        let segue = InterfaceSegue(connection, self)
        let trigger: (Any?) -> Void = { [weak controller] sender in
            if let controller { segue.trigger(from: controller, sender: sender) }
        }
        switch source {
        case let container as UIView where kind == "embed":
            segue.perform(from: controller, sender: nil, container: container)
        case let control as UIControl:
            control.addTargetAction(for: control.defaultInterfaceEvent, target: nil) { control, _ in trigger(control) }
        case let item as UIBarButtonItem: item.setAction { [weak item] in trigger(item) }
        case let recognizer as UIGestureRecognizer:
            recognizer.actions.append(TargetAction(target: controller, run: { trigger($0) }))
        case let cell as UITableViewCell: cell.selectionSegue = { [weak cell] in trigger(cell) }
        case let cell as UICollectionViewCell: cell.selectionSegue = { [weak cell] in trigger(cell) }
        default: report(connection, "The segue is left out, because \(Swift.type(of: source)) cannot trigger one.")
        }
    }
}
