import Testing

@testable import MutationTesting

@Suite("Mutants: general operators") struct GeneralOperatorTests {
    @Test func comparisonsHaveAnotherBoundaryOrAreReversed() throws {
        let source = try MutatedText("func f() { if a < b, c == d { g() } }")
        #expect(
            source.results(of: "boundary", "comparison") == [
                "func f() { if a <= b, c == d { g() } }", "func f() { if a >= b, c == d { g() } }",
                "func f() { if a < b, c != d { g() } }",
            ])
    }

    @Test func logicAndArithmeticAreExchanged() throws {
        let source = try MutatedText("let a = b && c\nlet d = e + f * 2\nfunc g() { h -= 1 }\nlet t = \"x\" + y")
        #expect(
            source.results(of: "logic", "arithmetic")
                == ["let a = b || c", "let d = e - f * 2", "let d = e + f / 2", "func g() { h += 1 }"])
    }

    @Test func conditionsAreNegated() throws {
        let source = try MutatedText("func f() { if isOpen { g(!isLate) } }")
        #expect(
            source.results(of: "negation")
                == ["func f() { if !(isOpen) { g(!isLate) } }", "func f() { if isOpen { g(isLate) } }"])
    }

    @Test func truthValuesAreExchanged() throws {
        let source = try MutatedText("let a = true")
        #expect(source.results(of: "boolean") == ["let a = false"])
    }

    @Test func functionsReturnNothing() throws {
        let source = try MutatedText(
            """
            func a() -> String? { name }
            func b() -> CGFloat { return 3 }
            var c: [Int] { list() }
            func d() -> Shape { shape }
            """)
        #expect(
            source.results(of: "returned-value")
                == ["func a() -> String? { nil }", "func b() -> CGFloat { return 0 }", "var c: [Int] { [] }"])
    }

    @Test func statementsAreRemoved() throws {
        let source = try MutatedText("func f() {\n    log()\n    let x = 1\n    box.tag = x\n}")
        #expect(
            source.list.mutants.filter { ["removed-call", "removed-assignment"].contains($0.name) }.map(\.phrase)
                == ["log is not called", "tag is not set"])
    }

    @Test func closuresKeepTheValuesThatTheyCreate() throws {
        let source = try MutatedText("let make = { Box(side: 3) }\nlet log = { print2(3) }")
        #expect(source.list.mutants.filter { $0.name == "removed-call" }.map(\.phrase) == ["print2 is not called"])
    }

    @Test func initializersKeepTheAssignmentsThatTheyNeed() throws {
        let source = try MutatedText(
            """
            final class Box: UIView {
                init(side: CGFloat, tag: Int) {
                    self.side = side
                    if tag > 0 { name = "box" }
                    super.init(frame: .zero)
                    self.tag = tag
                    count = 1
                    update = { self.count = 2 }
                }
                func reset() { count = 0 }
            }
            """)
        #expect(
            source.list.mutants.filter { $0.name == "removed-assignment" }.map(\.phrase)
                == ["tag is not set", "count is not set", "update is not set", "count is not set", "count is not set"])
    }

    @Test func textsAttributesAndEndingCallsHaveNoMutants() throws {
        let source = try MutatedText(
            """
            @available(iOS 15, *) func f() {
                fatalError("a \\(b < c)")
                precondition(a < b)
            }
            enum E: Int { case a = 1 }
            """)
        #expect(source.list.mutants.isEmpty)
    }
}
