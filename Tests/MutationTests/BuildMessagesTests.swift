import Foundation
import Testing

@testable import MutationTesting

@Suite("Mutants that do not compile") struct BuildMessagesTests {
    /// Two mutants in the lines 3 to 5, one of which is in line 4, and one in line 20.
    private func list() throws -> MutantList {
        let text = #"""
            {"mutants": [], "diagnostics": [], "files": [{"name": "A.swift", "regions": [
                {"first": 3, "last": 5, "numbers": [1, 2]}, {"first": 4, "last": 4, "numbers": [2]},
                {"first": 20, "last": 20, "numbers": [3]}]}]}
            """#
        return try JSONDecoder().decode(MutantList.self, from: Data(text.utf8))
    }

    private func faults(_ line: Int, _ repeated: inout Set<String>) throws -> Set<Int> {
        let messages = BuildMessages(
            "/App/A.swift:\(line):7: error: no\nnote: none", root: URL(fileURLWithPath: "/App"))
        return messages.faults(in: try list(), repeated: &repeated)
    }

    @Test func anErrorConcernsTheMutantsAroundIt() throws {
        var repeated: Set<String> = []
        #expect(try faults(4, &repeated) == [2])
        #expect(try faults(5, &repeated) == [1, 2])
    }

    @Test func anErrorAtTheEndOfAFunctionConcernsTheMutantBeforeIt() throws {
        var repeated: Set<String> = []
        #expect(try faults(6, &repeated) == [1, 2])
        #expect(try faults(22, &repeated) == [3])
        #expect(repeated.isEmpty)
    }

    @Test func anErrorElsewhereConcernsItsFileOnce() throws {
        var repeated: Set<String> = []
        #expect(try faults(12, &repeated) == [1, 2, 3])
        #expect(repeated == ["A.swift"])
        #expect(try faults(12, &repeated).isEmpty)
    }
}
