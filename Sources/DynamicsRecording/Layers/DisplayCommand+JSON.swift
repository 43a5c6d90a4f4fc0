import DisplayList
import DynamicsEngine
import DynamicsGeometry
import Foundation
import JSONReading

// Drawing commands in traces.

/// The bitmaps of a trace by their keys, which are hashes of their bytes.
///
/// A trace contains each bitmap once, in the frame in which it is first displayed.
typealias TraceImages = [String: DisplayBitmap]

// A drawing command of a layer as a JSON array. An outline is a text (`DisplayShape.text`), a color `#rrggbb` or
// `#rrggbbaa`, lengths are in points.
//
// | JSON | meaning |
// |---|---|
// | `["fill", color, outline]` | a filled shape |
// | `["stroke", color, outline, width]`, or with `cap, join, miter limit` | a stroked shape |
// | `["shadow", color, outline, blur]` | a filled shape with blurred edges |
// | `["text", color, text, x, y, size, width, style]` | a line of text, with the left end of its baseline |
// | `["gradient", outline, kind, [x, y, x, y], [location, color, ...]]` | a shape filled with an "axial" gradient from one point to another, or a "radial" one with a center and radii |
// | `["image", [x, y, width, height], key]`, or with `color` | a bitmap, or a bitmap that masks a color; `"pixelated"` at the end makes enlarged pixels squares |
extension DisplayCommand {
    /// The command as JSON. Commands that begin or end layers are `null`: records of layers contain none.
    var json: String {
        let parts: [String]
        switch self {
        case .beginLayer, .endLayer: return "null"
        case .fill(let shape, let color): parts = ["\"fill\"", color.json, JSONText.formatString(shape.text)]
        case .stroke(let shape, let color, let width, let style):
            parts = ["\"stroke\"", color.json, JSONText.formatString(shape.text), Self.format(width)] + style.json
        case .shadow(let shape, let color, let blur):
            parts = ["\"shadow\"", color.json, JSONText.formatString(shape.text), Self.format(blur)]
        case .text(let text):
            let numbers = [text.origin.x, text.origin.y, text.font.size, text.width].map(Self.format)
            parts =
                ["\"text\"", text.color.json, JSONText.formatString(text.text)] + numbers
                + [JSONText.formatString(text.font.traits)]
        case .gradient(let shape, let gradient):
            parts = ["\"gradient\"", JSONText.formatString(shape.text)] + gradient.json
        case .bitmap(let bitmap, let rect):
            let numbers = [rect.minX, rect.minY, rect.width, rect.height].map(Self.format)
            parts =
                ["\"image\"", JSONText.formatArray(numbers), JSONText.formatString(bitmap.traceKey)]
                + (bitmap.maskColor.map { [$0.json] } ?? []) + (bitmap.isPixelated ? ["\"pixelated\""] : [])
        }
        return JSONText.formatArray(parts)
    }

    fileprivate static func format(_ number: CGFloat) -> String { JSONText.formatNumber(Double(number)) }

    /// Reads a command. Reports an error and returns nil for a value of another form.
    init?(_ cursor: JSONCursor, images: TraceImages) {
        guard let elements = cursor.readElements(), let first = elements.first else {
            cursor.reportError("expected a drawing command, such as [\"fill\", color, outline]")
            return nil
        }
        let names = ["fill", "stroke", "shadow", "text", "gradient", "image"]
        guard let name = first.readKeyword(among: names) else { return nil }
        let reader = CommandReader(cursor: cursor, elements: Array(elements.dropFirst()))
        let command: DisplayCommand? =
            switch name {
            case "fill": reader.readFill()
            case "stroke": reader.readStroke()
            case "shadow": reader.readShadow()
            case "text": reader.readText()
            case "gradient": reader.readGradient()
            default: reader.readImage(images)
            }
        guard let command else { return nil }
        self = command
    }
}

/// Reads the elements of a command that follow its name.
private struct CommandReader {
    let cursor: JSONCursor
    let elements: [JSONCursor]

    func readFill() -> DisplayCommand? {
        guard requireCount(2), let color = elements[0].readColor(), let shape = elements[1].readShape() else {
            return nil
        }
        return .fill(shape, color)
    }

    func readStroke() -> DisplayCommand? {
        guard requireCount(elements.count == 6 ? 6 : 3), let color = elements[0].readColor(),
            let shape = elements[1].readShape(), let width = elements[2].readNumber(atLeast: 0)
        else { return nil }
        guard elements.count == 6 else { return .stroke(shape, color, width: CGFloat(width)) }
        guard let cap = elements[3].readKeyword(among: DisplayLineStyle.capNames),
            let join = elements[4].readKeyword(among: DisplayLineStyle.joinNames),
            let limit = elements[5].readNumber(atLeast: 1)
        else { return nil }
        return .stroke(
            shape, color, width: CGFloat(width), style: DisplayLineStyle(cap: cap, join: join, miterLimit: limit))
    }

    func readShadow() -> DisplayCommand? {
        guard requireCount(3), let color = elements[0].readColor(), let shape = elements[1].readShape(),
            let blur = elements[2].readNumber(atLeast: 0)
        else { return nil }
        return .shadow(shape, color, blur: CGFloat(blur))
    }

    func readText() -> DisplayCommand? {
        guard requireCount(7), let color = elements[0].readColor(), let string = elements[1].readString() else {
            return nil
        }
        let numbers = elements[2..<6].compactMap { $0.readNumber() }.map { CGFloat($0) }
        guard numbers.count == 4, let traits = elements[6].readString() else { return nil }
        let font = DisplayFont(size: numbers[2], traits: traits)
        var text = DisplayText(string, at: CGPoint(x: numbers[0], y: numbers[1]), font: font, color: color)
        text.width = numbers[3]
        return .text(text)
    }

