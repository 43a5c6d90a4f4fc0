/// A place in which two traces differ, with both values.
public struct TraceDifference: Equatable, Sendable {
    /// The frame, counted from the traces' first line of a frame; nil for the header.
    public var frame: Int?
    /// When that is, seconds; nil for the header.
    public var time: Double?
    /// The item, where it is one.
    public var item: String?
    /// What differs: "x", "fps", "contacts"...
    public var field: String
    /// The value in the first trace, as it would stand there; "missing" where there is none.
    public var first: String
    /// The value in the second trace.
    public var second: String

    /// A difference.
    public init(
        frame: Int? = nil, time: Double? = nil, item: String? = nil, field: String, first: String, second: String
    ) {
        self.frame = frame
        self.time = time
        self.item = item
        self.field = field
        self.first = first
        self.second = second
    }

    /// What stands for a value that is not there.
    public static let missing = "missing"

    /// "frame 37 (0.617 s), item 0-4, x"; for the header "header, fps".
    public var place: String {
        var place = frame.map { "frame \($0)" } ?? "header"
        if let time { place += " (\(JSONText.number((time * 1000).rounded() / 1000)) s)" }
        if let item { place += ", item \(item)" }
        return "\(place), \(field)"
    }
}

/// Finds what differs between values of two traces, and stops at the first.
struct DifferenceFinder {
    var frame: Int?
    var time: Double?
    private(set) var found: [TraceDifference] = []
    private let isComplete: Bool

    /// - Parameter isComplete: Whether all differences are wanted, not only the first.
    init(frame: Int? = nil, time: Double? = nil, isComplete: Bool = false) {
        (self.frame, self.time, self.isComplete) = (frame, time, isComplete)
    }

    private var isDone: Bool { !isComplete && !found.isEmpty }

    mutating func compare(_ field: String, _ first: String, _ second: String, item: String? = nil) {
        guard first != second, !isDone else { return }
        found.append(
            TraceDifference(frame: frame, time: time, item: item, field: field, first: first, second: second))
    }

    /// Two numbers are the same when they would be written the same.
    mutating func compare(_ field: String, _ first: Double, _ second: Double, item: String? = nil) {
        let isSame = first.bitPattern == second.bitPattern || !first.isFinite && !second.isFinite
        if !isSame && !isDone { compare(field, JSONText.number(first), JSONText.number(second), item: item) }
    }

    /// Two lists: the first place in which they differ.
    mutating func compare<Element: Equatable>(
        _ field: String, _ first: [Element], _ second: [Element], text: (Element) -> String
    ) {
        guard !isDone, first != second else { return }
        let shared = zip(first, second).prefix { $0 == $1 }.count
        let texts = [first, second].map { shared < $0.count ? text($0[shared]) : TraceDifference.missing }
        compare("\(field)[\(shared)]", texts[0], texts[1])
    }

    /// Two lists of items by their names: one that only one list has, or their order, then each by itself.
    mutating func compareItems<Item>(
        _ first: [Item], _ second: [Item], id: (Item) -> String,
        each: (inout DifferenceFinder, Item, Item) -> Void
    ) {
        let (names, others) = (first.map(id), second.map(id))
        if names == others {
            for (item, partner) in zip(first, second) where !isDone { each(&self, item, partner) }
            return
        }
        var partners: [String: Item] = [:]
        for item in second { partners[id(item)] = item }
        let known = Set(names)
        if let name = names.first(where: { partners[$0] == nil }) {
            compare("item", "there", TraceDifference.missing, item: name)
        } else if let name = others.first(where: { !known.contains($0) }) {
            compare("item", TraceDifference.missing, "there", item: name)
        } else {
            compare("order", names.joined(separator: " "), others.joined(separator: " "))
        }
        for item in first where !isDone {
            if let partner = partners[id(item)] { each(&self, item, partner) }
        }
    }
}
