import Foundation
import Testing

@testable import UIKit

@MainActor
@Suite("Predicates from text")
struct PredicateFormatTests {
    private func isTrue(_ format: String, _ args: Any..., for object: Any?) -> Bool {
        NSPredicate(format: format, argumentArray: args).evaluate(with: object)
    }

    @Test("Texts are compared with and without case and diacritics")
    func texts() {
        #expect(isTrue("SELF CONTAINS %@", "ell", for: "Hello") && !isTrue("SELF CONTAINS %@", "ELL", for: "Hello"))
        #expect(isTrue("SELF CONTAINS[c] %@", "ELL", for: "Hello"))
        #expect(isTrue("SELF contains[cd] %@", "ECLAIR", for: "Des \u{e9}clairs"))
        #expect(!isTrue("SELF CONTAINS[c] %@", "ECLAIR", for: "Des \u{e9}clairs"))
        #expect(isTrue("SELF BEGINSWITH 'He' && SELF ENDSWITH \"lo\"", for: "Hello"))
        #expect(isTrue("SELF LIKE 'H?l*'", for: "Hello") && !isTrue("SELF LIKE 'H?l'", for: "Hello"))
        #expect(isTrue("SELF ==[c] 'HELLO'", for: "Hello") && !isTrue("SELF == 'HELLO'", for: "Hello"))
        #expect(isTrue("SELF < 'b' AND SELF.length > 0", for: "a"))
        #expect(isTrue("'ell' IN SELF", for: "Hello"))
        #expect(isTrue("SELF == %@", "\"quoted\" %@", for: "\"quoted\" %@"), "arguments are no part of the text")
    }

    @Test("A regular expression matches the whole text")
    func regularExpressions() {
        let mail = NSPredicate(format: "SELF MATCHES %@", "[A-Z0-9a-z._%+-]+@[A-Za-z0-9.-]+\\.[A-Za-z]{2,64}")
        #expect(mail.evaluate(with: "me@example.org") && !mail.evaluate(with: "me@example"))
        #expect(!mail.evaluate(with: "x me@example.org") && !mail.evaluate(with: "me@example.org\n"))
        #expect(isTrue("SELF MATCHES '\\\\d{3}'", for: "123") && isTrue("SELF MATCHES[c] 'a|ab'", for: "AB"))
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(!isTrue("SELF MATCHES '('", for: "(") && reports.count == 1)
    }

