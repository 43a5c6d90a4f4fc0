import Foundation
import ScenePlayback
import Testing
import UIDynamics

/// A screen in a test: an interface, virtual time, and fingers.
///
/// A screen owns a frame loop. Time advances only in calls such as ``advance(frames:)`` and ``settle(limit:sourceLocation:)``,
/// so a test needs no waiting and has the same result on any machine, in any order and in parallel with other tests.
///
/// ```swift
/// let screen = Screen { MessagesViewController() }
/// screen.fling(.cell(3), velocity: CGVector(dx: 0, dy: -1500))
/// screen.settle()
/// ```
///
/// The interface is created in a closure, because windows, animators and animations belong to the frame loop that is
/// current when they are created. Code that creates more of them later runs in ``perform(_:)``.
///
/// A call that cannot do what it says, such as a tap on a covered view, records a failure at the line of the call.
@MainActor
public final class Screen {
    /// The host of the interface: its frame loop, its frames and the touches that were delivered.
    public let host: HeadlessHost
    /// The controller that the screen was created with, or whose view contains the view that it was created with. For an
    /// application, it is the root controller of the frontmost window after the launch, or an empty controller.
    public let rootViewController: UIViewController
    /// Whether the application delegate made no window visible.
    private let hasNoWindow: Bool
    /// The application delegate; nil if the screen was not created with one.
    public let applicationDelegate: (any UIApplicationDelegate)?

    /// A Boolean value that indicates whether the screen records the display list of each frame, so that films of failed
    /// tests can be made. The default is true.
    public var recordsPictures: Bool {
        get { recording.recordsPictures }
        set { recording.recordsPictures = newValue }
    }
    /// The recorded frames and events.
    let recording: ScreenRecording
    /// The closures that are called after each frame, with a key for their removal.
    private var frameObservers: [(key: Int, call: @MainActor (Screen) -> Void)] = []
    private var nextObserverKey = 0
    /// The events of all animators of the screen, and its haptic feedback.
    var events: EventRecorder { recording.events }
    /// The recorders of motion, which sample their subjects after each frame.
    var motions: [Motion] = []
    var cellMotions: [CellMotions] = []
    var sampler = MotionSampler()
    /// The player of the scene file that the screen shows; nil for other screens.
    var scenePlayer: ScenePlayer?
    /// The changes of fingers in a call of `inOneFrame(_:)`; nil outside of such a call.
    var pendingInputs: [TouchInput]?
    /// The touch scripts that are delivered while frames run.
    var scheduledTouches: [ScheduledTouches] = []
    /// Returns further touches of a frame that is about to run; nil if there are none. Scenarios put a finger down while
    /// the test's own fingers move.
    var interruption: ((Int) -> [TouchInput])?
    /// The numbers of the fingers that touch the screen.
    var activeFingers: [Int] = []
    /// The frame in which a finger was last lifted; nil before that.
    var lastLiftFrame: Int?
    /// The number of inputs so far: touches that began, keys, pointers, sizes, and calls of `perform(_:)`.
    var inputCount = 0
    /// Whether the current frame received touches, or something moved at its end. False before the first frame.
    private(set) var wasActiveInFrame = false
    /// The number of frames from one frame in which inputs arrive, times end and conditions are evaluated to the next. A
    /// scenario at a multiple of a frame rate sets it, so that its fingers move at the times of the lower rate. It is 1 or
    /// more.
    var framesPerStep = 1

    /// The default size of a screen, in points: 390 x 844.
    public nonisolated static let defaultSize = CGSize(width: 390, height: 844)
    /// The default largest number of frames in ``frames``: a minute at 60 frames per second. Unitless.
    public nonisolated static let defaultHistoryLimit = 3600

