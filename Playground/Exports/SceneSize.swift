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
    /// The largest number of pairs of items whose upright rectangles overlap at the start.
    private static let largestPairCount = 100_000
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

    /// Returns a message if so many items overlap at the start that one step would take minutes; otherwise nil.
    static func overlapFault(of document: SceneDocument) -> String? {
        let boxes = document.items.map { item in
            let radius = (item.size.width * item.size.width + item.size.height * item.size.height).squareRoot() / 2
            return (x: item.center.x, y: item.center.y, radius: radius)
        }.sorted { $0.x - $0.radius < $1.x - $1.radius }
        var pairCount = 0
        for (index, box) in boxes.enumerated() {
            for other in boxes[(index + 1)...] {
                if other.x - other.radius > box.x + box.radius { break }
                if (other.y - box.y).magnitude < box.radius + other.radius { pairCount += 1 }
            }
            if pairCount > largestPairCount {
                return "items: more than \(largestPairCount) pairs of items overlap at the start, which is more than "
                    + "the playground runs; place the items further apart"
            }
        }
        return nil
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
