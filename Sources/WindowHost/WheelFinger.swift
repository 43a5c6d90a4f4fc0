import Foundation

/// Scrolls by wheel and trackpad with an invisible finger: so scrolling comes in by the same door as touches, reaches
/// the same recognizers, and replays from the same trace.
struct WheelFinger {
    private static let number = 1_000_000
    /// What a drag must cover before it is recognized, points; it moves nothing.
    private static let slop: CGFloat = 10
    /// How much of what is left to go a frame covers: a notch becomes a glide.
    private static let share: CGFloat = 0.3
    /// After so many frames without movement the finger is lifted.
    private static let patience = 8

    private var place: CGPoint?
    private var start = CGPoint.zero
    private var left = CGPoint.zero
    private var idleFrames = 0

    /// The wheel was turned over a place.
    mutating func turn(by way: CGPoint, at location: CGPoint) {
        left.x += way.x
        left.y += way.y
        if place == nil { start = location }
    }

    /// What the finger does in the next frame.
    mutating func events() -> [WindowEvent] {
        let isStill = abs(left.x) < 0.5 && abs(left.y) < 0.5
        guard var here = place else { return isStill ? [] : comeDown() }
        if isStill {
            left = .zero
            idleFrames += 1
            guard idleFrames > Self.patience else { return [] }
            place = nil
            return [touch(.ended, here)]
        }
        idleFrames = 0
        here.x += left.x * Self.share
        here.y += left.y * Self.share
        left.x *= 1 - Self.share
        left.y *= 1 - Self.share
        place = here
        return [touch(.moved, here)]
    }

    /// The finger comes down and takes the slop at once, in the direction it will go.
    private mutating func comeDown() -> [WindowEvent] {
        var here = start
        if abs(left.y) >= abs(left.x) {
            here.y += left.y < 0 ? -Self.slop : Self.slop
        } else {
            here.x += left.x < 0 ? -Self.slop : Self.slop
        }
        idleFrames = 0
        place = here
        return [touch(.began, start), touch(.moved, here)]
    }

    private func touch(_ phase: WindowEvent.TouchPhase, _ place: CGPoint) -> WindowEvent {
        .touch(finger: Self.number, phase: phase, location: place)
    }
}
