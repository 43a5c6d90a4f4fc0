import DynamicsTesting
import Testing
import UIKit

@MainActor
@Suite("Layer tree")
struct LayerTreeTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    private func expectSublayers(_ layers: [CALayer], sourceLocation: SourceLocation = #_sourceLocation) {
        let found = view.layer.sublayers ?? []
        #expect(
            found.count == layers.count && zip(found, layers).allSatisfy { $0 === $1 }, "\(found)",
            sourceLocation: sourceLocation)
    }

    @Test("A view that is inserted above another is directly above it, behind sublayers that were added later")
    func insertedViewsAreBehindLaterSublayers() {
        let (root, a, b, c) = (UIView(), UIView(), UIView(), UIView())
        let layer = CALayer()
        root.addSubview(a)
        root.layer.addSublayer(layer)
        root.insertSubview(b, aboveSubview: a)
        #expect(root.layer.sublayers == [a.layer, b.layer, layer])
        root.addSubview(c)
        #expect(root.layer.sublayers == [a.layer, b.layer, layer, c.layer])
        root.insertSubview(c, belowSubview: b)
        #expect(root.layer.sublayers == [a.layer, c.layer, b.layer, layer])
        root.insertSubview(a, aboveSubview: b)
        #expect(root.layer.sublayers == [c.layer, b.layer, a.layer, layer])
    }

    @Test("Sublayers include the layers of subviews, in the order in which they are drawn")
    func sublayersIncludeSubviews() {
        #expect(view.layer.sublayers == nil && view.layer.superlayer == nil)
        let (a, b, c) = (UIView(), UIView(), UIView())
        let (one, two) = (CALayer(), CALayer())
        view.addSubview(a)
        view.layer.addSublayer(one)
        view.addSubview(b)
        view.layer.addSublayer(two)
        expectSublayers([a.layer, one, b.layer, two])
        #expect(a.layer.superlayer === view.layer && one.superlayer === view.layer)
        view.insertSubview(c, at: 0)
        expectSublayers([c.layer, a.layer, one, b.layer, two])
        a.removeFromSuperview()
        expectSublayers([c.layer, one, b.layer, two])
        view.bringSubviewToFront(c)
        expectSublayers([one, b.layer, two, c.layer])
        one.removeFromSuperlayer()
        two.removeFromSuperlayer()
        expectSublayers([b.layer, c.layer])
    }

    @Test("Layers are inserted at an index, above and below layers and subviews")
    func insertion() {
        let (a, b) = (UIView(), UIView())
        view.addSubview(a)
        view.addSubview(b)
        let layers = (0..<4).map { _ in CALayer() }
        view.layer.insertSublayer(layers[0], at: 1)
        expectSublayers([a.layer, layers[0], b.layer])
        view.layer.insertSublayer(layers[1], above: b.layer)
        view.layer.insertSublayer(layers[2], below: a.layer)
        view.layer.insertSublayer(layers[3], below: layers[0])
        expectSublayers([layers[2], a.layer, layers[3], layers[0], b.layer, layers[1]])
        let c = UIView()
        view.layer.insertSublayer(c.layer, at: 2)
        #expect(view.subviews == [a, c, b] && c.superview === view)
        expectSublayers([layers[2], a.layer, c.layer, layers[3], layers[0], b.layer, layers[1]])
        view.layer.insertSublayer(layers[2], at: 100)
        expectSublayers([a.layer, c.layer, layers[3], layers[0], b.layer, layers[1], layers[2]])
        view.layer.sublayers = [layers[1], b.layer]
        expectSublayers([layers[1], b.layer])
        #expect(a.superview == nil && layers[0].superlayer == nil)
    }

    @Test("The frame of a layer derives from bounds, position, anchor point and transform, and sets them")
    func frameOfLayer() {
        let layer = CALayer()
        layer.setAffineTransform(CGAffineTransform(scaleX: 0.25, y: 0.5))
        layer.frame = CGRect(x: 50, y: 20, width: 100, height: 60)
        #expect(layer.frame == CGRect(x: 50, y: 20, width: 100, height: 60))
        #expect(layer.bounds.size == CGSize(width: 400, height: 120) && layer.position == CGPoint(x: 100, y: 50))
        layer.setAffineTransform(.identity)
        layer.bounds.size = CGSize(width: 100, height: 60)
        layer.anchorPoint = CGPoint(x: 0, y: 1)
        #expect(layer.frame == CGRect(x: 100, y: -10, width: 100, height: 60))
        layer.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(layer.position == CGPoint(x: 0, y: 10))
        layer.setAffineTransform(CGAffineTransform(rotationAngle: .pi / 2))
        #expect(abs(layer.frame.minX - 0) < 1e-9 && abs(layer.frame.minY - 10) < 1e-9)
    }

    @Test("A view turns about its anchor point; its frame keeps center and anchor point together")
    func anchorPointOfView() {
        let pointer = UIView(frame: CGRect(x: 90, y: 20, width: 20, height: 80))
        view.addSubview(pointer)
        pointer.layer.anchorPoint = CGPoint(x: 0.5, y: 1)
        #expect(pointer.frame == CGRect(x: 90, y: -20, width: 20, height: 80))
        pointer.frame = CGRect(x: 90, y: 20, width: 20, height: 80)
        #expect(pointer.center == CGPoint(x: 100, y: 100) && pointer.anchorPoint == CGPoint(x: 0.5, y: 1))
        pointer.transform = CGAffineTransform(rotationAngle: .pi / 2)
        let tip = pointer.convert(CGPoint(x: 10, y: 0), to: view)
        #expect(abs(tip.x - 180) < 1e-9 && abs(tip.y - 100) < 1e-9)
        #expect(view.hitTest(CGPoint(x: 170, y: 100), with: nil) === pointer)
        pointer.layer.anchorPoint = CGPoint(x: CGFloat.nan, y: 0)
        #expect(pointer.anchorPoint == CGPoint(x: 0.5, y: 1))
    }

    @Test("Layers with larger z-positions are drawn in front; touches follow the order of subviews")
    func zPositions() {
        let screen = Screen(size: CGSize(width: 200, height: 200)) { view }
        let (red, blue) = (UIView(frame: view.bounds), UIView(frame: view.bounds))
        red.backgroundColor = .red
        blue.backgroundColor = .blue
        view.addSubview(red)
        view.addSubview(blue)
        func drawnColors() -> [DisplayColor] {
            screen.loop.displayList().commands.compactMap { command in
                if case .fill(_, let color) = command,
                    [UIColor.red.cgColor, UIColor.blue.cgColor].contains(CGColor(color))
                {
                    return color
                }
                return nil
            }
        }
        #expect(drawnColors() == [UIColor.red, .blue].map(\.cgColor.value))
        red.layer.zPosition = 1
        #expect(drawnColors() == [UIColor.blue, .red].map(\.cgColor.value))
        blue.layer.zPosition = 1
        #expect(drawnColors() == [UIColor.red, .blue].map(\.cgColor.value))
        blue.layer.zPosition = -1
        #expect(drawnColors() == [UIColor.blue, .red].map(\.cgColor.value))
        #expect(view.hitTest(CGPoint(x: 100, y: 100), with: nil) === blue)
    }
}
