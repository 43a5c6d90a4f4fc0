import Testing

@testable import MutationTesting

@Suite("Mutants: the written file") struct RenderingTests {
    private static let source = """
        func f() -> Int {
            spring.damping = 0.5
            return values.map { $0 + 1 }.count
        }

        """

    @Test func allMutantsAreBehindTheSwitch() throws {
        let text = try MutatedText(Self.source).text
        #expect(
            text.contains(
                "if _mutant_App(2) {\nspring.damping = 0.6\n} else if _mutant_App(3) {\nspring.damping = 0.4\n}"))
        #expect(text.contains("} else {\nspring.damping = 0.5\n}"))
        // The closure has a type of its own, so its value is chosen inside an expression.
        #expect(text.contains("?\n($0 - 1)\n: (\n$0 + 1\n))"))
    }

    @Test func omittedMutantsKeepTheNumbersOfTheOthers() throws {
        let all = try MutatedText(Self.source)
        let text = try MutatedText(Self.source, omitting: [2]).text
        #expect(!text.contains("_mutant_App(2)"))
        #expect(text.contains("_mutant_App(3)"))
        #expect(try MutatedText(Self.source, omitting: Set(all.list.mutants.map(\.number))).text == Self.source)
    }

    @Test func aLineOfTheWrittenFileNamesItsMutant() throws {
        let source = try MutatedText(Self.source)
        let lines = source.text.split(separator: "\n", omittingEmptySubsequences: false)
        let line = try #require(lines.firstIndex(of: "spring.damping = 0.4"))
        #expect(source.list.mutants(atLine: line + 1, of: "A.swift") == [3])
        let closure = try #require(lines.firstIndex { $0.contains("$0 + 1") })
        let plus = source.list.mutants.filter { $0.name == "arithmetic" }.map(\.number)
        #expect(source.list.mutants(atLine: closure + 1, of: "A.swift") == plus)
    }

    @Test func aFileWithASyntaxErrorGetsNoMutantsAndASentence() throws {
        let source = try MutatedText("let a = true\nfunc f( {")
        #expect(source.list.mutants.isEmpty)
        #expect(source.list.diagnostics.map(\.message) == ["The file has a syntax error, so it gets no mutants."])
    }

    @Test func theListIsTheSameTwice() throws {
        #expect(try MutatedText(Self.source).list.mutants == MutatedText(Self.source).list.mutants)
    }
}
