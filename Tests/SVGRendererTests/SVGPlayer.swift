import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A shape as it is seen: what remains of a picture when all layers are worked out.
struct SeenShape {
    /// Kind, color and line width.
    var style: String
    /// Corners or curve points in the picture's coordinates, then those of all clips around it.
    var points: [CGPoint]
    /// The radius of its corners and of its clips' corners.
    var radii: [CGFloat]
    /// The opacities of the layers around it, without those that are 1.
    var opacities: [Double]

    func isClose(to other: SeenShape, within distance: CGFloat) -> Bool {
        let near = { (a: CGFloat, b: CGFloat) in abs(a - b) <= distance }
        return style == other.style && points.count == other.points.count && radii.count == other.radii.count
            && opacities.count == other.opacities.count
            && zip(points, other.points).allSatisfy { near($0.x, $1.x) && near($0.y, $1.y) }
            && zip(radii, other.radii).allSatisfy { near($0, $1) }
            && zip(opacities, other.opacities).allSatisfy { abs($0 - $1) < 0.004 }
    }
}

/// Plays the animated SVG files that the renderer writes: a small reading of the SVG and SMIL specifications that knows
/// nothing of how they were written.
final class SVGPlayer: NSObject, XMLParserDelegate {
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []

        init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

        var count: Int { 1 + children.reduce(0) { $0 + $1.count } }
    }

    private(set) var root = Element("", [:])
    private var open: [Element] = []
    private var clips: [String: Element] = [:]

    init?(_ text: String) {
        super.init()
        open = [root]
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = Element(name, attributes)
        open[open.count - 1].children.append(element)
        open.append(element)
        if name == "clipPath", let id = attributes["id"] { clips["url(#\(id))"] = element }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        open.removeLast()
    }

    /// What is seen at a time, from back to front.
    func shapes(at time: Double) -> [SeenShape] {
        var found: [SeenShape] = []
        collect(root, SeenShape(style: "", points: [], radii: [], opacities: []), .identity, time, &found)
        return found
    }

    private func collect(
        _ element: Element, _ around: SeenShape, _ outer: CGAffineTransform, _ time: Double, _ found: inout [SeenShape]
    ) {
        if ["defs", "animate", "animateTransform"].contains(element.name) { return }
        if value("display", of: element, at: time) == "none" { return }
        var (seen, place) = (around, transform(of: element, at: time).concatenating(outer))
        if let opacity = value("opacity", of: element, at: time).flatMap(Double.init), opacity < 0.998 {
            seen.opacities.append(opacity)
        }
        if let clip = clips[value("clip-path", of: element, at: time) ?? "none"] {
            add(clip.children[0], to: &seen, place)
        }
        if ["rect", "circle", "ellipse", "path"].contains(element.name) {
            let a = element.attributes
            let names = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width"]
            seen.style = names.compactMap { name in a[name].map { "\(name)=\($0)" } }.joined(separator: " ")
            add(element, to: &seen, place)
            found.append(seen)
        }
        place = element.name == "svg" ? .identity : place
        for child in element.children { collect(child, seen, place, time, &found) }
    }

    private func add(_ element: Element, to seen: inout SeenShape, _ place: CGAffineTransform) {
        let number = { (name: String) in CGFloat(element.attributes[name].flatMap(Double.init) ?? 0) }
        var points: [CGPoint]
        switch element.name {
        case "rect":
            points = SVGPlayer.corners(
                CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
            seen.radii.append(number("rx"))
        case "path":
            let text = element.attributes["d"] ?? ""
            let numbers = text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
            points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            seen.style += " " + text.filter(\.isLetter)
        default:
            let rx = element.name == "circle" ? number("r") : number("rx")
            let ry = element.name == "circle" ? number("r") : number("ry")
            points = SVGPlayer.corners(
                CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
            seen.style += " ellipse"
        }
        seen.points += points.map { $0.applying(place) }
    }

    static func corners(_ r: CGRect) -> [CGPoint] {
        [CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY)]
    }
}

// SMIL.
extension SVGPlayer {
    private func value(_ name: String, of element: Element, at time: Double) -> String? {
        let animation = element.children.last { $0.name == "animate" && $0.attributes["attributeName"] == name }
        guard let animation else { return element.attributes[name] }
        let (before, after, share) = Self.span(animation, at: time)
        if animation.attributes["calcMode"] == "discrete" { return before }
        guard let low = Double(before), let high = Double(after) else { return nil }
        return "\(low + (high - low) * share)"
    }

