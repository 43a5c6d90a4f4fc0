import Foundation

/// A bitmap image, stored as the bytes of a PNG file. Renderers decode the bytes.
///
/// `DisplayBitmap` is a class, so that display lists that draw the same bitmap share one copy of its bytes.
public final class DisplayBitmap: Sendable {
    /// The undecoded bytes of the PNG file.
    public let png: [UInt8]
    /// The width, in pixels.
    public let width: Int
    /// The height, in pixels.
    public let height: Int

    /// Creates a bitmap from the bytes of a PNG file.
    ///
    /// Returns nil if the bytes do not start with a PNG signature and an `IHDR` chunk with a width and a height from 1
    /// to 32767 pixels. The initializer does not check the rest of the file. Renderers draw nothing for a bitmap that
    /// they cannot decode.
    public init?(png: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard png.count >= 33, Array(png[..<8]) == signature, Array(png[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        let bigEndianInteger = { (offset: Int) in png[offset..<offset + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (bigEndianInteger(16), bigEndianInteger(20))
        guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        self.png = png
    }
}

extension DisplayBitmap: Hashable {
    /// Returns a Boolean value that indicates whether two bitmaps have the same PNG bytes.
    ///
    /// - Complexity: Constant if both are the same object, otherwise linear in the number of bytes.
    public static func == (a: DisplayBitmap, b: DisplayBitmap) -> Bool { a === b || a.png == b.png }

    /// Hashes the size in pixels and the number of bytes, but not the bytes themselves, so that hashing takes constant
    /// time.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(png.count)
    }
}
