import JSONReading
import UIDynamics

/// The properties that scene files can set for each type of behavior. Most keys are the names of UIKit's properties.
@MainActor
enum SceneProperties {
    static func properties(of kind: SceneBehaviorKind) -> [SceneProperty] {
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

    /// Reads the properties that are present in an entry. Returns their setters in the order of `properties`.
    static func readSetters(
        from entry: JSONCursor, properties: [SceneProperty], identifiers: SceneIdentifiers
    ) -> [SceneSetter] {
        if entry.findMember("direction") != nil {
            for key in ["angle", "magnitude"] where properties.contains(where: { $0.key == key }) {
                entry.findMember(key)?.reportError("use \"direction\", or \"angle\" and \"magnitude\", not both")
            }
        }
        return properties.compactMap { property in
            entry.findMember(property.key).flatMap { property.read($0, identifiers) }
        }
    }

    private static func makeVector(_ p: CGPoint) -> CGVector { CGVector(dx: p.x, dy: p.y) }

    private static var gravity: [SceneProperty] {
        [
            .pointProperty("direction") { (b: UIGravityBehavior, p) in b.gravityDirection = makeVector(p) },
            .numberProperty("angle", { (b: UIGravityBehavior, v) in b.angle = v }),
            .numberProperty("magnitude", { (b: UIGravityBehavior, v) in b.magnitude = v }),
        ]
    }

    private static var attachment: [SceneProperty] {
        [
            .pointProperty("anchor") { (b: UIAttachmentBehavior, p) in b.anchorPoint = p },
            .numberProperty("length", { (b: UIAttachmentBehavior, v) in b.length = v }, atLeast: 0),
            .numberProperty("frequency", { (b: UIAttachmentBehavior, v) in b.frequency = v }, atLeast: 0),
            .numberProperty("damping", { (b: UIAttachmentBehavior, v) in b.damping = v }, atLeast: 0),
            .numberProperty("frictionTorque", { (b: UIAttachmentBehavior, v) in b.frictionTorque = v }, atLeast: 0),
            SceneProperty(key: "range") { cursor, _ in readAttachmentRange(at: cursor) },
        ]
    }

    private static var snap: [SceneProperty] {
        [
            .pointProperty("point") { (b: UISnapBehavior, p) in b.snapPoint = p },
            .numberProperty("damping", { (b: UISnapBehavior, v) in b.damping = v }, atLeast: 0),
        ]
    }

    private static var push: [SceneProperty] {
        [
            .pointProperty("direction") { (b: UIPushBehavior, p) in b.pushDirection = makeVector(p) },
            .numberProperty("angle", { (b: UIPushBehavior, v) in b.angle = v }),
            .numberProperty("magnitude", { (b: UIPushBehavior, v) in b.magnitude = v }),
            .perItemProperty(
                "targetOffset", { $0.readPoint() },
                { (b: UIPushBehavior, item, p) in
                    b.setTargetOffsetFromCenter(UIOffset(horizontal: p.x, vertical: p.y), for: item)
                }),
            .booleanProperty("active") { (b: UIPushBehavior, v) in b.active = v },
        ]
    }

    private static var item: [SceneProperty] {
        [
            .numberProperty("elasticity", { (b: UIDynamicItemBehavior, v) in b.elasticity = v }),
            .numberProperty("friction", { (b: UIDynamicItemBehavior, v) in b.friction = v }),
            .numberProperty("density", { (b: UIDynamicItemBehavior, v) in b.density = v }, atLeast: 1e-6),
            .numberProperty("resistance", { (b: UIDynamicItemBehavior, v) in b.resistance = v }),
            .numberProperty("angularResistance", { (b: UIDynamicItemBehavior, v) in b.angularResistance = v }),
            .booleanProperty("allowsRotation") { (b: UIDynamicItemBehavior, v) in b.allowsRotation = v },
            .numberProperty("charge", { (b: UIDynamicItemBehavior, v) in b.charge = v }),
            .booleanProperty("anchored") { (b: UIDynamicItemBehavior, v) in b.isAnchored = v },
            .perItemProperty(
                "linearVelocity", { $0.readPoint() },
                { (b: UIDynamicItemBehavior, item, p) in
                    b.addLinearVelocity(p, for: item)
                }),
            .perItemProperty(
                "angularVelocity", { $0.readNumber() },
                { (b: UIDynamicItemBehavior, item, v) in
                    b.addAngularVelocity(CGFloat(v), for: item)
                }),
        ]
    }

    private static var field: [SceneProperty] {
        [
            .pointProperty("position") { (b: UIFieldBehavior, p) in b.position = p },
            .numberProperty("strength", { (b: UIFieldBehavior, v) in b.strength = v }),
            .numberProperty("falloff", { (b: UIFieldBehavior, v) in b.falloff = v }),
            .numberProperty("minimumRadius", { (b: UIFieldBehavior, v) in b.minimumRadius = v }, atLeast: 0),
            .pointProperty("direction") { (b: UIFieldBehavior, p) in b.direction = makeVector(p) },
            .numberProperty("smoothness", { (b: UIFieldBehavior, v) in b.smoothness = v }, atLeast: 0),
            .numberProperty("animationSpeed", { (b: UIFieldBehavior, v) in b.animationSpeed = v }, atLeast: 0),
            SceneProperty(key: "region") { cursor, _ in
                guard let region = SceneRegion.readRegion(at: cursor) else { return nil }
                return { behavior, _ in (behavior as? UIFieldBehavior)?.region = region }
            },
        ]
    }

    /// Reads the range of an attachment: `[minimum, maximum]`. The range must contain 0.
    private static func readAttachmentRange(at cursor: JSONCursor) -> SceneSetter? {
        guard let ends = cursor.readPoint() else { return nil }
        guard ends.x <= 0, ends.y >= 0 else {
            cursor.reportError("the range must contain 0, the position at which the attachment is created")
            return nil
        }
        let range = UIFloatRange(minimum: ends.x, maximum: ends.y)
        return { behavior, _ in (behavior as? UIAttachmentBehavior)?.attachmentRange = range }
    }

    private static var collision: [SceneProperty] {
        [
            SceneProperty(key: "mode") { cursor, _ in
                guard let word = cursor.readKeyword(among: ["items", "boundaries", "everything"]) else { return nil }
                let mode: UICollisionBehavior.Mode =
                    word == "items" ? .items : word == "boundaries" ? .boundaries : .everything
                return { behavior, _ in (behavior as? UICollisionBehavior)?.collisionMode = mode }
            },
            SceneProperty(key: "referenceBounds") { cursor, _ in readReferenceBounds(at: cursor) },
        ]
    }

    /// Reads the key `referenceBounds`: a Boolean, or the insets `[top, left, bottom, right]` in points.
    private static func readReferenceBounds(at cursor: JSONCursor) -> SceneSetter? {
        if case .array(let elements) = cursor.value {
            let insets = cursor.readElements()?.compactMap { $0.readExtent() } ?? []
            guard elements.count == 4 else {
                cursor.reportError("expected true, false, or insets [top, left, bottom, right]")
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
        guard let flag = cursor.readBool() else { return nil }
        return { behavior, _ in
            (behavior as? UICollisionBehavior)?.translatesReferenceBoundsIntoBoundary = flag
        }
    }
}
