import Testing

@testable import UIKit

@MainActor @Suite("Layout by constraints") struct LayoutAnchorTests {
    private let root = UIView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))

    private func child(of parent: UIView? = nil) -> UIView {
        let view = UIView()
        view.translatesAutoresizingMaskIntoConstraints = false
        (parent ?? root).addSubview(view)
        return view
    }

    @Test("A view pinned to four edges follows them when the superview is resized")
    func pinnedEdges() {
        let view = child()
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

    @Test("Multipliers, middles, guides and nested views are solved together")
    func nested() {
        let (outer, guide) = (child(), UILayoutGuide())
        let inner = child(of: outer)
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
    func priorities() {
        let view = child()
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

    @Test("Required constraints that contradict each other are named in one sentence, and the last is left out")
    func conflict() {
        var sentences: [String] = []
        NSLayoutConstraint.conflictHandler = { sentences.append($0) }
        defer { NSLayoutConstraint.conflictHandler = nil }
        let view = child()
        let first = view.widthAnchor.constraint(equalToConstant: 50)
        first.identifier = "narrow"
        let unrelated = view.heightAnchor.constraint(equalToConstant: 30)
        let second = view.widthAnchor.constraint(greaterThanOrEqualToConstant: 70)
        NSLayoutConstraint.activate([first, unrelated, second])
        root.layoutIfNeeded()
        #expect(view.bounds.size == CGSize(width: 50, height: 30))
        #expect(sentences.count == 1)
        #expect(sentences[0].contains("narrow (UIView.width == 50); UIView.width >= 70"))
        #expect(!sentences[0].contains("height"))
        first.isActive = false
        root.layoutIfNeeded()
        #expect(view.bounds.width == 70)
    }

    @Test("A view that something else moves is left where it is until its own solution changes")
    func notFoughtOver() {
        let view = child()
        let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 5)
        let width = view.widthAnchor.constraint(equalToConstant: 40)
        NSLayoutConstraint.activate([left, width])
        let other = child()
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

    @Test("A view that an animator moves falls as it would without constraints, while layout goes on around it")
    func animatorWins() {
        let screen = TestScreen()
        screen.show(root)
        let (placed, free, label) = (child(), UIView(frame: CGRect(x: 100, y: 10, width: 50, height: 50)), child())
        root.addSubview(free)
        NSLayoutConstraint.activate([
            placed.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 20),
            placed.topAnchor.constraint(equalTo: root.topAnchor, constant: 10),
            placed.widthAnchor.constraint(equalToConstant: 50), placed.heightAnchor.constraint(equalToConstant: 50),
        ])
        let wide = label.widthAnchor.constraint(equalToConstant: 10)
        wide.isActive = true
        screen.frames(1)
        #expect(placed.frame == CGRect(x: 20, y: 10, width: 50, height: 50))
        let animator = screen.loop.perform { UIDynamicAnimator(referenceView: root) }
        screen.loop.perform { animator.addBehavior(UIGravityBehavior(items: [placed, free])) }
        for frame in 0..<20 {
            wide.constant = CGFloat(10 + frame)
            screen.frames(1)
            #expect(placed.center.y == free.center.y && label.bounds.width == CGFloat(10 + frame))
        }
        #expect(placed.center.y > 80 && placed.center.x == 45)
    }

    @Test("A view that leaves its superview takes its constraints out of the layout")
    func leaving() {
        let (a, b) = (child(), child())
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

    @Test("Safe area and the guides of a controller follow what the screen covers")
    func safeArea() {
        let loop = FrameLoop(size: CGSize(width: 390, height: 844))
        loop.safeAreaInsets = UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)
        let controller = UIViewController()
        let view = child(of: controller.view)
        let strip = child(of: controller.view)
        NSLayoutConstraint.activate([
            view.topAnchor.constraint(equalTo: controller.topLayoutGuide.bottomAnchor),
            view.bottomAnchor.constraint(equalTo: controller.bottomLayoutGuide.topAnchor),
            strip.topAnchor.constraint(equalTo: controller.view.safeAreaLayoutGuide.topAnchor, constant: 1),
        ])
        let window = loop.perform {
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
            return window
        }
        loop.frame()
        #expect(view.frame.minY == 47 && view.frame.maxY == 844 - 34)
        #expect(strip.frame.minY == 48)
        #expect(window.safeAreaInsets.top == 47 && view.safeAreaInsets == .zero)
    }

    @Test("After random additions and removals the solution is the one of a fresh start", arguments: 0..<40)
    func incrementalIsExact(seed: Int) {
        var random = Lcg(state: UInt64(seed) &* 7919 &+ 13)
        let views = (0..<6).map { _ in child() }
        var all: [NSLayoutConstraint] = []
        NSLayoutConstraint.conflictHandler = { _ in }
        defer { NSLayoutConstraint.conflictHandler = nil }
        for _ in 0..<60 {
            if random.below(3) == 0, !all.isEmpty {
                all.remove(at: random.below(all.count)).isActive = false
            } else {
                let (a, b) = (views[random.below(6)], views[random.below(6)])
                let c = CGFloat(random.below(200)) - 50
                let new: NSLayoutConstraint =
                    switch random.below(5) {
                    case 0: a.leftAnchor.constraint(equalTo: root.leftAnchor, constant: c)
                    case 1: a.widthAnchor.constraint(greaterThanOrEqualToConstant: c)
                    case 2: a.leftAnchor.constraint(greaterThanOrEqualTo: b.rightAnchor, constant: c)
                    case 3: a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5, constant: abs(c))
                    default: a.rightAnchor.constraint(lessThanOrEqualTo: root.rightAnchor, constant: -c)
                    }
                // Distinct priorities below required: the best sum of errors is the same however it was reached.
                new.priority = UILayoutPriority(Float(1 + random.below(900)))
                new.isActive = true
                all.append(new)
            }
            if random.below(4) == 0 { root.layoutIfNeeded() }
        }
        root.layoutIfNeeded()
        let grown = misses(all)
        for constraint in all { constraint.isActive = false }
        root.layoutIfNeeded()
        NSLayoutConstraint.activate(all)
        root.layoutIfNeeded()
        let fresh = misses(all)
        for (priority, miss) in grown { #expect(abs(miss - fresh[priority]!) < 1.01, "priority \(priority)") }
    }

    /// By how much the constraints of each priority are missed, points.
    private func misses(_ constraints: [NSLayoutConstraint]) -> [Float: CGFloat] {
        var sums: [Float: CGFloat] = [:]
        for constraint in constraints {
            let left = value(constraint.firstItem, constraint.firstAttribute)
            let right = value(constraint.secondItem, constraint.secondAttribute)
            let difference = left - constraint.multiplier * right - constraint.constant
            let miss: CGFloat =
                switch constraint.relation {
                case .equal: abs(difference)
                case .lessThanOrEqual: max(0, difference)
                case .greaterThanOrEqual: max(0, -difference)
                }
            sums[constraint.priority.rawValue, default: 0] += miss
        }
        return sums
    }

    private func value(_ item: AnyObject?, _ attribute: NSLayoutConstraint.Attribute) -> CGFloat {
        guard let view = item as? UIView else { return 0 }
        return switch attribute {
        case .left: view === root ? 0 : view.frame.minX
        case .right: view === root ? view.bounds.width : view.frame.maxX
        default: view.bounds.width
        }
    }
}

/// Numbers that look random and are the same in every run.
struct Lcg {
    var state: UInt64

    mutating func below(_ limit: Int) -> Int {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int((state >> 33) % UInt64(limit))
    }
}
