import Foundation
import JSONReading
import UIKit

/// A violation of a rule that an audit found, in all frames in which it was seen.
public struct AuditFinding: Sendable {
    /// The rule that is violated.
    public var rule: AuditRule
    /// The settings of the run.
    public var setting: AuditSetting
    /// The name of the view, as in traces: its identifier, its index path if it is a cell, or its class after the names of the
    /// views that contain it.
    public var element: String
    /// The `accessibilityIdentifier` of the view; nil if it has none.
    public var identifier: String?
    /// The label of the view for assistive technologies or the text that it shows; nil if it has neither.
    public var label: String?
    /// The names of further elements with the same violation: those in other cells of the same list.
    public var similarElements: [String] = []
    /// The first frame in which the violation was seen.
    public var firstFrame: Int
    /// The last frame in which the violation was seen.
    public var lastFrame: Int
    /// The frame that the picture shows: the one with the worst value.
    public var shownFrame: Int
    /// The place of the element on the screen in the frame of the picture, in points.
    public var place: CGRect
    /// The worst value that was measured; nil for rules without a number. It is a side in points for targets, a ratio for
    /// contrast, a count of characters, points or a percentage for text that is cut off, a percentage for text over text,
    /// flashes per second, and a distance in points for motion.
    public var measured: Double?
    /// The value that the rule requires, in the same unit; nil for rules without a number.
    public var required: Double?
    /// What is wrong, as a sentence with the measured and the required value.
    public var problem: String
    /// A picture of the surroundings of the element, with the place marked, as an SVG document.
    public var picture: String

    /// The whole finding in one sentence, with its frames and the source of its rule.
    public var description: String {
        let frames = firstFrame == lastFrame ? "frame \(firstFrame)" : "frames \(firstFrame) to \(lastFrame)"
        let setting = setting == .standard ? "" : ", \(setting.phrase)"
        let similar = similarElements.isEmpty ? "" : " (and \(similarElements.count) similar elements)"
        return "\(rule.title): \(elementDescription)\(similar) \(problem), in \(frames)\(setting). \(rule.source)"
    }

    /// The name of the element with its label.
    public var elementDescription: String {
        guard let label, !label.isEmpty, label != element else { return "\"\(element)\"" }
        return "\"\(element)\" (\(label.count > 40 ? label.prefix(39) + "\u{2026}" : label))"
    }
}

extension AuditFinding: CustomStringConvertible {
    /// Returns the findings of a run that an earlier run with other settings did not have.
    public static func withoutRepeats(_ findings: [AuditFinding], of earlier: [AuditFinding]) -> [AuditFinding] {
        findings.filter { finding in
            !earlier.contains {
                $0.rule == finding.rule && $0.element == finding.element && $0.setting != finding.setting
            }
        }
    }
}
