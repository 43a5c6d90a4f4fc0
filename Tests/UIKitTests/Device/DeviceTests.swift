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
}

/// A counter of notifications.
@MainActor
private final class NotificationLog {
    var count = 0
}
