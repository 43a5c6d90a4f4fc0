import JSONReading

/// The ids that a scene file has declared before the entry that is being read. A reference to any other id is an error.
@MainActor
struct SceneIdentifiers {
    /// What an id of an item stands for.
    enum ItemKind {
        case singleItem, group
    }

    /// The ids of items and groups, in order of declaration.
    private var itemIDs: [String] = []
    private var itemKinds: [ExactString: ItemKind] = [:]
    /// The bounding boxes of an item, or of the items of a group, at the start of the scene.
    private var itemBoxes: [ExactString: [SceneBox]] = [:]
    /// The ids of behaviors, in order of declaration.
    private var behaviorIDs: [String] = []
    private var behaviorKinds: [ExactString: SceneBehaviorKind] = [:]

    /// Declares the id of an item or group. Reports an error and returns nil if the id is a duplicate.
    mutating func declareItem(at cursor: JSONCursor?, kind: ItemKind) -> String? {
        guard let cursor, let id = cursor.readString() else { return nil }
        guard itemKinds[ExactString(id)] == nil else {
            cursor.reportError("duplicate item id \"\(id)\"")
            return nil
        }
        itemKinds[ExactString(id)] = kind
        itemIDs.append(id)
        return id
    }

    /// Records the bounding boxes of a declared item, or of the items of a declared group.
    mutating func recordBoxes(_ boxes: [SceneBox], ofItem id: String) { itemBoxes[ExactString(id)] = boxes }

    func boxes(ofItem id: String) -> [SceneBox] { itemBoxes[ExactString(id)] ?? [] }

    /// Declares the id of a behavior. Reports an error and returns nil if the id is a duplicate.
    mutating func declareBehavior(at cursor: JSONCursor, kind: SceneBehaviorKind) -> String? {
        guard let id = cursor.readString() else { return nil }
        guard behaviorKinds[ExactString(id)] == nil else {
            cursor.reportError("duplicate behavior id \"\(id)\"")
            return nil
        }
        behaviorKinds[ExactString(id)] = kind
        behaviorIDs.append(id)
        return id
    }

    /// Reads the id of a declared item or group. Reports an error and returns nil for an unknown id.
    func resolveItem(at cursor: JSONCursor?) -> String? {
        guard let cursor, let id = cursor.readString() else { return nil }
        return resolveItem(id, at: cursor)
    }

    /// Returns `id` if it is declared for an item or group. Otherwise reports an error at the cursor and returns nil.
    func resolveItem(_ id: String, at cursor: JSONCursor) -> String? {
        if itemKinds[ExactString(id)] != nil { return id }
        cursor.reportError("unknown item \"\(id)\"\(didYouMeanSuffix(for: id, among: itemIDs, at: cursor))")
        return nil
    }

    /// Reads the id of a declared item that is to be a member of a group. Reports an error and returns nil for an
    /// unknown id and for the id of a group.
    func resolveGroupMember(at cursor: JSONCursor) -> String? {
        guard let id = resolveItem(at: cursor) else { return nil }
        guard itemKinds[ExactString(id)] == .group else { return id }
        cursor.reportError("\"\(id)\" is a group, and a group cannot contain other groups; list the items of \"\(id)\"")
        return nil
    }

    /// Reads the id of a declared behavior and returns it with the behavior's kind. Reports an error for an unknown id.
    func resolveBehavior(at cursor: JSONCursor?) -> (id: String, kind: SceneBehaviorKind)? {
        guard let cursor, let id = cursor.readString() else { return nil }
        if let kind = behaviorKinds[ExactString(id)] { return (id, kind) }
        cursor.reportError(
            "unknown behavior \"\(id)\"\(didYouMeanSuffix(for: id, among: behaviorIDs, at: cursor))")
        return nil
    }

    /// Returns the end of an error message about an unknown id: the most similar one of the declared ids.
    ///
    /// A suggestion takes time in proportion to the number of ids. Therefore only the first 100 errors of a file have
    /// one.
    private func didYouMeanSuffix(for id: String, among ids: [String], at cursor: JSONCursor) -> String {
        cursor.diagnostics.messages.count < 100 ? Suggestion.didYouMeanSuffix(for: id, among: ids) : ""
    }
}