    /// Creates a screen that shows a view controller.
    /// - Parameters:
    ///   - size: The size of the screen, in points. Width and height must be finite and above 0. The default is 390 x
    ///     844.
    ///   - scale: The number of pixels per point, above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, above 0. The default is 60.
    ///   - safeAreaInsets: The distances from the edges to the safe area, in points. The default is 0.
    ///   - userInterfaceStyle: The style of the interface. The default is light.
    ///   - textSize: The text size of the user. The default is `.large`.
    ///   - isReduceMotionEnabled: Whether the user has switched on Reduce Motion. The default is false.
    ///   - layoutDirection: The layout direction of the interface. The default is from left to right.
    ///   - historyLimit: The largest number of frames in ``frames``. The default is 3600; values below 1 mean 1.
    ///   - makeController: A closure that creates the controller.
    public convenience init(
        size: CGSize = defaultSize, scale: CGFloat = 2, framesPerSecond: Double = 60,
        safeAreaInsets: UIEdgeInsets = .zero, userInterfaceStyle: UIUserInterfaceStyle = .light,
        textSize: UIContentSizeCategory = .large, isReduceMotionEnabled: Bool = false,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, historyLimit: Int = defaultHistoryLimit,
        _ makeController: () -> UIViewController
    ) {
        self.init(
            size: size, scale: scale, framesPerSecond: framesPerSecond,
            device: DeviceSettings(
                safeArea: safeAreaInsets, isDark: userInterfaceStyle == .dark,
                textSize: DeviceEvent.TextSize(textSize), accessibility: isReduceMotionEnabled ? .reduceMotion : [],
                isRightToLeft: layoutDirection == .rightToLeft), historyLimit: historyLimit
        ) { _ in (Self.showInWindow(makeController()), nil) }
    }

    /// Creates a screen that shows a view, or an empty screen.
    ///
    /// A view of zero size is resized to fill the screen. Other views keep their frame.
    /// - Parameters:
    ///   - size: The size of the screen, in points. Width and height must be finite and above 0. The default is 390 x
    ///     844.
    ///   - scale: The number of pixels per point, above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, above 0. The default is 60.
    ///   - safeAreaInsets: The distances from the edges to the safe area, in points. The default is 0.
    ///   - userInterfaceStyle: The style of the interface. The default is light.
    ///   - textSize: The text size of the user. The default is `.large`.
    ///   - isReduceMotionEnabled: Whether the user has switched on Reduce Motion. The default is false.
    ///   - layoutDirection: The layout direction of the interface. The default is from left to right.
    ///   - historyLimit: The largest number of frames in ``frames``. The default is 3600; values below 1 mean 1.
    ///   - makeView: A closure that creates the view. Without it, the screen is empty; ``show(_:)`` adds views.
    public convenience init(
        size: CGSize = defaultSize, scale: CGFloat = 2, framesPerSecond: Double = 60,
        safeAreaInsets: UIEdgeInsets = .zero, userInterfaceStyle: UIUserInterfaceStyle = .light,
        textSize: UIContentSizeCategory = .large, isReduceMotionEnabled: Bool = false,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, historyLimit: Int = defaultHistoryLimit,
        _ makeView: () -> UIView? = { nil }
    ) {
        self.init(
            size: size, scale: scale, framesPerSecond: framesPerSecond,
            device: DeviceSettings(
                safeArea: safeAreaInsets, isDark: userInterfaceStyle == .dark,
                textSize: DeviceEvent.TextSize(textSize), accessibility: isReduceMotionEnabled ? .reduceMotion : [],
                isRightToLeft: layoutDirection == .rightToLeft), historyLimit: historyLimit
        ) { _ in
            let root = Self.showInWindow(UIViewController())
            if let view = makeView() { root.view.addContent(view) }
            return (root, nil)
        }
    }

