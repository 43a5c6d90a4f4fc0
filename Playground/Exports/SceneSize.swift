/// The largest scenes that the playground runs. Larger ones would stop the page.
enum SceneSize {
    /// The largest number of elements of an array, and what the elements are called.
    typealias Limit = (count: Int, name: String)
    /// The limits of the arrays of the outermost object, by key.
    static let limits: [(key: String, limit: Limit)] = [
        ("items", (5_000, "items")), ("behaviors", (20_000, "behaviors")),
        ("timeline", (20_000, "entries in its timeline")),
    ]
    /// The largest number of items in all lists of items together.
    private static let largestListedItemCount: Limit = (200_000, "items in the lists of its behaviors")
    /// The largest size of the text, in bytes.
    static let largestTextSize = 16 << 20

    /// Reports an error for behaviors that are too many together with their children, or list too many items.
    static func check(_ root: JSONCursor) {
        guard let behaviors = root.findMember("behaviors") else { return }
        var counts = (behaviors: 0, items: 0)
        count(behaviors.value, &counts)
        for (count, limit) in [(counts.behaviors, limits[1].limit), (counts.items, largestListedItemCount)] {
            if count > limit.count { behaviors.reportError(excessSentence(count: count, limit)) }
        }
    }

    static func excessSentence(count: Int, _ limit: Limit) -> String {
        "the scene has \(count) \(limit.name), and the playground runs at most \(limit.count); use the command dynamics"
    }

    /// Adds the number of behaviors in an array of behaviors, and of the entries of their lists of items.
    private static func count(_ value: JSONValue, _ counts: inout (behaviors: Int, items: Int)) {
        guard case .array(let behaviors) = value else { return }
        counts.behaviors += behaviors.count
        for behavior in behaviors {
            guard case .object(let members) = behavior else { continue }
            for member in members {
                if member.name == "children" { count(member.value, &counts) }
                if member.name == "items", case .array(let items) = member.value { counts.items += items.count }
            }
        }
    }
}
