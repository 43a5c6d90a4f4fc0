import Foundation
import Testing

@testable import DynamicsTesting

/// Tests that neither screens nor `.filmsOfIssues` keep objects of the interface alive.
@MainActor
private enum Leaks {
    /// A controller with an animator, whose box falls onto the bottom edge.
    private final class FallController: UIViewController {
        let box = UIView(frame: CGRect(x: 20, y: 20, width: 40, height: 40))
        private var animator: UIDynamicAnimator?

        override func viewDidLoad() {
            super.viewDidLoad()
            box.backgroundColor = .systemBlue
            view.addSubview(box)
            let animator = UIDynamicAnimator(referenceView: view)
            let walls = UICollisionBehavior(items: [box])
            walls.translatesReferenceBoundsIntoBoundary = true
            animator.addBehavior(UIGravityBehavior(items: [box]))
            animator.addBehavior(walls)
            self.animator = animator
        }
    }

    /// Weak references to the objects of an interface.
    struct Interface {
        weak var screen: Screen?
        weak var controller: UIViewController?
        weak var view: UIView?
        weak var animator: UIDynamicAnimator?

        /// The names of the objects that are alive.
        var living: [String] {
            let objects: [(String, AnyObject?)] = [
                ("screen", screen), ("controller", controller), ("view", view), ("animator", animator),
            ]
            return objects.compactMap { $1 == nil ? nil : $0 }
        }
    }

    /// Runs a screen, which is released when the call returns.
    static func runScreen(_ body: (Screen) -> Void = { _ in }) -> Interface {
        var interface = Interface()
        let screen = Screen(size: CGSize(width: 100, height: 200)) {
            let controller = FallController()
            (interface.controller, interface.view) = (controller, controller.box)
            return controller
        }
        interface.screen = screen
        interface.animator = screen.window.animatorsInHierarchy.first
        screen.settle()
        #expect(screen.contacts.count >= 1 && interface.living.count == 4)
        body(screen)
        return interface
    }

    /// Presents a controller on a screen that stays, dismisses it, and returns what is alive then.
    static func presentAndDismiss() -> [String] {
        let screen = Screen(size: CGSize(width: 100, height: 200)) { UIViewController() }
        var interface = Interface()
        screen.perform {
            let controller = FallController()
            controller.modalPresentationStyle = .fullScreen
            (interface.controller, interface.view) = (controller, controller.box)
            screen.rootViewController.present(controller, animated: true)
        }
        screen.settle()
        interface.animator = screen.window.animatorsInHierarchy.first
        #expect(!screen.contacts.isEmpty && interface.living.count == 3)
        screen.perform { screen.rootViewController.dismiss(animated: true) }
        screen.settle()
        return interface.living
    }
}

@MainActor @Suite struct LeakTests {
    @Test func aScreenReleasesItsInterface() { #expect(Leaks.runScreen().living == []) }

    @Test func aDismissedControllerIsReleased() { #expect(Leaks.presentAndDismiss() == []) }
}

@MainActor @Suite(.filmsOfIssues) struct LeakTestsWithFilms {
    @Test func aScreenReleasesItsInterface() { #expect(Leaks.runScreen().living == []) }

    @Test func aDismissedControllerIsReleased() { #expect(Leaks.presentAndDismiss() == []) }

    /// The film of a screen that no longer exists shows its frames and the names of its views.
    @Test func aFailureKeepsTheRecordingOnly() throws {
        let scope = try #require(FailureScope.current)
        let interface = Leaks.runScreen { screen in
            screen.rootViewController.view.subviews.first?.accessibilityIdentifier = "falling"
            scope.note("a plain expectation")
            withKnownIssue { screen.fail("a failed expectation", #_sourceLocation) }
        }
        #expect(interface.living == [])
        #expect(scope.failures.map(\.message) == ["a plain expectation", "a failed expectation"])
        let recording = try #require(scope.failures.first?.recording)
        #expect(scope.failures.allSatisfy { $0.recording === recording } && recording.frames.count > 20)
        let page = String(decoding: recording.page(marks: [], title: "T"), as: UTF8.self)
        #expect(page.contains("falling"))
        scope.removeFailures()
    }
}
