/// What the rewriter does, from its arguments.
struct Options {
    /// Whether the ported files replace the sources. Otherwise the compiler reads them once, and its messages point to
    /// the sources.
    var isPermanent = false
    var paths: [String] = []
    /// The files of other targets that are ported as well. They are read, because the port of a class depends on its
    /// superclass, and not written.
    var contextPaths: [String] = []

    init(_ arguments: [String]) {
        var isContext = false
        for argument in arguments {
            switch argument {
            case "--permanent": isPermanent = true
            case "--context": isContext = true
            default: if isContext { contextPaths.append(argument) } else { paths.append(argument) }
            }
        }
    }
}
