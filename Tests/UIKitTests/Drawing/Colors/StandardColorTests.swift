// The components of the colors with names, in both styles.
import Testing
import UIKit

@MainActor
@Suite("Colors with names")
struct StandardColorTests {
    /// The components of a color from 0 to 255, and the opacity in percent if it is not 100.
    private func components(_ color: UIColor, _ style: UIUserInterfaceStyle = .light) -> [Int] {
        var (red, green, blue, alpha) = (CGFloat(0), CGFloat(0), CGFloat(0), CGFloat(0))
        let resolved = color.resolvedColor(with: UITraitCollection(userInterfaceStyle: style))
        #expect(resolved.getRed(&red, green: &green, blue: &blue, alpha: &alpha))
        let opacity = Int((alpha * 100).rounded())
        return [red, green, blue].map { Int(($0 * 255).rounded()) } + (opacity == 100 ? [] : [opacity])
    }

    @Test("Colors without a style have the components that their names stand for")
    func fixedColors() {
        #expect(components(.black) == [0, 0, 0] && components(.white) == [255, 255, 255])
        #expect(components(.darkGray) == [85, 85, 85] && components(.gray) == [128, 128, 128])
        #expect(components(.lightGray) == [170, 170, 170] && components(.clear) == [0, 0, 0, 0])
        #expect(components(.red) == [255, 0, 0] && components(.green) == [0, 255, 0])
        #expect(components(.blue) == [0, 0, 255] && components(.cyan) == [0, 255, 255])
        #expect(components(.yellow) == [255, 255, 0] && components(.magenta) == [255, 0, 255])
        #expect(components(.orange) == [255, 128, 0] && components(.purple) == [128, 0, 128])
        #expect(components(.brown) == [153, 102, 51])
    }

    @Test("System colors have a light and a dark variant")
    func systemColors() {
        #expect(components(.systemRed) == [255, 59, 48] && components(.systemRed, .dark) == [255, 69, 58])
        #expect(components(.systemOrange) == [255, 149, 0] && components(.systemOrange, .dark) == [255, 159, 10])
        #expect(components(.systemYellow) == [255, 204, 0] && components(.systemYellow, .dark) == [255, 214, 10])
        #expect(components(.systemGreen) == [52, 199, 89] && components(.systemGreen, .dark) == [48, 209, 88])
        #expect(components(.systemTeal) == [48, 176, 199] && components(.systemTeal, .dark) == [64, 200, 224])
        #expect(components(.systemBlue) == [0, 122, 255] && components(.systemBlue, .dark) == [10, 132, 255])
        #expect(components(.systemIndigo) == [88, 86, 214] && components(.systemIndigo, .dark) == [94, 92, 230])
        #expect(components(.systemPurple) == [175, 82, 222] && components(.systemPurple, .dark) == [191, 90, 242])
        #expect(components(.systemPink) == [255, 45, 85] && components(.systemPink, .dark) == [255, 55, 95])
        #expect(components(.systemBrown) == [162, 132, 94] && components(.systemBrown, .dark) == [172, 142, 104])
        #expect(components(.tintColor) == components(.systemBlue), "the default tint color")
    }

    @Test("System grays approach the background from the first to the sixth")
    func systemGrays() {
        let light = [UIColor.systemGray, .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6]
        #expect(light.map { components($0)[0] } == [142, 174, 199, 209, 229, 242])
        #expect(light.map { components($0, .dark)[0] } == [142, 99, 72, 58, 44, 28])
    }

    @Test("Texts are less opaque the less important they are, and placeholders are as opaque as tertiary labels")
    func labels() {
        #expect(components(.label) == [0, 0, 0] && components(.label, .dark) == [255, 255, 255])
        #expect(components(.secondaryLabel) == [60, 60, 67, 60] && components(.tertiaryLabel) == [60, 60, 67, 30])
        #expect(components(.placeholderText) == [60, 60, 67, 30])
        #expect(components(.placeholderText, .dark) == [235, 235, 245, 30])
    }
}
