import DisplayList
import Testing

@testable import DynamicsTesting
@testable import UIKit

@MainActor
@Suite("Transform layers, opacity without groups, flipped geometry")
struct LayerGroupTests {
    private let screen = Screen(size: CGSize(width: 200, height: 200)) { UIViewController() }
    private let canvas = UIView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))

    init() {
        canvas.backgroundColor = .white
        screen.show(canvas)
        screen.advance(frames: 1)
    }

    private func square(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat, _ color: UIColor) -> CALayer {
        let layer = CALayer()
        layer.frame = CGRect(x: x, y: y, width: size, height: size)
        layer.backgroundColor = color.cgColor
        return layer
    }

    /// The display layers with bounds that contain a fill, with their transforms to the window and the products of their opacities.
    private var fills: [(color: DisplayColor, frame: CGRect, opacity: CGFloat)] {
        var (stack, result) = ([(CGAffineTransform.identity, CGFloat(1))], [(DisplayColor, CGRect, CGFloat)]())
        for command in screen.loop.displayList().commands {
            switch command {
            case .beginLayer(let layer):
                let (transform, opacity) = stack[stack.count - 1]
                stack.append((layer.transform.concatenating(transform), opacity * layer.opacity))
            case .endLayer: stack.removeLast()
            case .fill(let shape, let color):
                let (transform, opacity) = stack[stack.count - 1]
                result.append((color, shape.bounds.applying(transform), opacity))
            default: break
            }
        }
        return result
    }

    private func fill(_ color: UIColor) -> (frame: CGRect, opacity: CGFloat)? {
        fills.last { $0.color == color.cgColor.value }.map { ($0.frame, $0.opacity) }
    }

    // MARK: Opacity

    @Test("Without a group, the opacity applies to the layer and to each sublayer, not to all as one image")
    func separateOpacity() {
        let (parent, child) = (square(20, 20, 80, .red), square(10, 10, 40, .blue))
        parent.addSublayer(child)
        parent.opacity = 0.5
        child.opacity = 0.5
        canvas.layer.addSublayer(parent)
        screen.advance(frames: 1)
        #expect(parent.allowsGroupOpacity && fill(.blue)?.opacity == 0.25)
        let groups = screen.loop.displayList().commands.count {
            if case .beginLayer(let layer) = $0 { layer.opacity == 0.5 } else { false }
        }
        #expect(groups == 2)
        parent.allowsGroupOpacity = false
        screen.advance(frames: 1)
        #expect(fill(.red)?.opacity == 0.5 && fill(.blue)?.opacity == 0.25)
        let first = screen.loop.displayList().commands.lazy.compactMap { command -> DisplayLayer? in
            if case .beginLayer(let layer) = command, layer.bounds?.width == 80 { layer } else { nil }
        }.first
        #expect(first?.opacity == 1, "the layer is no group")
    }

    @Test("The opacity without a group also applies to borders, to subviews, and is animated")
    func opacityOfViews() throws {
        let (parent, child) = (UIView(frame: CGRect(x: 20, y: 20, width: 80, height: 80)), UIView())
        child.frame = CGRect(x: 10, y: 10, width: 40, height: 40)
        (parent.backgroundColor, child.backgroundColor) = (.red, .blue)
        (parent.layer.borderWidth, parent.layer.allowsGroupOpacity) = (2, false)
        parent.addSubview(child)
        canvas.addSubview(parent)
        UIView.animate(withDuration: 1, delay: 0, options: .curveLinear) { parent.alpha = 0 }
        screen.advance(frames: 30)
        let opacities = [fill(.red)?.opacity, fill(.blue)?.opacity].compactMap(\.self)
        #expect(opacities.count == 2 && opacities.allSatisfy { abs($0 - 0.5) < 0.02 })
        var (stack, border) = ([CGFloat(1)], CGFloat(0))
        for command in screen.loop.displayList().commands {
            switch command {
            case .beginLayer(let layer): stack.append(stack[stack.count - 1] * layer.opacity)
            case .endLayer: stack.removeLast()
            case .stroke: border = stack[stack.count - 1]
            default: break
            }
        }
        #expect(abs(border - 0.5) < 0.02)
    }

    #if Cairo
        @Test("Overlapping parts without a group are denser in pixels")
        func pixels() throws {
            let (parent, child) = (square(20, 20, 80, .black), square(10, 10, 40, .black))
            parent.addSublayer(child)
            parent.opacity = 0.5
            canvas.layer.addSublayer(parent)
            screen.advance(frames: 1)
            #expect(try gray(40, 40) == 127 || gray(40, 40) == 128)
            parent.allowsGroupOpacity = false
            screen.advance(frames: 1)
            #expect(try abs(gray(40, 40) - 64) <= 1 && abs(gray(90, 90) - 127) <= 1)
        }

        /// The blue component of a pixel.
        private func gray(_ x: Int, _ y: Int) throws -> Int {
            let image = try PixelImage(screen.loop.displayList(), scale: 1)
            return Int(image.bytes[4 * (y * image.width + x)])
        }
    #endif

    // MARK: Flipped geometry

    @Test("In flipped geometry, the y-axis points upward: sublayers, paths and conversions follow it")
    func flippedGeometry() throws {
        let (parent, child) = (square(50, 50, 100, .red), square(10, 10, 20, .blue))
        parent.addSublayer(child)
        canvas.layer.addSublayer(parent)
        parent.isGeometryFlipped = true
        screen.advance(frames: 1)
        #expect(fill(.blue)?.frame == CGRect(x: 60, y: 120, width: 20, height: 20))
        #expect(fill(.red)?.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
        #expect(child.convert(CGPoint.zero, to: canvas.layer) == CGPoint(x: 60, y: 140))
        #expect(
            canvas.layer.hitTest(CGPoint(x: 65, y: 125)) === child
                && canvas.layer.hitTest(CGPoint(x: 65, y: 65)) === parent)
        #expect(parent.contentsAreFlipped() && child.contentsAreFlipped() && !canvas.layer.contentsAreFlipped())
        child.isGeometryFlipped = true
        #expect(!child.contentsAreFlipped())
    }

    @Test("Images and drawings stay upright in flipped geometry")
    func uprightContents() throws {
        final class Drawn: CALayer {
            override func draw(in ctx: CGContext) {
                ctx.setFillColor(UIColor.green.cgColor)
                ctx.fill(CGRect(x: 0, y: 0, width: 10, height: 4))
            }
        }
        let layer = Drawn()
        layer.frame = CGRect(x: 0, y: 0, width: 20, height: 20)
        layer.isGeometryFlipped = true
        canvas.layer.addSublayer(layer)
        screen.advance(frames: 1)
        #expect(fill(.green)?.frame == CGRect(x: 0, y: 0, width: 10, height: 4))
        let shape = CAShapeLayer()
        shape.frame = layer.frame
        shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 4)).cgPath
        shape.fillColor = UIColor.green.cgColor
        shape.isGeometryFlipped = true
        #expect(shape.presentation()?.isGeometryFlipped == true)
        layer.removeFromSuperlayer()
        canvas.layer.addSublayer(shape)
        screen.advance(frames: 1)
        let flips = screen.loop.displayList().commands.contains {
            if case .beginLayer(let layer) = $0 { layer.transform.d == -1 && layer.transform.ty == 20 } else { false }
        }
        #expect(flips, "the path of a shape layer is in its geometry")
    }

    // MARK: Transform layers

    @Test("A transform layer draws only its sublayers, which keep their places in space")
    func transformLayer() throws {
        let (space, side) = (CATransformLayer(), square(50, 50, 100, .blue))
        (space.frame, space.backgroundColor) = (CGRect(x: 0, y: 0, width: 200, height: 200), UIColor.red.cgColor)
        space.borderWidth = 3
        space.addSublayer(side)
        canvas.layer.addSublayer(space)
        side.transform = CATransform3DMakeTranslation(0, 0, 50)
        screen.advance(frames: 1)
        #expect(fill(.red) == nil && fill(.blue)?.frame == CGRect(x: 50, y: 50, width: 100, height: 100))
        // A quarter turn moves what is 50 points in front to the side, where it is seen edge-on.
        space.transform = CATransform3DMakeRotation(.pi / 2, 0, 1, 0)
        screen.advance(frames: 60)
        let frame = try #require(fill(.blue)?.frame)
        #expect(abs(frame.width) < 1e-6 && abs(frame.midX - 150) < 1e-6 && abs(frame.height - 100) < 1e-6)
    }

    @Test("The sublayers of a transform layer are drawn from the farthest to the nearest, as they are turned")
    func depth() {
        let space = CATransformLayer()
        space.frame = CGRect(x: 0, y: 0, width: 200, height: 200)
        let (front, back) = (square(50, 50, 100, .blue), square(50, 50, 100, .green))
        (front.zPosition, back.zPosition) = (40, -40)
        for layer in [front, back] { space.addSublayer(layer) }
        canvas.layer.addSublayer(space)
        screen.advance(frames: 60)
        let colors = {
            fills.map(\.color).filter { $0 == UIColor.blue.cgColor.value || $0 == UIColor.green.cgColor.value }
        }
        #expect(colors() == [UIColor.green.cgColor.value, UIColor.blue.cgColor.value])
        space.transform = CATransform3DMakeRotation(.pi, 0, 1, 0)
        screen.advance(frames: 60)
        #expect(colors() == [UIColor.blue.cgColor.value, UIColor.green.cgColor.value])
        (front.isDoubleSided, back.isDoubleSided) = (false, false)
        screen.advance(frames: 1)
        #expect(colors().isEmpty)
    }

    @Test("The opacity of a transform layer applies to each sublayer, and nested transform layers are one space")
    func nestedTransformLayers() throws {
        let (outer, inner, side) = (CATransformLayer(), CATransformLayer(), square(50, 50, 100, .blue))
        for layer in [outer, inner] { layer.frame = CGRect(x: 0, y: 0, width: 200, height: 200) }
        outer.addSublayer(inner)
        inner.addSublayer(side)
        (outer.opacity, inner.opacity) = (0.5, 0.5)
        canvas.layer.addSublayer(outer)
        outer.transform = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        inner.transform = CATransform3DMakeRotation(.pi / -3, 0, 1, 0)
        outer.sublayerTransform = CATransform3DMakeTranslation(0, 10, 0)
        screen.advance(frames: 60)
        let (frame, opacity) = try #require(fill(.blue))
        #expect(abs(frame.width - 100) < 1e-6 && abs(frame.minY - 60) < 1e-6 && opacity == 0.25)
        #expect(CATransformLayer(layer: outer).opacity == 0.5)
    }

    @Test("A view can have a transform layer, and an animation turns its sublayers in space")
    func viewWithTransformLayer() throws {
        final class Space: UIView {
            override class var layerClass: AnyClass { CATransformLayer.self }
        }
        let (view, side) = (Space(frame: CGRect(x: 0, y: 0, width: 200, height: 200)), UIView())
        (side.frame, side.backgroundColor) = (CGRect(x: 50, y: 50, width: 100, height: 100), .blue)
        view.backgroundColor = .red
        view.addSubview(side)
        canvas.addSubview(view)
        let turn = CABasicAnimation(keyPath: "transform.rotation.y")
        (turn.fromValue, turn.toValue, turn.duration) = (0, Double.pi, 1)
        view.layer.add(turn, forKey: nil)
        screen.advance(frames: 20)
        let frame = try #require(fill(.blue)?.frame)
        #expect(fill(.red) == nil && abs(frame.width - 50) < 2 && abs(frame.midX - 100) < 1e-6)
    }
}
