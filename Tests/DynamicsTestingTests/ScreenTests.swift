import DynamicsTesting
import Testing
import UIKit

/// Tests of `Screen`: what it shows, how time advances, and what it reports while something moves.
@MainActor
@Suite("Screens")
struct ScreenTests {
    @Test("Time advances to a time of the screen, and never back", arguments: [60.0, 90, 120])
    func timeAdvancesToTime(rate: Double) {
        let screen = Screen(framesPerSecond: rate)
        var frames: [Int] = []
        screen.advance(to: 0.7) { frames.append(screen.frame) }
        #expect(screen.frame == Int((0.7 * rate).rounded()) && frames == Array(1...screen.frame))
        for time in [0.5, 0.7, -1, .nan, .infinity] { screen.advance(to: time) }
        #expect(frames.count == screen.frame)
        screen.advance(to: 0.7 + 0.5 / rate)
        #expect(screen.frame == frames.count + 1)
    }

    @Test("A screen runs frames at its rate", arguments: [60.0, 120, 24])
    func framesRunAtRate(rate: Double) {
        let screen = Screen(framesPerSecond: rate)
        screen.advance(seconds: 0.5)
        #expect(screen.frame == Int(rate / 2) && abs(screen.time - 0.5) < 1e-9)
        #expect(abs(screen.loop.clock.time - 0.5) < 1e-9 && screen.isIdle)
    }

    @Test("A view of zero size fills the screen, other views keep their frame")
    func viewFillsScreenIfEmpty() {
        let view = UIView()
        let screen = Screen(size: CGSize(width: 200, height: 300)) { view }
        #expect(view.frame == screen.bounds && view.window === screen.window)
        let box = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
        screen.show(box)
        screen.resize(to: CGSize(width: 300, height: 200))
        #expect(view.frame == CGRect(x: 0, y: 0, width: 300, height: 200))
        #expect(box.frame == CGRect(x: 10, y: 20, width: 30, height: 40))
    }

    @Test("A screen launches an application delegate, which makes its window visible")
    func screenLaunchesDelegate() {
        let screen = Screen(launching: { LaunchedDelegate() })
        #expect(screen.applicationDelegate is LaunchedDelegate)
        #expect(screen.rootViewController.view.backgroundColor == .red)
        #expect(screen.window.bounds == screen.bounds)
    }

    @Test("A delegate without a visible window is a failure that names the remedy")
    func delegateWithoutWindowFails() {
        let messages = collectFailures { _ = Screen(launching: { IdleDelegate() }) }
        #expect(messages.first?.contains("IdleDelegate made no window visible") == true)
    }

    @Test("settle() runs until an animator pauses and an animation ends")
    func settleRunsUntilIdle() {
        let scene = FallingBox()
        let screen = scene.screen
        screen.perform { UIView.animate(withDuration: 2) { scene.box.alpha = 0.5 } }
        #expect(screen.settle())
        #expect(screen.isIdle && screen.time >= 2 && screen.time < 5)
        #expect(screen.whyRunning == "Nothing moves.")
    }

    @Test("The failure of settle() names the items that move, their speeds and their behaviors")
    func settleFailureNamesMotion() {
        let screen = Screen()
        let box = UIView(frame: CGRect(x: 100, y: 100, width: 40, height: 40))
        box.accessibilityIdentifier = "box"
        screen.show(box)
        let animator = screen.perform {
            let animator = UIDynamicAnimator(referenceView: screen.rootViewController.view)
            let spring = UIAttachmentBehavior(item: box, attachedToAnchor: CGPoint(x: 200, y: 400))
            spring.length = 0
            spring.frequency = 2
            animator.addBehavior(spring)
            return animator
        }
        let messages = collectFailures { screen.settle(limit: 1) }
        let message = messages.first ?? ""
        #expect(messages.count == 1 && animator.isRunning)
        #expect(message.contains("did not settle within 1 s. At frame 60 (1 s)"))
        #expect(message.contains("\"box\" moves at") && message.contains("points/s"))
        #expect(message.contains("UIAttachmentBehavior (2 Hz, damping 0)"))
    }

