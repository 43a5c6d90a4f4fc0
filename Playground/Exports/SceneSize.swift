/// The largest scenes that the playground runs. Larger ones would stop the page.
enum SceneSize {
    private static let largestItemCount = 5_000
    private static let largestBehaviorCount = 20_000
    private static let largestTimelineCount = 20_000
    /// The largest number of items in all lists of items together.
    private static let largestListedItemCount = 200_000
    /// The largest number of pairs of items whose upright rectangles overlap at the start.
    private static let largestPairCount = 100_000
    /// The largest size of the text, in bytes.
    static let largestTextSize = 16 << 20

    /// Reports an error for each part of a scene that is too large.
    static func check(_ root: JSONCursor) {
        checkCount(of: "items", in: root, largestItemCount, "items")
        checkCount(of: "timeline", in: root, largestTimelineCount, "entries in its timeline")
        var counts = (behaviors: 0, items: 0)
        if let behaviors = root.findMember("behaviors") { count(behaviors.value, &counts) }
        report(counts.behaviors, largestBehaviorCount, "behaviors", at: root.findMember("behaviors"))
        report(
            counts.items, largestListedItemCount, "items in the lists of its behaviors",
            at: root.findMember("behaviors"))
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

    private static func checkCount(of key: String, in root: JSONCursor, _ largest: Int, _ name: String) {
        guard let member = root.findMember(key), case .array(let elements) = member.value else { return }
        report(elements.count, largest, name, at: member)
    }

    private static func report(_ count: Int, _ largest: Int, _ name: String, at cursor: JSONCursor?) {
        guard count > largest else { return }
        cursor?.reportError(
            "the scene has \(count) \(name), and the playground runs at most \(largest); use the command dynamics")
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
