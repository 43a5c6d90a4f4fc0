/// A movement along one axis, given in closed form: any moment can be asked for, so the frame rate does not change it.
///
/// Lengths are points, times seconds since the movement began, velocities points a second.
public protocol Motion: Sendable {
    /// Where it is at time `t`, seconds from 0 up.
    func position(at t: Double) -> Double
    /// How fast it moves at time `t`.
    func velocity(at t: Double) -> Double
    /// When it counts as being at rest, seconds.
    var duration: Double { get }
}

extension Motion {
    /// Whether the movement is over at time `t`.
    public func isDone(at t: Double) -> Bool { t >= duration }
}
