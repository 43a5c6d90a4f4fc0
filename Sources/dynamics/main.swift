import Foundation
import JSONReading
import Recording

// The entry point of the command line tool `dynamics`. `Command.run` dispatches to the type that implements a command.

TemporaryFiles.installSignalHandlers()

do {
    try Command.run(Array(CommandLine.arguments.dropFirst()))
} catch let error as UserFacingError {
    FileHandle.standardError.write(Data("dynamics: \(error.message)\n".utf8))
    exit(error.exitCode)
}
