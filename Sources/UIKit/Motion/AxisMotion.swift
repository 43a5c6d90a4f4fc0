import DynamicsEngine

/// A motion along one axis, given as a function of time.
///
/// Position and velocity depend only on the time since the start, so the frame rate does not change the motion. Lengths
/// are in points, times in seconds and velocities in points per second.
package protocol AxisMotion: Sendable {
    /// Returns the position at a time, in points.
    ///
    /// - Parameter t: The time since the start, in seconds, 0 or more.
    func position(at t: Double) -> Double
    /// Returns the velocity at a time, in points per second.
    ///
    /// - Parameter t: The time since the start, in seconds, 0 or more.
    func velocity(at t: Double) -> Double
    /// The time after which the motion is considered at rest, in seconds; infinite if it never comes to rest.
    var duration: Double { get }
}

extension AxisMotion {
    /// Returns a Boolean value that indicates whether the motion is at rest `t` seconds after its start.
    package func isDone(at t: Double) -> Bool { t >= duration }
}
