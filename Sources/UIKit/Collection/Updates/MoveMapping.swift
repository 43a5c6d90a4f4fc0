/// Maps the source of each item or section move to its target, and the target to the source.
struct MoveMapping<Index: Hashable> {
    private var targets: [Index: Index] = [:]
    private var sources: [Index: Index] = [:]

    /// Creates the mapping of moves. Throws an error if an entry is moved to two targets or two entries are moved to
    /// the same target.
    ///
    /// - Parameters:
    ///   - moves: The moves. Identical moves are allowed.
    ///   - noun: The word for a moved entry in error messages: "item" or "section".
    init(_ moves: [BatchChanges.Move<Index>], noun: String) throws(BatchUpdateError) {
        for move in moves {
            if let other = targets.updateValue(move.to, forKey: move.from), other != move.to {
                throw BatchUpdateError("the \(noun) \(move.from) is moved twice")
            }
            if let other = sources.updateValue(move.from, forKey: move.to), other != move.from {
                throw BatchUpdateError("two \(noun)s are moved to \(move.to)")
            }
        }
    }

    func target(of source: Index) -> Index? { targets[source] }
    func source(of target: Index) -> Index? { sources[target] }
}
