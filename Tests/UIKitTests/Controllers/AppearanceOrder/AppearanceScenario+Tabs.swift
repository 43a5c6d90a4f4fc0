import DynamicsTesting
import UIKit

/// Changes of tabs.
extension AppearanceScenario {
    static let tabs = [
        AppearanceScenario(name: "a second tab is tapped, and the first one is selected by code") { log in
            let tabs = UITabBarController()
            tabs.viewControllers = [LoggedController("first", log), LoggedController("second", log)]
            let screen = Screen { tabs }
            log.add("-- tapped")
            screen.tap(.point(300, 820))
            log.add("-- selected")
            screen.perform { tabs.selectedIndex = 0 }
        },
        AppearanceScenario(name: "a tab with a navigation controller is selected, and its stack is popped by a tap") {
            log in
            let tabs = UITabBarController()
            let navigation = UINavigationController(rootViewController: LoggedController("root", log))
            tabs.viewControllers = [LoggedController("first", log), navigation]
            let screen = Screen { tabs }
            log.add("-- selected")
            screen.tap(.point(300, 820))
            log.add("-- pushed")
            screen.perform { navigation.pushViewController(LoggedController("pushed", log), animated: true) }
            screen.settle()
            log.add("-- tapped")
            screen.tap(.point(300, 820))
            screen.settle()
        },
        AppearanceScenario(name: "the visible tab is removed") { log in
            let tabs = UITabBarController()
            let (first, second) = (LoggedController("first", log), LoggedController("second", log))
            tabs.viewControllers = [first, second]
            let screen = Screen { tabs }
            log.add("-- removed")
            screen.perform { tabs.setViewControllers([second], animated: false) }
        },
    ]
}
