/// The traits of an interface that determine how it is laid out and drawn.
///
/// All views of a screen have the traits of the screen. They change when the size of the screen changes.
@preconcurrency @MainActor
public final class UITraitCollection: NSObject {
    /// The traits of the screen of the current frame loop.
    public static var current: UITraitCollection { UIScreen.main.traitCollection }

    /// The class of the width.
    ///
    /// It is regular from a width of 672 points if the height class is regular, and from 896 points if it is compact;
    /// otherwise it is compact. These widths reproduce the classes of Apple's devices.
    public let horizontalSizeClass: UIUserInterfaceSizeClass
    /// The class of the height: regular from a height of 480 points, otherwise compact.
    public let verticalSizeClass: UIUserInterfaceSizeClass
    /// The number of pixels per point; above 0.
    public let displayScale: CGFloat
    /// The style of the interface. It is always light.
    public let userInterfaceStyle = UIUserInterfaceStyle.light

    init(size: CGSize, scale: CGFloat) {
        verticalSizeClass = size.height < 480 ? .compact : .regular
        horizontalSizeClass = size.width < (verticalSizeClass == .compact ? 896 : 672) ? .compact : .regular
        displayScale = scale
        super.init()
    }

    /// Returns whether an object is a trait collection with the same traits.
    public nonisolated override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UITraitCollection else { return false }
        return horizontalSizeClass == other.horizontalSizeClass && verticalSizeClass == other.verticalSizeClass
            && displayScale == other.displayScale
    }

    /// A hash value that is equal for equal trait collections.
    public nonisolated override var hash: Int { horizontalSizeClass.rawValue * 3 + verticalSizeClass.rawValue }
}

/// The classes of the width and the height of an interface.
public enum UIUserInterfaceSizeClass: Int, Sendable {
    /// The class is not known.
    case unspecified = 0
    /// There is little space.
    case compact
    /// There is much space.
    case regular
}

/// The styles of an interface.
public enum UIUserInterfaceStyle: Int, Sendable {
    /// The style is not known.
    case unspecified = 0
    /// Dark content on a light background.
    case light
    /// Light content on a dark background.
    case dark
}
