import UIKit

/// Produces the tilts of a touch script frame by frame.
struct TiltSampler: Sendable {
    private struct Tilt: Sendable {
        let target: DeviceTilt
        let (start, duration): (Double, Double)
    }

    /// The tilts that have not ended, in descending order of their start. The last one can have begun.
    private var waiting: [Tilt]
    /// The tilt of the device when the current rotation began; nil if none has begun.
    private var origin: DeviceTilt?

    init(_ script: TouchScript) {
        let tilts = script.gestures.compactMap { gesture -> Tilt? in
            guard case .tilt(let target, let start, let duration) = gesture else { return nil }
            return Tilt(target: target, start: start, duration: duration)
        }
        // Of two tilts with one start, the last one in the script wins.
        waiting = tilts.enumerated().sorted { ($0.element.start, $0.offset) > ($1.element.start, $1.offset) }
            .map(\.element)
    }

    /// Returns the tilt at a time that is not before that of the last call; nil if the script does not change it.
    /// - Parameters:
    ///   - time: The time of the frame, in seconds.
    ///   - current: The tilt of the device in the frame before.
    mutating func tilt(at time: Double, from current: DeviceTilt) -> DeviceTilt? {
        // Times such as 0.1 have no exact binary representation.
        let time = time + 1e-9
        var current = current
        var result: DeviceTilt?
        while let tilt = waiting.last, tilt.start <= time {
            // A tilt that begins ends the one before.
            let next = waiting.dropLast().last.map(\.start)
            let end = min(next.map { $0 <= time ? $0 : .infinity } ?? .infinity, time)
            let start = origin ?? current
            let fraction = tilt.duration > 0 ? min((end - tilt.start) / tilt.duration, 1) : 1
            let reached = DeviceTilt(
                clockwise: start.clockwise + (tilt.target.clockwise - start.clockwise) * fraction,
                backward: start.backward + (tilt.target.backward - start.backward) * fraction)
            (current, result, origin) = (reached, reached, start)
            guard fraction == 1 || end < time else { break }
            waiting.removeLast()
            origin = nil
        }
        return result
    }
}
