import Recording
import UIKit

/// The types of behavior that a scene file can name.
enum SceneBehaviorKind: String, CaseIterable {
    case gravity, collision, attachment, snap, push, item, composite
}

/// Changes a behavior of the kind that it was made for.
typealias SceneSetting = @MainActor (UIDynamicBehavior, SceneCast) -> Void

/// What a scene file says of a behavior.
@MainActor
struct SceneBehaviorPlan {
    let id: String?
    let kind: SceneBehaviorKind
    private let make: @MainActor (SceneCast) -> UIDynamicBehavior
    private let settings: [SceneSetting]
    private let children: [SceneBehaviorPlan]

    init?(_ entry: JSONCursor, _ names: inout SceneNames) {
        guard entry.members() != nil else { return nil }
        let word = entry.required("type")?.word(among: SceneBehaviorKind.allCases.map(\.rawValue))
        guard let kind = word.flatMap(SceneBehaviorKind.init) else { return nil }
        let properties = SceneProperties.of(kind)
        _ = entry.isObject(withKeys: ["type", "id"] + SceneMaker.keys(of: kind) + properties.map(\.key))
        self.kind = kind
        id = entry.optional("id").flatMap { names.defineBehavior($0, kind) }
        let maker = SceneMaker.maker(of: kind, entry, names)
        settings = SceneProperties.settings(from: entry, properties, names)
        var children: [SceneBehaviorPlan] = []
        for child in entry.optional("children")?.elements() ?? [] {
            if let plan = SceneBehaviorPlan(child, &names) { children.append(plan) }
        }
        self.children = children
        guard let maker else { return nil }
        make = maker
    }

    /// Makes the behavior with all that is in it, and notes it under its name.
    @MainActor
    func behavior(in cast: SceneCast) -> UIDynamicBehavior {
        let behavior = make(cast)
        for setting in settings { setting(behavior, cast) }
        for child in children { behavior.addChildBehavior(child.behavior(in: cast)) }
        cast.note(behavior, id)
        return behavior
    }
}

/// How behaviors come into being: the keys that only count then.
@MainActor
enum SceneMaker {
    static func keys(of kind: SceneBehaviorKind) -> [String] {
        switch kind {
        case .gravity, .item: ["items"]
        case .collision: ["items", "boundaries"]
        case .attachment: ["item", "to", "offset", "toOffset"]
        case .snap: ["item"]
        case .push: ["items", "mode"]
        case .composite: ["children"]
        }
    }

    typealias Maker = @MainActor (SceneCast) -> UIDynamicBehavior

    /// Nil, with faults, where something is missing.
    static func maker(of kind: SceneBehaviorKind, _ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        switch kind {
        case .gravity: return gravity(entry, names)
        case .item: return item(entry, names)
        case .collision: return collision(entry, names)
        case .attachment: return attachment(entry, names)
        case .snap: return snap(entry, names)
        case .push: return push(entry, names)
        case .composite: return { _ in UIDynamicBehavior() }
        }
    }

    private static func items(_ entry: JSONCursor, _ names: SceneNames) -> [String]? {
        entry.required("items")?.elements()?.compactMap { names.item($0) }
    }

    private static func gravity(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        guard let ids = items(entry, names) else { return nil }
        return { UIGravityBehavior(items: $0.items(ids)) }
    }

    private static func item(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        guard let ids = items(entry, names) else { return nil }
        return { UIDynamicItemBehavior(items: $0.items(ids)) }
    }

    private static func collision(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        let boundaries = (entry.optional("boundaries")?.elements() ?? []).compactMap { SceneBoundaryPlan($0) }
        guard let ids = items(entry, names) else { return nil }
        return { cast in
            let collision = UICollisionBehavior(items: cast.items(ids))
            for boundary in boundaries { boundary.add(to: collision) }
            return collision
        }
    }

    private static func snap(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        let (item, point) = (names.item(entry.required("item")), entry.required("point")?.point())
        guard let item, let point else { return nil }
        return { UISnapBehavior(item: $0.item(item), snapTo: point) }
    }

    private static func push(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        let word = entry.optional("mode")?.word(among: ["continuous", "instantaneous"])
        let mode: UIPushBehavior.Mode = word == "instantaneous" ? .instantaneous : .continuous
        guard let ids = items(entry, names) else { return nil }
        return { UIPushBehavior(items: $0.items(ids), mode: mode) }
    }

    private static func attachment(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        let item = names.item(entry.required("item"))
        let (offset, toOffset) = (Self.offset(entry, "offset"), Self.offset(entry, "toOffset"))
        if let to = entry.optional("to") {
            let other = names.item(to)
            entry.optional("anchor")?.report("an attachment has an anchor or another item to hold on to, not both")
            if let other, other == item { to.report("an item cannot be attached to itself") }
            guard let item, let other else { return nil }
            return {
                UIAttachmentBehavior(
                    item: $0.item(item), offsetFromCenter: offset, attachedTo: $0.item(other),
                    offsetFromCenter: toOffset)
            }
        }
        entry.optional("toOffset")?.report("\"toOffset\" needs \"to\", the other item")
        guard let anchor = entry.required("anchor")?.point(), let item else { return nil }
        return { UIAttachmentBehavior(item: $0.item(item), offsetFromCenter: offset, attachedToAnchor: anchor) }
    }

    private static func offset(_ entry: JSONCursor, _ key: String) -> UIOffset {
        let point = entry.optional(key)?.point() ?? .zero
        return UIOffset(horizontal: point.x, vertical: point.y)
    }
}

/// What a scene file says of a boundary.
@MainActor
struct SceneBoundaryPlan {
    private let id: String
    private let path: [CGPoint]
    private let isLine: Bool

    init?(_ entry: JSONCursor) {
        guard entry.isObject(withKeys: ["id", "from", "to", "path"]) else { return nil }
        let id = entry.required("id")?.string()
        if let path = entry.optional("path") {
            for key in ["from", "to"] { entry.optional(key)?.report("a boundary is a line or a path, not both") }
            let points = path.elements()?.compactMap { $0.point() } ?? []
            if points.count < 2 { path.report("a boundary needs two points or more") }
            (self.path, isLine) = (points, false)
        } else {
            let ends = ["from", "to"].compactMap { entry.required($0)?.point() }
            if ends.count == 2, ends[0] == ends[1] { entry.report("the boundary's two ends are the same point") }
            (path, isLine) = (ends, true)
        }
        guard let id, path.count > 1 else { return nil }
        self.id = id
    }

    @MainActor
    func add(to collision: UICollisionBehavior) {
        if isLine {
            collision.addBoundary(withIdentifier: id as NSString, from: path[0], to: path[1])
            return
        }
        let outline = UIBezierPath()
        outline.move(to: path[0])
        for point in path.dropFirst() { outline.addLine(to: point) }
        outline.close()
        collision.addBoundary(withIdentifier: id as NSString, for: outline)
    }
}
