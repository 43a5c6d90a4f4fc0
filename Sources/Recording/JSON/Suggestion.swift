/// What was probably meant by a word that does not exist.
public enum Suggestion {
    /// `; did you mean "..."?`, or nothing where no candidate is near.
    public static func text(for word: String, among candidates: [String]) -> String {
        guard let nearest = nearest(to: word, among: candidates) else { return "" }
        return "; did you mean \"\(nearest)\"?"
    }

    /// The candidate that the fewest typing errors lead to, the first of several; nil where they would change more than
    /// a third of the word.
    public static func nearest(to word: String, among candidates: [String]) -> String? {
        let most = max(1, word.count / 3)
        let rated = candidates.map { (candidate: $0, distance: distance(word.lowercased(), $0.lowercased())) }
        let best = rated.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= most ? $0.candidate : nil }
    }

    /// How many characters must be added, left out, replaced or swapped with their neighbor.
    private static func distance(_ first: String, _ second: String) -> Int {
        let (a, b) = (Array(first), Array(second))
        var rows = [Array(0...b.count)]
        for i in a.indices {
            var row = [i + 1]
            for j in b.indices {
                var least = min(rows[i][j + 1] + 1, row[j] + 1, rows[i][j] + (a[i] == b[j] ? 0 : 1))
                if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, rows[i - 1][j - 1] + 1) }
                row.append(least)
            }
            rows.append(row)
        }
        return rows[a.count][b.count]
    }
}
