import DisplayList
import DynamicsGeometry
import Foundation
import JSONReading

/// A shape of an item or of the backdrop, in one color.
///
/// A trace file stores a shape as an array:
///
/// | JSON | meaning |
/// |---|---|
/// | `["fill", color, path]` | a filled path |
/// | `["stroke", color, path, width]` | a stroked path |
/// | `["shadow", color, path, blur]` | a filled path with blurred edges |
/// | `["text", color, text, size, width, style, [a, b, c, d, tx, ty]]` | a line of text |
/// | `["clip", "", path]` | clips the following shapes to a path |
/// | `["unclip", "", ""]` | ends the innermost open clip |
public struct TraceShape: Equatable, Sendable {
    /// The kind of a shape, which determines how the shape is drawn.
    public enum Kind: Equatable, Sendable {
        /// A filled path.
        case fill
        /// A stroked path. The associated value is the line width, in points.
        case stroke(width: Double)
        /// A filled path with blurred edges. The blur is the standard deviation of a Gaussian, in points.
        case shadow(blur: Double)
        /// A line of text with its font and position.
        case text(TraceTextAttributes)
        /// The start of a clip. The following shapes are clipped to the path, until the matching `unclip`.
        case clip
        /// The end of the innermost open clip.
        case unclip
    }

    /// The kind of the shape, which determines how the shape is drawn.
    public var kind: Kind
    /// The outline as SVG path data, in points. For a line of text, this is the string itself.
    public var path: String
    /// The color as `#rrggbb`, or as `#rrggbbaa` if it is not opaque. It is empty for `clip` and `unclip`.
    public var color: String

    /// Creates a shape. The default kind is a filled path.
    public init(_ kind: Kind = .fill, path: String, color: String) {
        (self.kind, self.path, self.color) = (kind, path, color)
    }

    /// Creates a shape from an outline and a color in a layer. Returns nil if the shape is transparent or not finite.
    package init?(
        _ kind: Kind, _ shape: DisplayShape, _ color: DisplayColor, in layer: DisplayLayer = DisplayLayer()
    ) {
        guard layer.isDrawable, shape.isDrawable, color.alpha > 0, kind.isFinite else { return nil }
        self.init(
            kind, path: shape.svgPathData(transformedBy: layer.transform),
            color: color.hexString(opacity: Double(layer.opacity)))
    }
}

extension TraceShape.Kind {
    private static let keywords = ["fill", "stroke", "shadow", "text", "clip", "unclip"]

    fileprivate var isFinite: Bool {
        switch self {
        case .stroke(let number), .shadow(let number): number.isFinite && number >= 0
        default: true
        }
    }

    /// The keyword of the kind, and the JSON elements that follow the path of the shape.
    fileprivate var json: (keyword: String, parameters: [String]) {
        switch self {
        case .fill: ("fill", [])
        case .stroke(let width): ("stroke", [JSONText.formatNumber(width)])
        case .shadow(let blur): ("shadow", [JSONText.formatNumber(blur)])
        case .text(let attributes): ("text", attributes.json)
        case .clip: ("clip", [])
        case .unclip: ("unclip", [])
        }
    }

    /// Reads the kind of a shape. Reports errors and returns nil if the kind is invalid.
    /// - Parameters:
    ///   - keyword: The first element of the shape's array.
    ///   - parameters: The elements that follow the path in the shape's array.
    fileprivate init?(_ keyword: JSONCursor, _ parameters: [JSONCursor]) {
        let keywords = Self.keywords.filter { Self.parameterCount(of: $0) == parameters.count }
        guard let name = keyword.readKeyword(among: keywords) else { return nil }
        switch name {
        case "stroke", "shadow":
            guard let number = parameters[0].readNumber(atLeast: 0) else { return nil }
            self = name == "stroke" ? .stroke(width: number) : .shadow(blur: number)
        case "text":
            guard let attributes = TraceTextAttributes(parameters) else { return nil }
            self = .text(attributes)
        case "clip": self = .clip
        case "unclip": self = .unclip
        default: self = .fill
        }
    }

    /// Returns the number of elements that follow the path in the JSON array of a shape with the given keyword.
    private static func parameterCount(of keyword: String) -> Int {
        switch keyword {
        case "text": 4
        case "stroke", "shadow": 1
        default: 0
        }
    }
}

extension TraceShape {
    /// The shape as a JSON array. The table of `TraceShape` lists its elements.
    public var json: String {
        let (keyword, parameters) = kind.json
        return JSONText.formatArray([keyword, color, path].map(JSONText.formatString) + parameters)
    }

    init?(_ cursor: JSONCursor) {
        guard let elements = cursor.readElements() else { return nil }
        guard [3, 4, 7].contains(elements.count) else {
            cursor.reportError("expected a shape [\"fill\", color, path] or [\"stroke\", color, path, width]")
            return nil
        }
        guard let kind = Kind(elements[0], Array(elements[3...])), let color = elements[1].readString(),
            let path = elements[2].readString()
        else { return nil }
        self.init(kind, path: path, color: color)
    }
}
