import Foundation

extension TouchScript {
    /// The script as single samples in the order in which they happen.
    ///
    /// Times are brought to frames: what happens between two frames belongs to the later one, so each time is a whole
    /// number of frames divided by `fps`. A moving finger has one sample a frame, a resting one none; the last sample of
    /// a gesture, its end, carries the last place. Every gesture is a finger of its own; numbers that entries of single
    /// phases use are left to them.
    /// - Parameter fps: Frames a second, above 0.
    public func samples(fps: Double) -> [TouchSample] {
        precondition(fps > 0 && fps.isFinite, "a film needs more than 0 frames a second, but has \(fps)")
        var taken = Set<Int>()
        for case .touch(let number, _, _, _) in gestures { taken.insert(number) }
        var (found, number) = ([FrameSample](), 0)
        for gesture in gestures {
            if case .touch(let touch, let phase, let place, let time) = gesture {
                let frame = Self.frame(of: time, fps: fps)
                found.append(FrameSample(frame: frame, touch: touch, phase: phase, location: place))
                continue
            }
            while taken.contains(number) { number += 1 }
            found += Self.samples(of: gesture, touch: number, fps: fps)
            number += 1
        }
        let order = found.indices.sorted { (found[$0].frame, $0) < (found[$1].frame, $1) }
        return order.map { found[$0].sample(fps: fps) }
    }

    /// The first frame that is not before a time. A millionth of a frame makes up for times such as 0.1 that have no
    /// exact binary form.
    private static func frame(of time: Double, fps: Double) -> Int { Int((time * fps - 1e-6).rounded(.up)) }

    private static func samples(of gesture: Gesture, touch: Int, fps: Double) -> [FrameSample] {
        switch gesture {
        case .touch: []
        case .press(let place, let start, let duration):
            stroke([place], start: start, hold: 0, duration: duration, touch: touch, fps: fps)
        case .tap(let place, let start):
            stroke([place], start: start, hold: 0, duration: tapDuration, touch: touch, fps: fps)
        case .drag(let points, let start, let duration, let hold):
            stroke(points, start: start, hold: hold, duration: duration, touch: touch, fps: fps)
        }
    }

    private static func stroke(
        _ points: [CGPoint], start: Double, hold: Double, duration: Double, touch: Int, fps: Double
    ) -> [FrameSample] {
        let line = Polyline(points)
        let began = frame(of: start, fps: fps)
        let ended = max(frame(of: start + hold + duration, fps: fps), began + 1)
        var samples = [FrameSample(frame: began, touch: touch, phase: .began, location: line.point(at: 0))]
        var location = line.point(at: 0)
        for frame in (began + 1)..<ended {
            let share = duration > 0 ? (Double(frame) / fps - start - hold) / duration : 1
            let next = line.point(at: share)
            if next != location {
                samples.append(FrameSample(frame: frame, touch: touch, phase: .moved, location: next))
            }
            location = next
        }
        return samples + [FrameSample(frame: ended, touch: touch, phase: .ended, location: line.point(at: 1))]
    }
}

private struct FrameSample {
    var frame: Int
    var touch: Int
    var phase: TouchSample.Phase
    var location: CGPoint

    func sample(fps: Double) -> TouchSample {
        TouchSample(time: Double(frame) / fps, touch: touch, phase: phase, location: location)
    }
}

/// Straight lines from point to point, walked along at constant speed.
private struct Polyline {
    private let points: [CGPoint]
    /// The length of the way up to each point.
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

    /// Where one is after a share of the way; below 0 the first point, above 1 the last.
    func point(at share: Double) -> CGPoint {
        let distance = share * lengths[lengths.count - 1]
        guard share > 0, let next = lengths.firstIndex(where: { $0 >= distance }), next > 0 else {
            return share > 0 ? points[points.count - 1] : points[0]
        }
        if share >= 1 { return points[points.count - 1] }
        let part = CGFloat((distance - lengths[next - 1]) / (lengths[next] - lengths[next - 1]))
        let (a, b) = (points[next - 1], points[next])
        return CGPoint(x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part)
    }
}
