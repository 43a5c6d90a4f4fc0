import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Updates of constraints, margins and safe areas")
struct ConstraintUpdateTests {
    private final class Log { var names: [String] = [] }

    private final class Panel: UIView {
        let name: String
        let log: Log
        private var width: NSLayoutConstraint?

        init(_ name: String, _ log: Log) {
            (self.name, self.log) = (name, log)
            super.init(frame: .zero)
            translatesAutoresizingMaskIntoConstraints = false
        }

        required init?(coder: NSCoder) { nil }

        override func updateConstraints() {
            super.updateConstraints()
            log.names.append(name)
            if width == nil {
                width = widthAnchor.constraint(equalToConstant: 70)
                width?.isActive = true
            }
        }
    }

    private class PlainView: UIView {
        var updates = 0
        override func updateConstraints() {
            super.updateConstraints()
            updates += 1
        }
    }

    private final class ConstraintView: PlainView {
        override class var requiresConstraintBasedLayout: Bool { true }
    }

    @Test("A view without constraints updates them once if its class requires constraint-based layout, otherwise never")
    func requiredConstraints() {
        let (plain, requiring) = (PlainView(), ConstraintView())
        let screen = Screen()
        for view in [plain, requiring] { screen.show(view) }
        screen.advance(frames: 3)
        #expect(plain.updates == 0 && requiring.updates == 1)
    }

    @Test("updateConstraints() is called once, subviews first, and again after a request; its constraints are solved")
    func updateConstraintsIsCalled() {
        let (screen, log) = (Screen(), Log())
        let (outer, inner) = (Panel("outer", log), Panel("inner", log))
        outer.addSubview(inner)
        screen.show(outer)
        #expect(log.names == ["inner", "outer"] && outer.frame.width == 70)
        screen.perform { outer.setNeedsLayout() }
        #expect(log.names.count == 2 && !outer.needsUpdateConstraints())
        screen.perform { inner.setNeedsUpdateConstraints() }
        #expect(log.names == ["inner", "outer", "inner"])
        inner.setNeedsUpdateConstraints()
        #expect(inner.needsUpdateConstraints())
        inner.updateConstraintsIfNeeded()
        #expect(log.names.count == 4 && !inner.needsUpdateConstraints())
    }

    @Test("A controller updates the constraints of its view")
    func controllerUpdatesConstraints() {
        final class Controller: UIViewController {
            var count = 0
            override func updateViewConstraints() {
                count += 1
                super.updateViewConstraints()
            }
        }
        let controller = Controller()
        let screen = Screen { controller }
        screen.perform { controller.view.setNeedsUpdateConstraints() }
        let count = controller.count
        screen.perform { controller.view.setNeedsUpdateConstraints() }
        #expect(count >= 1 && controller.count == count + 1)
    }

    @Test("A controller learns of changes of its safe area before the layout of its view")
    func safeAreaChangesAreReported() {
        final class Controller: UIViewController {
            var log: [String] = []
            override func viewSafeAreaInsetsDidChange() {
                super.viewSafeAreaInsetsDidChange()
                log.append("insets \(view.safeAreaInsets.top)")
            }
            override func viewWillLayoutSubviews() { log.append("layout") }
        }
        let controller = Controller()
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)) { controller }
        #expect(Array(controller.log.prefix(2)) == ["insets 20.0", "layout"])
        let count = controller.log.count
        screen.perform { controller.view.setNeedsLayout() }
        #expect(controller.log.dropFirst(count) == ["layout"])
        screen.perform { controller.additionalSafeAreaInsets.top = 5 }
        #expect(controller.log.contains("insets 25.0"))
    }

    @Test("A view learns of changes of its safe area, which its frame and its superview's insets determine")
    func viewsLearnOfSafeAreaChanges() {
        final class Panel: UIView {
            var log: [CGFloat] = []
            override func safeAreaInsetsDidChange() {
                super.safeAreaInsetsDidChange()
                log.append(safeAreaInsets.top)
            }
        }
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let (panel, inner) = (Panel(frame: CGRect(x: 0, y: 0, width: 300, height: 300)), Panel())
        inner.frame = CGRect(x: 0, y: 100, width: 100, height: 100)
        panel.addSubview(inner)
        screen.show(panel)
        #expect(panel.log == [20] && inner.log == [])
        screen.perform { inner.center.y = 55 }
        #expect(panel.log == [20] && inner.log == [15])
        screen.perform { panel.frame.origin.y = 40 }
        #expect(panel.log == [20, 0] && inner.log == [15, 0])
        screen.perform { panel.setNeedsLayout() }
        #expect(panel.log == [20, 0] && inner.log == [15, 0])
    }

    @Test("Margins begin at the safe area or at the edges of the view, and keep those of the superview")
    func marginsFollowSettings() {
        let screen = Screen(safeAreaInsets: UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0))
        let (outer, inner) = (
            UIView(frame: CGRect(x: 0, y: 0, width: 300, height: 300)),
            UIView(frame: CGRect(x: 10, y: 0, width: 290, height: 100))
        )
        outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 0, right: 50)
        outer.addSubview(inner)
        let box = UIView()
        box.translatesAutoresizingMaskIntoConstraints = false
        inner.addSubview(box)
        NSLayoutConstraint.activate([
            box.topAnchor.constraint(equalTo: inner.layoutMarginsGuide.topAnchor),
            box.leadingAnchor.constraint(equalTo: inner.layoutMarginsGuide.leadingAnchor),
            box.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor),
            box.heightAnchor.constraint(equalToConstant: 10),
        ])
        screen.show(outer)
        #expect(box.frame == CGRect(x: 8, y: 28, width: 274, height: 10))
        screen.perform { inner.insetsLayoutMarginsFromSafeArea = false }
        #expect(box.frame == CGRect(x: 8, y: 8, width: 274, height: 10))
        screen.perform { inner.preservesSuperviewLayoutMargins = true }
        #expect(box.frame == CGRect(x: 30, y: 50, width: 210, height: 10))
    }
}
