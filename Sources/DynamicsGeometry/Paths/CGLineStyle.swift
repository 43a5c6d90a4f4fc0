// The caps and joins of lines.

/// The form of the ends of a line.
public enum CGLineCap: Int32, Hashable, Sendable {
    /// The line ends at its end points.
    case butt
    /// The line ends with a half disc around each end point.
    case round
    /// The line extends by half its width beyond its end points.
    case square
}

/// The form of the vertices of a line.
public enum CGLineJoin: Int32, Hashable, Sendable {
    /// The outer edges meet in a point, unless the vertex is sharper than the miter limit allows.
    case miter
    /// A disc around each vertex.
    case round
    /// The outer edges end at the vertex and are connected by a line.
    case bevel
}
