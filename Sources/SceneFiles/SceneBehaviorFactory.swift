import JSONReading
import UIDynamics

// Creates the behaviors of scene files.

/// A closure that creates a behavior for the items of a scene.
typealias SceneBehaviorConstructor = @MainActor (SceneObjects) -> UIDynamicBehavior

/// Reads the values that a behavior needs when it is created, such as its items.
@MainActor
enum SceneBehaviorFactory {
    /// Returns the keys that are allowed in the definition of a behavior but not in a timeline entry that changes it.
    static func constructorKeys(of kind: SceneBehaviorKind) -> [String] {
        switch kind {
        case .gravity, .item: ["items"]
        case .collision: ["items", "boundaries"]
        case .attachment: ["item", "to", "offset", "toOffset", "kind", "axis"]
        case .field: ["items", "kind"]
        case .snap: ["item"]
        case .push: ["items", "mode"]
        case .composite: ["children"]
        }
    }

    /// Returns a closure that creates the behavior. Returns nil and reports errors if a key is missing or invalid.
    static func readConstructor(
        of kind: SceneBehaviorKind, from entry: JSONCursor, identifiers: SceneIdentifiers
    ) -> SceneBehaviorConstructor? {
        switch kind {
        case .gravity: return readGravityBehavior(from: entry, identifiers: identifiers)
        case .item: return readItemBehavior(from: entry, identifiers: identifiers)
        case .collision: return readCollisionBehavior(from: entry, identifiers: identifiers)
        case .attachment: return SceneAttachmentFactory.readConstructor(from: entry, identifiers: identifiers)
        case .field: return readFieldBehavior(from: entry, identifiers: identifiers)
        case .snap: return readSnapBehavior(from: entry, identifiers: identifiers)
        case .push: return readPushBehavior(from: entry, identifiers: identifiers)
        case .composite: return { _ in UIDynamicBehavior() }
        }
    }

    private static func readItems(from entry: JSONCursor, identifiers: SceneIdentifiers) -> [String]? {
        entry.requireMember("items")?.readElements()?.compactMap { identifiers.resolveItem(at: $0) }
    }

    private static func readGravityBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        guard let ids = readItems(from: entry, identifiers: identifiers) else { return nil }
        return { UIGravityBehavior(items: $0.items(withIDs: ids)) }
    }

    private static func readItemBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        guard let ids = readItems(from: entry, identifiers: identifiers) else { return nil }
        return { UIDynamicItemBehavior(items: $0.items(withIDs: ids)) }
    }

    private static func readCollisionBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        let boundaries = (entry.findMember("boundaries")?.readElements() ?? []).compactMap {
            SceneBoundaryDefinition($0)
        }
        guard let ids = readItems(from: entry, identifiers: identifiers) else { return nil }
        if entry.findMember("mode")?.value != .string("boundaries") {
            entry.findMember("items")?.reportOverlaps(ofItems: ids, identifiers: identifiers)
        }
        return { objects in
            let collision = UICollisionBehavior(items: objects.items(withIDs: ids))
            for boundary in boundaries { boundary.addBoundary(to: collision) }
            return collision
        }
    }

    private static func readSnapBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        let (item, point) = (
            identifiers.resolveItem(at: entry.requireMember("item")), entry.requireMember("point")?.readPoint()
        )
        guard let item, let point else { return nil }
        return { UISnapBehavior(item: $0.item(withID: item), snapTo: point) }
    }

    private static func readPushBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        let word = entry.findMember("mode")?.readKeyword(among: ["continuous", "instantaneous"])
        let mode: UIPushBehavior.Mode = word == "instantaneous" ? .instantaneous : .continuous
        guard let ids = readItems(from: entry, identifiers: identifiers) else { return nil }
        return { UIPushBehavior(items: $0.items(withIDs: ids), mode: mode) }
    }

    private static func readFieldBehavior(from entry: JSONCursor, identifiers: SceneIdentifiers)
        -> SceneBehaviorConstructor?
    {
        let word = entry.requireMember("kind")?.readKeyword(among: SceneFieldKind.allCases.map(\.rawValue))
        guard let ids = readItems(from: entry, identifiers: identifiers), let kind = word.flatMap(SceneFieldKind.init)
        else { return nil }
        return { objects in
            let field = kind.makeFieldBehavior()
            for item in objects.items(withIDs: ids) { field.addItem(item) }
            return field
        }
    }
}
