import JSONReading
import UIDynamics

/// The contents of a scene file: items, groups, behaviors and a timeline of changes.
///
/// The initializers validate the whole file, so `ScenePlayer` can play every document.
@MainActor
public struct SceneDocument {
    /// The name of the document, usually its file path.
    public let name: String
    /// The size of the reference view, in points.
    public let size: CGSize
    /// The definitions of the items, in file order.
    package let items: [SceneItemDefinition]
    let groups: [SceneGroupDefinition]
    let behaviors: [SceneBehaviorDefinition]
    /// The timed changes of the scene, in file order.
    package let timeline: [SceneTimelineEntry]

    /// Reads and validates a scene in UTF-8 text.
    /// - Parameters:
    ///   - json: The text of a scene file.
    ///   - name: The name of the document in error messages and traces.
    /// - Throws: A `UserFacingError` of kind `data` if the text is invalid. The message lists all errors in the text.
    public init(json: [UInt8], name: String) throws(UserFacingError) {
        let root = try JSONCursor(parsing: json, name: name, largestNumber: SceneLimits.largestNumber)
        self.init(root, name: name)
        try root.diagnostics.throwIfNotEmpty(documentName: name)
    }

    /// Reads the root value of a document. The document is valid if the diagnostics of the cursor are empty afterward.
    init(_ root: JSONCursor, name: String) {
        var identifiers = SceneIdentifiers()
        self.name = name
        size = Self.validateHeader(root)
        items = (root.requireMember("items")?.readElements() ?? []).compactMap { SceneItemDefinition($0, &identifiers) }
        groups = (root.findMember("groups")?.readElements() ?? []).compactMap { SceneGroupDefinition($0, &identifiers) }
        let behaviors = (root.findMember("behaviors")?.readElements() ?? []).compactMap {
            SceneBehaviorDefinition($0, &identifiers)
        }
        self.behaviors = behaviors
        timeline = (root.findMember("timeline")?.readElements() ?? []).compactMap {
            SceneTimelineEntry($0, &identifiers)
        }
    }

    /// Validates the top-level keys, the format and the version of a document.
    /// - Returns: The size of the reference view, in points; zero if it is missing or invalid.
    private static func validateHeader(_ root: JSONCursor) -> CGSize {
        let keys = ["format", "version", "size", "items", "groups", "behaviors", "timeline"]
        guard root.validateObject(allowedKeys: keys) else { return .zero }
        if let format = root.requireMember("format"), let word = format.readString(), word != "opendynamics-scene" {
            format.reportError("must be \"opendynamics-scene\", but is \"\(word)\"")
        }
        if let version = root.requireMember("version"), let number = version.readInteger(atLeast: 0), number != 1 {
            version.reportError("must be 1, the only supported version, but is \(number)")
        }
        return root.requireMember("size")?.readSize(atMost: SceneLimits.largestExtent) ?? .zero
    }
}
