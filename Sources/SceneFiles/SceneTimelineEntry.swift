import Recording
import UIKit

/// A change at a frame.
@MainActor
struct SceneTimelineEntry {
    /// It is made before the tick that makes this frame.
    let frame: Int
    private let change: @MainActor (SceneCast) -> Void

    init?(_ entry: JSONCursor, _ names: inout SceneNames) {
        let kinds = ["set", "move", "remove", "add"]
        guard let members = entry.members() else { return nil }
        let frame = entry.required("frame")?.integer(atLeast: 1)
        let found = kinds.filter { entry.optional($0) != nil }
        guard found.count == 1 else {
            let nearest = members.lazy.compactMap { Suggestion.nearest(to: $0.name, among: kinds) }.first
            let hint = found.isEmpty ? nearest.map { "; did you mean \"\($0)\"?" } ?? "" : ""
            entry.report("expected one of the keys set, move, remove, add, found \(found.count)\(hint)")
            return nil
        }
        let change: (@MainActor (SceneCast) -> Void)? =
            switch found[0] {
            case "set": Self.set(entry, names)
            case "move": Self.move(entry, names)
            case "remove": Self.remove(entry, names)
            default: Self.add(entry, &names)
            }
        guard let frame, let change else { return nil }
        (self.frame, self.change) = (frame, change)
    }

    @MainActor
    func apply(to cast: SceneCast) { change(cast) }

    private static func set(_ entry: JSONCursor, _ names: SceneNames) -> (@MainActor (SceneCast) -> Void)? {
        guard entry.isObject(withKeys: ["frame", "set", "to"]) else { return nil }
        let (behavior, values) = (names.behavior(entry.required("set")), entry.required("to"))
        guard let behavior, let values else { return nil }
        let properties = SceneProperties.of(behavior.kind)
        guard values.isObject(withKeys: properties.map(\.key)) else { return nil }
        let settings = SceneProperties.settings(from: values, properties, names)
        return { cast in
            guard let target = cast.behavior(behavior.id) else { return }
            for setting in settings { setting(target, cast) }
        }
    }

    private static func move(_ entry: JSONCursor, _ names: SceneNames) -> (@MainActor (SceneCast) -> Void)? {
        guard entry.isObject(withKeys: ["frame", "move", "center", "angle"]) else { return nil }
        let (center, angle) = (entry.optional("center")?.point(), entry.optional("angle")?.number())
        if entry.optional("center") == nil && entry.optional("angle") == nil {
            entry.report("a move needs \"center\" or \"angle\"")
        }
        guard let id = names.item(entry.required("move")) else { return nil }
        return { cast in
            let item = cast.item(id)
            if let center { item.center = center }
            if let angle { item.transform = CGAffineTransform(rotationAngle: CGFloat(angle)) }
            cast.animator.updateItem(usingCurrentState: item)
        }
    }

    private static func remove(_ entry: JSONCursor, _ names: SceneNames) -> (@MainActor (SceneCast) -> Void)? {
        guard entry.isObject(withKeys: ["frame", "remove"]), let behavior = names.behavior(entry.required("remove"))
        else { return nil }
        return { cast in if let target = cast.behavior(behavior.id) { cast.remove(target) } }
    }

    private static func add(_ entry: JSONCursor, _ names: inout SceneNames) -> (@MainActor (SceneCast) -> Void)? {
        guard entry.isObject(withKeys: ["frame", "add"]), let cursor = entry.required("add"),
            let plan = SceneBehaviorPlan(cursor, &names)
        else { return nil }
        return { cast in cast.animator.addBehavior(plan.behavior(in: cast)) }
    }
}
