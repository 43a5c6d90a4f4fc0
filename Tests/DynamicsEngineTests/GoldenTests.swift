import Testing

@testable import DynamicsEngine

@Suite("Golden hashes")
struct GoldenTests {
    /// The expected state hash of each golden scene. `scripts/check-wasm` and `scripts/check-processors` read these
    /// hashes from this file and compare the hashes of other builds with them: WebAssembly, 64-bit Arm and RISC-V.
    ///
    /// If the test fails for a scene, the motion of its bodies has changed. Find the cause before you replace the
    /// expected hash. `scripts/golden-hashes` prints the hashes of all scenes in the form below. Scenes 0, 1 and 3 have
    /// only islands of up to 12 bodies, whose motion must not change.
    static let expected: [UInt64] = [
        0x9DA6_4E10_5731_63C7, 0x4058_2A9A_A996_5228, 0x15DE_A9F4_FE1B_362C, 0x9338_71B5_D4CC_F117,
        0x70A5_EE12_027D_09E8, 0x908B_D640_DB6F_5CEB, 0xFD10_EB37_3D89_B927,
    ]

    @Test("Golden scenes end with their golden hashes", arguments: 0..<GoldenScenes.count)
    func goldenScenesEndWithExpectedHashes(scene: Int) {
        let hash = GoldenScenes.computeHash(ofScene: scene)
        #expect(hash == Self.expected[scene], "scene \(scene): 0x\(String(hash, radix: 16))")
    }

    @Test("Scene 5 ends with one island of 500 bodies")
    func largePileIsOneIsland() {
        let world = GoldenScenes.run(scene: 5).world
        let graph = world.graphs[Int(SolverQuality.coarseIndex)]
        #expect(graph.bodies.count == 500 && world.awakeBodyCount == 500)
        #expect(world.islands[world.bodies[graph.bodies.body[1]].island].bodyCount == 500)
    }

    @Test("Scene 6 ends with one soft island that has contacts and joints of all kinds")
    func joinedPileHasContactsAndAllKindsOfJoints() {
        let world = GoldenScenes.run(scene: 6).world
        let graph = world.graphs[Int(SolverQuality.fineIndex)]
        #expect(graph.bodies.count == 24 && graph.joints.count == 23)
        #expect(world.islands[world.bodies[graph.bodies.body[1]].island].bodyCount == 24)
        let joints = (0..<graph.joints.count).map { world.joints[graph.joints[$0]] }
        for kind in [JointKind.distance, .rope, .hinge, .slider, .weld] {
            #expect(joints.contains { $0.kind == kind }, "\(kind)")
        }
        for isSpring in [true, false] {
            #expect(joints.contains { $0.kind == .distance && ($0.frequency > 0) == isSpring })
        }
        let contactCount = (0...SoftIslands.colorCount).reduce(0) { $0 + graph.colors[$1].laneCount }
        #expect(contactCount > 12)
    }
}
