import FixtureSupport

/// How far a run of ours strays from what was expected.
struct Comparison: CustomStringConvertible {
    /// The worst distance between a body's place and the one expected, points.
    var points: Double = 0
    /// The worst difference between a body's angle and the one expected, radians.
    var radians: Double = 0
    /// The first sample that strayed further than allowed: the track, the step after which it was taken.
    var firstMiss: (track: Int, step: Int)?

    /// What fell asleep at another time than expected.
    var sleepMiss: String?

    private let allowedPoints: Double
    private let allowedRadians: Double

    /// 0.01 points where motion is smooth, 0.5 through contacts; the angle likewise, seen 60 points from the center.
    init(contacts: Bool) {
        allowedPoints = contacts ? 0.5 : 0.01
        allowedRadians = allowedPoints / 60
    }

    var holds: Bool { firstMiss == nil && sleepMiss == nil }

    mutating func compare(x: Double, y: Double, angle: Float, with expected: Sample, track: Int, step: Int) {
        let (dx, dy) = (x - Double(expected.x), y - Double(expected.y))
        let distance = 100 * (dx * dx + dy * dy).squareRoot()
        let turn = abs(Double(angle) - Double(expected.angle))
        if firstMiss == nil && !(distance <= allowedPoints && turn <= allowedRadians) { firstMiss = (track, step) }
        points = distance.isNaN ? .infinity : max(points, distance)
        radians = turn.isNaN ? .infinity : max(radians, turn)
    }

    /// What fell asleep must do so here too; within a step, as rest begins where a speed falls below a threshold.
    /// What never did may: at the end of a slider, single precision leaves the reference a hair's breadth beyond what
    /// it takes for rest. Falling asleep too early needs no look here, it shows in the samples.
    mutating func compare(asleepAfter found: [Int?], with expected: [Int?]) {
        for (track, (found, expected)) in zip(found, expected).enumerated() {
            guard let expected else { continue }
            if let found, abs(found - expected) <= 1 { continue }
            sleepMiss =
                "track \(track) fell asleep \(found.map { "after step \($0)" } ?? "never"), expected after \(expected)"
        }
    }

    var description: String {
        let miss = firstMiss.map { "; first beyond the limit in track \($0.track) after step \($0.step)" } ?? ""
        let sleep = sleepMiss.map { "; " + $0 } ?? ""
        return "off by \(points) points, \(radians) radians at worst\(miss)\(sleep)"
    }
}
