import DisplayList

// Resizable images, whose middle is stretched or tiled.

extension UIImage {
    /// How the parts of a resizable image between its caps fill their area.
    public enum ResizingMode: Int, Sendable {
        /// The parts are repeated.
        case tile = 0
        /// The parts are stretched.
        case stretch
    }

    /// The distances of the caps' inner edges from the edges of the image, and the mode of the parts between.
    struct Caps: Equatable {
        var insets: UIEdgeInsets
        var mode: ResizingMode
    }

    /// The largest number of tiles in one direction; parts that need more are stretched.
    private static let maximumTileCount: CGFloat = 256

    /// Returns the image with caps, which keep their size when the image is drawn in another size. The parts between the
    /// caps are repeated.
    /// - Parameter capInsets: The sizes of the caps, in points. Values that are negative, NaN or infinite count as 0; caps
    ///   that overlap are made smaller.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets) -> UIImage {
        resizableImage(withCapInsets: capInsets, resizingMode: .tile)
    }

    /// Returns the image with caps, which keep their size when the image is drawn in another size.
    /// - Parameters:
    ///   - capInsets: The sizes of the caps, in points. Values that are negative, NaN or infinite count as 0; caps that
    ///     overlap are made smaller.
    ///   - resizingMode: How the parts between the caps fill their area.
    public func resizableImage(withCapInsets capInsets: UIEdgeInsets, resizingMode: ResizingMode) -> UIImage {
        let (left, right) = Self.limit(capInsets.left, capInsets.right, to: size.width)
        let (top, bottom) = Self.limit(capInsets.top, capInsets.bottom, to: size.height)
        let insets = UIEdgeInsets(top: top, left: left, bottom: bottom, right: right)
        return copy(caps: Caps(insets: insets, mode: resizingMode))
    }

    /// Returns the image with caps on all sides around a stretched column and row of 1 point.
    /// - Parameters:
    ///   - leftCapWidth: The width of the left cap, in points; 0 for no caps at the left and the right.
    ///   - topCapHeight: The height of the upper cap, in points; 0 for no caps at the top and the bottom.
    public func stretchableImage(withLeftCapWidth leftCapWidth: Int, topCapHeight: Int) -> UIImage {
        let (left, top) = (CGFloat(max(0, leftCapWidth)), CGFloat(max(0, topCapHeight)))
        return resizableImage(
            withCapInsets: UIEdgeInsets(
                top: top, left: left, bottom: top > 0 ? size.height - top - 1 : 0,
                right: left > 0 ? size.width - left - 1 : 0),
            resizingMode: .stretch)
    }

    private static func limit(_ first: CGFloat, _ second: CGFloat, to length: CGFloat) -> (CGFloat, CGFloat) {
        let (first, second) = (first.isFinite ? max(0, first) : 0, second.isFinite ? max(0, second) : 0)
        guard first + second > length else { return (first, second) }
        return (length * first / (first + second), length * second / (first + second))
    }

    /// The sizes of the caps of a resizable image, in points; zero for other images.
    public var capInsets: UIEdgeInsets { caps?.insets ?? .zero }
    /// How the parts between the caps fill their area. The default is `.tile`.
    public var resizingMode: ResizingMode { caps?.mode ?? .tile }

    // MARK: Drawing

    /// Returns the commands that draw the image over a rectangle, in points: in nine parts if it has caps, otherwise
    /// stretched.
    /// - Parameter commands: The commands of the image, possibly with other colors.
    func commands(_ commands: [DisplayCommand], filling rect: CGRect) -> [DisplayCommand] {
        guard size.width > 0, size.height > 0 else { return [] }
        guard let caps, rect.size != size else {
            return Self.draw(commands, CGRect(origin: .zero, size: size), into: rect)
        }
        let (insets, isTiled) = (caps.insets, caps.mode == .tile)
        let columns = Self.parts(insets.left, insets.right, of: size.width, over: rect.width, isTiled: isTiled)
        let rows = Self.parts(insets.top, insets.bottom, of: size.height, over: rect.height, isTiled: isTiled)
        var result: [DisplayCommand] = []
        for row in rows {
            for column in columns {
                let source = CGRect(
                    x: column.source.start, y: row.source.start, width: column.source.length,
                    height: row.source.length)
                let target = CGRect(
                    x: rect.minX + column.target.start, y: rect.minY + row.target.start, width: column.target.length,
                    height: row.target.length)
                result += Self.draw(commands, source, into: target)
            }
        }
        return result
    }

    /// A range of lengths along one axis, in points.
    private typealias Span = (start: CGFloat, length: CGFloat)

    /// Divides one axis of the image and of its area.
    /// - Parameters:
    ///   - first: The length of the first cap, in points.
    ///   - last: The length of the last cap, in points.
    ///   - length: The length of the image, in points.
    ///   - area: The length of the area, in points. Caps are made smaller if they are longer than the area together.
    ///   - isTiled: Whether the part between the caps is repeated.
    private static func parts(
        _ first: CGFloat, _ last: CGFloat, of length: CGFloat, over area: CGFloat, isTiled: Bool
    ) -> [(source: Span, target: Span)] {
        let scale = first + last > area ? area / (first + last) : 1
        let (start, end) = (first * scale, area - last * scale)
        let middle = length - first - last
        var parts: [(source: Span, target: Span)] = [((0, first), (0, start))]
        // A middle part of one point or less looks the same if it is stretched, so only a longer one is tiled.
        if isTiled, middle > 1, (end - start) / middle <= maximumTileCount {
            var position = start
            while position < end {
                let tile = min(middle, end - position)
                parts.append(((first, tile), (position, tile)))
                position += middle
            }
        } else {
            parts.append(((first, middle), (start, end - start)))
        }
        parts.append(((length - last, last), (end, last * scale)))
        return parts.filter { $0.source.length > 0 && $0.target.length > 0 }
    }

    /// Returns the commands that draw a part of the image over a rectangle, both in points.
    private static func draw(_ commands: [DisplayCommand], _ source: CGRect, into target: CGRect) -> [DisplayCommand] {
        let (x, y) = (target.width / source.width, target.height / source.height)
        let fit = CGAffineTransform(
            a: x, b: 0, c: 0, d: y, tx: target.minX - source.minX * x, ty: target.minY - source.minY * y)
        return [.beginLayer(DisplayLayer(transform: fit, clip: .rectangle(source)))] + commands + [.endLayer]
    }
}

