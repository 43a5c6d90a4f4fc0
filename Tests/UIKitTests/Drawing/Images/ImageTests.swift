import DisplayList
import DynamicsTesting
import Testing

@testable import UIKit

@MainActor
@Suite("Images from files")
struct ImageTests {
    /// A PNG file of one red pixel.
    private let pixel = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")!

    @Test("UIImage reads a PNG file with its size and rejects other data")
    func imageReadsPNGFileAndRejectsOtherData() throws {
        let image = try #require(UIImage(data: pixel))
        #expect(image.size == CGSize(width: 1, height: 1) && image.scale == 1)
        #expect(UIImage(data: pixel, scale: 2)?.size == CGSize(width: 0.5, height: 0.5))
        #expect(UIImage(data: pixel, scale: .nan)?.scale == 1)
        #expect(UIImage(data: pixel.dropFirst()) == nil && UIImage(data: Data()) == nil)
    }

    @Test("UIImage finds an image in a bundle by name and prefers the one for scale 2")
    func namedImageInBundlePrefersScaleTwo() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["ball.png", "ball@2x.png", "star.png"] { try pixel.write(to: folder.appendingPathComponent(name)) }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "ball", in: bundle)?.scale == 2)
        #expect(UIImage(named: "star.png", in: bundle)?.scale == 1)
        #expect(UIImage(named: "moon", in: bundle) == nil && UIImage(named: "no such image") == nil)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("ball@2x.png").path)?.size.width == 0.5)
    }

    @Test("An image view draws its image as its content mode specifies")
    func imageViewDrawsImageInItsContentMode() throws {
        let (screen, view) = (Screen(), UIImageView(image: UIImage(data: pixel)))
        #expect(view.intrinsicContentSize == CGSize(width: 1, height: 1))
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        view.contentMode = .scaleAspectFit
        screen.show(view)
        let commands = screen.loop.displayList().commands
        let index = try #require(
            commands.firstIndex { if case .bitmap(_, let rect) = $0 { rect.width == 1 } else { false } })
        guard case .beginLayer(let layer) = commands[index - 1] else {
            return #expect(Bool(false), "the bitmap has no layer")
        }
        #expect(layer.transform == CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 0))
    }
}
