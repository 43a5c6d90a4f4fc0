import WorkCounting

/// What the program does, for the message about a fatal signal. See `FatalSignals` of DynamicsRecording.
///
/// A signal handler can read memory, but call almost nothing. The values are therefore at fixed addresses.
package enum FrameProgress {
    /// The number of frames that have begun. Frames of screens inside a screen, which run within its frames, do not count.
    nonisolated(unsafe) package static let frameCount: UnsafeMutablePointer<Int> = {
        let pointer = UnsafeMutablePointer<Int>.allocate(capacity: 1)
        pointer.initialize(to: 0)
        return pointer
    }()

    /// The name of the latest callback of the client, as a C string; nil before the first one.
    nonisolated(unsafe) package static let callback: UnsafeMutablePointer<UnsafePointer<UInt8>?> = {
        let pointer = UnsafeMutablePointer<UnsafePointer<UInt8>?>.allocate(capacity: 1)
        pointer.initialize(to: nil)
        return pointer
    }()

    /// The number of frames that are running: more than one for a screen inside a screen.
    @MainActor private static var runningFrameCount = 0

    @MainActor static func beginFrame() {
        if runningFrameCount == 0 { frameCount.pointee += 1 }
        runningFrameCount += 1
    }

    @MainActor static func endFrame() { runningFrameCount -= 1 }

    /// Notes a callback of the client.
    @inline(__always)
    static func willCall(_ name: StaticString) { callback.pointee = name.utf8Start }

    /// Notes a callback of the client, calls it, and counts it if the work of the running loop is counted.
    /// - Parameters:
    ///   - name: The name of the callback.
    ///   - object: The object of the client; nil for a closure.
    ///   - body: The call.
    @MainActor
    static func call<Result>(
        _ name: StaticString, of object: @autoclosure () -> AnyObject?, _ body: () throws -> Result
    ) rethrows -> Result {
        willCall(name)
        guard WorkRecorder.current != nil else { return try body() }
        return try WorkRecorder.runCallback(name, of: object(), body)
    }
}
