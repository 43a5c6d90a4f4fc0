import DynamicsTesting
import Foundation

/// Exceptions, durations and reports of audits.
@MainActor
@Suite struct AuditTests {
    private func makeScreen(_ build: @escaping (UIView) -> Void) -> Screen { Screen { SeededController(build) } }

    private func addGray(_ view: UIView) {
        let container = view.add("box", UIView(), CGRect(20, 20, 300, 100))
        container.addLabel("gray", "Gray", CGRect(0, 0, 200, 24), color: .lightGray)
        _ = container.addButton("tiny", "x", CGRect(0, 40, 30, 30))
    }

    @Test func exceptionsApplyToViewsAndToWhatTheyContain() throws {
        let screen = makeScreen(addGray)
        #expect(screen.audit().map(\.rule) == [.targetSize, .contrast])
        #expect(screen.audit(AuditOptions(rules: [.contrast])).map(\.identifier) == ["gray"])
        #expect(screen.audit(AuditOptions(exceptions: [.init("b*")])).isEmpty)
        #expect(screen.audit(AuditOptions(exceptions: [.init("box", rules: [.contrast])])).map(\.rule) == [.targetSize])
        let parsed = try AuditOptions(exceptions: "tiny,contrast:*", label: "--audit-except")
        #expect(screen.audit(parsed).isEmpty)
        #expect(throws: UserFacingError.self) { try AuditOptions(exceptions: "tiny,,x", label: "--audit-except") }
    }

    @Test func violationsMustLastUnlessNothingMoves() {
        for (seconds, isFound) in [(0.3, false), (1.2, true)] {
            let screen = makeScreen { view in
                view.addLabel("rest", "Rest", CGRect(20, 100, 60, 24))
                view.addLabel("moving", "Moving", CGRect(300, 100, 60, 24))
            }
            let findings = screen.audit {
                screen.perform {
                    UIView.animate(withDuration: 4 * seconds, delay: 0, options: .curveLinear) {
                        screen.window.firstView("moving")?.frame.origin.x = -200
                    }
                }
                screen.settle()
            }
            #expect(findings.contains { $0.rule == .textOverlap } == isFound, "\(seconds) s")
        }
    }

    @Test func repeatsAreOneFindingWithItsFrames() throws {
        let screen = makeScreen(addGray)
        let findings = screen.audit {
            screen.advance(frames: 20)
            screen.perform { screen.window.firstView("gray")?.isHidden = true }
            screen.advance(frames: 20)
            screen.perform { screen.window.firstView("gray")?.isHidden = false }
            screen.advance(frames: 20)
        }
        let contrast = try #require(findings.first { $0.rule == .contrast })
        #expect(findings.count == 2 && contrast.firstFrame == 0 && contrast.lastFrame == 60)
        #expect(contrast.place.minY >= 20 && contrast.place.maxY <= 60 && contrast.picture.hasPrefix("<svg"))
        #expect(try #require(contrast.measured) < 3 && contrast.required == 4.5)
    }

    @Test func cellsOfAListAreOneFinding() throws {
        let screen = Screen { GrayListController() }
        let findings = screen.audit()
        #expect(findings.count == 1 && findings[0].similarElements.count > 5, "\(findings)")
    }

    @Test func expectationFailsOnceForEachFinding() {
        let screen = makeScreen(addGray)
        let failures = FailureReports.collect { screen.expectNoAuditFindings() }
        #expect(failures.count == 2 && failures.allSatisfy { $0.message.contains("WCAG 2.2") })
        #expect(screen.expectNoAuditFindings(AuditOptions(exceptions: [.init("box")])) { screen.advance(frames: 2) })
    }

    @Test func findingsSurviveAFile() throws {
        let findings = makeScreen(addGray).audit()
        let read = try AuditFinding.decode(AuditFinding.encode(findings))
        #expect(read.map(\.description) == findings.map(\.description))
        #expect(read.map(\.picture) == findings.map(\.picture))
    }

    @Test func emptyScreensHaveNoFindings() {
        #expect(Screen { UIView(frame: .zero) }.audit().isEmpty)
    }

