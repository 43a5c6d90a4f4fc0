/// The screen on which a frame loop shows its windows.
@preconcurrency @MainActor
public final class UIScreen: NSObject {
    /// The screen of the current frame loop.
    public static var main: UIScreen { FrameLoop.current.screen }

    /// What determines the traits of the screen.
    var configuration: ScreenConfiguration {
        didSet {
            let traits = UITraitCollection(configuration)
            if traits != traitCollection { traitCollection = traits }
        }
    }
    /// The traits of the screen, which result from its size, its scale and the settings of the user.
    public private(set) var traitCollection: UITraitCollection

    init(size: CGSize, scale: CGFloat) {
        configuration = ScreenConfiguration(size: size, scale: scale)
        traitCollection = UITraitCollection(configuration)
        super.init()
    }

    /// The bounds of the screen, in points. The origin is zero.
    public var bounds: CGRect { CGRect(origin: .zero, size: configuration.size) }
    /// The number of pixels per point along each axis.
    public package(set) var scale: CGFloat {
        get { configuration.scale }
        set { configuration.scale = newValue }
    }
    /// The bounds of the screen, in pixels.
    public var nativeBounds: CGRect {
        CGRect(x: 0, y: 0, width: bounds.width * scale, height: bounds.height * scale)
    }
    /// The number of pixels per point along each axis, as `scale`.
    public var nativeScale: CGFloat { scale }
    /// The largest number of frames per second: that of the current frame clock, by default 60.
    public var maximumFramesPerSecond: Int { Int((1 / FrameLoop.current.clock.frameDuration).rounded()) }

    /// The screens: the main one.
    public static var screens: [UIScreen] { [main] }
    /// A Boolean value that indicates whether the screen is recorded or shown elsewhere. It is always false.
    public var isCaptured: Bool { false }
    /// The brightness of the screen, a fraction from 0 to 1, to which values are limited. The default is 0.5. Pictures are the
    /// same. NaN is ignored.
    public var brightness: CGFloat {
        get { storedBrightness }
        set { if !newValue.isNaN { storedBrightness = min(max(newValue, 0), 1) } }
    }
    private var storedBrightness: CGFloat = 0.5

    /// Called after the traits changed. The default implementation does nothing.
    public func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {}
}

/// What determines the traits of a screen, and the orientation of its interface.
struct ScreenConfiguration: Equatable {
    /// The size, in points.
    var size: CGSize
    /// The number of pixels per point along each axis.
    var scale: CGFloat
    /// The style of the interface: light or dark.
    var style = UIUserInterfaceStyle.light
    var contentSizeCategory = UIContentSizeCategory.large
    var layoutDirection = UIUserInterfaceLayoutDirection.leftToRight
    /// The accessibility settings that traits depend on.
    var accessibility: AccessibilitySettings = []
    /// The orientation of the interface relative to the device.
    var orientation: UIInterfaceOrientation

    init(size: CGSize, scale: CGFloat) {
        (self.size, self.scale) = (size, scale)
        orientation = UIInterfaceOrientation(of: size)
    }
}
