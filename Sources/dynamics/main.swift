import Foundation
import Recording

// The dynamics command: each of its commands is a file of its own.

UnfinishedFiles.removeWhenInterrupted()

do {
    try Command.run(Array(CommandLine.arguments.dropFirst()))
} catch let error as RecordingError {
    FileHandle.standardError.write(Data("dynamics: \(error.message)\n".utf8))
    exit(error.exitCode)
}
