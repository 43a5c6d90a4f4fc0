import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Members of views")
struct ViewMemberTests {
    private let screen = Screen()
    /// The drawing commands of the screen, as text.
    private var shown: String { "\(screen.loop.displayList().commands)" }

    /// A view that records the calls of its methods, and that is only hit in its left half.
    private final class LoggingView: UIView {
        var log: [String] = []

        override func didAddSubview(_ subview: UIView) { log.append("added \(subview.tag)") }
        override func didMoveToSuperview() { log.append(superview == nil ? "no superview" : "in \(superview!.tag)") }
        override func point(inside point: CGPoint, with event: UIEvent?) -> Bool {
            bounds.contains(point) && point.x < bounds.midX
        }
    }

    @Test("A frame that is set changes the bounds and the center without calling their overrides")
    func frameAndOverrides() {
        final class Circle: UIView {
            var calls = 0
            override var center: CGPoint {
                didSet {
                    calls += 1
                    frame = CGRect(x: center.x - 5, y: center.y - 5, width: 10, height: 10)
                }
            }
            override var bounds: CGRect { didSet { calls += 1 } }
        }
        let view = Circle(frame: CGRect(x: 0, y: 0, width: 20, height: 20))
        view.frame = CGRect(x: 10, y: 10, width: 30, height: 30)
        #expect(view.calls == 0 && view.center == CGPoint(x: 25, y: 25) && view.bounds.width == 30)
        view.center = CGPoint(x: 50, y: 50)
        #expect(view.calls == 1 && view.frame == CGRect(x: 45, y: 45, width: 10, height: 10))
    }

    @Test("A view is told of new subviews and of its new superview, and of none when it is removed")
    func hierarchyCallbacks() {
        let (root, child) = (LoggingView(), LoggingView())
        (root.tag, child.tag) = (1, 2)
        root.addSubview(child)
        #expect(root.log == ["added 2"] && child.log == ["in 1"])
        child.removeFromSuperview()
        #expect(root.log == ["added 2"] && child.log == ["in 1", "no superview"])
    }

    @Test("A point outside of a view's own area hits what is behind the view")
    func pointInsideDecidesTheHit() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = LoggingView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        root.addSubview(view)
        #expect(root.hitTest(CGPoint(x: 20, y: 50), with: nil) === view)
        #expect(root.hitTest(CGPoint(x: 80, y: 50), with: nil) === root)
        #expect(!view.point(inside: CGPoint(x: 80, y: 50), with: nil))
    }

    @Test("Without animations, changes of an animate block are displayed at once, and its completion is called")
    func disabledAnimationsApplyAtOnce() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        screen.show(view)
        var isComplete = false
        #expect(UIView.areAnimationsEnabled)
        UIView.setAnimationsEnabled(false)
        screen.perform {
            UIView.animate(withDuration: 1, animations: { view.alpha = 0 }, completion: { _ in isComplete = true })
        }
        UIView.setAnimationsEnabled(true)
        #expect(view.layer.presentation()?.opacity == 0)
        screen.advance(frames: 2)
        #expect(isComplete && UIView.areAnimationsEnabled)
    }

    @Test("A superview that does not autoresize its subviews leaves their frames")
    func autoresizingCanBeOff() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let child = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        child.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        root.addSubview(child)
        root.autoresizesSubviews = false
        root.frame.size.width = 200
        #expect(child.frame.width == 50)
        root.autoresizesSubviews = true
        root.frame.size.width = 300
        #expect(child.frame.width == 150)
    }

    @Test("The compressed fitting size is the smallest that constraints permit, the expanded one the largest")
    func fittingSizes() {
        let (root, child) = (UIView(), UIView())
        root.addSubview(child)
        child.translatesAutoresizingMaskIntoConstraints = false
        NSLayoutConstraint.activate([
            child.leadingAnchor.constraint(equalTo: root.leadingAnchor, constant: 8),
            child.trailingAnchor.constraint(equalTo: root.trailingAnchor, constant: -8),
            child.topAnchor.constraint(equalTo: root.topAnchor),
            child.bottomAnchor.constraint(equalTo: root.bottomAnchor),
            child.widthAnchor.constraint(greaterThanOrEqualToConstant: 40),
            child.widthAnchor.constraint(lessThanOrEqualToConstant: 90),
            child.heightAnchor.constraint(equalToConstant: 20),
        ])
        #expect(UIView.layoutFittingCompressedSize == .zero)
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 56, height: 20))
        #expect(UIView.layoutFittingExpandedSize == CGSize(width: 10_000, height: 10_000))
        #expect(root.systemLayoutSizeFitting(UIView.layoutFittingExpandedSize) == CGSize(width: 106, height: 20))
    }

    @Test("A removed constraint and a removed layout guide no longer act")
    func removedConstraintsDoNotAct() {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let (child, guide) = (UIView(), UILayoutGuide())
        child.translatesAutoresizingMaskIntoConstraints = false
        root.addSubview(child)
        root.addLayoutGuide(guide)
        #expect(guide.owningView === root)
        let width = child.widthAnchor.constraint(equalToConstant: 30)
        child.addConstraint(width)
        root.layoutIfNeeded()
        #expect(child.bounds.width == 30)
        child.removeConstraint(width)
        #expect(!width.isActive && child.constraints.isEmpty)
        root.removeLayoutGuide(guide)
        #expect(guide.owningView == nil && root.layoutGuides.isEmpty)
    }

    @Test("A highlighted label has its highlighted color, and a wrapping label the height of its preferred width")
    func labelColorsAndWidths() {
        let label = UILabel(frame: CGRect(x: 0, y: 0, width: 200, height: 40))
        (label.text, label.textColor, label.highlightedTextColor) = ("Springs and cards", .red, .blue)
        screen.show(label)
        let before = shown
        label.isHighlighted = true
        screen.advance(frames: 1)
        #expect(shown != before)
        label.isHighlighted = false
        screen.advance(frames: 1)
        #expect(shown == before)
        label.numberOfLines = 0
        let line = label.intrinsicContentSize
        label.preferredMaxLayoutWidth = (line.width * 0.7).rounded()
        #expect(label.intrinsicContentSize.width < line.width)
        #expect(label.intrinsicContentSize.height > 1.5 * line.height)
    }
}
