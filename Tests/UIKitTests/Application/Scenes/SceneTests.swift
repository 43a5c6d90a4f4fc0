import DynamicsTesting
import Foundation
import Testing
import UIKit

@MainActor
@Suite("Scenes and the life cycle of applications", .serialized)
struct SceneTests {
    @Test(
        "An application with a scene delegate is launched, sent to the background, resumed and ended in Apple's order")
    func sceneDelegateReceivesTheLifeCycle() throws {
        Log.entries = []
        let screen = Screen(launching: { SceneAppDelegate() })
        let scene = try #require(screen.window.windowScene)
        #expect(scene.delegate is SceneDelegate && scene.activationState == .foregroundActive)
        #expect(scene.windows == [screen.window] && scene.keyWindow === screen.window)
        #expect(screen.perform { UIApplication.shared.connectedScenes } == [scene])
        #expect(scene.session.scene === scene && scene.session.configuration.name == "Main")
        #expect(screen.rootViewController.view.frame == screen.bounds)
        #expect(
            Log.drain() == [
                "app willFinishLaunching", "app didFinishLaunching", "app configurationForConnecting",
                "scene willConnect, unattached", "scene willEnterForeground, background",
                "scene didBecomeActive, foregroundActive",
            ])
        screen.setActivationState(.background)
        #expect(
            Log.drain() == [
                "scene willResignActive, foregroundActive", "scene didEnterBackground, background",
            ])
        screen.setActivationState(.foregroundActive)
        #expect(
            Log.drain() == [
                "scene willEnterForeground, background", "scene didBecomeActive, foregroundActive",
            ])
        screen.terminateApplication()
        #expect(
            Log.drain() == [
                "scene willResignActive, foregroundActive", "scene didEnterBackground, background",
                "scene didDisconnect, unattached", "app didDiscard 1", "app willTerminate",
            ])
        #expect(screen.perform { UIApplication.shared.connectedScenes }.isEmpty)
        screen.terminateApplication()
        #expect(Log.drain().isEmpty)
    }

    @Test("Without a scene delegate, the application delegate receives the life cycle, and its window joins a scene")
    func applicationDelegateReceivesTheLifeCycle() throws {
        Log.entries = []
        let delegate = WindowAppDelegate()
        let screen = Screen(launching: { delegate })
        let scene = try #require(delegate.window?.windowScene)
        #expect(scene.delegate == nil && scene.windows == [delegate.window])
        #expect(Log.drain() == ["didFinishLaunching, inactive", "didBecomeActive, active"])
        screen.setActivationState(.foregroundInactive)
        screen.setActivationState(.background)
        screen.setActivationState(.foregroundInactive)
        screen.setActivationState(.foregroundActive)
        screen.terminateApplication()
        #expect(
            Log.drain() == [
                "willResignActive, active", "didEnterBackground, background", "willEnterForeground, background",
                "didBecomeActive, active", "willResignActive, active", "didEnterBackground, background",
                "willTerminate, background",
            ])
    }

    @Test("The application posts its notifications after the calls of its delegate")
    func notificationsArePosted() {
        let screen = Screen { UIViewController() }
        let names = [
            UIApplication.willResignActiveNotification, UIApplication.didEnterBackgroundNotification,
            UIApplication.willEnterForegroundNotification, UIApplication.didBecomeActiveNotification,
            UIScene.willDeactivateNotification, UIScene.didEnterBackgroundNotification,
            UIScene.willEnterForegroundNotification, UIScene.didActivateNotification,
        ]
        nonisolated(unsafe) var posted: [Notification.Name] = []
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted.append($0.name) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        screen.setActivationState(.background)
        screen.setActivationState(.foregroundActive)
        #expect(
            posted == [
                UIScene.willDeactivateNotification, UIApplication.willResignActiveNotification,
                UIScene.didEnterBackgroundNotification, UIApplication.didEnterBackgroundNotification,
                UIScene.willEnterForegroundNotification, UIApplication.willEnterForegroundNotification,
                UIScene.didActivateNotification, UIApplication.didBecomeActiveNotification,
            ])
    }

    @Test("The end of an application posts willTerminateNotification, after the scene was disconnected")
    func endIsPosted() {
        let screen = Screen(launching: { SceneAppDelegate() })
        nonisolated(unsafe) var posted: [Notification.Name] = []
        let names = [UIScene.didDisconnectNotification, UIApplication.willTerminateNotification]
        let tokens = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { posted.append($0.name) }
        }
        defer { for token in tokens { NotificationCenter.default.removeObserver(token) } }
        screen.terminateApplication()
        #expect(posted == names)
        screen.terminateApplication()
        #expect(posted == names, "an application ends once")
    }

    @Test("A delegate that changes the state inside a callback changes where the transition ends")
    func stateCanChangeInsideCallbacks() {
        let screen = Screen { UIViewController() }
        nonisolated(unsafe) var count = 0
        let token = NotificationCenter.default.addObserver(
            forName: UIScene.willDeactivateNotification, object: screen.window.windowScene, queue: nil
        ) { _ in
            MainActor.assumeIsolated {
                count += 1
                screen.setActivationState(.foregroundActive)
            }
        }
        screen.setActivationState(.background)
        NotificationCenter.default.removeObserver(token)
        #expect(count == 1 && screen.activationState == .foregroundActive)
    }

    @Test("A scene that stops being active cancels the touches on the screen")
    func resigningCancelsTouches() {
        let view = TouchLog()
        let screen = Screen { view }
        let finger = screen.finger()
        finger.down(at: .point(50, 50))
        screen.setActivationState(.foregroundInactive)
        #expect(view.log == ["began", "cancelled"])
        finger.up()
        screen.setActivationState(.foregroundActive)
        #expect(view.log == ["began", "cancelled"])
    }

    @Test("The responder chain leads from the window to its scene and the application")
    func responderChainContainsTheScene() {
        let screen = Screen { UIViewController() }
        #expect(screen.rootViewController.next === screen.window)
        #expect(screen.window.next === screen.window.windowScene)
        #expect(screen.window.windowScene?.next === UIApplication.shared)
    }

    @Test("Setting a window's scene to nil hides the window")
    func windowWithoutSceneIsHidden() {
        let screen = Screen { UIViewController() }
        let overlay = screen.perform {
            let overlay = UIWindow(windowScene: screen.window.windowScene!)
            overlay.windowLevel = .alert
            overlay.isHidden = false
            return overlay
        }
        #expect(overlay.frame == screen.bounds && screen.window === overlay)
        screen.perform { overlay.windowScene = nil }
        #expect(overlay.isHidden && screen.window !== overlay)
    }

    @Test("A rotation calls willTransition, viewWillTransition, traitCollectionDidChange, handlers and layout in order")
    func rotationChangesTraits() {
        let controller = TraitController()
        let screen = Screen { controller }
        #expect(controller.traitCollection.horizontalSizeClass == .compact)
        #expect(controller.traitCollection.verticalSizeClass == .regular)
        controller.log = []
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(
            controller.log == [
                "willTransition to compact", "viewWillTransition to 844.0 from 390.0", "traits of controller",
                "traits of view", "handler from regular", "action", "layout 844.0", "alongside 844.0", "completion",
            ])
        controller.log = []
        screen.resize(to: CGSize(width: 852, height: 393))
        #expect(
            controller.log == [
                "viewWillTransition to 852.0 from 844.0", "layout 852.0", "alongside 852.0", "completion",
            ], "the size classes did not change")
        controller.view.unregisterForTraitChanges(controller.registration!)
        controller.log = []
        screen.resize(to: CGSize(width: 1024, height: 768))
        #expect(controller.traitCollection.horizontalSizeClass == .regular)
        #expect(!controller.log.contains("action") && controller.log.contains("handler from compact"))
    }
}

