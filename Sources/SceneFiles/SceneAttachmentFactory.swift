import JSONReading
import UIDynamics

/// Reads the definitions of attachment behaviors: the kind, the items, and the anchors or offsets.
@MainActor
enum SceneAttachmentFactory {
    /// Returns a closure that creates the attachment. Returns nil and reports errors if a key is missing or invalid.
    static func readConstructor(from entry: JSONCursor, identifiers: SceneIdentifiers) -> SceneBehaviorConstructor? {
        let kinds = ["sliding", "limit", "fixed", "pin"]
        let item = identifiers.resolveItem(at: entry.requireMember("item"))
        let other = entry.findMember("to").flatMap { identifiers.resolveItem(at: $0) }
        if let other, other == item { entry.findMember("to")?.reportError("an item cannot be attached to itself") }
        guard let kindCursor = entry.findMember("kind") else {
            let distance = readDistanceAttachment(from: entry, item: item, other: other)
            reportUnexpectedAxis(in: entry)
            return distance
        }
        guard let kind = kindCursor.readKeyword(among: kinds), let item, other != item else { return nil }
        if kind != "sliding" { reportUnexpectedAxis(in: entry) }
        switch kind {
        case "sliding": return readSlidingAttachment(from: entry, item: item, other: other)
        case "limit": return readLimitAttachment(from: entry, item: item, other: other)
        default: return readPinOrFixedAttachment(kind: kind, from: entry, item: item, other: other)
        }
    }

    /// Reads an attachment that keeps an item at a distance from an anchor or from another item.
    private static func readDistanceAttachment(
        from entry: JSONCursor, item: String?, other: String?
    ) -> SceneBehaviorConstructor? {
        let (offset, toOffset) = (
            Self.readOffset(from: entry, key: "offset"), Self.readOffset(from: entry, key: "toOffset")
        )
        if entry.findMember("to") != nil {
            reportUnexpectedKeys(
                ["anchor"], in: entry, reason: "cannot be combined with \"to\"; attach to an anchor or to an item")
            guard let item, let other, item != other else { return nil }
            return {
                UIAttachmentBehavior(
                    item: $0.item(withID: item), offsetFromCenter: offset, attachedTo: $0.item(withID: other),
                    offsetFromCenter: toOffset)
            }
        }
        reportUnexpectedKeys(["toOffset"], in: entry, reason: "needs \"to\", the other item")
        guard let anchor = entry.requireMember("anchor")?.readPoint(), let item else { return nil }
        return { UIAttachmentBehavior(item: $0.item(withID: item), offsetFromCenter: offset, attachedToAnchor: anchor) }
    }

    private static func readSlidingAttachment(
        from entry: JSONCursor, item: String, other: String?
    ) -> SceneBehaviorConstructor? {
        reportUnexpectedKeys(
            ["offset", "toOffset"], in: entry, reason: "is not allowed for the kind \"sliding\"; use \"anchor\"")
        let (anchor, axis) = (entry.requireMember("anchor")?.readPoint(), entry.requireMember("axis")?.readPoint())
        if axis == .zero { entry.requireMember("axis")?.reportError("the axis must not be [0, 0]") }
        guard let anchor, let axis else { return nil }
        let direction = CGVector(dx: axis.x, dy: axis.y)
        guard let other else {
            return {
                UIAttachmentBehavior.slidingAttachment(
                    with: $0.item(withID: item), attachmentAnchor: anchor, axisOfTranslation: direction)
            }
        }
        return {
            UIAttachmentBehavior.slidingAttachment(
                with: $0.item(withID: item), attachedTo: $0.item(withID: other), attachmentAnchor: anchor,
                axisOfTranslation: direction)
        }
    }

    private static func readLimitAttachment(
        from entry: JSONCursor, item: String, other: String?
    ) -> SceneBehaviorConstructor? {
        reportUnexpectedKeys(
            ["anchor"], in: entry, reason: "is not allowed for the kind \"limit\"; use \"offset\" and \"toOffset\"")
        let (offset, toOffset) = (
            Self.readOffset(from: entry, key: "offset"), Self.readOffset(from: entry, key: "toOffset")
        )
        guard entry.requireMember("to") != nil, let other else { return nil }
        return {
            UIAttachmentBehavior.limitAttachment(
                with: $0.item(withID: item), offsetFromCenter: offset, attachedTo: $0.item(withID: other),
                offsetFromCenter: toOffset)
        }
    }

    private static func readPinOrFixedAttachment(
        kind: String, from entry: JSONCursor, item: String, other: String?
    ) -> SceneBehaviorConstructor? {
        reportUnexpectedKeys(
            ["offset", "toOffset"], in: entry, reason: "is not allowed for the kind \"\(kind)\"; use \"anchor\"")
        let anchor = entry.requireMember("anchor")?.readPoint()
        guard entry.requireMember("to") != nil, let other, let anchor else { return nil }
        if kind == "pin" {
            return {
                UIAttachmentBehavior.pinAttachment(
                    with: $0.item(withID: item), attachedTo: $0.item(withID: other), attachmentAnchor: anchor)
            }
        }
        return {
            UIAttachmentBehavior.fixedAttachment(
                with: $0.item(withID: item), attachedTo: $0.item(withID: other), attachmentAnchor: anchor)
        }
    }

    private static func reportUnexpectedAxis(in entry: JSONCursor) {
        reportUnexpectedKeys(["axis"], in: entry, reason: "is allowed only for the kind \"sliding\"")
    }

    /// Reports an error for each of the given keys that the entry contains.
    private static func reportUnexpectedKeys(_ keys: [String], in entry: JSONCursor, reason: String) {
        for key in keys { entry.findMember(key)?.reportError("\"\(key)\" \(reason)") }
    }

    private static func readOffset(from entry: JSONCursor, key: String) -> UIOffset {
        let point = entry.findMember(key)?.readPoint() ?? .zero
        return UIOffset(horizontal: point.x, vertical: point.y)
    }
}
