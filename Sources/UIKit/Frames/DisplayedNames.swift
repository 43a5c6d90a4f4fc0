// The names of views and layers in traces.

extension FrameLoop {
    /// Returns the names of all views and layers in the visible windows that have been drawn, by the identifiers of their
    /// layers in display lists.
    ///
    /// | view or layer | name |
    /// |---|---|
    /// | with an `accessibilityIdentifier` | the identifier |
    /// | cell, header or footer of a list | "cell 0-3"; after the identifier of its list, if it has one: "inbox/cell 0-3" |
    /// | window | "window", "window 1", ... |
    /// | layer with a `name` | its name, after that of its container |
    /// | other | its class and its index among siblings of the class, after the name of its container: "card/UILabel 0" |
    ///
    /// The name "window" is omitted before other names. Different views can have the same name, for example if a client
    /// uses an identifier twice.
    ///
    /// Complexity: O(*n*) in the number of views and layers.
    package func displayedNames() -> [UInt64: String] {
        var collector = DisplayedNameCollector()
        for (index, window) in windows.enumerated() where !window.isHidden {
            collector.collectNames(in: window, name: index == 0 ? "window" : "window \(index)")
        }
        return collector.names
    }
}

/// Collects the names of views and layers.
@MainActor
private struct DisplayedNameCollector {
    private(set) var names: [UInt64: String] = [:]

    mutating func collectNames(in window: UIWindow, name: String) {
        if window.displayLayerID != 0 { names[window.displayLayerID] = name }
        var rest: [(view: UIView, name: String)] = [(window, name)]
        while let (view, container) = rest.popLast() {
            var counts: [String: Int] = [:]
            for subview in view.subviewList {
                let index = countClass(of: subview, &counts)
                let name = self.name(of: subview) ?? Self.join(container, index)
                if subview.displayLayerID != 0 { names[subview.displayLayerID] = name }
                rest.append((subview, name))
            }
            for layer in view.storedLayer?.ownSublayers ?? [] { collectNames(in: layer, container, &counts) }
        }
    }

    /// Collects the names of a layer without a view and of its sublayers.
    private mutating func collectNames(in layer: CALayer, _ container: String, _ counts: inout [String: Int]) {
        var rest = [(layer: layer, name: Self.join(container, layer.name ?? countClass(of: layer, &counts)))]
        while let (layer, name) = rest.popLast() {
            if layer.displayLayerID != 0 { names[layer.displayLayerID] = name }
            var counts: [String: Int] = [:]
            for sublayer in layer.ownSublayers ?? [] {
                rest.append((sublayer, Self.join(name, sublayer.name ?? countClass(of: sublayer, &counts))))
            }
        }
    }

    private static func join(_ container: String, _ name: String) -> String {
        container == "window" ? name : "\(container)/\(name)"
    }

    /// Counts an object, and returns its class with the number of earlier objects of the class.
    private func countClass(of object: AnyObject, _ counts: inout [String: Int]) -> String {
        let className = String(describing: type(of: object))
        let index = counts[className, default: 0]
        counts[className] = index + 1
        return "\(className) \(index)"
    }

    /// Returns the name of a view with an identifier or of a cell; nil for other views.
    private func name(of view: UIView) -> String? {
        if let identifier = view.accessibilityIdentifier, !identifier.isEmpty { return identifier }
        guard let element = (view as? ReusableElementView)?.element else { return nil }
        let path = element.indexPath.map(String.init).joined(separator: "-")
        let list = view.superview?.accessibilityIdentifier.map { $0 + "/" } ?? ""
        return "\(list)\(element.category == .cell ? "cell" : element.kind) \(path)"
    }
}
