import Foundation
import UIKit

// The shape of a motion: overshoot, oscillation, direction and speed.
extension MotionExpectation {
    /// An axis of the coordinates of the superview.
    public enum Axis: Sendable {
        /// The horizontal axis.
        case x
        /// The vertical axis.
        case y
    }

    /// The subject moves beyond its target by a distance in a range. The direction is the one from the position farthest
    /// from the target to the target.
    /// - Parameters:
    ///   - distance: The largest overshoot, in points.
    ///   - minimum: The smallest overshoot, in points. The default is 0. A higher value detects too much damping and motion
    ///     that is missing.
    ///   - target: The target, in points; nil, the default, means the last position.
    public static func overshoots(
        atMost distance: CGFloat, atLeast minimum: CGFloat = 0, target: CGPoint? = nil
    ) -> MotionExpectation {
        overshoots(
            .position, atMost: Double(distance), atLeast: Double(minimum), target: target?.motionComponents)
    }

    /// A value of the subject goes beyond its target by an amount in a range. The direction is the one from the value
    /// farthest from the target to the target.
    ///
    /// ```swift
    /// motion.expect(.overshoots(\.scale, atMost: 0.1, atLeast: 0.02, target: 1))
    /// ```
    /// - Parameters:
    ///   - path: The value: a number, a point, a size, a scale or a color of a ``MotionSample``.
    ///   - amount: The largest overshoot, in the unit of the value.
    ///   - minimum: The smallest overshoot, in the same unit. The default is 0. A higher value detects too much damping and
    ///     motion that is missing.
    ///   - target: The target; nil, the default, means the last value.
    public static func overshoots<Value: MotionValue>(
        _ path: KeyPath<MotionSample, Value>, atMost amount: Double, atLeast minimum: Double = 0, target: Value? = nil
    ) -> MotionExpectation {
        overshoots(MotionQuantity(path), atMost: amount, atLeast: minimum, target: target?.motionComponents)
    }

    private static func overshoots(
        _ quantity: MotionQuantity, atMost amount: Double, atLeast minimum: Double, target: SIMD4<Double>?
    ) -> MotionExpectation {
        MotionExpectation { motion in
            guard let samples = motion.finalSamples, let last = samples.last else {
                return motion.absenceProblem("come to its target")
            }
            let (unit, goal) = (quantity.unit, target ?? quantity.components(of: last))
            let swing = Swing(samples, of: quantity, around: goal)
            let largest = swing.values.enumerated().dropFirst(swing.start).max { $0.element < $1.element }
            let overshoot = max(0, largest?.element ?? 0)
            let frame = samples[samples.startIndex + (largest?.offset ?? 0)].frame
            let place = "\(motion.place(frame)), its target is \(quantity.text(goal))"
            if overshoot > amount {
                return Problem(
                    message: "overshot its target by \(unit.amount(overshoot)) in \(place); at most "
                        + "\(unit.amount(amount)) are allowed.", frame: frame, aspect: quantity.name)
            }
            guard overshoot < minimum else { return nil }
            return Problem(
                message: "overshot its target by only \(unit.amount(overshoot)) (\(place)); it must overshoot by at "
                    + "least \(unit.amount(minimum)).", frame: frame, aspect: quantity.name)
        }
    }

    /// The subject swings past its target a number of times. A swing counts if it goes beyond the target by more than the
    /// tolerance.
    /// - Parameters:
    ///   - times: The number of swings; 0 for a motion without overshoot. Unitless.
    ///   - tolerance: The smallest amplitude of a swing, in points. The default is 0.5.
    ///   - target: The target, in points; nil, the default, means the last position.
    public static func oscillates(
        times: ClosedRange<Int>, tolerance: CGFloat = 0.5, target: CGPoint? = nil
    ) -> MotionExpectation {
        MotionExpectation { motion in
            guard let samples = motion.finalSamples, let last = samples.last else {
                return motion.absenceProblem("oscillate")
            }
            let quantity = MotionQuantity.position
            let swing = Swing(samples, of: quantity, around: (target ?? last.position).motionComponents)
            let swings = swing.amplitudes(above: Double(tolerance))
            guard !times.contains(swings.count) else { return nil }
            let list = swings.prefix(6).map { swing in
                "\(quantity.unit.amount(swing.amplitude)) in \(motion.place(samples[samples.startIndex + swing.index].frame))"
            }
            let required =
                times.lowerBound == times.upperBound
                ? "\(times.lowerBound)" : "\(times.lowerBound) to \(times.upperBound)"
            let details = list.isEmpty ? "" : ": " + list.joined(separator: ", ")
            return Problem(
                message: "swung past its target \(swings.count) times\(details). Required are \(required) times.",
                frame: swings.first.map { samples[samples.startIndex + $0.index].frame })
        }
    }

