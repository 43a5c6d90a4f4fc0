import DisplayList
import UIKit

/// Merges the violations of all frames: repeats in successive frames become one finding.
struct FindingTracker {
    /// The time for which an unchanged violation must last, in seconds.
    static let steadyDuration = 0.1
    /// The time for which a violation must last whose value changes, in seconds.
    static let movingDuration = 0.5

    private struct Entry {
        var observation: Observation
        var list: DisplayList
        var shownFrame: Int
        var firstFrame: Int
        var lastFrame: Int
        /// The frame from which the measured value has not changed.
        var steadySince: Int
        /// Whether the violation lasted long enough.
        var isConfirmed = false
        /// The first frame of the current run of frames with the violation.
        var runStart: Int
        var latestMeasured: Double?
    }

    private let options: AuditOptions
    private let setting: AuditSetting
    private let framesPerSecond: Double
    private var entries: [String: Entry] = [:]
    private var order: [String] = []
    /// The keys of the violations in the latest frame.
    private var active: [String] = []

    init(options: AuditOptions, setting: AuditSetting, framesPerSecond: Double) {
        (self.options, self.setting, self.framesPerSecond) = (options, setting, framesPerSecond)
    }

    /// Records the violations of a frame.
    mutating func record(_ observations: [Observation], frame: Int, list: DisplayList) {
        var next: [String] = []
        for observation in observations where options.applies(observation.rule, to: observation.identifiers) {
            let key = "\(observation.rule.rawValue) \(observation.element)"
            guard !next.contains(key) else { continue }
            update(key, with: observation, frame, list)
            next.append(key)
        }
        discard(active.filter { !next.contains($0) })
        active = next
    }

    /// Records a frame that displays the same as the previous one, with further violations.
    mutating func extend(to frame: Int, _ further: [Observation], list: DisplayList) {
        for key in active where entries[key]?.observation.rule.lasts == true {
            entries[key]?.lastFrame = frame
            confirm(key, frame)
        }
        for observation in further where options.applies(observation.rule, to: observation.identifiers) {
            update("\(observation.rule.rawValue) \(observation.element)", with: observation, frame, list)
        }
    }

    private mutating func update(_ key: String, with observation: Observation, _ frame: Int, _ list: DisplayList) {
        guard var entry = entries[key] else {
            entries[key] = Entry(
                observation: observation, list: list, shownFrame: frame, firstFrame: observation.start ?? frame,
                lastFrame: frame,
                steadySince: frame, runStart: frame, latestMeasured: observation.measured)
            order.append(key)
            return confirm(key, frame)
        }
        if !active.contains(key) { (entry.runStart, entry.steadySince) = (frame, frame) }
        if let old = entry.latestMeasured, let new = observation.measured, abs(new - old) > 0.01 * max(abs(old), 0.1) {
            entry.steadySince = frame
        }
        entry.latestMeasured = observation.measured
        entry.lastFrame = frame
        if observation.severity > entry.observation.severity {
            (entry.observation, entry.list, entry.shownFrame) = (observation, list, frame)
        }
        entries[key] = entry
        confirm(key, frame)
    }

    private mutating func confirm(_ key: String, _ frame: Int) {
        guard let entry = entries[key], !entry.isConfirmed else { return }
        let steady = Double(frame - entry.steadySince) / framesPerSecond
        let whole = Double(frame - entry.runStart) / framesPerSecond
        let isLong = steady >= Self.steadyDuration || whole >= Self.movingDuration
        if entry.observation.rule.isImmediate || isLong { entries[key]?.isConfirmed = true }
    }

    /// Removes violations that ended before they were confirmed.
    private mutating func discard(_ keys: [String]) {
        for key in keys where entries[key]?.isConfirmed == false {
            entries[key] = nil
            order.removeAll { $0 == key }
        }
    }

    /// Returns the findings, in order of their first frames.
    /// - Parameter isAtRest: Whether the interface rests in the last frame, so that its violations will last.
    func findings(isAtRest: Bool) -> [AuditFinding] {
        let confirmed = order.compactMap { key -> AuditFinding? in
            guard let entry = entries[key], entry.isConfirmed || isAtRest && active.contains(key) else { return nil }
            let observation = entry.observation
            return AuditFinding(
                rule: observation.rule, setting: setting, element: observation.element,
                identifier: observation.identifier, label: observation.label, firstFrame: entry.firstFrame,
                lastFrame: entry.lastFrame, shownFrame: entry.shownFrame, place: observation.place,
                measured: observation.measured, required: observation.required, problem: observation.problem,
                picture: AuditPicture.make(of: entry.list, marking: observation.place).svg)
        }
        return Self.mergeCells(confirmed)
    }

    /// Merges findings of the same rule about elements that differ only by the index path of their cell.
    private static func mergeCells(_ findings: [AuditFinding]) -> [AuditFinding] {
        var result: [AuditFinding] = []
        var indices: [String: Int] = [:]
        for finding in findings {
            let name = nameWithoutIndexPath(finding.element)
            guard name != finding.element else {
                result.append(finding)
                continue
            }
            let key = "\(finding.rule.rawValue) \(name)"
            guard let index = indices[key] else {
                indices[key] = result.count
                result.append(finding)
                continue
            }
            result[index].similarElements.append(finding.element)
            result[index].firstFrame = min(result[index].firstFrame, finding.firstFrame)
            result[index].lastFrame = max(result[index].lastFrame, finding.lastFrame)
        }
        return result
    }

    private static func nameWithoutIndexPath(_ name: String) -> String {
        name.split(separator: "/", omittingEmptySubsequences: false).map { part -> Substring in
            let words = part.split(separator: " ")
            guard words.count == 2, words[1].allSatisfy({ $0.isNumber || $0 == "-" }), words[1].contains("-") else {
                return part
            }
            return words[0]
        }.joined(separator: "/")
    }
}

extension AuditRule {
    /// Whether a violation remains while nothing changes on the screen. The others are events.
    fileprivate var lasts: Bool {
        switch self {
        case .focus, .flash, .motion: false
        default: true
        }
    }
}
