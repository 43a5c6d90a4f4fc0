/// Who is in front of whom, told only where it changes.
///
/// Items are drawn in the order in which they came. From the frame of a change on, those that it lists stand where they
/// stand in its list, all others where they came. page/trace.js sorts by the same rule.
struct DrawingOrder {
    private(set) var changes: [(frame: Int, items: [Int])] = []
    /// Of those that the last change lists.
    private var places: [Int: Int] = [:]

    /// Takes a frame's items, by the order in which they came, those in front last.
    mutating func append(frame: Int, _ items: [Int]) {
        let isKnown = zip(items, items.dropFirst()).allSatisfy { place($0) < place($1) }
        if isKnown { return }
        changes.append((frame, items))
        places = [:]
        for (place, item) in items.enumerated() { places[item] = place }
    }

    private func place(_ item: Int) -> Int { places[item] ?? item }
}
