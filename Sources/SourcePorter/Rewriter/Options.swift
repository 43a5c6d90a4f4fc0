/// What the rewriter does, from its arguments.
struct Options {
    /// Whether the ported files replace the sources. Otherwise the compiler reads them once, and its messages point to
    /// the sources.
    var isPermanent = false
    var paths: [String] = []

    init(_ arguments: [String]) {
        for argument in arguments {
            if argument == "--permanent" { isPermanent = true } else { paths.append(argument) }
        }
    }
}
