import DynamicsEngine
import Testing

@Suite("The same bits everywhere")
struct GoldenTests {
    /// The numbers are read by `scripts/check-embedded` too, which holds Wasm to them. They change when the motion
    /// changes: then look at why before writing the new ones here.
    static let expected: [UInt64] = [
        0x9DA6_4E10_5731_63C7, 0x4058_2A9A_A996_5228, 0x009B_DC85_ECC3_9267, 0x9338_71B5_D4CC_F117,
        0xB77A_0E8F_392F_59B0,
    ]

    @Test("Golden scenes end with their golden hashes", arguments: 0..<GoldenScenes.count)
    func golden(scene: Int) {
        let hash = GoldenScenes.hash(scene)
        #expect(hash == Self.expected[scene], "scene \(scene): 0x\(String(hash, radix: 16))")
    }
}
