import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer
import Testing

@Suite("Bitmaps in SVG")
struct BitmapTests {
    /// A PNG image of one pixel, encoded in Base64.
    private static let pixel =
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR4nGP4z8DwHwAFAAH/iZk9HQAAAABJRU5ErkJggg=="

    @Test(
        "A file whose header states more pixels than the limit is no bitmap",
        arguments: [(10_000, 10_000), (10_001, 10_000), (32_767, 32_767)])
    func sizeIsLimited(width: Int, height: Int) throws {
        var bytes = Array(try #require(Data(base64Encoded: Self.pixel)))
        for (offset, value) in [(16, width), (20, height)] {
            for byte in 0..<4 { bytes[offset + byte] = UInt8(truncatingIfNeeded: value >> (24 - 8 * byte)) }
        }
        #expect((DisplayBitmap(bytes) != nil) == (width * height <= DisplayBitmap.largestPixelCount))
    }

    @Test("A moving bitmap is embedded once as a data URL")
    func movingBitmapIsEmbeddedOnce() throws {
        let bytes = try #require(Data(base64Encoded: Self.pixel))
        let bitmap = try #require(DisplayBitmap(Array(bytes)))
        let animation = SVGAnimation(fps: 60)
        for frame in 0..<10 {
            let transform = CGAffineTransform(translationX: CGFloat(frame * frame), y: 0)
            animation.append(
                DisplayList(
                    size: CGSize(width: 100, height: 50),
                    commands: [
                        .beginLayer(DisplayLayer(id: 7, transform: transform)),
                        .bitmap(bitmap, CGRect(x: 2, y: 3, width: 10, height: 20)), .endLayer,
                    ]))
        }
        let image =
            "<image x=\"2\" y=\"3\" width=\"10\" height=\"20\" preserveAspectRatio=\"none\" "
            + "href=\"data:image/png;base64,\(Self.pixel)\"/>"
        #expect(animation.document.components(separatedBy: "<image").count == 2)
        #expect(animation.document.contains(image) && animation.document.contains("animateTransform"))
    }

    @Test("A picture that several layers draw in different sizes is embedded once")
    func sharedPictureIsEmbeddedOnce() throws {
        let bytes = try #require(Data(base64Encoded: Self.pixel))
        let first = try #require(DisplayBitmap(Array(bytes)))
        let second = try #require(DisplayBitmap(Array(bytes)))
        let commands = [first, second, first].enumerated().flatMap { index, bitmap in
            [
                DisplayCommand.beginLayer(DisplayLayer(id: UInt64(index + 1), transform: .identity)),
                .bitmap(bitmap, CGRect(x: 2, y: 0, width: 10 * (index + 1), height: 20)), .endLayer,
            ]
        }
        let document = DisplayList(size: CGSize(width: 100, height: 50), commands: commands).svg
        #expect(document.components(separatedBy: Self.pixel).count == 2)
        #expect(document.contains("<symbol id=\"p0\" viewBox=\"0 0 1 1\" preserveAspectRatio=\"none\"><image "))
        for width in [10, 20, 30] {
            #expect(document.contains("<use href=\"#p0\" x=\"2\" width=\"\(width)\" height=\"20\"/>"), "\(document)")
        }
    }
}
