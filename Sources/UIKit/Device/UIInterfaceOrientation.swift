/// The orientations of an interface.
public enum UIInterfaceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// Higher than wide.
    case portrait
    /// Higher than wide, and upside down.
    case portraitUpsideDown
    /// Wider than high, with the device turned to the left.
    case landscapeRight
    /// Wider than high, with the device turned to the right.
    case landscapeLeft

    /// A Boolean value that indicates whether the orientation is `.portrait` or `.portraitUpsideDown`.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the orientation is `.landscapeLeft` or `.landscapeRight`.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }

    /// The orientation of a screen with a size, in points.
    init(of size: CGSize) { self = size.width > size.height ? .landscapeRight : .portrait }
}

/// A set of orientations of an interface.
public struct UIInterfaceOrientationMask: OptionSet, Sendable {
    /// The bit mask of the orientations; unitless.
    public let rawValue: UInt

    /// Creates a set of orientations from a bit mask.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The orientation `.portrait`.
    public static let portrait = UIInterfaceOrientationMask(rawValue: 1 << 1)
    /// The orientation `.portraitUpsideDown`.
    public static let portraitUpsideDown = UIInterfaceOrientationMask(rawValue: 1 << 2)
    /// The orientation `.landscapeRight`.
    public static let landscapeRight = UIInterfaceOrientationMask(rawValue: 1 << 3)
    /// The orientation `.landscapeLeft`.
    public static let landscapeLeft = UIInterfaceOrientationMask(rawValue: 1 << 4)
    /// Both landscape orientations.
    public static let landscape: UIInterfaceOrientationMask = [.landscapeLeft, .landscapeRight]
    /// All orientations except `.portraitUpsideDown`.
    public static let allButUpsideDown: UIInterfaceOrientationMask = [.portrait, .landscape]
    /// All orientations.
    public static let all: UIInterfaceOrientationMask = [.allButUpsideDown, .portraitUpsideDown]
}
