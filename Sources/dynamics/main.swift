import DynamicsRecording
import Foundation
import JSONReading
import UIKit

// The entry point of the command line tool `dynamics`. `Command.run` dispatches to the type that implements a command.

StandardStreams.reserveDescriptors()
TemporaryFiles.installSignalHandlers()
FatalSignals.installHandlers(.command(CommandLine.arguments))

do {
    try Command.run(Array(CommandLine.arguments.dropFirst()))
} catch let error as UserFacingError {
    writeToStandardError("dynamics: \(error.message)")
    exit(error.exitCode)
} catch {
    writeToStandardError("dynamics: \(error)")
    exit(EXIT_FAILURE)
}
