import DisplayList
import DynamicsGeometry
import Foundation

// Gradients, line styles and clips in SVG.

extension SVGMarkup {
    /// Appends the definition of a gradient, in the coordinates of the elements that use it.
    mutating func appendGradient(_ gradient: DisplayGradient, id: String) {
        let name: String
        switch gradient.direction {
        case .axial(let start, let end):
            name = "linearGradient"
            appendRaw("<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\"")
            appendAttribute("x1", start.x)
            appendAttribute("y1", start.y)
            appendAttribute("x2", end.x)
            appendAttribute("y2", end.y)
        case .radial(let center, let radii):
            name = "radialGradient"
            appendRaw("<\(name) id=\"\(id)\" gradientUnits=\"userSpaceOnUse\" cx=\"0\" cy=\"0\" r=\"1\"")
            let transform = CGAffineTransform(
                a: radii.width, b: 0, c: 0, d: radii.height, tx: center.x, ty: center.y)
            var attribute = SVGMarkup()
            attribute.appendTransform(transform)
            appendRaw(attribute.text.replacingOccurrences(of: " transform=", with: " gradientTransform="))
        }
        appendRaw(">")
        for stop in gradient.stops {
            appendRaw("<stop offset=\"")
            appendNumber(Double(stop.location), decimals: 4)
            appendRaw("\" stop-color=\"\(stop.color.hexadecimalCode)\"")
            if stop.color.alpha < 1 {
                appendRaw(" stop-opacity=\"")
                appendNumber(stop.color.alpha, decimals: 3)
                appendRaw("\"")
            }
            appendRaw("/>")
        }
        appendRaw("</\(name)>\n")
    }

    /// Appends the attributes of the ends and vertices of a stroke, unless they are those of a document.
    mutating func appendLineStyle(_ style: DisplayLineStyle) {
        switch style.cap {
        case .butt: break
        case .round: appendRaw(" stroke-linecap=\"round\"")
        case .square: appendRaw(" stroke-linecap=\"square\"")
        }
        switch style.join {
        case .miter: appendAttribute("stroke-miterlimit", style.miterLimit, unless: 10)
        case .round: appendRaw(" stroke-linejoin=\"round\"")
        case .bevel: appendRaw(" stroke-linejoin=\"bevel\"")
        }
    }
}

extension SVGElement {
    /// Creates the element of a clip, whose rule for points inside has an attribute of its own.
    init(clip: DisplayShape) {
        self.init(shape: clip)
        guard case .evenOddPath = clip else { return }
        startTag = SVGMarkup(text: startTag.text.replacingOccurrences(of: "fill-rule", with: "clip-rule"))
    }
}
