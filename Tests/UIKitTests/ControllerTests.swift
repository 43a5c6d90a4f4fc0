import Testing

@testable import UIKit

@MainActor
@Suite("Controllers and controls")
struct ControllerTests {
    private let screen = TestScreen()

    private func show(_ controller: UIViewController) {
        screen.loop.perform { screen.window.rootViewController = controller }
        screen.frames(1)
    }

    @Test("a controller and its children hear in order when their views come and go")
    func appearance() {
        let (root, child) = (Logged("root"), Logged("child"))
        let log = Log()
        (root.log, child.log) = (log, log)
        root.addChild(child)
        root.view.addSubview(child.view)
        child.didMove(toParent: root)
        show(root)
        #expect(log.take() == ["root will", "child will", "root did", "child did"])
        child.view.removeFromSuperview()
        child.removeFromParent()
        #expect(log.take() == ["child will not", "child did not"])
        #expect(root.children.isEmpty && child.parent == nil)
        show(Logged("other"))
        #expect(log.take() == ["root will not", "root did not"])
    }

    @Test("a presented controller slides in over the window, and what it covers leaves and comes back")
    func presenting() {
        let (root, sheet) = (Logged("root"), Logged("sheet"))
        let log = Log()
        (root.log, sheet.log) = (log, log)
        show(root)
        _ = log.take()
        var isDone = false
        screen.loop.perform { root.present(sheet, animated: true) { isDone = true } }
        #expect(sheet.presentingViewController === root && !isDone)
        #expect(sheet.view.shownLook.transform.ty == 568)
        screen.frames(26)
        #expect(isDone && sheet.view.shownLook.transform == .identity && root.view.window == nil)
        #expect(log.take() == ["sheet will", "root will not", "root did not", "sheet did"])
        screen.loop.perform { sheet.dismiss(animated: true) }
        screen.frames(26)
        #expect(root.presentedViewController == nil && sheet.view.window == nil && root.view.window != nil)
        #expect(log.take() == ["root will", "sheet will not", "sheet did not", "root did"])
    }

    @Test("a transitioning delegate animates in its own way")
    func customTransition() {
        let (root, sheet, fader) = (UIViewController(), UIViewController(), Fader())
        show(root)
        sheet.modalPresentationStyle = .custom
        sheet.transitioningDelegate = fader
        screen.loop.perform { root.present(sheet, animated: true) }
        screen.frames(6)
        #expect(abs(sheet.view.shownLook.alpha - 0.5) < 1e-9)
        screen.frames(8)
        #expect(fader.ended && root.view.window != nil && sheet.view.window != nil)
    }

    @Test("turning the screen tells the controller before, and the view follows")
    func rotation() {
        let root = Logged("root")
        show(root)
        screen.loop.resize(to: CGSize(width: 568, height: 320))
        #expect(root.turns == ["568.0 from 320.0", "alongside 568.0"])
        #expect(root.view.frame.size == CGSize(width: 568, height: 320))
        screen.loop.resize(to: CGSize(width: CGFloat.nan, height: 1))
        #expect(screen.loop.screen.bounds.width == 568)
    }

    @Test("a button tells its target of a tap, not of a finger that leaves it, and keeps taps from views around")
    func button() {
        let (button, target) = (UIButton(type: .system), Target())
        button.frame = CGRect(x: 100, y: 100, width: 100, height: 40)
        button.setTitle("Drop", for: .normal)
        button.addTarget(target, action: Target.tapped(_:), for: .touchUpInside)
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        view.addGestureRecognizer(UITapGestureRecognizer(target: target, action: Target.around))
        view.addSubview(button)
        screen.show(view)
        screen.tap(150, 120)
        #expect(target.log == ["Drop"])
        screen.drag(from: CGPoint(x: 150, y: 120), to: CGPoint(x: 150, y: 400), frames: 5)
        button.isEnabled = false
        screen.tap(150, 120)
        #expect(target.log == ["Drop", "around"])
        screen.tap(10, 10)
        #expect(target.log.count == 3)
    }

    @Test("a slider's thumb follows the finger, a switch turns when it is tapped")
    func sliderAndSwitch() {
        let (slider, toggle, target) = (UISlider(), UISwitch(), Target())
        slider.frame = CGRect(x: 10, y: 100, width: 228, height: 28)
        slider.maximumValue = 10
        slider.addTarget(target, action: Target.slid, for: .valueChanged)
        toggle.frame.origin = CGPoint(x: 10, y: 200)
        toggle.addTarget(target, action: Target.around, for: .valueChanged)
        screen.show(slider)
        screen.show(toggle)
        screen.drag(from: CGPoint(x: 24, y: 114), to: CGPoint(x: 124, y: 114), frames: 4)
        #expect(slider.value == 5 && target.log == ["1.25", "2.5", "3.75", "5.0"])
        screen.tap(30, 215)
        #expect(toggle.isOn && target.log.last == "around")
    }

    @Test("a delegate's launch makes the windows of its loop")
    func application() {
        let loop = FrameLoop(size: CGSize(width: 100, height: 100))
        let delegate = AppDelegate()
        UIApplication.shared.launch(delegate, in: loop)
        #expect(loop.windows.count == 1 && loop.windows[0] === delegate.window)
        #expect(loop.windows[0].rootViewController?.view.frame.size == CGSize(width: 100, height: 100))
        #expect(delegate.isActive)
    }
}

@MainActor
private final class Log {
    private var entries: [String] = []
    func add(_ entry: String) { entries.append(entry) }
    func take() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

private final class Logged: UIViewController {
    private let name: String
    var log: Log?
    var turns: [String] = []

