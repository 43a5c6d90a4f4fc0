import InterfaceFiles

// Reads the variations of values by size class.

extension InterfaceReader {
    /// Returns the identifiers of the objects in a list that do not exist for the size classes of the screen.
    /// - Parameter list: The name of the list: `constraints` or `subviews`.
    func excludedObjects(_ list: String) -> Set<String> {
        var excluded: Set<String> = []
        for mask in variations.compactMap({ $0.child(key: list) }) {
            for reference in mask.children {
                guard let id = reference.attributes["reference"] else { continue }
                if reference.name == "exclude" { excluded.insert(id) } else { excluded.remove(id) }
            }
        }
        return excluded
    }

    /// The variations of the element for the size classes of the screen, from the most general one.
    private var variations: [InterfaceElement] {
        let all = element.children.filter { $0.name == "variation" }
        return all.filter { $0.key == "default" } + all.filter { $0.key != "default" && applies($0.key ?? "") }
    }

    /// Returns a number that depends on the size classes of the screen.
    func variedNumber(_ name: String) -> CGFloat? {
        variations.reversed().lazy.compactMap { InterfaceReader($0, loader).number(name) }.first ?? number(name)
    }

    /// Whether a variation such as `heightClass=regular-widthClass=compact` applies.
    private func applies(_ key: String) -> Bool {
        let traits = UITraitCollection.current
        return key.split(separator: "-").allSatisfy { condition in
            switch condition {
            case "widthClass=compact": traits.horizontalSizeClass == .compact
            case "widthClass=regular": traits.horizontalSizeClass == .regular
            case "heightClass=compact": traits.verticalSizeClass == .compact
            case "heightClass=regular": traits.verticalSizeClass == .regular
            default: false
            }
        }
    }
}
