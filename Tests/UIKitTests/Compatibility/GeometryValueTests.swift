import Testing
import UIKit

@Suite("Points, sizes and colors as values")
struct GeometryValueTests {
    @Test("A value returns the point or the size that it contains")
    func geometry() {
        let point = NSValue(cgPoint: CGPoint(x: 1, y: 2))
        let size = NSValue(cgSize: CGSize(width: 3, height: 4))
        #expect(point.cgPointValue == CGPoint(x: 1, y: 2) && size.cgSizeValue == CGSize(width: 3, height: 4))
    }

    @Test("The components of a color are red, green, blue and the opacity")
    func components() {
        let color: CGColor = UIColor(red: 1, green: 0.5, blue: 0, alpha: 0.25).cgColor
        #expect(color.components == [1, 0.5, 0, 0.25] && color.numberOfComponents == 4)
        #expect(UIColor.white.cgColor.components == [1, 1, 1, 1])
    }
}
