import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Changes of the view hierarchy")
struct HierarchyChangeTests {
    private let screen = Screen()

    /// Returns the order of three subviews A, B and C after a change, from back to front.
    private func order(after change: (UIView, [UIView]) -> Void) -> String {
        let (superview, views) = (UIView(), (0..<3).map { _ in UIView() })
        for view in views { superview.addSubview(view) }
        change(superview, views)
        return superview.subviews.map { ["A", "B", "C"][views.firstIndex(of: $0)!] }.joined()
    }

    @Test("A subview that is inserted above or below a sibling is next to it")
    func movedSubviewIsNextToItsSibling() {
        #expect(order { $0.insertSubview($1[0], belowSubview: $1[2]) } == "BAC")
        #expect(order { $0.insertSubview($1[0], aboveSubview: $1[1]) } == "BAC")
        #expect(order { $0.insertSubview($1[0], aboveSubview: $1[2]) } == "BCA")
        #expect(order { $0.insertSubview($1[2], belowSubview: $1[0]) } == "CAB")
        #expect(order { $0.insertSubview($1[2], aboveSubview: $1[0]) } == "ACB")
        #expect(order { $0.insertSubview($1[1], belowSubview: $1[1]) } == "ABC")
        #expect(order { $0.insertSubview($1[1], aboveSubview: $1[1]) } == "ABC")
        #expect(order { $0.insertSubview($1[0], aboveSubview: UIView()) } == "BCA")
    }

    @Test("layoutIfNeeded() begins with the highest of the successive ancestors that need layout")
    func layoutBeginsWithTheHighestAncestor() {
        let log = HierarchyLog()
        let (outer, middle, inner) = (
            LayoutEventView("outer", log), LayoutEventView("middle", log), LayoutEventView("inner", log)
        )
        outer.addSubview(middle)
        middle.addSubview(inner)
        screen.show(outer)
        screen.advance(frames: 1)
        log.events = []
        outer.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(log.events == [], "The superview needs no layout.")
        middle.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(log.events == ["outer lays out", "middle lays out"])
        log.events = []
        middle.setNeedsLayout()
        inner.setNeedsLayout()
        inner.layoutIfNeeded()
        #expect(log.events == ["middle lays out", "inner lays out"])
    }

    @Test("A view that moves within its window stays in it, and keeps the first responder")
    func viewThatMovesStaysInItsWindow() {
        let log = HierarchyLog()
        let (first, second, moved, field) = (UIView(), UIView(), LayoutEventView("view", log), UITextField())
        moved.addSubview(field)
        let root = UIView()
        for view in [first, second] { root.addSubview(view) }
        first.addSubview(moved)
        screen.show(root)
        screen.advance(frames: 1)
        field.becomeFirstResponder()
        log.events = []
        second.addSubview(moved)
        #expect(log.events == [] && field.isFirstResponder && moved.window === root.window)
        screen.advance(frames: 1)
        #expect(log.events == ["view lays out"] || log.events == [])
        moved.removeFromSuperview()
        #expect(log.events.suffix(2) == ["view leaves", "view has left"] && !field.isFirstResponder)
        second.addSubview(moved)
        #expect(log.events.suffix(2) == ["view enters", "view has entered"])
    }

    @Test("A view leaves its window if a callback takes its new superview out of it")
    func viewLeavesWithItsNewSuperview() {
        let log = HierarchyLog()
        let (root, first, second) = (UIView(), UIView(), UIView())
        let moved = LayoutEventView("view", log)
        for view in [first, second] { root.addSubview(view) }
        first.addSubview(moved)
        screen.show(root)
        screen.advance(frames: 1)
        log.events = []
        moved.onMoveToSuperview = { second.removeFromSuperview() }
        second.addSubview(moved)
        #expect(log.events == ["view leaves", "view has left"] && moved.superview === second && moved.window == nil)
    }

    @Test("The controller of a view that moves within its window does not disappear")
    func controllerOfAMovedViewDoesNotDisappear() {
        let log = HierarchyLog()
        let (parent, child, container) = (UIViewController(), AppearingController(log), UIView())
        parent.view.addSubview(container)
        parent.addChild(child)
        parent.view.addSubview(child.view)
        child.didMove(toParent: parent)
        screen.perform {
            let window = UIWindow()
            window.rootViewController = parent
            window.makeKeyAndVisible()
        }
        screen.advance(frames: 2)
        #expect(log.events == ["will appear", "did appear"])
        container.addSubview(child.view)
        screen.advance(frames: 2)
        #expect(log.events == ["will appear", "did appear"])
        child.view.removeFromSuperview()
        #expect(log.events.suffix(2) == ["will disappear", "did disappear"])
    }

    @Test("A window does not load the view of a root controller that it never showed")
    func windowLoadsNoViewOfAnOldRootController() {
        screen.perform {
            let (window, old) = (UIWindow(), UIViewController())
            window.rootViewController = old
            window.rootViewController = UIViewController()
            #expect(!old.isViewLoaded)
        }
    }
}

/// The events of views and controllers.
@MainActor
private final class HierarchyLog {
    var events: [String] = []
}

private final class LayoutEventView: UIView {
    private let name: String
    private let log: HierarchyLog

    init(_ name: String, _ log: HierarchyLog) {
        (self.name, self.log) = (name, log)
        super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }

    override func layoutSubviews() {
        super.layoutSubviews()
        log.events.append("\(name) lays out")
    }

    override func willMove(toWindow newWindow: UIWindow?) {
        log.events.append(newWindow == nil ? "\(name) leaves" : "\(name) enters")
    }

    /// Called before the view is added to a superview.
    var onMoveToSuperview = {}

    override func willMove(toSuperview newSuperview: UIView?) {
        if newSuperview != nil { onMoveToSuperview() }
    }

    override func didMoveToWindow() { log.events.append(window == nil ? "\(name) has left" : "\(name) has entered") }
}

private final class AppearingController: UIViewController {
    private let log: HierarchyLog

    init(_ log: HierarchyLog) {
        self.log = log
        super.init(nibName: nil, bundle: nil)
    }

    required init?(coder: NSCoder) { nil }

    override func viewWillAppear(_ animated: Bool) { log.events.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { log.events.append("did appear") }
    override func viewWillDisappear(_ animated: Bool) { log.events.append("will disappear") }
    override func viewDidDisappear(_ animated: Bool) { log.events.append("did disappear") }
}
