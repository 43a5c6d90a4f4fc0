import Testing

@testable import UIKit

@MainActor @Suite("Visual format language") struct VisualFormatTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    private let views: [String: UIView]

    init() {
        var views: [String: UIView] = [:]
        for name in ["a", "b", "c_1"] {
            let view = UIView()
            view.translatesAutoresizingMaskIntoConstraints = false
            root.addSubview(view)
            views[name] = view
        }
        self.views = views
    }

    private func activate(
        _ format: String, options: NSLayoutConstraint.FormatOptions = [], metrics: [String: Any]? = nil
    ) {
        NSLayoutConstraint.activate(
            NSLayoutConstraint.constraints(
                withVisualFormat: format, options: options, metrics: metrics, views: views))
        root.layoutIfNeeded()
    }

    private func frame(_ name: String) -> CGRect { views[name]!.frame }

    @Test("Views, spaces, lengths and metrics give a row; hyphens are margins and standard spaces")
    func formatGivesRow() {
        activate("H:|-[a(50)]-[b(==a)]-gap-[c_1]-(20)-|", metrics: ["gap": 12.5])
        #expect(["a", "b", "c_1"].map { frame($0).minX } == [8, 66, 128.5])
        #expect(["a", "b", "c_1"].map { frame($0).maxX } == [58, 116, 380])
    }

    @Test("A vertical format with options aligns views, and touching elements have no space")
    func verticalFormatAlignsViews() {
        activate("H:[a(30)]-40-|")
        activate("V:|[a(>=10,<=20)][b(10)]-5-[c_1(b)]", options: [.alignAllLeft, .alignAllRight])
        #expect(["a", "b", "c_1"].map { frame($0).minX } == [330, 330, 330])
        #expect(frame("a").minY == 0 && frame("b").minY == frame("a").maxY && frame("b").width == 30)
        #expect((10...20).contains(frame("a").height) && frame("c_1").minY == frame("b").maxY + 5)
    }

    @Test("Priorities are numbers or metrics, and lower ones yield")
    func prioritiesYield() {
        activate("[a(200@low)]", metrics: ["low": 250])
        activate("|[a(120@750)]")
        #expect(frame("a").width == 120)
    }

    @Test("From right to left, the first view is at the right; in the layout direction, semantic content decides")
    func directionDeterminesOrder() {
        activate("|-10-[a(50)]-5-[b(20)]", options: .directionRightToLeft)
        #expect(frame("a").maxX == 390 && frame("b").maxX == 335)
        root.semanticContentAttribute = .forceRightToLeft
        activate("|-30-[c_1(50)]")
        #expect(frame("c_1").maxX == 370)
    }

    @Test(
        "A faulty format is reported and makes no constraints",
        arguments: [
            "", "|", "[a", "[a]-", "[a]-8[b]", "[d]", "[a(x)]", "[a(>=)]", "[a]]", "|-[a]-|-[b]", "[a(10@x)]",
            "H:V:[a]",
            "[a]-(8-[b]", "-[a]", "[]",
        ])
    func faultyFormatIsReported(format: String) {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let made = NSLayoutConstraint.constraints(withVisualFormat: format, metrics: nil, views: views)
        #expect(made.isEmpty && reports.count == 1 && reports[0].contains("makes no constraints"))
    }

    @Test("An option along the format's own axis, and a view without a superview, are reported")
    func misuseIsReported() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let aligned = NSLayoutConstraint.constraints(
            withVisualFormat: "[a][b]", options: .alignAllLeft, metrics: nil, views: views)
        let orphan = NSLayoutConstraint.constraints(withVisualFormat: "|[x]", metrics: nil, views: ["x": UIView()])
        #expect(aligned.isEmpty && orphan.isEmpty && reports.count == 2)
        #expect(reports[1].contains("has no superview"))
    }
}
