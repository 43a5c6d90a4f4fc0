import DisplayList
import DynamicsGeometry
import DynamicsRecording
import UIKit

/// Finds views that travel a long way although Reduce Motion is on.
///
/// The distance is that of the middle of a view in the view that contains it, so what a moving view contains does not move. What
/// fingers move, scrolled content, and frames in which fingers touch the screen do not count. Neither do the standard transitions
/// of view controllers: the system decides how they move, by a setting of its own (Prefer Cross-Fade Transitions).
struct MotionCheck: AuditCheck {
    /// The distance from which a motion is a finding, in points.
    static let largestDistance = 100.0
    /// A larger step in one frame is a new place, not a motion, in points.
    private static let largestStep = 100.0
    /// The number of frames from which steps are a motion.
    private static let leastFrameCount = 5
    /// A motion ends if the view rests for this time, in seconds.
    private static let rest = 0.1

    private struct Track {
        var center: CGPoint
        var distance = 0.0
        /// The number of frames in which it moved.
        var frameCount = 0
        var lastFrame: Int
        /// The frame before its first step.
        var start = 0
    }

    private let framesPerSecond: Double
    private var tracks: [UInt64: Track] = [:]

    init(framesPerSecond: Double) { self.framesPerSecond = framesPerSecond }

    mutating func observe(_ frame: AuditFrame) -> [Observation] {
        guard frame.setting == .reduceMotion else { return [] }
        var observations: [Observation] = []
        var next: [UInt64: Track] = [:]
        for command in frame.list.commands {
            guard case .beginLayer(let layer) = command, layer.id != 0, layer.id < .max - 1000,
                let bounds = layer.bounds
            else { continue }
            let center = CGPoint(x: bounds.midX, y: bounds.midY).applying(layer.transform)
            var track = tracks[layer.id] ?? Track(center: center, lastFrame: frame.number)
            let (dx, dy) = (Double(center.x - track.center.x), Double(center.y - track.center.y))
            let step = (dx * dx + dy * dy).squareRoot()
            if step > 0.1 {
                let isNew = Double(frame.number - track.lastFrame) > Self.rest * framesPerSecond
                let isCounted =
                    !frame.isTouched && step <= Self.largestStep
                    && !isInStandardTransition(frame.view(ofLayer: layer.id))
                if isNew || !isCounted || track.frameCount == 0 {
                    (track.distance, track.frameCount, track.start) = (0, 0, frame.number - 1)
                }
                if isCounted { (track.distance, track.frameCount) = (track.distance + step, track.frameCount + 1) }
                (track.center, track.lastFrame) = (center, frame.number)
            }
            next[layer.id] = track
            guard step > 0.1, track.distance >= Self.largestDistance, track.frameCount >= Self.leastFrameCount,
                let view = frame.view(ofLayer: layer.id),
                !isIndicator(view)
            else { continue }
            let visible = frame.loop.visibleFrame(of: view)
            guard frame.isSeen(view, in: visible) else { continue }
            // The picture shows a frame in which the view is not about to leave the screen.
            let whole = view.frameOnScreen
            let fraction = Double(visible.width * visible.height / max(whole.width * whole.height, 1))
            var observation = Observation(
                .motion, view, in: frame, measured: track.distance, required: Self.largestDistance,
                severity: track.distance * fraction,
                "travels \(formatted(track.distance, decimals: 0)) points, but with Reduce Motion at most "
                    + "\(formatted(Self.largestDistance)) points are expected without a finger")
            observation.start = track.start
            observations.append(observation)
        }
        tracks = next
        return observations
    }

    /// Whether a view is that of a controller in a standard transition, or contains such a view directly.
    private func isInStandardTransition(_ view: UIView?) -> Bool {
        guard let view else { return false }
        return ([view] + view.subviews).contains { ($0.next as? UIViewController)?.isInStandardTransition == true }
    }

    private func isIndicator(_ view: UIView) -> Bool { view.superview is UIScrollView && view.isOwnedByLibrary }
}
