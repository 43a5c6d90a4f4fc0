import DynamicsEngine
import UIKit

// The attitude of the device, and measurements that contain it.

/// A rotation matrix. Its rows are the axes of the device in the frame of reference, so it converts vectors from the frame of
/// reference to the device. The elements have no unit.
public struct CMRotationMatrix: Equatable, Sendable {
    /// An element of the first row, the x axis of the device, without unit.
    public var m11 = 1.0, m12 = 0.0, m13 = 0.0
    /// An element of the second row, the y axis of the device, without unit.
    public var m21 = 0.0, m22 = 1.0, m23 = 0.0
    /// An element of the third row, the z axis of the device, without unit.
    public var m31 = 0.0, m32 = 0.0, m33 = 1.0

    /// Creates the matrix of no rotation.
    public init() {}
}

/// How the device is rotated relative to the frame of reference, in which z points up, y to the front and x to the right of the
/// user. Without a rotation, the device lies on its back.
@preconcurrency @MainActor
public final class CMAttitude: NSObject {
    /// The rotation about the device's x axis, in radians, from -π/2 to π/2. It is π/2 for a device that is held upright.
    public let pitch: Double
    /// The rotation about the device's y axis, in radians, from -π to π. It is 0 for a device whose pitch is π/2 or -π/2.
    public let roll: Double
    /// The rotation about the device's z axis, in radians, from -π to π.
    public let yaw: Double
    /// The rotation as a matrix.
    public let rotationMatrix: CMRotationMatrix

    init(_ orientation: DeviceOrientation) {
        var matrix = CMRotationMatrix()
        (matrix.m11, matrix.m12, matrix.m13) = orientation.right
        (matrix.m21, matrix.m22, matrix.m23) = orientation.top
        (matrix.m31, matrix.m32, matrix.m33) = orientation.out
        rotationMatrix = matrix
        let horizontal = (1 - matrix.m23 * matrix.m23).squareRoot()
        pitch = ExactMath.arcTangent(y: matrix.m23, x: horizontal.isNaN ? 0 : horizontal)
        if horizontal > 1e-6 {
            roll = ExactMath.arcTangent(y: 0 - matrix.m13, x: matrix.m33)
            yaw = ExactMath.arcTangent(y: 0 - matrix.m21, x: matrix.m22)
        } else {
            // Roll and yaw are rotations about the same axis.
            (roll, yaw) = (0, ExactMath.arcTangent(y: matrix.m12, x: matrix.m11))
        }
        super.init()
    }
}

/// The attitude of the device and the accelerations that act on it.
@preconcurrency @MainActor
public final class CMDeviceMotion: CMLogItem {
    /// The attitude of the device.
    public let attitude: CMAttitude
    /// The direction of gravity in the axes of the device, with length 1, as a multiple of gravity.
    public let gravity: CMAcceleration
    /// The acceleration that the user gives to the device, as a multiple of gravity. It is zero, because only the tilt of the
    /// device is given.
    public let userAcceleration = CMAcceleration()

    init(_ orientation: DeviceOrientation, at time: TimeInterval) {
        (attitude, gravity) = (CMAttitude(orientation), orientation.gravity)
        super.init(at: time)
    }
}
