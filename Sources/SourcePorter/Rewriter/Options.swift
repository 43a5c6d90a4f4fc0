import Foundation

/// What the rewriter does, from its arguments.
struct Options {
    /// Whether the ported files replace the sources. Otherwise the compiler reads them once, and its messages point to
    /// the sources.
    var isPermanent = false
    var paths: [String] = []
    /// The files of other targets that are ported as well. They are read, because the port of a class depends on its
    /// superclass, and not written.
    var contextPaths: [String] = []
    /// The paths of the ported files, in the order of `paths`; empty if they are printed.
    var outputPaths: [String] = []
    /// The path of the record of the last port; nil if the ported files are printed.
    var recordPath: String?
    /// The names of the classes of the application that the storyboards and xibs of the target contain.
    var interfaceClasses: Set<String> = []

    init(_ arguments: [String]) {
        var option = ""
        for argument in arguments {
            switch (argument, option) {
            case ("--permanent", _): isPermanent = true
            case ("--context", _), ("--interface", _), ("--output", _), ("--record", _): option = argument
            case (_, "--output"): outputPaths.append(argument)
            case (_, "--record"): recordPath = argument
            case (_, "--context"): contextPaths.append(argument)
            case (_, "--interface"): interfaceClasses.formUnion(Self.customClasses(inFile: argument))
            default: paths.append(argument)
            }
        }
    }

    /// Returns the values of the attributes `customClass` of an interface file; none if it cannot be read.
    private static func customClasses(inFile path: String) -> [String] {
        let data = FileManager.default.contents(atPath: path) ?? Data()
        return String(decoding: data, as: UTF8.self).components(separatedBy: "customClass=\"").dropFirst().map {
            String($0.prefix { $0 != "\"" })
        }
    }
}
