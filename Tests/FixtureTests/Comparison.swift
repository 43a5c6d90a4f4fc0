import FixtureSupport

/// The differences between the motion of the engine and the motion in a fixture.
struct Comparison: CustomStringConvertible {
    /// The largest distance between a body's position and the expected one, in points.
    var points: Double = 0
    /// The largest difference between a body's angle and the expected one, in radians.
    var radians: Double = 0
    /// The first sample whose error exceeds the tolerance: the index of its track in `Scene.motion`, and the number of
    /// steps after which the sample was taken; nil if all errors are within the tolerance.
    var firstMiss: (track: Int, step: Int)?

    /// A message about the last body found that did not fall asleep at the expected step; nil if there is no such body.
    var sleepMiss: String?

    private let allowedPoints: Double
    private let allowedRadians: Double

    /// Creates a comparison with a tolerance of positions in points. The tolerance of angles is the tolerance of
    /// positions divided by 60 points, so that it displaces a point at a distance of 60 points from the center by the
    /// tolerance of positions.
    init(tolerance: Double) {
        allowedPoints = tolerance
        allowedRadians = allowedPoints / 60
    }

    var isWithinTolerance: Bool { firstMiss == nil && sleepMiss == nil }

    mutating func comparePose(x: Double, y: Double, angle: Float, with expected: Sample, track: Int, step: Int) {
        let (dx, dy) = (x - Double(expected.x), y - Double(expected.y))
        let distance = 100 * (dx * dx + dy * dy).squareRoot()
        let angleDifference = abs(Double(angle) - Double(expected.angle))
        if firstMiss == nil && !(distance <= allowedPoints && angleDifference <= allowedRadians) {
            firstMiss = (track, step)
        }
        points = distance.isNaN ? .infinity : max(points, distance)
        radians = angleDifference.isNaN ? .infinity : max(radians, angleDifference)
    }

    /// Compares the steps after which bodies fell asleep with the expected steps.
    ///
    /// A body that fell asleep in Box2D must fall asleep at the same step or one step earlier or later, because
    /// rounding can shift the step at which a speed falls below the sleep threshold. A body that never fell asleep in
    /// Box2D is allowed to fall asleep here: for example, rounding in single precision keeps the speed of a body at the
    /// end of a slider slightly above the sleep threshold in Box2D. A body that falls asleep too early differs from its
    /// samples, so `comparePose` detects it.
    mutating func compareSleepSteps(_ found: [Int?], with expected: [Int?]) {
        for (track, (found, expected)) in zip(found, expected).enumerated() {
            guard let expected else { continue }
            if let found, abs(found - expected) <= 1 { continue }
            sleepMiss =
                "track \(track) fell asleep \(found.map { "after step \($0)" } ?? "never"), not after step \(expected)"
        }
    }

    var description: String {
        let miss =
            firstMiss.map { "; the first sample beyond the tolerance is in track \($0.track) after step \($0.step)" }
            ?? ""
        let sleep = sleepMiss.map { "; " + $0 } ?? ""
        return "largest differences: \(points) points, \(radians) radians\(miss)\(sleep)"
    }
}
