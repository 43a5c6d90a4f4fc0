import JSONReading
import UIDynamics

/// Counts the pairs of items that overlap at the start of a scene. Each pair is a contact, which takes time and memory in
/// each step, and a line in traces.
struct SceneOverlaps {
    /// The bounding box of an item: an interval along each axis, in points.
    struct Box {
        let x: ClosedRange<Double>
        let y: ClosedRange<Double>

        /// Creates the box of an item that is rotated by any angle.
        init(center: CGPoint, size: CGSize, angle: CGFloat) {
            let diagonal = Double(size.width * size.width + size.height * size.height).squareRoot()
            let (width, height) = angle == 0 ? (Double(size.width), Double(size.height)) : (diagonal, diagonal)
            let (x, y) = (Double(center.x), Double(center.y))
            self.x = (x - width / 2)...(x + width / 2)
            self.y = (y - height / 2)...(y + height / 2)
        }
    }

    /// The largest number of pairs: those of 700 items at one place.
    static let largestCount = 250_000
    /// The number of comparisons after which the search ends. Items that lie in one column are compared, although few of
    /// them overlap.
    private static let largestComparisonCount = 20_000_000

    /// Returns whether more than `largestCount` pairs of boxes overlap. Boxes with equal numbers belong to one body, whose
    /// items do not collide with each other.
    static func areTooMany(_ boxes: [(box: Box, body: Int)]) -> Bool {
        let sorted = boxes.sorted { $0.box.x.lowerBound < $1.box.x.lowerBound }
        var (pairs, comparisons) = (0, 0)
        for first in sorted.indices {
            for second in sorted.index(after: first)..<sorted.endIndex {
                if sorted[second].box.x.lowerBound > sorted[first].box.x.upperBound { break }
                comparisons += 1
                if sorted[first].body != sorted[second].body, sorted[first].box.y.overlaps(sorted[second].box.y) {
                    pairs += 1
                }
            }
            if pairs > largestCount { return true }
            if comparisons > largestComparisonCount { return false }
        }
        return false
    }
}

extension JSONCursor {
    /// Reports an error if too many of the items of a collision behavior overlap.
    @MainActor
    func reportOverlaps(ofItems ids: [String], identifiers: SceneIdentifiers) {
        let boxes = ids.enumerated().flatMap { index, id in identifiers.boxes(ofItem: id).map { (box: $0, body: index) }
        }
        if !SceneOverlaps.areTooMany(boxes) { return }
        reportError(
            "more than \(SceneOverlaps.largestCount) pairs of these items overlap at the start, and each pair is a contact; move the items apart, or use fewer items"
        )
    }
}
