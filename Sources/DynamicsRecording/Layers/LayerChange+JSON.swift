import DisplayList
import Foundation
import JSONReading

// Changes of layers in traces.

extension LayerChange {
    /// The record as JSON; see the table of `LayerChange`.
    /// - Parameter drawings: The drawings of the first records that were written, which are written once.
    func json(_ drawings: inout DrawingTable) -> String {
        if isRemoved { return "[\(number)]" }
        if let short = shortForm { return JSONText.formatArray(["\(number)"] + short.map(JSONText.formatNumber)) }
        var parts = ["\"n\":\(number)"]
        if let name { parts.append("\"name\":\(JSONText.formatString(name))") }
        if let parent { parts.append("\"in\":\(parent)") }
        if let index { parts.append("\"at\":\(index)") }
        if let center { parts.append("\"x\":\(Self.format(center.x)),\"y\":\(Self.format(center.y))") }
        if let size { parts.append("\"w\":\(Self.format(size.width)),\"h\":\(Self.format(size.height))") }
        if let orientation { parts.append(orientation.json) }
        if let scroll { parts.append("\"scroll\":\(JSONText.formatArray([scroll.x, scroll.y].map(Self.format)))") }
        if let opacity { parts.append("\"opacity\":\(JSONText.formatNumber(opacity))") }
        if let clip { parts.append("\"clip\":\(JSONText.formatString(clip?.text ?? ""))") }
        if isMask { parts.append("\"mask\":true") }
        if isInverted { parts.append("\"inverted\":true") }
        if let compositing { parts.append("\"blend\":\"\(compositing.rawValue)\"") }
        if let drawing { parts.append("\"draw\":\(drawings.json(of: drawing, isFirst: parent != nil))") }
        if let overlay { parts.append("\"over\":\(JSONText.formatArray(overlay.map(\.json)))") }
        return "{\(parts.joined(separator: ","))}"
    }

    /// The numbers after that of the layer in the short form; nil if the record has other changes.
    private var shortForm: [Double]? {
        guard let center else { return nil }
        var short = Self(number)
        (short.center, short.orientation) = (center, orientation)
        guard self == short else { return nil }
        switch orientation {
        case nil: return [Double(center.x), Double(center.y)]
        case .turned(let angle, 1): return [Double(center.x), Double(center.y), angle]
        default: return nil
        }
    }

    private static func format(_ length: CGFloat) -> String { JSONText.formatNumber(Double(length)) }

    /// Reads a record. Reports an error and returns nil for a value of another form.
    init?(_ cursor: JSONCursor, images: TraceImages, _ drawings: inout DrawingTable) {
        if case .array = cursor.value {
            self.init(shortForm: cursor)
            return
        }
        let keys = [
            "n", "name", "in", "at", "x", "y", "w", "h", "a", "s", "m", "scroll", "opacity", "clip", "mask", "inverted",
            "blend", "draw", "over",
        ]
        guard cursor.validateObject(allowedKeys: keys),
            let number = cursor.requireMember("n")?.readInteger(atLeast: 0)
        else { return nil }
        self.init(number)
        name = cursor.findMember("name")?.readString()
        parent = cursor.findMember("in")?.readInteger(atLeast: 0)
        index = cursor.findMember("at")?.readInteger(atLeast: 0)
        if let x = cursor.findMember("x")?.readNumber(), let y = cursor.requireMember("y")?.readNumber() {
            center = CGPoint(x: x, y: y)
        }
        if let width = cursor.findMember("w")?.readNumber(), let height = cursor.requireMember("h")?.readNumber() {
            size = CGSize(width: width, height: height)
        }
        orientation = LayerOrientation(cursor)
        scroll = cursor.findMember("scroll")?.readNumbers(2).map { CGPoint(x: $0[0], y: $0[1]) }
        opacity = cursor.findMember("opacity")?.readNumber(atLeast: 0, atMost: 1)
        if let outline = cursor.findMember("clip") {
            clip = outline.value == .string("") ? .some(nil) : outline.readShape().map { .some($0) }
        }
        isMask = cursor.findMember("mask")?.readBool() ?? false
        isInverted = cursor.findMember("inverted")?.readBool() ?? false
        compositing = cursor.findMember("blend")?.readKeyword(among: DisplayCompositing.allCases.map(\.rawValue))
            .flatMap { DisplayCompositing(rawValue: $0) }
        drawing = cursor.findMember("draw").flatMap { drawings.read($0, isFirst: parent != nil, images) }
        overlay = cursor.findMember("over")?.readElements()?.compactMap { DisplayCommand($0, images: images) }
    }

