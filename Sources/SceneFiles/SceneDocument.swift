import Recording
import UIKit

/// A scene file: what is there, how it behaves, and what changes when.
///
/// All of it is checked when it is read: a document that exists can be played.
@MainActor
public struct SceneDocument {
    /// What it is called, in general its path.
    public let name: String
    /// The size of the reference, points.
    public let size: CGSize
    let items: [SceneItemPlan]
    let groups: [SceneGroupPlan]
    let behaviors: [SceneBehaviorPlan]
    let timeline: [SceneTimelineEntry]

    /// Reads a scene file.
    /// - Throws: A `RecordingError`: kind `noInput` where there is no such file, `data` with all faults it has.
    public init(path: String) throws {
        try self.init(json: InputFile.bytes(path), name: path)
    }

    /// Reads a scene from UTF-8 text.
    /// - Parameter name: What it is called in errors.
    public init(json: [UInt8], name: String) throws {
        let root = try JSONCursor(parsing: json, name: name)
        var names = SceneNames()
        self.name = name
        size = Self.size(root)
        items = (root.required("items")?.elements() ?? []).compactMap { SceneItemPlan($0, &names) }
        groups = (root.optional("groups")?.elements() ?? []).compactMap { SceneGroupPlan($0, &names) }
        let behaviors = (root.optional("behaviors")?.elements() ?? []).compactMap { SceneBehaviorPlan($0, &names) }
        self.behaviors = behaviors
        timeline = (root.optional("timeline")?.elements() ?? []).compactMap { SceneTimelineEntry($0, &names) }
        try root.faults.check(name)
    }

    private static func size(_ root: JSONCursor) -> CGSize {
        guard root.isObject(withKeys: ["format", "version", "size", "items", "groups", "behaviors", "timeline"]) else {
            return .zero
        }
        if let format = root.required("format"), let word = format.string(), word != "opendynamics-scene" {
            format.report("must be \"opendynamics-scene\", but is \"\(word)\"")
        }
        if let version = root.required("version"), let number = version.integer(atLeast: 0), number != 1 {
            version.report("must be 1, the only version there is, but is \(number)")
        }
        return root.required("size")?.size() ?? .zero
    }
}

/// The names that a scene gives, as far as it has been read.
@MainActor
struct SceneNames {
    private(set) var items: [String] = []
    /// Behaviors and what kind they are, in order.
    private(set) var behaviors: [(id: String, kind: SceneBehaviorKind)] = []

    mutating func defineItem(_ cursor: JSONCursor?) -> String? {
        guard let cursor, let id = cursor.string() else { return nil }
        if items.contains(id) {
            cursor.report("an item is called \"\(id)\" already")
            return nil
        }
        items.append(id)
        return id
    }

    mutating func defineBehavior(_ cursor: JSONCursor, _ kind: SceneBehaviorKind) -> String? {
        guard let id = cursor.string() else { return nil }
        if behaviors.contains(where: { $0.id == id }) {
            cursor.report("a behavior is called \"\(id)\" already")
            return nil
        }
        behaviors.append((id, kind))
        return id
    }

    /// An item's name that must be known.
    func item(_ cursor: JSONCursor?) -> String? {
        guard let cursor, let id = cursor.string() else { return nil }
        return checkedItem(id, cursor)
    }

    func checkedItem(_ id: String, _ cursor: JSONCursor) -> String? {
        if items.contains(id) { return id }
        cursor.report("no item is called \"\(id)\"\(Suggestion.text(for: id, among: items))")
        return nil
    }

    /// A behavior's name that must be known.
    func behavior(_ cursor: JSONCursor?) -> (id: String, kind: SceneBehaviorKind)? {
        guard let cursor, let id = cursor.string() else { return nil }
        if let known = behaviors.first(where: { $0.id == id }) { return known }
        cursor.report("no behavior is called \"\(id)\"\(Suggestion.text(for: id, among: behaviors.map(\.id)))")
        return nil
    }
}
