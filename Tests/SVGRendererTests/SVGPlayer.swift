import DisplayList
import DynamicsGeometry
import Foundation
import SVGRenderer

#if canImport(FoundationXML)
    import FoundationXML
#endif

/// A shape in image coordinates, with the effects of all layers that contain it.
struct RenderedShape {
    /// The kind, color and line width of the shape, as text.
    var style: String
    /// The points of all clips that apply to the shape, followed by its vertices and control points, in image
    /// coordinates.
    var points: [CGPoint]
    /// The corner radii of the clips that apply to the shape, and of the shape itself.
    var radii: [CGFloat]
    /// The opacities of the layers that contain the shape, except those that are 1.
    var opacities: [Double]

    /// Returns whether the shape is close to another one. The points of paths, which can change their coordinates, may
    /// be twice as far away as those of other shapes.
    func isClose(to other: RenderedShape, within tolerance: CGFloat) -> Bool {
        let distance = style.hasSuffix("Z") || style.hasSuffix("L") ? 2 * tolerance : tolerance
        let near = { (a: CGFloat, b: CGFloat) in abs(a - b) <= distance }
        return style == other.style && points.count == other.points.count && radii.count == other.radii.count
            && opacities.count == other.opacities.count
            && zip(points, other.points).allSatisfy { near($0.x, $1.x) && near($0.y, $1.y) }
            && zip(radii, other.radii).allSatisfy { near($0, $1) }
            && zip(opacities, other.opacities).allSatisfy { abs($0 - $1) < 0.004 }
    }
}

/// Plays the animated SVG files that the renderer writes: computes which shapes are visible at a given time, and where.
///
/// The player implements a subset of the SVG and SMIL specifications. It shares no code with the renderer.
final class SVGPlayer: NSObject, XMLParserDelegate {
    final class Element {
        let name: String
        let attributes: [String: String]
        var children: [Element] = []

        init(_ name: String, _ attributes: [String: String]) { (self.name, self.attributes) = (name, attributes) }

        var count: Int { 1 + children.reduce(0) { $0 + $1.count } }
    }

    private(set) var root = Element("", [:])
    private var openElements: [Element] = []
    private var clips: [String: Element] = [:]

    init?(_ text: String) {
        super.init()
        openElements = [root]
        let parser = XMLParser(data: Data(text.utf8))
        parser.delegate = self
        guard parser.parse() else { return nil }
    }

    func parser(
        _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
        attributes: [String: String]
    ) {
        let element = Element(name, attributes)
        openElements[openElements.count - 1].children.append(element)
        openElements.append(element)
        if name == "clipPath", let id = attributes["id"] { clips["url(#\(id))"] = element }
    }

    func parser(_ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?) {
        openElements.removeLast()
    }

    /// Returns the visible shapes at a time in seconds, from back to front.
    func renderShapes(at time: Double) -> [RenderedShape] {
        var found: [RenderedShape] = []
        collectShapes(root, RenderedShape(style: "", points: [], radii: [], opacities: []), .identity, time, &found)
        return found
    }

    private func collectShapes(
        _ element: Element, _ parent: RenderedShape, _ outerTransform: CGAffineTransform, _ time: Double,
        _ found: inout [RenderedShape]
    ) {
        if ["defs", "animate", "animateTransform"].contains(element.name) { return }
        if evaluateAttribute("display", of: element, at: time) == "none" { return }
        var (shape, transform) = (parent, self.evaluateTransform(of: element, at: time).concatenating(outerTransform))
        if let opacity = evaluateAttribute("opacity", of: element, at: time).flatMap(Double.init), opacity < 0.998 {
            shape.opacities.append(opacity)
        }
        if let clip = clips[evaluateAttribute("clip-path", of: element, at: time) ?? "none"] {
            addElement(clip.children[0], to: &shape, transform, time)
        }
        if ["rect", "circle", "ellipse", "path"].contains(element.name) {
            let a = element.attributes
            let names = ["fill", "fill-opacity", "stroke", "stroke-opacity", "stroke-width"]
            let values = names.map { a[$0] == nil ? nil : evaluateAttribute($0, of: element, at: time) }
            shape.style = zip(names, values).compactMap { name, value in value.map { "\(name)=\($0)" } }
                .joined(separator: " ")
            addElement(element, to: &shape, transform, time)
            found.append(shape)
        }
        transform = element.name == "svg" ? .identity : transform
        for child in element.children { collectShapes(child, shape, transform, time, &found) }
    }

