import DynamicsTesting
import UIKit

extension AppearanceScenario {
    static let interactive = [
        AppearanceScenario(name: "a full-screen controller is dismissed interactively") { log in
            let (driver, screen) = presentCard(log)
            log.add("-- finished")
            screen.perform { driver.interaction.finish() }
            screen.settle()
        },
        AppearanceScenario(name: "an interactive dismissal of a full-screen controller is cancelled") { log in
            let (driver, screen) = presentCard(log)
            log.add("-- cancelled")
            screen.perform { driver.interaction.cancel() }
            screen.settle()
        },
        AppearanceScenario(name: "an interactive presentation of a full-screen controller is cancelled") { log in
            let (root, driver) = (LoggedController("root", log), TransitionDriver())
            let screen = Screen { root }
            driver.presentsInteractively = true
            let card = makeCard(log, driver)
            log.add("-- presented")
            screen.perform { root.present(card, animated: true) { log.add("completion") } }
            screen.perform { driver.interaction.update(0.5) }
            screen.advance(frames: 5)
            log.add("-- cancelled")
            screen.perform { driver.interaction.cancel() }
            screen.settle()
        },
        AppearanceScenario(
            name: "a controller is pushed with an animator, and popped interactively after a cancellation"
        ) {
            log in
            let delegate = PushLog(log)
            let first = LoggedController("first", log)
            let navigation = UINavigationController(rootViewController: first)
            navigation.delegate = delegate
            let screen = Screen { navigation }
            screen.advance(frames: 1)
            log.add("-- pushed")
            screen.perform { navigation.pushViewController(LoggedController("second", log), animated: true) }
            screen.settle()
            delegate.interaction = UIPercentDrivenInteractiveTransition()
            for isFinished in [false, true] {
                log.add("-- popped")
                screen.perform { _ = navigation.popViewController(animated: true) }
                screen.perform { delegate.interaction?.update(0.5) }
                log.add(isFinished ? "-- finished" : "-- cancelled")
                screen.perform {
                    if isFinished { delegate.interaction?.finish() } else { delegate.interaction?.cancel() }
                }
                screen.settle()
            }
        },
    ]
}

@MainActor
private func makeCard(_ log: ScenarioLog, _ driver: TransitionDriver) -> LoggedController {
    let card = LoggedController("card", log)
    card.modalPresentationStyle = .fullScreen
    card.transitioningDelegate = driver
    return card
}

/// Presents a controller in full screen and begins its interactive dismissal.
@MainActor
private func presentCard(_ log: ScenarioLog) -> (TransitionDriver, Screen) {
    let (root, driver) = (LoggedController("root", log), TransitionDriver())
    let screen = Screen { root }
    let card = makeCard(log, driver)
    log.add("-- presented")
    screen.perform { root.present(card, animated: true) { log.add("completion") } }
    screen.settle()
    log.add("-- dismissed")
    screen.perform { card.dismiss(animated: true) { log.add("completion") } }
    screen.perform { driver.interaction.update(0.5) }
    screen.advance(frames: 5)
    return (driver, screen)
}

/// Records the calls of a navigation controller, and supplies an animator.
private final class PushLog: NSObject, UINavigationControllerDelegate {
    private let log: ScenarioLog
    var interaction: UIPercentDrivenInteractiveTransition?
    init(_ log: ScenarioLog) { self.log = log }

    func navigationController(
        _ navigationController: UINavigationController, willShow viewController: UIViewController, animated: Bool
    ) { log.add("delegate willShow" + (animated ? ", animated" : "")) }

    func navigationController(
        _ navigationController: UINavigationController, didShow viewController: UIViewController, animated: Bool
    ) { log.add("delegate didShow" + (animated ? ", animated" : "")) }

    func navigationController(
        _ navigationController: UINavigationController,
        animationControllerFor operation: UINavigationController.Operation, from fromVC: UIViewController,
        to toVC: UIViewController
    ) -> (any UIViewControllerAnimatedTransitioning)? {
        log.add("delegate animationControllerFor \(operation)")
        return PushAnimator()
    }

    func navigationController(
        _ navigationController: UINavigationController,
        interactionControllerFor animationController: any UIViewControllerAnimatedTransitioning
    ) -> (any UIViewControllerInteractiveTransitioning)? {
        log.add("delegate interactionControllerFor")
        return interaction
    }
}

private final class PushAnimator: NSObject, UIViewControllerAnimatedTransitioning {
    func transitionDuration(using transitionContext: (any UIViewControllerContextTransitioning)?) -> TimeInterval {
        0.3
    }

    func animateTransition(using transitionContext: any UIViewControllerContextTransitioning) {
        let view = transitionContext.view(forKey: .to)!
        transitionContext.containerView.addSubview(view)
        view.alpha = 0
        UIView.animate(
            withDuration: 0.3, animations: { view.alpha = 1 },
            completion: { _ in
                transitionContext.completeTransition(!transitionContext.transitionWasCancelled)
            })
    }
}
