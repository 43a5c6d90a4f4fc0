// The line caps, line joins and fill rules of shape layers.

/// The form of the ends of a shape layer's stroke.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String

    /// Creates a form.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The stroke ends at the end points of the path.
    public static let butt = CAShapeLayerLineCap(rawValue: "butt")
    /// The stroke ends with a half disc around each end point.
    public static let round = CAShapeLayerLineCap(rawValue: "round")
    /// The stroke extends by half its width beyond the end points.
    public static let square = CAShapeLayerLineCap(rawValue: "square")

    /// The equal form of Core Graphics; `.butt` for unknown names.
    var lineCap: CGLineCap { self == .round ? .round : self == .square ? .square : .butt }
}

/// The form of the vertices of a shape layer's stroke.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
    /// The name of the form.
    public let rawValue: String

    /// Creates a form.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The outer edges meet in a point, unless the vertex is sharper than the miter limit allows.
    public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
    /// A disc around each vertex.
    public static let round = CAShapeLayerLineJoin(rawValue: "round")
    /// The outer edges end at the vertex and are connected by a line.
    public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")

    /// The equal form of Core Graphics; `.miter` for unknown names.
    var lineJoin: CGLineJoin { self == .round ? .round : self == .bevel ? .bevel : .miter }
}

/// The rule that determines which points are inside a shape layer's path.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
    /// The name of the rule.
    public let rawValue: String

    /// Creates a rule.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Points around which the path has a winding number other than 0.
    public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
    /// Points from which a ray crosses the path an odd number of times.
    public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}