    @Test("whyRunning names animations, scroll views, closures and display links")
    func whyRunningNamesCauses() {
        let screen = Screen()
        let (list, box, counter) = (UIScrollView(frame: screen.bounds), UIView(), FrameCounter())
        list.accessibilityIdentifier = "list"
        list.contentSize = CGSize(width: 390, height: 5000)
        screen.show(list)
        list.addSubview(box)
        screen.perform {
            list.setContentOffset(CGPoint(x: 0, y: 400), animated: true)
            UIView.animate(withDuration: 1) { box.alpha = 0 }
            DispatchQueue.main.asyncAfter(deadline: .now() + 2) {}
            CADisplayLink(target: counter, selector: FrameCounter.count).add(to: .main, forMode: .default)
        }
        screen.advance(frames: 6)
        let text = screen.whyRunning
        for part in [
            "\"list\" scrolls at", "a view animation of UIView", "0.9 s remain", "closure is scheduled",
            "1.9 s remain", "display link",
        ] {
            #expect(text.contains(part), "\(part) is missing in: \(text)")
        }
    }

    @Test("advance(until:) stops at the condition, and fails at the limit")
    func advanceStopsAtCondition() {
        let scene = FallingBox()
        scene.screen.advance(until: { scene.box.center.y > 200 })
        #expect(scene.box.center.y > 200 && scene.box.center.y < 220)
        let messages = collectFailures { scene.screen.advance(until: { scene.box.center.y < 0 }, limit: 0.5) }
        #expect(messages.first?.hasPrefix("The condition was still false after 0.5 s, at frame") == true)
    }

    @Test("A scene file is played, its items are recorded by their ids, and contacts have their names")
    func sceneIsPlayed() throws {
        let screen = try Screen(
            scene: """
                {"format": "opendynamics-scene", "version": 1, "size": [200, 300],
                 "items": [{"id": "box", "center": [100, 50], "size": [40, 40]}],
                 "behaviors": [{"type": "gravity", "items": ["box"]},
                               {"type": "collision", "items": ["box"], "referenceBounds": true}]}
                """)
        let motion = screen.motion(of: "box")
        let messages = collectFailures { screen.settle(limit: 0.2) }
        #expect(messages.first?.contains("\"box\" moves at") == true, "\(messages)")
        screen.settle()
        motion.expect(.reaches(CGPoint(x: 100, y: 280), before: 1), .settles(within: 3), .moves(atLeast: 200))
        screen.expectContacts(inOrder: [("box", "bounds")])
        #expect(screen.isIdle && screen.frames.last?.displayList != screen.frames.first?.displayList)
    }

    @Test("A screen keeps its last frames with their touches and display lists")
    func screenKeepsFrames() {
        let screen = Screen(historyLimit: 10) { UIView() }
        screen.advance(frames: 25)
        #expect(screen.frames.map(\.frame) == Array(16...25))
        #expect(screen.frames.allSatisfy { $0.displayList?.size == screen.bounds.size })
    }
}

/// Returns the messages of the failures that a closure records, which are expected.
@MainActor
func collectFailures(_ body: () -> Void) -> [String] {
    FailureReports.collect(body).map(\.message)
}

final class FrameCounter {
    private(set) var frames = 0

    func count() { frames += 1 }
}

private final class LaunchedDelegate: UIResponder, UIApplicationDelegate {
    var window: UIWindow?

    func application(
        _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
    ) -> Bool {
        window = UIWindow(frame: UIScreen.main.bounds)
        window?.rootViewController = UIViewController()
        window?.rootViewController?.view.backgroundColor = .red
        window?.makeKeyAndVisible()
        return true
    }
}

private final class IdleDelegate: UIResponder, UIApplicationDelegate {}
