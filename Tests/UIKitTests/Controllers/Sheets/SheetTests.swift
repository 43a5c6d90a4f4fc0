import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Sheets")
struct SheetTests {
    private func show(
        _ sheet: UIViewController, size: CGSize = Screen.defaultSize, insets: UIEdgeInsets = .zero,
        configure: (UISheetPresentationController) -> Void = { _ in }
    ) throws -> (UIViewController, Screen) {
        let root = UIViewController()
        let screen = Screen(size: size, safeAreaInsets: insets) { root }
        sheet.view.backgroundColor = .white
        configure(try #require(sheet.sheetPresentationController))
        screen.perform { root.present(sheet, animated: true) }
        screen.settle()
        return (root, screen)
    }

    private func frameInWindow(_ controller: UIViewController, _ screen: Screen) -> CGRect {
        let frame = controller.view.convert(controller.view.bounds, to: screen.window)
        let rounded = [frame.minX, frame.minY, frame.width, frame.height].map { ($0 * 1000).rounded() / 1000 }
        return CGRect(x: rounded[0], y: rounded[1], width: rounded[2], height: rounded[3])
    }

    @Test("The default style is a sheet below a strip of the presenter, which stays in the window and is dimmed")
    func automaticStyleIsASheet() throws {
        let sheet = UIViewController()
        let (root, screen) = try show(sheet, insets: UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0))
        #expect(sheet.modalPresentationStyle == .automatic)
        #expect(sheet.presentationController?.presentationStyle == .pageSheet)
        #expect(frameInWindow(sheet, screen) == CGRect(x: 0, y: 57, width: 390, height: 787))
        #expect(sheet.view.safeAreaInsets.bottom == 34 && sheet.view.safeAreaInsets.top == 0)
        #expect(root.view.window != nil && sheet.presentingViewController === root)
        let container = try #require(sheet.presentationController?.containerView)
        #expect(container.subviews[0].alpha == 0.2 && container.subviews[0].frame == screen.bounds)
    }

    @Test("A decisive swipe on a sheet that must stay reports the attempt, a slight drag does not; the sheet stays")
    func attemptsToDismiss() throws {
        let (sheet, delegate) = (UIViewController(), AttemptDelegate())
        sheet.isModalInPresentation = true
        let (root, screen) = try show(sheet) { $0.delegate = delegate }
        screen.pan(from: .point(195, 60), by: CGVector(dx: 0, dy: 120), duration: 0.4, hold: 0.1)
        screen.settle()
        #expect(delegate.count == 0 && root.presentedViewController === sheet)
        screen.fling(.point(195, 60), velocity: CGVector(dx: 0, dy: 1500), distance: 350)
        screen.settle()
        #expect(delegate.count == 1 && root.presentedViewController === sheet)
        #expect(frameInWindow(sheet, screen) == CGRect(x: 0, y: 10, width: 390, height: 834))
    }

    @Test("In regular width, page and form sheets are in the center, and a form sheet has the preferred content size")
    func sheetsInRegularWidth() throws {
        let size = CGSize(width: 1024, height: 768)
        let (page, form, custom) = (UIViewController(), UIViewController(), UIViewController())
        (form.modalPresentationStyle, custom.modalPresentationStyle) = (.formSheet, .formSheet)
        custom.preferredContentSize = CGSize(width: 300, height: 200)
        let (_, first) = try show(page, size: size)
        #expect(frameInWindow(page, first) == CGRect(x: 160, y: 20, width: 704, height: 728))
        let (_, second) = try show(form, size: size)
        #expect(frameInWindow(form, second) == CGRect(x: 242, y: 74, width: 540, height: 620))
        let (_, third) = try show(custom, size: size)
        #expect(frameInWindow(custom, third) == CGRect(x: 362, y: 284, width: 300, height: 200))
    }

    @Test("A sheet in a compact height covers the window, and has its shape again after a rotation")
    func rotationChangesTheSheet() throws {
        let sheet = UIViewController()
        let (_, screen) = try show(sheet)
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(frameInWindow(sheet, screen) == screen.bounds)
        screen.resize(to: CGSize(width: 390, height: 844))
        #expect(frameInWindow(sheet, screen) == CGRect(x: 0, y: 10, width: 390, height: 834))
    }

