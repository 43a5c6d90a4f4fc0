import DynamicsEngine
import Testing

@Suite("Golden hashes")
struct GoldenTests {
    /// The expected state hash of each golden scene. `scripts/check-wasm` and `scripts/check-processors` read these
    /// hashes from this file and compare the hashes of other builds with them: WebAssembly, 64-bit Arm and RISC-V.
    ///
    /// If the test fails for a scene, the motion of its bodies has changed. Find the cause before you replace the
    /// expected hash.
    static let expected: [UInt64] = [
        0x9DA6_4E10_5731_63C7, 0x4058_2A9A_A996_5228, 0x43AC_E2FE_5E6C_3760, 0x9338_71B5_D4CC_F117,
        0xE07A_F67D_97AA_C112,
    ]

    @Test("Golden scenes end with their golden hashes", arguments: 0..<GoldenScenes.count)
    func goldenScenesEndWithExpectedHashes(scene: Int) {
        let hash = GoldenScenes.computeHash(ofScene: scene)
        #expect(hash == Self.expected[scene], "scene \(scene): 0x\(String(hash, radix: 16))")
    }
}
