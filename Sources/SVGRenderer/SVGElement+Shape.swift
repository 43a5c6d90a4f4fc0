import DisplayList
import DynamicsGeometry
import Foundation

// Shapes in SVG.

extension SVGElement {
    /// Creates a `rect`, `circle`, `ellipse` or `path` element without attributes for fill and stroke.
    init(shape: DisplayShape) {
        name =
            switch shape {
            case .rectangle, .roundedRectangle: "rect"
            case .ellipse(let rect): rect.width == rect.height ? "circle" : "ellipse"
            case .path, .evenOddPath: "path"
            }
        startTag = SVGMarkup()
        startTag.appendRaw("<\(name)")
        switch shape {
        case .rectangle(let rect):
            startTag.appendRectangle(rect)
        case .roundedRectangle(let rect, let radius):
            startTag.appendRectangle(rect)
            startTag.appendAttribute("rx", min(max(radius, 0), rect.width / 2, rect.height / 2), unless: 0)
        case .ellipse(let rect):
            startTag.appendEllipse(rect)
        case .path(let elements):
            startTag.appendRaw(" d=\"")
            for element in elements { startTag.appendPathElement(element) }
            startTag.appendRaw("\"")
        case .evenOddPath(let elements):
            startTag.appendRaw(" d=\"")
            for element in elements { startTag.appendPathElement(element) }
            startTag.appendRaw("\" fill-rule=\"evenodd\"")
        }
    }
}

extension SVGMarkup {
    fileprivate mutating func appendRectangle(_ rect: CGRect) {
        appendAttribute("x", rect.minX, unless: 0)
        appendAttribute("y", rect.minY, unless: 0)
        appendAttribute("width", rect.width)
        appendAttribute("height", rect.height)
    }

    fileprivate mutating func appendEllipse(_ rect: CGRect) {
        appendAttribute("cx", rect.midX, unless: 0)
        appendAttribute("cy", rect.midY, unless: 0)
        if rect.width == rect.height {
            appendAttribute("r", rect.width / 2)
        } else {
            appendAttribute("rx", rect.width / 2)
            appendAttribute("ry", rect.height / 2)
        }
    }

    /// Appends the command of a path element.
    mutating func appendPathElement(_ element: PathElement) {
        switch element {
        case .move(let end): appendCommand("M", end)
        case .line(let end): appendCommand("L", end)
        case .quadCurve(let control, let end): appendCommand("Q", control, end)
        case .curve(let control1, let control2, let end): appendCommand("C", control1, control2, end)
        case .close: appendRaw("Z")
        }
    }

    private mutating func appendCommand(_ letter: String, _ points: CGPoint...) {
        appendRaw(letter)
        for (index, p) in points.enumerated() {
            if index > 0 { appendRaw(" ") }
            appendPoint(p)
        }
    }
}