    @Test("In the dark style, sheets have the lighter backgrounds of elevated content; full-screen controllers do not")
    func sheetsAreElevatedInTheDarkStyle() throws {
        for style in [UIModalPresentationStyle.pageSheet, .formSheet, .automatic, .fullScreen] {
            let (root, presented) = (UIViewController(), UITableViewController(style: .plain))
            root.view.backgroundColor = .systemBackground
            let screen = Screen(userInterfaceStyle: .dark) { root }
            let content = UINavigationController(rootViewController: presented)
            content.modalPresentationStyle = style
            screen.perform { root.present(content, animated: true) }
            screen.settle()
            let isElevated = style != .fullScreen
            #expect(presented.traitCollection.userInterfaceLevel == (isElevated ? .elevated : .base))
            let background = try #require(presented.tableView.backgroundColor)
            let resolved = background.resolvedColor(with: presented.traitCollection)
            #expect(resolved == UIColor(red: 28 / 255, green: 28 / 255, blue: 30 / 255, alpha: 1) || !isElevated)
            #expect(root.traitCollection.userInterfaceLevel == .base)
        }
    }

    @Test("A drag moves a sheet between its detents, and the delegate is notified")
    func dragMovesBetweenDetents() throws {
        let (sheet, delegate) = (UIViewController(), DetentDelegate())
        let (_, screen) = try show(sheet) {
            $0.detents = [.large(), .medium(), .custom(identifier: .init("small")) { _ in 150 }]
            $0.delegate = delegate
        }
        #expect(frameInWindow(sheet, screen).minY == 694, "the smallest detent is selected")
        screen.pan(from: .point(200, 720), by: CGVector(dx: 0, dy: -280), hold: 0.2)
        screen.settle()
        let presentation = try #require(sheet.sheetPresentationController)
        #expect(presentation.selectedDetentIdentifier == .medium && delegate.changes == [.medium])
        #expect(frameInWindow(sheet, screen) == CGRect(x: 0, y: 427, width: 390, height: 417))
        screen.fling(.point(200, 500), velocity: CGVector(dx: 0, dy: -3000), distance: 300)
        screen.settle()
        #expect(delegate.changes == [.medium, .large] && frameInWindow(sheet, screen).minY == 10)
        screen.perform { presentation.animateChanges { presentation.selectedDetentIdentifier = .medium } }
        screen.advance(frames: 5)
        let top = sheet.view.superview!.layer.presentation()!.frame.minY
        #expect(top > 10 && top < 427, "the change is animated, from 10 to 427: \(top)")
        screen.settle()
        #expect(delegate.changes.count == 2 && frameInWindow(sheet, screen).minY == 427)
    }

    @Test("A sheet follows the finger and resists beyond its largest detent")
    func sheetFollowsTheFinger() throws {
        let sheet = UIViewController()
        let (_, screen) = try show(sheet)
        let finger = screen.finger()
        finger.down(at: .point(200, 100))
        for _ in 0..<10 { finger.move(by: CGVector(dx: 0, dy: 10)) }
        screen.advance(frames: 1)
        #expect(abs(frameInWindow(sheet, screen).minY - 100) < 0.01, "10 points are the recognition distance")
        for _ in 0..<20 { finger.move(by: CGVector(dx: 0, dy: -10)) }
        screen.advance(frames: 1)
        #expect(abs(frameInWindow(sheet, screen).minY + 1) < 0.01, "a tenth of 110 points above the largest detent")
        finger.up()
        screen.settle()
        #expect(frameInWindow(sheet, screen).minY == 10 && sheet.presentingViewController != nil)
    }

