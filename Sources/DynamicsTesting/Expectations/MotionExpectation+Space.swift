import Foundation
import UIKit

// Where a subject is in relation to an area or to another subject.
extension MotionExpectation {
    /// The frame of the subject stays inside a rectangle in all recorded frames.
    /// - Parameters:
    ///   - rect: The rectangle on the screen, in points.
    ///   - tolerance: The distance by which the frame can exceed the rectangle, in points. The default is 1.
    public static func staysInside(_ rect: CGRect, tolerance: CGFloat = 1) -> MotionExpectation {
        MotionExpectation { motion in
            for sample in motion.samples.lazy.compactMap({ $0 }) {
                let frame = sample.frameOnScreen
                let edges = [
                    ("left", rect.minX - frame.minX), ("right", frame.maxX - rect.maxX),
                    ("top", rect.minY - frame.minY), ("bottom", frame.maxY - rect.maxY),
                ]
                let worst = edges.max { $0.1 < $1.1 }!
                guard worst.1 > tolerance else { continue }
                return Problem(
                    message: "left \(format(rect)) at the \(worst.0) by \(format(worst.1)) points in "
                        + "\(motion.place(sample.frame)): its frame was \(format(frame)).", frame: sample.frame)
            }
            return nil
        }
    }

    /// A value of the subject stays between two values in all recorded frames: each of its components does.
    ///
    /// ```swift
    /// motion.expect(.staysInside(\.scale, from: 0.8, to: 1.2), .staysInside(\.alpha, from: 0.5, to: 1))
    /// ```
    /// - Parameters:
    ///   - path: The value: a number, a point, a size, a scale or a color of a ``MotionSample``.
    ///   - value: A limit.
    ///   - otherValue: The other limit, which can be less than the first one.
    ///   - tolerance: The amount by which the value can exceed the limits, in its unit; nil, the default, means 0.5 points,
    ///     and 0.01 for angles, scales, opacities, colors and numbers of your own.
    public static func staysInside<Value: MotionValue>(
        _ path: KeyPath<MotionSample, Value>, from value: Value, to otherValue: Value, tolerance: Double? = nil
    ) -> MotionExpectation {
        let quantity = MotionQuantity(path)
        let (unit, tolerance) = (quantity.unit, tolerance ?? quantity.unit.restTolerance)
        let (a, b) = (value.motionComponents, otherValue.motionComponents)
        let low = pointwiseMin(a, b)
        let high = pointwiseMax(a, b)
        return MotionExpectation { motion in
            for sample in motion.samples.lazy.compactMap({ $0 }) {
                let found = quantity.components(of: sample)
                // NaN is not inside.
                if all((found .>= low - tolerance) .& (found .<= high + tolerance)) { continue }
                let excess = all(found .== found) ? max((low - found).max(), (found - high).max()) : .nan
                return Problem(
                    message: "left \(quantity.text(a)) to \(quantity.text(b)) by \(unit.amount(excess)) in "
                        + "\(motion.place(sample.frame)): it was \(quantity.text(found)).", frame: sample.frame,
                    aspect: quantity.name)
            }
            return nil
        }
    }

    /// The subject and another one never overlap. Their rotated bounds are compared, or circles for subjects whose
    /// `collisionBoundsType` is an ellipse.
    /// - Parameters:
    ///   - other: The other motion. Frames in which one of the subjects is not on the screen are skipped.
    ///   - tolerance: The overlap that is allowed, in points. The default is 1.
    public static func neverOverlaps(_ other: Motion, tolerance: CGFloat = 1) -> MotionExpectation {
        MotionExpectation { motion in
            for case let sample? in motion.samples {
                guard let otherSample = other[sample.frame] else { continue }
                let depth = MotionOutline(sample).overlap(with: MotionOutline(otherSample))
                guard depth > tolerance else { continue }
                return Problem(
                    message:
                        "overlapped \(other.name) by \(format(depth)) points in \(motion.place(sample.frame)): the "
                        + "frames were \(format(sample.frameOnScreen)) and \(format(otherSample.frameOnScreen)).",
                    frame: sample.frame)
            }
            return nil
        }
    }

