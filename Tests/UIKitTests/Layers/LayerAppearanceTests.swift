import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Appearance of layers")
struct LayerAppearanceTests {
    private let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    private let screen = Screen()

    init() { screen.show(view) }

    private var commands: [DisplayCommand] {
        screen.advance(frames: 1)
        return screen.loop.displayList().commands
    }

    @Test("A shape layer draws the ends and vertices of its stroke, and fills by its rule")
    func shapeLayer() {
        let shape = CAShapeLayer()
        shape.path = CGPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
        (shape.strokeColor, shape.lineWidth) = (UIColor.red.cgColor, 3)
        (shape.lineCap, shape.lineJoin, shape.miterLimit, shape.fillRule) = (.round, .bevel, 4, .evenOdd)
        view.layer.addSublayer(shape)
        let style = DisplayLineStyle(cap: .round, join: .bevel, miterLimit: 4)
        let found = commands
        #expect(found.contains { if case .stroke(_, _, width: 3, style: style) = $0 { true } else { false } })
        #expect(found.contains { if case .fill(.evenOddPath, _) = $0 { true } else { false } })
        screen.perform { UIView.performWithoutAnimation { shape.strokeColor = nil } }
        view.layer.mask = shape
        #expect(
            commands.contains {
                if case .beginLayer(let layer) = $0, case .evenOddPath = layer.clip { true } else { false }
            })
    }

    @Test("A gradient layer fills its rounded rectangle; its points are fractions of its size and can be animated")
    func gradientLayer() {
        let gradient = CAGradientLayer()
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0) && gradient.endPoint == CGPoint(x: 0.5, y: 1))
        gradient.frame = CGRect(x: 10, y: 0, width: 80, height: 40)
        (gradient.colors, gradient.cornerRadius) = ([UIColor.red.cgColor, UIColor.white, UIColor.blue.cgColor], 5)
        view.layer.addSublayer(gradient)
        func found() -> (shape: DisplayShape, gradient: DisplayGradient)? {
            for case .gradient(let shape, let gradient) in commands { return (shape, gradient) }
            return nil
        }
        #expect(found()?.shape == .roundedRectangle(CGRect(x: 0, y: 0, width: 80, height: 40), radius: 5))
        #expect(found()?.gradient.direction == .axial(from: CGPoint(x: 40, y: 0), to: CGPoint(x: 40, y: 40)))
        #expect(found()?.gradient.stops.map(\.location) == [0, 0.5, 1])
        gradient.locations = [0, 0.2, 1]
        gradient.removeAllAnimations()
        #expect(found()?.gradient.stops.map(\.location) == [0, 0.2, 1])
        gradient.type = .radial
        (gradient.startPoint, gradient.endPoint) = (CGPoint(x: 0.5, y: 0.5), CGPoint(x: 1, y: 1))
        gradient.removeAllAnimations()
        #expect(
            found()?.gradient.direction
                == .radial(center: CGPoint(x: 40, y: 20), radii: CGSize(width: 40, height: 20)))
        let move = CABasicAnimation(keyPath: "locations")
        (move.fromValue, move.toValue, move.duration) = ([0, 0.2, 1] as [NSNumber], [0, 0.8, 1] as [NSNumber], 1)
        screen.perform { gradient.add(move, forKey: nil) }
        screen.advance(frames: 29)
        #expect(abs((found()?.gradient.stops[1].location ?? 0) - 0.5) < 1e-6)
        gradient.startPoint.x = .nan
        #expect(gradient.startPoint == CGPoint(x: 0.5, y: 0.5))
    }

    @Test("maskedCorners rounds some corners of the background, the border and the clip")
    func maskedCorners() throws {
        (view.backgroundColor, view.layer.cornerRadius) = (.red, 10)
        view.layer.maskedCorners = [.layerMinXMinYCorner, .layerMaxXMinYCorner]
        let shapes = commands.compactMap { command -> [PathElement]? in
            if case .fill(.path(let elements), UIColor.red.value) = command { elements } else { nil }
        }
        let elements = try #require(shapes.first)
        let curves = elements.filter { if case .curve = $0 { true } else { false } }
        #expect(curves.count == 2 && elements.contains(.line(CGPoint(x: 100, y: 50))))
        #expect(!elements.contains(.line(CGPoint(x: 100, y: 0))))
        view.layer.maskedCorners = []
        #expect(commands.contains(.fill(.rectangle(CGRect(x: 0, y: 0, width: 100, height: 50)), UIColor.red.value)))
    }

    @Test("The contents of a layer are an image, fitted by the gravity")
    func contents() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 20, height: 20)).image { context in
            UIColor.blue.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 20, height: 20))
        }
        let content = try #require(image.cgImage)
        #expect(content.width == 20 && UIImage(cgImage: content).size == image.size)
        #expect(UIImage(cgImage: content, scale: 2, orientation: .up).size == CGSize(width: 10, height: 10))
        view.layer.contents = content
        func transform() -> CGAffineTransform? {
            let commands = commands
            guard
                let index = commands.firstIndex(where: {
                    if case .fill(_, UIColor.blue.value) = $0 { true } else { false }
                }),
                case .beginLayer(let layer) = commands[index - 1]
            else { return nil }
            return layer.transform
        }
        #expect(transform() == CGAffineTransform(scaleX: 5, y: 2.5))
        view.layer.contentsGravity = .center
        #expect(transform() == CGAffineTransform(translationX: 40, y: 15))
        view.layer.contentsGravity = .resizeAspect
        #expect(transform() == CGAffineTransform(a: 2.5, b: 0, c: 0, d: 2.5, tx: 25, ty: 0))
        view.layer.contents = nil
        #expect(transform() == nil)
    }

    @Test("A transform in space is kept, and shown by its affine part; the transform of sublayers surrounds them")
    func transforms() {
        let turn = CATransform3DMakeRotation(.pi / 3, 0, 1, 0)
        view.layer.transform = turn
        #expect(abs(view.transform.a - 0.5) < 1e-12 && view.transform.d == 1 && view.layer.transform == turn)
        #expect(view.transform3D == turn)
        view.transform = CGAffineTransform(translationX: 3, y: 0)
        #expect(view.layer.transform == CATransform3DMakeTranslation(3, 0, 0))
        let flat = CATransform3DRotate(CATransform3DMakeTranslation(5, 6, 0), 0.5, 0, 0, 1)
        let plane = CGAffineTransform(translationX: 5, y: 6).rotated(by: 0.5)
        let part = CATransform3DGetAffineTransform(flat)
        #expect(abs(part.a - plane.a) < 1e-12 && abs(part.b - plane.b) < 1e-12 && part.tx == plane.tx)
        #expect(CATransform3DIsAffine(flat) && !CATransform3DIsAffine(turn))
        let inverse = CATransform3DConcat(flat, CATransform3DInvert(flat))
        #expect(abs(inverse.m11 - 1) < 1e-12 && abs(inverse.m41) < 1e-12 && abs(inverse.m12) < 1e-12)
        let inner = CALayer()
        (inner.frame, inner.backgroundColor) = (CGRect(x: 0, y: 0, width: 10, height: 10), UIColor.green.cgColor)
        view.layer.addSublayer(inner)
        view.layer.sublayerTransform = CATransform3DMakeScale(2, 2, 1)
        let scale = CGAffineTransform(a: 2, b: 0, c: 0, d: 2, tx: -50, ty: -25)
        let found = commands
        #expect(found.contains(.beginLayer(DisplayLayer(transform: scale))))
        var depth = 0
        for command in found {
            if case .beginLayer = command { depth += 1 }
            if case .endLayer = command { depth -= 1 }
        }
        #expect(depth == 0)
    }

    @Test("Contexts draw line styles, dashes, the even-odd rule and shadows of fills")
    func contexts() {
        let commands = recordDrawing(in: CGRect(x: 0, y: 0, width: 100, height: 100)) { context in
            let path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10))
            path.usesEvenOddFillRule = true
            (path.lineWidth, path.lineCapStyle, path.lineJoinStyle, path.miterLimit) = (2, .round, .round, 3)
            context.setShadow(offset: CGSize(width: 1, height: 2), blur: 6, color: UIColor.red.cgColor)
            path.fill()
            context.setShadow(offset: .zero, blur: 0, color: nil)
            path.stroke()
            path.setLineDash([2, 1], count: 2, phase: 0)
            path.stroke()
        }
        #expect(commands.count == 4)
        guard case .shadow(.evenOddPath(let outline), UIColor.red.value, blur: 3) = commands[0],
            case .fill(.evenOddPath, _) = commands[1],
            case .stroke(.path(let solid), _, width: 2, let style) = commands[2],
            case .stroke(.path(let dashed), _, _, _) = commands[3]
        else {
            Issue.record("\(commands)")
            return
        }
        #expect(outline.first == .move(CGPoint(x: 1, y: 2)))
        #expect(style == DisplayLineStyle(cap: .round, join: .round, miterLimit: 3))
        #expect(dashed.count > solid.count)
    }

    @Test("Colors return their components")
    func components() {
        var (a, b, c, d): (CGFloat, CGFloat, CGFloat, CGFloat) = (0, 0, 0, 0)
        #expect(UIColor(red: 0.2, green: 0.4, blue: 0.6, alpha: 0.8).getRed(&a, green: &b, blue: &c, alpha: &d))
        #expect([a, b, c, d] == [0.2, 0.4, 0.6, 0.8])
        for hue in [0, 0.1, 0.3, 0.45, 0.6, 0.9] as [CGFloat] {
            UIColor(hue: hue, saturation: 0.5, brightness: 0.8, alpha: 1).getHue(
                &a, saturation: &b, brightness: &c, alpha: nil)
            #expect(abs(a - hue) < 1e-9 && abs(b - 0.5) < 1e-9 && abs(c - 0.8) < 1e-9)
        }
        #expect(UIColor(white: 0.3, alpha: 0.5).getWhite(&a, alpha: &b) && abs(a - 0.3) < 1e-9 && b == 0.5)
        #expect(!UIColor.red.getWhite(&a, alpha: nil) && UIView().isOpaque)
    }
}
