import UIKit

// Measurements of the accelerometer.

/// An acceleration along the three axes of the device.
///
/// The axes are those of a device that is held upright: x points to the right edge of the screen, y to its top edge, and z out
/// of the screen.
public struct CMAcceleration: Equatable, Sendable {
    /// The acceleration along the x axis, as a multiple of gravity (9.81 m/s²).
    public var x: Double
    /// The acceleration along the y axis, as a multiple of gravity (9.81 m/s²).
    public var y: Double
    /// The acceleration along the z axis, as a multiple of gravity (9.81 m/s²).
    public var z: Double

    /// Creates an acceleration of zero.
    public init() { (x, y, z) = (0, 0, 0) }

    /// Creates an acceleration from its components, each as a multiple of gravity.
    public init(x: Double, y: Double, z: Double) { (self.x, self.y, self.z) = (x, y, z) }
}

/// A measurement with its time.
@preconcurrency @MainActor
open class CMLogItem: NSObject {
    /// The time of the frame of the measurement, in seconds since the frame loop began. It is that of
    /// `CACurrentMediaTime()`.
    public let timestamp: TimeInterval

    init(at time: TimeInterval) {
        timestamp = time
        super.init()
    }
}

/// A measurement of the accelerometer.
@preconcurrency @MainActor
public final class CMAccelerometerData: CMLogItem {
    /// The acceleration: gravity in the axes of the device, with length 1. A device that is held upright has (0, -1, 0). The
    /// device has no acceleration of its own, because only its tilt is given.
    public let acceleration: CMAcceleration

    init(_ orientation: DeviceOrientation, at time: TimeInterval) {
        acceleration = orientation.gravity
        super.init(at: time)
    }
}
