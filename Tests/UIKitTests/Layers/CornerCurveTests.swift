import DisplayList
import Testing

@testable import UIKit

@MainActor
@Suite("The form of rounded corners")
struct CornerCurveTests {
    private let layer = CALayer()

    init() {
        layer.frame = CGRect(x: 0, y: 0, width: 200, height: 100)
        layer.cornerRadius = 20
    }

    /// The points of the outline, those of the control points excluded.
    private var ends: [CGPoint] {
        guard case .path(let elements) = layer.outline(of: layer.values).outline() else { return [] }
        return elements.compactMap {
            switch $0 {
            case .move(let point), .line(let point), .curve(_, _, let point): point
            default: nil
            }
        }
    }

    @Test("Corners are circular by default")
    func defaultCurve() {
        #expect(layer.cornerCurve == .circular)
        #expect(layer.outline(of: layer.values).outline() == .roundedRectangle(layer.bounds, radius: 20))
        #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
        #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    }

    @Test("Continuous corners begin and end 1.528665 radii from the corner, and contain an arc with the radius")
    func continuousCurve() throws {
        layer.cornerCurve = .continuous
        let length = 1.528665 * 20.0
        #expect(ends.contains(CGPoint(x: 200 - length, y: 0)) && ends.contains(CGPoint(x: 200, y: length)))
        let center = CGPoint(x: 180, y: 20)
        let arc = ends.filter { $0.x > center.x && $0.y < center.y && $0.x < 200 && $0.y > 0 }
        #expect(arc.count == 2)
        for point in arc {
            let (dx, dy) = (point.x - center.x, point.y - center.y)
            #expect(((dx * dx + dy * dy).squareRoot() - 20).magnitude < 0.001)
        }
    }

    @Test("Continuous corners of a short side are half as long as the side, and square corners stay square")
    func shortSide() {
        layer.cornerCurve = .continuous
        layer.cornerRadius = 80
        layer.maskedCorners = [.layerMinXMinYCorner, .layerMinXMaxYCorner]
        #expect(ends.contains(CGPoint(x: 0, y: 50)))
        #expect(ends.contains(CGPoint(x: 200, y: 0)) && ends.contains(CGPoint(x: 200, y: 100)))
        #expect(ends.allSatisfy { layer.bounds.insetBy(dx: -0.001, dy: -0.001).contains($0) })
    }

    @Test("A layer without a radius is a rectangle, and copies keep the curve")
    func copies() {
        layer.cornerCurve = .continuous
        #expect(layer.presentation()?.cornerCurve == .continuous)
        layer.cornerRadius = 0
        #expect(layer.outline(of: layer.values).outline() == .rectangle(layer.bounds))
        layer.cornerRadius = .nan
        #expect(layer.outline(of: layer.values).outline() == .rectangle(layer.bounds))
    }
}
