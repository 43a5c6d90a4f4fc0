import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Template images and tint colors")
struct ImageTintTests {
    private let screen = Screen()

    /// A black square of 10 x 10 points.
    private func makeSquare() -> UIImage {
        UIGraphicsImageRenderer(size: CGSize(width: 10, height: 10)).image { context in
            UIColor.black.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    /// The colors of the filled shapes in the picture of a view.
    private func colors(of view: UIView) -> [UIColor] {
        screen.show(view)
        screen.advance(frames: 1)
        return screen.loop.displayList().commands.compactMap {
            if case .fill(_, let color) = $0 { UIColor(color) } else { nil }
        }
    }

    @Test("An image view draws a template in its tint color, and other images in their own colors")
    func imageViewDrawsTemplates() {
        let view = UIImageView(image: makeSquare())
        view.tintColor = .red
        #expect(colors(of: view) == [.black])
        view.image = makeSquare().withRenderingMode(.alwaysTemplate)
        #expect(colors(of: view) == [.red])
        view.tintColor = .blue
        #expect(colors(of: view) == [.blue])
        view.image = makeSquare().withTintColor(.green, renderingMode: .alwaysOriginal)
        #expect(colors(of: view) == [.green])
    }

    @Test("Rendering modes stay with an image, and the tint keeps the opacity of its parts")
    func imagesKeepModeAndOpacity() {
        let image = makeSquare()
        #expect(image.renderingMode == .automatic)
        #expect(image.withRenderingMode(.alwaysTemplate).withTintColor(.red).renderingMode == .alwaysTemplate)
        let half = UIGraphicsImageRenderer(size: CGSize(width: 4, height: 4)).image { context in
            UIColor.black.withAlphaComponent(0.5).setFill()
            context.fill(CGRect(x: 0, y: 0, width: 4, height: 4))
        }
        let view = UIImageView(image: half.withTintColor(.red))
        #expect(colors(of: view) == [UIColor.red.withAlphaComponent(0.5)])
    }

    @Test("A system button draws its image in the tint color, a custom button in its own colors")
    func systemButtonsDrawTemplates() {
        let (system, custom) = (UIButton(type: .system), UIButton(type: .custom))
        for button in [system, custom] {
            button.setImage(makeSquare(), for: .normal)
            button.frame = CGRect(x: 0, y: 0, width: 40, height: 40)
        }
        system.tintColor = .red
        #expect(colors(of: system) == [.red])
        system.removeFromSuperview()
        #expect(colors(of: custom) == [.black])
    }

    @Test("A bitmap keeps its opacity and takes the tint color")
    func bitmapsAreMasked() throws {
        let png = try #require(
            Data(
                base64Encoded:
                    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="))
        let image = try #require(UIImage(data: png)?.withTintColor(.blue))
        guard case .bitmap(let bitmap, _) = try #require(image.commands.first) else {
            Issue.record("the image has no bitmap")
            return
        }
        #expect(bitmap.maskColor == UIColor.blue.value)
        let original = try #require(UIImage(data: png)?.commands.first)
        #expect(original != image.commands.first)
    }

    @Test("tintColorDidChange is called for views that inherit the color, and not for those with their own")
    func tintColorDidChangeIsInherited() {
        final class LogView: UIView {
            var count = 0
            override func tintColorDidChange() {
                super.tintColorDidChange()
                count += 1
            }
        }
        let (root, child, own) = (LogView(), LogView(), LogView())
        own.tintColor = .green
        root.addSubview(child)
        root.addSubview(own)
        #expect((root.count, child.count, own.count) == (0, 0, 1))
        root.tintColor = .red
        #expect((root.count, child.count, own.count) == (1, 1, 1) && child.tintColor == .red)
        root.tintColor = .red
        #expect(root.count == 1, "the same color changes nothing")
        child.removeFromSuperview()
        #expect(child.count == 2 && child.tintColor == .systemBlue)
        root.addSubview(child)
        #expect(child.count == 3 && child.tintColor == .red)
        root.tintColor = nil
        #expect((root.count, child.count, own.count) == (2, 4, 1))
    }
}
