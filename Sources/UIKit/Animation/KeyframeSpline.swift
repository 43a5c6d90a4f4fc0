/// A curve through the values of keyframes: smooth at each of them (a Catmull-Rom spline), or with shapes (a Kochanek-Bartels
/// spline).
struct KeyframeSpline {
    /// The shape of the curve at a keyframe. With zeros, it is smooth.
    struct Shape {
        var (tension, continuity, bias): (Double, Double, Double)
    }

    private let times: [Double]
    private let values: [SIMD8<Double>]
    /// The shapes at the first keyframes; nil for a smooth curve.
    private let shapes: [Shape]?

    /// Creates a curve.
    /// - Parameters:
    ///   - times: The times of the keyframes, in ascending order.
    ///   - values: As many values as there are times, at least one.
    ///   - shapes: The shapes at the first keyframes. The curve is smooth at the others, and at all with nil, the default.
    init(times: [Double], values: [SIMD8<Double>], shapes: [Shape]? = nil) {
        (self.times, self.values, self.shapes) = (times, values, shapes)
    }

    /// Returns the value at a fraction of the way from a keyframe to the next one.
    /// - Parameters:
    ///   - index: The index of the keyframe; it is not the last one.
    ///   - fraction: The fraction of the time between the keyframes, from 0 to 1.
    func value(after index: Int, fraction t: Double) -> SIMD8<Double> {
        let length = times[index + 1] - times[index]
        let (start, end) = (values[index], values[index + 1])
        let (leaving, arriving) = (
            slope(at: index, isLeaving: true) * length, slope(at: index + 1, isLeaving: false) * length
        )
        let (t2, t3) = (t * t, t * t * t)
        let ends = start * (2 * t3 - 3 * t2 + 1) + end * (3 * t2 - 2 * t3)
        return ends + leaving * (t3 - 2 * t2 + t) + arriving * (t3 - t2)
    }

    /// Returns the value at a time. Before the first keyframe and after the last one, the value is theirs.
    func value(at time: Double) -> SIMD8<Double> {
        guard let next = times.firstIndex(where: { $0 > time }), next > 0 else {
            return time < times[0] ? values[0] : values[values.count - 1]
        }
        return value(after: next - 1, fraction: (time - times[next - 1]) / (times[next] - times[next - 1]))
    }

    /// Returns the value at a fraction of the curve's length, from 0 to 1, which is measured in short straight lines.
    func value(atLength fraction: Double) -> SIMD8<Double> {
        let partsPerSegment = 32
        var samples = [values[0]]
        for index in values.indices.dropLast() {
            for part in 1...partsPerSegment {
                samples.append(value(after: index, fraction: Double(part) / Double(partsPerSegment)))
            }
        }
        return Self.value(on: samples, atLength: fraction)
    }

    /// Returns the value at a fraction, from 0 to 1, of the length of straight lines between values.
    static func value(on points: [SIMD8<Double>], atLength fraction: Double) -> SIMD8<Double> {
        let lengths = zip(points, points.dropFirst()).map { start, end in
            ((end - start) * (end - start)).sum().squareRoot()
        }
        var rest = lengths.reduce(0, +) * min(max(fraction, 0), 1)
        for (index, length) in lengths.enumerated() {
            if rest <= length, length > 0 {
                return points[index] + (points[index + 1] - points[index]) * (rest / length)
            }
            rest -= length
        }
        return points[points.count - 1]
    }

    /// Returns the change of the value per time after or before a keyframe: that between its neighbors, if the curve is smooth.
    private func slope(at index: Int, isLeaving: Bool) -> SIMD8<Double> {
        let (before, after) = (max(index - 1, 0), min(index + 1, values.count - 1))
        let duration = times[after] - times[before]
        if let shapes, shapes.indices.contains(index), duration > 0 {
            let shape = shapes[index]
            let continuity = isLeaving ? shape.continuity : -shape.continuity
            let (pull, away) = ((1 - shape.tension) * (1 + shape.bias), (1 - shape.tension) * (1 - shape.bias))
            let (first, second) = (values[index] - values[before], values[after] - values[index])
            return (first * (pull * (1 + continuity)) + second * (away * (1 - continuity))) / duration
        }
        return duration > 0 ? (values[after] - values[before]) / duration : SIMD8()
    }
}
