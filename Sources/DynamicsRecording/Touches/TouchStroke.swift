import DisplayList
import DynamicsGeometry
import Foundation

/// The movement of one finger in a gesture of a touch script, from frame to frame; or a single `touch` entry.
struct TouchStroke: Sendable {
    /// The number of the finger.
    let touch: Int
    /// The index of the gesture in the script.
    let order: Int
    /// The frame of the first sample.
    let began: Int
    /// The next frame in which the finger can have a sample.
    private(set) var nextFrame: Int
    private(set) var isFinished = false

    /// The phase of a `touch` entry; nil for a gesture.
    private let phase: TouchPhase?
    private let path: Polyline
    /// The frame of the last sample.
    private let ended: Int
    /// The time at which the gesture starts, the time for which the finger then rests, and the duration of its movement,
    /// in seconds.
    private let times: (start: Double, hold: Double, duration: Double)
    private var location: CGPoint

    /// Creates the stroke of a `touch` entry, which has one sample.
    init(touch: Int, phase: TouchPhase, at location: CGPoint, time: Double, order: Int, fps: Double) {
        (self.touch, self.phase, self.order, self.location) = (touch, phase, order, location)
        began = Self.frameIndex(atOrAfter: time, fps: fps)
        (nextFrame, ended, path, times) = (began, began, Polyline([location]), (time, 0, 0))
    }

    /// Creates the stroke of a press, tap or drag.
    init(_ gesture: TouchScript.Gesture, touch: Int, order: Int, fps: Double) {
        (self.touch, self.order, phase) = (touch, order, nil)
        let (points, start, hold, duration) = Self.parameters(of: gesture)
        path = Polyline(points)
        began = Self.frameIndex(atOrAfter: start, fps: fps)
        ended = max(Self.frameIndex(atOrAfter: start + hold + duration, fps: fps), began + 1)
        times = (start, hold, duration)
        (nextFrame, location) = (began, path.point(at: 0))
    }

    private static func parameters(
        of gesture: TouchScript.Gesture
    ) -> (points: [CGPoint], start: Double, hold: Double, duration: Double) {
        switch gesture {
        case .press(let location, let start, let duration): ([location], start, 0, duration)
        case .tap(let location, let start): ([location], start, 0, TouchScript.tapDuration)
        case .drag(let points, let start, let duration, let hold): (points, start, hold, duration)
        case .touch(_, _, let location, let time): ([location], time, 0, 0)
        case .tilt(_, let start, _), .device(_, let start), .key(_, let start), .pointer(_, let start):
            ([.zero], start, 0, 0)
        }
    }

    /// Returns the index of the first frame at or after a time in seconds.
    ///
    /// Times such as 0.1 have no exact binary representation, so the product of the time and the frame rate can be
    /// slightly above an integer. The tolerance of 1e-6 frames prevents such a product from being rounded up to the
    /// next frame.
    static func frameIndex(atOrAfter time: Double, fps: Double) -> Int { Int((time * fps - 1e-6).rounded(.up)) }

    /// Returns the phase and the location of the finger in the frame `nextFrame`; nil if the finger rests in this frame.
    mutating func takeChange(ofFrame frame: Int, fps: Double) -> (phase: TouchPhase, location: CGPoint)? {
        if frame == ended || phase != nil {
            isFinished = true
            return (phase ?? .ended, path.point(at: 1))
        }
        // A finger that touches one point only rests until it is lifted.
        nextFrame = path.isPoint ? ended : frame + 1
        if frame == began { return (.began, location) }
        let movementTime = Double(frame) / fps - times.start - times.hold
        let fraction = times.duration > 0 ? movementTime / times.duration : 1
        let next = path.point(at: fraction)
        defer { location = next }
        return next == location ? nil : (.moved, next)
    }
}

/// A path of straight line segments that is parameterized by arc length.
private struct Polyline: Sendable {
    private let points: [CGPoint]
    /// The length of the path from its start to each vertex, in points.
    private let lengths: [Double]

    init(_ points: [CGPoint]) {
        self.points = points
        var lengths = [0.0]
        for (a, b) in zip(points, points.dropFirst()) {
            let (dx, dy) = (Double(b.x - a.x), Double(b.y - a.y))
            lengths.append(lengths[lengths.count - 1] + (dx * dx + dy * dy).squareRoot())
        }
        self.lengths = lengths
    }

    /// Whether the path consists of one point.
    var isPoint: Bool { points.count == 1 }

    /// Returns the point at a fraction of the path's length. The fraction is clamped to 0...1.
    ///
    /// Complexity: O(log n) in the number of points.
    func point(at fraction: Double) -> CGPoint {
        let distance = fraction * lengths[lengths.count - 1]
        guard fraction > 0 else { return points[0] }
        let next = lengths.partitioningIndex { $0 >= distance }
        guard next > 0, next < lengths.count, fraction < 1 else { return points[points.count - 1] }
        let t = CGFloat((distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1]))
        let (a, b) = (points[next - 1], points[next])
        return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
