import Foundation
import JSONReading
import SceneFiles
import ScenePlayback
import Testing

@MainActor
@Suite("Limits of scene files")
struct SceneLimitTests {
    private let head = "\"format\": \"opendynamics-scene\", \"version\": 1, \"size\": [320, 480]"

    /// Returns the errors that are reported for a scene file, without the heading of the message.
    private func collectReadingErrors(_ text: String) -> [String] {
        do {
            _ = try SceneDocument(json: [UInt8](text.utf8), name: "test.scene.json")
            return []
        } catch {
            return error.message.split(separator: "\n").dropFirst().map { String($0.drop { $0 == " " }) }
        }
    }

    private func makeItem(_ id: String, members: String = "") -> String {
        "{\"id\": \"\(id)\", \"center\": [100, 100], \"size\": [20, 20]\(members)}"
    }

    @Test("Numbers that the simulation cannot represent are reported with their paths")
    func numbersOutOfRangeAreReported() {
        let errors = collectReadingErrors(
            """
            {"format": "opendynamics-scene", "version": 1, "size": [320, 2e7],
             "items": [\(makeItem("a")), {"id": "b", "center": [1e300, 0], "size": [1e8, 5]},
              \(makeItem("c", members: ", \"shape\": {\"path\": [[0, -30], [3e7, 0], [0, 30]]}"))],
             "behaviors": [
              {"type": "collision", "items": ["a"], "referenceBounds": [-1e308, -1e308, 0, -3e7], "boundaries": [
               {"id": "wall", "from": [1e38, 0], "to": [1e38, 9]}, {"id": "far", "from": [0, 0], "to": [0, 2e7]},
               {"id": "loop", "path": [[0, 0], [5, -2e7], [9, 9]]}]},
              {"type": "item", "items": ["a"], "charge": 1e15}]}
            """)
        #expect(
            errors == [
                "size[1]: must be 10000000 or less, but is 20000000",
                "items[1].center[0]: must be from -1000000000 to 1000000000, but is 1e+300",
                "items[1].size[0]: must be 20000000 or less, but is 100000000",
                "items[2].shape.path[1]: must be at most 10000000 points from the item's center along each axis",
                "behaviors[0].boundaries[0].from[0]: must be from -1000000000 to 1000000000, but is 1e+38",
                "behaviors[0].boundaries[0].to[0]: must be from -1000000000 to 1000000000, but is 1e+38",
                "behaviors[0].boundaries[1].to: must be at most 10000000 points from the first point along each axis",
                "behaviors[0].boundaries[2].path[1]: must be at most 10000000 points from the first point along each axis",
                "behaviors[0].referenceBounds[0]: must be from -1000000000 to 1000000000, but is -1e+308",
                "behaviors[0].referenceBounds[1]: must be from -1000000000 to 1000000000, but is -1e+308",
                "behaviors[0].referenceBounds[3]: must be -10000000 or more, but is -30000000",
                "behaviors[1].charge: must be from -1000000000 to 1000000000, but is 1000000000000000",
            ], "\(errors.joined(separator: "\n"))")
    }

    @Test(
        "Items of which too many pairs overlap are reported, but not items of one group or without collisions with items"
    )
    func overlapsAreReported() {
        func readScene(places: Int, mode: String = "everything", groups: String = "", colliding: [String]? = nil)
            -> [String]
        {
            let names = (0..<1_000).map { "i\($0)" }
            let items = names.indices.map { index in
                "{\"id\": \"i\(index)\", \"center\": [\(index % places * 6), 100], \"size\": [5, 5]}"
            }
            let list = (colliding ?? names).map { "\"\($0)\"" }.joined(separator: ", ")
            return collectReadingErrors(
                "{\(head), \"items\": [\(items.joined(separator: ", "))], \(groups) \"behaviors\": "
                    + "[{\"type\": \"collision\", \"mode\": \"\(mode)\", \"items\": [\(list)]}]}")
        }
        let sentence =
            "behaviors[0].items: more than 100000 pairs of these items overlap, and each is a contact; move them apart"
        #expect(readScene(places: 1) == [sentence])
        #expect(readScene(places: 6) == [])
        #expect(readScene(places: 1, mode: "boundaries") == [])
        let half = (0..<500).map { "\"i\($0)\"" }.joined(separator: ", ")
        let group = "\"groups\": [{\"id\": \"g\", \"items\": [\(half)]}],"
        #expect(readScene(places: 1, groups: group, colliding: ["g", "i600"]) == [])
        #expect(readScene(places: 1, groups: group, colliding: ["g"] + (500..<1_000).map { "i\($0)" }) == [sentence])
    }

    @Test("The largest valid numbers play without a trap")
    func largestNumbersPlay() throws {
        let text =
            """
            {"format": "opendynamics-scene", "version": 1, "size": [1e7, 1e7],
             "items": [\(makeItem("a")), {"id": "b", "center": [1e9, -1e9], "size": [2e7, 5]}],
             "behaviors": [{"type": "gravity", "items": ["a", "b"], "direction": [0, 1e9]},
              {"type": "collision", "items": ["a", "b"], "referenceBounds": [-1e7, -1e7, -1e7, -1e7], "boundaries": [
               {"id": "wall", "from": [1e9, 0], "to": [1e9, 1e7]}]},
              {"type": "item", "items": ["a"], "linearVelocity": {"a": [1e9, -1e9]}, "angularVelocity": {"a": 1e9}},
              {"type": "snap", "item": "b", "point": [-1e9, 1e9], "damping": 1e9}]}
            """
        #expect(collectReadingErrors(text).isEmpty)
        let player = ScenePlayer(try SceneDocument(json: [UInt8](text.utf8), name: "test.scene.json"))
        for _ in 0..<10 { player.advance() }
        #expect(player.captureTraceFrame().items.allSatisfy { $0.center.x.isFinite && $0.center.y.isFinite })
    }

    @Test("A group that contains a group is reported")
    func groupInGroupIsReported() {
        let errors = collectReadingErrors(
            """
            {\(head), "items": [\(makeItem("a")), \(makeItem("b"))], "behaviors": [],
             "groups": [{"id": "g", "items": ["a"]}, {"id": "h", "items": ["b", "g"]}, {"id": "i", "items": ["i"]}]}
            """)
        #expect(
            errors == [
                "groups[1].items[1]: \"g\" is a group, and a group cannot contain other groups; list the items of \"g\"",
                "groups[2].items[0]: unknown item \"i\"; did you mean \"a\"?",
            ], "\(errors.joined(separator: "\n"))")
    }

    @Test("A shape of many vertices is valid, also if its coordinates are rounded; a dent is reported")
    func shapesOfManyVerticesAreValid() {
        func makeScene(_ points: [(Double, Double)]) -> String {
            let path = points.map { "[\($0.0), \($0.1)]" }.joined(separator: ",")
            let item = makeItem("a", members: ", \"shape\": {\"path\": [\(path)]}")
            return "{\(head), \"behaviors\": [], \"items\": [\(item)]}"
        }
        var circle = (0..<2_000).map { index in
            let angle = 2 * Double.pi * Double(index) / 2_000
            return ((10_000 * cos(angle)).rounded() / 1_000, (10_000 * sin(angle)).rounded() / 1_000)
        }
        #expect(collectReadingErrors(makeScene(circle)).isEmpty)
        circle[700] = (0, 9)
        #expect(
            collectReadingErrors(makeScene(circle)) == [
                "items[0].shape.path: the shape is not convex; use a convex shape, or a group of convex items"
            ])
    }

    @Test("10,000 items are declared and named by behaviors, and each of 5,000 unknown names is reported")
    func manyItemsAreDeclared() {
        let items = (0..<10_000).map { makeItem("item number \($0)") }.joined(separator: ",")
        let names = (0..<10_000).map { "\"item number \($0)\"" }.joined(separator: ",")
        let unknown = (0..<5_000).map { "\"\($0)\"" }.joined(separator: ",")
        let errors = collectReadingErrors(
            """
            {\(head), "items": [\(items)], "behaviors": [{"type": "gravity", "items": [\(names)]},
              {"type": "push", "items": [\(unknown)]}]}
            """)
        #expect(errors == (0..<5_000).map { "behaviors[1].items[\($0)]: unknown item \"\($0)\"" })
    }

    @Test("Only the first 100 errors suggest an item, because a suggestion compares all ids")
    func firstErrorsHaveSuggestions() {
        let names = Array(repeating: "\"bix\"", count: 150).joined(separator: ",")
        let errors = collectReadingErrors(
            "{\(head), \"items\": [\(makeItem("box"))], \"behaviors\": [{\"type\": \"gravity\", \"items\": [\(names)]}]}"
        )
        #expect(errors.count == 150 && errors.filter { $0.hasSuffix("did you mean \"box\"?") }.count == 100)
    }
}
