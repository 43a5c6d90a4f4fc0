import Foundation
import JSONReading
import UIKit

// Findings as JSON: in files, and between the processes of an audit.

extension AuditFinding {
    /// The members of the JSON object of a finding.
    private struct Members: Codable {
        var rule: String
        var setting: String
        var source: String
        var element: String
        var identifier: String?
        var label: String?
        var similarElements: [String]
        var firstFrame: Int
        var lastFrame: Int
        var shownFrame: Int
        var place: [Double]
        var measured: Double?
        var required: Double?
        var problem: String
        var picture: String
    }

    /// Returns findings as the text of a JSON array.
    public static func encode(_ findings: [AuditFinding]) throws -> [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        let members = findings.map { finding in
            Members(
                rule: finding.rule.rawValue, setting: finding.setting.rawValue, source: finding.rule.source,
                element: finding.element, identifier: finding.identifier, label: finding.label,
                similarElements: finding.similarElements, firstFrame: finding.firstFrame, lastFrame: finding.lastFrame,
                shownFrame: finding.shownFrame,
                place: [finding.place.minX, finding.place.minY, finding.place.width, finding.place.height].map {
                    (Double($0) * 100).rounded() / 100
                }, measured: finding.measured, required: finding.required, problem: finding.problem,
                picture: finding.picture)
        }
        return Array(try encoder.encode(members)) + Array("\n".utf8)
    }

    /// Reads findings from the text of a JSON array that `encode(_:)` made.
    /// - Throws: An error of the decoder for other text.
    public static func decode(_ bytes: [UInt8]) throws -> [AuditFinding] {
        try JSONDecoder().decode([Members].self, from: Data(bytes)).compactMap { members in
            guard let rule = AuditRule(rawValue: members.rule), let setting = AuditSetting(rawValue: members.setting),
                members.place.count == 4
            else { return nil }
            let place = members.place
            return AuditFinding(
                rule: rule, setting: setting, element: members.element, identifier: members.identifier,
                label: members.label, similarElements: members.similarElements, firstFrame: members.firstFrame,
                lastFrame: members.lastFrame, shownFrame: members.shownFrame,
                place: CGRect(x: place[0], y: place[1], width: place[2], height: place[3]), measured: members.measured,
                required: members.required, problem: members.problem, picture: members.picture)
        }
    }
}