    @Test("Numbers, dates and truth values are compared")
    func numbers() {
        #expect(isTrue("SELF > 3 AND SELF <= 5", for: 5) && isTrue("SELF == %d", 7, for: NSNumber(value: 7.0)))
        #expect(isTrue("SELF BETWEEN {1, 3}", for: 2.5) && isTrue("SELF BETWEEN %@", [1, 3], for: 3))
        #expect(
            !isTrue("SELF BETWEEN {1, 3}", for: 4) && isTrue("SELF <> -1.5e1", for: 15) && isTrue("SELF != 1", for: nil)
        )
        #expect(isTrue("flag == YES", for: ["flag": true]) && isTrue("flag == FALSE", for: ["flag": false]))
        let date = Date(timeIntervalSince1970: 100)
        #expect(isTrue("SELF >= %@ AND SELF < %@", date, date + 1, for: date))
        #expect(isTrue("a + 2 * b == 8 AND (a + 2) * b == 12 AND b / a - 1 == 0.5", for: ["a": 2, "b": 3]))
        #expect(isTrue("a => 2 OR a =< 1", for: ["a": 2]) && !isTrue("name > 3", for: ["name": "x"]))
        #expect(isTrue("SELF == %ld", 1 << 40, for: 1 << 40))
    }

    @Test("Conditions are combined, AND before OR")
    func combinations() {
        #expect(isTrue("SELF == 1 OR SELF == 2 AND SELF == 3", for: 1))
        #expect(!isTrue("(SELF == 1 OR SELF == 2) AND SELF == 3", for: 1))
        #expect(isTrue("NOT SELF == 1 AND !(SELF == 2)", for: 3) && isTrue("TRUEPREDICATE", for: nil))
        #expect(!isTrue("FALSEPREDICATE || NOT TRUEPREDICATE", for: 1))
        let both = NSCompoundPredicate(
            andPredicateWithSubpredicates: [NSPredicate(format: "SELF > 1"), NSPredicate(format: "SELF < 3")])
        #expect(both.evaluate(with: 2) && !both.evaluate(with: 3))
    }

    @Test("Collections are searched, filtered and counted")
    func collections() {
        #expect(isTrue("SELF IN %@", ["a", "b"], for: "a") && isTrue("SELF IN {1, 2}", for: 2))
        #expect(isTrue("NOT (name IN %@)", Set(["x"]), for: ["name": "y"]))
        #expect(isTrue("tags CONTAINS 'a' AND tags.@count == 2", for: ["tags": ["a", "b"]]))
        #expect(isTrue("ANY tags == 'b' AND NONE tags == 'c' AND SOME tags ==[c] 'A'", for: ["tags": ["a", "b"]]))
        #expect(isTrue("ALL items.price > 1", for: ["items": [["price": 2], ["price": 3]]]))
        let items: [String: Any] = ["items": [["price": 2], ["price": 4]]]
        #expect(isTrue("items.@sum.price == 6 AND items.@avg.price == 3", for: items))
        #expect(isTrue("items.@max.price == 4 AND items.@min.price == 2", for: items))
        let names = NSArray(array: ["Ann", "Bob", "anna"])
        #expect(names.filtered(using: NSPredicate(format: "SELF BEGINSWITH[c] %@", "an")).count == 2)
    }

    @Test("Keys are those of dictionaries, named properties and stored properties")
    func keys() {
        let person = Person(name: "Ann", home: Home(city: "Rome"))
        #expect(isTrue("name == %@ AND home.city == 'Rome'", "Ann", for: person))
        #expect(isTrue("SELF.nickname == nil AND age == NULL", for: person))
        #expect(isTrue("%K == %@", "home.city", "Rome", for: person))
        let view = UIView()
        view.tag = 4
        #expect(isTrue("tag == 4 AND alpha == 1", for: view))
        #expect(isTrue("person.home.city CONTAINS 'om'", for: ["person": person]))
        #expect(NSPredicate(format: "age > $LIMIT").evaluate(with: ["age": 3], substitutionVariables: ["LIMIT": 2]))
        #expect(NSPredicate(format: "name == %@ AND age == %d", "x", 3).evaluate(with: ["name": "x", "age": 3]))
        #expect(NSPredicate(format: "name == %@", nil).evaluate(with: [String: Any]()))
    }

    @Test(
        "Faults are reported with their place, and the predicate is false",
        arguments: [
            ("SELF ==", "character 8"), ("SELF 3", "character 6"), ("SELF == 'x", "character 9"),
            ("(SELF == 1", "character 11"), ("SELF == %@", "character 9"), ("SELF == %y", "character 9"),
            ("SELF == 1 2", "character 11"), ("f(x) == 1", "character 2"), ("SELF ; 1", "character 6"),
            ("SELF ==[x] 1", "character 9"), ("AND == 1", "character 1"), ("", "character 1"),
            ("SELF == 1.2.3", "character 9"), ("SELF IN {1", "character 11"), ("%K == 1", "character 1"),
            (String(repeating: "(", count: 200) + "SELF == 1", "nested"),
            ("SELF == 1" + String(repeating: " + 1", count: 5000), "5000 parts"),
        ])
    func faults(format: String, place: String) {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(!NSPredicate(format: format, argumentArray: nil).evaluate(with: 1))
        #expect(reports.count == 1 && reports.allSatisfy { $0.contains(place) }, "\(reports)")
    }

    @Test("Unknown keys are reported and nil")
    func unknownKeys() {
        var reports: [String] = []
        UsageReport.handler = { reports.append($0) }
        defer { UsageReport.handler = nil }
        #expect(isTrue("other == nil", for: Person(name: "", home: nil)) && reports.count == 1)
        #expect(isTrue("list.@other == nil", for: ["list": [1]]) && reports.count == 2)
        #expect(!isTrue("SELF == %d", "text", for: 1) && reports.count == 3)
    }
}

private final class Person {
    let name: String
    let nickname: String? = nil
    let age: Int? = nil
    let home: Home?

    init(name: String, home: Home?) { (self.name, self.home) = (name, home) }
}

private struct Home {
    let city: String
}
