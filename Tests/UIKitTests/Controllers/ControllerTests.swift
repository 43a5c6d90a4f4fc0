import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("View controllers and controls")
struct ControllerTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))

    private func showRootController(_ controller: UIViewController) {
        screen.perform { screen.window.rootViewController = controller }
        screen.advance(frames: 1)
    }

    @Test("Appearance methods of a controller and its children are called in order")
    func appearanceMethodsAreCalledInOrder() {
        let (root, child) = (LoggingController("root"), LoggingController("child"))
        let log = AppearanceLog()
        (root.log, child.log) = (log, log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        showRootController(root)
        #expect(log.drainEntries() == ["root will", "child will", "root did", "child did"])
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.drainEntries() == ["child will not", "child did not"])
        #expect(root.children.isEmpty && child.parent == nil)
        showRootController(LoggingController("other"))
        #expect(log.drainEntries() == ["root will not", "root did not"])
    }

    @Test("A presented controller slides in; the covered view is removed and returns after dismissal")
    func presentedControllerSlidesInAndCoveredViewReturns() {
        let (root, sheet) = (LoggingController("root"), LoggingController("sheet"))
        let log = AppearanceLog()
        (root.log, sheet.log) = (log, log)
        showRootController(root)
        _ = log.drainEntries()
        sheet.modalPresentationStyle = .fullScreen
        var isDone = false
        screen.perform { root.present(sheet, animated: true) { isDone = true } }
        #expect(sheet.presentingViewController === root && !isDone)
        #expect(sheet.view.presentationValues.transform.ty == 568)
        screen.advance(frames: 26)
        #expect(isDone && sheet.view.presentationValues.transform == .identity && root.view.window == nil)
        #expect(log.drainEntries() == ["root will not", "sheet will", "sheet did", "root did not"])
        screen.perform { sheet.dismiss(animated: true) }
        screen.advance(frames: 26)
        #expect(root.presentedViewController == nil && sheet.view.window == nil && root.view.window != nil)
        #expect(log.drainEntries() == ["sheet will not", "root will", "root did", "sheet did not"])
    }

    @Test("A transitioning delegate provides a custom animation")
    func transitioningDelegateProvidesCustomAnimation() {
        let (root, sheet, fader) = (UIViewController(), UIViewController(), FadeAnimator())
        showRootController(root)
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = fader
        screen.perform { root.present(sheet, animated: true) }
        screen.advance(frames: 6)
        #expect(abs(sheet.view.presentationValues.opacity - 0.5) < 1e-9)
        screen.advance(frames: 8)
        #expect(fader.didEnd && root.view.window != nil && sheet.view.window != nil)
    }

    @Test("Rotating the screen calls viewWillTransition(to:with:) before the view is resized")
    func rotationCallsViewWillTransitionBeforeResize() {
        let root = LoggingController("root")
        showRootController(root)
        screen.resize(to: CGSize(width: 568, height: 320))
        #expect(root.transitions == ["568.0 from 320.0", "alongside 568.0"])
        #expect(root.view.frame.size == CGSize(width: 568, height: 320))
        screen.resize(to: CGSize(width: CGFloat.nan, height: 1))
        #expect(screen.bounds.width == 568)
    }

    @Test("A button reports taps inside it, and its superview's tap recognizer does not recognize them")
    func buttonReportsTapsAndBlocksSuperviewRecognizers() {
        let (button, target) = (UIButton(type: .system), ControlTarget())
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.setTitle("Drop", for: .normal)
        button.addTarget(target, action: ControlTarget.recordTitle(_:), for: .touchUpInside)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: ControlTarget.recordBackgroundTap))
        view.addSubview(button)
        screen.show(view)
        screen.tap(.view(button))
        #expect(target.log == ["Drop"])
        screen.pan(from: .view(button), to: .point(150, 400), duration: 5.0 / 60)
        button.isEnabled = false
        screen.tap(.point(150, 120))
        #expect(target.log == ["Drop", "background"])
        screen.tap(.point(10, 10))
        #expect(target.log.count == 3)
    }

    @Test("A slider's thumb follows the finger, and a tap toggles a switch")
    func sliderFollowsFingerAndTapTogglesSwitch() {
        let (slider, toggle, target) = (UISlider(), UISwitch(), ControlTarget())
        slider.frame = CGRect(x: 10, y: 100, width: 228, height: 28)
        slider.maximumValue = 10
        slider.addTarget(target, action: ControlTarget.recordValue, for: .valueChanged)
        toggle.frame.origin = CGPoint(x: 10, y: 200)
        toggle.addTarget(target, action: ControlTarget.recordSwitch, for: .valueChanged)
        screen.show(slider)
        screen.show(toggle)
        screen.pan(from: .point(24, 114), to: .point(124, 114), duration: 4.0 / 60)
        #expect(slider.value == 5 && target.log == ["1.25", "2.5", "3.75", "5.0"])
        screen.tap(.view(toggle))
        #expect(toggle.isOn && target.log.last == "switch")
    }

    @Test("Launching an application delegate creates the windows of its frame loop")
    func launchedApplicationCreatesItsWindows() {
        let delegate = AppDelegate()
        let screen = Screen(size: CGSize(width: 100, height: 100), launching: { delegate })
        #expect(screen.loop.windows.count == 1 && screen.window === delegate.window)
        #expect(screen.rootViewController.view.frame.size == CGSize(width: 100, height: 100))
        #expect(delegate.isActive)
    }
}

