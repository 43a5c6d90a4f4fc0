import Foundation

/// A picture of pixels: the bytes of a PNG file, which renderers decode.
///
/// A bitmap is kept once however often it is drawn.
public final class DisplayBitmap: Sendable {
    /// The file's bytes.
    public let png: [UInt8]
    /// Pixels in a row.
    public let width: Int
    /// Rows.
    public let height: Int

    /// Nil if the bytes do not begin like a PNG file of at least one pixel. What follows is not looked at: a renderer
    /// leaves out what it cannot decode.
    public init?(png: [UInt8]) {
        let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
        guard png.count >= 33, Array(png[..<8]) == signature, Array(png[12..<16]) == Array("IHDR".utf8) else {
            return nil
        }
        let number = { (place: Int) in png[place..<place + 4].reduce(0) { $0 << 8 | Int($1) } }
        (width, height) = (number(16), number(20))
        guard (1...32767).contains(width), (1...32767).contains(height) else { return nil }
        self.png = png
    }
}

extension DisplayBitmap: Hashable {
    /// Whether both have the same bytes.
    public static func == (a: DisplayBitmap, b: DisplayBitmap) -> Bool { a === b || a.png == b.png }

    /// Bitmaps with the same bytes have the same hash.
    public func hash(into hasher: inout Hasher) {
        hasher.combine(width)
        hasher.combine(height)
        hasher.combine(png.count)
    }
}