    func readGradient() -> DisplayCommand? {
        guard requireCount(4), let shape = elements[0].readShape(),
            let kind = elements[1].readKeyword(among: ["axial", "radial"]), let numbers = elements[2].readNumbers(4),
            let parts = elements[3].readElements(), parts.count.isMultiple(of: 2)
        else { return nil }
        var stops: [DisplayGradient.Stop] = []
        for index in stride(from: 0, to: parts.count, by: 2) {
            guard let location = parts[index].readNumber(), let color = parts[index + 1].readColor() else { return nil }
            stops.append(DisplayGradient.Stop(location: CGFloat(location), color: color))
        }
        let start = CGPoint(x: numbers[0], y: numbers[1])
        let direction: DisplayGradient.Direction =
            kind == "axial"
            ? .axial(from: start, to: CGPoint(x: numbers[2], y: numbers[3]))
            : .radial(center: start, radii: CGSize(width: numbers[2], height: numbers[3]))
        return .gradient(shape, DisplayGradient(direction: direction, stops: stops))
    }

    func readImage(_ images: TraceImages) -> DisplayCommand? {
        guard requireCount(min(max(elements.count, 2), 4)), let numbers = elements[0].readNumbers(4),
            let key = elements[1].readString()
        else { return nil }
        guard let bitmap = images[key] else {
            elements[1].reportError("no image has the key \"\(key)\"")
            return nil
        }
        let rect = CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
        let isPixelated = elements.count > 2 && elements[elements.count - 1].value == .string("pixelated")
        guard elements.count == (isPixelated ? 4 : 3) else {
            guard elements.count == (isPixelated ? 3 : 2) else {
                elements[3].reportError("expected \"pixelated\"")
                return nil
            }
            return .bitmap(isPixelated ? bitmap.pixelated() : bitmap, rect)
        }
        return elements[2].readColor().map { color in
            let masked = bitmap.masking(color)
            return .bitmap(isPixelated ? masked.pixelated() : masked, rect)
        }
    }

    private func requireCount(_ count: Int) -> Bool {
        if elements.count == count { return true }
        cursor.reportError("expected \(count + 1) elements, found \(elements.count + 1)")
        return false
    }
}

extension JSONCursor {
    fileprivate func readColor() -> DisplayColor? {
        guard let text = readString() else { return nil }
        if let color = DisplayColor(hexadecimal: text) { return color }
        reportError("expected a color #rrggbb or #rrggbbaa, found \"\(text)\"")
        return nil
    }

    /// Reads an outline.
    func readShape() -> DisplayShape? {
        guard let text = readString() else { return nil }
        if let shape = DisplayShape(text: text) { return shape }
        reportError("expected an outline, such as \"rect 0 0 10 10\" or \"M0 0L10 0Z\", found \"\(text.prefix(40))\"")
        return nil
    }

    /// Reads an array of a number of finite numbers.
    func readNumbers(_ count: Int) -> [Double]? {
        guard let elements = readElements() else { return nil }
        let numbers = elements.compactMap { $0.readNumber() }
        if numbers.count == count, elements.count == count { return numbers }
        reportError("expected \(count) numbers")
        return nil
    }
}

extension DisplayColor {
    fileprivate var json: String { "\"\(hexString(opacity: 1))\"" }
}

extension DisplayLineStyle {
    fileprivate static let capNames = ["butt", "round", "square"]
    fileprivate static let joinNames = ["miter", "round", "bevel"]

    /// The elements that follow the width in the array of a stroke; none for the plain style.
    fileprivate var json: [String] {
        guard self != .plain else { return [] }
        let capName = cap == .round ? "round" : cap == .square ? "square" : "butt"
        let joinName = join == .round ? "round" : join == .bevel ? "bevel" : "miter"
        return ["\"\(capName)\"", "\"\(joinName)\"", JSONText.formatNumber(Double(miterLimit))]
    }

    fileprivate init(cap: String, join: String, miterLimit: Double) {
        self.init(
            cap: cap == "round" ? .round : cap == "square" ? .square : .butt,
            join: join == "round" ? .round : join == "bevel" ? .bevel : .miter, miterLimit: CGFloat(miterLimit))
    }
}

extension DisplayFont {
    /// The traits "bold", "italic" and "monospaced", separated by spaces; an empty string for a regular font.
    fileprivate var traits: String {
        [(isBold, "bold"), (isItalic, "italic"), (isMonospaced, "monospaced")].filter(\.0).map(\.1)
            .joined(separator: " ")
    }

    fileprivate init(size: CGFloat, traits: String) {
        let words = traits.split(separator: " ")
        self.init(
            size: size, isBold: words.contains("bold"), isItalic: words.contains("italic"),
            isMonospaced: words.contains("monospaced"))
    }
}

extension DisplayGradient {
    /// The elements that follow the outline in the array of a gradient.
    fileprivate var json: [String] {
        let (kind, numbers): (String, [CGFloat]) =
            switch direction {
            case .axial(let start, let end): ("axial", [start.x, start.y, end.x, end.y])
            case .radial(let center, let radii): ("radial", [center.x, center.y, radii.width, radii.height])
            }
        let stops = stops.flatMap { [JSONText.formatNumber(Double($0.location)), $0.color.json] }
        return [
            "\"\(kind)\"", JSONText.formatArray(numbers.map { JSONText.formatNumber(Double($0)) }),
            JSONText.formatArray(stops),
        ]
    }
}

extension DisplayBitmap {
    /// A key that is the same for equal bytes: their number and a hash.
    var traceKey: String {
        var hash = Fingerprint()
        hash.add(bytes: bytes)
        return "\(bytes.count)-\(hash.text)"
    }
}
