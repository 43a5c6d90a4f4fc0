import DisplayList
import Foundation

/// Converts wheel and trackpad scrolling into the events of a touch that drags.
///
/// Scrolling therefore reaches the same gesture recognizers as touches, and traces contain it as touches.
package struct WheelTouchSimulator {
    private static let fingerNumber = 1_000_000
    /// The distance that a touch must move before a pan gesture is recognized, in points. This first movement does not
    /// scroll the content, so it is made in addition to the scroll distance.
    private static let recognitionDistance: CGFloat = 10
    /// The fraction of the remaining scroll distance that is applied per frame. One notch of the wheel therefore scrolls
    /// smoothly over several frames.
    private static let fractionPerFrame: CGFloat = 0.3
    /// The number of frames without movement for which the simulated touch waits before it ends.
    private static let maximumIdleFrames = 8

    /// The location of the simulated touch; nil while there is no touch.
    private var location: CGPoint?
    private var startLocation = CGPoint.zero
    private var remaining = CGPoint.zero
    private var idleFrames = 0

    /// Creates a simulator without a touch.
    package init() {}

    /// Whether the simulated touch is on the screen, or begins with the next frame.
    package var isActive: Bool { location != nil || !isStill }

    private var isStill: Bool { abs(remaining.x) < 0.5 && abs(remaining.y) < 0.5 }

    /// Adds a scroll of the wheel. `translation` is the distance to scroll, in points; `location` is the location of
    /// the pointer.
    package mutating func addScroll(by translation: CGPoint, at location: CGPoint) {
        remaining.x += translation.x
        remaining.y += translation.y
        if self.location == nil { startLocation = location }
    }

    /// Advances the simulated touch by one frame and returns its events.
    package mutating func advanceFrame() -> [WindowEvent] {
        guard var current = location else { return isStill ? [] : beginTouch() }
        if isStill {
            remaining = .zero
            idleFrames += 1
            guard idleFrames > Self.maximumIdleFrames else { return [] }
            location = nil
            return [touchEvent(.ended, at: current)]
        }
        idleFrames = 0
        current.x += remaining.x * Self.fractionPerFrame
        current.y += remaining.y * Self.fractionPerFrame
        remaining.x *= 1 - Self.fractionPerFrame
        remaining.y *= 1 - Self.fractionPerFrame
        location = current
        return [touchEvent(.moved, at: current)]
    }

    /// Begins the simulated touch and moves it by the recognition distance along the axis with the longer scroll
    /// distance. Returns the two touch events.
    private mutating func beginTouch() -> [WindowEvent] {
        var current = startLocation
        if abs(remaining.y) >= abs(remaining.x) {
            current.y += remaining.y < 0 ? -Self.recognitionDistance : Self.recognitionDistance
        } else {
            current.x += remaining.x < 0 ? -Self.recognitionDistance : Self.recognitionDistance
        }
        idleFrames = 0
        location = current
        return [touchEvent(.began, at: startLocation), touchEvent(.moved, at: current)]
    }

    private func touchEvent(_ phase: TouchPhase, at location: CGPoint) -> WindowEvent {
        .touch(finger: Self.fingerNumber, phase: phase, location: location)
    }
}
