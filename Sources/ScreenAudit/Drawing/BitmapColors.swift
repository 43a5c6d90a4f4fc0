import CairoRenderer
import DisplayList
import DynamicsGeometry
import Foundation

/// The colors of bitmaps, which are decoded once and reduced to at most 64 x 64 pixels.
///
/// Without the package trait Cairo, bitmaps are not decoded and their colors are unknown. A bitmap that only masks a color has
/// this color.
final class BitmapColors {
    private struct Decoded {
        /// Retained, so that no other bitmap gets the same identity.
        let bitmap: DisplayBitmap
        let width: Int
        let height: Int
        let colors: [DrawnColor]
    }

    private static let largestSide = 64
    private var decoded: [ObjectIdentifier: Decoded?] = [:]

    /// Returns the color at a place of a bitmap, in fractions of its width and height.
    func color(of bitmap: DisplayBitmap, x: CGFloat, y: CGFloat) -> DrawnColor {
        let key = ObjectIdentifier(bitmap)
        let pixels: Decoded?
        if let known = decoded[key] {
            pixels = known
        } else {
            pixels = Self.decode(bitmap)
            decoded[key] = .some(pixels)
        }
        guard let pixels else { return bitmap.maskColor.map { DrawnColor($0) } ?? .unknown }
        let column = min(pixels.width - 1, max(0, Int(x * CGFloat(pixels.width))))
        let row = min(pixels.height - 1, max(0, Int(y * CGFloat(pixels.height))))
        return pixels.colors[row * pixels.width + column]
    }

    private static func decode(_ bitmap: DisplayBitmap) -> Decoded? {
        #if Cairo
            let (width, height) = (min(bitmap.width, largestSide), min(bitmap.height, largestSide))
            let size = CGSize(width: width, height: height)
            guard let renderer = try? PixelRenderer(size: size) else { return nil }
            let rect = CGRect(origin: .zero, size: size)
            renderer.draw(
                DisplayList(size: size, background: DisplayColor.white.invisible, commands: [.bitmap(bitmap, rect)]))
            let colors = renderer.withPixels { bytes in
                (0..<width * height).map { index -> DrawnColor in
                    let alpha = Double(bytes[4 * index + 3]) / 255
                    let component = { (offset: Int) in
                        alpha > 0 ? Double(bytes[4 * index + offset]) / 255 / alpha : 0
                    }
                    return DrawnColor(
                        DisplayColor(red: component(2), green: component(1), blue: component(0), alpha: alpha))
                }
            }
            return Decoded(bitmap: bitmap, width: width, height: height, colors: colors)
        #else
            return nil
        #endif
    }
}