@MainActor
private final class AppearanceLog {
    private var entries: [String] = []
    func addEntry(_ entry: String) { entries.append(entry) }
    /// Returns all entries of the log and removes them.
    func drainEntries() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

private final class LoggingController: UIViewController {
    private let name: String
    var log: AppearanceLog?
    var transitions: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log?.addEntry("\(name) will") }
    override func viewDidAppear(_ animated: Bool) { log?.addEntry("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { log?.addEntry("\(name) will not") }
    override func viewDidDisappear(_ animated: Bool) { log?.addEntry("\(name) did not") }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        transitions.append("\(size.width) from \(view.bounds.width)")
        coordinator.animate { _ in self.transitions.append("alongside \(self.view.bounds.width)") }
    }
}

private final class FadeAnimator:
    NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning
{
    var didEnd = false

    func animationController(
        forPresented presented: UIViewController, presenting: UIViewController, source: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? { self }

    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.2
    }

    func animateTransition(using context: any UIViewControllerContextTransitioning) {
        let view = context.view(forKey: .to)!
        context.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(
            withDuration: 0.2, delay: 0, options: .curveLinear, animations: { view.alpha = 1 },
            completion: { context.completeTransition($0) })
    }

    func animationEnded(_ transitionCompleted: Bool) { didEnd = transitionCompleted }
}

@MainActor
private final class ControlTarget {
    var log: [String] = []
    func recordTitle(_ sender: UIButton) { log.append(sender.currentTitle ?? "") }
    func recordBackgroundTap() { log.append("background") }
    func recordSwitch() { log.append("switch") }
    func recordValue(_ sender: UISlider) { log.append("\(sender.value)") }
}

private final class AppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?
    var isActive = false

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        let window = UIWindow(frame: UIScreen.main.bounds)
        window.rootViewController = UIViewController()
        window.makeKeyAndVisible()
        self.window = window
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { isActive = true }
}

