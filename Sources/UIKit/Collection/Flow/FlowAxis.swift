/// Converts between view coordinates and flow coordinates.
///
/// Flow coordinates have two axes. The axis `along` is the scroll direction, in which lines follow each other. The axis
/// `across` is perpendicular to it; the items of a line follow each other in this direction. The layout computes
/// sections, lines and items in flow coordinates, so the same code serves both scroll directions.
struct FlowAxis {
    /// Whether the scroll direction is vertical.
    var isVertical: Bool
    /// The available width, in points, in which the items of a line begin at the right edge; nil if they begin at the left
    /// or top edge.
    var mirroredWidth: CGFloat?

    /// Returns the coordinate of a point along the scroll direction.
    func scrollAxisCoordinate(of point: CGPoint) -> CGFloat { isVertical ? point.y : point.x }
    /// Returns the length of a size across the scroll direction.
    func crossAxisLength(of size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
    /// Returns the size in view coordinates that has the given lengths along and across the scroll direction.
    func viewSize(along: CGFloat, across: CGFloat) -> CGSize {
        isVertical ? CGSize(width: across, height: along) : CGSize(width: along, height: across)
    }
    /// Converts a size from view coordinates to flow coordinates.
    func flowSize(of size: CGSize) -> FlowSize {
        isVertical
            ? FlowSize(along: size.height, across: size.width) : FlowSize(along: size.width, across: size.height)
    }
    /// Converts a frame from flow coordinates to view coordinates.
    func viewRect(of frame: FlowFrame) -> CGRect {
        guard isVertical else {
            return CGRect(x: frame.along, y: frame.across, width: frame.size.along, height: frame.size.across)
        }
        let x = mirroredWidth.map { $0 - frame.across - frame.size.across } ?? frame.across
        return CGRect(x: x, y: frame.along, width: frame.size.across, height: frame.size.along)
    }

    /// Returns the inset before the first line: top for vertical scrolling, left for horizontal scrolling.
    func insetBeforeFirstLine(of insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.top : insets.left }
    /// Returns the inset after the last line: bottom for vertical scrolling, right for horizontal scrolling.
    func insetAfterLastLine(of insets: UIEdgeInsets) -> CGFloat { isVertical ? insets.bottom : insets.right }
    /// Returns the inset before the first item of each line: left (right, if mirrored) for vertical scrolling, top for
    /// horizontal scrolling.
    func insetBeforeFirstItem(of insets: UIEdgeInsets) -> CGFloat {
        guard isVertical else { return insets.top }
        return mirroredWidth == nil ? insets.left : insets.right
    }
    /// Returns the inset after the last item of each line: right (left, if mirrored) for vertical scrolling, bottom for
    /// horizontal scrolling.
    func insetAfterLastItem(of insets: UIEdgeInsets) -> CGFloat {
        guard isVertical else { return insets.bottom }
        return mirroredWidth == nil ? insets.right : insets.left
    }
}

/// A size in flow coordinates, in points. The initializer replaces negative, infinite and NaN lengths with 0.
struct FlowSize: Equatable {
    let along: CGFloat
    let across: CGFloat

    init(along: CGFloat, across: CGFloat) {
        self.along = along.isFinite ? max(0, along) : 0
        self.across = across.isFinite ? max(0, across) : 0
    }
}

/// A frame in flow coordinates, in points.
struct FlowFrame: Equatable {
    var along: CGFloat
    var across: CGFloat
    var size: FlowSize
}
