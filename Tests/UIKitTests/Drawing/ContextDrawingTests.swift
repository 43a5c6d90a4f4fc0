import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Drawing with contexts")
struct ContextDrawingTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)

    /// Returns what a closure draws into an image of 100 by 100 points.
    private func drawn(_ body: (CGContext) -> Void) -> [DisplayCommand] {
        UIGraphicsImageRenderer(size: CGSize(width: 100, height: 100)).image {
            (context: UIGraphicsImageRendererContext) in
            body(context.cgContext)
        }.commands
    }

    private func fills(_ body: (CGContext) -> Void) -> [[PathElement]] {
        drawn(body).compactMap {
            switch $0 {
            case .fill(.path(let elements), _), .fill(.evenOddPath(let elements), _): elements
            default: nil
            }
        }
    }

    private func strokes(_ body: (CGContext) -> Void) -> [(elements: [PathElement], style: DisplayLineStyle)] {
        drawn(body).compactMap {
            if case .stroke(.path(let elements), _, _, let style) = $0 { (elements, style) } else { nil }
        }
    }

    @Test("A path is made of lines, curves, arcs and shapes, and each drawing consumes it")
    func pathsAreConsumed() {
        let points = [CGPoint(x: 1, y: 2), CGPoint(x: 3, y: 4), CGPoint(x: 5, y: 6)]
        let lines = strokes {
            $0.move(to: points[0])
            for point in points.dropFirst() { $0.addLine(to: point) }
            $0.closePath()
            $0.strokePath()
            $0.strokePath()
        }
        #expect(lines.first?.elements == [.move(points[0]), .line(points[1]), .line(points[2]), .close])
        #expect(lines.last?.elements == [], "nothing is left")
        let curves = fills {
            $0.move(to: points[0])
            $0.addCurve(to: points[2], control1: points[1], control2: points[0])
            $0.addQuadCurve(to: points[0], control: points[1])
            $0.fillPath()
        }
        #expect(
            curves == [
                [
                    .move(points[0]), .curve(control1: points[1], control2: points[0], end: points[2]),
                    .quadCurve(control: points[1], end: points[0]),
                ]
            ])
        let shapes = fills {
            $0.addRect(square)
            $0.addEllipse(in: square)
            $0.addPath(CGPath(rect: square, transform: nil))
            $0.fillPath(using: .evenOdd)
            $0.addRect(square)
            $0.beginPath()
            $0.addEllipse(in: square)
            $0.fillPath()
            $0.fillEllipse(in: square)
        }
        let (rect, ellipse) = (CGPath(rect: square).elements, CGPath(ellipseIn: square).elements)
        #expect(shapes == [rect + ellipse + rect, ellipse, ellipse])
        let arcs = fills {
            $0.move(to: .zero)
            $0.addArc(
                center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
            $0.fillPath()
        }
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addArc(center: CGPoint(x: 50, y: 50), radius: 10, startAngle: 0, endAngle: .pi, clockwise: false)
        #expect(arcs == [path.elements] && path.boundingBoxOfPath.maxY > 59.9, "from the right over the lower half")
    }

    @Test("Transforms apply to what is added after them, and a restored state has the old ones, with the old colors")
    func transformsAndStates() {
        let result = drawn { context in
            context.setFillColor(UIColor.red.cgColor)
            context.saveGState()
            context.setFillColor(UIColor.blue.cgColor)
            context.translateBy(x: 20, y: 30)
            context.scaleBy(x: 2, y: 3)
            #expect(context.ctm == CGAffineTransform(a: 2, b: 0, c: 0, d: 3, tx: 20, ty: 30))
            context.fill(square)
            context.concatenate(CGAffineTransform(translationX: 1, y: 1))
            context.rotate(by: .pi / 2)
            #expect(abs(context.ctm.b - 3) < 1e-9 && abs(context.ctm.tx - 22) < 1e-9 && abs(context.ctm.ty - 33) < 1e-9)
            context.restoreGState()
            #expect(context.ctm == .identity)
            context.fill(square)
        }
        let rects = result.compactMap { command -> (CGRect, DisplayColor)? in
            if case .fill(.path(let elements), let color) = command {
                (CGRect(enclosing: elements.flatMap(\.points)), color)
            } else {
                nil
            }
        }
        #expect(rects.map(\.0) == [CGRect(x: 20, y: 30, width: 20, height: 30), square])
        #expect(rects.map(\.1) == [UIColor.blue.value, UIColor.red.value])
    }

    @Test("Lines have the caps, the joins, the dashes and the color of the state")
    func lineStyles() {
        let lines = strokes {
            $0.setLineCap(.round)
            $0.setLineJoin(.bevel)
            $0.setMiterLimit(4)
            $0.setLineDash(phase: 1, lengths: [4, 2])
            $0.addLines(between: [.zero, CGPoint(x: 12, y: 0)])
            $0.strokePath()
        }
        #expect(lines.first?.style == DisplayLineStyle(cap: .round, join: .bevel, miterLimit: 4))
        let ends = lines[0].elements.flatMap(\.points).map(\.x)
        #expect(ends == [0, 3, 5, 9, 11, 12])
        let ellipse = drawn {
            $0.setStrokeColor(UIColor.green.cgColor)
            $0.setLineWidth(3)
            $0.strokeEllipse(in: square)
        }
        #expect(
            ellipse == [
                .stroke(.path(CGPath(ellipseIn: square).elements), UIColor.green.value, width: 3, style: .plain)
            ])
    }

    @Test("A clip bounds what is drawn until the state is restored")
    func clips() {
        let result = drawn {
            $0.saveGState()
            $0.clip(to: square)
            $0.fill(square)
            $0.restoreGState()
            $0.addEllipse(in: square)
            $0.clip(using: .evenOdd)
            $0.fill(square)
        }
        let clips = result.compactMap { if case .beginLayer(let layer) = $0 { layer.clip } else { nil } }
        let rect = CGPath(rect: square).elements
        #expect(clips == [.path(rect), .evenOddPath(CGPath(ellipseIn: square).elements)])
        let kinds = result.map { command -> String in
            switch command {
            case .beginLayer: "begin"
            case .endLayer: "end"
            default: "fill"
            }
        }
        #expect(kinds == ["begin", "fill", "end", "begin", "fill", "end"])
    }

    @Test("Fills cast the shadow that was set, a third as dark as black by default, until it is removed")
    func shadows() {
        let result = drawn {
            $0.setShadow(offset: CGSize(width: 3, height: 4), blur: 6)
            $0.fill(square)
            $0.setShadow(offset: .zero, blur: 2, color: UIColor.red.cgColor)
            $0.fill(square)
            $0.setShadow(offset: .zero, blur: 2, color: nil)
            $0.fill(square)
        }
        let shadows = result.compactMap { command -> (DisplayColor, CGFloat)? in
            if case .shadow(_, let color, let blur) = command { (color, blur) } else { nil }
        }
        #expect(shadows.count == 2 && result.count == 5)
        #expect(abs(shadows[0].0.alpha - 1.0 / 3) < 1e-9 && shadows[0].0.red == 0 && shadows[0].1 == 3)
        #expect(shadows[1].0 == UIColor.red.value && shadows[1].1 == 1)
    }

    @Test("The context of an image renderer fills and strokes rectangles in the current colors, and has the size")
    func rendererContext() {
        var size = CGSize.zero
        let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image {
            (context: UIGraphicsImageRendererContext) in
            size = context.currentSize
            UIColor.red.setStroke()
            UIColor.blue.setFill()
            context.fill(square)
            context.stroke(square)
        }
        let path = DisplayShape.path(CGPath(rect: square).elements)
        #expect(size == CGSize(width: 30, height: 20) && image.size == size)
        let commands: [DisplayCommand] = [
            .fill(path, UIColor.blue.value), .stroke(path, UIColor.red.value, width: 1, style: .plain),
        ]
        #expect(image.commands == commands)
        func paint(_ image: UIImage) { image.draw(at: CGPoint(x: 5, y: 6)) }
        let drawn = UIGraphicsImageRenderer(size: size).image { _ in paint(image) }
        #expect(drawn.cgImage?.width == 30 && drawn.cgImage?.height == 20)
        guard case .beginLayer(let layer)? = drawn.commands.first else {
            Issue.record("The image is drawn in a layer.")
            return
        }
        #expect(layer.transform == CGAffineTransform(translationX: 5, y: 6) && drawn.commands.count == 4)
    }

    @Test("The path of a context is a copy in the current coordinates, and nil without elements")
    func pathOfContext() {
        _ = drawn { context in
            #expect(context.path == nil)
            context.addRect(square)
            context.translateBy(x: 5, y: 0)
            #expect(context.path?.boundingBoxOfPath == square.offsetBy(dx: -5, dy: 0))
            context.beginPath()
            #expect(context.path == nil)
        }
    }

    @Test("Colors of a context can be given by their components")
    func colorsByComponents() {
        let result = drawn { context in
            context.setFillColor(red: 1, green: 0, blue: 0, alpha: 1)
            context.setStrokeColor(red: 0, green: 0, blue: 1, alpha: 1)
            context.addRect(square)
            context.drawPath(using: .fillStroke)
            context.setFillColor(gray: 0, alpha: 1)
            context.setStrokeColor(gray: 1, alpha: 1)
            context.addRect(square)
            context.drawPath(using: .fillStroke)
        }
        let expected = drawn { context in
            for (fill, stroke) in [(UIColor.red, UIColor.blue), (.black, .white)] {
                context.setFillColor(fill.cgColor)
                context.setStrokeColor(stroke.cgColor)
                context.addRect(square)
                context.drawPath(using: .fillStroke)
            }
        }
        #expect(result == expected && result.count == 4)
    }

    @Test("A path is filled, stroked or both, by either rule")
    func drawingModes() {
        let commands = { (mode: CGPathDrawingMode) in
            self.drawn {
                $0.addRects([self.square, self.square.offsetBy(dx: 20, dy: 0)])
                #expect(!$0.isPathEmpty && $0.currentPointOfPath == CGPoint(x: 20, y: 0))
                $0.drawPath(using: mode)
                #expect($0.isPathEmpty)
            }.map { command in
                switch command {
                case .fill(.path, _): "fill"
                case .fill(.evenOddPath, _): "even-odd"
                case .stroke: "stroke"
                default: "other"
                }
            }
        }
        #expect(commands(.fill) == ["fill"] && commands(.eoFill) == ["even-odd"] && commands(.stroke) == ["stroke"])
        #expect(commands(.fillStroke) == ["fill", "stroke"] && commands(.eoFillStroke) == ["even-odd", "stroke"])
    }

    @Test("Separate lines and rectangles are drawn together, and a frame is one point wide")
    func linesAndFrames() {
        let points = (0..<5).map { CGPoint(x: $0, y: 0) }
        let lines = strokes { $0.strokeLineSegments(between: points) }
        #expect(lines.map(\.elements) == [[.move(points[0]), .line(points[1]), .move(points[2]), .line(points[3])]])
        let frame = fills { _ in UIRectFrame(square) }
        #expect(
            frame.count == 4 && frame.flatMap { $0 }.allSatisfy { element in element != .line(CGPoint(x: 5, y: 5)) })
        #expect(fills { _ in UIRectFrame(CGRect(x: 0, y: 0, width: 2, height: 9)) }.count == 1)
        let clipped = drawn { _ in UIRectClip(square) }
        #expect(clipped.contains { if case .beginLayer(let layer) = $0 { layer.clip != nil } else { false } })
    }

    @Test("A part of an image has the size of its pixels, and shows what was there")
    func cropping() throws {
        let image = UIGraphicsImageRenderer(size: CGSize(width: 100, height: 50)).image { context in
            UIColor.red.setFill()
            context.cgContext.fill(CGRect(x: 20, y: 10, width: 30, height: 30))
        }
        let content = try #require(image.cgImage)
        let scale = CGFloat(content.width) / 100
        let part = try #require(
            content.cropping(to: CGRect(x: 20 * scale, y: 10 * scale, width: 30 * scale, height: 90 * scale)))
        #expect(part.width == Int(30 * scale) && part.height == Int(40 * scale))
        let cropped = UIImage(cgImage: part, scale: scale, orientation: .up)
        #expect(cropped.size == CGSize(width: 30, height: 40) && cropped.imageOrientation == .up)
        #expect(content.cropping(to: CGRect(x: 500, y: 0, width: 10, height: 10)) == nil)
        #expect(content.cropping(to: CGRect(x: CGFloat.nan, y: 0, width: 10, height: 10)) == nil)
        let view = UIImageView(image: cropped)
        let screen = Screen()
        screen.show(view)
        screen.advance(frames: 1)
        #expect(screen.picture.hasFill(.red))
    }
}
