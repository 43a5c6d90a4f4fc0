/// The place of a popover beside its source: the side with enough space, and the position of the arrow.
struct PopoverLayout {
    /// The distance between the source and the content, in points.
    static let arrowLength: CGFloat = 13
    /// The width of the arrow at the content, in points.
    static let arrowBase: CGFloat = 30
    static let cornerRadius: CGFloat = 13

    /// The frame of the popover with its arrow, in points.
    let frame: CGRect
    /// The direction in which the arrow points; `.unknown` without an arrow.
    let direction: UIPopoverArrowDirection
    /// The position of the arrow's tip along its edge of the frame, from the left or from the top, in points.
    let arrowPosition: CGFloat

    /// Places a popover.
    /// - Parameters:
    ///   - content: The size of the content, in points. It is reduced to the available space.
    ///   - source: The rectangle at which the arrow points, in points; nil for a popover without an arrow in the center.
    ///   - area: The rectangle that contains the popover, in points.
    ///   - directions: The permitted directions of the arrow. An empty set shows no arrow.
    ///   - canOverlap: Whether the popover may cover the source if no side has enough space.
    init(
        content: CGSize, source: CGRect?, in area: CGRect, directions: UIPopoverArrowDirection, canOverlap: Bool
    ) {
        let candidates = [UIPopoverArrowDirection.up, .down, .left, .right].filter(directions.contains)
        guard let source, !candidates.isEmpty else {
            let size = CGSize(width: min(content.width, area.width), height: min(content.height, area.height))
            let center = source.map { CGPoint(x: $0.midX, y: $0.midY) } ?? CGPoint(x: area.midX, y: area.midY)
            frame = Self.clamp(
                CGRect(
                    x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width,
                    height: size.height), to: area)
            (direction, arrowPosition) = (.unknown, 0)
            return
        }
        let spaces = candidates.map { Self.space($0, source, area) }
        let fits = spaces.firstIndex { $0.width >= content.width && $0.height >= content.height }
        let shares = spaces.map { Self.share(of: content, in: $0) }
        let index = fits ?? shares.indices.max { shares[$0] < shares[$1] } ?? 0
        let direction = candidates[index]
        let space = fits == nil && canOverlap ? area.size : spaces[index]
        let size = CGSize(width: min(content.width, space.width), height: min(content.height, space.height))
        self.direction = direction
        let isVertical = direction == .up || direction == .down
        let length = Self.arrowLength
        var frame = CGRect(
            x: source.midX - size.width / 2, y: source.midY - size.height / 2,
            width: size.width + (isVertical ? 0 : length), height: size.height + (isVertical ? length : 0))
        switch direction {
        case .up: frame.origin.y = source.maxY
        case .down: frame.origin.y = source.minY - frame.height
        case .left: frame.origin.x = source.maxX
        default: frame.origin.x = source.minX - frame.width
        }
        frame = Self.clamp(frame, to: area)
        self.frame = frame
        let side = Self.cornerRadius + Self.arrowBase / 2
        let extent = isVertical ? frame.width : frame.height
        let wanted = isVertical ? source.midX - frame.minX : source.midY - frame.minY
        arrowPosition = extent < 2 * side ? extent / 2 : min(max(wanted, side), extent - side)
    }

    /// The frame of the content in the popover's coordinates, in points.
    var contentFrame: CGRect {
        var content = CGRect(origin: .zero, size: frame.size)
        let length = Self.arrowLength
        switch direction {
        case .up: (content.origin.y, content.size.height) = (length, max(0, content.height - length))
        case .down: content.size.height = max(0, content.height - length)
        case .left: (content.origin.x, content.size.width) = (length, max(0, content.width - length))
        case .right: content.size.width = max(0, content.width - length)
        default: break
        }
        return content
    }

    /// The tip of the arrow in the popover's coordinates, in points; the center without an arrow.
    var tip: CGPoint {
        switch direction {
        case .up: CGPoint(x: arrowPosition, y: 0)
        case .down: CGPoint(x: arrowPosition, y: frame.height)
        case .left: CGPoint(x: 0, y: arrowPosition)
        case .right: CGPoint(x: frame.width, y: arrowPosition)
        default: CGPoint(x: frame.width / 2, y: frame.height / 2)
        }
    }

    /// Returns the largest size of the content at one side of the source, in points.
    private static func space(_ direction: UIPopoverArrowDirection, _ source: CGRect, _ area: CGRect) -> CGSize {
        let (width, height) =
            switch direction {
            case .up: (area.width, area.maxY - source.maxY - arrowLength)
            case .down: (area.width, source.minY - area.minY - arrowLength)
            case .left: (area.maxX - source.maxX - arrowLength, area.height)
            default: (source.minX - area.minX - arrowLength, area.height)
            }
        return CGSize(width: max(0, width), height: max(0, height))
    }

    /// Returns the part of the content, from 0 to 1, that a space can show.
    private static func share(of content: CGSize, in space: CGSize) -> CGFloat {
        let whole = content.width * content.height
        return whole > 0 ? min(content.width, space.width) * min(content.height, space.height) / whole : 0
    }

    private static func clamp(_ frame: CGRect, to area: CGRect) -> CGRect {
        let x = max(area.minX, min(frame.minX, area.maxX - frame.width))
        let y = max(area.minY, min(frame.minY, area.maxY - frame.height))
        return CGRect(x: x, y: y, width: frame.width, height: frame.height)
    }
}
