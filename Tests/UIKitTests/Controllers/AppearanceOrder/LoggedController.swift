import UIKit

/// The calls of a scenario, one line for each call.
@MainActor
final class ScenarioLog {
    private(set) var lines: [String] = []
    func add(_ line: String) { lines.append(line) }
}

/// A controller that records the calls of its appearance methods, with the properties that describe their reason.
final class LoggedController: UIViewController {
    private let name: String
    private let log: ScenarioLog
    var forwardsAppearance = true

    init(_ name: String, _ log: ScenarioLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override var shouldAutomaticallyForwardAppearanceMethods: Bool { forwardsAppearance }

    override func viewDidLoad() {
        super.viewDidLoad()
        log.add("\(name) viewDidLoad")
    }

    override func viewWillAppear(_ animated: Bool) {
        super.viewWillAppear(animated)
        record("viewWillAppear", animated)
    }

    override func viewDidAppear(_ animated: Bool) {
        super.viewDidAppear(animated)
        record("viewDidAppear", animated)
    }

    override func viewWillDisappear(_ animated: Bool) {
        super.viewWillDisappear(animated)
        record("viewWillDisappear", animated)
    }

    override func viewDidDisappear(_ animated: Bool) {
        super.viewDidDisappear(animated)
        record("viewDidDisappear", animated)
    }

    override func willMove(toParent parent: UIViewController?) {
        super.willMove(toParent: parent)
        log.add("\(name) willMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }

    override func didMove(toParent parent: UIViewController?) {
        super.didMove(toParent: parent)
        log.add("\(name) didMove(toParent: \(parent == nil ? "nil" : "parent"))")
    }

    private func record(_ method: String, _ animated: Bool) {
        let reasons = [
            animated ? "animated" : nil, isBeingPresented ? "isBeingPresented" : nil,
            isBeingDismissed ? "isBeingDismissed" : nil, isMovingToParent ? "isMovingToParent" : nil,
            isMovingFromParent ? "isMovingFromParent" : nil,
        ].compactMap(\.self)
        log.add("\(name) \(method)" + (reasons.isEmpty ? "" : ", " + reasons.joined(separator: ", ")))
    }
}
