import Foundation
import Testing
import UIKit

@testable import JSONReading
@testable import SceneFiles
@testable import ScenePlayback

@MainActor
@Suite("Faults of scene files with their positions")
struct SceneFaultTests {
    private func faults(_ text: String) -> [SceneFault] { SceneDocument.read(Array(text.utf8), name: "x").faults }

    @Test("A syntax error has its line and column")
    func syntaxErrorsHaveTheirPosition() {
        let found = faults("{\n  \"size\": [1, ,2]\n}")
        #expect(found.map(\.line) == [2] && found.map(\.column) == [15])
        #expect(found[0].message == "expected a value, found \",\"")
    }

    @Test("An invalid value has its line, its column and the message of dynamics check")
    func invalidValuesHaveTheirPosition() throws {
        let text = """
            {"format": "opendynamics-scene", "version": 1, "size": [320, 480],
             "items": [{"id": "büx", "center": [1, 2], "size": [10, 10]},
                       {"id": "a.b[0]", "center": [1, 2], "size": [10, -1]}],
             "behaviors": [
               {"type": "item", "items": ["a.b[0]"], "angularVelocity": {"a.b[0]": true}},
               {"type": "gravty"}]}
            """
        let found = faults(text)
        #expect(found.map(\.line) == [3, 5, 6])
        #expect(found.map(\.column) == [60, 72, 13])
        let error = #expect(throws: UserFacingError.self) {
            try SceneDocument(json: Array(text.utf8), name: "x")
        }
        #expect(error?.message == (["x has 3 errors:"] + found.map { "  \($0.message)" }).joined(separator: "\n"))
    }

    @Test("A missing key has the position of the object that lacks it, and a valid scene has no faults")
    func missingKeysHaveThePositionOfTheirObject() {
        let scene = """
            {"format": "opendynamics-scene", "version": 1, "size": [9, 9], "items": [
             {"id": "a"}]}
            """
        #expect(faults(scene).map(\.line) == [2, 2] && faults(scene).map(\.column) == [2, 2])
        #expect(faults(scene.replacingOccurrences(of: "\n {\"id\": \"a\"}", with: "")).isEmpty)
    }

    @Test("A size check ends the reading")
    func sizeChecksEndTheReading() {
        let result = SceneDocument.read(Array("{\"items\": [1, 2]}".utf8), name: "x") { root in
            root.findMember("items")?.reportError("too many")
        }
        #expect(result.document == nil && result.faults.map(\.message) == ["items: too many"])
        #expect(result.faults.map(\.column) == [11])
    }

    @Test("Equal frames have equal hashes, and each frame changes the hash of a scene that moves")
    func hashesIdentifyStates() throws {
        let text = """
            {"format": "opendynamics-scene", "version": 1, "size": [99, 99],
             "items": [{"id": "a", "center": [5, 5], "size": [9, 9]}],
             "behaviors": [{"type": "gravity", "items": ["a"]}]}
            """
        let document = try SceneDocument(json: Array(text.utf8), name: "x")
        let (first, second) = (ScenePlayer(document), ScenePlayer(document))
        var hashes: Set<String> = []
        for _ in 0..<20 {
            #expect(first.stateHashText == second.stateHashText && first.stateHashText.count == 16)
            hashes.insert(first.stateHashText)
            first.advance()
            second.advance()
        }
        #expect(hashes.count == 20)
    }
}
