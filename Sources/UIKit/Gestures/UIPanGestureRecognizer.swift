/// A continuous gesture recognizer for dragging.
///
/// The gesture begins when the centroid of the fingers has moved 10 points. These 10 points are removed from the
/// translation: if the first movement is 30 points, the gesture begins with a translation of 20 points in the same
/// direction. So dragged content does not jump, and it follows all movement past the threshold.
///
/// While fewer than ``minimumNumberOfTouches`` fingers are on the screen, the gesture does not change. It ends when all
/// fingers have been lifted.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// The distance that the fingers must move before the gesture is recognized, in points. The translation does not
    /// include this distance, so that dragged content does not jump.
    static let recognitionDistance: CGFloat = 10
    /// The interval over which the velocity is averaged, in seconds. If the fingers rest for longer than this before
    /// they are lifted, the final velocity is 0.
    private static let velocityInterval: TimeInterval = 0.1

    /// The minimum number of fingers that the gesture requires. The default is 1. Lower values are equivalent to 1.
    open var minimumNumberOfTouches = 1
    /// The maximum number of fingers. The recognizer ignores additional fingers. The default is `Int.max`, which sets
    /// no limit. If the value is 0 or negative, the recognizer ignores all fingers.
    open var maximumNumberOfTouches = Int.max

    /// The centroid of the fingers at the beginning of the current segment, in window coordinates, in points.
    ///
    /// A drag is divided into segments with a constant set of fingers. Adding or lifting a finger moves the centroid,
    /// and this change must not affect the translation.
    private var segmentStart = CGPoint.zero
    /// The movement that the gesture was recognized by, in window coordinates, in points.
    private(set) var recognitionPath = CGPoint.zero
    /// The sum of the translations of all earlier segments, in window coordinates, in points.
    private var earlierTranslation = CGPoint.zero
    /// The translations during the velocity interval, in points, and their times, in seconds. The velocity is computed
    /// from the first and the last sample, so at most the first and the last sample of each time are kept.
    private var samples: [(time: TimeInterval, translation: CGPoint)] = []

    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        let earlier = trackedTouches.filter { !touches.contains($0) }
        if !earlier.isEmpty { earlierTranslation = earlierTranslation + (Self.centroid(of: earlier) - segmentStart) }
        let accepted = max(0, maximumNumberOfTouches - earlier.count)
        for touch in touches.sortedByFinger.dropFirst(accepted) { ignore(touch, for: event) }
        segmentStart = location(in: nil)
        recordTranslationSample(for: event)
    }

    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        recordTranslationSample(for: event)
        guard numberOfTouches >= minimumNumberOfTouches else { return }
        if state.isActive {
            state = .changed
        } else if windowTranslation.length >= Self.recognitionDistance {
            removeRecognitionDistance()
            state = .began
        }
    }

    /// Removes the recognition distance from the translation: what remains is the movement past it. While the recognizer
    /// waits for the failure of another one, all movement is removed, so that dragged content does not jump later.
    private func removeRecognitionDistance() {
        let path = windowTranslation
        recognitionPath = path
        let scale = isWaitingForFailure ? 1 : Self.recognitionDistance / path.length
        let removed = CGPoint(x: path.x * scale, y: path.y * scale)
        earlierTranslation = path - removed
        segmentStart = location(in: nil)
        samples = samples.map { ($0.time, $0.translation - removed) }
    }

    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > touches.count {
            earlierTranslation = windowTranslation
            stopTracking { touches.contains($0) }
            segmentStart = location(in: nil)
            return
        }
        removeOldSamples(before: event)
        state = state.isActive ? .ended : .failed
    }

    open override func reset() {
        super.reset()
        segmentStart = .zero
        earlierTranslation = .zero
        samples.removeAll()
    }

    /// Returns the translation of the fingers since the gesture began, in points, including the movement past the
    /// recognition distance with which it began.
    ///
    /// - Parameter view: The view in whose coordinate system the vector is expressed. Pass nil for window coordinates.
    open func translation(in view: UIView?) -> CGPoint { convert(windowTranslation, to: view) }

    /// Sets the translation, in points. Set zero to measure the translation from the current location of the fingers.
    ///
    /// - Parameters:
    ///   - translation: The new translation, in points.
    ///   - view: The view in whose coordinate system the vector is expressed. Pass nil for window coordinates.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let old = windowTranslation
        let new = view.map { $0.convert(translation, to: nil) - $0.convert(CGPoint.zero, to: nil) } ?? translation
        earlierTranslation = earlierTranslation + (new - old)
        samples = samples.map { ($0.time, $0.translation + (new - old)) }
    }

    /// Returns the average velocity of the fingers over the last 0.1 seconds, in points per second.
    ///
    /// - Parameter view: The view in whose coordinate system the vector is expressed. Pass nil for window coordinates.
    /// - Returns: The velocity; zero if the recognizer recorded fewer than two locations in this interval. Locations of the
    ///   same frame count as if the movement had taken one frame.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first else { return .zero }
        // Several movements within one frame arrive at the same time.
        let time = last.time > first.time ? last.time - first.time : frameDuration
        let path = last.translation - first.translation
        return convert(CGPoint(x: path.x / time, y: path.y / time), to: view)
    }

    /// The duration of a frame of the view's window, in seconds.
    private var frameDuration: TimeInterval { (self.view?.frameClock ?? .current).frameDuration }

    private var windowTranslation: CGPoint {
        trackedTouches.isEmpty ? earlierTranslation : earlierTranslation + (location(in: nil) - segmentStart)
    }

    /// Returns the centroid of touches in window coordinates, in points.
    private static func centroid(of touches: [UITouch]) -> CGPoint {
        let sum = touches.reduce(CGPoint.zero) { $0 + $1.windowLocation }
        return CGPoint(x: sum.x / CGFloat(touches.count), y: sum.y / CGFloat(touches.count))
    }

    /// Removes the samples that were recorded more than `velocityInterval` seconds before an event. Lifting a finger
    /// adds no sample, so the final velocity is computed from the movement before the finger was lifted.
    private func removeOldSamples(before event: UIEvent) {
        samples.removeAll { event.timestamp - $0.time > Self.velocityInterval + FrameClock.timeTolerance }
    }

    private func recordTranslationSample(for event: UIEvent) {
        let latest = samples.last
        removeOldSamples(before: event)
        // Fingers that rested until now were still at the latest location when the interval began.
        if samples.isEmpty, let latest {
            samples.append((event.timestamp - Self.velocityInterval, latest.translation))
        }
        let count = samples.count
        if count > 1, samples[count - 2].time == event.timestamp { samples.removeLast() }
        samples.append((event.timestamp, windowTranslation))
    }

    /// Converts a vector from window coordinates to a view's coordinates.
    private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        return view.convert(vector, from: nil) - view.convert(CGPoint.zero, from: nil)
    }
}
