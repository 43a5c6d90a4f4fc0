import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Calls that controllers pass on, and what they tell of themselves")
struct ControllerCallTests {
    /// A controller that records the calls it receives.
    private final class Log: UIViewController {
        var calls: [String] = []
        override func viewWillAppear(_ animated: Bool) { calls.append("will appear \(animated)") }
        override func viewDidAppear(_ animated: Bool) { calls.append("did appear \(animated)") }
        override func viewWillDisappear(_ animated: Bool) { calls.append("will disappear \(animated)") }
        override func viewDidDisappear(_ animated: Bool) { calls.append("did disappear \(animated)") }
        override func willMove(toParent parent: UIViewController?) {
            super.willMove(toParent: parent)
            calls.append(parent == nil ? "will leave" : "will enter \(isMovingToParent)")
        }
        override func didMove(toParent parent: UIViewController?) {
            super.didMove(toParent: parent)
            calls.append(parent == nil ? "left" : "entered")
        }
        override func willTransition(
            to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
        ) { calls.append("traits \(newCollection.verticalSizeClass == .compact)") }
    }

    /// A container that tells its children itself when they appear.
    private final class Manual: UIViewController {
        override var shouldAutomaticallyForwardAppearanceMethods: Bool { false }
    }

    @Test("A container that forwards appearance itself begins and ends the transitions of its child")
    func manualAppearance() {
        let (container, child) = (Manual(), Log())
        let screen = Screen { container }
        #expect(UIViewController().shouldAutomaticallyForwardAppearanceMethods)
        screen.perform {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        #expect(child.calls == ["will enter true", "entered"], "the container has called nothing")
        child.calls = []
        child.beginAppearanceTransition(true, animated: true)
        #expect(child.calls == ["will appear true"])
        child.endAppearanceTransition()
        #expect(child.calls == ["will appear true", "did appear true"])
        child.calls = []
        child.beginAppearanceTransition(false, animated: false)
        child.endAppearanceTransition()
        #expect(child.calls == ["will disappear false", "did disappear false"])
    }

    @Test("A controller passes a change of its traits on to its children")
    func traitTransition() {
        let (container, child) = (UIViewController(), Log())
        let screen = Screen { container }
        screen.perform {
            container.addChild(child)
            container.view.addSubview(child.view)
            child.didMove(toParent: container)
        }
        child.calls = []
        screen.rotate(to: .landscapeRight)
        screen.settle()
        #expect(child.calls.contains("traits true"))
    }

    @Test("The constraints of a controller are updated with those of its view")
    func updatedConstraints() {
        final class View: UIView {
            var count = 0
            override func updateConstraints() {
                super.updateConstraints()
                count += 1
            }
        }
        let (controller, view) = (UIViewController(), View())
        controller.view = view
        controller.updateViewConstraints()
        #expect(view.count == 1)
    }

    @Test("A controller without a nib loads a plain view in the size of the screen, and can be given another one")
    func loadedViews() {
        let screen = Screen()
        screen.perform {
            let controller = UIViewController()
            #expect(controller.viewIfLoaded == nil && !controller.isViewLoaded)
            #expect(controller.view.bounds.size == UIScreen.main.bounds.size && controller.isViewLoaded)
            let view = UIView()
            controller.view = view
            #expect(controller.view === view && view.next === controller)
        }
    }

    @Test("The defaults of a controller: no keys, no children that decide, the style and orientations of its device")
    func defaults() {
        let controller = UIViewController()
        #expect(controller.keyCommands == nil && controller.preferredStatusBarStyle == .default)
        #expect(controller.childForStatusBarStyle == nil && controller.childForStatusBarHidden == nil)
        #expect(controller.childForHomeIndicatorAutoHidden == nil && !controller.prefersHomeIndicatorAutoHidden)
        #expect(controller.shouldPerformSegue(withIdentifier: "any", sender: nil))
        #expect(controller.supportedInterfaceOrientations == .allButUpsideDown, "a phone")
        #expect(!controller.isMovingToParent && !controller.isEditing)
        #expect(
            controller.systemMinimumLayoutMargins.leading == 16 || controller.systemMinimumLayoutMargins.leading == 0)
    }

