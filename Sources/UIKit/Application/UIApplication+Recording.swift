import ApplicationHook

// The launch of an application by the recorder instead of in a window.

/// An application that has not been launched, for the recorder that may run it.
@MainActor
package struct ApplicationRun {
    /// The frame loop of the application's windows.
    package let loop: FrameLoop
    /// Creates the delegate and calls its launch methods.
    package let launch: () -> Void
    /// Calls the delegate's termination methods.
    package let terminate: () -> Void
}

extension UIApplication {
    /// A function that runs an application and records it, if the program's arguments request a recording.
    ///
    /// It returns false without effect if they do not. `AppRecording`, which the product UIKit contains, sets it.
    package static var recorder: (@MainActor (ApplicationRun) -> Bool)?

    /// Runs an application with the recorder if the arguments request a recording.
    ///
    /// Does nothing if `host` is set, because then the program determines how the application runs.
    /// - Returns: Whether the application was run.
    static func record(_ run: ApplicationRun) -> Bool {
        guard host == nil else { return false }
        opendynamics_call_application_hook()
        return recorder?(run) ?? false
    }
}
