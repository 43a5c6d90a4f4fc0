import DisplayList
import DynamicsGeometry
import Foundation

extension SVGElement {
    /// A shape, without color yet.
    init(shape: DisplayShape) {
        name =
            switch shape {
            case .rectangle, .roundedRectangle: "rect"
            case .ellipse(let rect): rect.width == rect.height ? "circle" : "ellipse"
            case .path: "path"
            }
        head = SVGText()
        head.raw("<\(name)")
        switch shape {
        case .rectangle(let rect):
            head.rectangle(rect)
        case .roundedRectangle(let rect, let radius):
            head.rectangle(rect)
            head.attribute("rx", min(max(radius, 0), rect.width / 2, rect.height / 2), unless: 0)
        case .ellipse(let rect):
            head.ellipse(rect)
        case .path(let elements):
            head.raw(" d=\"")
            for element in elements { head.path(element) }
            head.raw("\"")
        }
    }
}

extension SVGText {
    fileprivate mutating func rectangle(_ rect: CGRect) {
        attribute("x", rect.minX, unless: 0)
        attribute("y", rect.minY, unless: 0)
        attribute("width", rect.width)
        attribute("height", rect.height)
    }

    fileprivate mutating func ellipse(_ rect: CGRect) {
        attribute("cx", rect.midX, unless: 0)
        attribute("cy", rect.midY, unless: 0)
        if rect.width == rect.height {
            attribute("r", rect.width / 2)
        } else {
            attribute("rx", rect.width / 2)
            attribute("ry", rect.height / 2)
        }
    }

    fileprivate mutating func path(_ element: PathElement) {
        switch element {
        case .move(let end): command("M", end)
        case .line(let end): command("L", end)
        case .quadCurve(let control, let end): command("Q", control, end)
        case .curve(let control1, let control2, let end): command("C", control1, control2, end)
        case .close: raw("Z")
        }
    }

    private mutating func command(_ letter: String, _ points: CGPoint...) {
        raw(letter)
        for (index, p) in points.enumerated() {
            if index > 0 { raw(" ") }
            point(p)
        }
    }
}
