import JSONReading

/// The ids that a scene file has declared before the entry that is being read. A reference to any other id is an error.
@MainActor
struct SceneIdentifiers {
    /// The ids of items and groups, in order of declaration.
    private(set) var items: [String] = []
    /// The ids and kinds of behaviors, in order of declaration.
    private(set) var behaviors: [(id: String, kind: SceneBehaviorKind)] = []

    /// Declares the id of an item or group. Reports an error and returns nil if the id is a duplicate.
    mutating func declareItem(at cursor: JSONCursor?) -> String? {
        guard let cursor, let id = cursor.readString() else { return nil }
        if items.contains(id) {
            cursor.reportError("duplicate item id \"\(id)\"")
            return nil
        }
        items.append(id)
        return id
    }

    /// Declares the id of a behavior. Reports an error and returns nil if the id is a duplicate.
    mutating func declareBehavior(at cursor: JSONCursor, kind: SceneBehaviorKind) -> String? {
        guard let id = cursor.readString() else { return nil }
        if behaviors.contains(where: { $0.id == id }) {
            cursor.reportError("duplicate behavior id \"\(id)\"")
            return nil
        }
        behaviors.append((id, kind))
        return id
    }

    /// Reads the id of a declared item or group. Reports an error and returns nil for an unknown id.
    func resolveItem(at cursor: JSONCursor?) -> String? {
        guard let cursor, let id = cursor.readString() else { return nil }
        return resolveItem(id, at: cursor)
    }

    /// Returns `id` if it is declared for an item or group. Otherwise reports an error at the cursor and returns nil.
    func resolveItem(_ id: String, at cursor: JSONCursor) -> String? {
        if items.contains(id) { return id }
        cursor.reportError("unknown item \"\(id)\"\(Suggestion.didYouMeanSuffix(for: id, among: items))")
        return nil
    }

    /// Reads the id of a declared behavior and returns it with the behavior's kind. Reports an error for an unknown id.
    func resolveBehavior(at cursor: JSONCursor?) -> (id: String, kind: SceneBehaviorKind)? {
        guard let cursor, let id = cursor.readString() else { return nil }
        if let behavior = behaviors.first(where: { $0.id == id }) { return behavior }
        cursor.reportError(
            "unknown behavior \"\(id)\"\(Suggestion.didYouMeanSuffix(for: id, among: behaviors.map(\.id)))")
        return nil
    }
}
