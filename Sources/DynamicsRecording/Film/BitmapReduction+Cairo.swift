import CairoRenderer
import DisplayList
import Foundation

// Reduces the bitmaps that films and pages contain, with Cairo.

extension BitmapReduction {
    /// The reduction of bitmaps in documents; nil in builds without the trait Cairo, whose documents contain bitmaps as they are.
    /// - Parameter scale: The number of pixels that are stored per point of the largest displayed size. The default is 2.
    package static func forDocuments(scale: CGFloat = 2) -> BitmapReduction? {
        #if Cairo
            BitmapReduction(scale: scale) { $0.reduced(width: $1, height: $2) }
        #else
            nil
        #endif
    }
}