    /// The values around a time and how far it lies between them.
    private static func span(_ animation: Element, at time: Double) -> (String, String, Double) {
        let duration = Double(animation.attributes["dur"]?.dropLast() ?? "") ?? 1
        let now = time.truncatingRemainder(dividingBy: duration) / duration
        let values = (animation.attributes["values"] ?? "").split(separator: ";").map(String.init)
        let times = (animation.attributes["keyTimes"] ?? "").split(separator: ";").compactMap { Double($0) }
        precondition(values.count == times.count && times.first == 0 && times == times.sorted())
        let index = times.lastIndex { $0 <= now } ?? 0
        guard index + 1 < values.count else { return (values[index], values[index], 0) }
        return (values[index], values[index + 1], (now - times[index]) / (times[index + 1] - times[index]))
    }

    private func transform(of element: Element, at time: Double) -> CGAffineTransform {
        var result = Self.transform(element.attributes["transform"] ?? "")
        for animation in element.children where animation.name == "animateTransform" {
            let (before, after, share) = Self.span(animation, at: time)
            let numbers = { (text: String) in text.split(separator: " ").compactMap { Double($0) } }
            let now = zip(numbers(before), numbers(after)).map { $0 + ($1 - $0) * share }
            let part = Self.transform(
                "\(animation.attributes["type"] ?? "")(\(now.map(\.description).joined(separator: " ")))")
            result = animation.attributes["additive"] == "sum" ? part.concatenating(result) : part
        }
        return result
    }

    private static func transform(_ text: String) -> CGAffineTransform {
        let parts = text.split { "()".contains($0) }
        guard parts.count == 2 else { return .identity }
        let n = parts[1].split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
        switch parts[0] {
        case "translate": return CGAffineTransform(translationX: n[0], y: n[1])
        case "rotate": return CGAffineTransform(rotationAngle: n[0] * .pi / 180)
        case "scale": return CGAffineTransform(scaleX: n[0], y: n[1])
        case "skewX": return CGAffineTransform(1, 0, tan(n[0] * .pi / 180), 1, 0, 0)
        default: return CGAffineTransform(n[0], n[1], n[2], n[3], n[4], n[5])
        }
    }
}

extension DisplayList {
    /// What is seen of a picture, worked out from its commands.
    var shapes: [SeenShape] {
        var open = [(SeenShape(style: "", points: [], radii: [], opacities: []), CGAffineTransform.identity)]
        var found: [SeenShape] = []
        let all = [DisplayCommand.fill(.rectangle(CGRect(origin: .zero, size: size)), background)] + commands
        for command in all {
            var (seen, place) = open[open.count - 1]
            switch command {
            case .beginLayer(let layer):
                place = layer.transform.concatenating(place)
                if layer.opacity < 1 { seen.opacities.append(Double(layer.opacity)) }
                if let clip = layer.clip { seen.add(clip, place) }
                open.append((seen, place))
            case .endLayer: open.removeLast()
            case .fill(let shape, let color):
                seen.style = color.name("fill")
                seen.add(shape, place)
                found.append(seen)
            case .stroke(let shape, let color, let width):
                seen.style = "fill=none " + color.name("stroke") + (width == 1 ? "" : " stroke-width=\(Int(width))")
                seen.add(shape, place)
                found.append(seen)
            // Those that this plays have none; TextPictureTests and BitmapPictureTests look at them.
            case .text, .shadow, .bitmap: break
            }
        }
        return found
    }
}

extension SeenShape {
    fileprivate mutating func add(_ shape: DisplayShape, _ place: CGAffineTransform) {
        var corners: [CGPoint]
        switch shape {
        case .rectangle(let rect):
            corners = SVGPlayer.corners(rect)
            radii.append(0)
        case .roundedRectangle(let rect, let radius):
            corners = SVGPlayer.corners(rect)
            radii.append(radius)
        case .ellipse(let rect):
            corners = SVGPlayer.corners(rect)
            style += " ellipse"
        case .path(let elements):
            corners = []
            style += " "
            for element in elements {
                switch element {
                case .move(let p): (style, corners) = (style + "M", corners + [p])
                case .line(let p): (style, corners) = (style + "L", corners + [p])
                case .quadCurve(let c, let p): (style, corners) = (style + "Q", corners + [c, p])
                case .curve(let c, let d, let p): (style, corners) = (style + "C", corners + [c, d, p])
                case .close: style += "Z"
                }
            }
        }
        points += corners.map { $0.applying(place) }
    }
}

extension DisplayColor {
    fileprivate func name(_ attribute: String) -> String {
        let bytes = [red, green, blue].map { UInt8(($0 * 255).rounded()) }
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(attribute)=#\(hex)"
    }
}