    @Test func controlsBehindAnAlertAreNotCovered() {
        let screen = makeScreen { view in _ = view.addButton("back", "Back", CGRect(20, 60, 120, 44)) }
        let findings = screen.audit {
            screen.perform {
                let alert = UIAlertController(title: "Title", message: "Message", preferredStyle: .alert)
                alert.addAction(UIAlertAction(title: "OK", style: .default))
                screen.rootViewController.present(alert, animated: true)
            }
            screen.advance(seconds: 1.5)
        }
        #expect(!findings.contains { $0.rule == .seenNotHit || $0.rule == .hitNotSeen }, "\(findings)")
    }

    @Test func standardTransitionsAreNoMotionOfTheApp() {
        let makeController = { UINavigationController(rootViewController: SeededController { _ in }) }
        let findings = Screen.auditSettings(of: makeController) { screen in
            let navigation = screen.rootViewController as? UINavigationController
            screen.perform { navigation?.pushViewController(SeededController { _ in }, animated: true) }
            screen.settle()
            screen.perform { navigation?.present(SeededController { _ in }, animated: true) }
            screen.settle()
            screen.perform { navigation?.dismiss(animated: true) }
            screen.settle()
            screen.perform { _ = navigation?.popViewController(animated: true) }
            screen.settle()
        }
        #expect(!findings.contains { $0.rule == .motion }, "\(findings)")
    }

    @Test func thePictureMarksThePlaceInItsFrame() throws {
        let screen = makeScreen { view in _ = view.addButton("square", nil, CGRect(20, 60, 50, 50)) }
        screen.window.firstView("square")?.backgroundColor = .orange
        let findings = screen.audit(AuditOptions(rules: [.label])) {
            screen.perform {
                UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) {
                    screen.window.firstView("square")?.frame.origin.y = 660
                }
            }
            screen.advance(seconds: 0.75)
            screen.perform { screen.window.firstView("square")?.removeFromSuperview() }
        }
        let finding = try #require(findings.first)
        #expect(
            abs(finding.place.minY - 60 - 10 * CGFloat(finding.shownFrame)) < 15,
            "\(finding.shownFrame): \(finding.place)")
    }

    @Test func aFieldThatLeavesWithItsScreenLosesNoFocus() {
        let screen = Screen { UINavigationController(rootViewController: SeededController { _ in }) }
        let navigation = screen.rootViewController as? UINavigationController
        let findings = screen.audit(AuditOptions(rules: [.focus])) {
            screen.perform {
                let controller = SeededController { view in
                    view.add("field", UITextField(), CGRect(20, 200, 200, 44)).text = "Text"
                }
                navigation?.pushViewController(controller, animated: false)
            }
            screen.advance(frames: 3)
            screen.perform { _ = screen.window.firstView("field")?.becomeFirstResponder() }
            screen.advance(frames: 3)
            screen.perform { _ = navigation?.popViewController(animated: true) }
            screen.settle()
        }
        #expect(findings.isEmpty, "\(findings)")
    }
}

/// A list with gray text in each cell.
final class GrayListController: UIViewController, UICollectionViewDataSource {
    override func viewDidLoad() {
        super.viewDidLoad()
        let layout = UICollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 300, height: 60)
        let list = UICollectionView(frame: view.bounds, collectionViewLayout: layout)
        list.backgroundColor = .white
        list.register(UICollectionViewCell.self, forCellWithReuseIdentifier: "cell")
        list.dataSource = self
        view.addSubview(list)
    }

    func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int { 60 }

    func collectionView(_ view: UICollectionView, cellForItemAt path: IndexPath) -> UICollectionViewCell {
        let cell = view.dequeueReusableCell(withReuseIdentifier: "cell", for: path)
        for label in cell.contentView.subviews { label.removeFromSuperview() }
        let label = UILabel(frame: CGRect(0, 0, 200, 24))
        (label.text, label.textColor) = ("Row \(path.item)", .lightGray)
        cell.contentView.addSubview(label)
        return cell
    }
}