    /// The subject swings past its target a number of times. See ``oscillates(times:tolerance:target:)-(ClosedRange<Int>,_,_)``.
    /// - Parameters:
    ///   - times: The number of swings; unitless.
    ///   - tolerance: The smallest amplitude of a swing, in points. The default is 0.5.
    public static func oscillates(times: Int, tolerance: CGFloat = 0.5) -> MotionExpectation {
        oscillates(times: times...times, tolerance: tolerance)
    }

    /// The subject never reverses its direction along an axis.
    /// - Parameters:
    ///   - axis: The axis.
    ///   - tolerance: The largest reversal, in points. The default is 0.5.
    public static func monotonic(_ axis: Axis, tolerance: CGFloat = 0.5) -> MotionExpectation {
        MotionExpectation { motion in
            let samples = motion.samples.compactMap { $0 }
            func value(_ sample: MotionSample) -> CGFloat { axis == .x ? sample.position.x : sample.position.y }
            guard let first = samples.first, let last = samples.last else { return nil }
            let sign: CGFloat = value(last) >= value(first) ? 1 : -1
            var extreme = first
            for sample in samples {
                if sign * (value(sample) - value(extreme)) >= 0 {
                    extreme = sample
                } else if abs(value(sample) - value(extreme)) > tolerance {
                    return Problem(
                        message:
                            "must not reverse its direction along \(axis), but went from \(format(value(extreme))) in "
                            + "\(motion.place(extreme.frame)) back to \(format(value(sample))) in "
                            + "\(motion.place(sample.frame)).", frame: sample.frame)
                }
            }
            return nil
        }
    }

    /// The largest speed of the subject is in a range.
    /// - Parameters:
    ///   - speed: The largest allowed speed, in points per second.
    ///   - minimum: The speed that the subject must reach, in points per second. The default is 0.
    public static func peakSpeed(atMost speed: CGFloat, atLeast minimum: CGFloat = 0) -> MotionExpectation {
        MotionExpectation { motion in
            let peak = motion.pairs.map { (frame: $0.1.frame, speed: motion.speed(of: $0)) }
                .max { $0.speed < $1.speed }
            guard let peak else { return nil }
            let text = "reached \(format(peak.speed)) points/s in \(motion.place(peak.frame))"
            if peak.speed > speed {
                return Problem(message: "\(text); at most \(format(speed)) points/s are allowed.", frame: peak.frame)
            }
            guard peak.speed < minimum else { return nil }
            return Problem(
                message: "\(text) at most; it must reach \(format(minimum)) points/s.", frame: peak.frame)
        }
    }

    /// The subject never jumps: its position, size, angle, scale and opacity change in each frame at most about twice as much
    /// as in the frame before or after.
    ///
    /// A motion that begins or ends suddenly has a neighbor with a similar speed; a jump has none. If the subject was on the
    /// screen in two frames only, its speed before and after is unknown, and the frames are not compared.
    /// - Parameter tolerance: The distance, in points, that is no jump in any case. The default is 4. Changes by up to 0.2
    ///   radians, and of the scale or the opacity by up to 0.1, are no jumps either.
    public static func neverTeleports(tolerance: CGFloat = 4) -> MotionExpectation {
        neverTeleports(
            [.position, MotionQuantity(\.size), .angle, MotionQuantity(\.scale), MotionQuantity(\.alpha)].map {
                ($0, $0.unit == .points ? Double(tolerance) : $0.unit.jumpTolerance)
            })
    }

