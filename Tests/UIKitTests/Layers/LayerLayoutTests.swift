import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layout and delegates of layers")
struct LayerLayoutTests {
    private final class RingLayer: CALayer {
        let ring = CALayer()
        var layoutCount = 0

        override func layoutSublayers() {
            super.layoutSublayers()
            layoutCount += 1
            ring.frame = bounds.insetBy(dx: 10, dy: 10)
        }
    }

    private final class GradientView: UIView {
        let gradient = CAGradientLayer()
        var calls: [String] = []

        override func layoutSubviews() { calls.append("layoutSubviews") }

        override func layoutSublayers(of layer: CALayer) {
            super.layoutSublayers(of: layer)
            guard layer === self.layer else { return }
            calls.append("layoutSublayers")
            gradient.frame = bounds
        }
    }

    private final class Artist: NSObject, CALayerDelegate {
        var calls: [String] = []
        func layoutSublayers(of layer: CALayer) { calls.append("layout \(layer.name ?? "")") }
        func draw(_ layer: CALayer, in ctx: CGContext) { calls.append("draw \(layer.name ?? "")") }
    }

    @Test("A layer without a view lays out its sublayers when it is shown, resized or asked, once in a pass")
    func ownLayout() {
        let (screen, view, layer) = (Screen(), UIView(), RingLayer())
        layer.addSublayer(layer.ring)
        layer.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        view.layer.addSublayer(layer)
        screen.show(view)
        screen.advance(frames: 1)
        #expect(layer.layoutCount == 1 && layer.ring.frame == CGRect(x: 10, y: 10, width: 80, height: 80))
        screen.perform {
            layer.bounds.size.width = 50
            layer.bounds.size.width = 60
        }
        screen.advance(frames: 1)
        #expect(layer.layoutCount == 2 && layer.ring.frame.width == 40)
        layer.setNeedsLayout()
        #expect(layer.needsLayout())
        layer.layoutIfNeeded()
        #expect(layer.layoutCount == 3 && !layer.needsLayout())
        screen.advance(frames: 5)
        #expect(layer.layoutCount == 3)
    }

    @Test("A view is the delegate of its layer, and layoutSublayers(of:) calls layoutSubviews()")
    func viewsAsDelegates() {
        let (screen, view) = (Screen(), GradientView(frame: CGRect(x: 0, y: 0, width: 80, height: 40)))
        view.layer.addSublayer(view.gradient)
        screen.show(view)
        screen.advance(frames: 1)
        #expect(view.calls == ["layoutSubviews", "layoutSublayers"] && view.gradient.frame == view.bounds)
        #expect(view.layer.delegate === view)
        view.layer.delegate = Artist()
        #expect(view.layer.delegate === view)
        screen.perform { view.layer.setNeedsLayout() }
        screen.advance(frames: 1)
        #expect(view.calls.count == 4)
    }

    @Test("The delegate of a layer without a view lays it out and draws it")
    func delegates() {
        let (screen, view, layer, artist) = (Screen(), UIView(), CALayer(), Artist())
        (layer.name, layer.delegate) = ("sun", artist)
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        view.layer.addSublayer(layer)
        screen.show(view)
        screen.advance(frames: 1)
        _ = screen.loop.displayList()
        #expect(artist.calls == ["layout sun", "draw sun"])
        screen.perform { layer.setNeedsDisplay() }
        _ = screen.loop.displayList()
        #expect(artist.calls == ["layout sun", "draw sun", "draw sun"])
    }

    @Test("hitTest finds the frontmost layer, also outside of a superlayer that does not clip")
    func hitTest() {
        let (root, back, front) = (CALayer(), CALayer(), CALayer())
        root.frame = CGRect(x: 0, y: 0, width: 100, height: 100)
        back.frame = CGRect(x: 0, y: 0, width: 60, height: 60)
        front.frame = CGRect(x: 50, y: 50, width: 100, height: 20)
        root.sublayers = [back, front]
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === front && root.hitTest(CGPoint(x: 20, y: 20)) === back)
        #expect(root.hitTest(CGPoint(x: 140, y: 60)) === front && root.hitTest(CGPoint(x: 90, y: 90)) === root)
        root.masksToBounds = true
        #expect(root.hitTest(CGPoint(x: 140, y: 60)) == nil)
        front.isHidden = true
        #expect(root.hitTest(CGPoint(x: 55, y: 55)) === back)
    }
}
