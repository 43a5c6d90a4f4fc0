import JSONReading
import UIDynamics

// Counts the pairs of items that overlap at the start of a scene.

/// The bounding box of an item at the start of a scene, in points.
struct SceneBox {
    private let x: Double
    private let y: Double
    private let halfWidth: Double
    private let halfHeight: Double

    /// Creates the box of an item. A turned item may have any angle.
    init(center: CGPoint, size: CGSize, angle: CGFloat) {
        (x, y) = (Double(center.x), Double(center.y))
        let (width, height) = (Double(size.width) / 2, Double(size.height) / 2)
        let radius = (width * width + height * height).squareRoot()
        (halfWidth, halfHeight) = angle == 0 ? (width, height) : (radius, radius)
    }

    func overlaps(_ other: SceneBox) -> Bool {
        (x - other.x).magnitude <= halfWidth + other.halfWidth
            && (y - other.y).magnitude <= halfHeight + other.halfHeight
    }
}

extension JSONCursor {
    /// Reports an error if more pairs of the items of a collision behavior overlap than `SceneLimits.largestOverlapCount`: each
    /// pair is a contact, which takes time and memory in each step, and a line in traces.
    ///
    /// Items of one group do not collide with each other, so their pairs do not count. The search ends after 100 million
    /// comparisons, those of 14,000 items.
    @MainActor
    func reportOverlaps(ofItems ids: [String], identifiers: SceneIdentifiers) {
        var boxes: [SceneBox] = []
        var (pairs, comparisons) = (0, 0)
        for id in ids {
            // Those of earlier bodies.
            let earlier = boxes.count
            for box in identifiers.boxes(ofItem: id) {
                for index in 0..<earlier where boxes[index].overlaps(box) { pairs += 1 }
                comparisons += earlier
                boxes.append(box)
            }
            if comparisons > 100_000_000 { return }
            guard pairs > SceneLimits.largestOverlapCount else { continue }
            return reportError(
                "more than \(SceneLimits.largestOverlapCount) pairs of these items overlap, and each is a contact; move them apart"
            )
        }
    }
}
