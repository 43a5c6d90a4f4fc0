import DisplayList
import Testing

@testable import UIKit

#if Cairo
    import CairoRenderer
#endif

@MainActor
@Suite("Images as the data of files")
struct ImageEncodingTests {
    private let area = CGRect(x: 0, y: 0, width: 20, height: 10)

    /// An image whose left half is red. The right half is transparent.
    private func halfRed(_ format: UIGraphicsImageRendererFormat = UIGraphicsImageRendererFormat()) -> UIImage {
        UIGraphicsImageRenderer(bounds: area, format: format).image { context in
            UIColor.red.setFill()
            context.fill(CGRect(x: 0, y: 0, width: 10, height: 10))
        }
    }

    #if Cairo
        /// Returns the pixels of an image: blue, green, red and opacity, with rows of `width` pixels.
        private func pixels(of image: UIImage, width: CGFloat, height: CGFloat) throws -> [[UInt8]] {
            let renderer = try PixelRenderer(size: CGSize(width: width, height: height))
            let clear = DisplayColor(red: 0, green: 0, blue: 0, alpha: 0)
            renderer.draw(DisplayList(size: image.size, background: clear, commands: image.commands))
            return renderer.withPixels { bytes in
                stride(from: 0, to: bytes.count, by: 4).map { Array(bytes[$0..<$0 + 4]) }
            }
        }

        @Test("The data of a drawn image as PNG has its pixels, with their opacity")
        func pngOfDrawing() throws {
            let data = try #require(halfRed().pngData())
            let image = try #require(UIImage(data: data))
            #expect(image.size == area.size)
            let pixels = try pixels(of: image, width: 20, height: 10)
            #expect(pixels[5] == [0, 0, 255, 255] && pixels[15] == [0, 0, 0, 0])
            #expect(image.pngData() == data, "the file that was read")
        }

        @Test("The scale of the format is that of the data, and an opaque image is black at first")
        func formatOfRenderer() throws {
            let format = UIGraphicsImageRendererFormat.default()
            #expect(format.scale == 1 && !format.opaque && UIGraphicsImageRendererFormat.preferred().scale == 1)
            format.scale = -1
            #expect(format.scale == 1)
            format.scale = 2
            format.opaque = true
            let image = halfRed(format)
            #expect(image.size == area.size && image.scale == 2)
            let read = try #require(image.pngData().flatMap { UIImage(data: $0) })
            #expect(read.size == CGSize(width: 40, height: 20))
            #expect(try pixels(of: read, width: 40, height: 20)[30] == [0, 0, 0, 255])
            let renderer = UIGraphicsImageRenderer(size: area.size, format: format)
            format.scale = 3
            #expect(renderer.format.scale == 2, "the renderer has a copy")
        }

        @Test("JPEG data shows transparent parts as white, and is smaller with a lower quality")
        func jpegOfDrawing() throws {
            let data = try #require(halfRed().jpegData(compressionQuality: 1))
            #expect(data.prefix(2) == Data([0xFF, 0xD8]))
            let image = try #require(UIImage(data: data))
            let pixels = try pixels(of: image, width: 20, height: 10)
            #expect(pixels[2][2] > 240 && pixels[2][0] < 15 && pixels[17].allSatisfy { $0 > 240 })
            let low = try #require(halfRed().jpegData(compressionQuality: 0.1))
            #expect(low.count < data.count)
            #expect(halfRed().jpegData(compressionQuality: 7) == data)
            #expect(halfRed().jpegData(compressionQuality: .nan) == data)
        }

        @Test("A renderer makes files from drawing code, and shows what has been drawn so far")
        func filesOfRenderer() throws {
            let renderer = UIGraphicsImageRenderer(size: area.size)
            var soFar: UIImage?
            let png = renderer.pngData { context in
                context.fill(self.area)
                soFar = context.currentImage
                #expect(context.currentSize == self.area.size && context.format.scale == 1)
            }
            #expect(soFar?.pngData() == png && UIImage(data: png) != nil)
            let jpeg = renderer.jpegData(withCompressionQuality: 0.5) { $0.fill(self.area) }
            #expect(UIImage(data: jpeg)?.size == area.size)
        }
    #else
        @Test("Without Cairo, a drawn image has no data, which is reported")
        func drawingWithoutCairo() {
            var reports: [String] = []
            UsageReport.handler = { reports.append($0) }
            defer { UsageReport.handler = nil }
            #expect(
                halfRed().pngData() == nil && halfRed().jpegData(compressionQuality: 1) == nil && reports.count == 2)
            #expect(UIGraphicsImageRenderer(size: area.size).pngData { _ in }.isEmpty)
        }
    #endif

    @Test("An image without pixels has no data")
    func emptyImage() {
        #expect(UIImage().pngData() == nil && UIImage().jpegData(compressionQuality: 1) == nil)
    }

    @Test("A rectangle with an aspect ratio fits into another one")
    func aspectRatio() {
        let box = CGRect(x: 10, y: 10, width: 100, height: 50)
        let wide = AVMakeRect(aspectRatio: CGSize(width: 4, height: 1), insideRect: box)
        #expect(wide == CGRect(x: 10, y: 22.5, width: 100, height: 25))
        let high = AVMakeRect(aspectRatio: CGSize(width: 1, height: 1), insideRect: box)
        #expect(high == CGRect(x: 35, y: 10, width: 50, height: 50))
        let empty = AVMakeRect(aspectRatio: .zero, insideRect: box)
        #expect(empty == CGRect(x: 60, y: 35, width: 0, height: 0))
    }
}
