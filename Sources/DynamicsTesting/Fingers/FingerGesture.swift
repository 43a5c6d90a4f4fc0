import Foundation
import UIKit

/// A gesture of one or more fingers, as a value. ``Screen/touch(_:sourceLocation:)-(FingerGesture...,_)`` performs
/// gestures, several at the same time if it is called with several.
///
/// ```swift
/// screen.touch(.pan(from: "left", by: CGVector(dx: 80, dy: 0)), .longPress("right"))
/// ```
///
/// Places are looked up when a finger touches the screen.
@MainActor
public struct FingerGesture {
    /// The movement of one finger.
    struct Stroke {
        var place: Place
        /// The time from the start of the gesture to the touch, in seconds.
        var start: TimeInterval = 0
        /// The time for which the finger rests after it has touched the screen, in seconds.
        var hold: TimeInterval = 0
        /// The duration of the movement, in seconds.
        var duration: TimeInterval
        var path = FingerPath.still
        /// Whether the velocity of the movement matters and not its length, which is fitted to the screen.
        var isFling = false
    }

    /// The name of the gesture in messages.
    let name: String
    var strokes: [Stroke]

    /// The duration of a tap, in seconds: the time between touching and lifting.
    public nonisolated static let tapDuration = 0.05
    /// The time between the taps of a double tap, in seconds.
    public nonisolated static let tapInterval = 0.1

    /// A tap, or several taps at the same place.
    /// - Parameters:
    ///   - place: The place.
    ///   - count: The number of taps; values below 1 mean 1. The default is 1.
    public static func tap(_ place: Place, count: Int = 1) -> FingerGesture {
        let strokes = (0..<max(1, count)).map { index in
            Stroke(place: place, start: Double(index) * (tapDuration + tapInterval), duration: tapDuration)
        }
        return FingerGesture(name: "\(count == 2 ? "doubleTap" : "tap")(\(place.name))", strokes: strokes)
    }

    /// Two taps at the same place.
    public static func doubleTap(_ place: Place) -> FingerGesture { tap(place, count: 2) }

    /// A finger that rests at a place.
    /// - Parameters:
    ///   - place: The place.
    ///   - duration: The time until the finger is lifted, in seconds. The default is 0.6. Values that are negative or not
    ///     finite mean 0.
    public static func longPress(_ place: Place, duration: TimeInterval = 0.6) -> FingerGesture {
        FingerGesture(name: "longPress(\(place.name))", strokes: [Stroke(place: place, duration: usable(duration))])
    }

    /// A drag from a place to a place.
    /// - Parameters:
    ///   - place: The place where the finger touches the screen.
    ///   - waypoints: The places through which it moves, in order. The default is none.
    ///   - end: The place where it is lifted.
    ///   - duration: The duration of the movement, in seconds. The default is 0.3. Values that are negative or not finite
    ///     mean 0; the finger then jumps.
    ///   - hold: The time for which the finger rests before it moves, in seconds. The default is 0.
    ///   - endVelocity: The velocity of the finger when it is lifted, in points per second. With the default, nil, the
    ///     speed of the movement is constant. With zero, the finger rests for 0.1 seconds before it is lifted.
    public static func pan(
        from place: Place, through waypoints: [Place] = [], to end: Place, duration: TimeInterval = 0.3,
        hold: TimeInterval = 0, endVelocity: CGVector? = nil
    ) -> FingerGesture {
        let path = FingerPath.waypoints(waypoints + [end], endVelocity: endVelocity)
        let stroke = Stroke(place: place, hold: usable(hold), duration: usable(duration), path: path)
        return FingerGesture(name: "pan(from: \(place.name), to: \(end.name))", strokes: [stroke])
    }

