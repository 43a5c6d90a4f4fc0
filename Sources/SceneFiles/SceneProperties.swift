import Recording
import UIKit

/// A property of a behavior that a scene file can set, when it makes the behavior and later.
@MainActor
struct SceneProperty {
    let key: String
    /// Reads the value; nil, with faults, where it is none.
    let read: (JSONCursor, SceneNames) -> SceneSetting?

    /// A number, within limits.
    static func number<B: UIDynamicBehavior>(
        _ key: String, _ path: @escaping @MainActor (B, CGFloat) -> Void, atLeast least: Double? = nil
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            let number = least.map { cursor.number(atLeast: $0) } ?? cursor.number()
            guard let number else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { path(behavior, CGFloat(number)) } }
        }
    }

    /// True or false.
    static func flag<B: UIDynamicBehavior>(
        _ key: String, _ path: @escaping @MainActor (B, Bool) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            guard let flag = cursor.bool() else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { path(behavior, flag) } }
        }
    }

    /// `[x, y]`.
    static func point<B: UIDynamicBehavior>(
        _ key: String, _ path: @escaping @MainActor (B, CGPoint) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, _ in
            guard let point = cursor.point() else { return nil }
            return { behavior, _ in if let behavior = behavior as? B { path(behavior, point) } }
        }
    }

    /// A value for each of some items: `{"box": ...}`.
    static func perItem<B: UIDynamicBehavior, Value>(
        _ key: String, _ value: @escaping (JSONCursor) -> Value?,
        _ path: @escaping @MainActor (B, any UIDynamicItem, Value) -> Void
    ) -> SceneProperty {
        SceneProperty(key: key) { cursor, names in
            var values: [(String, Value)] = []
            for (name, member) in cursor.members() ?? [] {
                if let id = names.checkedItem(name, member), let value = value(member) { values.append((id, value)) }
            }
            return { [values] behavior, cast in
                guard let behavior = behavior as? B else { return }
                for (id, value) in values { path(behavior, cast.item(id), value) }
            }
        }
    }
}

/// The properties of each type of behavior. Keys are the names that the API has.
@MainActor
enum SceneProperties {
    static func of(_ kind: SceneBehaviorKind) -> [SceneProperty] {
        switch kind {
        case .gravity: gravity
        case .collision: collision
        case .attachment: attachment
        case .snap: snap
        case .push: push
        case .item: item
        case .field: field
        case .composite: []
        }
    }

    /// The settings that an object asks for, in the order of the properties.
    static func settings(from entry: JSONCursor, _ properties: [SceneProperty], _ names: SceneNames) -> [SceneSetting] {
        if entry.optional("direction") != nil {
            for key in ["angle", "magnitude"] where properties.contains(where: { $0.key == key }) {
                entry.optional(key)?.report("give \"direction\", or \"angle\" and \"magnitude\", not both")
            }
        }
        return properties.compactMap { property in entry.optional(property.key).flatMap { property.read($0, names) } }
    }

    private static func vector(_ p: CGPoint) -> CGVector { CGVector(dx: p.x, dy: p.y) }

    private static var gravity: [SceneProperty] {
        [
            .point("direction") { (b: UIGravityBehavior, p) in b.gravityDirection = vector(p) },
            .number("angle", { (b: UIGravityBehavior, v) in b.angle = v }),
            .number("magnitude", { (b: UIGravityBehavior, v) in b.magnitude = v }),
        ]
    }

    private static var attachment: [SceneProperty] {
        [
            .point("anchor") { (b: UIAttachmentBehavior, p) in b.anchorPoint = p },
            .number("length", { (b: UIAttachmentBehavior, v) in b.length = v }, atLeast: 0),
            .number("frequency", { (b: UIAttachmentBehavior, v) in b.frequency = v }, atLeast: 0),
            .number("damping", { (b: UIAttachmentBehavior, v) in b.damping = v }, atLeast: 0),
            .number("frictionTorque", { (b: UIAttachmentBehavior, v) in b.frictionTorque = v }, atLeast: 0),
            SceneProperty(key: "range") { cursor, _ in range(cursor) },
        ]
    }

    private static var snap: [SceneProperty] {
        [
            .point("point") { (b: UISnapBehavior, p) in b.snapPoint = p },
            .number("damping", { (b: UISnapBehavior, v) in b.damping = v }, atLeast: 0),
        ]
    }

