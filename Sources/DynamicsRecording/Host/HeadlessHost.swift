import DisplayList
import UIKit

/// Runs an interface on a screen in memory, without a display. Frames advance independently of real time.
///
/// The same interface, touches and changes of the device produce the same frames on every machine.
@preconcurrency @MainActor
public final class HeadlessHost {
    /// The frame loop that runs touch handling, animation and layout of the interface.
    public let loop: FrameLoop
    /// The view that contains the interface: the view of the root view controller, or the window of a host that runs a
    /// loop of its creator.
    public let rootView: UIView
    private let rootController: UIViewController?
    /// The index of the current frame: the number of calls of `advance(_:)`.
    public private(set) var frame = 0
    /// The frame rate, in frames per second.
    public let fps: Double

    /// The touch script that the host plays.
    public let touches: TouchScript
    private var touchSampler: TouchSampler
    private var tiltSampler: TiltSampler
    /// The scripted and live touch samples that have been delivered, in order of delivery.
    public private(set) var deliveredTouches: [TouchSample] = []
    private var scriptEvents: ScriptEvents
    /// The changes of the device that have been applied, in order.
    public private(set) var deviceEvents: [DeviceEvent] = []
    /// The touches that have begun but not ended, in the order of their latest samples.
    private var activeTouches = KeyedList<Int, (touch: Int, location: CGPoint)> { $0.touch }

    /// Creates a window with the root view controller on a screen in memory, and lays it out at frame 0.
    /// - Parameters:
    ///   - size: The size of the screen, in points.
    ///   - scale: The scale of the screen, in pixels per point. The default is 2.
    ///   - fps: The frame rate, in frames per second. The default is 60.
    ///   - touches: A touch script, which is sampled while the host runs. The default is an empty script.
    ///   - device: The safe area of the screen and the settings of the device.
    ///   - makeRoot: A closure that creates the root view controller. During the call, `loop` is current.
    public convenience init(
        size: CGSize, scale: CGFloat = 2, fps: Double = 60, touches: TouchScript = TouchScript(),
        device: DeviceSettings = DeviceSettings(),
        makeRoot: () -> UIViewController
    ) {
        let loop = FrameLoop(size: size, scale: scale, framesPerSecond: fps)
        loop.deviceSettings = device
        let root = loop.perform {
            let window = UIWindow()
            let root = makeRoot()
            window.rootViewController = root
            window.makeKeyAndVisible()
            return root
        }
        self.init(loop, fps: fps, touches: touches, rootView: root.view, root: root)
    }

    /// Creates a host that runs a frame loop whose windows exist already, such as those of an application, and lays them
    /// out at frame 0. Sets the clock's frame duration. Nothing else may run frames of the loop.
    /// - Parameters:
    ///   - loop: The frame loop. The program stops with a precondition failure if no window is visible in it.
    ///   - fps: The frame rate, in frames per second. The default is 60.
    ///   - touches: A touch script, which is sampled while the host runs. The default is an empty script.
    public convenience init(running loop: FrameLoop, fps: Double = 60, touches: TouchScript = TouchScript()) {
        requirePrecondition(
            !loop.windows.isEmpty,
            "The frame loop has no visible window. Call makeKeyAndVisible() before the host is made.")
        loop.clock.frameDuration = 1 / fps
        let window = loop.windows[0]
        self.init(loop, fps: fps, touches: touches, rootView: window, root: window.rootViewController)
    }

    private init(
        _ loop: FrameLoop, fps: Double, touches: TouchScript, rootView: UIView, root: UIViewController?
    ) {
        (self.loop, self.fps, self.touches) = (loop, fps, touches)
        (self.rootView, rootController) = (rootView, root)
        touchSampler = TouchSampler(touches, fps: fps)
        tiltSampler = TiltSampler(touches)
        scriptEvents = ScriptEvents(touches, fps: fps)
        loop.layout()
    }

    /// Whether a finger of the script or a live one touches the screen in the current frame.
    package var isTouched: Bool { !activeTouches.elements.isEmpty }

    /// The root view controller of the interface.
    ///
    /// The program stops with a precondition failure if the host runs a loop whose window has no root view controller.
    /// Use `rootView` there.
    public var root: UIViewController {
        requirePrecondition(rootController != nil, "The window of this host has no root view controller. Use rootView.")
        return rootController!
    }

    /// The time of the current frame, in seconds since frame 0.
    public var time: Double { Double(frame) / fps }

    /// Advances by one frame: applies scripted changes of the device, keys and pointers, delivers touches, then runs animation
    /// and layout.
    /// - Parameter liveTouches: The touch samples since the previous frame that are not scripted. Their `time` must be
    ///   the time of the new frame, so that a replay of the recorded trace delivers them in the same frame. The default
    ///   is none.
    public func advance(_ liveTouches: [TouchSample] = []) {
        for event in scriptEvents.takeEvents(beforeFrame: frame + 1) { perform(event) }
        frame += 1
        if let tilt = tiltSampler.tilt(at: time, from: loop.tilt) { loop.tilt = tilt }
        let samples = liveTouches + touchSampler.samples(throughFrame: frame)
        deliveredTouches += samples
        for sample in samples { updateActiveTouches(with: sample) }
        loop.runFrame(samples.map { TouchInput($0.touch, $0.phase, at: $0.location) })
    }

    /// Changes the device between the current frame and the next one, as a user does. A change that has no effect is
    /// ignored.
    public func perform(_ change: DeviceEvent.Change) {
        for part in change.parts where loop.isChanged(by: part) {
            loop.perform(part)
            deviceEvents.append(DeviceEvent(time: time, part))
        }
    }

    /// Changes the size of the screen, in points. Sizes that are not finite and positive are ignored.
    public func resize(to size: CGSize) { perform(.size(size)) }

    /// The drawing commands of the current frame, with a translucent disc of radius 22 points at each active touch.
    public var displayList: DisplayList {
        var list = loop.displayList()
        for touch in activeTouches.elements {
            let disc = CGRect(x: -22, y: -22, width: 44, height: 44)
            let transform = CGAffineTransform(translationX: touch.location.x, y: touch.location.y)
            list.commands.append(.beginLayer(DisplayLayer(id: .max - UInt64(touch.touch), transform: transform)))
            list.commands.append(.fill(.ellipse(disc), DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.25)))
            list.commands.append(
                .stroke(.ellipse(disc), DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.8), width: 2))
            list.commands.append(.endLayer)
        }
        return list
    }

    private func updateActiveTouches(with sample: TouchSample) {
        activeTouches.remove(key: sample.touch)
        if sample.phase != .ended && sample.phase != .cancelled {
            activeTouches.append((sample.touch, sample.location))
        }
    }
}