    /// The subject lags behind another one: until its largest lag, it never leads. Both motions are compared by their
    /// displacement on the screen since the first common frame, along the displacement of the other subject.
    /// - Parameters:
    ///   - other: The other motion, which leads.
    ///   - distance: The lag that must be reached, in points. The default is 1.
    ///   - maximum: The largest lag, in points. The default is infinite.
    ///   - tolerance: The distance by which the subject can lead, in points. The default is 0.5.
    public static func lags(
        behind other: Motion, atLeast distance: CGFloat = 1, atMost maximum: CGFloat = .infinity,
        tolerance: CGFloat = 0.5
    ) -> MotionExpectation {
        MotionExpectation { motion in
            let lags = motion.lags(behind: other)
            guard let largest = lags.max(by: { $0.lag < $1.lag }) else {
                return Problem(message: "and \(other.name) were never on the screen in the same frames.")
            }
            let text = "lagged behind \(other.name) by \(format(largest.lag)) points in \(motion.place(largest.frame))"
            if largest.lag < distance {
                return Problem(
                    message: "\(text) at most; it must lag by at least \(format(distance)) points.",
                    frame: largest.frame)
            }
            if largest.lag > maximum {
                return Problem(
                    message: "\(text); at most \(format(maximum)) points are allowed.", frame: largest.frame)
            }
            let lead = lags.prefix { $0.frame < largest.frame }.min { $0.lag < $1.lag }
            guard let lead, lead.lag < -tolerance else { return nil }
            return Problem(
                message: "must lag behind \(other.name), but led it by \(format(-lead.lag)) points in "
                    + "\(motion.place(lead.frame)).", frame: lead.frame)
        }
    }
}

extension Motion {
    /// Returns the lag behind another motion for each common frame, in points.
    fileprivate func lags(behind other: Motion) -> [(frame: Int, lag: CGFloat)] {
        var start: (own: CGPoint, other: CGPoint)?
        return samples.compactMap { sample in
            guard let sample, let otherSample = other[sample.frame] else { return nil }
            let (own, others) = (sample.positionOnScreen, otherSample.positionOnScreen)
            guard let start else {
                start = (own, others)
                return nil
            }
            let path = CGPoint(x: others.x - start.other.x, y: others.y - start.other.y)
            guard path.length > 0 else { return (sample.frame, 0) }
            let progress = ((own.x - start.own.x) * path.x + (own.y - start.own.y) * path.y) / path.length
            return (sample.frame, path.length - progress)
        }
    }
}

/// The outline of a subject on the screen: a rotated rectangle, or a circle.
private struct MotionOutline {
    private let center: CGPoint
    /// The vertices of the rectangle, in order.
    private let vertices: [CGPoint]
    /// The radius of the circle, in points; nil for a rectangle.
    private let radius: CGFloat?

    init(_ sample: MotionSample) {
        let (w, h) = (sample.size.width / 2, sample.size.height / 2)
        let transform = sample.transformToScreen
        center = sample.positionOnScreen
        radius = sample.isRound ? min(w, h) : nil
        vertices = [(-w, -h), (w, -h), (w, h), (-w, h)].map { CGPoint(x: $0.0, y: $0.1).applying(transform) }
    }

    /// Returns the depth of the overlap with another outline, in points; 0 or negative if they do not overlap.
    func overlap(with other: MotionOutline) -> CGFloat {
        if let radius, let otherRadius = other.radius {
            return radius + otherRadius - center.distance(to: other.center)
        }
        // Two convex shapes are separate if and only if they are separate along a normal of an edge, or along the line
        // from a vertex to the center of a circle.
        var depth = CGFloat.infinity
        for axis in axes(toward: other) + other.axes(toward: self) {
            let (a, b) = (extent(along: axis), other.extent(along: axis))
            depth = min(depth, min(a.high - b.low, b.high - a.low))
        }
        return depth
    }

    private func axes(toward other: MotionOutline) -> [CGPoint] {
        if radius != nil {
            let nearest = other.vertices.min { $0.distance(to: center) < $1.distance(to: center) }!
            return [unit(from: nearest, to: center)].compactMap { $0 }
        }
        return [(0, 1), (1, 2)].compactMap { unit(from: vertices[$0.0], to: vertices[$0.1]) }
    }

    private func unit(from a: CGPoint, to b: CGPoint) -> CGPoint? {
        let length = a.distance(to: b)
        return length > 0 ? CGPoint(x: (b.x - a.x) / length, y: (b.y - a.y) / length) : nil
    }

    private func extent(along axis: CGPoint) -> (low: CGFloat, high: CGFloat) {
        if let radius {
            let middle = center.x * axis.x + center.y * axis.y
            return (middle - radius, middle + radius)
        }
        let values = vertices.map { $0.x * axis.x + $0.y * axis.y }
        return (values.min()!, values.max()!)
    }
}
