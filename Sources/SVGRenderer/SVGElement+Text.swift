import DisplayList
import Foundation

extension SVGElement {
    /// A line of text: whatever face the viewer has, it takes the width it was given.
    init(text: DisplayText) {
        name = "text"
        head = SVGText()
        head.raw("<text xml:space=\"preserve\"")
        head.attribute("x", text.origin.x, unless: 0)
        head.attribute("y", text.origin.y, unless: 0)
        head.raw(" font-family=\"\(text.face.isMonospaced ? Self.monospaced : Self.proportional)\"")
        head.attribute("font-size", text.face.size)
        if text.face.isBold { head.raw(" font-weight=\"bold\"") }
        if text.face.isItalic { head.raw(" font-style=\"italic\"") }
        head.attribute("textLength", text.width)
        head.raw(" lengthAdjust=\"spacingAndGlyphs\"")
        head.attributes("fill", text.color)
        contents = Self.escaped(text.text)
    }

    private static let proportional = "Liberation Sans,Arimo,Helvetica,Arial,sans-serif"
    private static let monospaced = "Liberation Mono,Cousine,Courier New,monospace"

    /// Text as a document may hold it; control characters, which it may not, are left out.
    private static func escaped(_ text: String) -> String {
        var escaped = ""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "&": escaped += "&amp;"
            case "<": escaped += "&lt;"
            case ">": escaped += "&gt;"
            case "\t": escaped += " "
            case _ where scalar.value < 0x20 || scalar.value == 0xfffe || scalar.value == 0xffff: break
            default: escaped.unicodeScalars.append(scalar)
            }
        }
        return escaped
    }
}
