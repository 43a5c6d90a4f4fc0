/// The screen on which a frame loop shows its windows.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the current frame loop.
    public static var main: UIScreen { FrameLoop.current.screen }

    /// The bounds of the screen, in points. The origin is zero.
    public internal(set) var bounds: CGRect
    /// The number of pixels per point along each axis.
    public package(set) var scale: CGFloat

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        super.init()
    }
}
