import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Drawing calls and what they append")
struct ContextCallTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    private func drawn(_ body: @escaping (CGContext) -> Void) -> [DisplayCommand] {
        UIGraphicsImageRenderer(size: CGSize(width: 50, height: 50)).image { body($0.cgContext) }.commands
    }

    @Test("A rectangle is stroked with a width of its own, which does not change the width of later lines")
    func strokedRectangle() {
        let commands = drawn {
            $0.setLineWidth(2)
            $0.stroke(self.square, width: 7)
            $0.stroke(self.square)
        }
        let widths = commands.compactMap { if case .stroke(_, _, let width, _) = $0 { width } else { nil } }
        #expect(widths == [7, 2])
    }

    @Test("The transform of a context is that of the calls so far, until the state is restored")
    func transform() {
        var transforms: [CGAffineTransform] = []
        _ = drawn {
            let start = $0.ctm
            $0.saveGState()
            $0.translateBy(x: 5, y: 6)
            $0.scaleBy(x: 2, y: 3)
            transforms.append($0.ctm.concatenating(start.inverted()))
            $0.restoreGState()
            transforms.append($0.ctm.concatenating(start.inverted()))
        }
        #expect(transforms == [CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 5, ty: 6), .identity])
    }

    @Test("An image is drawn at a point with an opacity and a blend mode")
    func drawnImage() {
        let image = UIGraphicsImageRenderer(size: square.size).image {
            UIColor.red.setFill()
            $0.fill(square)
        }
        let plain = drawn { _ in image.draw(at: CGPoint(x: 3, y: 4)) }
        let blended = drawn { _ in image.draw(at: CGPoint(x: 3, y: 4), blendMode: .multiply, alpha: 0.5) }
        #expect(plain != blended && !blended.isEmpty)
        #expect("\(blended)".contains("0.5"), "the opacity")
        #expect(drawn { _ in image.draw(at: CGPoint(x: 3, y: 4), blendMode: .normal, alpha: 0) } != plain)
    }

    @Test("A copy of an image has the insets, the rendering mode or the color that it was asked for")
    func imageCopies() {
        let image = UIGraphicsImageRenderer(size: square.size).image { $0.fill(square) }
        #expect(image.size == square.size && image.capInsets == .zero && image.renderingMode == .automatic)
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        let resizable = image.resizableImage(withCapInsets: insets)
        #expect(resizable.capInsets == insets && resizable.size == square.size)
        #expect(image.withRenderingMode(.alwaysTemplate).renderingMode == .alwaysTemplate)
        let tinted = image.withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(tinted.renderingMode == .alwaysOriginal && tinted != image)
        #expect(image.withTintColor(.green).renderingMode == .automatic)
        #expect(image.imageFlippedForRightToLeftLayoutDirection().flipsForRightToLeftLayoutDirection)
        #expect(!image.flipsForRightToLeftLayoutDirection)
    }

    @Test("A color with another opacity keeps its components, and tells them to Core Graphics")
    func opacity() {
        let color = UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 1).withAlphaComponent(0.5)
        #expect(color == UIColor(red: 0.25, green: 0.5, blue: 0.75, alpha: 0.5))
        #expect(color.cgColor.components == [0.25, 0.5, 0.75, 0.5] && color.cgColor.alpha == 0.5)
        #expect(UIColor.white.cgColor.colorSpace?.model == .monochrome && color.cgColor.colorSpace?.model == .rgb)
        #expect(color.cgColor.colorSpace?.numberOfComponents == 3)
        let dynamic = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
        #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .dark)) == UIColor.white)
        #expect(dynamic.resolvedColor(with: UITraitCollection(userInterfaceStyle: .light)) == UIColor.black)
    }

    @Test("A path reversed runs from its end to its beginning, and as a Core Graphics path has the same elements")
    func paths() {
        let path = UIBezierPath()
        path.move(to: .zero)
        path.addLine(to: CGPoint(x: 10, y: 0))
        path.addLine(to: CGPoint(x: 10, y: 20))
        #expect(path.reversing().currentPoint == .zero && path.currentPoint == CGPoint(x: 10, y: 20))
        #expect(path.cgPath.currentPoint == CGPoint(x: 10, y: 20))
        let other = UIBezierPath()
        other.cgPath = path.cgPath
        #expect(other.bounds == CGRect(x: 0, y: 0, width: 10, height: 20) && other.currentPoint == path.currentPoint)
    }

    @Test("A view draws again after it was asked to, also for a part of it")
    func redrawing() {
        final class Counter: UIView {
            var count = 0
            override func draw(_ rect: CGRect) { count += 1 }
        }
        let view = Counter(frame: square)
        let screen = Screen()
        screen.show(view)
        _ = screen.loop.displayList()
        let first = view.count
        screen.advance(frames: 1)
        _ = screen.loop.displayList()
        #expect(first == 1 && view.count == 1)
        view.setNeedsDisplay(CGRect(x: 0, y: 0, width: 1, height: 1))
        screen.advance(frames: 1)
        _ = screen.loop.displayList()
        #expect(view.count == 2)
        view.setNeedsDisplay()
        screen.advance(frames: 1)
        _ = screen.loop.displayList()
        #expect(view.count == 3)
    }

    @Test("The delegate of a layer draws it, unless the layer overrides the method")
    func layerDelegate() {
        final class Painter: NSObject, CALayerDelegate {
            var count = 0
            func draw(_ layer: CALayer, in ctx: CGContext) {
                count += 1
                ctx.setFillColor(UIColor.red.cgColor)
                ctx.fill(layer.bounds)
            }
        }
        let (layer, painter, screen) = (CALayer(), Painter(), Screen())
        layer.frame = square
        layer.delegate = painter
        let view = UIView(frame: CGRect(x: 0, y: 0, width: 50, height: 50))
        view.layer.addSublayer(layer)
        screen.show(view)
        layer.setNeedsDisplay()
        screen.advance(frames: 1)
        #expect(ShownPicture(commands: screen.loop.displayList().commands).hasFill(.red) && painter.count == 1)
    }
}
