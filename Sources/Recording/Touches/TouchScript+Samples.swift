import DisplayList
import Foundation

extension TouchScript {
    /// Returns the touch samples of all gestures, sorted by time.
    ///
    /// Times are rounded up to frames, so each sample time is an integer divided by `fps`. A moving finger has one
    /// sample per frame; a resting finger has none. The last sample of a gesture has the phase `ended` and the final
    /// location. Each gesture is assigned its own finger number, which no `touch` entry uses.
    /// - Parameter fps: The frame rate, in frames per second. It must be finite and greater than 0.
    public func samples(fps: Double) -> [TouchSample] {
        precondition(fps > 0 && fps.isFinite, "the frame rate must be finite and greater than 0, but is \(fps)")
        var usedNumbers = Set<Int>()
        for case .touch(let number, _, _, _) in gestures { usedNumbers.insert(number) }
        var (samples, number) = ([FrameSample](), 0)
        for gesture in gestures {
            if case .touch(let touch, let phase, let location, let time) = gesture {
                let frame = Self.frameIndex(atOrAfter: time, fps: fps)
                samples.append(FrameSample(frame: frame, touch: touch, phase: phase, location: location))
                continue
            }
            while usedNumbers.contains(number) { number += 1 }
            samples += Self.makeSamples(of: gesture, touch: number, fps: fps)
            number += 1
        }
        let order = samples.indices.sorted { (samples[$0].frame, $0) < (samples[$1].frame, $1) }
        return order.map { samples[$0].makeTouchSample(fps: fps) }
    }

    /// Returns the index of the first frame at or after a time in seconds.
    ///
    /// Times such as 0.1 have no exact binary representation, so the product of the time and the frame rate can be
    /// slightly above an integer. The tolerance of 1e-6 frames prevents such a product from being rounded up to the
    /// next frame.
    private static func frameIndex(atOrAfter time: Double, fps: Double) -> Int { Int((time * fps - 1e-6).rounded(.up)) }

    private static func makeSamples(of gesture: Gesture, touch: Int, fps: Double) -> [FrameSample] {
        switch gesture {
        case .touch: []
        case .press(let location, let start, let duration):
            makeStrokeSamples(through: [location], start: start, hold: 0, duration: duration, touch: touch, fps: fps)
        case .tap(let location, let start):
            makeStrokeSamples(through: [location], start: start, hold: 0, duration: tapDuration, touch: touch, fps: fps)
        case .drag(let points, let start, let duration, let hold):
            makeStrokeSamples(through: points, start: start, hold: hold, duration: duration, touch: touch, fps: fps)
        }
    }

    /// Returns the samples of a finger that touches the first point at the time `start`, rests for `hold`, moves
    /// through the other points for `duration`, and leaves the screen. Times are in seconds.
    private static func makeStrokeSamples(
        through points: [CGPoint], start: Double, hold: Double, duration: Double, touch: Int, fps: Double
    ) -> [FrameSample] {
        let polyline = Polyline(points)
        let began = frameIndex(atOrAfter: start, fps: fps)
        let ended = max(frameIndex(atOrAfter: start + hold + duration, fps: fps), began + 1)
        var samples = [FrameSample(frame: began, touch: touch, phase: .began, location: polyline.point(at: 0))]
        var location = polyline.point(at: 0)
        for frame in (began + 1)..<ended {
            let fraction = duration > 0 ? (Double(frame) / fps - start - hold) / duration : 1
            let next = polyline.point(at: fraction)
            if next != location {
                samples.append(FrameSample(frame: frame, touch: touch, phase: .moved, location: next))
            }
            location = next
        }
        return samples + [FrameSample(frame: ended, touch: touch, phase: .ended, location: polyline.point(at: 1))]
    }
}

/// A touch sample with a frame index instead of a time.
private struct FrameSample {
    var frame: Int
    var touch: Int
    var phase: TouchPhase
    var location: CGPoint

    func makeTouchSample(fps: Double) -> TouchSample {
        TouchSample(time: Double(frame) / fps, touch: touch, phase: phase, location: location)
    }
}

/// A path of straight line segments that is parameterized by arc length.
private struct Polyline {
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

    /// Returns the point at a fraction of the path's length. The fraction is clamped to 0...1.
    func point(at fraction: Double) -> CGPoint {
        let distance = fraction * lengths[lengths.count - 1]
        guard fraction > 0, let next = lengths.firstIndex(where: { $0 >= distance }), next > 0 else {
            return fraction > 0 ? points[points.count - 1] : points[0]
        }
        if fraction >= 1 { return points[points.count - 1] }
        let t = CGFloat((distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1]))
        let (a, b) = (points[next - 1], points[next])
        return CGPoint(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
    }
}
