import Testing
import UIKit

@MainActor
@Suite("Members of paths and colors")
struct PathMemberTests {
    private let square = CGRect(x: 0, y: 0, width: 10, height: 10)
    private let shift = CGAffineTransform(translationX: 100, y: 0)

    @Test("Copies of a path are paths of their own, without a written type")
    func copies() {
        let path = CGMutablePath()
        path.addRect(square)
        let copy = path.copy()
        let mutable = path.mutableCopy()
        path.addEllipse(in: CGRect(x: 50, y: 50, width: 4, height: 4))
        #expect(copy?.boundingBox == square && mutable?.boundingBox == square)
        mutable?.addLine(to: CGPoint(x: 20, y: 20))
        #expect(mutable?.boundingBox.maxX == 20 && copy?.boundingBox.maxX == 10)
        var transform = shift
        #expect(copy?.copy(using: &transform)?.boundingBox == square.offsetBy(dx: 100, dy: 0))
        #expect(copy == CGPath(rect: square, transform: nil) && copy != mutable)
        #expect(Set([copy, CGPath(rect: square, transform: nil), mutable]).count == 2, "equal paths have equal hashes")
    }

    @Test("The box of a path encloses its curves, the bounding box also their control points")
    func boundingBoxes() {
        let path = CGMutablePath()
        path.move(to: .zero)
        path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
        #expect(path.boundingBox == CGRect(x: 0, y: 0, width: 10, height: 10))
        #expect(path.boundingBoxOfPath == CGRect(x: 0, y: 0, width: 10, height: 5))
        #expect(CGPath(ellipseIn: square, transform: nil).boundingBoxOfPath == square)
        #expect(!CGPath(ellipseIn: square, transform: nil).contains(CGPoint(x: 1, y: 1)))
        let rounded = CGPath(roundedRect: square, cornerWidth: 5, cornerHeight: 5, transform: nil)
        #expect(rounded.boundingBoxOfPath == square && !rounded.contains(CGPoint(x: 1, y: 1)))
        #expect(rounded.contains(CGPoint(x: 5, y: 1)))
    }