    init(_ name: String) {
        self.name = name
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log?.add("\(name) will") }
    override func viewDidAppear(_ animated: Bool) { log?.add("\(name) did") }
    override func viewWillDisappear(_ animated: Bool) { log?.add("\(name) will not") }
    override func viewDidDisappear(_ animated: Bool) { log?.add("\(name) did not") }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        turns.append("\(size.width) from \(view.bounds.width)")
        coordinator.animate { _ in self.turns.append("alongside \(self.view.bounds.width)") }
    }
}

private final class Fader: NSObject, UIViewControllerTransitioningDelegate, UIViewControllerAnimatedTransitioning {
    var ended = false

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

    func animationEnded(_ transitionCompleted: Bool) { ended = transitionCompleted }
}

@MainActor
private final class Target {
    var log: [String] = []
    func tapped(_ sender: UIButton) { log.append(sender.currentTitle ?? "") }
    func around() { log.append("around") }
    func slid(_ sender: UISlider) { log.append("\(sender.value)") }
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
@Suite("Navigation")
struct NavigationTests {
    @Test("what is pushed comes in under the bar, whose button leads back")
    func pushAndPop() {
        let screen = TestScreen()
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "First"
        second.title = "Second"
        let navigation = UINavigationController(rootViewController: first)
        screen.loop.perform { screen.window.rootViewController = navigation }
        screen.frames(1)
        #expect(first.view.window != nil && first.view.safeAreaInsets.top == 44)
        #expect(first.navigationController === navigation)
        screen.loop.perform { navigation.pushViewController(second, animated: true) }
        #expect(second.view.shownLook.transform.tx == 320)
        screen.frames(22)
        #expect(first.view.window == nil && second.view.shownLook.transform == .identity)
        #expect(navigation.navigationBar.back.currentTitle == "\u{2039} First")
        screen.tap(40, 22)
        screen.frames(22)
        #expect(navigation.viewControllers == [first] && first.view.window != nil && second.view.window == nil)
        #expect(navigation.popViewController(animated: false) == nil)
    }
}

@MainActor
@Suite("Presentation controllers")
struct PresentationTests {
    private let screen = TestScreen()

    @Test("a presentation controller places the view, brings a veil along, and takes it away again")
    func veil() throws {
        let (root, alert, delegate) = (UIViewController(), UIViewController(), AlertDelegate())
        screen.loop.perform { screen.window.rootViewController = root }
        screen.frames(1)
        alert.modalPresentationStyle = .custom
        alert.transitioningDelegate = delegate
        screen.loop.perform { root.present(alert, animated: true) }
        let presentation = try #require(alert.presentationController as? Veiled)
        #expect(presentation.containerView?.bounds == screen.window.bounds)
        #expect(alert.view.frame == CGRect(x: 60, y: 200, width: 200, height: 100))
        #expect(alert.view.superview === presentation.containerView && root.transitionCoordinator != nil)
        screen.frames(12)
        let alpha = presentation.veil.layer.presentation()?.opacity ?? 0
        #expect(alpha > 0.2 && alpha < 0.8, "the veil fades in alongside")
        screen.frames(20)
        #expect(presentation.veil.alpha == 1 && root.view.window != nil && root.transitionCoordinator == nil)
        #expect(presentation.log == ["will begin", "did begin"])

        screen.loop.resize(to: CGSize(width: 568, height: 320))
        #expect(alert.view.frame == CGRect(x: 184, y: 200, width: 200, height: 100))

        screen.loop.perform { alert.dismiss(animated: true) }
        screen.frames(32)
        #expect(presentation.log == ["will begin", "did begin", "will end", "did end"])
        #expect(alert.view.window == nil && presentation.veil.window == nil && alert.presentationController == nil)
        #expect(root.view.superview === screen.window && screen.window.subviews.count == 1)
    }

    @Test("a presented controller that presents another comes back into its own place")
    func nested() {
        let (root, first, second) = (UIViewController(), UIViewController(), UIViewController())
        screen.loop.perform {
            screen.window.rootViewController = root
            root.present(first, animated: false)
            first.present(second, animated: false)
        }
        #expect(root.view.window == nil && first.view.window == nil && second.view.window != nil)
        screen.loop.perform { first.dismiss(animated: false) }
        #expect(first.view.window != nil && first.view.frame == screen.window.bounds)
        screen.loop.perform { first.dismiss(animated: false) }
        #expect(root.view.superview === screen.window && screen.window.subviews.count == 1)
    }
}

@MainActor
private final class AlertDelegate: NSObject, UIViewControllerTransitioningDelegate {
    func presentationController(
        forPresented presented: UIViewController, presenting: UIViewController?, source: UIViewController
    ) -> UIPresentationController? { Veiled(presentedViewController: presented, presenting: presenting) }
}

@MainActor
private final class Veiled: UIPresentationController {
    let veil = UIView()
    var log: [String] = []

    override var frameOfPresentedViewInContainerView: CGRect {
        CGRect(x: ((containerView?.bounds.width ?? 0) - 200) / 2, y: 200, width: 200, height: 100)
    }

    override func presentationTransitionWillBegin() {
        log.append("will begin")
        veil.frame = containerView?.bounds ?? .zero
        veil.alpha = 0
        containerView?.addSubview(veil)
        containerView?.addSubview(presentedView!)
        presentingViewController.transitionCoordinator?.animate(alongsideTransition: { _ in self.veil.alpha = 1 })
    }

    override func presentationTransitionDidEnd(_ completed: Bool) { log.append("did begin") }
    override func dismissalTransitionWillBegin() { log.append("will end") }
    override func dismissalTransitionDidEnd(_ completed: Bool) { log.append("did end") }

    override func containerViewWillLayoutSubviews() {
        presentedView?.frame = frameOfPresentedViewInContainerView
    }
}
