import Foundation

/// What fingers do in the course of a film: the contents of a `*.touches.json`.
public struct TouchScript: Equatable, Sendable {
    /// One entry. Places are points in the window's coordinates, times seconds from the start.
    public enum Gesture: Equatable, Sendable {
        /// A finger rests at a place for a while.
        case press(CGPoint, start: Double, duration: Double)
        /// A finger comes down and is lifted at once: after a twentieth of a second.
        case tap(CGPoint, start: Double)
        /// A finger comes down at the first point, rests for `hold`, then moves through the others at constant speed,
        /// `duration` in all, and is lifted at the last one.
        case drag([CGPoint], start: Double, duration: Double, hold: Double)
        /// A single phase of a finger that is numbered here.
        case touch(Int, TouchSample.Phase, CGPoint, time: Double)
    }

    /// The entries, in any order.
    public var gestures: [Gesture]

    /// A script of these gestures.
    public init(_ gestures: [Gesture] = []) { self.gestures = gestures }

    /// How long a tap keeps the finger down, seconds.
    public static let tapDuration = 0.05
}
