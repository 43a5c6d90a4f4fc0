import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of the application, its screens, windows, keys and pasteboards")
struct ApplicationMemberTests {
    /// A window that records its calls.
    private final class LoggingWindow: UIWindow {
        var log: [String] = []
        override func becomeKey() {
            super.becomeKey()
            log.append("become \(isKeyWindow)")
        }
        override func resignKey() {
            super.resignKey()
            log.append("resign \(isKeyWindow)")
        }
        override func sendEvent(_ event: UIEvent) {
            log.append("\(event.type)")
            super.sendEvent(event)
        }
    }

    @Test("A window is told when it becomes the key window and when it stops, and dispatches all events")
    func windowCallbacks() {
        let screen = Screen { UIViewController() }
        let first = screen.window
        let window = screen.perform { LoggingWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100)) }
        let button = UIButton(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        var taps = 0
        button.addAction(UIAction { _ in taps += 1 }, for: .touchUpInside)
        screen.perform {
            window.addSubview(button)
            window.makeKeyAndVisible()
        }
        #expect(window.log == ["become true"])
        window.log = []
        screen.tap(.point(50, 50))
        screen.pressKey(.keyboardA)
        #expect(window.log.first == "touches" && window.log.last == "presses" && taps == 1)
        window.log = []
        screen.perform { first.makeKey() }
        #expect(window.log == ["resign false"] && first.isKeyWindow)
    }

    @Test("The state of the application follows its scene, whose session it lists")
    func applicationState() throws {
        final class Delegate: NSObject, UIApplicationDelegate {
            var window: UIWindow?
            var states: [UIApplication.State] = []
            func application(
                _ application: UIApplication,
                didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
            ) -> Bool {
                states.append(application.applicationState)
                window = UIWindow()
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
                return true
            }
        }
        nonisolated(unsafe) var log: [String] = []
        let names = [UIApplication.didFinishLaunchingNotification, UIScene.willConnectNotification]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { notification in
                log.append(notification.object is UIScene ? "scene" : "application")
            }
        }
        let delegate = Delegate()
        let screen = Screen(launching: { delegate })
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        // Other tests launch applications at the same time.
        #expect(log.contains("application") && log.contains("scene"))
        func state() -> UIApplication.State { screen.perform { UIApplication.shared.applicationState } }
        #expect(delegate.states == [.inactive] && state() == .active)
        let session = try #require(screen.window.windowScene?.session)
        #expect(screen.perform { UIApplication.shared.openSessions } == [session])
        #expect(session.role == UISceneSession.Role.windowApplication && !session.persistentIdentifier.isEmpty)
        session.userInfo = ["page": 3]
        #expect(screen.perform { UIApplication.shared.openSessions.first?.userInfo?["page"] as? Int } == 3)
        #expect(!UIApplication.shared.supportsMultipleScenes)
        screen.setActivationState(.background)
        #expect(state() == .background)
        screen.setActivationState(.foregroundInactive)
        #expect(state() == .inactive)
    }

    @Test("A scene has the class of its configuration")
    func sceneClass() throws {
        final class Scene: UIWindowScene {
            var isMadeByApplication = false
            required init(session: UISceneSession, connectionOptions: ConnectionOptions) {
                super.init(session: session, connectionOptions: connectionOptions)
                isMadeByApplication = true
            }
        }
        final class SceneDelegate: NSObject, UIWindowSceneDelegate {
            var window: UIWindow?
            func scene(
                _ scene: UIScene, willConnectTo session: UISceneSession, options: UIScene.ConnectionOptions
            ) {
                window = (scene as? UIWindowScene).map { UIWindow(windowScene: $0) }
                window?.rootViewController = UIViewController()
                window?.makeKeyAndVisible()
            }
        }
        final class Delegate: NSObject, UIApplicationDelegate {
            func application(
                _ application: UIApplication, configurationForConnecting session: UISceneSession,
                options: UIScene.ConnectionOptions
            ) -> UISceneConfiguration {
                let configuration = UISceneConfiguration(name: "Main", sessionRole: session.role)
                (configuration.sceneClass, configuration.delegateClass) = (Scene.self, SceneDelegate.self)
                return configuration
            }
        }
        let screen = Screen(launching: { Delegate() })
        let scene = try #require(screen.window.windowScene as? Scene)
        #expect(scene.isMadeByApplication && scene.session.scene === scene)
    }

    @Test("A URL cannot be opened, which its completion reports in a later frame")
    func openURL() throws {
        let screen = Screen()
        var result: Bool?
        let url = try #require(URL(string: UIApplication.openSettingsURLString))
        screen.perform { UIApplication.shared.open(url, options: [:]) { result = $0 } }
        #expect(result == nil)
        screen.advance(frames: 1)
        #expect(result == false)
    }

    @Test("The screen has its rate and its pixels, and a space that does not rotate with the interface")
    func screens() {
        let screen = Screen(scale: 3, framesPerSecond: 120) { UIViewController() }
        screen.perform {
            #expect(UIScreen.main.nativeScale == 3 && UIScreen.main.maximumFramesPerSecond == 120)
            #expect(UIScreen.main.fixedCoordinateSpace.bounds == CGRect(x: 0, y: 0, width: 390, height: 844))
            let point = UIScreen.main.fixedCoordinateSpace.convert(CGPoint(x: 3, y: 4), to: UIScreen.main)
            #expect(point == CGPoint(x: 3, y: 4))
        }
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        screen.show(view)
        screen.rotate(to: .landscapeLeft)
        screen.settle()
        screen.perform {
            let fixed = UIScreen.main.fixedCoordinateSpace
            #expect(UIScreen.main.bounds.width == 844 && fixed.bounds.width == 390)
            let corner = UIScreen.main.convert(CGPoint.zero, to: fixed)
            #expect(corner == CGPoint(x: 390, y: 0), "the top of the device is at the left")
            #expect(fixed.convert(corner, to: UIScreen.main) == .zero)
            #expect(view.convert(view.bounds, to: fixed) == CGRect(x: 330, y: 10, width: 40, height: 30))
        }
        screen.rotate(to: .landscapeRight)
        screen.settle()
        screen.perform {
            let fixed = UIScreen.main.fixedCoordinateSpace
            #expect(UIScreen.main.convert(CGPoint.zero, to: fixed) == CGPoint(x: 0, y: 844))
        }
    }

    @Test("A device has names and a version, and reports orientations while it is asked to")
    func devices() {
        let screen = Screen()
        screen.perform {
            let device = UIDevice.current
            #expect(device.localizedModel == device.model && Int(device.systemVersion.prefix(2)) == 17)
            #expect(!device.isGeneratingDeviceOrientationNotifications)
            device.beginGeneratingDeviceOrientationNotifications()
            #expect(device.isGeneratingDeviceOrientationNotifications)
            device.endGeneratingDeviceOrientationNotifications()
            #expect(!device.isGeneratingDeviceOrientationNotifications)
        }
    }

    @Test("A pasteboard has several texts, URLs and colors at once")
    func pasteboards() {
        let pasteboard = UIPasteboard.withUniqueName()
        pasteboard.strings = ["a", "b"]
        #expect(pasteboard.strings == ["a", "b"] && pasteboard.string == "a" && pasteboard.numberOfItems == 2)
        #expect(!pasteboard.hasColors && pasteboard.urls == nil)
        let urls = ["https://a.org", "https://b.org"].compactMap { URL(string: $0) }
        pasteboard.urls = urls
        #expect(pasteboard.urls == urls && pasteboard.strings == ["https://a.org", "https://b.org"])
        pasteboard.colors = [.red]
        #expect(pasteboard.hasColors && pasteboard.urls == nil && pasteboard.strings == nil)
    }

    @Test("A press has its key, its phase and its time, and its event has all pressed keys")
    func presses() {
        final class View: UIView {
            var log: [String] = []
            override var canBecomeFirstResponder: Bool { true }
            private func note(_ presses: Set<UIPress>, _ event: UIPressesEvent?) {
                for press in presses {
                    let key: UIKey? = press.key
                    #expect(
                        press.responder === self && key?.modifierFlags == (key?.keyCode == .keyboardA ? .shift : []))
                    let plain = key?.charactersIgnoringModifiers ?? ""
                    log.append("\(press.phase) \(key!.characters) \(plain) \(key!.keyCode == .keyboardA)")
                    log.append("of \(event!.allPresses.count)")
                    #expect(press.timestamp >= 0 && press.phase != UIPress.Phase.cancelled)
                }
            }
            override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
            override func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) { note(presses, event) }
        }
        let view = View(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        let screen = Screen { view }
        screen.perform { _ = view.becomeFirstResponder() }
        screen.keyDown(.keyboardA, modifierFlags: .shift)
        screen.keyDown(.keyboardB)
        screen.keyUp(.keyboardA, modifierFlags: .shift)
        #expect(view.log == ["began A a true", "of 1", "began b b false", "of 2", "ended A a true", "of 2"])
    }

    @Test("Key commands have names for the arrow keys and the keys of the block above them")
    func keyCommandNames() {
        final class Controller: UIViewController {
            var count = 0
            func run() { count += 1 }
            override var keyCommands: [UIKeyCommand]? {
                [
                    UIKeyCommand.inputDelete, UIKeyCommand.inputDownArrow, UIKeyCommand.inputEnd,
                    UIKeyCommand.inputHome,
                    UIKeyCommand.inputLeftArrow, UIKeyCommand.inputPageDown, UIKeyCommand.inputPageUp,
                    UIKeyCommand.inputRightArrow, UIKeyCommand.inputUpArrow,
                ].map { input in
                    let command = UIKeyCommand(action: Controller.run, input: input)
                    #expect(command.input == input && command.modifierFlags.isEmpty)
                    return command
                }
            }
        }
        let controller = Controller()
        let screen = Screen { controller }
        let keys: [UIKeyboardHIDUsage] = [
            .keyboardDeleteForward, .keyboardDownArrow, .keyboardEnd, .keyboardHome, .keyboardLeftArrow,
            .keyboardPageDown, .keyboardPageUp, .keyboardRightArrow, .keyboardUpArrow,
        ]
        for (index, key) in keys.enumerated() {
            screen.pressKey(key)
            #expect(controller.count == index + 1)
        }
    }

    @Test("A first responder is asked to resign when its superview leaves the window, or the window's controller goes")
    func firstResponderLeaves() {
        final class View: UIView {
            var resignations = 0
            override var canBecomeFirstResponder: Bool { true }
            override func resignFirstResponder() -> Bool {
                resignations += 1
                return super.resignFirstResponder()
            }
        }
        let (root, middle, view) = (UIViewController(), UIView(), View())
        let screen = Screen { root }
        middle.addSubview(view)
        screen.perform {
            root.view.addSubview(middle)
            view.becomeFirstResponder()
        }
        screen.perform { middle.removeFromSuperview() }
        #expect(view.resignations == 1 && !view.isFirstResponder)
        screen.perform { root.view.addSubview(middle) }
        #expect(!view.isFirstResponder, "a view that returns is not the first responder again")
        screen.perform { view.becomeFirstResponder() }
        let other = screen.perform { UIWindow() }
        screen.perform { other.addSubview(middle) }
        #expect(view.resignations == 2 && view.window === other && !view.isFirstResponder)
        screen.perform { root.view.addSubview(middle) }
        screen.perform { view.becomeFirstResponder() }
        screen.perform { screen.window.rootViewController = UIViewController() }
        #expect(view.resignations == 3 && view.window == nil)
    }
}
