import DynamicsEngine
import SceneFiles
import UIDynamics

// The hash of a scene's state.

extension ScenePlayer {
    /// A hash of the current frame, unitless: of its number and the state of the simulation.
    ///
    /// The same scene, frame rate and number of frames give the same hash on every machine, natively and in WebAssembly.
    public var stateHash: UInt64 {
        var hash = Fingerprint()
        for word in [UInt64(frame), animator.stateHash, animator.isRunning ? 1 : 0] { hash.add(word) }
        return hash.value
    }

    /// The hash of the current frame as 16 hexadecimal digits.
    public var stateHashText: String {
        let digits = String(stateHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
