import Foundation
import JSONReading

/// The options of `swift package mutate`.
package struct MutationOptions: Equatable, Sendable {
    package enum Operators: String, CaseIterable, Sendable { case motion, general, all }

    package static let help = """
        Usage: swift package mutate [OPTIONS]

        Seeds faults into the sources of this package, runs its tests with each of them, and reports those that no test
        finds. The sources are not changed: the faults are in a copy in .build/mutate.

          --target NAME         The module that gets faults; can be repeated. Default: all without tests
          --filter TEXT         Only faults in files whose path contains the text; can be repeated
          --tests TEXT          Only tests whose name, such as AppTests.DrawerTests/opens(), contains the text; can be
                                repeated. Default: all
          --operators NAME      motion, general or all. Default: all
          --processes N         Test runs at the same time, 1 to 64. Default: the number of processors
          --time-limit MINUTES  Starts no further run with a fault after this time, but at least one; the next call
                                continues. Default: none
          --product NAME        The app that is recorded for the films of faults, if the package has several
          --out PATH            The report, an HTML page. Default: .build/mutate/report.html
          --release             Builds with optimization: a longer build, and shorter runs of tests that calculate much
          --every-test          Runs all tests that reach a fault, not only those up to the first that finds it
          --list                Lists the faults and runs nothing
          --restart             Forgets the results of an earlier call with the same sources
        """

    package var targets: [String] = []
    /// Texts of which the path of a file contains one; empty for all files.
    package var filters: [String] = []
    /// Texts of which the name of a test contains one; empty for all tests.
    package var tests: [String] = []
    package var operators = Operators.all
    package var processes = ProcessInfo.processInfo.activeProcessorCount
    /// In seconds; nil for none.
    package var timeLimit: Double?
    package var product: String?
    package var output: String?
    /// Whether the build is optimized.
    package var isRelease = false
    package var everyTest = false
    package var listsOnly = false
    package var restarts = false
    package var showsHelp = false

    /// Reads the arguments of the command.
    /// - Throws: A `UserFacingError` that names the argument that is wrong.
    package init(_ arguments: [String]) throws {
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
            let name = parts[0]
            func value() throws -> String {
                guard let value = parts.dropFirst().first ?? rest.popFirst(), !value.isEmpty, !value.hasPrefix("--")
                else {
                    throw UserFacingError(.usage, "\(name) needs a value.")
                }
                return value
            }
            switch name {
            case "--target": targets.append(try value())
            case "--filter": filters.append(try value())
            case "--tests": tests.append(try value())
            case "--operators": operators = try Self.operators(value())
            case "--processes": processes = Int(try Self.number(value(), of: name, in: 1...64, isInteger: true))
            case "--time-limit": timeLimit = try Self.number(value(), of: name, in: 0.01...10_000) * 60
            case "--product": product = try value()
            case "--out": output = try value()
            case "--release": isRelease = true
            case "--every-test": everyTest = true
            case "--list": listsOnly = true
            case "--restart": restarts = true
            case "--help", "-h": showsHelp = true
            default:
                throw UserFacingError(
                    .usage, "Unknown argument \(argument). For help, run: swift package mutate --help")
            }
        }
    }

    private static func operators(_ text: String) throws -> Operators {
        guard let operators = Operators(rawValue: text) else {
            throw UserFacingError(.usage, "--operators must be motion, general or all, not \(text).")
        }
        return operators
    }

    private static func number(
        _ text: String, of name: String, in range: ClosedRange<Double>, isInteger: Bool = false
    ) throws -> Double {
        guard let number = Double(text), range.contains(number), !isInteger || number == number.rounded() else {
            let kind = isInteger ? "an integer" : "a number"
            let (low, high) = (range.lowerBound, range.upperBound)
            throw UserFacingError(
                .usage,
                "\(name) must be \(kind) from \(isInteger ? "\(Int(low))" : "\(low)") to \(Int(high)), not \(text).")
        }
        return number
    }

    /// Whether a mutant is wanted.
    package func includes(_ mutant: Mutant) -> Bool {
        let isWanted =
            switch operators {
            case .all: true
            case .motion: mutant.isMotion
            case .general: !mutant.isMotion
            }
        return isWanted && (filters.isEmpty || filters.contains { mutant.file.contains($0) })
    }
}