    /// A drag from a place by a distance.
    /// - Parameters:
    ///   - place: The place where the finger touches the screen.
    ///   - translation: The distance, in points.
    ///   - duration: The duration of the movement, in seconds. The default is 0.3. Values that are negative or not finite
    ///     mean 0; the finger then jumps.
    ///   - hold: The time for which the finger rests before it moves, in seconds. The default is 0.
    ///   - endVelocity: The velocity of the finger when it is lifted, in points per second. With the default, nil, the
    ///     speed of the movement is constant. With zero, the finger rests for 0.1 seconds before it is lifted.
    public static func pan(
        from place: Place, by translation: CGVector, duration: TimeInterval = 0.3, hold: TimeInterval = 0,
        endVelocity: CGVector? = nil
    ) -> FingerGesture {
        let path = FingerPath.vector(translation, endVelocity: endVelocity)
        let stroke = Stroke(place: place, hold: usable(hold), duration: usable(duration), path: path)
        let end = format(CGPoint(x: translation.dx, y: translation.dy))
        return FingerGesture(name: "pan(from: \(place.name), by: \(end))", strokes: [stroke])
    }

    /// A short, straight movement with constant velocity.
    ///
    /// If the movement would leave the screen, it is shortened.
    /// - Parameters:
    ///   - place: The place where the finger touches the screen.
    ///   - velocity: The velocity of the finger, in points per second. It must not be zero.
    ///   - distance: The length of the movement, in points. The default is 150.
    public static func fling(_ place: Place, velocity: CGVector, distance: CGFloat = 150) -> FingerGesture {
        let speed = CGPoint(x: velocity.dx, y: velocity.dy).length
        let time = speed > 0 && speed.isFinite && distance.isFinite ? max(0, distance) / speed : 0
        let path = FingerPath.vector(CGVector(dx: velocity.dx * time, dy: velocity.dy * time), endVelocity: nil)
        let stroke = Stroke(place: place, duration: Double(time), path: path, isFling: true)
        let text = format(CGPoint(x: velocity.dx, y: velocity.dy))
        return FingerGesture(name: "fling(\(place.name), velocity: \(text))", strokes: [stroke])
    }

    /// Two fingers on opposite sides of a place that move apart or together.
    /// - Parameters:
    ///   - place: The place between the fingers.
    ///   - scale: The final distance of the fingers as a multiple of the initial one; a factor above 0.
    ///   - distance: The initial distance of the fingers, in points. The default is 100.
    ///   - angle: The angle of the line through the fingers, in radians; 0, the default, is horizontal.
    ///   - duration: The duration of the movement, in seconds. The default is 0.3.
    public static func pinch(
        _ place: Place, scale: CGFloat, distance: CGFloat = 100, angle: Double = 0, duration: TimeInterval = 0.3
    ) -> FingerGesture {
        let radius = (from: distance / 2, to: distance / 2 * scale)
        return pair("pinch(\(place.name), scale: \(format(scale)))", place, radius, (angle, angle), duration)
    }

    /// Two fingers on opposite sides of a place that move around it.
    /// - Parameters:
    ///   - place: The center of the rotation.
    ///   - rotation: The angle of the rotation, in radians; clockwise if it is positive.
    ///   - distance: The distance of the fingers, in points. The default is 100.
    ///   - duration: The duration of the movement, in seconds. The default is 0.3.
    public static func rotate(
        _ place: Place, by rotation: Double, distance: CGFloat = 100, duration: TimeInterval = 0.3
    ) -> FingerGesture {
        let radius = (from: distance / 2, to: distance / 2)
        return pair("rotate(\(place.name), by: \(format(rotation)))", place, radius, (0, rotation), duration)
    }

    private static func pair(
        _ name: String, _ place: Place, _ radius: (from: CGFloat, to: CGFloat), _ angle: (from: Double, to: Double),
        _ duration: TimeInterval
    ) -> FingerGesture {
        let strokes = [0, Double.pi].map { turn in
            Stroke(
                place: place, duration: usable(duration),
                path: .polar(radius: radius, angle: (angle.from + turn, angle.to + turn)))
        }
        return FingerGesture(name: name, strokes: strokes)
    }

    /// Returns the gesture, starting later than other gestures of the same call.
    /// - Parameter seconds: The delay, in seconds. Values that are negative or not finite mean 0.
    public func delayed(by seconds: TimeInterval) -> FingerGesture {
        var gesture = self
        for index in strokes.indices { gesture.strokes[index].start += Self.usable(seconds) }
        return gesture
    }

    private static func usable(_ time: TimeInterval) -> TimeInterval { time.isFinite ? max(0, time) : 0 }
}
