/// A string that equals another one only if both have the same bytes in UTF-8.
///
/// Swift's own comparison also finds strings equal that Unicode calls canonically equivalent, such as the two spellings of
/// "é". RFC 8259 compares the names of an object code unit by code unit, and the WebAssembly module of the playground has no
/// room for the tables of Unicode.
package struct ExactString: Hashable, Sendable {
    /// The string.
    package let text: String

    /// Wraps a string.
    package init(_ text: String) { self.text = text }

    package static func == (a: ExactString, b: ExactString) -> Bool { a.text.utf8.elementsEqual(b.text.utf8) }

    package func hash(into hasher: inout Hasher) {
        for byte in text.utf8 { hasher.combine(byte) }
    }
}