    /// A value of the subject never jumps: in each frame it changes at most about twice as much as in the frame before or
    /// after.
    ///
    /// Colors are checked only by their key path, because highlights change them at once.
    /// - Parameters:
    ///   - path: The value: a number, a point, a size, a scale or a color of a ``MotionSample``.
    ///   - tolerance: The difference that is no jump in any case, in the unit of the value; nil, the default, means 4 points,
    ///     0.2 radians, and 0.1 for scales, opacities, colors and numbers of your own.
    public static func neverTeleports<Value: MotionValue>(
        _ path: KeyPath<MotionSample, Value>, tolerance: Double? = nil
    ) -> MotionExpectation {
        let quantity = MotionQuantity(path)
        return neverTeleports([(quantity, tolerance ?? quantity.unit.jumpTolerance)])
    }

    private static func neverTeleports(
        _ quantities: [(quantity: MotionQuantity, tolerance: Double)]
    ) -> MotionExpectation {
        MotionExpectation { motion in
            let steps = motion.samples.indices.dropFirst().map { motion.pair(endingAt: motion.firstFrame + $0) }
            let problems = quantities.compactMap { jump(of: $0.quantity, in: steps, motion, tolerance: $0.tolerance) }
            return problems.min { ($0.frame ?? 0) < ($1.frame ?? 0) }
        }
    }

    /// Returns the first jump of a value; nil if there is none.
    /// - Parameter steps: The samples before and after each step; nil for steps that cannot be compared.
    private static func jump(
        of quantity: MotionQuantity, in steps: [(MotionSample, MotionSample)?], _ motion: Motion, tolerance: Double
    ) -> Problem? {
        let lengths = steps.map { step in step.map { quantity.distance($0.0, $0.1) } }
        for (index, length) in lengths.enumerated() {
            let neighbors = [index - 1, index + 1].compactMap { lengths.indices.contains($0) ? lengths[$0] : nil }
            guard let length, let fastest = neighbors.max(), let (a, b) = steps[index] else { continue }
            let allowed = fastest * 2 + tolerance
            guard length > allowed else { continue }
            let unit = quantity.unit
            return Problem(
                message: "jumped by \(unit.amount(length)) in \(motion.place(b.frame)), from "
                    + "\(quantity.text(quantity.components(of: a))) to \(quantity.text(quantity.components(of: b))); "
                    + "its speed before and after allows \(unit.amount(allowed)).", frame: b.frame,
                aspect: quantity.name)
        }
        return nil
    }
}

/// The signed distances of a motion from its target, along the direction in which it approaches the target.
@MainActor
private struct Swing {
    /// The distances, in the unit of the value; negative before the target.
    let values: [Double]
    /// The index of the value that is farthest from the target.
    let start: Int

    init(_ samples: ArraySlice<MotionSample>, of quantity: MotionQuantity, around target: SIMD4<Double>) {
        let changes = samples.map { quantity.change(from: target, to: quantity.components(of: $0)) }
        let distances = changes.map { quantity.length($0) }
        let start = distances.indices.max { distances[$0] < distances[$1] } ?? 0
        self.start = start
        guard distances[start] > 0 else {
            values = distances
            return
        }
        // The farthest value has the distance -1 along the direction in units of its own distance.
        let direction = -changes[start]
        let square = (direction * direction).sum()
        values = changes.map { ($0 * direction).sum() / square * distances[start] }
    }

    /// Returns the extremes after `start` on alternating sides of the target, whose amplitude is above a limit.
    func amplitudes(above limit: Double) -> [(index: Int, amplitude: Double)] {
        var swings: [(index: Int, amplitude: Double)] = []
        var side = -1.0
        for index in values.indices.dropFirst(start) where abs(values[index]) > limit {
            let sign = values[index] > 0 ? 1.0 : -1
            if sign != side {
                swings.append((index, abs(values[index])))
                side = sign
            } else if let last = swings.last, abs(values[index]) > last.amplitude {
                swings[swings.count - 1] = (index, abs(values[index]))
            }
        }
        return swings
    }
}

extension Motion {
    /// Returns the speed between two consecutive samples, in points per second.
    nonisolated func speed(of pair: (MotionSample, MotionSample)) -> CGFloat {
        pair.0.position.distance(to: pair.1.position) * CGFloat(framesPerSecond)
    }
}
