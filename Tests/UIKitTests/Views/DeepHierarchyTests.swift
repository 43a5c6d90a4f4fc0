import DisplayList
import DynamicsTesting
import TestSupport
import Testing
import UIKit

/// Tests with hierarchies that are so deep that a function that calls itself for each level would overflow the stack.
@MainActor
@Suite("Deep view hierarchies")
struct DeepHierarchyTests {
    private static let depth = 20_000
    private let screen = Screen()

    /// Adds nested views to a view, each at (1, 0) in its superview. Returns them from the outermost to the innermost.
    private func addNestedViews<View: UIView>(_ makeView: () -> View, to container: UIView) -> [View] {
        var (views, superview) = ([View](), container)
        for _ in 0..<Self.depth {
            let view = makeView()
            view.frame = CGRect(x: 1, y: 0, width: 100_000, height: 500)
            superview.addSubview(view)
            views.append(view)
            superview = view
        }
        return views
    }

    private func addNestedViews() -> [UIView] { addNestedViews(UIView.init, to: screen.window) }

    @Test("Nested views are laid out, drawn, and released with the outermost view")
    func nestedViewsAreLaidOutAndDrawn() {
        final class Row: UIView {
            override func layoutSubviews() { backgroundColor = .red }
        }
        var views = addNestedViews({ Row() }, to: screen.window)
        screen.loop.layout()
        let commands = screen.loop.displayList().commands
        #expect(commands.count { if case .fill = $0 { true } else { false } } == Self.depth)
        let innermost = WeakReference(object: views[Self.depth - 1])
        views[0].removeFromSuperview()
        views = []
        #expect(innermost.object == nil)
    }

    @Test("Nested views in flipped geometry are drawn in a time that grows with their number")
    func nestedViewsInFlippedGeometryAreDrawn() {
        let views = addNestedViews()
        views[0].layer.isGeometryFlipped = true
        views[Self.depth - 1].layer.contents =
            UIGraphicsImageRenderer(size: CGSize(width: 2, height: 2)).image { _ in }.cgImage
        screen.advance(frames: 1)
        #expect(views[Self.depth - 1].layer.contentsAreFlipped())
        views[Self.depth / 2].layer.isGeometryFlipped = true
        screen.advance(frames: 1)
        #expect(!views[Self.depth - 1].layer.contentsAreFlipped())
    }

    @Test("A change of the innermost view invalidates only its own area")
    func changeOfInnermostViewInvalidatesItsArea() {
        let views = addNestedViews()
        for view in views { view.frame.origin.x = 0 }
        let innermost = views[Self.depth - 1]
        innermost.frame = CGRect(x: 30, y: 40, width: 50, height: 60)
        let earlier = screen.loop.displayList()
        innermost.backgroundColor = .red
        let areas = screen.loop.displayList().changedAreas(since: earlier)
        #expect(areas == [CGRect(x: 29, y: 39, width: 52, height: 62)])
    }

    @Test("A view that has another owner survives its superview, with its subviews but without a window")
    func ownedViewSurvivesItsSuperviews() {
        var views = addNestedViews()
        let middle = views[Self.depth / 2]
        views[0].removeFromSuperview()
        views = []
        #expect(middle.superview == nil && middle.window == nil && middle.subviews.count == 1)
    }

    @Test("Views that outlive their window have no window")
    func viewsOutliveTheirWindow() {
        let view = UIView()
        let inner = UIView()
        view.addSubview(inner)
        FrameLoop(size: CGSize(width: 9, height: 9)).perform {
            let window = UIWindow()
            window.addSubview(view)
            #expect(inner.window === window && inner.window?.subviews == [view])
        }
        #expect(view.window == nil && inner.window == nil && view.superview == nil && inner.superview === view)
    }

