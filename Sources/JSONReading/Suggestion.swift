/// A namespace for functions that find the name that a user probably meant ("did you mean").
package enum Suggestion {
    /// Returns `; did you mean "..."?` with the most similar candidate, or an empty string if no candidate is similar.
    package static func didYouMeanSuffix(for word: String, among candidates: [String]) -> String {
        guard let closest = closestCandidate(to: word, among: candidates) else { return "" }
        return "; did you mean \"\(closest)\"?"
    }

    /// Returns the end of an error message about an unknown name: `; did you mean "..."?` with the most similar
    /// candidate, or a period if no candidate is similar.
    package static func didYouMeanSentenceEnd(for word: String, among candidates: [String]) -> String {
        let suffix = didYouMeanSuffix(for: word, among: candidates)
        return suffix.isEmpty ? "." : suffix
    }

    /// Returns the candidate with the smallest edit distance to a word. The letters A to Z match in both cases.
    ///
    /// Of several equally close candidates, the first is returned. The result is nil if no candidate has a distance of
    /// at most 1 or, for words of 6 or more code points, at most a third of the word's length. It is also nil for words of
    /// more than 100 code points, because the time for a comparison grows with the square of the length.
    package static func closestCandidate(to word: String, among candidates: [String]) -> String? {
        // The number of UTF-8 code units is known without a search, unlike the number of code points.
        guard word.utf8.count <= 400, word.unicodeScalars.count <= 100 else { return nil }
        let scalars = lowercasedScalars(of: word)
        let limit = max(1, scalars.count / 3)
        // The edit distance is at least the difference of the lengths.
        let rated = candidates.filter { $0.utf8.count <= 800 }
            .map { (candidate: $0, scalars: lowercasedScalars(of: $0)) }
            .filter { abs($0.scalars.count - scalars.count) <= limit }
            .map { (candidate: $0.candidate, distance: editDistance(scalars, $0.scalars)) }
        let best = rated.min { $0.distance < $1.distance }
        return best.flatMap { $0.distance <= limit ? $0.candidate : nil }
    }

    /// Returns the code points of a word, with the letters A to Z in lower case.
    private static func lowercasedScalars(of word: String) -> [UInt32] {
        word.unicodeScalars.map { ("A"..."Z").contains($0) ? $0.value + 0x20 : $0.value }
    }

    /// Returns the optimal string alignment distance: the smallest number of insertions, deletions, replacements and
    /// swaps of adjacent code points that turn one word into the other.
    private static func editDistance(_ a: [UInt32], _ b: [UInt32]) -> Int {
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
