extension UIView {
    /// How a picture of another size is put into the view.
    public enum ContentMode: Int, Sendable {
        /// Stretched to fill it.
        case scaleToFill = 0
        /// As large as fits in whole.
        case scaleAspectFit
        /// As small as fills the view.
        case scaleAspectFill
        /// Drawn anew for every size; pictures are stretched.
        case redraw
        /// In its own size, in the middle.
        case center
        /// In its own size, at the top.
        case top
        /// In its own size, at the bottom.
        case bottom
        /// In its own size, on the left.
        case left
        /// In its own size, on the right.
        case right
        /// In its own size, in the corner.
        case topLeft
        /// In its own size, in the corner.
        case topRight
        /// In its own size, in the corner.
        case bottomLeft
        /// In its own size, in the corner.
        case bottomRight

        /// Where a picture with its origin at (0, 0) goes; its size must be above 0.
        func transform(from size: CGSize, to bounds: CGRect) -> CGAffineTransform {
            var (x, y) = (bounds.width / size.width, bounds.height / size.height)
            switch self {
            case .scaleToFill, .redraw: break
            case .scaleAspectFit: (x, y) = (min(x, y), min(x, y))
            case .scaleAspectFill: (x, y) = (max(x, y), max(x, y))
            default: (x, y) = (1, 1)
            }
            let (across, down) = share
            return CGAffineTransform(
                a: x, b: 0, c: 0, d: y, tx: bounds.minX + (bounds.width - size.width * x) * across,
                ty: bounds.minY + (bounds.height - size.height * y) * down)
        }

        /// The shares of the free room on the left and above.
        private var share: (CGFloat, CGFloat) {
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
