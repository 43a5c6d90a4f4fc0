import Foundation
import Testing
import UIKit

/// The recorded motion of one subject: a sample per frame.
///
/// ``Screen/motion(of:)`` starts a recording with the current frame. Each frame of the screen then adds a sample.
/// Expectations check the whole recording, also while it continues:
///
/// ```swift
/// let motion = screen.motion(of: "box")
/// screen.fling("box", velocity: CGVector(dx: 800, dy: 0))
/// screen.settle()
/// motion.expect(.settles(within: 1.5), .overshoots(atMost: 8), .neverTeleports())
/// ```
///
/// A subject that is not on the screen has no sample in that frame, for example a cell that was scrolled away.
/// Expectations about each frame skip such frames; expectations about the end of a motion fail with a sentence that says
/// since when the subject is not there. If a recorded view is a cell and is reused for another item, the frames before
/// and after the reuse are never compared.
@MainActor
public final class Motion {
    /// The name of the subject in messages.
    public let name: String
    /// The first recorded frame.
    public let firstFrame: Int
    /// The frame rate, in frames per second.
    public nonisolated let framesPerSecond: Double
    /// The samples, one for each frame from ``firstFrame``; nil for frames in which the subject was not on the screen.
    public private(set) var samples: [MotionSample?] = []
    private weak var screen: Screen?
    private var lookup: SubjectLookup?
    /// The frame from which expectations measure times, if it was set.
    private var explicitStart: Int?
    /// The state of the screen at the start; nil if a test has chosen the frames, or if the recording of all cells began
    /// earlier than that of this one.
    private var start: RecordingStart?

    init(_ subject: Subject, name: String, on screen: Screen, start: RecordingStart?) {
        (self.name, firstFrame, framesPerSecond) = (name, screen.frame, screen.framesPerSecond)
        (self.screen, lookup, self.start) = (screen, SubjectLookup(subject), start)
    }

    private init(_ other: Motion, frames: Range<Int>) {
        (name, framesPerSecond) = (other.name, other.framesPerSecond)
        let clamped = frames.clamped(to: other.firstFrame..<other.firstFrame + other.samples.count)
        firstFrame = clamped.lowerBound
        samples = Array(
            other.samples[(clamped.lowerBound - other.firstFrame)..<(clamped.upperBound - other.firstFrame)])
        screen = other.screen
        explicitStart = clamped.lowerBound
    }

    /// Records the current frame of the screen.
    func recordSample(with sampler: inout MotionSampler) {
        guard let screen, lookup != nil else { return }
        append(sampler.sample(&lookup!, on: screen), frame: screen.frame)
    }

    /// Appends the sample of a frame. Frames that were skipped have no sample.
    func append(_ sample: MotionSample?, frame: Int) {
        let index = frame - firstFrame
        while samples.count < index { samples.append(nil) }
        if samples.count == index { samples.append(sample) }
    }

    /// Ends the recording. Later frames add no samples.
    public func stop() {
        screen?.removeMotion(self)
        lookup = nil
    }

    // MARK: Samples

    /// The sample of a frame; nil if the frame was not recorded or the subject was not on the screen.
    public subscript(frame: Int) -> MotionSample? {
        samples.indices.contains(frame - firstFrame) ? samples[frame - firstFrame] : nil
    }

    /// The sample of the last frame; nil if the subject was not on the screen.
    public var last: MotionSample? { samples.last ?? nil }

    /// Returns the velocity in the coordinates of the superview, in points per second: the change of the position since
    /// the frame before. Nil if one of the two samples is missing or belongs to another use of a reused view.
    public func velocity(at frame: Int) -> CGVector? {
        guard let pair = pair(endingAt: frame) else { return nil }
        let rate = CGFloat(framesPerSecond)
        let (a, b) = (pair.0.position, pair.1.position)
        return CGVector(dx: (b.x - a.x) * rate, dy: (b.y - a.y) * rate)
    }

    /// Returns the angular velocity, in radians per second: the change of the angle since the frame before, in the
    /// shorter direction. Nil if one of the two samples is missing.
    public func angularVelocity(at frame: Int) -> Double? {
        pair(endingAt: frame).map { Self.turn(from: $0.0.angle, to: $0.1.angle) * framesPerSecond }
    }

