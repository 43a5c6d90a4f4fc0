/// The device on which the app runs. It is described as a phone or a tablet, according to the size of the screen.
@preconcurrency @MainActor
public final class UIDevice: NSObject {
    /// The device of the current frame loop's screen.
    public static var current: UIDevice { FrameLoop.current.device }

    /// The name of the notification that is posted after the orientation changed, because the device was rotated or the
    /// window was resized, while
    /// `isGeneratingDeviceOrientationNotifications` is true. Its object is the device.
    public nonisolated static let orientationDidChangeNotification = Notification.Name(
        "UIDeviceOrientationDidChangeNotification")

    private unowned let screen: UIScreen
    /// The orientation to which the device was rotated; nil if the size of the screen determines it.
    private var rotatedOrientation: UIDeviceOrientation?
    /// The number of calls of `beginGeneratingDeviceOrientationNotifications()` that were not ended.
    private var orientationRequests = 0

    /// Creates an object for the device of the current frame loop's screen, with its own orientation. Use `current`.
    public convenience override init() { self.init(screen: FrameLoop.current.screen) }

    init(screen: UIScreen) {
        self.screen = screen
        super.init()
    }

    /// The kind of the interface: `.phone` for screens whose shorter side is less than 600 points, otherwise `.pad`.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { UIUserInterfaceIdiom(of: screen.bounds.size) }
    /// The model: "iPhone" or "iPad", according to `userInterfaceIdiom`.
    public var model: String { userInterfaceIdiom == .phone ? "iPhone" : "iPad" }
    /// The model, as `model`.
    public var localizedModel: String { model }
    /// The name of the device, as `model`.
    public var name: String { model }
    /// The name of the system whose interface is reproduced: "iOS" or "iPadOS".
    public var systemName: String { userInterfaceIdiom == .phone ? "iOS" : "iPadOS" }
    /// The version of the system whose interface is reproduced: "17.0".
    public var systemVersion: String { "17.0" }

    /// The orientation to which the device was rotated last (`FrameLoop.rotate(to:)`). Before, and after a change of the
    /// window's size, it is `.landscapeLeft` if the screen is wider than high, otherwise `.portrait`.
    public var orientation: UIDeviceOrientation {
        rotatedOrientation ?? (screen.bounds.width > screen.bounds.height ? .landscapeLeft : .portrait)
    }
    /// A Boolean value that indicates whether changes of the orientation are posted. The default is false.
    public var isGeneratingDeviceOrientationNotifications: Bool { orientationRequests > 0 }

    /// Posts changes of the orientation until `endGeneratingDeviceOrientationNotifications()` is called as often.
    public func beginGeneratingDeviceOrientationNotifications() { orientationRequests += 1 }

    /// Ends a request of `beginGeneratingDeviceOrientationNotifications()`. Does nothing without one.
    public func endGeneratingDeviceOrientationNotifications() { orientationRequests = max(0, orientationRequests - 1) }

    /// A Boolean value that indicates whether the battery is monitored. The default is false. The device has no battery here, so
    /// the level is not known in any case.
    public var isBatteryMonitoringEnabled = false
    /// The level of the battery as a fraction: -1, because it is not known, as in Apple's simulator.
    public var batteryLevel: Float { -1 }
    /// The state of the battery: `.unknown`, as in Apple's simulator.
    public var batteryState: BatteryState { .unknown }

    /// The name of the notification of a new level of the battery. It is not posted, because the device has no battery here.
    public nonisolated static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// The name of the notification of a new state of the battery. It is not posted, because the device has no battery here.
    public nonisolated static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    /// The states of a battery.
    public enum BatteryState: Int, Sendable {
        /// The state is not known.
        case unknown = 0
        /// The battery is discharged.
        case unplugged
        /// The battery is charged.
        case charging
        /// The battery is charged completely.
        case full
    }

    /// The identifier of the device for the vendor of the application: the same on every machine, so that recordings are
    /// identical.
    public var identifierForVendor: UUID? { UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1)) }

    /// Rotates the device.
    func setOrientation(_ orientation: UIDeviceOrientation) {
        let old = self.orientation
        rotatedOrientation = orientation
        orientationDidChange(from: old)
    }

    /// Called after the size of the screen was changed, which determines the orientation from now on.
    func screenDidResize(from old: UIDeviceOrientation) {
        rotatedOrientation = nil
        orientationDidChange(from: old)
    }

    /// Posts the notification if the orientation differs from a former one.
    private func orientationDidChange(from old: UIDeviceOrientation) {
        guard orientation != old, isGeneratingDeviceOrientationNotifications else { return }
        NotificationCenter.default.post(name: Self.orientationDidChangeNotification, object: self)
    }
}

/// The kinds of interfaces.
public enum UIUserInterfaceIdiom: Int, Sendable {
    /// The kind is not known.
    case unspecified = -1
    /// A phone.
    case phone = 0
    /// A tablet.
    case pad
    /// A television. No screen has this kind here.
    case tv
    /// A car. No screen has this kind here.
    case carPlay
    /// A Mac. No screen has this kind here.
    case mac = 5
    /// A headset. No screen has this kind here.
    case vision

    /// The kind of the interface of a screen with a size.
    init(of size: CGSize) { self = min(size.width, size.height) < 600 ? .phone : .pad }
}

/// The physical orientations of a device.
public enum UIDeviceOrientation: Int, Sendable {
    /// The orientation is not known.
    case unknown = 0
    /// Upright.
    case portrait
    /// Upright, and upside down.
    case portraitUpsideDown
    /// Turned to the left: the interface has the orientation `UIInterfaceOrientation.landscapeRight`.
    case landscapeLeft
    /// Turned to the right: the interface has the orientation `UIInterfaceOrientation.landscapeLeft`.
    case landscapeRight
    /// Flat, with the screen upward. The interface keeps its orientation.
    case faceUp
    /// Flat, with the screen downward. The interface keeps its orientation.
    case faceDown

    /// A Boolean value that indicates whether the orientation is `.portrait` or `.portraitUpsideDown`.
    public var isPortrait: Bool { self == .portrait || self == .portraitUpsideDown }
    /// A Boolean value that indicates whether the orientation is `.landscapeLeft` or `.landscapeRight`.
    public var isLandscape: Bool { self == .landscapeLeft || self == .landscapeRight }
    /// A Boolean value that indicates whether the orientation is `.faceUp` or `.faceDown`.
    public var isFlat: Bool { self == .faceUp || self == .faceDown }
    /// A Boolean value that indicates whether the interface can have the orientation.
    public var isValidInterfaceOrientation: Bool { isPortrait || isLandscape }
}