    /// Creates a screen that runs a whole application: launches a delegate, which makes its windows visible.
    ///
    /// The delegate declares its scene in `application(_:configurationForConnecting:options:)`, or creates its windows in
    /// the launch method. ``setActivationState(_:)`` moves the application to the background and back.
    /// - Parameters:
    ///   - size: The size of the screen, in points. Width and height must be finite and above 0. The default is 390 x
    ///     844.
    ///   - scale: The number of pixels per point, above 0. The default is 2.
    ///   - framesPerSecond: The frame rate, in frames per second, above 0. The default is 60.
    ///   - safeAreaInsets: The distances from the edges to the safe area, in points. The default is 0.
    ///   - userInterfaceStyle: The style of the interface. The default is light.
    ///   - textSize: The text size of the user. The default is `.large`.
    ///   - isReduceMotionEnabled: Whether the user has switched on Reduce Motion. The default is false.
    ///   - layoutDirection: The layout direction of the interface. The default is from left to right.
    ///   - historyLimit: The largest number of frames in ``frames``. The default is 3600; values below 1 mean 1.
    ///   - makeDelegate: A closure that creates the delegate.
    ///   - sourceLocation: The place to which a failure is attributed. A delegate that makes no window visible is a
    ///     failure. The default is the caller's.
    public convenience init(
        size: CGSize = defaultSize, scale: CGFloat = 2, framesPerSecond: Double = 60,
        safeAreaInsets: UIEdgeInsets = .zero, userInterfaceStyle: UIUserInterfaceStyle = .light,
        textSize: UIContentSizeCategory = .large, isReduceMotionEnabled: Bool = false,
        layoutDirection: UIUserInterfaceLayoutDirection = .leftToRight, historyLimit: Int = defaultHistoryLimit,
        launching makeDelegate: () -> any UIApplicationDelegate, sourceLocation: SourceLocation = #_sourceLocation
    ) {
        self.init(
            size: size, scale: scale, framesPerSecond: framesPerSecond,
            device: DeviceSettings(
                safeArea: safeAreaInsets, isDark: userInterfaceStyle == .dark,
                textSize: DeviceEvent.TextSize(textSize), accessibility: isReduceMotionEnabled ? .reduceMotion : [],
                isRightToLeft: layoutDirection == .rightToLeft), historyLimit: historyLimit
        ) { loop in
            let delegate = makeDelegate()
            UIApplication.shared.launch(delegate, in: loop)
            return (loop.windows.last?.rootViewController ?? UIViewController(), delegate)
        }
        if hasNoWindow, let applicationDelegate {
            let name = "\(type(of: applicationDelegate))"
            fail(
                "\(name) made no window visible. Create a UIWindow in scene(_:willConnectTo:options:) of the scene "
                    + "delegate or in application(_:didFinishLaunchingWithOptions:), set its rootViewController and call "
                    + "makeKeyAndVisible().", sourceLocation)
        }
    }

    private init(
        size: CGSize, scale: CGFloat, framesPerSecond: Double, device: DeviceSettings, historyLimit: Int,
        launch: (FrameLoop) -> (UIViewController, (any UIApplicationDelegate)?)
    ) {
        let events = EventRecorder()
        let loop = FrameLoop(size: size, scale: scale, framesPerSecond: framesPerSecond)
        loop.deviceSettings = device
        loop.clock.animatorObserver = events
        let delegate: (any UIApplicationDelegate)?
        (rootViewController, delegate) = loop.perform { launch(loop) }
        hasNoWindow = loop.windows.isEmpty
        if hasNoWindow { _ = loop.perform { Self.showInWindow(UIViewController()) } }
        host = HeadlessHost(running: loop, fps: framesPerSecond)
        applicationDelegate = delegate
        recording = ScreenRecording(framesPerSecond: framesPerSecond, limit: historyLimit, events: events)
        recording.connect(to: self)
        recordFrame(touches: [])
        FailureFiles.register(self)
    }

    deinit {
        // On another thread, the names of views cannot be read. A film then numbers its layers.
        guard MainThread.isCurrent else { return }
        MainActor.assumeIsolated {
            if recording.outlivesScreen { recording.keepNames(of: self) }
        }
    }

    private static func showInWindow(_ controller: UIViewController) -> UIViewController {
        let window = UIWindow()
        window.rootViewController = controller
        window.makeKeyAndVisible()
        return controller
    }

    // MARK: The interface

    /// The frame loop of the screen.
    public var loop: FrameLoop { host.loop }
    /// The frontmost window. If the interface hides all windows, the result is an empty hidden window.
    public var window: UIWindow { loop.windows.last ?? loop.perform { UIWindow() } }
    /// The bounds of the screen, in points.
    public var bounds: CGRect { loop.screen.bounds }

