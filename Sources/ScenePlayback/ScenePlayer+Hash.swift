import SceneFiles
import UIKit

extension ScenePlayer {
    /// A hash of the current frame, unitless: of its number and the state of the simulation.
    ///
    /// The same scene, frame rate and number of frames give the same hash on every machine, natively and in WebAssembly.
    public var stateHash: UInt64 {
        // FNV-1a by 64-bit words, as in `World.stateHash`.
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for word in [UInt64(frame), animator.stateHash, animator.isRunning ? 1 : 0] {
            hash = (hash ^ word) &* 0x0000_0100_0000_01B3
            hash ^= hash >> 29
        }
        return hash
    }

    /// The hash of the current frame as 16 hexadecimal digits.
    public var stateHashText: String {
        let digits = String(stateHash, radix: 16)
        return String(repeating: "0", count: 16 - digits.utf8.count) + digits
    }
}
