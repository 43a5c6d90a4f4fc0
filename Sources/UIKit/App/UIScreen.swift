/// What windows are shown on.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the current frame loop.
    public static var main: UIScreen { FrameLoop.current.screen }

    /// The screen's size, points; its origin is zero.
    public internal(set) var bounds: CGRect
    /// Pixels a point, along one axis.
    public internal(set) var scale: CGFloat

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        super.init()
    }
}
