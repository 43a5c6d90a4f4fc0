import DisplayList
import DynamicsGeometry
import Foundation

// Bitmaps in SVG.

extension SVGElement {
    /// Creates an `image` element that contains the file as a data URL, so that the SVG document needs no other
    /// file.
    init(bitmap: DisplayBitmap, in rect: CGRect) {
        var startTag = SVGMarkup()
        startTag.appendRaw("<image")
        startTag.appendAttribute("x", rect.origin.x, unless: 0)
        startTag.appendAttribute("y", rect.origin.y, unless: 0)
        startTag.appendAttribute("width", rect.width)
        startTag.appendAttribute("height", rect.height)
        let type = bitmap.format == .png ? "png" : "jpeg"
        startTag.appendRaw(" preserveAspectRatio=\"none\" href=\"data:image/\(type);base64,")
        startTag.appendRaw(Data(bitmap.bytes).base64EncodedString())
        startTag.appendRaw("\"")
        self.init(name: "image", startTag: startTag)
    }

    /// Creates a `use` element that draws a bitmap of the definitions.
    /// - Parameter index: The number of the bitmap's file.
    init(sharedBitmap index: Int, in rect: CGRect) {
        var startTag = SVGMarkup()
        startTag.appendRaw("<use href=\"#p\(index)\"")
        startTag.appendAttribute("x", rect.origin.x, unless: 0)
        startTag.appendAttribute("y", rect.origin.y, unless: 0)
        startTag.appendAttribute("width", rect.width)
        startTag.appendAttribute("height", rect.height)
        self.init(name: "use", startTag: startTag)
    }
}
