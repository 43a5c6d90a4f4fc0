import Foundation
import Testing

// Repeats a scenario with a touch that interrupts its motion.

extension Scenario {
    /// Expects the motion to stand a touch at every moment: repeats the run, and puts a finger down at each frame in turn,
    /// while the steps go on.
    ///
    /// The finger touches a place for a tenth of a second. If the place is a subject, the finger touches it where it is at
    /// that moment; frames in which it is not on the screen are left out.
    ///
    /// The first run has no finger. It must satisfy the invariants, too, and tells how many frames there are. Each run
    /// repeats all steps, so *n* frames take *n* runs: choose `every` or `upTo` for long runs.
    /// - Parameters:
    ///   - place: The place that the finger touches: a point on the screen, or a subject.
    ///   - duration: The time that the finger stays, in seconds, at least a frame. The default is 0.1, which also replaces
    ///     values that are not finite or above 3600.
    ///   - interval: The number of frames from one interruption to the next; count. The default, 1, tries each frame.
    ///   - limit: The largest number of runs; count. The default is 300. If there are more frames, the runs are spread
    ///     evenly over them.
    ///   - rate: The frame rate, in frames per second. The default is 60.
    ///   - invariants: What must hold in each frame of each run. The default is ``ScreenInvariant/standard``.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the invariants hold in all runs.
    @discardableResult
    public func canBeInterrupted(
        at place: Place, for duration: TimeInterval = 0.1, every interval: Int = 1, limit: Int = 300, rate: Double = 60,
        keeping invariants: [ScreenInvariant] = ScreenInvariant.standard,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let undisturbed = run(at: rate, keeping: invariants)
        guard hasRate(rate, undisturbed.screen, sourceLocation) else { return false }
        if let violation = undisturbed.violation {
            return fail(undisturbed, violation, "Without an interruption, ", sourceLocation)
        }
        // A touch lasts at least a frame; times that are not finite or longer than an hour are those of a tap.
        let seconds = duration.isFinite && duration < 3600 ? duration : 0.1
        let length = max(1, Int((seconds * rate).rounded()))
        for frame in Self.interruptedFrames(count: undisturbed.screen.frame, interval: interval, limit: limit) {
            let interruption = Interruption(place: place, frame: frame, length: length)
            guard
                run(at: rate, keeping: invariants, recordsPictures: false, prepare: interruption.prepare).violation
                    != nil
            else { continue }
            // The same run again, with pictures.
            let again = run(at: rate, keeping: invariants, prepare: interruption.prepare)
            guard let violation = again.violation else {
                again.screen.fail(
                    "A finger at \(place.name) in \(again.screen.place(ofFrame: frame)) broke the motion, but not in a "
                        + "second run of the same steps. Use isTheSameTwice() to find out why.", sourceLocation)
                return false
            }
            again.screen.fail(
                "The motion cannot be interrupted: with a finger at \(place.name) in "
                    + "\(again.screen.place(ofFrame: frame)), \"\(violation.invariant)\" failed in "
                    + "\(again.screen.place(ofFrame: violation.frame)): \(violation.problem)",
                frames: [frame, violation.frame], sourceLocation)
            return false
        }
        return true
    }

    /// Returns the frames in which runs are interrupted.
    static func interruptedFrames(count: Int, interval: Int, limit: Int) -> [Int] {
        guard count > 0 else { return [] }
        let frames = Array(stride(from: 1, through: count, by: max(1, interval)))
        guard frames.count > max(1, limit) else { return frames }
        return (0..<max(1, limit)).map { frames[$0 * frames.count / max(1, limit)] }
    }
}

/// A finger that touches a screen during a run, in addition to those of the steps.
@MainActor
private struct Interruption {
    let place: Place
    /// The frame in which the finger touches the screen.
    let frame: Int
    /// The number of frames until it is lifted.
    let length: Int

    /// The number of the finger, which no finger of a test has.
    private static let fingerNumber = 900

    func prepare(_ screen: Screen) {
        var location: CGPoint?
        screen.interruption = { [unowned screen, place, frame, length] next in
            if next == frame {
                location = screen.location(of: place)
                return location.map { [TouchInput(Self.fingerNumber, .began, at: $0)] } ?? []
            }
            guard next == frame + length, let location else { return [] }
            return [TouchInput(Self.fingerNumber, .ended, at: location)]
        }
    }
}

extension Screen {
    /// Returns the point of a place on the screen; nil if it is not there. Records no failure.
    fileprivate func location(of place: Place) -> CGPoint? {
        var point: CGPoint?
        _ = FailureReports.collect {
            if case .success(let view) = touchTarget(of: place) { point = place.point(in: view) }
        }
        return point.flatMap { bounds.contains($0) ? $0 : nil }
    }
}
