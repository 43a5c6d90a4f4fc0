import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Columns of split view controllers")
struct SplitColumnTests {
    private final class Delegate: NSObject, UISplitViewControllerDelegate {
        var log: [String] = []
        var top: UISplitViewController.Column?
        var expanded: UISplitViewController.DisplayMode?
        func splitViewController(
            _ svc: UISplitViewController, willChangeTo displayMode: UISplitViewController.DisplayMode
        ) { log.append("mode \(displayMode)") }
        func splitViewController(
            _ svc: UISplitViewController,
            topColumnForCollapsingToProposedTopColumn proposedTopColumn: UISplitViewController.Column
        ) -> UISplitViewController.Column {
            log.append("proposed \(proposedTopColumn)")
            return top ?? proposedTopColumn
        }
        func splitViewController(
            _ svc: UISplitViewController,
            displayModeForExpandingToProposedDisplayMode proposedDisplayMode: UISplitViewController.DisplayMode
        ) -> UISplitViewController.DisplayMode { expanded ?? proposedDisplayMode }
        func splitViewControllerDidCollapse(_ svc: UISplitViewController) { log.append("collapsed") }
        func splitViewControllerDidExpand(_ svc: UISplitViewController) { log.append("expanded") }
        func splitViewController(_ svc: UISplitViewController, willShow column: UISplitViewController.Column) {
            log.append("show \(column)")
        }
        func splitViewController(_ svc: UISplitViewController, willHide column: UISplitViewController.Column) {
            log.append("hide \(column)")
        }
    }

    private static let wide = CGSize(width: 1024, height: 768)
    private static let tall = CGSize(width: 768, height: 1024)
    private static let narrow = CGSize(width: 390, height: 844)
    private let primary = UIViewController()
    private let supplementary = UIViewController()
    private let secondary = UIViewController()
    private let delegate = Delegate()

    private func make(_ style: UISplitViewController.Style) -> UISplitViewController {
        let split = UISplitViewController(style: style)
        split.setViewController(primary, for: .primary)
        if style == .tripleColumn { split.setViewController(supplementary, for: .supplementary) }
        split.setViewController(secondary, for: .secondary)
        (primary.title, supplementary.title, secondary.title) = ("Primary", "Supplementary", "Secondary")
        split.delegate = delegate
        return split
    }

    private func show(_ split: UISplitViewController, _ size: CGSize) -> Screen {
        let screen = Screen(size: size) { split }
        screen.advance(frames: 2)
        return screen
    }

    /// The frame of the column of a controller, in the split view.
    private func frame(_ controller: UIViewController) -> CGRect {
        controller.navigationController?.view.frame ?? .null
    }

