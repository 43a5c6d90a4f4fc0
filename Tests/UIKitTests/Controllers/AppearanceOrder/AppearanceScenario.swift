import DynamicsTesting
import UIKit

/// A change of the visible controllers, whose calls are recorded.
struct AppearanceScenario: Sendable, CustomTestStringConvertible {
    let name: String
    let run: @MainActor @Sendable (ScenarioLog) -> Void
    var testDescription: String { name }

    static let all = basic + interactive + tabs

    private static let basic = [
        AppearanceScenario(name: "a window is shown, hidden, and shown again") { log in
            let (root, child) = (LoggedController("root", log), LoggedController("child", log))
            let screen = Screen {
                embed(child, in: root)
                return root
            }
            log.add("-- hidden")
            let window = screen.window
            screen.perform { window.isHidden = true }
            log.add("-- shown")
            screen.perform { window.isHidden = false }
        },
        AppearanceScenario(name: "the root controller of a window is replaced") { log in
            let screen = Screen { LoggedController("old", log) }
            log.add("-- replaced")
            screen.perform { screen.window.rootViewController = LoggedController("new", log) }
        },
        AppearanceScenario(name: "a full-screen controller is presented and dismissed") { log in
            let (root, screen) = makeScreen(log)
            let presented = LoggedController("presented", log)
            presented.modalPresentationStyle = .fullScreen
            present(presented, over: root, on: screen, log)
            dismiss(root, on: screen, log)
        },
        AppearanceScenario(name: "a sheet is presented and dismissed") { log in
            let (root, screen) = makeScreen(log)
            present(LoggedController("sheet", log), over: root, on: screen, log)
            dismiss(root, on: screen, log)
        },
        AppearanceScenario(name: "a full-screen controller with a navigation controller and a child covers another one")
        {
            log in
            let (outer, inner) = (LoggedController("outer", log), LoggedController("inner", log))
            embed(LoggedController("child", log), in: inner)
            let screen = Screen { UINavigationController(rootViewController: outer) }
            let navigation = UINavigationController(rootViewController: inner)
            navigation.modalPresentationStyle = .fullScreen
            present(navigation, over: outer, on: screen, log)
            dismiss(outer, on: screen, log)
        },
        AppearanceScenario(name: "two full-screen controllers are dismissed at once") { log in
            let (root, screen) = makeScreen(log)
            let (first, second) = (LoggedController("first", log), LoggedController("second", log))
            for controller in [first, second] { controller.modalPresentationStyle = .fullScreen }
            screen.perform { root.present(first, animated: false) }
            screen.perform { first.present(second, animated: false) }
            dismiss(root, on: screen, log)
        },
        AppearanceScenario(name: "a controller is pushed and popped with the back button") { log in
            let (first, screen, navigation) = makeNavigation(log)
            _ = first
            push(LoggedController("second", log), onto: navigation, on: screen, log)
            log.add("-- popped")
            screen.tap(.point(40, 22))
            screen.settle()
        },
        AppearanceScenario(name: "a swipe from the left edge pops a controller") { log in
            let (_, screen, navigation) = makeNavigation(log)
            push(LoggedController("second", log), onto: navigation, on: screen, log)
            log.add("-- swiped")
            screen.pan(from: .point(3, 400), by: CGVector(dx: 300, dy: 0))
            screen.settle()
        },
        AppearanceScenario(name: "a swipe from the left edge is cancelled") { log in
            let (_, screen, navigation) = makeNavigation(log)
            push(LoggedController("second", log), onto: navigation, on: screen, log)
            log.add("-- swiped")
            screen.pan(from: .point(3, 400), by: CGVector(dx: 100, dy: 0), hold: 0.2)
            screen.settle()
        },
        AppearanceScenario(name: "a child is added to a visible controller and removed") { log in
            let (root, screen) = makeScreen(log)
            let child = LoggedController("child", log)
            log.add("-- added")
            screen.perform { embed(child, in: root) }
            log.add("-- removed")
            screen.perform {
                child.willMove(toParent: nil)
                child.view.removeFromSuperview()
                child.removeFromParent()
            }
        },
        AppearanceScenario(name: "a container replaces a child in a transition of its own") { log in
            let (root, screen) = makeScreen(log)
            root.forwardsAppearance = false
            let (old, new) = (LoggedController("old", log), LoggedController("new", log))
            screen.perform {
                root.addChild(old)
                old.beginAppearanceTransition(true, animated: false)
                root.view.addSubview(old.view)
                old.endAppearanceTransition()
            }
            log.add("-- replaced")
            screen.perform {
                root.addChild(new)
                old.beginAppearanceTransition(false, animated: true)
                new.beginAppearanceTransition(true, animated: true)
                root.view.addSubview(new.view)
                old.view.removeFromSuperview()
                old.endAppearanceTransition()
                new.endAppearanceTransition()
            }
        },
        AppearanceScenario(name: "a sheet is dragged out of the window") { log in
            let (root, screen) = makeScreen(log)
            let sheet = LoggedController("sheet", log)
            let delegate = SheetDelegate(log)
            sheet.presentationController?.delegate = delegate
            present(sheet, over: root, on: screen, log)
            log.add("-- dragged")
            screen.pan(from: .point(200, 100), by: CGVector(dx: 0, dy: 600))
            screen.settle()
            withExtendedLifetime(delegate) {}
        },
        AppearanceScenario(name: "a sheet is dragged down and released near its place") { log in
            let (root, screen) = makeScreen(log)
            let sheet = LoggedController("sheet", log)
            let delegate = SheetDelegate(log)
            sheet.presentationController?.delegate = delegate
            present(sheet, over: root, on: screen, log)
            log.add("-- dragged")
            screen.pan(from: .point(200, 100), by: CGVector(dx: 0, dy: 100), hold: 0.2)
            screen.settle()
            withExtendedLifetime(delegate) {}
        },
        AppearanceScenario(name: "a sheet that cannot be dismissed is dragged down") { log in
            let (root, screen) = makeScreen(log)
            let sheet = LoggedController("sheet", log)
            sheet.isModalInPresentation = true
            let delegate = SheetDelegate(log)
            sheet.presentationController?.delegate = delegate
            present(sheet, over: root, on: screen, log)
            log.add("-- dragged")
            screen.fling(.point(200, 100), velocity: CGVector(dx: 0, dy: 4000), distance: 600)
            screen.settle()
            withExtendedLifetime(delegate) {}
        },
    ]
}

