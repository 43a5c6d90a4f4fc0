/// The life cycle of the application and the window scene of a frame loop.
///
/// A loop in which no application was launched, such as that of a test, has a scene without a delegate, which is active.
@MainActor
final class ApplicationLifecycle {
    private unowned let loop: FrameLoop
    /// The delegate of the application that was launched in the loop; nil if there is none.
    private(set) var delegate: (any UIApplicationDelegate)?
    /// The scene of the loop; nil before it is connected and after it was disconnected.
    private(set) var scene: UIWindowScene?
    /// The state of the application between its launch and the connection of its scene, and after its end.
    private var stateWithoutScene = UIApplication.State.inactive
    /// Whether an application is being launched and its scene is not connected yet, or the application has ended.
    private var awaitsScene = false
    /// The state to which the scene is moving.
    private var targetState = UIScene.ActivationState.foregroundActive
    private var isMoving = false
    /// The entries of Info.plist.
    var information = ApplicationInformation.main
    /// The window of the storyboard, if no delegate keeps it.
    private var storyboardWindow: UIWindow?

    init(_ loop: FrameLoop) { self.loop = loop }

    /// The state of the application.
    var applicationState: UIApplication.State {
        switch scene?.activationState {
        case .foregroundActive: .active
        case .foregroundInactive: .inactive
        case .background: .background
        case .unattached, nil: stateWithoutScene
        }
    }

    // MARK: Launch and end

    /// Launches an application: calls the delegate's launch methods, connects the scene and activates it.
    func launch(_ delegate: any UIApplicationDelegate) {
        let application = UIApplication.shared
        self.delegate = delegate
        (scene, awaitsScene, stateWithoutScene) = (nil, true, .inactive)
        loop.perform {
            let window = makeMainWindow(of: delegate)
            _ = delegate.application(application, willFinishLaunchingWithOptions: nil)
            _ = delegate.application(application, didFinishLaunchingWithOptions: nil)
            window?.makeKeyAndVisible()
            post(UIApplication.didFinishLaunchingNotification, of: application)
            connectScene(of: delegate)
        }
        move(to: .foregroundActive)
    }

    private func connectScene(of delegate: any UIApplicationDelegate) {
        let (session, options) = (UISceneSession(role: .windowApplication), UIScene.ConnectionOptions())
        session.configuration = UISceneConfiguration(of: information, sessionRole: session.role)
        session.configuration = delegate.application(
            UIApplication.shared, configurationForConnecting: session, options: options)
        let scene = session.configuration.makeScene(for: session, options: options)
        scene.delegate = session.configuration.makeSceneDelegate()
        (self.scene, awaitsScene) = (scene, false)
        for window in loop.windows { window.joinScene(scene) }
        // An application without a scene delegate is launched directly into the foreground, so its state is not
        // background during the launch.
        stateWithoutScene = scene.delegate == nil ? .inactive : .background
        let window = session.configuration.storyboard.flatMap { makeWindow($0, of: scene) }
        scene.delegate?.scene(scene, willConnectTo: session, options: options)
        window?.makeKeyAndVisible()
        post(UIScene.willConnectNotification, of: scene)
        scene.activationState = scene.delegate == nil ? .foregroundInactive : .background
    }

    /// Creates the window with the main storyboard of an application without a scene manifest; nil if it has none.
    private func makeMainWindow(of delegate: any UIApplicationDelegate) -> UIWindow? {
        guard let name = information.mainStoryboard else { return nil }
        let window = UIWindow()
        window.rootViewController = UIStoryboard(name: name, bundle: information.bundle)
            .instantiateInitialViewController()
        delegate.window = window
        storyboardWindow = delegate.window == nil ? window : nil
        return window
    }

    /// Creates the window with the storyboard of a scene, which its delegate can replace.
    private func makeWindow(_ storyboard: UIStoryboard, of scene: UIWindowScene) -> UIWindow? {
        let window = UIWindow(windowScene: scene)
        window.rootViewController = storyboard.instantiateInitialViewController()
        let delegate = scene.delegate as? any UIWindowSceneDelegate
        delegate?.window = window
        storyboardWindow = delegate?.window == nil ? window : nil
        return window
    }

