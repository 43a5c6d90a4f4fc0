import Foundation
import MisuseCases

// Runs the misuse whose name is the argument, which ends the program with a sentence on standard error. Without an
// argument, prints the name and the sentence of each misuse, separated by a tab. `scripts/check-misuse` compares them in
// a release build.

if CommandLine.arguments.count == 2 {
    guard let misuse = FatalMisuse.named(CommandLine.arguments[1]) else {
        fatalError("There is no misuse named \"\(CommandLine.arguments[1])\". Run the program without arguments.")
    }
    misuse.run()
    exit(EXIT_SUCCESS)
}
for misuse in FatalMisuse.all { print("\(misuse.name)\t\(misuse.sentence)") }
