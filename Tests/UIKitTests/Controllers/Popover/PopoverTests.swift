import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Popovers")
struct PopoverTests {
    private final class Delegate: NSObject, UIPopoverPresentationControllerDelegate {
        var style = UIModalPresentationStyle.none
        var permitsDismissal = true
        var wraps = false
        var calls: [String] = []
        func prepareForPopoverPresentation(_ popoverPresentationController: UIPopoverPresentationController) {
            calls.append("prepare")
        }
        func adaptivePresentationStyle(for controller: UIPresentationController) -> UIModalPresentationStyle {
            calls.append("style")
            return style
        }
        func presentationController(
            _ controller: UIPresentationController,
            viewControllerForAdaptivePresentationStyle style: UIModalPresentationStyle
        ) -> UIViewController? {
            wraps ? UINavigationController(rootViewController: controller.presentedViewController) : nil
        }
        func presentationController(
            _ presentationController: UIPresentationController,
            willPresentWithAdaptiveStyle style: UIModalPresentationStyle,
            transitionCoordinator: (any UIViewControllerTransitionCoordinator)?
        ) { calls.append("adapt \(style)") }
        func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
            permitsDismissal
        }
        func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
            calls.append("will")
        }
        func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
            calls.append("did")
        }
        func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
            calls.append("attempt")
        }
        var permitsDismissalOfPopover = true
        func popoverPresentationControllerShouldDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) -> Bool { permitsDismissalOfPopover }
        func popoverPresentationControllerDidDismissPopover(
            _ popoverPresentationController: UIPopoverPresentationController
        ) { calls.append("didDismissPopover") }
    }

    private let root = UIViewController()
    private let source = UIButton()
    private let presented = UIViewController()
    private let delegate = Delegate()

    private func makeScreen(_ size: CGSize = CGSize(width: 390, height: 844)) -> Screen {
        let screen = Screen(size: size) { root }
        source.frame = CGRect(x: 100, y: 200, width: 80, height: 40)
        screen.perform { root.view.addSubview(source) }
        presented.modalPresentationStyle = .popover
        presented.preferredContentSize = CGSize(width: 200, height: 150)
        return screen
    }

    private func present(in screen: Screen) throws -> UIPopoverPresentationController {
        let popover = try #require(presented.popoverPresentationController)
        if popover.sourceItem == nil { popover.sourceView = source }
        popover.delegate = delegate
        screen.perform { root.present(presented, animated: true) }
        screen.settle()
        return popover
    }

    private func frame(_ view: UIView?) -> CGRect? { view.map { $0.convert($0.bounds, to: nil) } }

    @Test("A popover has the preferred size, below its source, with the arrow at the top")
    func placeBelowSource() throws {
        let screen = makeScreen()
        let popover = try #require(presented.popoverPresentationController)
        #expect(popover.arrowDirection == .unknown && popover.permittedArrowDirections == .any)
        #expect(popover.sourceRect.isNull && popover.presentationStyle == .popover)
        _ = try present(in: screen)
        #expect(frame(presented.view) == CGRect(x: 40, y: 253, width: 200, height: 150))
        #expect(popover.arrowDirection == .up && root.view.window != nil)
        #expect(delegate.calls == ["style", "prepare"])
        screen.perform { presented.preferredContentSize = CGSize(width: 220, height: 100) }
        #expect(frame(presented.view) == CGRect(x: 30, y: 253, width: 220, height: 100))
    }

    @Test("The popover is at a permitted side of a part of the view, within its margins")
    func permittedSides() throws {
        let screen = makeScreen()
        let popover = try present(in: screen)
        screen.perform { popover.permittedArrowDirections = .down }
        #expect(popover.arrowDirection == .down && frame(presented.view)?.maxY == 200 - 13)
        screen.perform { popover.permittedArrowDirections = [.left, .right] }
        #expect(popover.arrowDirection == .left && frame(presented.view)?.minX == 180 + 13)
        #expect(frame(presented.view).map { abs($0.width - 187) < 0.01 } == true, "it is as wide as the space")
        screen.perform { popover.sourceRect = CGRect(x: 0, y: 0, width: 20, height: 20) }
        #expect(frame(presented.view)?.minX == 120 + 13 && frame(presented.view)?.midY == 210)
        screen.perform { popover.permittedArrowDirections = .right }
        #expect(popover.arrowDirection == .right && frame(presented.view)?.width == 100 - 13 - 10)
        screen.perform { popover.canOverlapSourceViewRect = true }
        #expect(frame(presented.view)?.width == 200)
        screen.perform {
            popover.permittedArrowDirections = .up
            popover.popoverLayoutMargins = UIEdgeInsets(top: 0, left: 80, bottom: 0, right: 0)
        }
        #expect(frame(presented.view)?.minX == 80)
        screen.perform { popover.permittedArrowDirections = [] }
        #expect(popover.arrowDirection == .unknown && frame(presented.view)?.midY == 210)
    }

    @Test("The arrow points at a bar button")
    func barButton() throws {
        let item = UIBarButtonItem(systemItem: .add)
        root.navigationItem.rightBarButtonItem = item
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen { navigation }
        presented.modalPresentationStyle = .popover
        let popover = try #require(presented.popoverPresentationController)
        popover.barButtonItem = item
        #expect(popover.sourceItem === item)
        _ = try present(in: screen)
        #expect(frame(presented.view) == CGRect(x: 60, y: 57, width: 320, height: 480))
    }

    @Test("A tap beside the popover dismisses it, if the delegate and the controller permit it")
    func dismissal() throws {
        let screen = makeScreen()
        _ = try present(in: screen)
        delegate.calls = []
        delegate.permitsDismissal = false
        screen.tap(.point(300, 700))
        #expect(delegate.calls == ["attempt"] && presented.presentingViewController != nil)
        delegate.permitsDismissal = true
        delegate.permitsDismissalOfPopover = false
        screen.tap(.point(300, 700))
        #expect(delegate.calls == ["attempt", "attempt"])
        delegate.permitsDismissalOfPopover = true
        delegate.calls.removeLast()
        presented.isModalInPresentation = true
        screen.tap(.point(300, 700))
        presented.isModalInPresentation = false
        #expect(delegate.calls == ["attempt", "attempt"])
        screen.tap(.point(140, 300))
        #expect(presented.presentingViewController != nil, "a tap in the popover does not dismiss it")
        screen.tap(.point(300, 700))
        screen.settle()
        #expect(delegate.calls.dropFirst(2) == ["will", "didDismissPopover", "did"])
        #expect(root.presentedViewController == nil && presented.view.window == nil)
    }

    @Test("Views that are excepted receive touches while the popover is visible")
    func passthroughViews() throws {
        let screen = makeScreen()
        var taps = 0
        source.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        let popover = try present(in: screen)
        popover.passthroughViews = [source]
        screen.tap(.view(source))
        #expect(taps == 1 && root.presentedViewController === presented)
        popover.passthroughViews = nil
        screen.tap(.point(140, 220))
        screen.settle()
        #expect(taps == 1 && root.presentedViewController == nil)
    }

    @Test("In compact width, a sheet takes the place of the popover, also in a controller of the delegate")
    func adaptivity() throws {
        let screen = makeScreen()
        delegate.style = .pageSheet
        delegate.wraps = true
        _ = try present(in: screen)
        let navigation = try #require(root.presentedViewController as? UINavigationController)
        #expect(navigation.topViewController === presented)
        #expect(navigation.presentationController is UISheetPresentationController)
        #expect(frame(navigation.view) == CGRect(x: 0, y: 10, width: 390, height: 834))
        #expect(delegate.calls == ["style", "adapt pageSheet"])
        screen.perform { presented.dismiss(animated: true) }
        screen.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("The style full screen removes the presenter's view; without a delegate, the popover is a sheet")
    func otherStyles() throws {
        let screen = makeScreen()
        delegate.style = .fullScreen
        _ = try present(in: screen)
        #expect(frame(presented.view) == CGRect(x: 0, y: 0, width: 390, height: 844) && root.view.window == nil)
        screen.perform { presented.dismiss(animated: false) }
        #expect(root.view.window != nil)
        let other = UIViewController()
        other.modalPresentationStyle = .popover
        screen.perform { root.present(other, animated: false) }
        #expect(other.presentationController is UISheetPresentationController)
    }

    @Test("In regular width, the popover stays; the color of the arrow is that of the view or its own")
    func regularWidth() throws {
        let screen = makeScreen(CGSize(width: 1024, height: 768))
        delegate.style = .pageSheet
        presented.view.backgroundColor = .yellow
        let popover = try present(in: screen)
        #expect(presented.presentationController === popover && delegate.calls == ["prepare"])
        let background = popover.presentedView?.layer.sublayers?.first as? CAShapeLayer
        screen.advance(frames: 1)
        #expect(background?.fillColor == UIColor.yellow.cgColor)
        screen.perform { popover.backgroundColor = .red }
        #expect(background?.fillColor == UIColor.red.cgColor)
    }
}