    /// Returns the scene for a window that becomes visible; nil while an application is launched. Creates the scene of a
    /// loop without an application.
    func sceneForVisibleWindow() -> UIWindowScene? {
        if scene == nil, !awaitsScene {
            scene = loop.perform {
                UIWindowScene(
                    session: UISceneSession(role: .windowApplication), connectionOptions: UIScene.ConnectionOptions())
            }
            scene?.activationState = .foregroundActive
        }
        return scene
    }

    /// Ends the application: moves it to the background, disconnects its scene and calls the delegate's termination
    /// methods. Does nothing without an application.
    func terminate() {
        guard let delegate else { return }
        move(to: .background)
        loop.perform {
            if let scene { disconnect(scene, of: delegate) }
            storyboardWindow = nil
            delegate.applicationWillTerminate(UIApplication.shared)
            post(UIApplication.willTerminateNotification, of: UIApplication.shared)
        }
        self.delegate = nil
    }

    private func disconnect(_ scene: UIWindowScene, of delegate: any UIApplicationDelegate) {
        (self.scene, awaitsScene, stateWithoutScene) = (nil, true, .background)
        scene.activationState = .unattached
        scene.delegate?.sceneDidDisconnect(scene)
        post(UIScene.didDisconnectNotification, of: scene)
        if scene.delegate != nil {
            delegate.application(UIApplication.shared, didDiscardSceneSessions: [scene.session])
        }
    }

    // MARK: Changes of the state

    /// Moves the scene to a state through the states in between, and calls the delegates. A call during these calls
    /// changes the state at which the running call ends.
    func move(to state: UIScene.ActivationState) {
        targetState = state
        guard let scene = sceneForVisibleWindow(), !isMoving else { return }
        isMoving = true
        loop.perform { while takeStep(of: scene) {} }
        isMoving = false
    }

    /// Moves the scene to the next state on the way to the target. Returns false if it has reached the target.
    private func takeStep(of scene: UIWindowScene) -> Bool {
        switch (scene.activationState, targetState) {
        case (.background, .foregroundInactive), (.background, .foregroundActive): enterForeground(scene)
        case (.foregroundInactive, .foregroundActive): becomeActive(scene)
        case (.foregroundActive, .foregroundInactive), (.foregroundActive, .background): resignActive(scene)
        case (.foregroundInactive, .background): enterBackground(scene)
        default: return false
        }
        return true
    }

    private func enterForeground(_ scene: UIWindowScene) {
        scene.delegate?.sceneWillEnterForeground(scene)
        post(UIScene.willEnterForegroundNotification, of: scene)
        notifyApplication(of: scene, UIApplication.willEnterForegroundNotification) {
            $0.applicationWillEnterForeground(UIApplication.shared)
        }
        scene.activationState = .foregroundInactive
    }

    private func becomeActive(_ scene: UIWindowScene) {
        scene.activationState = .foregroundActive
        scene.delegate?.sceneDidBecomeActive(scene)
        post(UIScene.didActivateNotification, of: scene)
        notifyApplication(of: scene, UIApplication.didBecomeActiveNotification) {
            $0.applicationDidBecomeActive(UIApplication.shared)
        }
    }

    private func resignActive(_ scene: UIWindowScene) {
        scene.delegate?.sceneWillResignActive(scene)
        post(UIScene.willDeactivateNotification, of: scene)
        notifyApplication(of: scene, UIApplication.willResignActiveNotification) {
            $0.applicationWillResignActive(UIApplication.shared)
        }
        loop.cancelTouchesAndPresses()
        scene.activationState = .foregroundInactive
    }

    private func enterBackground(_ scene: UIWindowScene) {
        scene.activationState = .background
        scene.delegate?.sceneDidEnterBackground(scene)
        post(UIScene.didEnterBackgroundNotification, of: scene)
        notifyApplication(of: scene, UIApplication.didEnterBackgroundNotification) {
            $0.applicationDidEnterBackground(UIApplication.shared)
        }
    }

    /// Calls a method of the application delegate, unless the scene has a delegate of its own, and posts a notification
    /// of the application.
    private func notifyApplication(
        of scene: UIWindowScene, _ notification: Notification.Name, _ call: (any UIApplicationDelegate) -> Void
    ) {
        if scene.delegate == nil, let delegate { call(delegate) }
        post(notification, of: UIApplication.shared)
    }

    private func post(_ name: Notification.Name, of object: NSObject) {
        NotificationCenter.default.post(name: name, object: object)
    }
}
