import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Layers that are combined with what is behind them, in SVG")
struct CompositingTests {
    private let square = DisplayCommand.fill(.rectangle(CGRect(x: 0, y: 0, width: 10, height: 10)), .black)

    private func list(_ layer: DisplayLayer) -> DisplayList {
        DisplayList(size: CGSize(width: 10, height: 10), commands: [.beginLayer(layer), square, .endLayer])
    }

    @Test("The mode of a layer is the blend mode of its element", arguments: DisplayCompositing.allCases)
    func modeOfLayer(mode: DisplayCompositing) {
        let svg = list(DisplayLayer(id: 1, compositing: mode)).svg
        switch mode {
        case .normal: #expect(!svg.contains("style"))
        case .isolated: #expect(svg.contains("<g style=\"isolation:isolate\">"))
        default: #expect(svg.contains("<g style=\"mix-blend-mode:\(mode.rawValue)\">"))
        }
    }

    @Test("A layer whose mode changes becomes another element")
    func changingMode() {
        let animation = SVGAnimation(fps: 60)
        for mode in [DisplayCompositing.normal, .multiply] {
            animation.append(list(DisplayLayer(id: 1, compositing: mode)))
        }
        let svg = animation.document
        #expect(svg.components(separatedBy: "mix-blend-mode:multiply").count == 2)
        #expect(svg.contains("attributeName=\"display\""))
    }

    @Test("A mask that hides is white with black contents, and shows by brightness")
    func invertedMask() {
        let mask = DisplayLayer(isMask: true, isInverted: true)
        let commands = [.beginLayer(DisplayLayer()), .beginLayer(mask), square, .endLayer, square, .endLayer]
        let svg = DisplayList(size: CGSize(width: 10, height: 10), commands: commands).svg
        #expect(svg.contains("<mask id=\"k0\" mask-type=\"luminance\"") && svg.contains("<filter id=\"n0\""))
        #expect(svg.contains("fill=\"#fff\"/>\n<g filter=\"url(#n0)\">") && svg.contains("</g>\n</mask>"))
    }

    @Test("Two appearances with shared pictures refer to their own pictures")
    func appearancesWithSharedPictures() throws {
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
        let bytes = Array(try #require(Data(base64Encoded: pixel)))
        let bitmap = try #require(DisplayBitmap(bytes))
        let document = { (count: Int) in
            let images = (0..<count).map {
                DisplayCommand.bitmap(bitmap, CGRect(x: 10 * $0, y: 0, width: 10, height: 10))
            }
            let clip = DisplayLayer(clip: .ellipse(CGRect(x: 0, y: 0, width: 40, height: 40)))
            let commands = count > 2 ? [.beginLayer(clip)] + images + [.endLayer] : images
            return DisplayList(size: CGSize(width: 40, height: 10), commands: commands).svg
        }
        let both = SVGAppearances.combine(light: document(2), dark: document(3))
        #expect(both.components(separatedBy: "href=\"#p0\"").count == 3)
        #expect(both.components(separatedBy: "href=\"#xp0\"").count == 4 && both.contains("id=\"xp0\""))
    }

    @Test("A pixelated bitmap has the style of its element, and shares its file with the smooth one")
    func pixelatedBitmap() throws {
        let pixel =
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="
        let bytes = Array(try #require(Data(base64Encoded: pixel)))
        let bitmap = try #require(DisplayBitmap(bytes))
        let rect = CGRect(x: 0, y: 0, width: 10, height: 10)
        #expect(bitmap.pixelated() != bitmap && bitmap.pixelated() == bitmap.pixelated() && !bitmap.isPixelated)
        let svg = DisplayList(
            size: rect.size, commands: [.bitmap(bitmap, rect), .bitmap(bitmap.pixelated(), rect)]
        ).svg
        #expect(svg.components(separatedBy: "style=\"image-rendering:pixelated\"").count == 2)
        #expect(svg.components(separatedBy: pixel).count == 2)
    }
}
