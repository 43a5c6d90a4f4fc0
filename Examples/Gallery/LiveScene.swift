import DisplayList
import DynamicsRecording
import Examples
import UIKit

/// A running scene that the gallery displays, on a card or as the open scene.
///
/// A scene on a card repeats its touch script. An open scene receives the touches of the user.
@MainActor
final class LiveScene {
    let scene: ExampleScene
    /// The size of the scene's screen, in points.
    let size: CGSize
    /// The headless host that runs the scene.
    private(set) var host: HeadlessHost
    /// The number of calls of `tick()` per frame of the scene in slow motion.
    private static let slowMotionFactor = 4
    /// On a card, the pause between the end of the scene (`scene.seconds`) and its restart, in seconds.
    private static let pauseAtEnd = 1.0

    /// Whether the scene runs in slow motion.
    var isInSlowMotion = false
    /// Whether the X-ray overlays of the scene's animators are visible.
    var showsXRay = false { didSet { if !showsXRay, oldValue { host.root.view.hideXRays() } } }
    /// The current values of the parameters, in the order of `scene.parameters`.
    private(set) var values: [Double]

    private let script: TouchScript
    private let scale: CGFloat
    private let fps: Double
    private let identifier: UInt32
    private var restartCount: UInt32 = 0
    private var pendingTouches: [TouchSample] = []
    private var tickCount = 0

    /// Creates a host and starts a scene in it.
    ///
    /// - Parameters:
    ///   - scene: The scene.
    ///   - size: The size of the scene's screen, in points.
    ///   - scale: The scale, in pixels per point.
    ///   - fps: The frame rate, in frames per second.
    ///   - identifier: A number that is unique among the live scenes of the interface.
    ///   - playsTouchScript: Whether the scene repeats its touch script.
    init(_ scene: ExampleScene, size: CGSize, scale: CGFloat, fps: Double, identifier: UInt32, playsTouchScript: Bool) {
        (self.scene, self.size, self.scale, self.fps, self.identifier) = (scene, size, scale, fps, identifier)
        let touches = playsTouchScript ? try? TouchScript(json: scene.touches, name: scene.name) : nil
        script = touches ?? TouchScript()
        values = scene.parameters.map(\.defaultValue)
        host = Self.makeHost(scene, size, scale, fps, script)
        self.playsTouchScript = playsTouchScript
    }

    private let playsTouchScript: Bool

    /// The identifier of the scene's screen, which is a part of the identifiers of all its layers.
    ///
    /// Each restart changes the identifier, so that the layers of the restarted scene get new identifiers.
    var screenIdentifier: UInt32 { identifier << 16 | restartCount & 0xffff }

    /// The current frame of the scene. It shows the touches of the touch script, if the scene plays the script.
    var displayList: DisplayList {
        if showsXRay { host.root.view.showXRays() }
        return playsTouchScript ? host.displayList : host.loop.displayList()
    }

    /// Records a touch, which is delivered in the next frame of the scene.
    ///
    /// - Parameters:
    ///   - touchNumber: The number of the finger.
    ///   - phase: The phase of the touch.
    ///   - location: The location on the scene's screen, in points.
    func recordTouch(_ touchNumber: Int, phase: TouchPhase, at location: CGPoint) {
        pendingTouches.append(TouchSample(time: 0, touch: touchNumber, phase: phase, location: location))
    }

    /// Advances the scene by a frame. In slow motion, only one of `slowMotionFactor` calls advances it.
    func tick() {
        tickCount += 1
        guard !isInSlowMotion || tickCount % Self.slowMotionFactor == 0 else { return }
        if playsTouchScript, host.time >= scene.seconds + Self.pauseAtEnd { restart() }
        let time = host.time + 1 / fps
        let samples = pendingTouches.map {
            TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location)
        }
        pendingTouches.removeAll(keepingCapacity: true)
        host.advance(samples)
    }

    /// Restarts the scene. The parameters keep their current values.
    func restart() {
        pendingTouches.removeAll()
        restartCount += 1
        host = Self.makeHost(scene, size, scale, fps, script)
        for (index, parameter) in scene.parameters.enumerated() where values[index] != parameter.defaultValue {
            setParameter(at: index, to: values[index])
        }
    }

    /// Sets a parameter of the running scene.
    ///
    /// - Parameters:
    ///   - index: The index in `scene.parameters`.
    ///   - value: The new value, in the parameter's unit.
    func setParameter(at index: Int, to value: Double) {
        values[index] = value
        let (parameter, root) = (scene.parameters[index], host.root)
        host.loop.perform { parameter.apply(value, to: root) }
    }

    private static func makeHost(
        _ scene: ExampleScene, _ size: CGSize, _ scale: CGFloat, _ fps: Double, _ script: TouchScript
    ) -> HeadlessHost {
        var device = FrameLoop.current.deviceSettings
        (device.safeArea, device.showsSystemBars) = (.zero, false)
        device.isDark = UITraitCollection.current.userInterfaceStyle == .dark
        return HeadlessHost(size: size, scale: scale, fps: fps, touches: script, device: device) {
            scene.makeRootViewController(scene.cellCount)
        }
    }
}
