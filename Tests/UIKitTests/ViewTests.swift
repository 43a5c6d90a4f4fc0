import DisplayList
import Testing
import UIKit

@MainActor
@Suite("Views")
struct ViewTests {
    private let screen = TestScreen()

    @Test("frame, bounds, center and transform agree")
    func geometry() {
        let view = UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45) && view.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
        view.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        #expect(view.bounds.size == CGSize(width: 50, height: 50) && view.center == CGPoint(x: 50, y: 50))
        view.center.x = .nan
        view.bounds.size.width = .infinity
        #expect(view.frame == CGRect(x: 0, y: 0, width: 100, height: 100))
    }

    @Test("points convert between views, through scrolling and turning")
    func conversion() {
        let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200)), UIView())
        screen.show(outer)
        outer.addSubview(inner)
        inner.bounds = CGRect(x: 5, y: 7, width: 40, height: 20)
        inner.center = CGPoint(x: 100, y: 100)
        #expect(inner.convert(CGPoint(x: 5, y: 7), to: outer) == CGPoint(x: 80, y: 90))
        #expect(inner.convert(CGPoint(x: 90, y: 100), from: nil) == CGPoint(x: 5, y: 7))
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let corner = inner.convert(CGPoint(x: 5, y: 7), to: outer)
        #expect(abs(corner.x - 110) < 1e-12 && abs(corner.y - 80) < 1e-12)
        let sibling = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
        outer.addSubview(sibling)
        let there = sibling.convert(inner.convert(CGPoint(x: 9, y: 9), to: sibling), to: inner)
        #expect(abs(there.x - 9) < 1e-9 && abs(there.y - 9) < 1e-9)
    }

    @Test("lays out only what asked for it, from the top down, and what is asked meanwhile too")
    func layout() {
        let (outer, inner) = (LayoutView(), LayoutView())
        outer.addSubview(inner)
        screen.show(outer)
        (outer.count, inner.count) = (0, 0)
        screen.frames(2)
        #expect(outer.count == 0 && inner.count == 0)
        inner.setNeedsLayout()
        screen.frames(1)
        #expect(outer.count == 0 && inner.count == 1)
        outer.onLayout = { inner.setNeedsLayout() }
        outer.setNeedsLayout()
        screen.frames(1)
        #expect(outer.count == 1 && inner.count == 2)
    }

    @Test("subviews follow their superview's size by their masks")
    func autoresizing() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        inner.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 140, height: 160)
        #expect(inner.frame == CGRect(x: 10, y: 70, width: 90, height: 50))
    }

    @Test("a controller's view is made when it is needed, and it hears of its appearance after the first layout")
    func controller() {
        let controller = LifeController()
        #expect(!controller.isViewLoaded)
        screen.loop.perform {
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        screen.frames(2)
        #expect(controller.calls == ["did load", "will appear", "will layout", "did layout", "did appear"])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
        #expect(controller.view.next === controller)
    }

    @Test("a view becomes drawing commands; what is hidden or clear does not")
    func displayList() {
        let (view, hidden) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)), UIView())
        view.backgroundColor = .red
        view.layer.cornerRadius = 80
        view.layer.borderWidth = 2
        view.clipsToBounds = true
        hidden.isHidden = true
        view.addSubview(hidden)
        screen.show(view)
        let shape = DisplayShape.roundedRectangle(CGRect(x: 0, y: 0, width: 100, height: 50), radius: 25)
        let inside = DisplayShape.roundedRectangle(CGRect(x: 1, y: 1, width: 98, height: 48), radius: 24)
        let commands = screen.loop.displayList().commands
        #expect(commands.contains(.fill(shape, DisplayColor(red: 1, green: 0, blue: 0))))
        #expect(commands.contains(.stroke(inside, .black, width: 2)))
        let layers = commands.compactMap { if case .beginLayer(let layer) = $0 { layer } else { nil } }
        #expect(layers.count == 2 && layers[1].clip == shape)
        #expect(layers[1].transform == CGAffineTransform(translationX: 10, y: 20))
    }

    @Test("a mask lets through what its path or its rectangle covers, with what is in the view")
    func mask() throws {
        let (view, inside) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)), UIView())
        inside.frame = CGRect(x: 50, y: 0, width: 100, height: 50)
        (view.backgroundColor, inside.backgroundColor) = (.red, .blue)
        view.addSubview(inside)
        screen.show(view)
        func clip() throws -> DisplayShape? {
            let commands = screen.loop.displayList().commands
            let red = DisplayColor(red: 1, green: 0, blue: 0)
            let first = try #require(commands.firstIndex { if case .fill(_, red) = $0 { true } else { false } })
            // The layer that clips is open from before the background until after the subviews.
            guard case .beginLayer(let layer) = commands[first - 1] else { return nil }
            if layer.clip != nil {
                let blue = try #require(
                    commands.firstIndex {
                        if case .fill(_, DisplayColor(red: 0, green: 0, blue: 1)) = $0 { true } else { false }
                    })
                let between = commands[first..<blue]
                #expect(!between.contains { if case .endLayer = $0 { true } else { false } })
            }
            return layer.clip
        }
        #expect(try clip() == nil)

        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        shape.frame = CGRect(x: 5, y: 7, width: 30, height: 30)
        view.layer.mask = shape
        let path = UIBezierPath(rect: CGRect(x: 5, y: 7, width: 10, height: 10)).cgPath
        #expect(try clip() == .path(path.elements))

        let round = CALayer()
        round.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        round.cornerRadius = 25
        round.backgroundColor = UIColor.black.cgColor
        view.layer.mask = round
        #expect(try clip() == .roundedRectangle(CGRect(x: 0, y: 0, width: 50, height: 50), radius: 25))
        view.layer.mask = nil
        #expect(try clip() == nil)
    }

    @Test("while nothing changes the same display list is handed out, and a change makes a new one")
    func redraw() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        screen.show(view)
        let first = screen.loop.displayList()
        screen.frames(1)
        #expect(screen.loop.displayList() == first)
        view.center.x += 1
        #expect(screen.loop.displayList() != first)
    }

    @Test("what a color is for says how much of what lies behind is seen through it")
    func purposes() {
        let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        #expect(labels.map(\.value.alpha) == [1, 0.6, 0.3, 0.18])
        let fills: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
        #expect(fills.map(\.value.alpha) == [0.2, 0.16, 0.12, 0.08])
        #expect(UIColor.separator.value.alpha < 1 && UIColor.opaqueSeparator.value.alpha == 1)
        #expect(UIColor.secondarySystemBackground == .systemGray6 && UIColor.systemGroupedBackground == .systemGray6)
    }

    @Test("colors are made from hue, and are equal by their components")
    func colors() {
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(
            UIColor(hue: 1.25, saturation: 1, brightness: 1, alpha: 1)
                == UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1))
        #expect(UIColor(hue: .nan, saturation: 0, brightness: 1, alpha: 1) == .white)
        #expect(UIColor.black.withAlphaComponent(0.5) != .black)
    }

    @Test("an animator's views stay on the pixels of their screen, and hidden superviews convert")
    func animatedViews() {
        let (reference, middle, view) = (UIView(), UIView(), UIView())
        reference.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        middle.frame = CGRect(x: 30, y: 40, width: 200, height: 200)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        screen.show(reference)
        reference.addSubview(middle)
        middle.addSubview(view)
        let animator = screen.loop.perform { UIDynamicAnimator(referenceView: reference) }
        animator.addBehavior(UIGravityBehavior(items: [view]))
        #expect(animator.referenceView === reference)
        for _ in 0..<20 {
            screen.frames(1)
            #expect(view.center.x == 25 && (view.center.y * 2).rounded() == view.center.y * 2)
        }
        #expect(view.center.y > 25 + 40)
        #expect(animator.items(in: CGRect(x: 30, y: 40, width: 50, height: 200)).count == 1)
    }

    @Test("an animator rounds halves of a pixel away from zero, wherever the view is")
    func animatedHalves() {
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        screen.show(reference)
        for x in [10.25, -10.25, 10.75, 0.2499, -0.2501, 1e6 + 0.25, 3e9 + 0.25] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            reference.addSubview(view)
            view.center = CGPoint(x: CGFloat(x), y: 0)
            let animator = screen.loop.perform { UIDynamicAnimator(referenceView: reference) }
            animator.addBehavior(UIDynamicItemBehavior(items: [view]))
            animator.step(frames: 2)
            #expect(abs(view.center.x - (CGFloat(x) * 2).rounded() / 2) < 1e-6, "\(x) went to \(view.center.x)")
        }
    }

    @Test("a view that outlives its superview has none, and can go into another")
    func outlivingTheSuperview() {
        let (view, other) = (UIView(), UIView())
        let child = EndingView()
        child.addSubview(view)
        do {
            let outer = EndingView()
            outer.addSubview(child)
            outer.addSubview(other)
            #expect(other.superview === outer && child.superview === outer)
        }
        #expect(child.superview == nil && other.superview == nil && view.superview === child)
        let next = UIView()
        next.addSubview(other)
        other.removeFromSuperview()
        #expect(next.subviews.isEmpty && other.window == nil)
    }

    @Test("a view may take out its subviews while it goes")
    func emptyingAtTheEnd() {
        let view = UIView()
        do {
            let outer = EndingView()
            outer.addSubview(view)
            outer.onEnd = { [unowned view] in view.removeFromSuperview() }
        }
        #expect(view.superview == nil && view.next == nil)
        view.center = CGPoint(x: 3, y: 4)
        #expect(view.frame.origin == CGPoint(x: 3, y: 4))
    }
}

/// Does something while it goes.
private final class EndingView: UIView {
    nonisolated(unsafe) var onEnd: (@MainActor () -> Void)?
    deinit { if let onEnd { MainActor.assumeIsolated(onEnd) } }
}

@MainActor
private final class LayoutView: UIView {
    var count = 0
    var onLayout: (() -> Void)?
    override func layoutSubviews() {
        count += 1
        onLayout?()
        onLayout = nil
    }
}

@MainActor
private final class LifeController: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("did load") }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillLayoutSubviews() { calls.append("will layout") }
    override func viewDidLayoutSubviews() { calls.append("did layout") }
}