    @Test("A hierarchy that was built from the inside enters and leaves the window, superviews before subviews")
    func nestedViewsAreNotifiedOfWindow() {
        final class Row: UIView {
            var log: MoveLog?
            override func didMoveToWindow() { log?.moves.append((tag, window != nil)) }
        }
        final class MoveLog { var moves: [(tag: Int, isInWindow: Bool)] = [] }
        let log = MoveLog()
        var view = Row()
        for tag in (0..<Self.depth).reversed() {
            let superview = Row()
            (superview.log, superview.tag) = (log, tag)
            superview.addSubview(view)
            view = superview
        }
        screen.window.addSubview(view)
        view.removeFromSuperview()
        #expect(log.moves.map(\.tag) == Array(0..<Self.depth) + Array(0..<Self.depth))
        #expect(log.moves.map(\.isInWindow).firstIndex(of: false) == Self.depth)
    }

    @Test("The innermost view is hit, converts points, and finds its tint color, its tag and its safe area")
    func innermostViewIsFound() {
        let views = addNestedViews()
        let innermost = views[Self.depth - 1]
        let point = CGPoint(x: Self.depth + 5, y: 5)
        #expect(screen.window.hitTest(point, with: nil) == nil, "The point is outside the window.")
        #expect(views[0].hitTest(CGPoint(x: Self.depth + 4, y: 5), with: nil) === innermost)
        #expect(innermost.convert(CGPoint(x: 5, y: 5), to: nil) == point)
        #expect(views[9].convert(CGPoint.zero, from: innermost) == CGPoint(x: Self.depth - 10, y: 0))
        views[0].tintColor = .orange
        innermost.tag = 7
        #expect(innermost.tintColor == .orange && views[0].viewWithTag(7) === innermost)
        screen.loop.safeAreaInsets = UIEdgeInsets(top: 20, left: 0, bottom: 0, right: 0)
        #expect(innermost.safeAreaInsets.top == 20 && innermost.window === screen.window)
    }

    @Test("A touch of the innermost view is passed to all its superviews")
    func touchIsPassedToAllSuperviews() {
        final class Row: UIView {
            var phases: [String] = []
            override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
                phases.append("began")
                super.touchesBegan(touches, with: event)
            }
            override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
                phases.append("ended")
                super.touchesEnded(touches, with: event)
            }
        }
        let rows = addNestedViews({ Row() }, to: screen.window)
        for row in rows { row.frame.origin.x = 0 }
        screen.tap(.point(5, 5))
        #expect(rows.allSatisfy { $0.phases == ["began", "ended"] })
    }

    @Test("Constraints of the innermost view are solved")
    func constraintsOfInnermostViewAreSolved() {
        let views = addNestedViews()
        let innermost = views[Self.depth - 1]
        innermost.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            innermost.widthAnchor.constraint(equalToConstant: 50),
            innermost.leftAnchor.constraint(equalTo: views[0].leftAnchor, constant: CGFloat(Self.depth)),
        ])
        screen.loop.layout()
        #expect(innermost.bounds.width == 50 && innermost.frame.minX == 2)
    }

    @Test("X-ray overlays and running animators are found in nested views")
    func animatorsAreFoundInNestedViews() {
        let views = addNestedViews()
        let animator = screen.perform { UIDynamicAnimator(referenceView: views[Self.depth - 2]) }
        animator.addBehavior(UISnapBehavior(item: views[Self.depth - 1], snapTo: .zero))
        screen.window.showXRays()
        #expect(animator.isDebugEnabled && screen.window.animatorsInHierarchy == [animator])
        screen.advance(frames: 1)
        #expect(views[Self.depth - 1].center != CGPoint(x: 50_001, y: 250))
    }

    @Test("Nested layers are drawn, redrawn after a change, and released with the outermost layer")
    func nestedLayersAreDrawn() {
        var layers = [CALayer()]
        screen.window.layer.addSublayer(layers[0])
        for index in 1..<Self.depth {
            layers.append(CALayer())
            layers[index - 1].addSublayer(layers[index])
        }
        let count = screen.loop.displayList().commands.count
        layers[Self.depth - 1].backgroundColor = UIColor.red.cgColor
        #expect(screen.loop.displayList().commands.count == count + 1)
        let innermost = WeakReference(object: layers[Self.depth - 1])
        layers[0].removeFromSuperlayer()
        layers = []
        #expect(innermost.object == nil)
    }
}
