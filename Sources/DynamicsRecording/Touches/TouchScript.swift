import DisplayList
import Foundation
import UIKit

/// A list of touch gestures: the contents of a `*.touches.json` file.
public struct TouchScript: Equatable, Sendable {
    /// A gesture in a touch script. Locations are in points in window coordinates. Durations are in seconds; start
    /// times are in seconds since frame 0. In script files, durations and start times must be in the range 0...86,400.
    public enum Gesture: Equatable, Sendable {
        /// A finger touches a location at `start` and stays there for `duration`.
        case press(CGPoint, start: Double, duration: Double)
        /// A finger touches a location at `start` and stays there for `tapDuration`.
        case tap(CGPoint, start: Double)
        /// A finger touches the first point at `start`, stays there for `hold`, moves through the other points at
        /// constant speed for `duration`, and leaves the screen at the last point.
        case drag([CGPoint], start: Double, duration: Double, hold: Double)
        /// A single touch phase. The first associated value is the number of the finger, 0 or more.
        case touch(Int, TouchPhase, CGPoint, time: Double)
        /// The device is rotated to a tilt, at constant speed, from `start` for `duration`. It is no touch: apps see it
        /// through the module CoreMotion.
        case tilt(DeviceTilt, start: Double, duration: Double)
        /// The user rotates the device or changes its settings at `start`.
        case device(DeviceEvent.Change, start: Double)
        /// A key of a keyboard is pressed or released. The first frame at or after `time` shows the result.
        case key(KeyInput, time: Double)
        /// The pointer of a mouse moves or changes its buttons. The first frame at or after `time` delivers it.
        case pointer(PointerInput, time: Double)
    }

    /// The gestures of the script, in any order.
    public var gestures: [Gesture]

    /// Creates a touch script from gestures. The default is an empty script.
    public init(_ gestures: [Gesture] = []) { self.gestures = gestures }

    /// The time at which the last gesture ends, in seconds since frame 0; 0 for an empty script.
    public var duration: Double {
        gestures.lazy.map { gesture in
            switch gesture {
            case .press(_, let start, let duration): start + duration
            case .tap(_, let start): start + Self.tapDuration
            case .drag(_, let start, let duration, let hold): start + hold + duration
            case .touch(_, _, _, let time), .key(_, let time), .pointer(_, let time): time
            case .tilt(_, let start, let duration): start + duration
            case .device(.rotation, let start): start + Self.rotationDuration
            case .device(_, let start): start
            }
        }.max() ?? 0
    }

    /// The changes of the device in the script, in order of time. Changes of one time are in the order of the script.
    public var deviceEvents: [DeviceEvent] {
        let events = gestures.compactMap { gesture -> DeviceEvent? in
            guard case .device(let change, let start) = gesture else { return nil }
            return DeviceEvent(time: start, change)
        }
        return events.enumerated().sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
            .map(\.element)
    }

    /// The duration of the animation of a rotation, in seconds.
    private static let rotationDuration = 0.3
    /// The duration of a tap gesture, in seconds.
    public static let tapDuration = 0.05

    /// The largest time or duration in a script: 86,400 seconds, one day. The limit bounds the number of frames.
    static let maximumTime = 86_400.0
}
