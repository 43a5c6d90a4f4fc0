import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Names of published code: rotations and the status bar")
struct PublishedRotationTests {
    @Test("Rotations of the interface post notifications about the frame of the status bar")
    func statusBarNotifications() {
        let screen = Screen()
        var posted: [String] = []
        let names = [
            "UIApplicationWillChangeStatusBarFrameNotification", "UIApplicationDidChangeStatusBarFrameNotification",
        ]
        let observers = names.map { name in
            NotificationCenter.default.addObserver(forName: Notification.Name(name), object: nil, queue: nil) { note in
                let isOfApplication = note.object is UIApplication
                MainActor.assumeIsolated {
                    // Other tests rotate other screens.
                    if FrameLoop.current.windows.first === screen.rootViewController.view.window {
                        posted.append("\(name) \(isOfApplication)")
                    }
                }
            }
        }
        screen.rotate(to: .landscapeLeft)
        #expect(posted == names.map { "\($0) true" })
        screen.rotate(to: .landscapeLeft)
        #expect(posted.count == 2)
        for observer in observers { NotificationCenter.default.removeObserver(observer) }
        let reader: any RotationReading = DeprecatedRotationReader()
        #expect(reader.names.map(\.rawValue) == names)
    }

    @Test("The interface rotates to the device when that is requested by the former name")
    func attempts() {
        final class Fixed: UIViewController {
            var mask = UIInterfaceOrientationMask.portrait
            override var supportedInterfaceOrientations: UIInterfaceOrientationMask { mask }
        }
        let controller = Fixed()
        let screen = Screen { controller }
        screen.rotate(to: .landscapeLeft)
        #expect(controller.view.bounds.width < controller.view.bounds.height)
        controller.mask = .all
        let reader: any RotationReading = DeprecatedRotationReader()
        screen.perform { reader.attempt() }
        screen.settle()
        #expect(controller.view.bounds.width > controller.view.bounds.height)
    }

    @Test("The former property of the status bar tells whether it is hidden; setting it does nothing")
    func hiddenStatusBar() {
        final class Hiding: UIViewController { override var prefersStatusBarHidden: Bool { true } }
        let reader: any RotationReading = DeprecatedRotationReader()
        Screen { UIViewController() }.perform {
            let isHidden = reader.isHidden
            reader.hide(!isHidden)
            #expect(reader.isHidden == isHidden && isHidden == UIStatusBarManagerReader.isHidden)
        }
        Screen { Hiding() }.perform { #expect(reader.isHidden) }
        #expect(reader.bar == .black)
    }
}

@MainActor
private enum UIStatusBarManagerReader {
    /// Whether the status bar of the current screen is hidden.
    static var isHidden: Bool {
        FrameLoop.current.windows.first?.windowScene?.statusBarManager?.isStatusBarHidden ?? true
    }
}

@MainActor
private protocol RotationReading {
    var names: [Notification.Name] { get }
    var isHidden: Bool { get }
    var bar: UIBarStyle { get }
    func hide(_ isHidden: Bool)
    func attempt()
}

private struct DeprecatedRotationReader: RotationReading {
    @available(*, deprecated, message: "uses deprecated names")
    var names: [Notification.Name] {
        [UIApplication.willChangeStatusBarFrameNotification, UIApplication.didChangeStatusBarFrameNotification]
    }
    @available(*, deprecated, message: "uses deprecated names")
    var isHidden: Bool { UIApplication.shared.isStatusBarHidden }
    @available(*, deprecated, message: "uses deprecated names")
    var bar: UIBarStyle { .blackOpaque }
    @available(*, deprecated, message: "uses deprecated names")
    func hide(_ isHidden: Bool) { UIApplication.shared.isStatusBarHidden = isHidden }
    @available(*, deprecated, message: "uses deprecated names")
    func attempt() { UIViewController.attemptRotationToDeviceOrientation() }
}