@MainActor
@Suite("Navigation controllers")
struct NavigationTests {
    @Test("A pushed controller slides in below the navigation bar, and the back button pops it")
    func pushedControllerSlidesInAndBackButtonPopsIt() {
        let screen = Screen(size: CGSize(width: 320, height: 568))
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "First"
        second.title = "Second"
        let navigation = UINavigationController(rootViewController: first)
        screen.perform { screen.window.rootViewController = navigation }
        screen.advance(frames: 1)
        #expect(first.view.window != nil && first.view.safeAreaInsets.top == 44)
        #expect(first.navigationController === navigation)
        screen.perform { navigation.pushViewController(second, animated: true) }
        #expect(second.view.presentationValues.transform.tx == 320)
        screen.advance(frames: 22)
        #expect(first.view.window == nil && second.view.presentationValues.transform == .identity)
        #expect(navigation.navigationBar.backButton.currentTitle == "\u{2039} First")
        screen.tap(.view(navigation.navigationBar.backButton))
        screen.advance(frames: 22)
        #expect(navigation.viewControllers == [first] && first.view.window != nil && second.view.window == nil)
        #expect(navigation.popViewController(animated: false) == nil)
    }
}

@MainActor
@Suite("Presentation controllers")
struct PresentationTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))

    @Test("A presentation controller sets the frame of the view and adds and removes a dimming view")
    func presentationControllerSetsFrameAndDimsBackground() throws {
        let (root, alert, delegate) = (UIViewController(), UIViewController(), AlertDelegate())
        screen.perform { screen.window.rootViewController = root }
        screen.advance(frames: 1)
        alert.modalPresentationStyle = .custom
        alert.transitioningDelegate = delegate
        screen.perform { root.present(alert, animated: true) }
        let presentation = try #require(alert.presentationController as? DimmingPresentationController)
        #expect(presentation.containerView?.bounds == screen.window.bounds)
        #expect(alert.view.frame == CGRect(x: 60, y: 200, width: 200, height: 100))
        #expect(alert.view.superview === presentation.containerView && root.transitionCoordinator != nil)
        screen.advance(frames: 12)
        let alpha = presentation.dimmingView.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.2 && alpha < 0.8, "the dimming view fades in with the transition")
        screen.advance(frames: 20)
        #expect(presentation.dimmingView.alpha == 1 && root.view.window != nil && root.transitionCoordinator == nil)
        #expect(presentation.log == ["will begin", "did begin"])

        screen.resize(to: CGSize(width: 568, height: 320))
        #expect(alert.view.frame == CGRect(x: 184, y: 200, width: 200, height: 100))

        screen.perform { alert.dismiss(animated: true) }
        screen.advance(frames: 32)
        #expect(presentation.log == ["will begin", "did begin", "will end", "did end"])
        #expect(alert.view.window == nil && presentation.dimmingView.window == nil)
        #expect(alert.presentationController == nil)
        #expect(root.view.superview === screen.window && screen.window.subviews.count == 1)
    }

    @Test("A presented controller that presents another one returns to its own frame after dismissal")
    func dismissingNestedControllerRestoresPresenterFrame() {
        let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
        for controller in [first, second] { controller.modalPresentationStyle = .fullScreen }
        screen.perform {
            screen.window.rootViewController = root
            root.present(first, animated: false)
            first.present(second, animated: false)
        }
        #expect(root.view.window == nil && first.view.window == nil && second.view.window != nil)
        screen.perform { first.dismiss(animated: false) }
        #expect(first.view.window != nil && first.view.frame == screen.window.bounds)
        screen.perform { first.dismiss(animated: false) }
        #expect(root.view.superview === screen.window && screen.window.subviews.count == 1)
    }
}

@MainActor
private final class AlertDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? {
        DimmingPresentationController(presentedViewController: presented, presenting: presenting)
    }
}

@MainActor
private final class DimmingPresentationController: UIPresentationController {
    let dimmingView = UIView()
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: ((containerView?.bounds.width ?? 0) - 200) / 2, y: 200, width: 200, height: 100)
    }

    override func presentationTransitionWillBegin() {
        log.append("will begin")
        dimmingView.frame = containerView?.bounds ?? .zero
        dimmingView.alpha = 0
        containerView?.addSubview(dimmingView)
        containerView?.addSubview(presentedView!)
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in
            self.dimmingView.alpha = 1
        })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did begin") }
    override func dismissalTransitionWillBegin() { log.append("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("did end") }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
