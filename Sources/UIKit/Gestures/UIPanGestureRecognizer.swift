/// Recognizes fingers that drag.
@preconcurrency @MainActor
open class UIPanGestureRecognizer: UIGestureRecognizer {
    /// How far a finger must move before it is a drag, points. The drag counts from there, so nothing jumps.
    static let slop: CGFloat = 10
    /// The velocity is the mean over this time, seconds; one who holds still before lifting leaves no velocity.
    private static let velocityWindow: TimeInterval = 0.1

    /// How many fingers it takes; by default 1.
    open var minimumNumberOfTouches = 1
    /// How many fingers count; by default any number.
    open var maximumNumberOfTouches = Int.max

    /// In window coordinates: where the fingers' middle was when the present stretch began, and what was dragged in
    /// the stretches before. A stretch ends when a finger joins or leaves.
    private var stretchStart = CGPoint.zero
    private var dragged = CGPoint.zero
    private var samples: [(time: TimeInterval, place: CGPoint)] = []

    /// Fingers came down.
    open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
        endStretch()
        super.touchesBegan(touches, with: event)
        if numberOfTouches > maximumNumberOfTouches { for touch in touches { ignore(touch, for: event) } }
        stretchStart = location(in: nil)
        record(event)
    }

    /// Fingers moved.
    open override func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {
        record(event)
        if state.isActive {
            state = .changed
        } else if numberOfTouches >= minimumNumberOfTouches, windowTranslation.length >= Self.slop {
            dragged = .zero
            stretchStart = location(in: nil)
            samples = samples.map { ($0.time, $0.place - samples.last!.place) }
            state = .began
        }
    }

    /// Fingers were lifted.
    open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {
        if numberOfTouches > touches.count {
            endStretch()
            for touch in touches { ignore(touch, for: event) }
            stretchStart = location(in: nil)
            return
        }
        forgetSamples(before: event)
        state = state.isActive ? .ended : .failed
    }

    /// Forgets the drag.
    open override func reset() {
        super.reset()
        stretchStart = .zero
        dragged = .zero
        samples.removeAll()
    }

    /// How far the fingers have dragged since the gesture began, in a view's coordinates, points.
    open func translation(in view: UIView?) -> CGPoint { convert(windowTranslation, to: view) }

    /// Sets how far the fingers count as having dragged; zero starts anew.
    open func setTranslation(_ translation: CGPoint, in view: UIView?) {
        let old = windowTranslation
        let new = view.map { $0.convert(translation, to: nil) - $0.convert(CGPoint.zero, to: nil) } ?? translation
        dragged = dragged + (new - old)
        samples = samples.map { ($0.time, $0.place + (new - old)) }
    }

    /// How fast the fingers move, in a view's coordinates, points/s.
    open func velocity(in view: UIView?) -> CGPoint {
        guard let last = samples.last, let first = samples.first, last.time > first.time else { return .zero }
        let (way, time) = (last.place - first.place, CGFloat(last.time - first.time))
        return convert(CGPoint(x: way.x / time, y: way.y / time), to: view)
    }

    private var windowTranslation: CGPoint {
        trackedTouches.isEmpty ? dragged : dragged + (location(in: nil) - stretchStart)
    }

    private func endStretch() {
        dragged = windowTranslation
        stretchStart = location(in: nil)
    }

    /// Lifting a finger is no movement, only what came before it counts; but what came long before does not.
    private func forgetSamples(before event: UIEvent) {
        samples.removeAll { event.timestamp - $0.time > Self.velocityWindow + 1e-9 }
    }

    private func record(_ event: UIEvent) {
        forgetSamples(before: event)
        samples.append((event.timestamp, windowTranslation))
    }

    /// A vector in window coordinates as a view sees it.
    private func convert(_ vector: CGPoint, to view: UIView?) -> CGPoint {
        guard let view else { return vector }
        return view.convert(vector, from: nil) - view.convert(CGPoint.zero, from: nil)
    }
}