    private func addElement(
        _ element: Element, to shape: inout RenderedShape, _ transform: CGAffineTransform, _ time: Double
    ) {
        let number = { (name: String) in CGFloat(element.attributes[name].flatMap(Double.init) ?? 0) }
        var points: [CGPoint]
        switch element.name {
        case "rect":
            points = SVGPlayer.makeVertices(
                CGRect(x: number("x"), y: number("y"), width: number("width"), height: number("height")))
            shape.radii.append(number("rx"))
        case "path":
            let text = evaluateAttribute("d", of: element, at: time) ?? ""
            let numbers = text.split { !"-.0123456789".contains($0) }.compactMap { Double($0) }
            points = stride(from: 0, to: numbers.count, by: 2).map { CGPoint(x: numbers[$0], y: numbers[$0 + 1]) }
            shape.style += " " + text.filter(\.isLetter)
        default:
            let rx = element.name == "circle" ? number("r") : number("rx")
            let ry = element.name == "circle" ? number("r") : number("ry")
            points = SVGPlayer.makeVertices(
                CGRect(x: number("cx") - rx, y: number("cy") - ry, width: 2 * rx, height: 2 * ry))
            shape.style += " ellipse"
        }
        shape.points += points.map { $0.applying(transform) }
    }

    /// Returns three vertices of a rectangle. Three vertices are enough to compare transformed rectangles, because an
    /// affine transform maps the rectangle to a parallelogram, which they determine.
    static func makeVertices(_ r: CGRect) -> [CGPoint] {
        [CGPoint(x: r.minX, y: r.minY), CGPoint(x: r.maxX, y: r.minY), CGPoint(x: r.minX, y: r.maxY)]
    }
}

// Methods that evaluate SMIL animations, which are the animation elements of SVG.
extension SVGPlayer {
    private func evaluateAttribute(_ name: String, of element: Element, at time: Double) -> String? {
        let animation = element.children.last { $0.name == "animate" && $0.attributes["attributeName"] == name }
        guard let animation else { return element.attributes[name] }
        let (before, after, fraction) = Self.findKeyframes(of: animation, at: time)
        if animation.attributes["calcMode"] == "discrete" { return before }
        return Self.interpolate(before, after, fraction)
    }

    /// Interpolates the numbers of two texts that are otherwise equal.
    private static func interpolate(_ before: String, _ after: String, _ fraction: Double) -> String? {
        let isNumeric = { (character: Character) in "-.0123456789".contains(character) }
        let numbers = { (text: String) in text.split { !isNumeric($0) }.compactMap { Double($0) } }
        let (low, high) = (numbers(before), numbers(after))
        guard before.filter(\.isLetter) == after.filter(\.isLetter), low.count == high.count else { return nil }
        var rest = zip(low, high).map { $0 + ($1 - $0) * fraction }[...]
        var (result, isInNumber) = ("", false)
        for character in before {
            if !isNumeric(character) {
                result.append(character)
            } else if !isInNumber {
                result += String(format: "%.6f", rest.removeFirst())
            }
            isInNumber = isNumeric(character)
        }
        return result
    }

    /// Returns the values of the keyframes before and after a time in seconds, and the elapsed fraction of the interval
    /// between the two keyframes, from 0 to 1.
    private static func findKeyframes(of animation: Element, at time: Double) -> (
        before: String, after: String, fraction: Double
    ) {
        let duration = Double(animation.attributes["dur"]?.dropLast() ?? "") ?? 1
        let now = time.truncatingRemainder(dividingBy: duration) / duration
        let values = (animation.attributes["values"] ?? "").split(separator: ";").map(String.init)
        // Without key times, the values are at equal distances.
        let times =
            animation.attributes["keyTimes"]?.split(separator: ";").compactMap { Double($0) }
            ?? values.indices.map { Double($0) / Double(values.count - 1) }
        precondition(values.count == times.count && times.first == 0 && times == times.sorted())
        let index = times.lastIndex { $0 <= now } ?? 0
        guard index + 1 < values.count else { return (values[index], values[index], 0) }
        return (values[index], values[index + 1], (now - times[index]) / (times[index + 1] - times[index]))
    }

