import JSONReading

/// Finds the differences between the headers, or between two frames, of two traces. By default, only the first
/// difference is recorded.
struct DifferenceFinder {
    var frame: Int?
    var time: Double?
    private(set) var found: [TraceDifference] = []
    private let findsAll: Bool

    /// Creates a finder for one frame or for the headers.
    /// - Parameters:
    ///   - frame: The index of the compared frame; nil for the headers.
    ///   - time: The time of the frame, in seconds; nil for the headers.
    ///   - findsAll: Whether all differences are recorded, instead of only the first.
    init(frame: Int? = nil, time: Double? = nil, findsAll: Bool = false) {
        (self.frame, self.time, self.findsAll) = (frame, time, findsAll)
    }

    private var isDone: Bool { !findsAll && !found.isEmpty }

    mutating func compare(_ field: String, _ first: String, _ second: String, item: String? = nil) {
        guard first != second, !isDone else { return }
        found.append(
            TraceDifference(
                frame: frame, time: time, item: item, field: field, firstValue: first, secondValue: second))
    }

    /// Compares two optional values: records a difference if exactly one of them is nil.
    mutating func comparePresence(_ field: String, _ first: (some Any)?, _ second: (some Any)?) {
        let texts = [first == nil, second == nil].map { $0 ? TraceDifference.missing : TraceDifference.present }
        compare(field, texts[0], texts[1])
    }

    /// Compares two numbers by their JSON text: 0 and -0 differ; NaN and infinity are equal, because both are written
    /// as `null`.
    mutating func compare(_ field: String, _ first: Double, _ second: Double, item: String? = nil) {
        let isEqual = first.bitPattern == second.bitPattern || !first.isFinite && !second.isFinite
        if !isEqual && !isDone {
            compare(field, JSONText.formatNumber(first), JSONText.formatNumber(second), item: item)
        }
    }

    /// Compares two arrays, and records the first index at which the elements differ.
    mutating func compare<Element: Equatable>(
        _ field: String, _ first: [Element], _ second: [Element], text: (Element) -> String
    ) {
        guard !isDone, first != second else { return }
        let equalCount = zip(first, second).prefix { $0 == $1 }.count
        let texts = [first, second].map { equalCount < $0.count ? text($0[equalCount]) : TraceDifference.missing }
        compare("\(field)[\(equalCount)]", texts[0], texts[1])
    }

    /// Compares two arrays of items that are identified by name.
    ///
    /// Records an item that is missing from one array, or else, if `comparesOrder` is true, a different order. Then
    /// compares the items that both arrays contain.
    /// - Parameter each: A closure that compares two items with the same name.
    mutating func compareItems<Item>(
        _ first: [Item], _ second: [Item], id: (Item) -> String, comparesOrder: Bool = true,
        each: (inout DifferenceFinder, Item, Item) -> Void
    ) {
        let (firstNames, secondNames) = (first.map(id), second.map(id))
        if firstNames == secondNames {
            for (item, counterpart) in zip(first, second) where !isDone { each(&self, item, counterpart) }
            return
        }
        var counterparts: [String: Item] = [:]
        for item in second { counterparts[id(item)] = item }
        let knownNames = Set(firstNames)
        if let name = firstNames.first(where: { counterparts[$0] == nil }) {
            compare("item", TraceDifference.present, TraceDifference.missing, item: name)
        } else if let name = secondNames.first(where: { !knownNames.contains($0) }) {
            compare("item", TraceDifference.missing, TraceDifference.present, item: name)
        } else if comparesOrder {
            compare("order", firstNames.joined(separator: " "), secondNames.joined(separator: " "))
        }
        for item in first where !isDone {
            if let counterpart = counterparts[id(item)] { each(&self, item, counterpart) }
        }
    }
}