    @Test("The edit button changes the state of its controller, and has the title of the other state")
    func editButton() {
        let controller = UIViewController()
        let screen = Screen { UINavigationController(rootViewController: controller) }
        screen.perform { controller.navigationItem.rightBarButtonItem = controller.editButtonItem }
        screen.settle()
        #expect(controller.editButtonItem === controller.editButtonItem && controller.editButtonItem.title == "Edit")
        screen.tap(.text("Edit"))
        screen.settle()
        #expect(controller.isEditing && controller.editButtonItem.title == "Done")
        screen.perform { controller.setEditing(false, animated: false) }
        #expect(!controller.isEditing && controller.editButtonItem.title == "Edit")
    }

    @Test("Popping to a controller removes those above it, and tells which")
    func popping() {
        let controllers = (0..<4).map { _ in UIViewController() }
        let navigation = UINavigationController(rootViewController: controllers[0])
        let screen = Screen { navigation }
        screen.perform { navigation.viewControllers = controllers }
        #expect(navigation.viewControllers == controllers && navigation.topViewController === controllers[3])
        let popped = screen.perform { navigation.popToViewController(controllers[1], animated: false) }
        #expect(
            popped == [controllers[2], controllers[3]]
                && navigation.viewControllers == [controllers[0], controllers[1]])
        #expect(screen.perform { navigation.popToViewController(controllers[1], animated: false) } ?? [] == [])
        let item = UINavigationItem(title: "Item")
        let bar = UINavigationBar()
        bar.items = [UINavigationItem(title: "First"), item]
        #expect(bar.popItem(animated: false) === item && bar.items?.count == 1)
        bar.setTitleVerticalPositionAdjustment(5, for: .default)
        #expect(bar.titleVerticalPositionAdjustment(for: .default) == 5)
    }

    @Test("The recognizers that hide a navigation bar exist, and belong to its controller's view")
    func barRecognizers() {
        let navigation = UINavigationController(rootViewController: UIViewController())
        navigation.hidesBarsOnSwipe = true
        navigation.hidesBarsOnTap = true
        let screen = Screen { navigation }
        screen.settle()
        #expect(navigation.barHideOnSwipeGestureRecognizer === navigation.barHideOnSwipeGestureRecognizer)
        #expect(navigation.barHideOnSwipeGestureRecognizer.view === navigation.view)
        #expect(navigation.barHideOnTapGestureRecognizer.view === navigation.view)
        #expect(navigation.navigationBar.isDescendant(of: navigation.view) && navigation.toolbar != nil)
    }

    @Test("A presentation tells its controllers, its style and its container while it is shown")
    func presentations() throws {
        let (root, presented) = (UIViewController(), UIViewController())
        let screen = Screen { root }
        presented.modalPresentationStyle = .fullScreen
        screen.perform { root.present(presented, animated: false) }
        let presentation = try #require(presented.presentationController)
        #expect(presentation.presentedViewController === presented && presentation.presentingViewController === root)
        #expect(presentation.presentationStyle == .fullScreen && presentation.shouldRemovePresentersView)
        #expect(presentation.containerView.map { presented.view.isDescendant(of: $0) } == true)
        let sheet = UIViewController()
        sheet.modalPresentationStyle = .pageSheet
        screen.perform { presented.present(sheet, animated: false) }
        #expect(sheet.presentationController?.presentationStyle == .pageSheet)
        #expect(sheet.presentationController?.shouldRemovePresentersView == false)
    }

    @Test("An alert shows its title, and its actions have the titles and styles that they were made with")
    func alerts() {
        let alert = UIAlertController(title: "One", message: nil, preferredStyle: .actionSheet)
        #expect(alert.preferredStyle == .actionSheet)
        alert.addAction(UIAlertAction(title: "Delete", style: .destructive) { _ in })
        #expect(alert.actions.map(\.title) == ["Delete"] && alert.actions.map(\.style) == [.destructive])
        let screen = Screen { UIViewController() }
        screen.perform { screen.rootViewController.present(alert, animated: false) }
        screen.settle()
        alert.title = "Two"
        screen.advance(frames: 1)
        let texts = ShownPicture(commands: screen.loop.displayList().commands).texts.map(\.text)
        #expect(texts.contains("Two") && !texts.contains("One"))
    }
}
