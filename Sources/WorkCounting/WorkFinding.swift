/// A slow pattern that was found in the work of frames.
public struct WorkFinding: Equatable, Sendable, CustomStringConvertible {
    /// The patterns that are found.
    public enum Rule: String, CaseIterable, Sendable {
        /// A list measures all its visible elements in each of several successive frames.
        case elementsMeasuredInEveryFrame
        /// A layout is prepared more than once in a frame, because the app invalidates it during the layout pass.
        case layoutPreparedRepeatedly
        /// A list is reloaded in each of several successive frames.
        case reloadInEveryFrame
        /// A layer casts a shadow whose shape is computed from its content.
        case shadowWithoutPath
        /// A view is laid out three times or more in a frame.
        case viewLaidOutRepeatedly

        /// What to do instead, as a sentence.
        public var remedy: String {
            switch self {
            case .elementsMeasuredInEveryFrame:
                "Invalidate the layout only when the content changes, or give the elements sizes that need no measurement."
            case .layoutPreparedRepeatedly:
                "Invalidate the layout once for all changes of a frame, before the layout pass, and not in layoutSubviews() or "
                    + "prepare()."
            case .reloadInEveryFrame:
                "Change only the items that differ: apply a snapshot, or call reconfigureItems(at:)."
            case .shadowWithoutPath: "Set layer.shadowPath to the outline of the view whenever its bounds change."
            case .viewLaidOutRepeatedly:
                "Do not change what the layout depends on in layoutSubviews(), and call layoutIfNeeded() once after all "
                    + "changes."
            }
        }
    }

    /// The pattern.
    public var rule: Rule
    /// The class of the list, layout or view, with its identifier if it has one.
    public var subject: String
    /// The first frame in which the pattern was found.
    public var firstFrame: Int
    /// The last frame in which it was found.
    public var lastFrame: Int
    /// The number of frames in which it was found.
    public var frameCount: Int
    /// What happened and why, as a sentence.
    public var reason: String

    /// The reason, the frames, and the remedy.
    public var description: String {
        let frames = frameCount > 1 ? " (\(frameCount) frames, \(firstFrame) to \(lastFrame))" : ""
        return "\(reason)\(frames). \(rule.remedy)"
    }

    /// Returns the slow patterns in successive frames, in order of their first frames.
    /// - Parameter frames: The work of the frames, in order.
    public static func find(in frames: [FrameWork]) -> [WorkFinding] {
        var finder = WorkFinder()
        for work in frames { finder.observe(work) }
        return finder.findings
    }
}

/// Finds slow patterns frame by frame.
private struct WorkFinder {
    /// A pattern with the frames in which it was seen.
    private struct Sighting {
        var finding: WorkFinding
        /// The number of frames in a row up to the last one, and the largest such number.
        var run = 1
        var longestRun = 1
    }

    private struct Key: Hashable {
        var rule: WorkFinding.Rule
        var subject: String
    }

    /// The number of successive frames from which a pattern is one of every frame.
    private static let everyFrame = 3

    private var sightings: [Sighting] = []
    private var indices: [Key: Int] = [:]

    /// The patterns that were found, in order of their first frames.
    var findings: [WorkFinding] {
        sightings.filter { $0.longestRun >= Self.requiredRun(of: $0.finding.rule) }.map(\.finding)
    }

    private static func requiredRun(of rule: WorkFinding.Rule) -> Int {
        switch rule {
        case .elementsMeasuredInEveryFrame, .reloadInEveryFrame: everyFrame
        case .layoutPreparedRepeatedly, .shadowWithoutPath, .viewLaidOutRepeatedly: 1
        }
    }

    mutating func observe(_ work: FrameWork) {
        for note in work.notes {
            switch note {
            // A reload measures all elements, and is found itself.
            case .allElementsMeasured(let list, _) where isReloaded(list, in: work): break
            case .allElementsMeasured(let list, let count):
                see(
                    .elementsMeasuredInEveryFrame, list, work,
                    "\(list) measures all its visible elements in every frame: "
                        + "\(count) measurements in frame \(work.frame)")
            case .laidOutRepeatedly(let view, let count, let cause):
                see(
                    .viewLaidOutRepeatedly, view, work,
                    "layoutSubviews() of \(view) ran \(count) times or more in frame "
                        + "\(work.frame)" + (cause.isEmpty ? "" : ", because \(cause)"))
            }
        }
        observePreparations(in: work)
        for count in work.counts {
            switch WorkOperation(rawValue: count.entry.operation) {
            case .reload? where count.entry.kind == .layout:
                let cause = count.entry.cause.isEmpty ? "" : ", because \(count.entry.cause)"
                see(
                    .reloadInEveryFrame, count.entry.subject, work,
                    "\(count.entry.subject) is reloaded in every frame\(cause)")
            case .shadowWithoutPath?:
                see(
                    .shadowWithoutPath, count.entry.subject, work,
                    "\(count.entry.subject) casts a shadow without a path in "
                        + "frame \(work.frame), \(count.count) in the frame, so its shape is computed from the content")
            default: break
            }
        }
    }

    private func isReloaded(_ list: String, in work: FrameWork) -> Bool {
        work.counts.contains { $0.entry.operation == WorkOperation.reload.rawValue && $0.entry.subject == list }
    }

    /// Finds layouts that were prepared again because of an invalidation by the app. Frame 0 is the first layout, which
    /// follows sizes that are set step by step.
    private mutating func observePreparations(in work: FrameWork) {
        guard work.frame > 0 else { return }
        let prepared = work.counts.filter { $0.entry.operation == WorkOperation.prepare.rawValue }
        var subjects: [String] = []
        for count in prepared where !subjects.contains(count.entry.subject) { subjects.append(count.entry.subject) }
        for subject in subjects {
            let counts = prepared.filter { $0.entry.subject == subject }
            let avoidable = counts.filter { $0.entry.cause != WorkRecorder.preferredSizeCause }
            let total = counts.reduce(0) { $0 + $1.count }
            guard avoidable.reduce(0, { $0 + $1.count }) > 1 else { continue }
            let causes = counts.map { count in
                (count.entry.cause.isEmpty ? "of an unknown cause" : count.entry.cause)
                    + (count.count > 1 ? " (\(count.count) times)" : "")
            }
            see(
                .layoutPreparedRepeatedly, subject, work,
                "prepare() of \(subject) ran \(total) times in frame \(work.frame), "
                    + "because " + causes.joined(separator: ", and because "))
        }
    }

    private mutating func see(_ rule: WorkFinding.Rule, _ subject: String, _ work: FrameWork, _ reason: String) {
        let key = Key(rule: rule, subject: subject)
        guard let index = indices[key] else {
            indices[key] = sightings.count
            sightings.append(
                Sighting(
                    finding: WorkFinding(
                        rule: rule, subject: subject, firstFrame: work.frame, lastFrame: work.frame, frameCount: 1,
                        reason: reason)))
            return
        }
        let last = sightings[index].finding.lastFrame
        guard work.frame > last else { return }
        sightings[index].run = work.frame == last + 1 ? sightings[index].run + 1 : 1
        sightings[index].longestRun = max(sightings[index].longestRun, sightings[index].run)
        sightings[index].finding.lastFrame = work.frame
        sightings[index].finding.frameCount += 1
    }
}
