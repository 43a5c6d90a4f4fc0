import DisplayList
import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Views")
struct ViewTests {
    private let screen = Screen(size: CGSize(width: 320, height: 568))

    @Test("The frame, bounds, center and transform of a view are consistent")
    func frameBoundsCenterAndTransformAreConsistent() {
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

    @Test("Points are converted between views with scrolled bounds and rotations")
    func pointsConvertBetweenScrolledAndRotatedViews() {
        let (outer, inner) = (UIView(frame: CGRect(x: 10, y: 10, width: 200, height: 200)), UIView())
        screen.show(outer)
        outer.addSubview(inner)
        inner.bounds = CGRect(x: 5, y: 7, width: 40, height: 20)
        inner.center = CGPoint(x: 100, y: 100)
        #expect(inner.convert(CGPoint(x: 5, y: 7), to: outer) == CGPoint(x: 80, y: 90))
        #expect(inner.convert(CGPoint(x: 90, y: 100), from: nil) == CGPoint(x: 5, y: 7))
        inner.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let origin = inner.convert(CGPoint(x: 5, y: 7), to: outer)
        #expect(abs(origin.x - 110) < 1e-12 && abs(origin.y - 80) < 1e-12)
        let sibling = UIView(frame: CGRect(x: 50, y: 0, width: 10, height: 10))
        outer.addSubview(sibling)
        let roundTrip = sibling.convert(inner.convert(CGPoint(x: 9, y: 9), to: sibling), to: inner)
        #expect(abs(roundTrip.x - 9) < 1e-9 && abs(roundTrip.y - 9) < 1e-9)
    }

    @Test("A layout pass lays out only views that need it, from the top down, also those marked during the pass")
    func layoutPassLaysOutOnlyMarkedViews() {
        let (outer, inner) = (LayoutCountingView(), LayoutCountingView())
        outer.addSubview(inner)
        screen.show(outer)
        (outer.layoutCount, inner.layoutCount) = (0, 0)
        screen.advance(frames: 2)
        #expect(outer.layoutCount == 0 && inner.layoutCount == 0)
        inner.setNeedsLayout()
        screen.advance(frames: 1)
        #expect(outer.layoutCount == 0 && inner.layoutCount == 1)
        outer.onLayout = { inner.setNeedsLayout() }
        outer.setNeedsLayout()
        screen.advance(frames: 1)
        #expect(outer.layoutCount == 1 && inner.layoutCount == 2)
    }

    @Test("Autoresizing masks resize subviews with their superview")
    func autoresizingMasksResizeSubviewsWithSuperview() {
        let (outer, inner) = (UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)), UIView())
        inner.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
        inner.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
        outer.addSubview(inner)
        outer.frame.size = CGSize(width: 140, height: 160)
        #expect(inner.frame == CGRect(x: 10, y: 70, width: 90, height: 50))
    }

    @Test("A controller loads its view on demand, and viewDidAppear(_:) is called after the first layout")
    func controllerLoadsViewOnDemandAndAppearsAfterLayout() {
        let controller = LifecycleController()
        #expect(!controller.isViewLoaded)
        screen.perform {
            let window = UIWindow()
            window.rootViewController = controller
            window.makeKeyAndVisible()
        }
        screen.advance(frames: 2)
        #expect(controller.calls == ["did load", "will appear", "will layout", "did layout", "did appear"])
        #expect(controller.view.frame == CGRect(x: 0, y: 0, width: 320, height: 568))
        #expect(controller.view.next === controller)
    }

    @Test("Views are converted into drawing commands; hidden and clear views are not")
    func visibleViewsBecomeDrawingCommands() throws {
        let (view, hidden) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)), UIView())
        view.backgroundColor = .red
        view.layer.cornerRadius = 80
        view.layer.borderWidth = 2
        view.clipsToBounds = true
        hidden.isHidden = true
        view.addSubview(hidden)
        screen.show(view)
        let shape = DisplayShape.roundedRectangle(CGRect(x: 0, y: 0, width: 100, height: 50), radius: 25)
        let borderShape = DisplayShape.roundedRectangle(CGRect(x: 1, y: 1, width: 98, height: 48), radius: 24)
        let commands = screen.loop.displayList().commands
        #expect(commands.contains(.fill(shape, DisplayColor(red: 1, green: 0, blue: 0))))
        #expect(commands.contains(.stroke(borderShape, .black, width: 2)))
        let layers = commands.compactMap { if case .beginLayer(let layer) = $0 { layer } else { nil } }
        try #require(layers.count == 3, "the window, the view of its controller, and the view")
        #expect(layers[2].clip == shape)
        #expect(layers[2].transform == CGAffineTransform(translationX: 10, y: 20))
    }

    @Test("A mask's path or rectangle clips a view and its subviews")
    func layerMaskClipsViewAndItsSubviews() throws {
        let (view, subview) = (UIView(frame: CGRect(x: 10, y: 20, width: 100, height: 50)), UIView())
        subview.frame = CGRect(x: 50, y: 0, width: 100, height: 50)
        (view.backgroundColor, subview.backgroundColor) = (.red, .blue)
        view.addSubview(subview)
        screen.show(view)
        func findClipShape() throws -> DisplayShape? {
            let commands = screen.loop.displayList().commands
            let red = DisplayColor(red: 1, green: 0, blue: 0)
            let first = try #require(commands.firstIndex { if case .fill(_, red) = $0 { true } else { false } })
            // The clipping layer must contain the whole view: it begins before the background is drawn and ends after
            // the subviews are drawn.
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
        #expect(try findClipShape() == nil)

        let shape = CAShapeLayer()
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        shape.frame = CGRect(x: 5, y: 7, width: 30, height: 30)
        view.layer.mask = shape
        let path = UIBezierPath(rect: CGRect(x: 5, y: 7, width: 10, height: 10)).cgPath
        #expect(try findClipShape() == .path(path.elements))

        let round = CALayer()
        round.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        round.cornerRadius = 25
        round.backgroundColor = UIColor.black.cgColor
        view.layer.mask = round
        #expect(try findClipShape() == .roundedRectangle(CGRect(x: 0, y: 0, width: 50, height: 50), radius: 25))
        view.layer.mask = nil
        #expect(try findClipShape() == nil)
    }

    @Test("The frame loop returns the same display list until something changes")
    func displayListIsReusedUntilSomethingChanges() {
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
        view.backgroundColor = .red
        screen.show(view)
        let first = screen.loop.displayList()
        screen.advance(frames: 1)
        #expect(screen.loop.displayList() == first)
        view.center.x += 1
        #expect(screen.loop.displayList() != first)
    }

    @Test("Semantic colors have the specified opacity")
    func semanticColorsHaveSpecifiedOpacity() {
        let labels: [UIColor] = [.label, .secondaryLabel, .tertiaryLabel, .quaternaryLabel]
        #expect(labels.map(\.value.alpha) == [1, 0.6, 0.3, 0.18])
        let fills: [UIColor] = [.systemFill, .secondarySystemFill, .tertiarySystemFill, .quaternarySystemFill]
        #expect(fills.map(\.value.alpha) == [0.2, 0.16, 0.12, 0.08])
        #expect(UIColor.separator.value.alpha < 1 && UIColor.opaqueSeparator.value.alpha == 1)
        let backgrounds: [UIColor] = [.secondarySystemBackground, .systemGroupedBackground]
        #expect(backgrounds.map(\.value) == [UIColor.systemGray6.value, UIColor.systemGray6.value])
    }

    @Test("Colors can be created from hue, and are equal if their components are equal")
    func colorsWithEqualComponentsAreEqual() {
        #expect(UIColor(hue: 0, saturation: 1, brightness: 1, alpha: 1) == .red)
        #expect(UIColor(hue: 1.0 / 3, saturation: 1, brightness: 1, alpha: 1) == .green)
        #expect(
            UIColor(hue: 1.25, saturation: 1, brightness: 1, alpha: 1)
                == UIColor(hue: 0.25, saturation: 1, brightness: 1, alpha: 1))
        #expect(UIColor(hue: .nan, saturation: 0, brightness: 1, alpha: 1) == .white)
        #expect(UIColor.black.withAlphaComponent(0.5) != .black)
    }

    @Test("An animator writes pixel-aligned centers to views, also in nested superviews")
    func animatorWritesPixelAlignedCentersToNestedViews() {
        let (reference, container, view) = (UIView(), UIView(), UIView())
        reference.frame = CGRect(x: 0, y: 0, width: 320, height: 568)
        container.frame = CGRect(x: 30, y: 40, width: 200, height: 200)
        view.frame = CGRect(x: 0, y: 0, width: 50, height: 50)
        screen.show(reference)
        reference.addSubview(container)
        container.addSubview(view)
        let animator = screen.perform { UIDynamicAnimator(referenceView: reference) }
        animator.addBehavior(UIGravityBehavior(items: [view]))
        #expect(animator.referenceView === reference)
        for _ in 0..<20 {
            screen.advance(frames: 1)
            #expect(view.center.x == 25 && (view.center.y * 2).rounded() == view.center.y * 2)
        }
        #expect(view.center.y > 25 + 40)
        #expect(animator.items(in: CGRect(x: 30, y: 40, width: 50, height: 200)).count == 1)
    }

    @Test("An animator rounds half pixels away from zero at every center")
    func animatorRoundsHalfPixelsAwayFromZero() {
        let reference = UIView(frame: CGRect(x: 0, y: 0, width: 320, height: 568))
        screen.show(reference)
        for x in [10.25, -10.25, 10.75, 0.2499, -0.2501, 1e6 + 0.25, 3e9 + 0.25] {
            let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
            reference.addSubview(view)
            view.center = CGPoint(x: CGFloat(x), y: 0)
            let animator = screen.perform { UIDynamicAnimator(referenceView: reference) }
            animator.addBehavior(UIDynamicItemBehavior(items: [view]))
            animator.step(frames: 2)
            #expect(abs(view.center.x - (CGFloat(x) * 2).rounded() / 2) < 1e-6, "\(x) was rounded to \(view.center.x)")
        }
    }

    @Test("A view that outlives its superview has no superview and can be added to another one")
    func viewOutlivesItsSuperview() {
        let (view, other) = (UIView(), UIView())
        let child = DeallocationView()
        child.addSubview(view)
        do {
            let outer = DeallocationView()
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

    @Test("A view can remove its subviews during its deallocation")
    func viewRemovesSubviewsDuringDeallocation() {
        let view = UIView()
        do {
            let outer = DeallocationView()
            outer.addSubview(view)
            outer.onDeinit = { [unowned view] in view.removeFromSuperview() }
        }
        #expect(view.superview == nil && view.next == nil)
        view.center = CGPoint(x: 3, y: 4)
        #expect(view.frame.origin == CGPoint(x: 3, y: 4))
    }
}

/// A view that calls a closure in its deinitializer.
private final class DeallocationView: UIView {
    nonisolated(unsafe) var onDeinit: (@MainActor () -> Void)?
    deinit { if let onDeinit { MainActor.assumeIsolated(onDeinit) } }
}

@MainActor
private final class LayoutCountingView: UIView {
    var layoutCount = 0
    var onLayout: (() -> Void)?
    override func layoutSubviews() {
        layoutCount += 1
        onLayout?()
        onLayout = nil
    }
}

@MainActor
private final class LifecycleController: UIViewController {
    var calls: [String] = []
    override func viewDidLoad() { calls.append("did load") }
    override func viewWillAppear(_ animated: Bool) { calls.append("will appear") }
    override func viewDidAppear(_ animated: Bool) { calls.append("did appear") }
    override func viewWillLayoutSubviews() { calls.append("will layout") }
    override func viewDidLayoutSubviews() { calls.append("did layout") }
}