/// Records what the user does with a sheet.
private final class SheetDelegate: NSObject, UIAdaptivePresentationControllerDelegate {
    private let log: ScenarioLog
    init(_ log: ScenarioLog) { self.log = log }

    func presentationControllerShouldDismiss(_ presentationController: UIPresentationController) -> Bool {
        log.add("delegate shouldDismiss")
        return true
    }
    func presentationControllerWillDismiss(_ presentationController: UIPresentationController) {
        log.add("delegate willDismiss")
    }
    func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        log.add("delegate didDismiss")
    }
    func presentationControllerDidAttemptToDismiss(_ presentationController: UIPresentationController) {
        log.add("delegate didAttemptToDismiss")
    }
}

@MainActor
private func makeScreen(_ log: ScenarioLog) -> (LoggedController, Screen) {
    let root = LoggedController("root", log)
    return (root, Screen { root })
}

@MainActor
private func makeNavigation(_ log: ScenarioLog) -> (LoggedController, Screen, UINavigationController) {
    let first = LoggedController("first", log)
    let navigation = UINavigationController(rootViewController: first)
    return (first, Screen { navigation }, navigation)
}

@MainActor
private func embed(_ child: UIViewController, in parent: UIViewController) {
    parent.addChild(child)
    parent.view.addSubview(child.view)
    child.didMove(toParent: parent)
}

@MainActor
private func present(
    _ controller: UIViewController, over presenter: UIViewController, on screen: Screen, _ log: ScenarioLog
) {
    log.add("-- presented")
    screen.perform { presenter.present(controller, animated: true) { log.add("completion") } }
    screen.settle()
}

@MainActor
private func dismiss(_ presenter: UIViewController, on screen: Screen, _ log: ScenarioLog) {
    log.add("-- dismissed")
    screen.perform { presenter.dismiss(animated: true) { log.add("completion") } }
    screen.settle()
}

@MainActor
private func push(
    _ controller: UIViewController, onto navigation: UINavigationController, on screen: Screen, _ log: ScenarioLog
) {
    log.add("-- pushed")
    screen.perform { navigation.pushViewController(controller, animated: true) }
    screen.settle()
}
