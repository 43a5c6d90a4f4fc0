/// The texts that replace those of an interface file, because they are in another language.
///
/// Xcode writes them to a file beside the storyboard, with keys that contain the identifier of the object and the name of a
/// property: `"Xy1-2z-3AB.normalTitle" = "OK";`.
struct InterfaceTranslation {
    /// The texts by the names of the properties, by the identifiers of the objects.
    private let texts: [String: [String: String]]

    /// Creates a translation. Keys without a period have no effect.
    init(_ texts: [String: String]) {
        self.texts = texts.reduce(into: [:]) { result, entry in
            let parts = entry.key.split(separator: ".", maxSplits: 1).map(String.init)
            if parts.count == 2 { result[parts[0], default: [:]][parts[1]] = entry.value }
        }
    }

    /// Returns the attributes of an element with the translated texts. A text that is an element of its own in the file
    /// becomes an attribute, which takes precedence.
    /// - Parameters:
    ///   - attributes: The attributes of the element.
    ///   - name: The name of the element.
    ///   - parents: The identifiers of the two elements around it, the outer one first, each with the number of elements that
    ///     it contains before.
    func translated(
        _ attributes: [String: String], of name: String, in parents: [(id: String?, count: Int)]
    ) -> [String: String] {
        guard !texts.isEmpty else { return attributes }
        var result = attributes
        if let own = attributes["id"].flatMap({ texts[$0] }) {
            for (property, text) in own where !property.contains(where: { $0 == "." || $0 == "[" }) {
                result[property] = text
            }
        }
        let key = attributes["key"] ?? ""
        let parentTexts = parents.last?.id.flatMap { texts[$0] } ?? [:]
        switch name {
        // The title of a button is inside the element of a state.
        case "state": result["title"] = parentTexts["\(key)Title"] ?? result["title"]
        case "buttonConfiguration":
            for property in ["title", "subtitle"] {
                result[property] = parentTexts["\(key).\(property)"] ?? result[property]
            }
        // The segments are inside an element of their own.
        case "segment":
            let control = parents.count == 2 ? parents.first?.id.flatMap { texts[$0] } : nil
            if let index = parents.last?.count {
                result["title"] = control?["segmentTitles[\(index)]"] ?? result["title"]
            }
        default: break
        }
        return result
    }
}
