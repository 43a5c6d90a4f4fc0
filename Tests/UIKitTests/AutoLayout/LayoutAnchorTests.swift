import DynamicsTesting
import TestSupport
import Testing

@testable import UIKit

@MainActor @Suite("Layout constraints") struct LayoutAnchorTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    /// Adds a new view to a parent view, by default the root view. The view's autoresizing mask is not translated into
    /// constraints.
    private func addConstrainedSubview(to parent: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    @Test("A view pinned to four edges follows them when the superview is resized")
    func pinnedViewFollowsEdgesOfResizedSuperview() {
        let view = addConstrainedSubview()
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: root.topAnchor, constant: 20),
            view.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 10),
            view.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -10),
            view.bottomAnchor.constraint(equalTo: root.bottomAnchor),
        ])
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 380, height: 280))
        root.frame.size = CGSize(width: 300, height: 400)
        root.layoutIfNeeded()
        #expect(view.frame == CGRect(x: 10, y: 20, width: 280, height: 380))
    }

    @Test("Multipliers, centers, layout guides and nested views are solved together")
    func constraintsOfNestedViewsAreSolvedTogether() {
        let (outer, guide) = (addConstrainedSubview(), UILayoutGuide())
        let inner = addConstrainedSubview(to: outer)
        root.addLayoutGuide(guide)
        NSLayoutConstraint.activate([
            guide.leftAnchor.constraint(equalTo: root.leftAnchor),
            guide.widthAnchor.constraint(equalTo: root.widthAnchor, multiplier: 0.25),
            outer.leftAnchor.constraint(equalTo: guide.rightAnchor),
            outer.widthAnchor.constraint(equalToConstant: 200),
            outer.centerYAnchor.constraint(equalTo: root.centerYAnchor),
            outer.heightAnchor.constraint(equalTo: outer.widthAnchor, multiplier: 0.5),
            inner.centerXAnchor.constraint(equalTo: root.centerXAnchor),
            inner.bottomAnchor.constraint(equalTo: root.bottomAnchor, constant: -10),
            inner.widthAnchor.constraint(equalToConstant: 20),
            inner.heightAnchor.constraint(equalToConstant: 20),
        ])
        root.layoutIfNeeded()
        #expect(outer.frame == CGRect(x: 100, y: 100, width: 200, height: 100))
        #expect(inner.frame == CGRect(x: 90, y: 170, width: 20, height: 20))
        #expect(guide.layoutFrame.width == 100)
    }

    @Test("A higher priority wins over any number of lower ones, and a changed constant moves the view")
    func higherPriorityOverridesManyLowerOnes() {
        let view = addConstrainedSubview()
        let strong = view.widthAnchor.constraint(equalToConstant: 100)
        strong.priority = UILayoutPriority(751)
        strong.isActive = true
        for _ in 0..<20 {
            let weak = view.widthAnchor.constraint(equalToConstant: 300)
            weak.priority = UILayoutPriority(750)
            weak.isActive = true
        }
        let limit = view.widthAnchor.constraint(lessThanOrEqualTo: root.widthAnchor, multiplier: 0.2)
        limit.isActive = true
        root.layoutIfNeeded()
        #expect(view.bounds.width == 80)
        limit.isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.width == 100)
        strong.constant = 120
        root.layoutIfNeeded()
        #expect(view.bounds.width == 120)
        strong.isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.width == 300)
    }

    @Test("A conflict of required constraints is reported in one sentence, and the last one is ignored")
    func conflictIsReportedAndLastConstraintIgnored() {
        var messages: [String] = []
        NSLayoutConstraint.conflictHandler = { messages.append($0) }
        defer { NSLayoutConstraint.conflictHandler = nil }
        let view = addConstrainedSubview()
        let first = view.widthAnchor.constraint(equalToConstant: 50)
        first.identifier = "narrow"
        let unrelated = view.heightAnchor.constraint(equalToConstant: 30)
        let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)
        NSLayoutConstraint.activate([first, unrelated, second])
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 50, height: 30))
        #expect(messages.count == 1)
        #expect(messages[0].contains("narrow (UIView/UIView.width == 50); UIView/UIView.width >= 70"))
        #expect(!messages[0].contains("height"))
        first.isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.width == 70)
    }

    @Test("A view that code moves keeps its frame until its own solution changes")
    func movedViewKeepsFrameUntilItsSolutionChanges() {
        let view = addConstrainedSubview()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([left, width])
        let other = addConstrainedSubview()
        let moving = other.leftAnchor.constraint(equalTo: root.leftAnchor)
        moving.isActive = true
        root.layoutIfNeeded()
        view.center = CGPoint(x: 200, y: 200)
        moving.constant = 30
        root.layoutIfNeeded()
        #expect(view.center == CGPoint(x: 200, y: 200))
        left.constant = 10
        root.layoutIfNeeded()
        #expect(view.frame.minX == 10)
    }

    @Test("A view moved by an animator falls as without constraints while other views are laid out")
    func animatedConstrainedViewFallsLikeUnconstrainedView() {
        let screen = Screen()
        screen.show(root)
        let (constrained, free, label) = (
            addConstrainedSubview(), UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50)),
            addConstrainedSubview()
        )
        root.addSubview(free)
        NSLayoutConstraint.activate([
            constrained.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            constrained.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            constrained.widthAnchor.constraint(equalToConstant: 50),
            constrained.heightAnchor.constraint(equalToConstant: 50),
        ])
        let labelWidth = label.widthAnchor.constraint(equalToConstant: 10)
        labelWidth.isActive = true
        screen.advance(frames: 1)
        #expect(constrained.frame == CGRect(x: 20, y: 10, width: 50, height: 50))
        let animator = screen.perform { UIDynamicAnimator(referenceView: root) }
        screen.perform { animator.addBehavior(UIGravityBehavior(items: [constrained, free])) }
        for frame in 0..<20 {
            labelWidth.constant = CGFloat(10 + frame)
            screen.advance(frames: 1)
            #expect(constrained.center.y == free.center.y && label.bounds.width == CGFloat(10 + frame))
        }
        #expect(constrained.center.y > 80 && constrained.center.x == 45)
    }

    @Test("Removing a view from its superview deactivates its constraints to other views")
    func removedViewDeactivatesConstraintsToOtherViews() {
        let (a, b) = (addConstrainedSubview(), addConstrainedSubview())
        let link = b.leftAnchor.constraint(equalTo: a.rightAnchor)
        let own = a.widthAnchor.constraint(equalToConstant: 60)
        NSLayoutConstraint.activate([link, own, a.leftAnchor.constraint(equalTo: root.leftAnchor)])
        root.layoutIfNeeded()
        #expect(b.frame.minX == 60)
        a.removeFromSuperview()
        #expect(!link.isActive && own.isActive)
        root.layoutIfNeeded()
        #expect(root.constraints.isEmpty)
    }

    @Test("The safe area and a controller's layout guides follow the screen's safe area insets")
    func safeAreaGuidesFollowScreenInsets() {
        let controller = UIViewController()
        let view = addConstrainedSubview(to: controller.view)
        let safeAreaView = addConstrainedSubview(to: controller.view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            safeAreaView.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 1),
        ])
        let insets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let screen = Screen(safeAreaInsets: insets) { controller }
        #expect(view.frame.minY == 47 && view.frame.maxY == 844 - 34)
        #expect(safeAreaView.frame.minY == 48)
        #expect(screen.window.safeAreaInsets.top == 47 && view.safeAreaInsets == .zero)
    }

    @Test("After random changes of constraints, the solution equals that of a new solver", arguments: 0..<40)
    func incrementalSolutionEqualsThatOfNewSolver(seed: Int) {
        var random = RandomGenerator(seed: UInt64(seed) &* 7919 &+ 13)
        let views = (0..<6).map { _ in addConstrainedSubview() }
        var all: [NSLayoutConstraint] = []
        NSLayoutConstraint.conflictHandler = { _ in }
        defer { NSLayoutConstraint.conflictHandler = nil }
        for _ in 0..<60 {
            if random.randomInt(below: 3) == 0, !all.isEmpty {
                all.remove(at: random.randomInt(below: all.count)).isActive = false
            } else {
                let (a, b) = (views[random.randomInt(below: 6)], views[random.randomInt(below: 6)])
                let c = CGFloat(random.randomInt(below: 200)) - 50
                let new: NSLayoutConstraint =
                    switch random.randomInt(below: 5) {
                    case 0: a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: c)
                    case 1: a.widthAnchor.constraint(greaterThanOrEqualToConstant: c)
                    case 2: a.leftAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor, constant: c)
                    case 3: a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: abs(c))
                    default: a.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -c)
                    }
                // All priorities are below `.required`, so constraints cannot conflict. For each priority, the solver
                // minimizes the sum of the violations of its constraints. These sums must not depend on the order in
                // which constraints were added and removed.
                new.priority = UILayoutPriority(Float(1 + random.randomInt(below: 900)))
                new.isActive = true
                all.append(new)
            }
            if random.randomInt(below: 4) == 0 { root.layoutIfNeeded() }
        }
        root.layoutIfNeeded()
        let incremental = sumViolations(of: all)
        for constraint in all { constraint.isActive = false }
        root.layoutIfNeeded()
        NSLayoutConstraint.activate(all)
        root.layoutIfNeeded()
        let fresh = sumViolations(of: all)
        for (priority, violation) in incremental {
            #expect(abs(violation - fresh[priority]!) < 1.01, "priority \(priority)")
        }
    }

    /// Returns the sum of the violations of all constraints with the same priority, in points, for each priority. The
    /// violation of a constraint is the distance by which its equation or inequality is not satisfied.
    private func sumViolations(of constraints: [NSLayoutConstraint]) -> [Float: CGFloat] {
        var sums: [Float: CGFloat] = [:]
        for constraint in constraints {
            let left = readValue(of: constraint.firstAttribute, in: constraint.firstItem)
            let right = readValue(of: constraint.secondAttribute, in: constraint.secondItem)
            let difference = left - constraint.multiplier * right - constraint.constant
            let violation: CGFloat =
                switch constraint.relation {
                case .equal: abs(difference)
                case .lessThanOrEqual: max(0, difference)
                case .greaterThanOrEqual: max(0, -difference)
                }
            sums[constraint.priority.rawValue, default: 0] += violation
        }
        return sums
    }

    private func readValue(of attribute: NSLayoutConstraint.Attribute, in item: AnyObject?) -> CGFloat {
        guard let view = item as? UIView else { return 0 }
        return switch attribute {
        case .left: view === root ? 0 : view.frame.minX
        case .right: view === root ? view.bounds.width : view.frame.maxX
        default: view.bounds.width
        }
    }
}
