// The modes in which content is fitted to the bounds of a view.

extension UIView {
    /// Options that specify how a view fits content whose size differs from its own.
    public enum ContentMode: Int, Sendable {
        /// Content is stretched to the view's size; its aspect ratio may change.
        case scaleToFill = 0
        /// Content keeps its aspect ratio, is scaled to the largest size that fits inside the view, and is centered.
        case scaleAspectFit
        /// Content keeps its aspect ratio, is scaled to the smallest size that fills the view, and is centered.
        case scaleAspectFill
        /// `draw(_:)` is called again after each change of size. Images are stretched as with `scaleToFill`.
        case redraw
        /// Content keeps its size and is centered.
        case center
        /// Content keeps its size and is centered at the top edge.
        case top
        /// Content keeps its size and is centered at the bottom edge.
        case bottom
        /// Content keeps its size and is centered at the left edge.
        case left
        /// Content keeps its size and is centered at the right edge.
        case right
        /// Content keeps its size and is placed in the top left corner.
        case topLeft
        /// Content keeps its size and is placed in the top right corner.
        case topRight
        /// Content keeps its size and is placed in the bottom left corner.
        case bottomLeft
        /// Content keeps its size and is placed in the bottom right corner.
        case bottomRight

        /// Returns the transform that fits content into a rectangle, as the content mode specifies. The top left corner
        /// of the content is (0, 0).
        /// - Parameters:
        ///   - size: The content's size, in points. Width and height must be above 0.
        ///   - bounds: The rectangle, in points.
        func transform(fitting size: CGSize, into bounds: CGRect) -> CGAffineTransform {
            var (x, y) = (bounds.width / size.width, bounds.height / size.height)
            switch self {
            case .scaleToFill, .redraw: break
            case .scaleAspectFit: (x, y) = (min(x, y), min(x, y))
            case .scaleAspectFill: (x, y) = (max(x, y), max(x, y))
            default: (x, y) = (1, 1)
            }
            let (left, top) = leadingFractions
            return CGAffineTransform(
                a: x, b: 0, c: 0, d: y, tx: bounds.minX + (bounds.width - size.width * x) * left,
                ty: bounds.minY + (bounds.height - size.height * y) * top)
        }

        /// The position of the content, from 0 at the left or top edge to 1 at the right or bottom edge. A fraction of
        /// 0.5 centers the content.
        private var leadingFractions: (left: CGFloat, top: CGFloat) {
            switch self {
            case .scaleToFill, .scaleAspectFit, .scaleAspectFill, .redraw, .center: (0.5, 0.5)
            case .top: (0.5, 0)
            case .bottom: (0.5, 1)
            case .left: (0, 0.5)
            case .right: (1, 0.5)
            case .topLeft: (0, 0)
            case .topRight: (1, 0)
            case .bottomLeft: (0, 1)
            case .bottomRight: (1, 1)
            }
        }
    }
}
