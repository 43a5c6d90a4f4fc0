/// The screen on which a frame loop shows its windows.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the current frame loop.
    public static var main: UIScreen { FrameLoop.current.screen }

    /// The bounds of the screen, in points. The origin is zero.
    public internal(set) var bounds: CGRect { didSet { updateTraits() } }
    /// The number of pixels per point along each axis.
    public package(set) var scale: CGFloat { didSet { updateTraits() } }
    /// The bounds of the screen, in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The number of pixels per point along each axis, as `scale`.
    public var nativeScale: CGFloat { scale }
    /// The largest number of frames per second: that of the current frame clock, by default 60.
    public var maximumFramesPerSecond: Int { Int((1 / FrameLoop.current.clock.frameDuration).rounded()) }
    /// The style of the interface. The default is light. Set it through `FrameLoop.userInterfaceStyle`.
    var userInterfaceStyle = UIUserInterfaceStyle.light { didSet { updateTraits() } }
    /// The traits of the screen, which result from its size, its scale and the style of the interface.
    public private(set) var traitCollection: UITraitCollection

    init(size: CGSize, scale: CGFloat) {
        bounds = CGRect(origin: .zero, size: size)
        self.scale = scale
        traitCollection = UITraitCollection(size: size, scale: scale, style: .light)
        super.init()
    }

    /// Called after the traits changed. The default implementation does nothing.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}

    /// Replaces the traits if the size, the scale or the style have changed them.
    private func updateTraits() {
        let traits = UITraitCollection(size: bounds.size, scale: scale, style: userInterfaceStyle)
        if traits != traitCollection { traitCollection = traits }
    }
}
