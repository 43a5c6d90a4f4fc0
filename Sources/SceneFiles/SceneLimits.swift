import JSONReading
import UIDynamics

/// The largest numbers in scene files. The simulation cannot represent larger ones.
enum SceneLimits {
    /// The largest magnitude of any number, in its unit.
    static let largestNumber = 1e9
    /// The largest distance of a point of a shape from the item's center, and of a point of a boundary from its first
    /// point, along each axis, in points. Also the largest size of the reference view, and its largest insets.
    static let largestExtent = Double(EngineRange.largestExtent)
    /// The largest width or height of an item, in points.
    static let largestItemSize = 2 * largestExtent
    /// The largest number of pairs of colliding items that overlap at the start: those of 447 items at one place.
    static let largestOverlapCount = 100_000
}

extension JSONCursor {
    /// Reads a size `[width, height]` with positive sides of at most `most` points. Reports an error and returns nil
    /// for other values.
    func readSize(atMost most: Double) -> CGSize? {
        guard let size = readSize(), let sides = readElements() else { return nil }
        let isValid = sides.map { $0.readNumber(atLeast: 0, atMost: most) != nil }
        return isValid.contains(false) ? nil : size
    }

    /// Reads a number of at most `SceneLimits.largestExtent` in magnitude. Reports an error and returns nil for any
    /// other value.
    func readExtent() -> Double? {
        readNumber(atLeast: -SceneLimits.largestExtent, atMost: SceneLimits.largestExtent)
    }

    /// Reads a point `[x, y]` that is at most `SceneLimits.largestExtent` from another one along each axis. Reports an
    /// error and returns nil for any other value.
    /// - Parameters:
    ///   - origin: The other point.
    ///   - name: The name of the other point for messages.
    func readPoint(near origin: CGPoint, name: String) -> CGPoint? {
        guard let point = readPoint() else { return nil }
        let distance = max((point.x - origin.x).magnitude, (point.y - origin.y).magnitude)
        if Double(distance) <= SceneLimits.largestExtent { return point }
        reportError(
            "must be at most \(JSONText.formatNumber(SceneLimits.largestExtent)) points from \(name) along each axis")
        return nil
    }
}
