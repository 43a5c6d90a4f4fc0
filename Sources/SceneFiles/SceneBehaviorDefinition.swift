import JSONReading
import UIDynamics

/// The definition of a behavior in a scene file.
@MainActor
struct SceneBehaviorDefinition {
    private let id: String?
    private let construct: SceneBehaviorConstructor
    private let setters: [SceneSetter]
    private let children: [SceneBehaviorDefinition]

    init?(_ entry: JSONCursor, _ identifiers: inout SceneIdentifiers) {
        guard entry.readMembers() != nil else { return nil }
        let word = entry.requireMember("type")?.readKeyword(among: SceneBehaviorKind.allCases.map(\.rawValue))
        guard let kind = word.flatMap(SceneBehaviorKind.init) else { return nil }
        let properties = SceneProperties.properties(of: kind)
        let keys = ["type", "id"] + SceneBehaviorFactory.constructorKeys(of: kind) + properties.map(\.key)
        _ = entry.validateObject(allowedKeys: keys)
        id = entry.findMember("id").flatMap { identifiers.declareBehavior(at: $0, kind: kind) }
        let constructor = SceneBehaviorFactory.readConstructor(
            of: kind, from: entry, identifiers: identifiers)
        setters = SceneProperties.readSetters(
            from: entry, properties: properties, identifiers: identifiers)
        var children: [SceneBehaviorDefinition] = []
        for child in entry.findMember("children")?.readElements() ?? [] {
            if let definition = SceneBehaviorDefinition(child, &identifiers) { children.append(definition) }
        }
        self.children = children
        guard let constructor else { return nil }
        construct = constructor
    }

    /// Creates the behavior, sets its properties, adds its child behaviors, and registers it under its id.
    func makeBehavior(registeringIn objects: SceneObjects) -> UIDynamicBehavior {
        let behavior = construct(objects)
        for set in setters { set(behavior, objects) }
        for child in children { behavior.addChildBehavior(child.makeBehavior(registeringIn: objects)) }
        objects.registerBehavior(behavior, id: id)
        return behavior
    }
}
