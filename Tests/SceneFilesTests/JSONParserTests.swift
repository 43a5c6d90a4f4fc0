import JSONReading
import Testing

@Suite("JSON parser")
struct JSONParserTests {
    private func parse(_ text: String) throws(JSONSyntaxError) -> JSONValue { try JSONParser.parse(Array(text.utf8)) }

    /// Returns the error of a text, with its position.
    private func error(of text: String) -> String? {
        do throws(JSONSyntaxError) {
            _ = try parse(text)
            return nil
        } catch { return error.description }
    }

    @Test(
        "Values of all types are read",
        arguments: [
            ("null", JSONValue.null), ("true", .bool(true)), (" false\r\n", .bool(false)), ("\"\"", .string("")),
            ("[]", .array([])), ("[ ]", .array([])), ("{\t}", .object([])),
            (
                "[1,[2,{\"a\":[]}]]",
                .array([.number(1), .array([.number(2), .object([JSONMember(name: "a", value: .array([]))])])])
            ),
            ("\u{FEFF}1", .number(1)),
        ])
    func values(text: String, value: JSONValue) throws {
        #expect(try parse(text) == value)
    }

    @Test(
        "Numbers are read with all their digits",
        arguments: [
            ("0", 0.0), ("-0", -0.0), ("-12.5e-1", -1.25), ("1E+2", 100), ("0.1", 0.1),
            ("5e-324", .leastNonzeroMagnitude),
            ("1.7976931348623157e308", Double.greatestFiniteMagnitude), ("1e400", .infinity), ("-1e400", -.infinity),
            ("9007199254740993", 9_007_199_254_740_992), ("1e-400", 0),
        ])
    func numbers(text: String, number: Double) throws {
        guard case .number(let found) = try parse(text) else { return #expect(Bool(false), "\(text) is no number") }
        #expect(found.bitPattern == number.bitPattern)
    }

    @Test(
        "Text that RFC 8259 does not permit as a number is an error with its position",
        arguments: [
            ("01", "line 1, column 3: a number has a leading zero"), ("-", "line 1, column 2: expected a digit"),
            ("1.", "line 1, column 3: expected a digit after the decimal point"),
            ("1e+", "line 1, column 4: expected a digit in the exponent"), (".5", "line 1, column 1: expected a value"),
            ("+1", "line 1, column 1: expected a value"), ("NaN", "line 1, column 1: expected a value"),
            ("0x10", "line 1, column 2: expected the end of the document"),
        ])
    func wrongNumbers(text: String, message: String) {
        #expect(error(of: text)?.hasPrefix(message) == true, "\(error(of: text) ?? "no error")")
    }

    @Test("Escapes and surrogate pairs are decoded, and members keep their order")
    func strings() throws {
        #expect(try parse(#""\"\\\/\b\f\n\r\t\u00e9\uD83D\uDE00é""#) == .string("\"\\/\u{8}\u{C}\n\r\té😀é"))
        #expect(
            try parse(#"{"b":1,"a":2}"#)
                == .object([JSONMember(name: "b", value: .number(1)), JSONMember(name: "a", value: .number(2))]))
    }

    @Test(
        "Damaged text is an error that names the place",
        arguments: [
            ("", "line 1, column 1: expected a value, found the end of the document"),
            ("[1,]", "line 1, column 4: expected a value, found \"]\""),
            ("[1\n 2]", "line 2, column 2: expected , or ] in the array, found \"2\""),
            ("{\"a\" 1}", "line 1, column 6: expected : after \"a\", found \"1\""),
            ("{\"a\":1,}", "line 1, column 8: expected a key in quotes, found \"}\""),
            ("{a:1}", "line 1, column 2: expected a key in quotes, found \"a\""),
            ("{\"é\":1,\n\"\\u00e9\":2}", "line 2, column 1: duplicate key \"é\""),
            ("\"ab", "line 1, column 4: a string has no closing quote"),
            ("\"a\nb\"", "line 1, column 3: a string contains"),
            (#""\x""#, "line 1, column 3: unknown escape"),
            (#""\u12G4""#, "line 1, column 4: expected four hexadecimal"),
            (#""\uD800""#, "line 1, column 8: unpaired surrogate"), (#""\uD800\u0041""#, "line 1, column 14: unpaired"),
            (#""\uDC00""#, "line 1, column 8: unpaired surrogate"),
            ("tru", "line 1, column 1: expected a value, found \"t\""),
            ("1 2", "line 1, column 3: expected the end of the document, found \"2\""),
        ])
    func damagedText(text: String, message: String) {
        #expect(error(of: text)?.hasPrefix(message) == true, "\(error(of: text) ?? "no error")")
    }

    @Test("Keys that Unicode calls equivalent but that have other bytes are two keys")
    func equivalentKeysDiffer() throws {
        guard case .object(let members) = try parse("{\"\u{E9}\":1,\"e\u{301}\":2}") else { return }
        #expect(members.count == 2)
    }

    @Test("256 levels of nesting are read, 257 are an error, and so is invalid UTF-8")
    func limits() {
        func nested(_ depth: Int) -> String {
            String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
        }
        #expect(error(of: nested(256)) == nil)
        #expect(error(of: nested(257)) == "line 1, column 257: arrays and objects are nested more than 256 levels deep")
        #expect(throws: JSONSyntaxError.self) { try JSONParser.parse([0x22, 0xC3, 0x28, 0x22]) }
    }

    @Test("Every beginning of a document is an error and no crash")
    func truncatedText() {
        let text = Array(#"{"a":[1,-2.5e3,"x\u00e9\n",{"b":null}],"c":true}"#.utf8)
        for count in 0..<text.count {
            #expect(throws: JSONSyntaxError.self) { try JSONParser.parse(Array(text[..<count])) }
        }
    }
}
