import Foundation
import Testing
import UIKit

// Taps, drags and other gestures of fingers on a screen.

extension Screen {
    /// Performs gestures, all at the same time, and runs their frames.
    ///
    /// Before a finger touches the screen, the call checks that the touch reaches the named view. If the touch hits
    /// nothing, or if the view is covered, disabled, hidden or outside the screen, the call records a failure that names
    /// the cause, and the gesture of this finger is left out.
    /// - Parameters:
    ///   - gestures: The gestures.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    /// - Returns: Whether all fingers could touch the screen.
    @discardableResult
    public func touch(_ gestures: FingerGesture..., sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        touch(gestures, sourceLocation: sourceLocation)
    }

    /// Performs gestures, all at the same time, and runs their frames. See ``touch(_:sourceLocation:)-(FingerGesture...,_)``.
    @discardableResult
    public func touch(_ gestures: [FingerGesture], sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        for gesture in gestures {
            for stroke in gesture.strokes where !bringToScreen(stroke.place, sourceLocation) { return false }
        }
        var performer = GesturePerformer(gestures, on: self, sourceLocation: sourceLocation)
        while !performer.isFinished { runFrame(performer.nextInputs()) }
        return performer.hasSucceeded
    }

    /// Taps a place. See ``FingerGesture/tap(_:count:)``.
    @discardableResult
    public func tap(_ place: Place, count: Int = 1, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        touch([.tap(place, count: count)], sourceLocation: sourceLocation)
    }

    /// Taps a place twice.
    @discardableResult
    public func doubleTap(_ place: Place, sourceLocation: SourceLocation = #_sourceLocation) -> Bool {
        touch([.doubleTap(place)], sourceLocation: sourceLocation)
    }

    /// Presses a place.
    /// - Parameters:
    ///   - place: The place.
    ///   - duration: The time until the finger is lifted, in seconds. The default is 0.6.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    @discardableResult
    public func longPress(
        _ place: Place, duration: TimeInterval = 0.6, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool { touch([.longPress(place, duration: duration)], sourceLocation: sourceLocation) }

    /// Drags from a place to a place. See ``FingerGesture/pan(from:through:to:duration:hold:endVelocity:)``, whose
    /// parameters have the same units: seconds, and points per second.
    @discardableResult
    public func pan(
        from place: Place, through waypoints: [Place] = [], to end: Place, duration: TimeInterval = 0.3,
        hold: TimeInterval = 0, endVelocity: CGVector? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let gesture = FingerGesture.pan(
            from: place, through: waypoints, to: end, duration: duration, hold: hold, endVelocity: endVelocity)
        return touch([gesture], sourceLocation: sourceLocation)
    }

    /// Drags from a place by a distance. See ``FingerGesture/pan(from:by:duration:hold:endVelocity:)``, whose parameters
    /// have the same units: points, seconds, and points per second.
    @discardableResult
    public func pan(
        from place: Place, by translation: CGVector, duration: TimeInterval = 0.3, hold: TimeInterval = 0,
        endVelocity: CGVector? = nil, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let gesture = FingerGesture.pan(
            from: place, by: translation, duration: duration, hold: hold, endVelocity: endVelocity)
        return touch([gesture], sourceLocation: sourceLocation)
    }

    /// Flings from a place.
    /// - Parameters:
    ///   - place: The place where the finger touches the screen.
    ///   - velocity: The velocity of the finger, in points per second.
    ///   - distance: The length of the movement, in points. The default is 150. It is shortened at the edges of the screen.
    ///   - sourceLocation: The place to which a failure is attributed. The default is the caller's.
    @discardableResult
    public func fling(
        _ place: Place, velocity: CGVector, distance: CGFloat = 150, sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool { touch([.fling(place, velocity: velocity, distance: distance)], sourceLocation: sourceLocation) }

    /// Pinches a place. See ``FingerGesture/pinch(_:scale:distance:angle:duration:)``, whose parameters have the same
    /// units: a factor, points, radians and seconds.
    @discardableResult
    public func pinch(
        _ place: Place, scale: CGFloat, distance: CGFloat = 100, angle: Double = 0, duration: TimeInterval = 0.3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        let gesture = FingerGesture.pinch(place, scale: scale, distance: distance, angle: angle, duration: duration)
        return touch([gesture], sourceLocation: sourceLocation)
    }

    /// Rotates two fingers around a place. See ``FingerGesture/rotate(_:by:distance:duration:)``, whose parameters have
    /// the same units: radians, points and seconds.
    @discardableResult
    public func rotate(
        _ place: Place, by rotation: Double, distance: CGFloat = 100, duration: TimeInterval = 0.3,
        sourceLocation: SourceLocation = #_sourceLocation
    ) -> Bool {
        touch([.rotate(place, by: rotation, distance: distance, duration: duration)], sourceLocation: sourceLocation)
    }
}
