import Recording
import UIKit

/// The types of behavior that a scene file can name.
enum SceneBehaviorKind: String, CaseIterable {
    case gravity, collision, attachment, snap, push, item, field, composite
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
        case .attachment: ["item", "to", "offset", "toOffset", "kind", "axis"]
        case .field: ["items", "kind"]
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
        case .attachment: return SceneAttachmentMaker(entry, names).maker
        case .field: return field(entry, names)
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

    private static func field(_ entry: JSONCursor, _ names: SceneNames) -> Maker? {
        let word = entry.required("kind")?.word(among: SceneFieldKind.allCases.map(\.rawValue))
        guard let ids = items(entry, names), let kind = word.flatMap(SceneFieldKind.init) else { return nil }
        return { cast in
            let field = kind.field
            for item in cast.items(ids) { field.addItem(item) }
            return field
        }
    }
}

/// The kinds of field that a scene file can name.
enum SceneFieldKind: String, CaseIterable {
    case drag, vortex, radialGravity, linearGravity, velocity, noise, turbulence, spring, electric, magnetic

    @MainActor
    var field: UIFieldBehavior {
        switch self {
        case .drag: .dragField()
        case .vortex: .vortexField()
        case .radialGravity: .radialGravityField(position: .zero)
        case .linearGravity: .linearGravityField(direction: .zero)
        case .velocity: .velocityField(direction: .zero)
        case .noise: .noiseField(smoothness: 0, animationSpeed: 0)
        case .turbulence: .turbulenceField(smoothness: 0, animationSpeed: 0)
        case .spring: .springField()
        case .electric: .electricField()
        case .magnetic: .magneticField()
        }
    }
}
