import Foundation
import Peer

/// A drag: from the first measured frame, a spring pulls a body to an anchor that moves along an ellipse.
///
/// The ellipse starts at the attached point, is 240 points wide and 120 points high, and is completed every 4 seconds.
struct Drag: Sendable {
    /// The index of the dragged body in the scene.
    var body: Int
    /// The frequency of the spring, in hertz. At 0 the spring is a rod; the peers support only springs.
    var frequency: Float = 8
    /// The damping ratio of the spring, unitless.
    var dampingRatio: Float = 0.5
    /// The length of the spring, in meters. The anchor starts at this distance above the body.
    var length: Float = 0.3

    /// Returns the spring that attaches the body at its pose at the start of the drag.
    func makeSpring(from start: PeerPose) -> PeerJoint {
        let anchor = anchor(ofFrame: 0, from: start)
        return PeerJoint(
            kind: PeerJointSpring, bodyA: -1, bodyB: Int32(body), anchorAX: anchor.x, anchorAY: anchor.y, anchorBX: 0,
            anchorBY: 0, length: length, frequency: frequency, dampingRatio: dampingRatio)
    }

    /// Returns the anchor in a frame of the drag, in meters. `start` is the body's pose at the start of the drag.
    func anchor(ofFrame frame: Int, from start: PeerPose) -> (x: Float, y: Float) {
        let phase = 2 * Float.pi * Float(frame) / 240
        return (start.x + 1.2 * sin(phase), start.y - length - 0.6 * (1 - cos(phase)))
    }
}