    /// Returns the motion in a range of frames, as a recording that has ended. Its times are measured from the first frame
    /// of the range.
    public func frames(_ frames: Range<Int>) -> Motion { Motion(self, frames: frames) }

    /// Returns the motion from a frame to the last recorded one. Its times are measured from the frame.
    public func from(frame: Int) -> Motion { Motion(self, frames: frame..<max(frame, firstFrame + samples.count)) }

    /// The samples of consecutive frames `frame - 1` and `frame`, if they can be compared.
    func pair(endingAt frame: Int) -> (MotionSample, MotionSample)? {
        guard let a = self[frame - 1], let b = self[frame], a.identity == b.identity else { return nil }
        return (a, b)
    }

    /// Returns the turn from an angle to another, in radians, in the shorter direction.
    nonisolated static func turn(from a: Double, to b: Double) -> Double {
        let turn = b - a
        return turn - (turn / (2 * .pi)).rounded() * 2 * .pi
    }

    /// Why the recording lacks the beginning of the motion, or all of it; nil if it does not.
    var startProblem: String? {
        guard let start else { return nil }
        let first = samples.prefix(2).compactMap { $0 }
        let moves = first.count == 2 && first[0].identity == first[1].identity && !first[0].looksLike(first[1])
        return start.problem(of: name, on: screen, hasFrames: samples.count > 1, movesAtOnce: moves)
    }

    // MARK: Times

    /// The frame from which expectations measure times: the frame in which the last finger was lifted, if that was during
    /// the recording, otherwise the first recorded frame.
    public var startFrame: Int {
        if let explicitStart { return explicitStart }
        guard let lift = screen?.lastLiftFrame, lift >= firstFrame else { return firstFrame }
        return lift
    }

    /// Says what ``startFrame`` is.
    var startDescription: String {
        startFrame == firstFrame
            ? "the recording began in \(place(startFrame))" : "the finger was lifted in \(place(startFrame))"
    }

    /// Returns "frame 41 (0.68 s)".
    func place(_ frame: Int) -> String { "frame \(frame) (\(format(Double(frame) / framesPerSecond)) s)" }

    // MARK: Expectations

    /// Checks expectations, and records a failure at the line of the call for each that the motion does not meet.
    ///
    /// A failure says what happened, in which frame, and by how much. It can say more than an expression in `#expect`,
    /// which sees only a Boolean value; that is why expectations are values that are passed to this method.
    /// - Returns: Whether the motion meets all expectations.
    @discardableResult
    public func expect(_ expectations: MotionExpectation..., sourceLocation: SourceLocation = #_sourceLocation) -> Bool
    {
        expect(expectations, sourceLocation)
    }

    func expect(_ expectations: [MotionExpectation], _ sourceLocation: SourceLocation) -> Bool {
        var isMet = true
        for expectation in expectations {
            guard let problem = expectation.problem(of: self) else { continue }
            isMet = false
            report(TestFailure(sentence(problem), frame: problem.frame, sourceLocation: sourceLocation))
        }
        return isMet
    }

    /// Records a failure with the screen of the motion, if it still exists.
    func report(_ failure: TestFailure) {
        if let screen { screen.fail(failure) } else { FailureReports.record(failure) }
    }

    /// Returns why the motion does not meet an expectation; nil if it does. Use it to check an expectation without
    /// recording a failure.
    public func problem(with expectation: MotionExpectation) -> String? {
        expectation.problem(of: self).map { sentence($0) }
    }
}

extension Screen {
    /// Starts to record the motion of a subject, from the current frame.
    public func motion(of subject: Subject) -> Motion {
        let motion = Motion(subject, name: motionName(of: subject), on: self, start: RecordingStart(on: self))
        motion.recordSample(with: &sampler)
        motions.append(motion)
        return motion
    }

    /// Starts to record the motions of subjects, from the current frame.
    public func motions(of subjects: [Subject]) -> [Motion] { subjects.map { motion(of: $0) } }

    func removeMotion(_ motion: Motion) { motions.removeAll { $0 === motion } }

    private func motionName(of subject: Subject) -> String {
        if case .view(let view) = subject.kind { return name(of: view) }
        if case .item(let item) = subject.kind { return name(of: item) }
        return subject.name
    }
}
