import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Devices, orientations, feedback and pasteboards")
struct DeviceTests {
    @Test("The device follows the size of the screen, and posts changes of the orientation on request")
    func deviceFollowsTheScreen() {
        let screen = Screen()
        let device = screen.perform { UIDevice.current }
        #expect(device.userInterfaceIdiom == .phone && device.model == "iPhone" && device.orientation == .portrait)
        #expect(screen.window.windowScene?.interfaceOrientation == .portrait)
        let log = NotificationLog()
        let observer = NotificationCenter.default.addObserver(
            forName: UIDevice.orientationDidChangeNotification, object: device, queue: nil
        ) { _ in MainActor.assumeIsolated { log.count += 1 } }
        defer { NotificationCenter.default.removeObserver(observer) }
        screen.resize(to: CGSize(width: 844, height: 390))
        #expect(log.count == 0 && device.orientation == .landscapeLeft)
        #expect(screen.window.windowScene?.interfaceOrientation == .landscapeRight)
        device.beginGeneratingDeviceOrientationNotifications()
        screen.resize(to: CGSize(width: 390, height: 844))
        screen.resize(to: CGSize(width: 400, height: 844))
        #expect(log.count == 1, "a change of the size alone is none of the orientation")
        device.endGeneratingDeviceOrientationNotifications()
        screen.resize(to: CGSize(width: 1024, height: 768))
        #expect(log.count == 1 && device.userInterfaceIdiom == .pad && device.systemName == "iPadOS")
    }

    @Test("The battery is not known, and its notifications have Apple's names")
    func batteryIsNotKnown() {
        let device = Screen().perform { UIDevice.current }
        #expect(device.batteryLevel == -1 && device.batteryState == .unknown)
        #expect(
            UIDevice.batteryLevelDidChangeNotification.rawValue == "UIDeviceBatteryLevelDidChangeNotification"
                && UIDevice.batteryStateDidChangeNotification.rawValue == "UIDeviceBatteryStateDidChangeNotification")
    }

    @Test("Orientations and their masks have Apple's values")
    func orientationsHaveApplesValues() {
        #expect(UIInterfaceOrientation.landscapeRight.rawValue == 3 && UIDeviceOrientation.landscapeLeft.rawValue == 3)
        #expect(UIInterfaceOrientationMask.landscape.rawValue == 24 && UIInterfaceOrientationMask.all.rawValue == 30)
        #expect(UIViewController().supportedInterfaceOrientations == .allButUpsideDown)
        #expect(UIDeviceOrientation.faceUp.isFlat && !UIDeviceOrientation.faceUp.isValidInterfaceOrientation)
    }

    @Test("Haptic feedback appears in the events of a trace")
    func feedbackAppearsInTraces() throws {
        let screen = Screen()
        var tracer = screen.makeTracer()
        screen.perform {
            UIImpactFeedbackGenerator(style: .heavy).impactOccurred(intensity: 0.5)
            UISelectionFeedbackGenerator().selectionChanged()
            let generator = UINotificationFeedbackGenerator()
            generator.prepare()
            generator.notificationOccurred(.success)
            UIImpactFeedbackGenerator().impactOccurred(intensity: .nan)
        }
        screen.advance(frames: 1)
        let events = tracer.captureFrame().events.map { [$0.kind] + $0.subjects }
        #expect(
            events == [
                ["haptic", "impact", "heavy", "0.5"], ["haptic", "selection"], ["haptic", "notification", "success"],
            ])
    }

    @Test("A pasteboard keeps texts, URLs, images and colors, and counts changes")
    func pasteboardKeepsValues() throws {
        let pasteboard = UIPasteboard.withUniqueName()
        #expect(pasteboard.string == nil && pasteboard.changeCount == 0 && !pasteboard.hasStrings)
        pasteboard.string = "text"
        #expect(pasteboard.string == "text" && pasteboard.numberOfItems == 1 && pasteboard.changeCount == 1)
        pasteboard.url = URL(string: "https://example.com")
        #expect(pasteboard.string == "https://example.com" && pasteboard.hasURLs && !pasteboard.hasImages)
        pasteboard.colors = [.red, .blue]
        #expect(pasteboard.color == .red && pasteboard.numberOfItems == 2 && !pasteboard.hasStrings)
        #expect(UIPasteboard.named(pasteboard.name, create: false) === pasteboard)
        UIPasteboard.remove(withName: pasteboard.name)
        #expect(UIPasteboard.named(pasteboard.name, create: false) == nil)
        #expect(UIPasteboard.general === UIPasteboard.named(.general, create: false))
    }

    @Test("The battery is not known, the identifier is constant, and the brightness is limited")
    func members() {
        let screen = Screen()
        screen.perform {
            let (device, main) = (UIDevice.current, UIScreen.main)
            device.isBatteryMonitoringEnabled = true
            #expect(device.isBatteryMonitoringEnabled && device.batteryLevel == -1 && device.batteryState == .unknown)
            #expect(device.identifierForVendor?.uuidString == "00000000-0000-4000-8000-000000000001")
            #expect(main.brightness == 0.5 && UIScreen.screens == [main] && !main.isCaptured)
            main.brightness = 3
            #expect(main.brightness == 1)
            main.brightness = .nan
            #expect(main.brightness == 1)
        }
    }

    @Test("Work in the background has identifiers of its own, and its time never ends")
    func backgroundTasks() {
        let application = UIApplication.shared
        let (first, second) = (application.beginBackgroundTask(), application.beginBackgroundTask(withName: "save"))
        #expect(first != second && first != .invalid && second != .invalid)
        application.endBackgroundTask(first)
        #expect(application.backgroundTimeRemaining == .greatestFiniteMagnitude)
        (application.isIdleTimerDisabled, application.applicationIconBadgeNumber) = (true, 3)
        #expect(application.isIdleTimerDisabled && application.applicationIconBadgeNumber == 3)
        (application.isIdleTimerDisabled, application.applicationIconBadgeNumber) = (false, 0)
    }

    @Test("A shake reaches the first responder, and the controller at the front if there is none")
    func shake() {
        final class ShakenController: UIViewController {
            var calls: [String] = []
            override func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { calls.append("began") }
            override func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
                if motion == .motionShake, event?.subtype == .motionShake, event?.type == .motion {
                    calls.append("ended")
                }
            }
        }
        let (controller, field) = (ShakenController(), UITextField(frame: CGRect(x: 0, y: 0, width: 100, height: 40)))
        let screen = Screen { controller }
        screen.loop.shake()
        #expect(controller.calls == ["began", "ended"])
        screen.perform { controller.view.addSubview(field) }
        screen.tap(.view(field))
        #expect(field.isFirstResponder)
        screen.loop.shake()
        #expect(controller.calls.count == 4, "a text field passes the movement on")
        controller.motionCancelled(.motionShake, with: nil)
        #expect(controller.calls.count == 4)
    }
}

/// A counter of notifications.
@MainActor
private final class NotificationLog {
    var count = 0
}
