import DisplayList
import DynamicsGeometry
import Foundation

extension SVGElement {
    /// A bitmap with its bytes in the text, so that the picture stays one file.
    init(bitmap: DisplayBitmap, _ rect: CGRect) {
        var head = SVGText()
        head.raw("<image")
        head.attribute("x", rect.origin.x, unless: 0)
        head.attribute("y", rect.origin.y, unless: 0)
        head.attribute("width", rect.width)
        head.attribute("height", rect.height)
        head.raw(" preserveAspectRatio=\"none\" href=\"data:image/png;base64,")
        head.raw(Data(bitmap.png).base64EncodedString())
        head.raw("\"")
        self.init(name: "image", head: head)
    }
}
