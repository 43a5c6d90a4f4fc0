// swift-format-ignore-file: AlwaysUseLowerCamelCase

// Names for the version and the orientation of the system that published code compares.

extension UIViewController {
    /// Rotates the interface of the current frame loop to the orientation of the device, if the frontmost controller supports it.
    @available(*, deprecated, message: "Use setNeedsUpdateOfSupportedInterfaceOrientations().")
    public static func attemptRotationToDeviceOrientation() { FrameLoop.current.rotateInterfaceToDevice() }
}

extension UIApplication {
    /// The orientation of the interface in the current frame loop.
    @available(*, deprecated, message: "Use the interfaceOrientation of the window scene.")
    public var statusBarOrientation: UIInterfaceOrientation { FrameLoop.current.screen.configuration.orientation }

    /// The frame of the status bar on the screen of the current frame loop, in points; zero if it is hidden.
    @available(*, deprecated, message: "Use the statusBarManager of the window scene.")
    public var statusBarFrame: CGRect { UIStatusBarManager(FrameLoop.current).statusBarFrame }

    /// The style of the status bar of the current frame loop. Setting it does nothing: since iOS 13, the view controllers determine
    /// the style (`preferredStatusBarStyle`).
    @available(*, deprecated, message: "Override preferredStatusBarStyle of the view controller.")
    public var statusBarStyle: UIStatusBarStyle {
        get { UIStatusBarManager(FrameLoop.current).statusBarStyle }
        set {}
    }

    /// Whether the status bar of the current frame loop is hidden. Setting it does nothing: since iOS 13, the view controllers hide
    /// it (`prefersStatusBarHidden`).
    @available(*, deprecated, message: "Override prefersStatusBarHidden of the view controller.")
    public var isStatusBarHidden: Bool {
        get { UIStatusBarManager(FrameLoop.current).isStatusBarHidden }
        set {}
    }

    /// Posted before the frame of the status bar changes, because the interface rotates. It contains no information.
    @available(*, deprecated, message: "Use viewWillTransition(to:with:) of the view controller.")
    public nonisolated static let willChangeStatusBarFrameNotification = willChangeStatusBarFrame
    /// Posted after the frame of the status bar has changed, because the interface rotated. It contains no information.
    @available(*, deprecated, message: "Use viewWillTransition(to:with:) of the view controller.")
    public nonisolated static let didChangeStatusBarFrameNotification = didChangeStatusBarFrame

    nonisolated static let willChangeStatusBarFrame = Notification.Name(
        "UIApplicationWillChangeStatusBarFrameNotification")
    nonisolated static let didChangeStatusBarFrame = Notification.Name(
        "UIApplicationDidChangeStatusBarFrameNotification")

    /// Does nothing: since iOS 13, the view controllers determine the style of the status bar (`preferredStatusBarStyle`).
    @available(*, deprecated, message: "Override preferredStatusBarStyle of the view controller.")
    public func setStatusBarStyle(_ statusBarStyle: UIStatusBarStyle, animated: Bool) {}

    /// Does nothing: since iOS 13, the view controllers hide the status bar (`prefersStatusBarHidden`).
    @available(*, deprecated, message: "Override prefersStatusBarHidden of the view controller.")
    public func setStatusBarHidden(_ hidden: Bool, with animation: UIStatusBarAnimation) {}

    /// Returns the application for the key path `shared` or `sharedApplication`, as published code of extensions of apps writes it;
    /// nil for other key paths.
    public static func value(forKeyPath keyPath: String) -> Any? {
        keyPath == "shared" ? shared : sharedObject(named: keyPath)
    }

    /// Returns the application for the key `sharedApplication`; nil for other keys.
    public static func value(forKey key: String) -> Any? { value(forKeyPath: key) }

    /// Whether the status bar shows that the application uses the network. Since iOS 13, it shows nothing, and so it does here.
    /// It is always false.
    @available(*, deprecated, message: "Show the activity in the application.")
    public var isNetworkActivityIndicatorVisible: Bool {
        get { false }
        set {}
    }

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

/// Calls a closure and returns its result. Objects are released when their last reference ends, so there is no pool here.
@discardableResult
public func autoreleasepool<Result>(invoking body: () throws -> Result) rethrows -> Result { try body() }

extension UIColor {
    /// The background of grouped tables.
    @available(*, deprecated, renamed: "systemGroupedBackground")
    public static var groupTableViewBackground: UIColor { .systemGroupedBackground }
}

/// The largest number of the type `Float`, unitless. Published code uses it as the count of endless repetitions.
public let HUGE = Float.greatestFiniteMagnitude

/// An integer, as Objective-C names it.
public typealias NSInteger = Int
/// A natural number, as Objective-C names it.
public typealias NSUInteger = UInt
/// A text of Core Foundation.
public typealias CFString = NSString

extension CGFloat {
    /// Creates a number from an object, rounded to the nearest one.
    public init(truncating number: NSNumber) { self = CGFloat(number.doubleValue) }
}

extension RunLoop.Mode {
    /// All modes that are declared as common.
    @available(*, deprecated, renamed: "common")
    public static var commonModes: RunLoop.Mode { .common }
    /// The mode for everything except tracking.
    @available(*, deprecated, renamed: "default")
    public static var defaultRunLoopMode: RunLoop.Mode { .default }
}

/// Returns the transform that rotates by an angle, in radians.
public func CGAffineTransformMakeRotation(_ angle: CGFloat) -> CGAffineTransform {
    CGAffineTransform(rotationAngle: angle)
}
/// Returns the transform that scales by two unitless factors.
public func CGAffineTransformMakeScale(_ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    CGAffineTransform(scaleX: sx, y: sy)
}
/// Returns the transform that moves by two distances, in points.
public func CGAffineTransformMakeTranslation(_ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    CGAffineTransform(translationX: tx, y: ty)
}
/// Returns the transform with the elements of a matrix, of which the last two are distances in points and the others unitless.
public func CGAffineTransformMake(
    _ a: CGFloat, _ b: CGFloat, _ c: CGFloat, _ d: CGFloat, _ tx: CGFloat, _ ty: CGFloat
) -> CGAffineTransform { CGAffineTransform(a: a, b: b, c: c, d: d, tx: tx, ty: ty) }
/// Returns a transform that rotates by an angle, in radians, before another one.
public func CGAffineTransformRotate(_ t: CGAffineTransform, _ angle: CGFloat) -> CGAffineTransform {
    t.rotated(by: angle)
}
/// Returns a transform that scales by two unitless factors before another one.
public func CGAffineTransformScale(_ t: CGAffineTransform, _ sx: CGFloat, _ sy: CGFloat) -> CGAffineTransform {
    t.scaledBy(x: sx, y: sy)
}
/// Returns a transform that moves by two distances, in points, before another one.
public func CGAffineTransformTranslate(_ t: CGAffineTransform, _ tx: CGFloat, _ ty: CGFloat) -> CGAffineTransform {
    t.translatedBy(x: tx, y: ty)
}
/// Returns the transform that applies two transforms, the first one first.
public func CGAffineTransformConcat(_ t1: CGAffineTransform, _ t2: CGAffineTransform) -> CGAffineTransform {
    t1.concatenating(t2)
}
/// Returns the inverse of a transform, or the transform itself if it has none.
public func CGAffineTransformInvert(_ t: CGAffineTransform) -> CGAffineTransform { t.inverted() }
/// The transform that changes nothing.
public let CGAffineTransformIdentity = CGAffineTransform.identity
