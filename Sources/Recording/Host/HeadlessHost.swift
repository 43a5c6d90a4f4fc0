import DisplayList
import UIKit

/// Shows an interface to nobody: a screen in memory, a clock that goes as fast as the machine can, and a touch script
/// for fingers. The same interface and script give the same frames, whatever the machine does meanwhile.
@preconcurrency @MainActor
public final class HeadlessHost {
    /// What drives the interface.
    public let loop: FrameLoop
    /// The interface.
    public let root: UIViewController
    /// How many frames have passed; the time is this many frames of 1/`fps` seconds.
    public private(set) var frame = 0
    /// Frames a second.
    public let fps: Double

    private let window: UIWindow
    private let touches: [TouchSample]
    private var nextTouch = 0
    /// What fingers did so far.
    public private(set) var delivered: [TouchSample] = []
    private let plannedResizes: [ScreenResize]
    private var nextResize = 0
    /// How the screen's size has changed so far.
    public private(set) var resizes: [ScreenResize] = []
    /// Where fingers are down now, the first one first.
    private var fingers: [(touch: Int, location: CGPoint)] = []

    /// Makes an interface and lays it out; no time has passed then.
    /// - Parameters:
    ///   - size: The screen, points.
    ///   - scale: Pixels a point; what is rounded to pixels is rounded to these.
    ///   - fps: Frames a second.
    ///   - touches: What fingers do, in order of time; from `TouchScript.samples(fps:)`.
    ///   - resizes: How the screen's size changes, in order of time.
    public init(
        size: CGSize, scale: CGFloat = 2, fps: Double = 60, touches: [TouchSample] = [],
        resizes: [ScreenResize] = [], makeRoot: () -> UIViewController
    ) {
        loop = FrameLoop(size: size, scale: scale, framesPerSecond: fps)
        self.fps = fps
        self.touches = touches
        plannedResizes = resizes
        (window, root) = loop.perform {
            let window = UIWindow()
            let root = makeRoot()
            window.rootViewController = root
            window.makeKeyAndVisible()
            return (window, root)
        }
        loop.layout()
    }

    /// The time that has passed, seconds.
    public var time: Double { Double(frame) / fps }

    /// One frame passes.
    /// - Parameter live: What fingers did since the last one, besides what the script says.
    public func advance(_ live: [TouchSample] = []) {
        while nextResize < plannedResizes.count, plannedResizes[nextResize].time * fps <= Double(frame) + 0.5 {
            resize(to: plannedResizes[nextResize].size)
            nextResize += 1
        }
        frame += 1
        var samples = live
        while nextTouch < touches.count, touches[nextTouch].time * fps <= Double(frame) + 0.5 {
            samples.append(touches[nextTouch])
            nextTouch += 1
        }
        delivered += samples
        for sample in samples { follow(sample) }
        loop.frame(samples.map { TouchInput($0.touch, UITouch.Phase($0.phase), at: $0.location) })
    }

    /// The screen has another size from now on, points. A size that is none, 0 or not finite, changes nothing.
    public func resize(to size: CGSize) {
        let old = loop.screen.bounds.size
        loop.resize(to: size)
        if loop.screen.bounds.size != old { resizes.append(ScreenResize(time: time, size: size)) }
    }

    /// What the screen shows now, with a translucent disc for each finger.
    public var picture: DisplayList {
        var list = loop.displayList()
        for finger in fingers {
            let disc = CGRect(x: -22, y: -22, width: 44, height: 44)
            let place = CGAffineTransform(translationX: finger.location.x, y: finger.location.y)
            list.commands.append(.beginLayer(DisplayLayer(id: .max - UInt64(finger.touch), transform: place)))
            list.commands.append(.fill(.ellipse(disc), DisplayColor(red: 0, green: 0, blue: 0, alpha: 0.25)))
            list.commands.append(
                .stroke(.ellipse(disc), DisplayColor(red: 1, green: 1, blue: 1, alpha: 0.8), width: 2))
            list.commands.append(.endLayer)
        }
        return list
    }

    private func follow(_ sample: TouchSample) {
        fingers.removeAll { $0.touch == sample.touch }
        if sample.phase != .ended && sample.phase != .cancelled { fingers.append((sample.touch, sample.location)) }
    }
}

extension UITouch.Phase {
    fileprivate init(_ phase: TouchSample.Phase) {
        switch phase {
        case .began: self = .began
        case .moved: self = .moved
        case .stationary: self = .stationary
        case .ended: self = .ended
        case .cancelled: self = .cancelled
        }
    }
}