    @Test("Each method of a mutable path applies its transform to what it adds")
    func transforms() {
        func box(_ build: (CGMutablePath) -> Void) -> CGRect {
            let path = CGMutablePath()
            build(path)
            return path.boundingBoxOfPath
        }
        let shifted = square.offsetBy(dx: 100, dy: 0)
        #expect(box { $0.addRect(square, transform: shift) } == shifted)
        #expect(box { $0.addEllipse(in: square, transform: shift) } == shifted)
        #expect(box { $0.addRoundedRect(in: square, cornerWidth: 2, cornerHeight: 2, transform: shift) } == shifted)
        #expect(box { $0.addPath(CGPath(rect: square), transform: shift) } == shifted)
        #expect(box { $0.addLines(between: [.zero, CGPoint(x: 10, y: 10)], transform: shift) } == shifted)
        let arc = box {
            $0.addArc(
                center: CGPoint(x: 5, y: 5), radius: 5, startAngle: 0, endAngle: 2 * .pi, clockwise: true,
                transform: shift)
        }
        #expect(abs(arc.midX - 105) < 1e-9 && abs(arc.width - 10) < 1e-9)
        let curve = box {
            $0.move(to: CGPoint(x: 100, y: 0))
            $0.addCurve(
                to: CGPoint(x: 10, y: 0), control1: .zero, control2: CGPoint(x: 10, y: 0), transform: shift)
        }
        #expect(curve == CGRect(x: 100, y: 0, width: 10, height: 0))
        let quad = box {
            $0.move(to: CGPoint(x: 100, y: 0))
            $0.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10), transform: shift)
        }
        #expect(quad == CGRect(x: 100, y: 0, width: 10, height: 5))
    }

    @Test("A closed subpath returns to its start, and the next line begins there")
    func closedSubpaths() {
        let path = CGMutablePath()
        path.addLines(between: [CGPoint(x: 1, y: 1), CGPoint(x: 9, y: 1), CGPoint(x: 9, y: 9)])
        path.closeSubpath()
        #expect(path.currentPoint == CGPoint(x: 1, y: 1) && path.contains(CGPoint(x: 7, y: 3)))
        let bezier = UIBezierPath()
        bezier.move(to: .zero)
        bezier.addQuadCurve(to: CGPoint(x: 10, y: 0), controlPoint: CGPoint(x: 5, y: 10))
        #expect(bezier.bounds.maxY == 5 && bezier.currentPoint == CGPoint(x: 10, y: 0))
        bezier.removeAllPoints()
        #expect(bezier.isEmpty && !bezier.contains(.zero))
    }

    @Test("Colors have Apple's components, and those of the interface change with the style")
    func colors() {
        func components(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [Int] {
            var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
            color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
                .getRed(&red, green: &green, blue: &blue, alpha: &alpha)
            return [red, green, blue, alpha].map { Int(($0 * 255).rounded()) }
        }
        #expect(components(.darkGray) == [85, 85, 85, 255] && components(.lightGray) == [170, 170, 170, 255])
        #expect(components(.cyan) == [0, 255, 255, 255] && components(.lightText) == [255, 255, 255, 153])
        let pairs: [(UIColor, light: [Int], dark: [Int])] = [
            (.systemIndigo, [88, 86, 214, 255], [94, 92, 230, 255]),
            (.systemBrown, [162, 132, 94, 255], [172, 142, 104, 255]),
            (.systemMint, [0, 199, 190, 255], [99, 230, 226, 255]),
            (.systemCyan, [50, 173, 230, 255], [100, 210, 255, 255]),
            (.systemGray2, [174, 174, 178, 255], [99, 99, 102, 255]),
            (.systemGray3, [199, 199, 204, 255], [72, 72, 74, 255]),
            (.link, [0, 122, 255, 255], [9, 132, 255, 255]),
            (.tertiarySystemBackground, [255, 255, 255, 255], [44, 44, 46, 255]),
            (.secondarySystemGroupedBackground, [255, 255, 255, 255], [28, 28, 30, 255]),
            (.tertiarySystemGroupedBackground, [242, 242, 247, 255], [44, 44, 46, 255]),
        ]
        for (color, light, dark) in pairs {
            #expect(components(color) == light && components(color, .dark) == dark)
        }
        let dynamic = UIColor(dynamicProvider: { $0.userInterfaceStyle == .dark ? .red : .blue })
        #expect(components(dynamic) == [0, 0, 255, 255] && components(dynamic, .dark) == [255, 0, 0, 255])
        #expect(UIFont.buttonFontSize == 18)
        #expect(UIColor.red.cgColor == UIColor.red.cgColor && UIColor.red.cgColor != UIColor.blue.cgColor)
        #expect(Set([UIColor.red.cgColor, UIColor.red.cgColor, UIColor.blue.cgColor]).count == 2)
    }

    @Test("A reversed path has the same lines and curves in the opposite direction")
    func reversing() {
        let path = UIBezierPath()
        let points = (0..<5).map { CGPoint(x: $0, y: $0 * $0) }
        path.lineWidth = 7
        path.move(to: points[0])
        path.addLine(to: points[1])
        path.addCurve(to: points[4], controlPoint1: points[2], controlPoint2: points[3])
        path.move(to: points[2])
        path.addQuadCurve(to: points[3], controlPoint: points[4])
        path.close()
        path.addLine(to: points[0])
        let reversed = path.reversing()
        #expect(reversed.lineWidth == 7)
        #expect(
            reversed.cgPath.elements == [
                .move(points[0]), .line(points[2]), .move(points[3]), .quadCurve(control: points[4], end: points[2]),
                .close, .move(points[4]), .curve(control1: points[3], control2: points[2], end: points[1]),
                .line(points[0]),
            ])
        #expect(UIBezierPath().reversing().isEmpty)
    }
}