    @Test("Two columns are beside each other in a wide view, each in a navigation controller")
    func doubleColumn() {
        let split = make(.doubleColumn)
        let screen = show(split, Self.wide)
        #expect(
            split.style == .doubleColumn && split.displayMode == .oneBesideSecondary && split.splitBehavior == .tile)
        #expect(split.viewController(for: .primary) === primary && split.viewController(for: .compact) == nil)
        #expect(split.viewControllers == [primary.navigationController, secondary.navigationController])
        #expect(primary.splitViewController === split)
        #expect(frame(primary) == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(frame(secondary) == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
        screen.perform { split.hide(.primary) }
        screen.settle()
        #expect(split.displayMode == .secondaryOnly && frame(secondary).width == 1024 && frame(primary).maxX == 0)
        screen.perform { split.show(.primary) }
        screen.settle()
        #expect(split.displayMode == .oneBesideSecondary && frame(primary).minX == 0)
        #expect(delegate.log == ["mode secondaryOnly", "hide primary", "mode oneBesideSecondary", "show primary"])
    }

    @Test("The columns move while they are shown and hidden")
    func animation() {
        let split = make(.doubleColumn)
        let screen = show(split, Self.wide)
        screen.perform { split.hide(.primary) }
        screen.advance(seconds: 0.15)
        let x = primary.navigationController?.view.layer.presentation()?.frame.minX ?? 0
        #expect(x < -10 && x > -310)
    }

    @Test("In a tall view, the primary column is in front of the secondary one, and a tap beside it hides it")
    func overlay() {
        let split = make(.doubleColumn)
        let screen = show(split, Self.tall)
        #expect(split.displayMode == .secondaryOnly && split.splitBehavior == .overlay)
        screen.perform { split.show(.primary) }
        screen.settle()
        #expect(split.displayMode == .oneOverSecondary && frame(primary).minX == 0 && frame(secondary).width == 768)
        screen.tap(.point(600, 500))
        screen.settle()
        #expect(split.displayMode == .secondaryOnly && frame(primary).maxX == 0)
        screen.perform { split.show(.primary) }
        screen.settle()
        screen.perform { split.show(.secondary) }
        screen.settle()
        #expect(split.displayMode == .secondaryOnly)
    }

    @Test("Three columns are beside, in front of, or displace the secondary one")
    func tripleColumn() {
        let split = make(.tripleColumn)
        let screen = show(split, Self.wide)
        #expect(split.displayMode == .oneBesideSecondary && split.splitBehavior == .displace)
        #expect(frame(supplementary).minX == 0 && frame(primary).maxX == 0 && frame(secondary).minX == 320.5)
        split.maximumPrimaryColumnWidth = 200
        split.preferredSupplementaryColumnWidth = 250
        screen.perform { split.show(.primary) }
        screen.settle()
        #expect(split.displayMode == .twoDisplaceSecondary)
        #expect(frame(primary) == CGRect(x: 0, y: 0, width: 200, height: 768) && frame(supplementary).minX == 200)
        #expect(frame(secondary) == CGRect(x: 451, y: 0, width: 773, height: 768))
        screen.perform { split.preferredSplitBehavior = .tile }
        screen.settle()
        #expect(split.splitBehavior == .tile)
        screen.perform { split.preferredDisplayMode = .twoBesideSecondary }
        screen.settle()
        #expect(split.displayMode == .twoBesideSecondary && frame(secondary).maxX == 1024)
        screen.perform {
            split.preferredSplitBehavior = .automatic
            split.preferredDisplayMode = .twoOverSecondary
        }
        screen.settle()
        #expect(split.displayMode == .twoOverSecondary && frame(secondary).width == 1024)
        screen.perform { split.hide(.supplementary) }
        screen.settle()
        #expect(split.displayMode == .secondaryOnly && frame(supplementary).maxX <= 0)
    }

    @Test("The widths of the columns follow their settings")
    func widths() {
        let split = make(.tripleColumn)
        let screen = show(split, Self.wide)
        #expect(split.supplementaryColumnWidth == 320 && split.primaryColumnWidth == 320)
        split.preferredSupplementaryColumnWidthFraction = 0.1
        split.minimumSupplementaryColumnWidth = 150
        split.preferredPrimaryColumnWidth = 180
        #expect(split.supplementaryColumnWidth == 150 && split.primaryColumnWidth == 180)
        split.minimumSupplementaryColumnWidth = UISplitViewController.automaticDimension
        split.maximumSupplementaryColumnWidth = 90
        screen.advance(frames: 1)
        #expect(split.supplementaryColumnWidth == 90 && frame(supplementary).width == 90)
        split.preferredSupplementaryColumnWidth = .nan
        #expect(split.supplementaryColumnWidth == 90)
    }

    @Test("The button of the secondary column hides and shows the column beside it")
    func button() {
        let split = make(.doubleColumn)
        let screen = show(split, Self.wide)
        #expect(secondary.navigationItem.leftBarButtonItem === split.displayModeButtonItem)
        screen.tap(.point(345, 22))
        screen.settle()
        #expect(split.displayMode == .secondaryOnly)
        screen.perform { split.displayModeButtonVisibility = .never }
        #expect(secondary.navigationItem.leftBarButtonItem == nil)
        screen.perform { split.displayModeButtonVisibility = .always }
        #expect(secondary.navigationItem.leftBarButtonItem != nil)
    }

    @Test("In compact width, the columns are one stack, which is divided again when the width grows")
    func collapse() {
        let split = make(.tripleColumn)
        let screen = show(split, Self.narrow)
        let root = primary.navigationController
        #expect(split.isCollapsed && split.viewControllers == [root])
        #expect(root?.viewControllers == [primary, supplementary, secondary])
        #expect(delegate.log == ["proposed secondary", "collapsed"])
        let pushed = UIViewController()
        root?.pushViewController(pushed, animated: false)
        screen.perform { split.hide(.secondary) }
        screen.settle()
        #expect(root?.viewControllers == [primary, supplementary])
        screen.perform { split.show(.secondary) }
        screen.settle()
        #expect(root?.viewControllers == [primary, supplementary, secondary])
        screen.perform { split.show(.primary) }
        screen.settle()
        #expect(root?.viewControllers == [primary])
        screen.perform { split.show(.secondary) }
        screen.settle()
        #expect(root?.topViewController === secondary && root?.viewControllers.first === primary)
        screen.resize(to: Self.wide)
        screen.advance(frames: 3)
        #expect(!split.isCollapsed && delegate.log.last == "expanded")
        #expect(root?.viewControllers == [primary] && secondary.navigationController?.viewControllers == [secondary])
        #expect(supplementary.navigationController?.viewControllers == [supplementary])
        #expect(frame(secondary).minX == 320.5 && secondary.view.window != nil)
    }

    @Test("The delegate chooses the column on top of the stack, and the arrangement when the controller expands")
    func delegateDecides() {
        (delegate.top, delegate.expanded) = (.primary, .secondaryOnly)
        let split = make(.doubleColumn)
        let screen = show(split, Self.narrow)
        #expect(primary.navigationController?.viewControllers == [primary])
        let other = UIViewController()
        screen.perform { primary.showDetailViewController(other, sender: nil) }
        screen.settle()
        #expect(primary.navigationController?.topViewController === other)
        screen.resize(to: Self.wide)
        screen.advance(frames: 3)
        #expect(split.displayMode == .secondaryOnly && split.viewController(for: .secondary) === other)
        #expect(other.navigationController?.view.frame.width == 1024)
    }

    @Test("A compact column replaces all others while the controller is collapsed")
    func compactColumn() {
        let split = make(.doubleColumn)
        let compact = UIViewController()
        split.setViewController(compact, for: .compact)
        let screen = show(split, Self.narrow)
        #expect(split.viewControllers == [compact] && compact.view.frame.size == Self.narrow)
        #expect(delegate.log.first == "proposed compact" && primary.view.window == nil)
        screen.resize(to: Self.wide)
        screen.advance(frames: 3)
        #expect(compact.viewIfLoaded?.window == nil && primary.view.window != nil && secondary.view.window != nil)
    }

    @Test("Columns are replaced and removed, and controllers can be passed as an array")
    func replacement() {
        let split = make(.doubleColumn)
        let screen = show(split, Self.wide)
        let other = UIViewController()
        screen.perform { split.setViewController(other, for: .secondary) }
        screen.advance(frames: 1)
        #expect(other.view.window != nil && secondary.view.window == nil && secondary.parent?.parent == nil)
        screen.perform { primary.show(supplementary, sender: nil) }
        #expect(split.viewController(for: .primary) != nil)
        screen.perform { split.setViewController(nil, for: .secondary) }
        #expect(split.viewController(for: .secondary) == nil && split.viewControllers.count == 1)
        split.viewControllers = [UINavigationController(), other]
        #expect(split.viewController(for: .secondary) === other)
    }

    @Test("Calls that a style has no columns for are reported and ignored")
    func misuse() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        let (plain, double) = (UISplitViewController(), UISplitViewController(style: .doubleColumn))
        plain.setViewController(primary, for: .primary)
        plain.show(.primary)
        plain.hide(.primary)
        double.setViewController(primary, for: .supplementary)
        #expect(reports.count == 4 && plain.style == .unspecified && plain.splitBehavior == .automatic)
        #expect(plain.viewController(for: .primary) == nil)
    }
}
