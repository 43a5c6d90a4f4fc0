import AllocationCount
import DynamicsRecording
import Testing
import UIKit
import WorkCounting

// Budgets: how much work the frames of a screen do, counted the same in every run.

extension Screen {
    /// Counts the work of the frames that a closure runs.
    ///
    /// ```swift
    /// let frames = screen.work {
    ///     screen.fling("feed", velocity: CGVector(dx: 0, dy: -1500))
    ///     screen.settle()
    /// }
    /// print(frames.worst()?.breakdown() ?? "")
    /// ```
    ///
    /// The counts are those of calls, so they are equal in every run, except `WorkKind.allocations`. Work between two frames,
    /// such as that of a closure of ``perform(_:)``, belongs to the later frame; work after the last frame is not counted.
    /// - Parameter body: A closure that runs frames.
    /// - Returns: The work of each frame, in order. Empty if no frame runs.
    public func work(during body: () throws -> Void) rethrows -> [FrameWork] {
        if WorkKind.allocationsAreCounted, WorkRecorder.countAllocations == nil {
            WorkRecorder.countAllocations = { Int(allocations_of_this_thread().taken) }
        }
        let isCounting = loop.countsWork
        loop.countsWork = true
        defer { loop.countsWork = isCounting }
        // What was due before the first frame is not part of it.
        _ = loop.takeWork(ofFrame: frame)
        var frames: [FrameWork] = []
        let key = addFrameObserver { screen in
            if let work = screen.loop.takeWork(ofFrame: screen.frame) { frames.append(work) }
        }
        defer { removeFrameObserver(key) }
        try body()
        return frames
    }

    /// Checks that in each of the frames that a closure runs, the work of a kind is below a limit. A frame above it is a failure,
    /// which names the frame with the most work, its largest counts and their causes.
    ///
    /// ```swift
    /// screen.expectWork(.layout, below: 120) {
    ///     screen.pan(from: "feed", by: CGVector(dx: 0, dy: -300))
    /// }
    /// ```
    /// - Parameters:
    ///   - kind: The kind of work. The default, nil, is the sum of all kinds except `WorkKind.allocations`.
    ///   - limit: The count that the work of each frame must be below. 0 or less fails in each frame.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    ///   - body: A closure that runs frames. A closure that runs none is a failure.
    /// - Returns: Whether the work of each frame is below the limit.
    @discardableResult
    public func expectWork(
        _ kind: WorkKind? = nil, below limit: Int, sourceLocation: SourceLocation = #_sourceLocation,
        during body: () throws -> Void
    ) rethrows -> Bool {
        let frames = try work(during: body)
        let kinds = kind.map { [$0] } ?? WorkKind.repeatable
        guard let worst = frames.worst(of: kinds) else {
            fail("No frame ran, so no work was counted. Run frames in the closure.", sourceLocation)
            return false
        }
        guard isCounted(kind, sourceLocation) else { return false }
        let total = worst.total(of: kinds)
        guard total >= limit else { return true }
        let above = frames.filter { $0.total(of: kinds) >= limit }
        let name = kind.map { "The work of the kind \($0.rawValue)" } ?? "The work"
        let others = above.count > 1 ? " \(above.count) of \(frames.count) frames are not below the limit." : ""
        fail(
            "\(name) was \(total) in frame \(worst.frame), but must be below \(limit): "
                + "\(worst.breakdown(of: kinds)).\(others)", frames: [worst.frame], sourceLocation)
        return false
    }

    /// Checks that in each of the next frames, the work of a kind is below a limit.
    /// - Parameters:
    ///   - kind: The kind of work. The default, nil, is the sum of all kinds except `WorkKind.allocations`.
    ///   - limit: The count that the work of each frame must be below. 0 or less fails in each frame.
    ///   - frames: The number of frames to run. 0 or less runs none, which is a failure.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether the work of each frame is below the limit.
    @discardableResult
    public func expectWork(
        _ kind: WorkKind? = nil, below limit: Int, frames: Int, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        expectWork(kind, below: limit, sourceLocation: sourceLocation) { advance(frames: frames) }
    }

    /// Checks that the frames that a closure runs do nothing that is known to be slow: a list that measures all its elements in
    /// every frame, a layout that is prepared twice, a shadow without a path (`WorkFinding.Rule`). Each one is a failure with
    /// its frame, its reason and its remedy.
    /// - Parameters:
    ///   - exceptions: The patterns that are permitted. The default is none.
    ///   - sourceLocation: The place to which failures are attributed. The default is the caller's.
    ///   - body: A closure that runs frames.
    /// - Returns: Whether nothing was found.
    @discardableResult
    public func expectNoSlowWork(
        except exceptions: [WorkFinding.Rule] = [], sourceLocation: SourceLocation = #_sourceLocation,
        during body: () throws -> Void
    ) rethrows -> Bool {
        let found = WorkFinding.find(in: try work(during: body)).filter { !exceptions.contains($0.rule) }
        for finding in found { fail(finding.description, frames: [finding.firstFrame], sourceLocation) }
        return found.isEmpty
    }

    /// Records a failure if a kind cannot be counted in this program.
    private func isCounted(_ kind: WorkKind?, _ sourceLocation: SourceLocation) -> Bool {
        guard kind == .allocations, !WorkKind.allocationsAreCounted else { return true }
        fail(
            "Allocations are not counted in this program: it needs the GNU C library, and no sanitizer that replaces the "
                + "allocator. Skip the test there with .enabled(if: WorkKind.allocationsAreCounted).", sourceLocation)
        return false
    }
}

extension WorkKind {
    /// Whether allocations are counted in this program: with the GNU C library, and without a sanitizer that replaces the
    /// allocator.
    public static var allocationsAreCounted: Bool { allocations_are_counted() }
}
