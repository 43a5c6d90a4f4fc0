import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Showing controllers in their container")
struct ShowControllerTests {
    @Test("A navigation controller pushes what any of its descendants shows; its details are presented")
    func navigationPushes() {
        let (root, child, next, detail) = (
            UIViewController(), UIViewController(), UIViewController(), UIViewController()
        )
        root.addChild(child)
        let navigation = UINavigationController(rootViewController: root)
        let screen = Screen { navigation }
        screen.perform { child.show(next, sender: nil) }
        #expect(navigation.viewControllers == [root, next] && navigation.transitionCoordinator?.isAnimated == true)
        screen.settle()
        screen.perform { next.showDetailViewController(detail, sender: nil) }
        screen.settle()
        #expect(navigation.presentedViewController === detail && navigation.viewControllers == [root, next])
    }

    @Test("Without a container that shows it, a controller is presented")
    func plainControllerPresents() {
        let (root, next) = (UIViewController(), UIViewController())
        let screen = Screen { root }
        screen.perform { UIView.performWithoutAnimation { root.show(next, sender: self) } }
        #expect(root.presentedViewController === next && screen.isIdle)
    }

    @Test("A container of the client shows what its descendants show, and receives the sender")
    func ownContainer() {
        let (container, middle, leaf) = (PageContainer(), UIViewController(), UIViewController())
        container.addChild(middle)
        middle.addChild(leaf)
        let screen = Screen { container }
        let (page, detail) = (UIViewController(), UIViewController())
        screen.perform { leaf.show(page, sender: "button") }
        screen.perform { middle.showDetailViewController(detail, sender: "row") }
        #expect(container.shown == [page, detail] && container.senders == ["button", "row"])
        #expect(container.presentedViewController == nil)
    }
}

private final class PageContainer: UIViewController {
    var shown: [UIViewController] = []
    var senders: [String] = []

    override func show(_ vc: UIViewController, sender: Any?) {
        shown.append(vc)
        senders.append(sender as? String ?? "-")
    }

    override func showDetailViewController(_ vc: UIViewController, sender: Any?) { show(vc, sender: sender) }
}