    /// Reads `[n]`, `[n, x, y]` or `[n, x, y, a]`.
    private init?(shortForm cursor: JSONCursor) {
        guard let elements = cursor.readElements(), [1, 3, 4].contains(elements.count) else {
            cursor.reportError("expected a layer [n], [n, x, y] or [n, x, y, a]")
            return nil
        }
        guard let number = elements[0].readInteger(atLeast: 1) else { return nil }
        self.init(number)
        guard elements.count > 1 else {
            isRemoved = true
            return
        }
        guard let x = elements[1].readNumber(), let y = elements[2].readNumber() else { return nil }
        center = CGPoint(x: x, y: y)
        guard elements.count == 4 else { return }
        guard let angle = elements[3].readNumber() else { return nil }
        orientation = .turned(angle: angle, scale: 1)
    }
}

extension LayerOrientation {
    /// The members of the JSON object.
    fileprivate var json: String {
        switch self {
        case .turned(let angle, 1): "\"a\":\(JSONText.formatNumber(angle))"
        case .turned(0, let scale): "\"s\":\(JSONText.formatNumber(scale))"
        case .turned(let angle, let scale):
            "\"a\":\(JSONText.formatNumber(angle)),\"s\":\(JSONText.formatNumber(scale))"
        case .matrix(let elements): "\"m\":\(JSONText.formatArray(elements.map(JSONText.formatNumber)))"
        }
    }

    /// Reads the members of a JSON object; nil if it has none of them.
    fileprivate init?(_ cursor: JSONCursor) {
        if let elements = cursor.findMember("m")?.readNumbers(4) {
            self = .matrix(elements)
            return
        }
        let (angle, scale) = (cursor.findMember("a")?.readNumber(), cursor.findMember("s")?.readNumber())
        guard angle != nil || scale != nil else { return nil }
        self = .turned(angle: angle ?? 0, scale: scale ?? 1)
    }
}

/// The drawings of the first records of layers, which a trace contains once each: many cells look alike.
struct DrawingTable {
    private var numbers: [String: Int] = [:]
    private var drawings: [[DisplayCommand]] = []

    /// Returns the JSON of a drawing: an array of commands, or the number of an earlier equal drawing.
    /// - Parameter isFirst: Whether the drawing belongs to the first record of a layer.
    fileprivate mutating func json(of drawing: [DisplayCommand], isFirst: Bool) -> String {
        let json = JSONText.formatArray(drawing.map(\.json))
        if let number = numbers[json] { return "\(number)" }
        if isFirst { numbers[json] = numbers.count }
        return json
    }

    /// Reads a drawing. Reports an error and returns nil for a number that no drawing has.
    fileprivate mutating func read(_ cursor: JSONCursor, isFirst: Bool, _ images: TraceImages) -> [DisplayCommand]? {
        if case .number = cursor.value {
            guard let number = cursor.readInteger(atLeast: 0) else { return nil }
            if number < drawings.count { return drawings[number] }
            cursor.reportError("no drawing has the number \(number)")
            return nil
        }
        guard let drawing = cursor.readElements()?.compactMap({ DisplayCommand($0, images: images) }) else {
            return nil
        }
        if isFirst { drawings.append(drawing) }
        return drawing
    }
}
