import Foundation
import UIKit

// How a motion ends.
extension MotionExpectation {
    /// The subject comes to rest in time: from then on, its position stays within a distance of its target and its angle
    /// within 0.01 radians of its last angle. In the last recorded frame it moves slower than 5 points per second.
    /// - Parameters:
    ///   - seconds: The longest time, in seconds.
    ///   - earliest: The shortest time, in seconds. The default is 0. A higher value detects springs that are too stiff and
    ///     motion that is missing.
    ///   - tolerance: The distance, in points. The default is 0.5.
    ///   - target: The target, in points; nil, the default, means the last position.
    public static func settles(
        within seconds: TimeInterval, after earliest: TimeInterval = 0, tolerance: CGFloat = 0.5,
        target: CGPoint? = nil
    ) -> MotionExpectation {
        settles(
            .position, and: [.angle], within: seconds, after: earliest, tolerance: Double(tolerance),
            target: target?.motionComponents)
    }

    /// A value of the subject comes to rest in time: from then on, it stays near its target. In the last recorded frame, it
    /// changes by less than 5 points, or 0.1, per second.
    ///
    /// ```swift
    /// motion.expect(.settles(\.scale, within: 0.5), .settles(\.backgroundColor, within: 0.3))
    /// ```
    /// - Parameters:
    ///   - path: The value: a number, a point, a size, a scale or a color of a ``MotionSample``.
    ///   - seconds: The longest time, in seconds.
    ///   - earliest: The shortest time, in seconds. The default is 0. A higher value detects springs that are too stiff and
    ///     motion that is missing.
    ///   - tolerance: The largest distance from the target, in the unit of the value; nil, the default, means 0.5 points, and
    ///     0.01 for angles, scales, opacities, colors and numbers of your own.
    ///   - target: The target; nil, the default, means the last value.
    public static func settles<Value: MotionValue>(
        _ path: KeyPath<MotionSample, Value>, within seconds: TimeInterval, after earliest: TimeInterval = 0,
        tolerance: Double? = nil, target: Value? = nil
    ) -> MotionExpectation {
        settles(
            MotionQuantity(path), within: seconds, after: earliest, tolerance: tolerance,
            target: target?.motionComponents)
    }

    /// - Parameter others: Further values, which must stay near their last values from the same frame on.
    private static func settles(
        _ quantity: MotionQuantity, and others: [MotionQuantity] = [], within seconds: TimeInterval,
        after earliest: TimeInterval, tolerance: Double?, target: SIMD4<Double>?
    ) -> MotionExpectation {
        let (unit, tolerance) = (quantity.unit, tolerance ?? quantity.unit.restTolerance)
        return MotionExpectation { motion in
            guard let samples = motion.finalSamples, let last = samples.last else {
                return motion.absenceProblem("settle within \(format(seconds)) s")
            }
            if let pair = motion.pair(endingAt: last.frame) {
                let rate = quantity.distance(pair.0, pair.1) * motion.framesPerSecond
                if rate > unit.restRate {
                    return Problem(
                        message: "must settle within \(format(seconds)) s, but still "
                            + (quantity.name == nil ? "moved at " : "changed by ")
                            + "\(unit.rate(rate)) in the last recorded frame, \(motion.place(last.frame)).",
                        frame: last.frame, aspect: quantity.name)
                }
            }
            let goal = target ?? quantity.components(of: last)
            let distance = { (sample: MotionSample) in quantity.distance(quantity.components(of: sample), goal) }
            if distance(last) > tolerance {
                return Problem(
                    message: "rests at \(quantity.text(quantity.components(of: last))), "
                        + "\(unit.amount(distance(last))) from \(quantity.text(goal)), where it must settle within "
                        + "\(format(seconds)) s.", frame: last.frame, aspect: quantity.name)
            }
            let unsettled = samples.last { sample in
                distance(sample) > tolerance || others.contains { $0.distance(sample, last) > $0.unit.restTolerance }
            }
            let settled = (unsettled?.frame).map { $0 + 1 } ?? motion.startFrame
            let time = Double(settled - motion.startFrame) * motion.frameDuration
            if time > seconds + 1e-9 {
                let deadline = motion.startFrame + Int((seconds * motion.framesPerSecond).rounded())
                return Problem(
                    message: "settled after \(format(time)) s, in \(motion.place(settled)), but must settle within "
                        + "\(format(seconds)) s after \(motion.startDescription). In \(motion.place(deadline)) it was "
                        + "\(unit.amount(motion[deadline].map(distance) ?? 0)) from \(quantity.text(goal)), where it "
                        + "settled.", frame: deadline, aspect: quantity.name)
            }
            guard time < earliest - 1e-9 else { return nil }
            return Problem(
                message: "settled after \(format(time)) s, in \(motion.place(settled)), but must not settle before "
                    + "\(format(earliest)) s after \(motion.startDescription).", frame: settled,
                aspect: quantity.name)
        }
    }

