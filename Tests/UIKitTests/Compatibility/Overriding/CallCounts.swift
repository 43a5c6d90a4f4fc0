/// The number of calls of overriding members, by name.
@MainActor
final class CallCounts {
    private var counts: [String: Int] = [:]

    /// Counts a call of the function from which it is called.
    func add(_ function: String = #function) { counts[function, default: 0] += 1 }

    subscript(function: String) -> Int { counts[function] ?? 0 }

    /// The number of functions that were called.
    var functionCount: Int { counts.count }
}
