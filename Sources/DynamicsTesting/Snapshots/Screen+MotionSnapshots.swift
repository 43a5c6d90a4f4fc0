import Foundation
import Testing

// Compares motion with recorded snapshots.

extension Screen {
    /// Expects the motion during a closure to be the recorded one: a text file beside the test file.
    ///
    /// ```swift
    /// screen.expectMotionSnapshot("fling") {
    ///     screen.fling(.cell(3), velocity: CGVector(dx: 0, dy: -1500))
    ///     screen.settle()
    /// }
    /// ```
    ///
    /// The file is `__Snapshots__/<TestFile>/<test>.<arguments>.<name>.motion.txt`; ``MotionSnapshot`` describes its
    /// format. It is recorded if it is missing; the test then fails once, with a sentence that says so. ``SnapshotMode``
    /// states how to record it again. A difference reads "frame 41, cell 0-7: y 212.4, expected 210.0".
    ///
    /// The closure must contain the action that causes the motion: a recording that begins while its subjects are moving,
    /// or during which no frame runs, is a failure that says so.
    ///
    /// - Parameters:
    ///   - name: A name that tells several snapshots of a test apart. The default is none.
    ///   - subjects: The views, cells, items and layers to record, with the positions of ``MotionSample/position``. Without
    ///     them, the default, the whole screen is recorded: the visible cells of all lists with the scroll offset of the
    ///     first one, the views that animators move, and each other view and layer from the frame in which it first moves
    ///     in the layer that contains it, changes its size, fades or scrolls.
    ///   - interval: The number of frames from one recorded frame to the next; count. The default, 1, records all frames.
    ///     Greater values make smaller files that notice a jump of a single frame less surely.
    ///   - detail: Which values of the subjects are recorded. The default is ``MotionDetail/motion``. With
    ///     ``MotionDetail/appearance`` and without subjects, all views and animators of the screen are recorded.
    ///   - tolerance: The largest permitted difference of a position, in points; of an angle (radians), a scale or an alpha,
    ///     a tenth of it. The default, 0.1, is one step of the rounding.
    ///   - function: The test, where Swift Testing does not provide it. The default is the calling function.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    ///   - body: The steps of the test whose motion is recorded.
    /// - Returns: Whether the motion agrees with the recorded one.
    @discardableResult
    public func expectMotionSnapshot(
        _ name: String? = nil, of subjects: [Subject] = [], every interval: Int = 1, detail: MotionDetail = .motion,
        tolerance: Double = 0.1, function: String = #function, sourceLocation: SourceLocation = #_sourceLocation,
        during body: () throws -> Void
    ) rethrows -> Bool {
        let start = RecordingStart(on: self)
        let recorder = try record(subjects, every: interval, detail, during: body)
        // The appearance of a single frame is a snapshot, too.
        let problem = start.problem(
            of: subjects.isEmpty ? "the screen" : subjects.map(\.name).joined(separator: ", "), on: self,
            hasFrames: frame > start.frame || detail == .appearance, movesAtOnce: recorder.movesAtOnce)
        if let problem {
            fail(TestFailure(problem, frame: start.frame, sourceLocation: sourceLocation))
            return false
        }
        return check(recorder.snapshot, name, tolerance: tolerance, function: function, sourceLocation)
    }

