import JSONReading
import UIDynamics

/// An entry of a scene file's timeline: a change of the scene at a frame.
@MainActor
package struct SceneTimelineEntry {
    /// The index of the frame, at least 1. The change is applied before the step that produces this frame.
    package let frame: Int
    private let change: @MainActor (SceneObjects) -> Void

    init?(_ entry: JSONCursor, _ identifiers: inout SceneIdentifiers) {
        let kinds = ["set", "move", "remove", "add"]
        guard let members = entry.readMembers() else { return nil }
        let frame = entry.requireMember("frame")?.readInteger(atLeast: 1)
        let found = kinds.filter { entry.findMember($0) != nil }
        guard found.count == 1 else {
            let closest = members.lazy.compactMap { Suggestion.closestCandidate(to: $0.name, among: kinds) }.first
            let suggestion = found.isEmpty ? closest.map { "; did you mean \"\($0)\"?" } ?? "" : ""
            entry.reportError(
                "expected exactly one of the keys set, move, remove, add, found \(found.count)\(suggestion)")
            return nil
        }
        let change: (@MainActor (SceneObjects) -> Void)? =
            switch found[0] {
            case "set": Self.readSetChange(from: entry, identifiers: identifiers)
            case "move": Self.readMoveChange(from: entry, identifiers: identifiers)
            case "remove": Self.readRemoveChange(from: entry, identifiers: identifiers)
            default: Self.readAddChange(from: entry, identifiers: &identifiers)
            }
        guard let frame, let change else { return nil }
        (self.frame, self.change) = (frame, change)
    }

    /// Applies the change to the items and behaviors of a scene.
    package func apply(to objects: SceneObjects) { change(objects) }

    private static func readSetChange(from entry: JSONCursor, identifiers: SceneIdentifiers) -> (
        @MainActor (SceneObjects) -> Void
    )? {
        guard entry.validateObject(allowedKeys: ["frame", "set", "to"]) else { return nil }
        let (behavior, values) = (
            identifiers.resolveBehavior(at: entry.requireMember("set")), entry.requireMember("to")
        )
        guard let behavior, let values else { return nil }
        let properties = SceneProperties.properties(of: behavior.kind)
        guard values.validateObject(allowedKeys: properties.map(\.key)) else { return nil }
        let setters = SceneProperties.readSetters(
            from: values, properties: properties, identifiers: identifiers)
        return { objects in
            guard let target = objects.behavior(withID: behavior.id) else { return }
            for set in setters { set(target, objects) }
        }
    }

    private static func readMoveChange(from entry: JSONCursor, identifiers: SceneIdentifiers) -> (
        @MainActor (SceneObjects) -> Void
    )? {
        guard entry.validateObject(allowedKeys: ["frame", "move", "center", "angle"]) else { return nil }
        let (center, angle) = (entry.findMember("center")?.readPoint(), entry.findMember("angle")?.readNumber())
        if entry.findMember("center") == nil && entry.findMember("angle") == nil {
            entry.reportError("\"move\" needs \"center\", \"angle\" or both")
        }
        guard let id = identifiers.resolveItem(at: entry.requireMember("move")) else { return nil }
        return { objects in
            let item = objects.item(withID: id)
            if let center { item.center = center }
            if let angle { item.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
            objects.animator.updateItem(usingCurrentState: item)
        }
    }

    private static func readRemoveChange(from entry: JSONCursor, identifiers: SceneIdentifiers) -> (
        @MainActor (SceneObjects) -> Void
    )? {
        guard entry.validateObject(allowedKeys: ["frame", "remove"]),
            let behavior = identifiers.resolveBehavior(at: entry.requireMember("remove"))
        else { return nil }
        return { objects in if let target = objects.behavior(withID: behavior.id) { objects.removeBehavior(target) } }
    }

    private static func readAddChange(from entry: JSONCursor, identifiers: inout SceneIdentifiers) -> (
        @MainActor (SceneObjects) -> Void
    )? {
        guard entry.validateObject(allowedKeys: ["frame", "add"]), let cursor = entry.requireMember("add"),
            let definition = SceneBehaviorDefinition(cursor, &identifiers)
        else { return nil }
        return { objects in objects.animator.addBehavior(definition.makeBehavior(registeringIn: objects)) }
    }
}
