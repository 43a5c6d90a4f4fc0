import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Activity view controllers", .serialized)
struct ActivityTests {
    private final class Upload: UIActivity {
        var log: [String] = []
        var controller: UIViewController?
        override class var activityCategory: UIActivity.Category { .share }
        override var activityType: UIActivity.ActivityType? { UIActivity.ActivityType("upload") }
        override var activityTitle: String? { "Upload" }
        override func canPerform(withActivityItems activityItems: [Any]) -> Bool { activityItems.first is String }
        override func prepare(withActivityItems activityItems: [Any]) { log.append("prepare \(activityItems)") }
        override var activityViewController: UIViewController? { controller }
        override func perform() {
            log.append("perform")
            activityDidFinish(true)
        }
    }

    private final class Source: NSObject, UIActivityItemSource {
        func activityViewControllerPlaceholderItem(_ activityViewController: UIActivityViewController) -> Any { "" }
        func activityViewController(
            _ activityViewController: UIActivityViewController,
            itemForActivityType activityType: UIActivity.ActivityType?
        ) -> Any? { "for \(activityType?.rawValue ?? "nil")" }
    }

    private final class Results {
        var list: [String] = []
    }

    private let root = UIViewController()
    private let upload = Upload()
    private let results = Results()

    private func show(
        _ items: [Any], excluding excluded: [UIActivity.ActivityType]? = nil
    ) -> (screen: Screen, sheet: UIActivityViewController) {
        let screen = Screen { root }
        let sheet = UIActivityViewController(activityItems: items, applicationActivities: [upload])
        sheet.excludedActivityTypes = excluded
        sheet.completionWithItemsHandler = { [results] type, completed, _, _ in
            results.list.append("\(type?.rawValue ?? "nil") \(completed)")
        }
        screen.perform { root.present(sheet, animated: true) }
        screen.settle()
        return (screen, sheet)
    }

    private func titles(_ sheet: UIActivityViewController) -> [String] {
        let table = sheet.view.subviews.compactMap { $0 as? UITableView }.first
        return table?.visibleCells.compactMap { $0.textLabel?.text } ?? []
    }

    @Test("The sheet shows the activities that can handle the items; those that share come first")
    func possibleActivities() {
        #expect(titles(show(["text"]).sheet) == ["Upload", "Copy"])
        #expect(titles(show([5, UIColor.red]).sheet) == [])
        #expect(titles(show(["text"], excluding: [.copyToPasteboard]).sheet) == ["Upload"])
    }

    @Test("Copy puts the items on the pasteboard, dismisses the sheet and reports the end")
    func copy() {
        let (screen, sheet) = show(["one", "two"])
        #expect(sheet.presentationController is UISheetPresentationController)
        screen.tap(.text("Copy"))
        screen.settle()
        #expect(UIPasteboard.general.string == "one\ntwo" && root.presentedViewController == nil)
        #expect(results.list == ["\(UIActivity.ActivityType.copyToPasteboard.rawValue) true"])
    }

    @Test("An activity of the app gets the items of their sources, and is performed")
    func ownActivity() {
        let (screen, _) = show([Source()])
        screen.tap(.text("Upload"))
        screen.settle()
        #expect(upload.log == ["prepare [\"for upload\"]", "perform"] && results.list == ["upload true"])
    }

    @Test("An activity can present a controller; both are dismissed when the activity has finished")
    func controllerOfActivity() {
        upload.controller = UIViewController()
        let (screen, sheet) = show(["text"])
        screen.tap(.text("Upload"))
        screen.settle()
        #expect(sheet.presentedViewController === upload.controller && upload.log == ["prepare [\"text\"]"])
        screen.perform { upload.activityDidFinish(false) }
        screen.settle()
        #expect(root.presentedViewController == nil && results.list == ["upload false"])
    }

    @Test("The button and a tap beside the sheet cancel")
    func cancel() {
        let (screen, _) = show(["text"])
        screen.tap("Close")
        screen.settle()
        #expect(results.list == ["nil false"] && root.presentedViewController == nil)
        let (second, _) = show(["text"])
        second.tap(.point(200, 100))
        second.settle()
        #expect(results.list == ["nil false", "nil false"])
    }

    @Test("An activity without overrides has no title and handles nothing")
    func plainActivity() {
        let activity = UIActivity()
        #expect(activity.activityType == nil && activity.activityTitle == nil && activity.activityImage == nil)
        #expect(!activity.canPerform(withActivityItems: ["text"]) && activity.activityViewController == nil)
        #expect(UIActivity.activityCategory == .action)
    }
}
