/// How the device of a screen is held, from which the module CoreMotion computes the direction of gravity.
public struct DeviceTilt: Equatable, Sendable {
    /// The rotation of the device in the plane of its screen, in radians, clockwise for somebody who looks at the screen. At
    /// π/2, the right edge of the screen is at the bottom. The default is 0.
    public var clockwise: Double
    /// The rotation of the device backward, in radians. At π/2, the device lies on its back. The default is 0.
    public var backward: Double

    /// A device that is held upright.
    public static let upright = DeviceTilt()

    /// Creates a tilt from rotations of an upright device, in radians: first in the plane of its screen, then backward.
    /// Values that are NaN or infinite become 0.
    public init(clockwise: Double = 0, backward: Double = 0) {
        self.clockwise = clockwise.isFinite ? clockwise : 0
        self.backward = backward.isFinite ? backward : 0
    }
}
