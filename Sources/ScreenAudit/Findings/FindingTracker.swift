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
        /// Whether the shown value lasted as long as a steady one must.
        var isSteady = false
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
        // A value that changes is shown only until one lasted, such as before and after the fade of a pressed button.
        let isSteady = Double(frame - entry.steadySince) / framesPerSecond >= Self.steadyDuration
        let isWorse = observation.severity > entry.observation.severity
        if isSteady && !entry.isSteady || isWorse && isSteady == entry.isSteady {
            (entry.observation, entry.list, entry.shownFrame) = (observation, list, frame)
            entry.isSteady = isSteady
        }
        entries[key] = entry
        confirm(key, frame)
    }

    private mutating func confirm(_ key: String, _ frame: Int) {
        guard let entry = entries[key], !entry.isConfirmed else { return }
        let steady = Double(frame - entry.steadySince) / framesPerSecond
        let whole = Double(frame - entry.runStart) / framesPerSecond
        // Rules without a value have nothing that can be steady.
        let isSteady = entry.observation.measured != nil && steady >= Self.steadyDuration
        let isLong = isSteady || whole >= Self.movingDuration
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
        return Self.mergeSimilar(confirmed)
    }

    /// Merges findings of the same rule about elements that differ only by the index path of their cell, or by their index among
    /// siblings of the same class if they also have the same value.
    private static func mergeSimilar(_ findings: [AuditFinding]) -> [AuditFinding] {
        var result: [AuditFinding] = []
        var indices: [String: Int] = [:]
        for finding in findings {
            guard let name = similarityKey(of: finding) else {
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

    /// Returns the name of the element without index paths and indices; nil if it has none, so that the finding is alone.
    private static func similarityKey(of finding: AuditFinding) -> String? {
        var (isInCell, hasIndex) = (false, false)
        let parts = finding.element.split(separator: "/", omittingEmptySubsequences: false).map { part -> Substring in
            let words = part.split(separator: " ")
            guard words.count == 2, words[1].allSatisfy({ $0.isNumber || $0 == "-" }) else { return part }
            if words[1].contains("-") { isInCell = true } else { hasIndex = true }
            return words[0]
        }
        let name = parts.joined(separator: "/")
        if isInCell { return name }
        switch finding.rule {
        case .label, .motion: return hasIndex ? name : nil
        case .contrast, .targetSize:
            return hasIndex ? "\(name) \(finding.measured.map { formatted($0) } ?? "")" : nil
        case .textCutOff, .textOverlap, .seenNotHit, .hitNotSeen, .focus, .flash: return nil
        }
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
