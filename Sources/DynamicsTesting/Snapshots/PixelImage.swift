#if Cairo
    import CairoRenderer
    import DisplayList
    import Foundation

    /// The pixels of a picture, in the format of `PixelRenderer`: four bytes each, in the order blue, green, red, alpha.
    struct PixelImage {
        let width: Int
        let height: Int
        let bytes: [UInt8]
        let png: [UInt8]

        /// Draws a display list.
        /// - Parameter scale: The number of pixels per point.
        init(_ list: DisplayList, scale: CGFloat) throws {
            let renderer = try PixelRenderer(size: list.size, scale: scale, backdrop: .white)
            renderer.draw(list)
            (width, height) = (renderer.width, renderer.height)
            bytes = renderer.withPixels { [UInt8]($0) }
            png = try renderer.png()
        }

        /// Decodes a PNG file.
        init?(png: [UInt8]) {
            guard let bitmap = DisplayBitmap(png) else { return nil }
            let size = CGSize(width: bitmap.width, height: bitmap.height)
            let list = DisplayList(size: size, commands: [.bitmap(bitmap, CGRect(origin: .zero, size: size))])
            guard let renderer = try? PixelRenderer(size: size, scale: 1, backdrop: .white) else { return nil }
            renderer.draw(list)
            (width, height) = (renderer.width, renderer.height)
            bytes = renderer.withPixels { [UInt8]($0) }
            self.png = png
        }

        /// The size as text, in pixels.
        var sizeText: String { "\(width) x \(height)" }
    }

    /// The pixels in which two images of the same size differ.
    struct PixelComparison {
        /// The number of pixels that differ by more than the tolerance.
        private(set) var count = 0
        /// The largest difference of a component, from 0 to 255.
        private(set) var largest = 0
        /// The smallest rectangle around the pixels that differ, in pixels.
        private(set) var rect = CGRect.null
        /// The pixels that differ, as rows of one pixel's height, in pixels.
        private(set) var runs: [CGRect] = []

        init(_ image: PixelImage, expected: PixelImage, tolerance: Int) {
            for y in 0..<image.height {
                var start: Int?
                for x in 0...image.width {
                    let offset = 4 * (y * image.width + x)
                    let difference = x < image.width ? Self.difference(image, expected, at: offset) : 0
                    if difference > tolerance {
                        count += 1
                        largest = max(largest, difference)
                        start = start ?? x
                    } else if let first = start {
                        runs.append(CGRect(x: first, y: y, width: x - first, height: 1))
                        start = nil
                    }
                }
            }
            rect = runs.reduce(.null) { $0.union($1) }
        }

        private static func difference(_ image: PixelImage, _ expected: PixelImage, at offset: Int) -> Int {
            var largest = 0
            for component in offset..<offset + 4 {
                largest = max(largest, abs(Int(image.bytes[component]) - Int(expected.bytes[component])))
            }
            return largest
        }
    }
#endif