    /// The subject ends at a position, with the angle that it had in the first recorded frame.
    /// - Parameters:
    ///   - position: The position, in points; nil, the default, means the position in the first recorded frame.
    ///   - tolerance: The largest distance from the position, in points. The default is 0.5. The angle can differ by 0.02
    ///     radians.
    public static func returns(to position: CGPoint? = nil, tolerance: CGFloat = 0.5) -> MotionExpectation {
        MotionExpectation { motion in
            guard let last = motion.last, let first = motion.samples.first(where: { $0 != nil }) ?? nil else {
                return motion.absenceProblem("return")
            }
            let target = position ?? first.position
            let distance = last.position.distance(to: target)
            if distance > tolerance {
                return Problem(
                    message: "ended at \(format(last.position)), \(format(distance)) points from \(format(target)), in "
                        + "\(motion.place(last.frame)); the tolerance is \(format(tolerance)) points.",
                    frame: last.frame)
            }
            let turn = Motion.turn(from: first.angle, to: last.angle)
            guard abs(turn) > 0.02 else { return nil }
            return Problem(
                message: "ended with an angle of \(format(last.angle)) radians in \(motion.place(last.frame)), "
                    + "\(format(turn)) radians from that of its first frame.", frame: last.frame)
        }
    }

    /// The subject comes near a position in time.
    /// - Parameters:
    ///   - position: The position, in points.
    ///   - seconds: The longest time, in seconds.
    ///   - tolerance: The distance, in points. The default is 1.
    public static func reaches(
        _ position: CGPoint, before seconds: TimeInterval, tolerance: CGFloat = 1
    ) -> MotionExpectation {
        MotionExpectation { motion in
            let deadline = Double(motion.startFrame) * motion.frameDuration + seconds + 1e-9
            let samples = motion.samples.compactMap { $0 }.filter { $0.frame >= motion.startFrame }
            let reached = samples.first { $0.position.distance(to: position) <= tolerance }
            if let reached, reached.time <= deadline { return nil }
            if let reached {
                let time = Double(reached.frame - motion.startFrame) * motion.frameDuration
                return Problem(
                    message:
                        "reached \(format(position)) after \(format(time)) s, in \(motion.place(reached.frame)), but "
                        + "must reach it before \(format(seconds)) s after \(motion.startDescription).",
                    frame: reached.frame)
            }
            let nearest = samples.min { $0.position.distance(to: position) < $1.position.distance(to: position) }
            guard let nearest else { return motion.absenceProblem("reach \(format(position))") }
            return Problem(
                message:
                    "must reach \(format(position)) before \(format(seconds)) s after \(motion.startDescription), but "
                    + "came no closer than \(format(nearest.position.distance(to: position))) points, in "
                    + "\(motion.place(nearest.frame)).", frame: nearest.frame)
        }
    }

    /// The subject stays where it is in all recorded frames.
    /// - Parameter tolerance: The largest distance from the first position, in points. The default is 0.5. The angle can
    ///   differ by 0.01 radians.
    public static func rests(tolerance: CGFloat = 0.5) -> MotionExpectation {
        MotionExpectation { motion in
            guard let first = motion.samples.first(where: { $0 != nil }) ?? nil else { return nil }
            let samples = motion.samples.compactMap { $0 }
            guard let moved = samples.first(where: { !$0.isClose(to: first, tolerance: tolerance) }) else { return nil }
            let turn = Motion.turn(from: first.angle, to: moved.angle)
            return Problem(
                message: "must rest, but was \(format(moved.position.distance(to: first.position))) points and "
                    + "\(format(turn)) radians from its first position \(format(first.position)) in "
                    + "\(motion.place(moved.frame)).", frame: moved.frame)
        }
    }

    /// The subject moves: in some recorded frame, it is at least a distance from its first position. Use it where a test
    /// would otherwise pass if nothing happened.
    /// - Parameter distance: The distance, in points.
    public static func moves(atLeast distance: CGFloat) -> MotionExpectation {
        MotionExpectation { motion in
            guard let first = motion.samples.first(where: { $0 != nil }) ?? nil else { return nil }
            let samples = motion.samples.compactMap { $0 }
            let farthest = samples.max {
                $0.position.distance(to: first.position) < $1.position.distance(to: first.position)
            }!
            let found = farthest.position.distance(to: first.position)
            guard found < distance else { return nil }
            return Problem(
                message:
                    "must move by at least \(format(distance)) points, but was never more than \(format(found)) points "
                    + "from its first position \(format(first.position)).", frame: farthest.frame)
        }
    }
}

extension MotionSample {
    /// Returns whether the position is within a distance of another, and the angle within 0.01 radians.
    fileprivate func isClose(to other: MotionSample, tolerance: CGFloat) -> Bool {
        position.distance(to: other.position) <= tolerance && abs(Motion.turn(from: angle, to: other.angle)) <= 0.01
    }
}