extension UIImage {
    /// Draws the image into the current context, over a rectangle. Does nothing without a current context.
    /// - Parameters:
    ///   - rect: The rectangle, in points.
    ///   - blendMode: How the image is combined with what the context contains, instead of by the mode of the context.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN counts as 1.
    @preconcurrency @MainActor
    public func draw(in rect: CGRect, blendMode: CGBlendMode, alpha: CGFloat) {
        guard let context = UIGraphicsGetCurrentContext(), rect.isFinite else { return }
        let opacity = alpha.isNaN ? 1 : min(max(alpha, 0), 1)
        context.saveGState()
        context.setBlendMode(blendMode)
        context.draw(commands(commands, filling: rect), opacity: opacity, area: rect)
        context.restoreGState()
    }

    /// Draws the image into the current context at its own size. Does nothing without a current context.
    /// - Parameters:
    ///   - point: The position of the image's top left corner, in points.
    ///   - blendMode: How the image is combined with what the context contains, instead of by the mode of the context.
    ///   - alpha: The opacity, a fraction from 0 to 1. Values out of range are clamped; NaN counts as 1.
    @preconcurrency @MainActor
    public func draw(at point: CGPoint, blendMode: CGBlendMode, alpha: CGFloat) {
        draw(in: CGRect(origin: point, size: size), blendMode: blendMode, alpha: alpha)
    }
}
