import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Resizable images")
struct ResizableImageTests {
    private let image = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 20)).image { context in
        context.fill(CGRect(x: 0, y: 0, width: 30, height: 20))
    }

    /// The areas of the image's parts and where they are drawn, in points.
    private func parts(_ image: UIImage, _ rect: CGRect) -> [(source: CGRect, target: CGRect)] {
        image.commands(image.commands, filling: rect).compactMap { command in
            guard case .beginLayer(let layer) = command, case .rectangle(let source)? = layer.clip else { return nil }
            return (source, source.applying(layer.transform))
        }
    }

    @Test("Caps keep their size, and nine parts cover the area without gaps")
    func ninePartsCoverTheArea() {
        let insets = UIEdgeInsets(top: 4, left: 10, bottom: 6, right: 8)
        let resizable = image.resizableImage(withCapInsets: insets, resizingMode: .stretch)
        #expect(resizable.capInsets == insets && resizable.resizingMode == .stretch && image.capInsets == .zero)
        let parts = parts(resizable, CGRect(x: 5, y: 7, width: 100, height: 50))
        #expect(parts.count == 9)
        #expect(parts[0].target == CGRect(x: 5, y: 7, width: 10, height: 4))
        #expect(parts[4].source == CGRect(x: 10, y: 4, width: 12, height: 10))
        #expect(parts[4].target.origin == CGPoint(x: 15, y: 11) && parts[4].target.height == 40)
        #expect(abs(parts[4].target.width - 82) < 1e-9)
        #expect(parts[8].target == CGRect(x: 97, y: 51, width: 8, height: 6))
        let area = parts.reduce(into: 0.0) { sum, part in sum += Double(part.target.width * part.target.height) }
        #expect(abs(area - 5000) < 1e-6)
    }

    @Test("The parts between caps are repeated, the last one cut off")
    func partsAreRepeated() {
        let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
        let parts = parts(resizable, CGRect(x: 0, y: 0, width: 45, height: 20))
        #expect(parts.map(\.target.width) == [10, 10, 10, 5, 10] && parts.map(\.target.minX) == [0, 10, 20, 30, 35])
        #expect(parts.map(\.source.width) == [10, 10, 10, 5, 10])
    }

    @Test("Caps that are invalid or too large do no harm, and small areas shrink them")
    func invalidCaps() {
        let invalid = UIEdgeInsets(top: .nan, left: -5, bottom: .infinity, right: 90)
        #expect(
            image.resizableImage(withCapInsets: invalid).capInsets
                == UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 30))
        let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 10))
        let parts = parts(resizable, CGRect(x: 0, y: 0, width: 10, height: 20))
        #expect(parts.map(\.target.width) == [5, 5])
        let stretchable = image.stretchableImage(withLeftCapWidth: 10, topCapHeight: 0)
        #expect(stretchable.capInsets == UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 19))
    }

    @Test("Image views draw nine parts if they stretch; templates keep their caps; draw(in:) does the same")
    func imageViewsDrawNineParts() {
        let resizable = image.resizableImage(withCapInsets: UIEdgeInsets(top: 5, left: 5, bottom: 5, right: 5))
            .withRenderingMode(.alwaysTemplate)
        let view = UIImageView(image: resizable)
        view.frame = CGRect(x: 0, y: 0, width: 90, height: 90)
        func clips() -> Int {
            var list = DisplayList(size: CGSize(width: 90, height: 90))
            view.drawContents(into: &list, bounds: view.bounds)
            return list.commands.filter { if case .beginLayer = $0 { true } else { false } }.count
        }
        #expect(clips() > 9)
        view.contentMode = .center
        #expect(clips() == 1)
        let drawn = UIGraphicsImageRenderer(size: CGSize(width: 30, height: 60)).image { _ in
            resizable.draw(in: CGRect(x: 0, y: 0, width: 30, height: 60))
            image.draw(in: CGRect(x: 0, y: 0, width: 30, height: 60), blendMode: .normal, alpha: 0.5)
        }
        let opacities = drawn.commands.compactMap { if case .beginLayer(let layer) = $0 { layer.opacity } else { nil } }
        #expect(opacities.count > 9 && opacities.contains(0.5))
    }
}
