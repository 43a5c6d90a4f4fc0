import UIKit

/// Runs a closure and returns the misuses that UIKit reports meanwhile.
@MainActor
func collectReports(_ body: () -> Void) -> [String] {
    var reports: [String] = []
    UsageReport.handler = { reports.append($0) }
    defer { UsageReport.handler = nil }
    body()
    return reports
}
