import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Coverage of presentations")
struct PresentationCoverageTests {
    private final class Presenter: UIViewController, UIViewControllerTransitioningDelegate {
        final class Partial: UIPresentationController {
            override var shouldPresentInFullscreen: Bool { false }
        }

        var isPartial = false

        func presentationController(
            forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
        ) -> UIPresentationController? {
            isPartial
                ? Partial(presentedViewController: presented, presenting: presenting)
                : UIPresentationController(presentedViewController: presented, presenting: presenting)
        }
    }

    @Test("Presentations cover the window; an override that denies it is reported", arguments: [false, true])
    func coverageIsReported(isPartial: Bool) {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let (presenter, presented) = (Presenter(), UIViewController())
        presenter.isPartial = isPartial
        let screen = Screen { presenter }
        presented.modalPresentationStyle = .custom
        presented.transitioningDelegate = presenter
        screen.perform { presenter.present(presented, animated: false) }
        #expect(presented.presentationController?.shouldPresentInFullscreen == !isPartial)
        #expect(presented.presentationController?.containerView?.bounds == screen.bounds)
        #expect(reports.contains { $0.contains("Partial.shouldPresentInFullscreen") } == isPartial)
    }
}
