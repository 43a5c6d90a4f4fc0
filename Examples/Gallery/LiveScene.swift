import DisplayList
import Examples
import Recording
import UIKit

/// A scene that runs on a screen of its own inside another one: small on a card, played by its touch script, or large,
/// under somebody's finger.
@MainActor
final class LiveScene {
    let scene: ExampleScene
    /// The inner screen, points.
    let size: CGSize
    private(set) var host: HeadlessHost
    /// One frame in so many passes in slow motion.
    private static let slowness = 4
    /// How long a story's end is seen before it begins anew, seconds.
    private static let pause = 1.0

    var isSlow = false
    /// Whether its X-rays are drawn over it.
    var hasXRay = false { didSet { if !hasXRay, oldValue { host.root.view.hideXRays() } } }
    /// The knobs' values, in their order.
    private(set) var values: [Double]

    private let script: [TouchSample]
    private let scale: CGFloat
    private let fps: Double
    private let number: UInt32
    private var restarts: UInt32 = 0
    private var pending: [TouchSample] = []
    private var ticks = 0

    /// - Parameters:
    ///   - number: Tells it from other live scenes of the interface.
    ///   - isPlayed: Whether its touch script plays it, again and again.
    init(_ scene: ExampleScene, size: CGSize, scale: CGFloat, fps: Double, number: UInt32, isPlayed: Bool) {
        (self.scene, self.size, self.scale, self.fps, self.number) = (scene, size, scale, fps, number)
        let touches = isPlayed ? try? TouchScript(json: scene.touches, name: scene.name) : nil
        script = touches?.samples(fps: fps) ?? []
        values = scene.knobs.map(\.standard)
        host = Self.host(scene, size, scale, fps, script)
        repeats = isPlayed
    }

    private let repeats: Bool

    /// Where the layers of its pictures come from.
    var screen: UInt32 { number << 16 | restarts & 0xffff }

    /// What is to be seen now, with the script's fingers.
    var picture: DisplayList {
        if hasXRay { host.root.view.showXRays() }
        return repeats ? host.picture : host.loop.displayList()
    }

    /// A finger did something; it counts in the next frame.
    func touch(_ finger: Int, _ phase: TouchSample.Phase, at place: CGPoint) {
        pending.append(TouchSample(time: 0, touch: finger, phase: phase, location: place))
    }

    /// A frame of the outer screen has passed.
    func tick() {
        ticks += 1
        guard !isSlow || ticks % Self.slowness == 0 else { return }
        if repeats, host.time >= scene.seconds + Self.pause { restart() }
        let time = host.time + 1 / fps
        let samples = pending.map {
            TouchSample(time: time, touch: $0.touch, phase: $0.phase, location: $0.location)
        }
        pending.removeAll(keepingCapacity: true)
        host.advance(samples)
    }

    /// Begins anew, with the knobs as they are.
    func restart() {
        pending.removeAll()
        restarts += 1
        host = Self.host(scene, size, scale, fps, script)
        for (index, knob) in scene.knobs.enumerated() where values[index] != knob.standard {
            turn(index, to: values[index])
        }
    }

    /// Turns a knob of the running scene.
    func turn(_ index: Int, to value: Double) {
        values[index] = value
        let (knob, root) = (scene.knobs[index], host.root)
        host.loop.perform { knob.turn(to: value, in: root) }
    }

    private static func host(
        _ scene: ExampleScene, _ size: CGSize, _ scale: CGFloat, _ fps: Double, _ script: [TouchSample]
    ) -> HeadlessHost {
        HeadlessHost(size: size, scale: scale, fps: fps, touches: script) { scene.makeRoot(scene.cellCount) }
    }
}
