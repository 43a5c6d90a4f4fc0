import DynamicsRecording
import Foundation
import JSONReading
import Synchronization
import UIKit

/// Ends the program with an error if the app calls `exit` before its recording is complete.
///
/// Otherwise the exit code would be that of the app, often 0, although no file was written.
enum EarlyExit {
    private static let isRecording = Atomic(false)

    /// Starts to treat an exit as an error. Call it once.
    static func beginRecording() {
        isRecording.store(true, ordering: .relaxed)
        atexit {
            guard EarlyExit.isRecording.load(ordering: .relaxed) else { return }
            TemporaryFiles.removeAll()
            writeToStandardError(
                "\(ProcessInfo.processInfo.processName): The app ended before its recording was complete, so nothing was "
                    + "written. Let it run longer, or record fewer seconds with --seconds.")
            fflush(nil)
            _exit(UserFacingError.Kind.applicationFault.rawValue)
        }
    }

    /// Stops to treat an exit as an error.
    static func endRecording() { isRecording.store(false, ordering: .relaxed) }
}