@MainActor
private enum Log {
    static var entries: [String] = []
    static func drain() -> [String] {
        defer { entries.removeAll() }
        return entries
    }
}

private final class SceneAppDelegate: UIResponder, UIApplicationDelegate {
    func application(
        _ application: UIApplication,
        willFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Log.entries.append("app willFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        Log.entries.append("app didFinishLaunching")
        return true
    }

    func application(
        _ application: UIApplication, configurationForConnecting connectingSceneSession: UISceneSession,
        options: UIScene.ConnectionOptions
    ) -> UISceneConfiguration {
        Log.entries.append("app configurationForConnecting")
        let configuration = UISceneConfiguration(name: "Main", sessionRole: connectingSceneSession.role)
        configuration.delegateClass = SceneDelegate.self
        return configuration
    }

    func application(_ application: UIApplication, didDiscardSceneSessions sceneSessions: Set<UISceneSession>) {
        Log.entries.append("app didDiscard \(sceneSessions.count)")
    }
    func applicationDidBecomeActive(_ application: UIApplication) { Log.entries.append("app didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { Log.entries.append("app willResignActive") }
    func applicationWillTerminate(_ application: UIApplication) { Log.entries.append("app willTerminate") }
}

private final class SceneDelegate: UIResponder, UIWindowSceneDelegate {
    var window: UIWindow?

    func scene(
        _ scene: UIScene, willConnectTo session: UISceneSession, options connectionOptions: UIScene.ConnectionOptions
    ) {
        record("willConnect", scene)
        guard let windowScene = scene as? UIWindowScene else { return }
        window = UIWindow(windowScene: windowScene)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
    }

    func sceneDidDisconnect(_ scene: UIScene) { record("didDisconnect", scene) }
    func sceneDidBecomeActive(_ scene: UIScene) { record("didBecomeActive", scene) }
    func sceneWillResignActive(_ scene: UIScene) { record("willResignActive", scene) }
    func sceneWillEnterForeground(_ scene: UIScene) { record("willEnterForeground", scene) }
    func sceneDidEnterBackground(_ scene: UIScene) { record("didEnterBackground", scene) }

    private func record(_ event: String, _ scene: UIScene) {
        Log.entries.append("scene \(event), \(scene.activationState)")
    }
}

private final class WindowAppDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication,
        didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        record("didFinishLaunching")
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.makeKeyAndVisible()
        return true
    }

    func applicationDidBecomeActive(_ application: UIApplication) { record("didBecomeActive") }
    func applicationWillResignActive(_ application: UIApplication) { record("willResignActive") }
    func applicationDidEnterBackground(_ application: UIApplication) { record("didEnterBackground") }
    func applicationWillEnterForeground(_ application: UIApplication) { record("willEnterForeground") }
    func applicationWillTerminate(_ application: UIApplication) { record("willTerminate") }

    private func record(_ event: String) {
        Log.entries.append("\(event), \(UIApplication.shared.applicationState)")
    }
}

private final class TouchLog: UIView {
    var log: [String] = []
    override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("began") }
    override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("ended") }
    override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { log.append("cancelled") }
}

private final class TraitController: UIViewController {
    var log: [String] = []
    var registration: (any UITraitChangeRegistration)?

    override func loadView() {
        let view = TraitView()
        view.onChange = { [weak self] in self?.log.append("traits of view") }
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitVerticalSizeClass.self, UITraitHorizontalSizeClass.self]) {
            (controller: TraitController, previous: UITraitCollection) in
            controller.log.append("handler from \(previous.verticalSizeClass)")
        }
        registration = registerForTraitChanges([UITraitVerticalSizeClass.self], action: TraitController.traitsChanged)
    }

    private func traitsChanged() { log.append("action") }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.append("willTransition to \(newCollection.verticalSizeClass)")
    }

    override func viewWillTransition(
        to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.viewWillTransition(to: size, with: coordinator)
        log.append("viewWillTransition to \(size.width) from \(view.bounds.width)")
        coordinator.animate(
            alongsideTransition: { _ in self.log.append("alongside \(self.view.bounds.width)") },
            completion: { _ in self.log.append("completion") })
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        log.append("traits of controller")
    }

    override func viewWillLayoutSubviews() { log.append("layout \(view.bounds.width)") }
}

private final class TraitView: UIView {
    var onChange: () -> Void = {}
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        onChange()
    }
}
