// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names for the version and the orientation of the system that published code compares.

extension UIApplication {
    /// The orientation of the interface in the current frame loop.
    @available(*, deprecated, message: "Use the interfaceOrientation of the window scene.")
    public var statusBarOrientation: UIInterfaceOrientation { FrameLoop.current.screen.configuration.orientation }

    /// The frame of the status bar on the screen of the current frame loop, in points; zero if it is hidden.
    @available(*, deprecated, message: "Use the statusBarManager of the window scene.")
    public var statusBarFrame: CGRect { UIStatusBarManager(FrameLoop.current).statusBarFrame }

    /// Whether touches that begin now are ignored. The default is false.
    public var isIgnoringInteractionEvents: Bool { FrameLoop.current.touches.ignoreRequestCount > 0 }

    /// Ignores touches in the current frame loop that begin before the matching `endIgnoringInteractionEvents()`. Touches
    /// that began earlier continue. Calls can be nested.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of the views.")
    public func beginIgnoringInteractionEvents() { FrameLoop.current.touches.ignoreRequestCount += 1 }

    /// Withdraws one call of `beginIgnoringInteractionEvents()`. A call without a matching one does nothing.
    @available(*, deprecated, message: "Set isUserInteractionEnabled of the views.")
    public func endIgnoringInteractionEvents() {
        let touches = FrameLoop.current.touches
        touches.ignoreRequestCount = max(0, touches.ignoreRequestCount - 1)
    }
}

/// The version number of Foundation, unitless: that of iOS 17, with which the module is compatible.
public let NSFoundationVersionNumber: Double = 2048
/// The version number of Foundation in iOS 6.1, unitless.
public let NSFoundationVersionNumber_iOS_6_1: Double = 993
/// The version number of Foundation in iOS 7.0, unitless.
public let NSFoundationVersionNumber_iOS_7_0: Double = 1047.2
/// The version number of Foundation in iOS 7.1, unitless.
public let NSFoundationVersionNumber_iOS_7_1: Double = 1047.25
/// The version number of Foundation in iOS 8.0, unitless.
public let NSFoundationVersionNumber_iOS_8_0: Double = 1140.11
/// The version number of Foundation in iOS 9.0, unitless.
public let NSFoundationVersionNumber_iOS_9_0: Double = 1240.1