    @Test(
        "At an undimmed detent, touches beside the sheet reach the presenter; otherwise a tap there dismisses the sheet"
    )
    func touchesBesideTheSheet() throws {
        let sheet = UIViewController()
        let (root, screen) = try show(sheet) {
            $0.detents = [.medium(), .large()]
            $0.largestUndimmedDetentIdentifier = .medium
        }
        var taps = 0
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.perform { root.view.addSubview(button) }
        screen.tap(.point(50, 50))
        #expect(taps == 1 && root.presentedViewController === sheet)
        screen.perform { sheet.sheetPresentationController?.largestUndimmedDetentIdentifier = nil }
        screen.touch(.tap(.point(200, 200)))
        screen.settle()
        #expect(taps == 1 && root.presentedViewController == nil && sheet.view.window == nil)
    }

    @Test("A list in a sheet scrolls; at its top, a drag down moves the sheet, and a drag up enlarges it first")
    func listInASheet() throws {
        let sheet = UIViewController()
        let list = UIScrollView()
        let (root, screen) = try show(sheet) { $0.detents = [.medium(), .large()] }
        screen.perform {
            list.frame = sheet.view.bounds
            list.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            list.contentSize = CGSize(width: 390, height: 3000)
            sheet.view.addSubview(list)
        }
        screen.pan(from: .point(200, 700), by: CGVector(dx: 0, dy: -300), hold: 0.2)
        screen.settle()
        #expect(list.contentOffset.y == 0 && sheet.sheetPresentationController?.selectedDetentIdentifier == .large)
        screen.pan(from: .point(200, 700), by: CGVector(dx: 0, dy: -300), hold: 0.2)
        screen.settle()
        #expect(list.contentOffset.y > 200 && frameInWindow(sheet, screen).minY == 10)
        screen.pan(from: .point(200, 300), by: CGVector(dx: 0, dy: 100), hold: 0.2)
        screen.settle()
        #expect(list.contentOffset.y > 100 && frameInWindow(sheet, screen).minY == 10)
        screen.perform { list.contentOffset = .zero }
        screen.fling(.point(200, 100), velocity: CGVector(dx: 0, dy: 4000), distance: 600)
        screen.settle()
        #expect(root.presentedViewController == nil)
    }

    @Test("An animator that does not complete its presentation cancels it")
    func cancelledPresentation() {
        let (root, presented, animator) = (UIViewController(), UIViewController(), CancellingAnimator())
        let screen = Screen { root }
        presented.modalPresentationStyle = .fullScreen
        presented.transitioningDelegate = animator
        screen.perform { root.present(presented, animated: true) }
        screen.settle()
        #expect(root.presentedViewController == nil && presented.view.window == nil && root.view.window != nil)
        #expect(animator.endedWith == false && presented.presentingViewController == nil)
    }

    @Test("A dismissal during a presentation completes the presentation first; a second dismissal is part of the first")
    func dismissalDuringPresentation() {
        let (root, presented) = (UIViewController(), UIViewController())
        let screen = Screen { root }
        presented.modalPresentationStyle = .fullScreen
        var completions: [String] = []
        screen.perform { root.present(presented, animated: true) { completions.append("presented") } }
        screen.advance(frames: 3)
        screen.perform {
            root.dismiss(animated: true) { completions.append("dismissed") }
            root.dismiss(animated: true) { completions.append("again") }
        }
        screen.settle()
        #expect(completions == ["presented", "dismissed", "again"])
        #expect(root.view.superview === screen.window && screen.window.subviews == [root.view])
    }
}

private final class AttemptDelegate: NSObject, UISheetPresentationControllerDelegate {
    var count = 0
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) { count += 1 }
}

private final class DetentDelegate: NSObject, UISheetPresentationControllerDelegate {
    var changes: [UISheetPresentationController.Detent.Identifier?] = []
    func sheetPresentationControllerDidChangeSelectedDetentIdentifier(
        _ sheetPresentationController: UISheetPresentationController
    ) { changes.append(sheetPresentationController.selectedDetentIdentifier) }
}

private final class CancellingAnimator:
    NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
    var endedWith: Bool?

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        UIView.animate(
            withDuration: 0.2, animations: { view.alpha = 0.5 }, completion: { _ in context.completeTransition(false) })
    }

    func animationEnded(_ transitionCompleted: Bool) { endedWith = transitionCompleted }
}
