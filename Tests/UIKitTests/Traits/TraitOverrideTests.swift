import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Traits and their overrides")
struct TraitOverrideTests {
    @Test("A dark screen sends the change to controllers, their views, then the handlers, and lays out afterward")
    func styleChangeIsSent() {
        let controller = TraitLog()
        let screen = Screen { controller }
        #expect(controller.traitCollection.userInterfaceStyle == .light && controller.log == ["layout light"])
        controller.log = []
        screen.userInterfaceStyle = .dark
        #expect(
            controller.log == [
                "willTransition dark", "controller light to dark, current dark", "view light to dark",
                "handler light", "layout dark",
            ])
        controller.log = []
        screen.userInterfaceStyle = .dark
        screen.userInterfaceStyle = .light
        #expect(controller.log.count == 5)
    }

    @Test("A view's override is inherited by its subviews only, and is sent only where the style differs")
    func viewOverrideIsInherited() {
        let screen = Screen()
        let (parent, child, sibling) = (TraitView(), TraitView(), TraitView())
        parent.addSubview(child)
        screen.show(parent)
        screen.show(sibling)
        parent.overrideUserInterfaceStyle = .dark
        #expect(parent.traitCollection.userInterfaceStyle == .dark && child.traitCollection.userInterfaceStyle == .dark)
        #expect(sibling.traitCollection.userInterfaceStyle == .light)
        #expect(parent.changes == ["light to dark"] && child.changes == ["light to dark"] && sibling.changes.isEmpty)
        screen.userInterfaceStyle = .dark
        #expect(parent.changes.count == 1 && child.changes.count == 1 && sibling.changes == ["light to dark"])
        parent.overrideUserInterfaceStyle = .unspecified
        #expect(parent.changes.count == 1)
        parent.traitOverrides.userInterfaceStyle = .light
        #expect(child.traitCollection.userInterfaceStyle == .light)
        #expect(parent.traitOverrides.contains(UITraitUserInterfaceStyle.self))
        #expect(!parent.traitOverrides.contains(UITraitDisplayScale.self))
        parent.traitOverrides.remove(UITraitUserInterfaceStyle.self)
        #expect(child.traitCollection.userInterfaceStyle == .dark && child.changes.count == 3)
    }

    @Test("A view that moves below a view with other traits, or away from it, is notified")
    func movedViewIsNotified() {
        let screen = Screen()
        let (parent, child) = (UIView(), TraitView())
        parent.overrideUserInterfaceStyle = .dark
        screen.show(parent)
        screen.show(child)
        screen.perform { parent.addSubview(child) }
        #expect(child.changes == ["light to dark"] && child.traitCollection.userInterfaceStyle == .dark)
        screen.show(child)
        #expect(child.changes == ["light to dark", "dark to light"])
    }

    @Test("A controller's override covers its children but not presented controllers; a window's covers both")
    func controllerOverrideCoversChildren() {
        let (root, child, presented) = (UIViewController(), UIViewController(), UIViewController())
        let screen = Screen { root }
        screen.perform {
            root.addChild(child)
            root.view.addSubview(child.view)
            child.didMove(toParent: root)
            root.overrideUserInterfaceStyle = .dark
            root.present(presented, animated: false)
        }
        screen.settle()
        #expect(root.traitCollection.userInterfaceStyle == .dark && child.traitCollection.userInterfaceStyle == .dark)
        #expect(root.view.traitCollection.userInterfaceStyle == .dark)
        #expect(presented.traitCollection.userInterfaceStyle == .light)
        #expect(presented.traitCollection.userInterfaceLevel == .elevated)
        #expect(root.traitCollection.userInterfaceLevel == .base)
        root.overrideUserInterfaceStyle = .unspecified
        screen.window.overrideUserInterfaceStyle = .dark
        #expect(presented.traitCollection.userInterfaceStyle == .dark)
        #expect(child.view.traitCollection == root.traitCollection)
    }

    @Test("A container sets traits of one child, until the child leaves it")
    func containerSetsTraitsOfAChild() {
        let (root, child) = (UIViewController(), UIViewController())
        let screen = Screen { root }
        let regular = UITraitCollection(horizontalSizeClass: .regular)
        screen.perform {
            root.addChild(child)
            root.view.addSubview(child.view)
            root.setOverrideTraitCollection(regular, forChild: child)
        }
        #expect(child.traitCollection.horizontalSizeClass == .regular)
        #expect(child.view.traitCollection == child.traitCollection)
        #expect(root.traitCollection.horizontalSizeClass == .compact)
        #expect(root.overrideTraitCollection(forChild: child) == regular)
        child.removeFromParent()
        #expect(child.traitCollection.horizontalSizeClass == .compact)
    }

    @Test("Handlers receive changes by overrides of their own object only, with its traits as the current ones")
    func handlersReceiveOverrides() {
        let screen = Screen()
        let (view, other) = (UIView(), UIView())
        screen.show(view)
        screen.show(other)
        var log: [String] = []
        view.registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (view: UIView, old: UITraitCollection) in
            log.append("\(old.userInterfaceStyle) \(UITraitCollection.current.userInterfaceStyle)")
        }
        other.overrideUserInterfaceStyle = .dark
        #expect(log.isEmpty)
        view.overrideUserInterfaceStyle = .dark
        view.traitOverrides.horizontalSizeClass = .regular
        #expect(log == ["light dark"])
    }

    @Test("Trait collections are combined, compared and changed as values")
    func traitCollectionsAreValues() {
        let dark = UITraitCollection(userInterfaceStyle: .dark)
        let both = UITraitCollection(traitsFrom: [dark, UITraitCollection(displayScale: 3)])
        #expect(both.userInterfaceStyle == .dark && both.displayScale == 3 && both.horizontalSizeClass == .unspecified)
        #expect(both.containsTraits(in: dark) && !dark.containsTraits(in: both) && dark.containsTraits(in: nil))
        #expect(both.hasDifferentColorAppearance(comparedTo: nil))
        #expect(!both.hasDifferentColorAppearance(comparedTo: dark))
        #expect(both.modifyingTraits { $0.displayScale = 0 } == dark)
        #expect(UITraitCollection { $0.userInterfaceStyle = .dark } == dark && dark.hash == dark.hash)
        #expect(UITraitCollection(displayScale: .nan) == UITraitCollection())
    }
}

