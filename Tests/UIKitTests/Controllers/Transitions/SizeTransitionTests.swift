import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Changes of the size of controllers")
struct SizeTransitionTests {
    private let log = SizeLog()

    @Test("A rotation is announced to a container before its children, with the sizes that it gives them")
    func childrenFollowTheirContainer() {
        let root = SizedController("root", log)
        let (first, second, inner) = (
            SizedController("first", log), SizedController("second", log), SizedController("inner", log)
        )
        root.childSize = { CGSize(width: $0.width, height: $0.height / 2) }
        for (child, container) in [(inner, second), (first, root), (second, root)] {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        let screen = Screen(size: CGSize(width: 400, height: 800)) { root }
        screen.resize(to: CGSize(width: 800, height: 400))
        #expect(
            log.entries == [
                "root to 800 x 400, is 400 x 800", "first to 800 x 200, is 400 x 400",
                "second to 800 x 200, is 400 x 400", "inner to 800 x 200, is 400 x 400",
                // Each controller adds its closures after those of its children.
                "alongside first, is 800 x 200", "alongside inner, is 800 x 200", "alongside second, is 800 x 200",
                "alongside root, is 800 x 400", "completion first", "completion inner", "completion second",
                "completion root",
            ])
    }

    @Test("Navigation and tab bar controllers pass the size to the visible controllers and to hidden ones")
    func standardContainers() {
        let (first, second, other) = (
            SizedController("first", log), SizedController("second", log), SizedController("other", log)
        )
        let (navigation, tabs) = (UINavigationController(rootViewController: first), UITabBarController())
        tabs.viewControllers = [navigation, other]
        let screen = Screen(size: CGSize(width: 400, height: 800)) { tabs }
        screen.perform { navigation.pushViewController(second, animated: false) }
        screen.resize(to: CGSize(width: 800, height: 400))
        let announced = log.entries.filter { $0.contains("second to 800 x 400") }
        #expect(announced == ["second to 800 x 400, is 400 x 800"])
        #expect(log.entries.filter { $0.hasPrefix("alongside second") }.count == 1)
    }

    @Test("A presented controller is announced the size after its presenter, and without a change of the size nothing")
    func presentedController() {
        let (root, presented) = (SizedController("root", log), SizedController("presented", log))
        presented.modalPresentationStyle = .fullScreen
        let screen = Screen(size: CGSize(width: 400, height: 800)) { root }
        screen.perform { root.present(presented, animated: false) }
        screen.resize(to: CGSize(width: 400, height: 800))
        #expect(log.entries.isEmpty)
        screen.resize(to: CGSize(width: 800, height: 400))
        #expect(log.entries.filter { $0.contains(" to ") }.map { $0.prefix(9) } == ["root to 8", "presented"])
    }
}

@MainActor
private final class SizeLog { var entries: [String] = [] }

@MainActor
private final class SizedController: UIViewController {
    private let (name, log): (String, SizeLog)
    /// Returns the size of children for the size of this controller.
    var childSize: (CGSize) -> CGSize = { $0 }

    init(_ name: String, _ log: SizeLog) {
        (self.name, self.log) = (name, log)
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    private func text(_ size: CGSize) -> String { "\(Int(size.width)) x \(Int(size.height))" }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        for child in children { child.view.frame.size = childSize(view.bounds.size) }
    }

    override func size(forChildContentContainer container: any UIContentContainer, withParentContainerSize size: CGSize)
        -> CGSize
    { childSize(size) }

    override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
        log.entries.append("\(name) to \(text(size)), is \(text(view.bounds.size))")
        super.viewWillTransition(to: size, with: coordinator)
        coordinator.animate { [self] _ in
            view.layoutIfNeeded()
            log.entries.append("alongside \(name), is \(text(view.bounds.size))")
        } completion: { [self] _ in
            log.entries.append("completion \(name)")
        }
    }
}
