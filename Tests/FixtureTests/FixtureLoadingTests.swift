import FixtureSupport
import Foundation
import Testing

@Suite("Fixture files")
struct FixtureLoadingTests {
    private static let familiesWithManyBodies = ["stacks", "heaps", "pairs", "strands", "bridges", "cradles"]

    @Test("The file of every family can be loaded, and there are no other files")
    func everyFamilyHasAFileThatLoads() throws {
        let files = try FileManager.default.contentsOfDirectory(
            atPath: Family.folder.appendingPathComponent("Box2D").path)
        #expect(files.sorted() == Family.names.map { $0 + ".json" }.sorted())
        for name in Family.names { #expect(try Family.load(named: name).family == name) }
    }

    @Test("A family has at least six scenes, run with the settings of the reference engine", arguments: Family.names)
    func familyHasSixScenesAndReferenceSettings(name: String) throws {
        let family = try Family.load(named: name)
        #expect(family.scenes.count >= 6)
        #expect(Set(family.scenes.map(\.name)).count == family.scenes.count)
        let stepTime: Float = 1 / 120
        #expect(family.stepTime == stepTime)
        #expect(family.velocityIterations == 8)
        #expect(family.positionIterations == 3)
    }

    /// The files of families with many bodies have a sample for each 16th step, so that they stay small.
    @Test("Every dynamic body has a finite sample for each fourth or 16th step of two seconds", arguments: Family.names)
    func everyDynamicBodyHasFiniteSamples(name: String) throws {
        let family = try Family.load(named: name)
        let every = Self.familiesWithManyBodies.contains(name) ? 16 : 4
        #expect(family.steps == 240)
        #expect(family.every == every)
        for scene in family.scenes {
            #expect(scene.motion.count == scene.dynamicBodies.count, "\(scene.name)")
            #expect(scene.asleepAfter.count == scene.dynamicBodies.count, "\(scene.name)")
            let count = 3 * family.steps / every
            #expect(scene.motion.allSatisfy { $0.count == count && $0.allSatisfy(\.isFinite) }, "\(scene.name)")
        }
    }

    @Test("Joints and events refer to existing bodies", arguments: Family.names)
    func jointsAndEventsReferToExistingBodies(name: String) throws {
        for scene in try Family.load(named: name).scenes {
            for joint in scene.joints {
                #expect(scene.bodies.indices.contains(joint.bodyA), "\(scene.name)")
                #expect(scene.bodies.indices.contains(joint.bodyB), "\(scene.name)")
                #expect(joint.bodyA != joint.bodyB, "\(scene.name)")
            }
            for event in scene.events {
                #expect(!event.steps.isEmpty, "\(scene.name)")
                switch event.action {
                case .force(let body, _, _), .impulse(let body, _, _):
                    #expect(scene.dynamicBodies.contains(body), "\(scene.name)")
                case .move(let body, _): #expect(scene.bodies[body].type == .static, "\(scene.name)")
                case .change(let joint, _, _, _): #expect(scene.joints.indices.contains(joint), "\(scene.name)")
                }
            }
        }
    }

    @Test(
        "Families with many bodies have scenes of 4 to 12 dynamic bodies, which one reference island can contain",
        arguments: familiesWithManyBodies)
    func familyHasScenesWithManyBodies(name: String) throws {
        let counts = try Family.load(named: name).scenes.map(\.dynamicBodies.count)
        #expect(counts.allSatisfy { (4...12).contains($0) })
        #expect(Set(counts).count >= 3)
    }

    @Test("Bodies move in at least three of four scenes", arguments: Family.names)
    func bodiesMoveInMostScenes(name: String) throws {
        let scenes = try Family.load(named: name).scenes
        let moving = scenes.filter { scene in
            scene.motion.contains { track in (3..<track.count).contains { track[$0] != track[$0 - 3] } }
        }
        #expect(4 * moving.count >= 3 * scenes.count)
    }

    @Test("The fixtures are smaller than 1.5 MB")
    func fixturesAreSmallerThan1500Kilobytes() throws {
        let folder = Family.folder
        let paths = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
        let total = try paths.reduce(0) { sum, path in
            let file = folder.appendingPathComponent(path)
            return sum + (try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0)
        }
        #expect(total < 1_500_000)
    }
}
