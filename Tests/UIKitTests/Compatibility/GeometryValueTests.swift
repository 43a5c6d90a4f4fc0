import Testing

@testable import UIKit

@Suite("Points, sizes and colors as values")
struct GeometryValueTests {
    @Test("A value returns the point or the size that it contains")
    func geometry() {
        let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        let size = NSValue(cgSize: CGSize(width: 3, height: 4))
        #expect(point.cgPointValue == CGPoint(x: 1, y: 2) && size.cgSizeValue == CGSize(width: 3, height: 4))
    }

    @Test("A value returns the vector, the insets or the transform that it contains")
    func vectorsAndTransforms() {
        let insets = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(NSValue(cgVector: CGVector(dx: 5, dy: 6)).cgVectorValue == CGVector(dx: 5, dy: 6))
        #expect(NSValue(uiEdgeInsets: insets).uiEdgeInsetsValue == insets)
        let affine = CGAffineTransform(a: 1, b: 2, c: 3, d: 4, tx: 5, ty: 6)
        #expect(NSValue(cgAffineTransform: affine).cgAffineTransformValue == affine)
        let transform = CATransform3DMakeTranslation(1, 2, 3)
        #expect(NSValue(caTransform3D: transform).caTransform3DValue == transform)
    }

    @Test("A value is read only as the type that it contains")
    @MainActor
    func types() {
        let values: [Any] = [NSValue(cgPoint: CGPoint(x: 1, y: 2)), NSValue(cgSize: .zero), NSValue(cgRect: .zero)]
        #expect(values.map { $0 is CGPoint } == [true, false, false])
        #expect(values.map { $0 is CGSize } == [false, true, false])
        #expect(values.map { $0 is CGRect } == [false, false, true])
        #expect(values[0] as? CGPoint == CGPoint(x: 1, y: 2))
        #expect((CGPoint(x: 1, y: 2) as Any as? NSValue)?.cgPointValue == CGPoint(x: 1, y: 2))
    }

    @Test("Reading a value as another type is reported and gives zero")
    @MainActor
    func otherType() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(NSValue(cgPoint: CGPoint(x: 1, y: 2)).cgRectValue == .zero)
        #expect(NSNumber(value: 1).caTransform3DValue == CATransform3DIdentity)
        #expect(reports.count == 2 && reports[0].contains("contains CGPoint was read as CGRect"))
    }

    @Test(
        "The components of a color are red, green, blue and the opacity; those of a gray color are the brightness and the opacity"
    )
    func components() {
        let color: CGColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).cgColor
        #expect(color.components == [1, 0.5, 0, 0.25] && color.numberOfComponents == 4)
        #expect(UIColor.white.cgColor.components == [1, 1])
    }
}