private final class TraitView: UIView {
    var changes: [String] = []
    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let old = previousTraitCollection?.userInterfaceStyle ?? .unspecified
        changes.append("\(old) to \(traitCollection.userInterfaceStyle)")
        onChange?()
    }
    var onChange: (() -> Void)?
}

private final class TraitLog: UIViewController {
    var log: [String] = []

    override func loadView() {
        let view = TraitView()
        view.onChange = { [unowned self, unowned view] in log.append("view \(view.changes.last ?? "")") }
        self.view = view
    }

    override func viewDidLoad() {
        super.viewDidLoad()
        registerForTraitChanges([UITraitUserInterfaceStyle.self]) { (self: TraitLog, old: UITraitCollection) in
            self.log.append("handler \(old.userInterfaceStyle)")
        }
    }

    override func willTransition(
        to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
    ) {
        super.willTransition(to: newCollection, with: coordinator)
        log.append("willTransition \(newCollection.userInterfaceStyle)")
    }

    override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
        super.traitCollectionDidChange(previousTraitCollection)
        let (old, new) = (previousTraitCollection?.userInterfaceStyle, traitCollection.userInterfaceStyle)
        let current = UITraitCollection.current.userInterfaceStyle
        log.append("controller \(old ?? .unspecified) to \(new), current \(current)")
    }

    override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        log.append("layout \(UITraitCollection.current.userInterfaceStyle)")
    }
}