    /// Runs a closure with the screen's frame loop as the current one, and then lays out the views. Create views,
    /// windows, animators and animations for the screen in such a closure.
    @discardableResult
    public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
        inputCount += 1
        defer { loop.layout() }
        return try loop.perform(body)
    }

    /// Adds a view to the view of the root controller and lays it out. A view of zero size is resized to fill the screen.
    public func show(_ view: UIView) {
        perform { (rootViewController.viewIfLoaded ?? window).addContent(view) }
    }

    // MARK: Frames

    /// The index of the current frame: the number of frames that ran.
    public var frame: Int { host.frame }
    /// The time of the current frame, in seconds since frame 0.
    public var time: TimeInterval { host.time }
    /// The frame rate, in frames per second.
    public var framesPerSecond: Double { host.fps }
    /// The recorded frames, oldest first. At most the number of frames that the initializer's `historyLimit` states.
    ///
    /// Complexity: O(n) in the number of frames.
    public var frames: [ScreenFrame] { recording.frames }
    /// All touches that were delivered, in order.
    public var deliveredTouches: [TouchSample] { host.deliveredTouches }

    /// Runs one frame with touches: delivers them, and records what the frame shows.
    func runFrame(_ touches: [TouchInput] = []) {
        let touches = touches + takeScheduledInputs(ofFrame: frame + 1) + (interruption?(frame + 1) ?? [])
        let time = Double(frame + 1) / framesPerSecond
        let samples = touches.map { TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location) }
        trackFingers(samples)
        events.beginFrame(frame + 1)
        host.advance(samples)
        wasActiveInFrame = !samples.isEmpty || !isIdle
        recordFrame(touches: samples)
        for motion in motions { motion.recordSample(with: &sampler) }
        for motions in cellMotions { motions.recordSamples(with: &sampler) }
        for observer in frameObservers { observer.call(self) }
    }

    private func recordFrame(touches: [TouchSample]) {
        let list = recordsPictures ? host.displayList : nil
        recording.append(
            ScreenFrame(frame: frame, time: time, touches: touches, displayList: list), windows: loop.windows)
    }

    private func trackFingers(_ samples: [TouchSample]) {
        for sample in samples {
            switch sample.phase {
            case .began:
                activeFingers.append(sample.touch)
                inputCount += 1
            case .moved, .stationary: break
            case .ended, .cancelled:
                activeFingers.removeAll { $0 == sample.touch }
                lastLiftFrame = frame + 1
            }
        }
    }

    /// Calls a closure after each frame, until the result is passed to ``removeFrameObserver(_:)``.
    package func addFrameObserver(_ observer: @escaping @MainActor (Screen) -> Void) -> Int {
        nextObserverKey += 1
        frameObservers.append((nextObserverKey, observer))
        return nextObserverKey
    }

    package func removeFrameObserver(_ key: Int) { frameObservers.removeAll { $0.key == key } }

    /// Records a failure of the current frame at a place in the test.
    package func fail(_ message: String, _ sourceLocation: SourceLocation) {
        fail(TestFailure(message, frame: frame, sourceLocation: sourceLocation))
    }

    /// Records a failure, and shows it with a film and a page.
    package func fail(_ failure: TestFailure) { fail(failure, marking: [failure.frame ?? frame], files: []) }

    /// Records a failure, and shows it with a film and a page.
    /// - Parameters:
    ///   - message: What failed, when and by how much.
    ///   - frames: The frames that the film marks; nil means the current one.
    ///   - files: Further files to attach. The default is none.
    ///   - sourceLocation: The place of the call in the test.
    func fail(_ message: String, frames: [Int]?, files: [FailureFile] = [], _ sourceLocation: SourceLocation) {
        let frames = frames ?? [frame]
        let failure = TestFailure(message, frame: frames.first, sourceLocation: sourceLocation)
        fail(failure, marking: frames, files: files)
    }

    private func fail(_ failure: TestFailure, marking frames: [Int], files: [FailureFile]) {
        // The failures that `collect(_:)` returns get no films.
        guard !FailureReports.isCollecting else { return FailureReports.record(failure) }
        let marks = frames.map { FrameMark(frame: $0, text: failure.message) }
        FailureFiles.add(
            failure.message, of: recording, marks: marks, files: files, sourceLocation: failure.sourceLocation)
        if let scope = FailureScope.current {
            scope.withoutNotes { FailureReports.record(failure) }
        } else {
            FailureReports.record(failure)
        }
    }
}

extension UIView {
    /// Adds a view that fills this view if it has zero size.
    fileprivate func addContent(_ view: UIView) {
        if view.bounds.isEmpty {
            view.frame = bounds
            view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        }
        addSubview(view)
    }
}
