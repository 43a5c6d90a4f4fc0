import DynamicsEngine
import UIKit

/// The axes of a tilted device in the frame of reference: X to the right of the user, Y to the front, Z up.
struct DeviceOrientation {
    typealias Axis = (x: Double, y: Double, z: Double)

    /// The axes of the device: to the right edge of the screen, to its top edge, and out of the screen.
    let (right, top, out): (Axis, Axis, Axis)

    init(_ tilt: DeviceTilt) {
        let (a, b) = (ExactMath.sineCosine(tilt.clockwise), ExactMath.sineCosine(tilt.backward))
        // An upright device has the axes X, Z and -Y. It rotates about Y, then about X.
        right = (a.cosine, -a.sine * b.sine, -a.sine * b.cosine)
        top = (a.sine, a.cosine * b.sine, a.cosine * b.cosine)
        out = (0, -b.cosine, b.sine)
    }

    /// The direction of gravity in the axes of the device.
    var gravity: CMAcceleration {
        // Adding 0 replaces -0.
        CMAcceleration(x: 0 - right.z, y: 0 - top.z, z: 0 - out.z)
    }
}
