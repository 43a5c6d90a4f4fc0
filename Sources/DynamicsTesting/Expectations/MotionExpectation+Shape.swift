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
        MotionExpectation { motion in
            guard let samples = motion.finalSamples, let last = samples.last else {
                return motion.absenceProblem("come to its target")
            }
            let swing = Swing(samples, around: target ?? last.position)
            let largest = swing.values.enumerated().dropFirst(swing.start).max { $0.element < $1.element }
            let overshoot = max(0, largest?.element ?? 0)
            let frame = samples[samples.startIndex + (largest?.offset ?? 0)].frame
            let place = "\(motion.place(frame)), its target is \(format(target ?? last.position))"
            if overshoot > distance {
                return Problem(
                    message: "overshot its target by \(format(overshoot)) points in \(place); at most "
                        + "\(format(distance)) points are allowed.", frame: frame)
            }
            guard overshoot < minimum else { return nil }
            return Problem(
                message:
                    "overshot its target by only \(format(overshoot)) points (\(place)); it must overshoot by at least "
                    + "\(format(minimum)) points.", frame: frame)
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
            let swings = Swing(samples, around: target ?? last.position).amplitudes(above: tolerance)
            guard !times.contains(swings.count) else { return nil }
            let list = swings.prefix(6).map { swing in
                "\(format(swing.amplitude)) points in \(motion.place(samples[samples.startIndex + swing.index].frame))"
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

    /// The subject never jumps: in each frame it moves at most about twice as far as in the frame before or after. A
    /// motion that begins or ends suddenly has a neighbor with a similar speed; a jump has none. If the subject was on the
    /// screen in two frames only, its speed before and after is unknown, and the frames are not compared.
    /// - Parameter tolerance: The distance, in points, that is no jump in any case. The default is 4. Rotations by up to
    ///   0.2 radians are no jumps either.
    public static func neverTeleports(tolerance: CGFloat = 4) -> MotionExpectation {
        MotionExpectation { motion in
            let steps = motion.samples.indices.dropFirst().map { motion.pair(endingAt: motion.firstFrame + $0) }
            func length(_ index: Int) -> CGFloat {
                guard steps.indices.contains(index), let step = steps[index] else { return 0 }
                return step.0.position.distance(to: step.1.position)
            }
            func turn(_ index: Int) -> Double {
                guard steps.indices.contains(index), let step = steps[index] else { return 0 }
                return abs(Motion.turn(from: step.0.angle, to: step.1.angle))
            }
            func isKnown(_ index: Int) -> Bool { steps.indices.contains(index) && steps[index] != nil }
            for index in steps.indices {
                guard let step = steps[index], isKnown(index - 1) || isKnown(index + 1) else { continue }
                let allowed = max(length(index - 1), length(index + 1)) * 2 + tolerance
                if length(index) > allowed {
                    return Problem(
                        message: "jumped by \(format(length(index))) points in \(motion.place(step.1.frame)), from "
                            + "\(format(step.0.position)) to \(format(step.1.position)); its speed before and after "
                            + "allows \(format(allowed)) points.", frame: step.1.frame)
                }
                let allowedTurn = max(turn(index - 1), turn(index + 1)) * 2 + 0.2
                if turn(index) > allowedTurn {
                    return Problem(
                        message:
                            "turned by \(format(turn(index))) radians at once in \(motion.place(step.1.frame)); its "
                            + "rotation before and after allows \(format(allowedTurn)) radians.", frame: step.1.frame)
                }
            }
            return nil
        }
    }
}

/// The signed distances of a motion from its target, along the direction in which it approaches the target.
private struct Swing {
    /// The distances, in points; negative before the target.
    let values: [CGFloat]
    /// The index of the position that is farthest from the target.
    let start: Int

    init(_ samples: ArraySlice<MotionSample>, around target: CGPoint) {
        let distances = samples.map { $0.position.distance(to: target) }
        let start = distances.indices.max { distances[$0] < distances[$1] } ?? 0
        self.start = start
        let length = distances[start]
        guard length > 0 else {
            values = distances
            return
        }
        let origin = samples[samples.startIndex + start].position
        let direction = CGVector(dx: (target.x - origin.x) / length, dy: (target.y - origin.y) / length)
        values = samples.map { sample in
            (sample.position.x - target.x) * direction.dx + (sample.position.y - target.y) * direction.dy
        }
    }

    /// Returns the extremes after `start` on alternating sides of the target, whose amplitude is above a limit.
    func amplitudes(above limit: CGFloat) -> [(index: Int, amplitude: CGFloat)] {
        var swings: [(index: Int, amplitude: CGFloat)] = []
        var side: CGFloat = -1
        for index in values.indices.dropFirst(start) where abs(values[index]) > limit {
            let sign: CGFloat = values[index] > 0 ? 1 : -1
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
