import JSONReading
import Testing

@testable import ProjectImport

@Suite("Property lists of project files")
struct PropertyListTests {
    private func parse(_ text: String) throws -> PropertyList {
        try PropertyListParser.parse(Array(text.utf8), path: "a.pbxproj")
    }

    @Test("Words, quoted strings, escapes, lists, dictionaries, data and comments are read")
    func allValuesAreRead() throws {
        let list = try parse(
            #"""
            // !$*UTF8*$!
            {
                archiveVersion = 1; /* a comment with = and ; */
                "a key" = "line\nquote \" tab\t \U00e4";
                list = (one, 'two three', (nested), );
                empty = {
                };
                path = Fling/App.swift; // to the end of the line
                data = <0fbd 77>;
            }
            """#)
        #expect(list["archiveVersion"] == .string("1") && list["empty"] == .dictionary([:]))
        #expect(list["a key"] == .string("line\nquote \" tab\t ä"))
        #expect(list["list"] == .array([.string("one"), .string("two three"), .array([.string("nested")])]))
        #expect(list["path"]?.string == "Fling/App.swift" && list["data"]?.string == "0fbd 77")
    }

    @Test(
        "A fault names the file and the line",
        arguments: [
            (
                "{\n a = 1\n}",
                "a.pbxproj:3: The project file is damaged: expected \";\" after the value of a, but found \"}\"."
            ),
            ("{\n a = \"one\n two", "a.pbxproj:2: The project file is damaged: a string has no closing quote."),
            ("{ a = (1, 2", "a.pbxproj:1: The project file is damaged: expected \",\" or \")\" in a list."),
            ("{\n\n", "a.pbxproj:3: The project file is damaged: a dictionary has no closing \"}\"."),
            ("", "a.pbxproj:1: The project file is damaged: a value is missing, because the file ends."),
            ("{}\n}", "a.pbxproj:2: The project file is damaged: unexpected \"}\" after the end."),
            ("/* {", "a.pbxproj:1: The project file is damaged: a comment has no end."),
            ("\"\\Uzzzz\"", "a.pbxproj:1: The project file is damaged: \\Uzzzz is no character."),
        ])
    func faultNamesFileAndLine(text: String, message: String) {
        let error = #expect(throws: UserFacingError.self) { try parse(text) }
        #expect(error?.message == message)
    }

    @Test("Deep nesting and every truncation of a document are faults, not crashes")
    func damagedDocumentsAreFaults() {
        #expect(throws: UserFacingError.self) { try parse(String(repeating: "(", count: 100_000)) }
        let text = "{ a = (\"b\\n\", { c = <00>; }); /* d */ }"
        for length in 0..<text.count - 1 {
            #expect(throws: UserFacingError.self) { try parse(String(text.prefix(length))) }
        }
    }
}
