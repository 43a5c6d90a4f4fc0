import Foundation
import Testing

// Repeats a scenario, also at other frame rates, and compares the motion.

extension Scenario {
    /// Expects two runs to have the same motion, in all bits of all numbers.
    ///
    /// Code that depends on the order of a dictionary or a set, on random numbers, or on real time fails.
    /// - Parameters:
    ///   - subjects: The views, cells, items and layers to compare. Without them, the default, those that
    ///     ``Screen/expectMotionSnapshot(_:of:every:detail:tolerance:function:sourceLocation:during:)`` records.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the runs agree.
    @discardableResult
    public func isTheSameTwice(
        of subjects: [Subject] = [], sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let (first, second) = (run(recording: subjects), run(recording: subjects))
        if let problem = first.violation { return fail(first, problem, "In the first run, ", sourceLocation) }
        if let problem = second.violation { return fail(second, problem, "In the second run, ", sourceLocation) }
        let lists = [first, second].map { $0.screen.frames.map(\.displayList) }
        let differences = second.motion!.differences(from: first.motion!, tolerance: 0)
        if let difference = differences.first {
            second.screen.fail(
                "Two runs of the scenario differ. The second run: \(difference) as in the first. Does the code depend on "
                    + "the order of a Set or a Dictionary, on random numbers, or on real time?",
                frames: [difference.frame], sourceLocation)
            return false
        }
        guard let index = zip(lists[0], lists[1]).enumerated().first(where: { $1.0 != $1.1 })?.offset else {
            return true
        }
        let frame = second.screen.frames[index].frame
        second.screen.fail(
            "Two runs of the scenario have the same motion, but another picture from \(second.screen.place(ofFrame: frame)) "
                + "on. Does the code depend on the order of a Set or a Dictionary, on random numbers, or on real time?",
            frames: [frame], sourceLocation)
        return false
    }

    /// Expects runs at two frame rates to have the same motion at the same times, within a tolerance.
    ///
    /// Motion that is computed per frame, instead of per second, fails. Fingers follow the same path in time at both rates:
    /// they touch and leave the screen at the times of frames of the lower rate, and move in each frame of the higher one.
    /// Waits in seconds, and ``Screen/settle(limit:sourceLocation:)``, end at these times, too; the number of frames in
    /// ``Screen/advance(frames:)`` is that of the screen's own rate.
    /// - Parameters:
    ///   - rate: The lower frame rate, in frames per second. The default is 60.
    ///   - otherRate: The higher frame rate, in frames per second, a multiple of the lower one; other rates
    ///     are a failure. The default is 120.
    ///   - tolerance: The largest permitted distance of a position, in points; of an angle (radians), a scale or an
    ///     alpha, a tenth of it. The default is 1.
    ///   - subjects: The views, cells, items and layers to compare. Without them, the default, those that
    ///     ``Screen/expectMotionSnapshot(_:of:every:detail:tolerance:function:sourceLocation:during:)`` records.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the runs agree.
    @discardableResult
    public func isTheSame(
        at rate: Double = 60, and otherRate: Double = 120, tolerance: Double = 1, of subjects: [Subject] = [],
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let quotient = (otherRate / rate).rounded()
        guard rate > 0, rate.isFinite, quotient >= 1, quotient < 1000, abs(quotient * rate - otherRate) < 1e-6 else {
            FailureReports.record(
                TestFailure(
                    "The second frame rate, \(format(otherRate)), must be a multiple of the first, \(format(rate)).",
                    sourceLocation: sourceLocation))
            return false
        }
        let ratio = Int(quotient)
        let slow = run(at: rate, recording: subjects)
        guard hasRate(rate, slow.screen, sourceLocation) else { return false }
        let fast = run(at: otherRate, recording: subjects, framesPerStep: ratio)
        guard hasRate(otherRate, fast.screen, sourceLocation) else { return false }
        let names = [rate, otherRate].map { "At \(format($0)) frames per second, " }
        if let problem = slow.violation { return fail(slow, problem, names[0], sourceLocation) }
        if let problem = fast.violation { return fail(fast, problem, names[1], sourceLocation) }
        let differences = MotionSnapshot.differencesAtEqualTimes(
            fast.motion!, ratio: ratio, slow.motion!, tolerance: tolerance)
        guard let first = differences.first else { return true }
        let largest = differences.max { $0.amount < $1.amount } ?? first
        let most = largest.amount > first.amount ? "; the largest difference is at \(largest)" : ""
        fast.screen.fail(
            "The motion depends on the frame rate: at \(format(Double(first.frame) / rate)) s (frame "
                + "\(first.frame * ratio) at \(format(otherRate)) frames per second), \(first.item ?? "the run"): "
                + "\(first.problem) as at \(format(rate)), in frame \(first.frame)\(most). The tolerance is "
                + "\(format(tolerance)) points.", frames: [first.frame * ratio], sourceLocation)
        return false
    }

    func fail(
        _ run: Run, _ violation: InvariantViolation, _ beginning: String, _ sourceLocation: SourceLocation
    ) -> Bool {
        run.screen.fail(
            "\(beginning)\"\(violation.invariant)\" failed in \(run.screen.place(ofFrame: violation.frame)): "
                + violation.problem, frames: [violation.frame], sourceLocation)
        return false
    }
}

extension MotionSnapshot {
    /// Returns the differences between a motion and a slower one, at the times of the frames of the slower one. Motions that
    /// end at different times are compared as if the shorter one rested.
    static func differencesAtEqualTimes(
        _ fast: MotionSnapshot, ratio: Int, _ slow: MotionSnapshot, tolerance: Double
    ) -> [MotionSnapshotDifference] {
        guard let lastFast = fast.frames.last, let lastSlow = slow.frames.last else { return [] }
        var pairs: [(index: Int, fast: Frame, slow: Frame)] = []
        for index in 0...max(lastSlow.index, lastFast.index / ratio) {
            let position = min(index * ratio - (fast.frames.first?.index ?? 0), fast.frames.count - 1)
            let slowPosition = min(index - (slow.frames.first?.index ?? 0), slow.frames.count - 1)
            guard position >= 0, slowPosition >= 0 else { continue }
            pairs.append((index, fast.frames[position], slow.frames[slowPosition]))
        }
        // A cell at the edge of its list can enter and leave a frame apart, because its positions differ by less than the
        // tolerance. Items that only one of the motions has are compared if the other one lacks them for longer.
        let names = pairs.map { (fast: Set($0.fast.items.map(\.name)), slow: Set($0.slow.items.map(\.name))) }
        var (sampled, expected) = (MotionSnapshot(), MotionSnapshot())
        for (position, pair) in pairs.enumerated() {
            let near = [position - 1, position, position + 1].filter { pairs.indices.contains($0) }
            func isShared(_ name: String) -> Bool {
                names[position].fast.contains(name) && names[position].slow.contains(name)
            }
            func isCompared(_ item: Item) -> Bool {
                isShared(item.name) || !near.contains { names[$0].fast.contains(item.name) }
                    || !near.contains { names[$0].slow.contains(item.name) }
            }
            sampled.append(Frame(pair.index, pair.fast.items.filter(isCompared)))
            expected.append(Frame(pair.index, pair.slow.items.filter(isCompared)))
        }
        return sampled.differences(from: expected, tolerance: tolerance)
    }
}
