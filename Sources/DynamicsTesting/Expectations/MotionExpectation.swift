import Foundation
import UIKit

/// What a motion must be like. ``Motion/expect(_:sourceLocation:)`` checks it.
///
/// Expectations without a key path are about the position. Positions and distances are in points in the coordinates of the
/// superview, unless an expectation says that they are on the screen. ``settles(_:within:after:tolerance:target:)``,
/// ``overshoots(_:atMost:atLeast:target:)``, ``staysInside(_:from:to:tolerance:)`` and ``neverTeleports(_:tolerance:)`` take
/// the key path of any value of a ``MotionSample``, such as `\.scale`. Times are measured from the frame in which the last finger was lifted, or from the first recorded frame
/// if no finger was lifted during the recording.
@MainActor
public struct MotionExpectation {
    /// Why a motion does not meet an expectation.
    struct Problem {
        /// The sentence after the name of the subject.
        let message: String
        /// The frame in which the motion first violates the expectation; nil if it is not about one frame.
        var frame: Int?
        /// The value of the subject that the sentence is about, such as "scale"; nil for the subject itself.
        var aspect: String?
    }

    private let check: @MainActor (Motion) -> Problem?

    init(_ check: @escaping @MainActor (Motion) -> Problem?) { self.check = check }

    /// Creates an expectation of your own.
    /// - Parameter check: A closure that returns why a motion does not meet the expectation, as the part of a sentence that
    ///   follows the name of the subject, and the frame that shows it; nil if the motion meets it.
    public static func custom(
        _ check: @escaping @MainActor (Motion) -> (message: String, frame: Int?)?
    ) -> MotionExpectation {
        MotionExpectation { motion in check(motion).map { Problem(message: $0.message, frame: $0.frame) } }
    }

    func problem(of motion: Motion) -> Problem? {
        guard motion.samples.contains(where: { $0 != nil }) else {
            return Problem(message: "was on the screen in none of the \(motion.samples.count) recorded frames.")
        }
        guard let problem = check(motion) else { return nil }
        return Problem(
            message: problem.message + Self.absenceNote(motion), frame: problem.frame, aspect: problem.aspect)
    }

    /// Says in which frames the subject was not on the screen.
    private static func absenceNote(_ motion: Motion) -> String {
        var ranges: [String] = []
        var start: Int?
        for index in 0...motion.samples.count {
            let isAbsent = index < motion.samples.count && motion.samples[index] == nil
            if isAbsent, start == nil { start = index }
            if !isAbsent, let from = start {
                ranges.append("\(motion.firstFrame + from) to \(motion.firstFrame + index - 1)")
                start = nil
            }
        }
        if ranges.isEmpty { return "" }
        let more = ranges.count > 3 ? " and later" : ""
        return " (It was not on the screen in frames \(ranges.prefix(3).joined(separator: ", "))\(more).)"
    }
}

extension Motion {
    /// The samples from ``startFrame`` on that can be compared with the last one: the frames after the last one in which
    /// the subject was not on the screen or a reused view changed its element. Nil if the subject was not on the screen
    /// in the last frame.
    var finalSamples: ArraySlice<MotionSample>? {
        guard let last else { return nil }
        var result: [MotionSample] = []
        for sample in samples.reversed() {
            guard let sample, sample.identity == last.identity, sample.frame >= startFrame else { break }
            result.append(sample)
        }
        return result.reversed()[...]
    }

    /// The problem of a motion whose subject was not on the screen in the last frame.
    func absenceProblem(_ requirement: String) -> MotionExpectation.Problem {
        let lastFrame = samples.lastIndex { $0 != nil }.map { firstFrame + $0 } ?? firstFrame
        return .init(
            message:
                "must \(requirement), but was not on the screen after \(place(lastFrame)): it was removed, scrolled "
                + "away or reused.", frame: lastFrame)
    }

    /// Returns a problem as a sentence about the subject.
    func sentence(_ problem: MotionExpectation.Problem) -> String {
        "\(name)\(problem.aspect.map { "'s \($0)" } ?? "") \(problem.message)"
    }

    /// All pairs of samples of consecutive frames.
    var pairs: [(MotionSample, MotionSample)] {
        samples.indices.dropFirst().compactMap { pair(endingAt: firstFrame + $0) }
    }

    /// The duration of a frame, in seconds.
    var frameDuration: Double { 1 / framesPerSecond }
}
