import Recording
import UIKit

/// Reads which attachment it is, and between what.
@MainActor
struct SceneAttachmentMaker {
    /// Nil, with faults, where something is missing.
    let maker: SceneMaker.Maker?

    init(_ entry: JSONCursor, _ names: SceneNames) {
        let kinds = ["sliding", "limit", "fixed", "pin"]
        let item = names.item(entry.required("item"))
        let other = entry.optional("to").flatMap { names.item($0) }
        if let other, other == item { entry.optional("to")?.report("an item cannot be attached to itself") }
        guard let kindCursor = entry.optional("kind") else {
            maker = Self.distance(entry, item, other)
            Self.refuse(["axis"], in: entry, "means something for the kind \"sliding\" only")
            return
        }
        guard let kind = kindCursor.word(among: kinds), let item, other != item else {
            maker = nil
            return
        }
        if kind != "sliding" { Self.refuse(["axis"], in: entry, "means something for the kind \"sliding\" only") }
        switch kind {
        case "sliding": maker = Self.sliding(entry, item, other)
        case "limit": maker = Self.limit(entry, item, other)
        default: maker = Self.joined(kind, entry, item, other)
        }
    }

    private static func distance(_ entry: JSONCursor, _ item: String?, _ other: String?) -> SceneMaker.Maker? {
        let (offset, toOffset) = (Self.offset(entry, "offset"), Self.offset(entry, "toOffset"))
        if entry.optional("to") != nil {
            refuse(["anchor"], in: entry, "and \"to\" exclude each other: it holds on to a point or to an item")
            guard let item, let other, item != other else { return nil }
            return {
                UIAttachmentBehavior(
                    item: $0.item(item), offsetFromCenter: offset, attachedTo: $0.item(other),
                    offsetFromCenter: toOffset)
            }
        }
        refuse(["toOffset"], in: entry, "needs \"to\", the other item")
        guard let anchor = entry.required("anchor")?.point(), let item else { return nil }
        return { UIAttachmentBehavior(item: $0.item(item), offsetFromCenter: offset, attachedToAnchor: anchor) }
    }

    private static func sliding(_ entry: JSONCursor, _ item: String, _ other: String?) -> SceneMaker.Maker? {
        refuse(["offset", "toOffset"], in: entry, "means nothing for the kind \"sliding\", which has an anchor")
        let (anchor, axis) = (entry.required("anchor")?.point(), entry.required("axis")?.point())
        if axis == .zero { entry.required("axis")?.report("an axis needs a length") }
        guard let anchor, let axis else { return nil }
        let direction = CGVector(dx: axis.x, dy: axis.y)
        guard let other else {
            return {
                UIAttachmentBehavior.slidingAttachment(
                    with: $0.item(item), attachmentAnchor: anchor, axisOfTranslation: direction)
            }
        }
        return {
            UIAttachmentBehavior.slidingAttachment(
                with: $0.item(item), attachedTo: $0.item(other), attachmentAnchor: anchor, axisOfTranslation: direction)
        }
    }

    private static func limit(_ entry: JSONCursor, _ item: String, _ other: String?) -> SceneMaker.Maker? {
        refuse(["anchor"], in: entry, "means nothing for the kind \"limit\", which has offsets")
        let (offset, toOffset) = (Self.offset(entry, "offset"), Self.offset(entry, "toOffset"))
        guard entry.required("to") != nil, let other else { return nil }
        return {
            UIAttachmentBehavior.limitAttachment(
                with: $0.item(item), offsetFromCenter: offset, attachedTo: $0.item(other), offsetFromCenter: toOffset)
        }
    }

    /// A pin or a weld.
    private static func joined(
        _ kind: String, _ entry: JSONCursor, _ item: String, _ other: String?
    ) -> SceneMaker.Maker? {
        refuse(["offset", "toOffset"], in: entry, "means nothing for the kind \"\(kind)\", which has an anchor")
        let anchor = entry.required("anchor")?.point()
        guard entry.required("to") != nil, let other, let anchor else { return nil }
        if kind == "pin" {
            return {
                UIAttachmentBehavior.pinAttachment(
                    with: $0.item(item), attachedTo: $0.item(other), attachmentAnchor: anchor)
            }
        }
        return {
            UIAttachmentBehavior.fixedAttachment(
                with: $0.item(item), attachedTo: $0.item(other), attachmentAnchor: anchor)
        }
    }

    private static func refuse(_ keys: [String], in entry: JSONCursor, _ reason: String) {
        for key in keys { entry.optional(key)?.report("\"\(key)\" \(reason)") }
    }

    private static func offset(_ entry: JSONCursor, _ key: String) -> UIOffset {
        let point = entry.optional(key)?.point() ?? .zero
        return UIOffset(horizontal: point.x, vertical: point.y)
    }
}
