/// Recognizes syntax that earlier versions of Swift accepted, in the line of a syntax error.
enum OldSyntax {
    /// Returns a sentence about the version that wrote a line; nil if the line is in no known old form.
    static func sentence(about line: String) -> String? {
        guard let (form, replacement) = form(of: line.split(separator: "//").first.map(String.init) ?? line) else {
            return nil
        }
        return "\(form) is syntax of Swift 2, which the compiler no longer parses. Write \(replacement), "
            + "or convert the project with Xcode 8."
    }

    private static func form(of line: String) -> (form: String, replacement: String)? {
        let words = line.split(whereSeparator: { $0.isWhitespace || $0 == "(" || $0 == "{" || $0 == ")" })
        let isFunction = words.contains("func") || words.contains("init") || line.contains("init(")
        if words.contains("for"), line.split(separator: ";", omittingEmptySubsequences: false).count == 3 {
            return ("A loop with three parts", "for ... in")
        }
        if words.contains("where"), line.contains("let ") || line.contains("var "),
            ["if", "guard", "while", "else"].contains(where: words.contains)
        {
            return ("A condition after where", "a comma instead of where")
        }
        if isFunction, line.contains("(var ") || line.contains(", var ") {
            return ("A parameter with var", "a variable in the body")
        }
        if isFunction, line.contains("(inout ") || line.contains(", inout ") {
            return ("inout before the name of a parameter", "inout before its type")
        }
        if line.contains("protocol<") { return ("protocol<A, B>", "A & B") }
        if line.contains("@noescape") { return ("@noescape", "nothing instead of it") }
        if line.contains("@autoclosure(escaping)") { return ("@autoclosure(escaping)", "@autoclosure @escaping") }
        if words.contains("operator"), line.contains("{") {
            return ("An operator with braces", "a precedence group after a colon")
        }
        if isFunction, line.contains(")(") { return ("A curried function", "a function that returns a closure") }
        let generics = line.firstIndex(of: "<").map { line[$0...].prefix { $0 != ">" } }
        if isFunction, let generics, generics.contains(" where ") {
            return ("where between angle brackets", "where before the body")
        }
        if words.contains("do"), words.contains("while") { return ("do ... while", "repeat ... while") }
        return nil
    }
}
