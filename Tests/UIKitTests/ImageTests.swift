import DisplayList
import Testing

@testable import UIKit

@MainActor
@Suite("Pictures from files")
struct ImageTests {
    /// One red pixel.
    private let pixel = Data(
        base64Encoded:
            "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg==")!

    @Test("a PNG file gives a picture of its size; other bytes give none")
    func data() throws {
        let image = try #require(UIImage(data: pixel))
        #expect(image.size == CGSize(width: 1, height: 1) && image.scale == 1)
        #expect(UIImage(data: pixel, scale: 2)?.size == CGSize(width: 0.5, height: 0.5))
        #expect(UIImage(data: pixel, scale: .nan)?.scale == 1)
        #expect(UIImage(data: pixel.dropFirst()) == nil && UIImage(data: Data()) == nil)
    }

    @Test("a picture is found by its name, the one for two pixels a point first")
    func names() throws {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for name in ["ball.png", "ball@2x.png", "star.png"] { try pixel.write(to: folder.appendingPathComponent(name)) }
        let bundle = try #require(Bundle(path: folder.path))
        #expect(UIImage(named: "ball", in: bundle)?.scale == 2)
        #expect(UIImage(named: "star.png", in: bundle)?.scale == 1)
        #expect(UIImage(named: "moon", in: bundle) == nil && UIImage(named: "no such picture") == nil)
        #expect(UIImage(contentsOfFile: folder.appendingPathComponent("ball@2x.png").path)?.size.width == 0.5)
    }

    @Test("an image view shows it by its content mode")
    func shown() throws {
        let (screen, view) = (TestScreen(), UIImageView(image: UIImage(data: pixel)))
        #expect(view.intrinsicContentSize == CGSize(width: 1, height: 1))
        view.frame = CGRect(x: 10, y: 10, width: 40, height: 20)
        view.contentMode = .scaleAspectFit
        screen.show(view)
        let commands = screen.loop.displayList().commands
        let place = try #require(
            commands.firstIndex { if case .bitmap(_, let rect) = $0 { rect.width == 1 } else { false } })
        guard case .beginLayer(let layer) = commands[place - 1] else { return #expect(Bool(false), "no layer") }
        #expect(layer.transform == CGAffineTransform(a: 20, b: 0, c: 0, d: 20, tx: 10, ty: 0))
    }
}
