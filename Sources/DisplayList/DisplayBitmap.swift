import Foundation

/// A bitmap image, stored as the bytes of a PNG or JPEG file. Renderers decode the bytes.
///
/// `DisplayBitmap` is a class, so that display lists that draw the same bitmap share one copy of its bytes.
public final class DisplayBitmap: Sendable {
    /// The format of a file.
    public enum Format: Sendable {
        /// Portable Network Graphics.
        case png
        /// JPEG, with or without progressive scans.
        case jpeg
    }

    /// The undecoded bytes of the file.
    public let bytes: [UInt8]
    /// The format of the file.
    public let format: Format
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int
    /// The color that replaces the colors of all pixels, whose opacity stays; nil draws the colors of the file. The
    /// opacity of the color multiplies that of the pixels.
    public let maskColor: DisplayColor?

    /// A Boolean value that indicates whether enlarged pixels are squares with sharp edges. With false, the default, colors change
    /// gradually from pixel to pixel.
    public let isPixelated: Bool

    /// The bitmap in its own colors if this one masks a color or is pixelated; otherwise nil. Renderers decode it once for all colors.
    package let original: DisplayBitmap?

    /// The largest number of pixels of a bitmap: those of 10,000 by 10,000, which take 400 MB when a renderer decodes them.
    public static let largestPixelCount = 100_000_000

    /// Creates a bitmap from the bytes of a PNG or JPEG file.
    ///
    /// Returns nil if the bytes do not start with a header of these formats that contains a width and a height from 1 to
    /// 32767 pixels, with at most `largestPixelCount` pixels. The initializer does not check the rest of the file. Renderers draw nothing for a bitmap that they
    /// cannot decode.
    public init?(_ bytes: [UInt8]) {
        let header = Self.readPNGSize(bytes).map { (Format.png, $0) } ?? Self.readJPEGSize(bytes).map { (.jpeg, $0) }
        guard let (format, size) = header else { return nil }
        guard (1...32767).contains(size.width), (1...32767).contains(size.height),
            size.width * size.height <= Self.largestPixelCount
        else { return nil }
        (self.bytes, self.format, width, height) = (bytes, format, size.width, size.height)
        (maskColor, original, isPixelated) = (nil, nil, false)
    }

    /// Reads the size in the chunk `IHDR`, which follows the signature; nil if the bytes are no PNG file.
    private static func readPNGSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard bytes.count >= 33, Array(bytes[..<8]) == signature, Array(bytes[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        let bigEndianInteger = { (offset: Int) in bytes[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        return (bigEndianInteger(16), bigEndianInteger(20))
    }

    /// Reads the size in the frame header of a JPEG file; nil if the bytes are no JPEG file.
    ///
    /// The file is a sequence of segments: the byte 0xFF, a marker, and a length of two bytes, which includes itself. The
    /// frame header has a marker from 0xC0 to 0xCF. Three markers in this range have other meanings: Huffman tables
    /// (0xC4), a reserved one (0xC8) and arithmetic coding (0xCC).
    private static func readJPEGSize(_ bytes: [UInt8]) -> (width: Int, height: Int)? {
        guard bytes.count > 4, bytes[0] == 0xFF, bytes[1] == 0xD8 else { return nil }
        let integer = { (offset: Int) in Int(bytes[offset]) << 8 | Int(bytes[offset + 1]) }
        var position = 2
        while position + 9 <= bytes.count, bytes[position] == 0xFF {
            let marker = bytes[position + 1]
            if marker == 0xFF {  // A fill byte.
                position += 1
                continue
            }
            if (0xC0...0xCF).contains(marker), ![0xC4, 0xC8, 0xCC].contains(marker) {
                return (integer(position + 7), integer(position + 5))
            }
            let length = integer(position + 2)
            guard length >= 2 else { return nil }
            position += 2 + length
        }
        return nil
    }

    private init(_ bitmap: DisplayBitmap, maskColor: DisplayColor?, isPixelated: Bool) {
        (bytes, format, width, height) = (bitmap.bytes, bitmap.format, bitmap.width, bitmap.height)
        (self.maskColor, self.isPixelated, original) = (maskColor, isPixelated, bitmap.original ?? bitmap)
    }

    /// Returns a bitmap whose pixels have a color, and the opacity of the pixels of this bitmap.
    public func masking(_ color: DisplayColor) -> DisplayBitmap {
        DisplayBitmap(self, maskColor: color, isPixelated: isPixelated)
    }

    /// Returns the bitmap with enlarged pixels that are squares with sharp edges.
    public func pixelated() -> DisplayBitmap {
        isPixelated ? self : DisplayBitmap(self, maskColor: maskColor, isPixelated: true)
    }
}

extension DisplayBitmap: Hashable {
    /// Returns a Boolean value that indicates whether two bitmaps have the same bytes and mask color, and are drawn alike when they
    /// are enlarged.
    ///
    /// - Complexity: Constant if both are the same object, otherwise linear in the number of bytes.
    public static func == (a: DisplayBitmap, b: DisplayBitmap) -> Bool {
        a === b || a.maskColor == b.maskColor && a.isPixelated == b.isPixelated && a.bytes == b.bytes
    }

    /// Hashes the size in pixels, the mask color and the number of bytes, but not the bytes themselves, so that hashing
    /// takes constant time.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(bytes.count)
        hasher.combine(maskColor)
    }
}