    private func evaluateTransform(of element: Element, at time: Double) -> CGAffineTransform {
        var result = Self.parseTransform(element.attributes["transform"] ?? "")
        for animation in element.children where animation.name == "animateTransform" {
            let (before, after, fraction) = Self.findKeyframes(of: animation, at: time)
            let numbers = { (text: String) in text.split(separator: " ").compactMap { Double($0) } }
            let now = zip(numbers(before), numbers(after)).map { $0 + ($1 - $0) * fraction }
            let animatedTransform = Self.parseTransform(
                "\(animation.attributes["type"] ?? "")(\(now.map(\.description).joined(separator: " ")))")
            result =
                animation.attributes["additive"] == "sum" ? animatedTransform.concatenating(result) : animatedTransform
        }
        return result
    }

    private static func parseTransform(_ text: String) -> CGAffineTransform {
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
    /// The visible shapes, computed from the display commands.
    var shapes: [RenderedShape] {
        // A stack of the layers that have begun but not ended. Each element has the clips and opacities that apply to
        // the shapes in the layer, and the transform from the layer to the image.
        var openLayers = [(RenderedShape(style: "", points: [], radii: [], opacities: []), CGAffineTransform.identity)]
        var found: [RenderedShape] = []
        let allCommands = [DisplayCommand.fill(.rectangle(CGRect(origin: .zero, size: size)), background)] + commands
        for command in allCommands {
            var (shape, transform) = openLayers[openLayers.count - 1]
            switch command {
            case .beginLayer(let layer):
                transform = layer.transform.concatenating(transform)
                if layer.opacity < 1 { shape.opacities.append(Double(layer.opacity)) }
                if let clip = layer.clip { shape.addGeometry(clip, transform) }
                openLayers.append((shape, transform))
            case .endLayer: openLayers.removeLast()
            case .fill(let geometry, let color):
                shape.style = color.makeAttribute("fill")
                shape.addGeometry(geometry, transform)
                found.append(shape)
            case .stroke(let geometry, let color, let width, _):
                shape.style =
                    "fill=none " + color.makeAttribute("stroke") + (width == 1 ? "" : " stroke-width=\(Int(width))")
                shape.addGeometry(geometry, transform)
                found.append(shape)
            // These commands are ignored because the tested animations contain no text, shadows, gradients or bitmaps.
            case .text, .shadow, .bitmap, .gradient: break
            }
        }
        return found
    }
}

extension RenderedShape {
    fileprivate mutating func addGeometry(_ geometry: DisplayShape, _ transform: CGAffineTransform) {
        var ownPoints: [CGPoint]
        switch geometry {
        case .rectangle(let rect):
            ownPoints = SVGPlayer.makeVertices(rect)
            radii.append(0)
        case .roundedRectangle(let rect, let radius):
            ownPoints = SVGPlayer.makeVertices(rect)
            radii.append(radius)
        case .ellipse(let rect):
            ownPoints = SVGPlayer.makeVertices(rect)
            style += " ellipse"
        case .path(let elements), .evenOddPath(let elements):
            ownPoints = []
            style += " "
            for element in elements {
                switch element {
                case .move(let p): (style, ownPoints) = (style + "M", ownPoints + [p])
                case .line(let p): (style, ownPoints) = (style + "L", ownPoints + [p])
                case .quadCurve(let c, let p): (style, ownPoints) = (style + "Q", ownPoints + [c, p])
                case .curve(let c, let d, let p): (style, ownPoints) = (style + "C", ownPoints + [c, d, p])
                case .close: style += "Z"
                }
            }
        }
        points += ownPoints.map { $0.applying(transform) }
    }
}

extension DisplayColor {
    /// Returns an SVG attribute with the given name and this color as its value.
    fileprivate func makeAttribute(_ name: String) -> String {
        let bytes = [red, green, blue].map { UInt8(($0 * 255).rounded()) }
        let hex = bytes.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
        return "\(name)=#\(hex)"
    }
}