    private static var push: [SceneProperty] {
        [
            .point("direction") { (b: UIPushBehavior, p) in b.pushDirection = vector(p) },
            .number("angle", { (b: UIPushBehavior, v) in b.angle = v }),
            .number("magnitude", { (b: UIPushBehavior, v) in b.magnitude = v }),
            .perItem(
                "targetOffset", { $0.point() },
                { (b: UIPushBehavior, item, p) in
                    b.setTargetOffsetFromCenter(UIOffset(horizontal: p.x, vertical: p.y), for: item)
                }),
            .flag("active") { (b: UIPushBehavior, v) in b.active = v },
        ]
    }

    private static var item: [SceneProperty] {
        [
            .number("elasticity", { (b: UIDynamicItemBehavior, v) in b.elasticity = v }),
            .number("friction", { (b: UIDynamicItemBehavior, v) in b.friction = v }),
            .number("density", { (b: UIDynamicItemBehavior, v) in b.density = v }, atLeast: 1e-6),
            .number("resistance", { (b: UIDynamicItemBehavior, v) in b.resistance = v }),
            .number("angularResistance", { (b: UIDynamicItemBehavior, v) in b.angularResistance = v }),
            .flag("allowsRotation") { (b: UIDynamicItemBehavior, v) in b.allowsRotation = v },
            .number("charge", { (b: UIDynamicItemBehavior, v) in b.charge = v }),
            .flag("anchored") { (b: UIDynamicItemBehavior, v) in b.isAnchored = v },
            .perItem(
                "linearVelocity", { $0.point() },
                { (b: UIDynamicItemBehavior, item, p) in
                    b.addLinearVelocity(p, for: item)
                }),
            .perItem(
                "angularVelocity", { $0.number() },
                { (b: UIDynamicItemBehavior, item, v) in
                    b.addAngularVelocity(CGFloat(v), for: item)
                }),
        ]
    }

    private static var field: [SceneProperty] {
        [
            .point("position") { (b: UIFieldBehavior, p) in b.position = p },
            .number("strength", { (b: UIFieldBehavior, v) in b.strength = v }),
            .number("falloff", { (b: UIFieldBehavior, v) in b.falloff = v }),
            .number("minimumRadius", { (b: UIFieldBehavior, v) in b.minimumRadius = v }, atLeast: 0),
            .point("direction") { (b: UIFieldBehavior, p) in b.direction = vector(p) },
            .number("smoothness", { (b: UIFieldBehavior, v) in b.smoothness = v }, atLeast: 0),
            .number("animationSpeed", { (b: UIFieldBehavior, v) in b.animationSpeed = v }, atLeast: 0),
            SceneProperty(key: "region") { cursor, _ in
                guard let region = SceneRegion.read(cursor) else { return nil }
                return { behavior, _ in (behavior as? UIFieldBehavior)?.region = region }
            },
        ]
    }

    /// `[minimum, maximum]`, around 0.
    private static func range(_ cursor: JSONCursor) -> SceneSetting? {
        guard let ends = cursor.point() else { return nil }
        guard ends.x <= 0, ends.y >= 0 else {
            cursor.report("a range must hold 0, where the attachment is when it is made")
            return nil
        }
        let range = UIFloatRange(minimum: ends.x, maximum: ends.y)
        return { behavior, _ in (behavior as? UIAttachmentBehavior)?.attachmentRange = range }
    }

    private static var collision: [SceneProperty] {
        [
            SceneProperty(key: "mode") { cursor, _ in
                guard let word = cursor.word(among: ["items", "boundaries", "everything"]) else { return nil }
                let mode: UICollisionBehavior.Mode =
                    word == "items" ? .items : word == "boundaries" ? .boundaries : .everything
                return { behavior, _ in (behavior as? UICollisionBehavior)?.collisionMode = mode }
            },
            SceneProperty(key: "referenceBounds") { cursor, _ in referenceBounds(cursor) },
        ]
    }

    /// True, false, or insets.
    private static func referenceBounds(_ cursor: JSONCursor) -> SceneSetting? {
        if case .array(let parts) = cursor.value {
            let insets = cursor.elements()?.compactMap { $0.number() } ?? []
            guard parts.count == 4 else {
                cursor.report("expected true, false, or insets [top, left, bottom, right]")
                return nil
            }
            guard insets.count == 4 else { return nil }
            let edges = UIEdgeInsets(
                top: CGFloat(insets[0]), left: CGFloat(insets[1]), bottom: CGFloat(insets[2]), right: CGFloat(insets[3])
            )
            return { behavior, _ in
                (behavior as? UICollisionBehavior)?.setTranslatesReferenceBoundsIntoBoundary(with: edges)
            }
        }
        guard let flag = cursor.bool() else { return nil }
        return { behavior, _ in
            (behavior as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary = flag
        }
    }
}