    /// Expects recorded motions to be the recorded ones: a text file beside the test file.
    ///
    /// ```swift
    /// let cells = screen.motionsOfCells()
    /// screen.fling(.cell(3), velocity: CGVector(dx: 0, dy: -1500))
    /// screen.settle()
    /// screen.expectSnapshot(of: cells.all, "fling")
    /// ```
    ///
    /// The file and its failures are those of
    /// ``expectMotionSnapshot(_:of:every:detail:tolerance:function:sourceLocation:during:)``. A recording that began after
    /// the action, while its subject was moving, is a failure that says so; ``Motion/from(frame:)`` selects a part.
    /// - Parameters:
    ///   - motions: The motions, with different names.
    ///   - name: A name that tells several snapshots of a test apart. The default is none.
    ///   - tolerance: The largest permitted difference of a position, in points; of an angle (radians), a scale or an alpha,
    ///     a tenth of it. The default is 0.1.
    ///   - function: The test, where Swift Testing does not provide it. The default is the calling function.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the motions agree with the recorded ones.
    @discardableResult
    public func expectSnapshot(
        of motions: [Motion], _ name: String? = nil, tolerance: Double = 0.1, function: String = #function,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        if let motion = motions.first(where: { $0.startProblem != nil }), let problem = motion.startProblem {
            fail(TestFailure(problem, frame: motion.firstFrame, sourceLocation: sourceLocation))
            return false
        }
        return check(MotionSnapshot(motions), name, tolerance: tolerance, function: function, sourceLocation)
    }

    private func check(
        _ motion: MotionSnapshot, _ name: String?, tolerance: Double, function: String,
        _ sourceLocation: SourceLocation
    ) -> Bool {
        let report = SnapshotReport(screen: self, name: name, function: function, sourceLocation: sourceLocation)
        return report.check(Array(motion.text.utf8), fileExtension: "motion.txt") { recorded in
            let differences: [MotionSnapshotDifference]
            do {
                let expected = try MotionSnapshot(text: String(decoding: recorded, as: UTF8.self))
                differences = motion.differences(from: expected, tolerance: tolerance)
            } catch { return SnapshotReport.Difference(problem: "The file cannot be read: \(error)", files: []) }
            return differences.isEmpty ? nil : MotionSnapshotReport(differences).difference
        }
    }

    /// Records the motion during a closure.
    /// - Parameters:
    ///   - subjects: What to record, as in ``expectMotionSnapshot(_:of:every:detail:tolerance:function:sourceLocation:during:)``.
    ///   - interval: The number of frames from one recorded frame to the next; count. The default is 1.
    ///   - detail: Which values are recorded. The default is ``MotionDetail/motion``.
    ///   - body: The steps of the test whose motion is recorded.
    public func recordMotionSnapshot(
        of subjects: [Subject] = [], every interval: Int = 1, detail: MotionDetail = .motion,
        during body: () throws -> Void
    ) rethrows -> MotionSnapshot {
        try record(subjects, every: interval, detail, during: body).snapshot
    }

    private func record(
        _ subjects: [Subject], every interval: Int, _ detail: MotionDetail, during body: () throws -> Void
    ) rethrows -> MotionSnapshotRecorder {
        let recorder = MotionSnapshotRecorder(self, subjects, interval: max(1, interval), detail)
        recorder.recordFrame(of: self)
        let key = addFrameObserver { recorder.recordFrame(of: $0) }
        defer { removeFrameObserver(key) }
        try body()
        return recorder
    }
}

extension MotionSample {
    /// The sample as an item of a motion snapshot.
    func makeItem(_ name: String) -> MotionSnapshot.Item {
        MotionSnapshot.Item(
            name,
            [
                .init("x", Double(position.x)), .init("y", Double(position.y)), .init("w", Double(size.width)),
                .init("h", Double(size.height)), .init("angle", angle), .init("scale-x", scale.x),
                .init("scale-y", scale.y), .init("alpha", Double(alpha)),
                .init("color", text: backgroundColor.alpha > 0 ? backgroundColor.hexadecimal : "none"),
                .init("radius", Double(cornerRadius)),
            ])
    }
}

extension MotionSnapshot {
    /// Creates a snapshot of recorded motions, over the frames in which any of them was recorded.
    /// - Parameter motions: The motions. Their names must differ; of several with the same name, the first counts.
    @MainActor public init(_ motions: [Motion]) {
        self.init(framesPerSecond: motions.first?.framesPerSecond ?? 60)
        let frames = motions.map(\.firstFrame).min() ?? 0
        let end = motions.map { $0.firstFrame + $0.samples.count }.max() ?? 0
        for index in frames..<max(frames, end) {
            append(Frame(index, motions.compactMap { motion in motion[index].map { $0.makeItem(motion.name) } }))
        }
    }
}

/// The failure message of motion snapshots.
struct MotionSnapshotReport {
    private let differences: [MotionSnapshotDifference]
    private static let listedCount = 3

    init(_ differences: [MotionSnapshotDifference]) { self.differences = differences }

    var difference: SnapshotReport.Difference {
        var lines = differences.prefix(Self.listedCount).map(\.description)
        let rest = differences.count - lines.count
        if rest > 0 {
            let largest = differences.max { $0.amount < $1.amount }
            let most = largest.flatMap { $0.amount > 0 ? "; the largest: \($0)" : nil } ?? ""
            lines.append("and \(rest) more\(most)")
        }
        let text = differences.map(\.description).joined(separator: "\n") + "\n"
        return SnapshotReport.Difference(
            problem: lines.joined(separator: "\n"), frames: [differences[0].frame],
            files: [("difference", "txt", Array(text.utf8))])
    }
}
