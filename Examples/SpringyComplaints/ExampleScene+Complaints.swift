import UIKit

extension ExampleScene {
    /// The complaints about springy layouts, each in two lists beside each other. They are played and rendered like scenes,
    /// but the gallery does not show them.
    public static let complaints = [
        complaint(
            .flick, "A fast flick: cells fly off the screen, or lag by a bounded distance.", seconds: 4.5,
            PackageResources.complaint_flick_touches_json),
        complaint(
            .selfSizing, "Cells that determine their heights: they overlap, or keep their order.", seconds: 4.5,
            PackageResources.complaint_self_sizing_touches_json),
        complaint(
            .updates, "Rows inserted and deleted in motion: cells are missing, or all are there.", seconds: 5.5,
            PackageResources.complaint_updates_touches_json),
        complaint(
            .headers, "Sections with headers: headers or cells are missing, or all are there.", seconds: 5,
            PackageResources.complaint_headers_touches_json),
        complaint(
            .rotation, "A list that turns in motion: cells stay in their old columns, or are laid out anew.",
            seconds: 5,
            PackageResources.complaint_rotation_touches_json),
        complaint(
            .circles, "Cells at fractional positions: they circle their places, or come to rest.", seconds: 5,
            PackageResources.complaint_circles_touches_json),
        complaint(
            .reload, "A reload in motion: all cells jump, or move on.", seconds: 4.5,
            PackageResources.complaint_reload_touches_json),
        complaint(
            .zeroSize, "A row without height that opens: it stays away, or is there.", seconds: 5,
            PackageResources.complaint_zero_size_touches_json),
    ]

    private static func complaint(
        _ complaint: SpringyComplaint, _ summary: String, seconds: Double, _ touches: [UInt8]
    ) -> ExampleScene {
        let use = complaint.buttonTitle.map { ", and press \u{201C}\($0)\u{201D}" } ?? ""
        return ExampleScene(
            name: "complaint-\(complaint.rawValue)", title: "Complaint: \(complaint.rawValue)", summary: summary,
            hint: "Flick both lists\(use).", size: ComplaintViewController.size(of: complaint), seconds: seconds,
            touches: touches,
            cellCount: 0, makeRootViewController: { _ in ComplaintViewController(complaint) })
    }
}
