import DynamicsEngine
import Foundation

/// The path of one finger from the point where it touches the screen, as a function of time.
enum FingerPath {
    /// The finger rests.
    case still
    /// The finger moves through points at constant speed. With an end velocity, in points per second, the finger moves
    /// with exactly this velocity for the last tenth of a second.
    case waypoints([Place], endVelocity: CGVector?)
    /// The finger moves by a vector.
    case vector(CGVector, endVelocity: CGVector?)
    /// The finger moves around a center: its distance from the center, in points, and its angle, in radians, each from
    /// a start to an end value.
    case polar(radius: (from: CGFloat, to: CGFloat), angle: (from: Double, to: Double))
}

/// A path with resolved points.
struct ResolvedFingerPath {
    /// The points, in points on the screen.
    let points: [CGPoint]
    private let path: FingerPath
    /// The duration of the movement, in seconds.
    private let duration: TimeInterval
    /// The velocity in the last tenth of a second, in points per second; nil for a constant speed.
    private let endVelocity: CGVector?
    private let lengths: [CGFloat]

    /// The time in which the finger has its end velocity, in seconds. Pan recognizers compute the velocity of a drag over
    /// this time.
    private static let endTime = 0.1

    init(_ path: FingerPath, from start: CGPoint, duration: TimeInterval, resolve: (Place) -> CGPoint) {
        (self.path, self.duration) = (path, duration)
        switch path {
        case .still: (points, endVelocity) = ([start], nil)
        case .waypoints(let places, let velocity): (points, endVelocity) = ([start] + places.map(resolve), velocity)
        case .vector(let vector, let velocity):
            (points, endVelocity) = ([start, CGPoint(x: start.x + vector.dx, y: start.y + vector.dy)], velocity)
        case .polar: (points, endVelocity) = ([start], nil)
        }
        var lengths: [CGFloat] = [0]
        for (a, b) in zip(points, points.dropFirst()) { lengths.append(lengths.last! + a.distance(to: b)) }
        self.lengths = lengths
    }

    /// Returns the location of the finger at a time since it touched the screen, in seconds.
    func location(at time: TimeInterval) -> CGPoint {
        let fraction = duration > 0 ? min(max(time / duration, 0), 1) : 1
        if case .polar(let radius, let angle) = path {
            let (sine, cosine) = ExactMath.sineCosine(angle.from + (angle.to - angle.from) * fraction)
            let length = radius.from + (radius.to - radius.from) * CGFloat(fraction)
            return CGPoint(x: points[0].x + length * CGFloat(cosine), y: points[0].y + length * CGFloat(sine))
        }
        guard let endVelocity, points.count > 1 else { return point(atFraction: fraction) }
        return location(at: time, endVelocity: endVelocity)
    }

    /// The path with an end velocity consists of the path to a point before the end, and a straight line with the end
    /// velocity from this point to the end.
    private func location(at time: TimeInterval, endVelocity: CGVector) -> CGPoint {
        let endTime = min(Self.endTime, duration / 2)
        let end = points[points.count - 1]
        let rest = CGFloat(max(0, duration - time))
        if time >= duration - endTime {
            return CGPoint(x: end.x - endVelocity.dx * rest, y: end.y - endVelocity.dy * rest)
        }
        // The correction moves the end of the path to the beginning of the straight line.
        let fraction = time / (duration - endTime)
        let point = point(atFraction: fraction)
        let correction = CGFloat(endTime * fraction)
        return CGPoint(x: point.x - endVelocity.dx * correction, y: point.y - endVelocity.dy * correction)
    }

    /// Returns the point at a fraction of the length of the line through the points.
    private func point(atFraction fraction: Double) -> CGPoint {
        let distance = CGFloat(fraction) * lengths[lengths.count - 1]
        guard let next = lengths.firstIndex(where: { $0 >= distance }), next > 0, lengths[next] > lengths[next - 1]
        else { return fraction > 0 ? points[points.count - 1] : points[0] }
        let t = (distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1])
        let (a, b) = (points[next - 1], points[next])
        return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
