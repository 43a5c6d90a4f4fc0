import DisplayList
import Foundation

// Text in SVG.

extension SVGElement {
    /// Creates a `text` element. Its `textLength` attribute makes viewers scale the line to `text.width`, whichever
    /// font they use.
    init(text: DisplayText) {
        name = "text"
        startTag = SVGMarkup()
        startTag.appendRaw("<text xml:space=\"preserve\"")
        startTag.appendAttribute("x", text.origin.x, unless: 0)
        startTag.appendAttribute("y", text.origin.y, unless: 0)
        let families = text.font.isMonospaced ? Self.monospacedFamilies : Self.proportionalFamilies
        let family = text.font.face.map { Self.quotedFamily($0.renderedFamily) + "," } ?? ""
        startTag.appendRaw(" font-family=\"\(family)\(families)\"")
        startTag.appendAttribute("font-size", text.font.size)
        if let weight = text.font.face?.weight, weight != 400 {
            startTag.appendRaw(" font-weight=\"\(weight)\"")
        } else if text.font.isBold {
            startTag.appendRaw(" font-weight=\"bold\"")
        }
        if text.font.isItalic { startTag.appendRaw(" font-style=\"italic\"") }
        startTag.appendAttribute("textLength", text.width)
        startTag.appendRaw(" lengthAdjust=\"spacingAndGlyphs\"")
        startTag.appendColor(text.color, attribute: "fill")
        self.text = Self.escaped(text.text)
    }

    /// Returns the name of a family for an attribute: without characters that end strings of style sheets or attributes.
    private static func quotedFamily(_ name: String) -> String {
        "'" + escaped(name.filter { !"\\'\"".contains($0) }) + "'"
    }

    private static let proportionalFamilies = "Liberation Sans,Arimo,Helvetica,Arial,sans-serif"
    private static let monospacedFamilies = "Liberation Mono,Cousine,Courier New,monospace"

    /// Returns text as XML character data: escapes markup characters, replaces tabs by spaces, and removes the control
    /// characters that XML forbids.
    static func escaped(_ text: String) -> String {
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
