/// What the program does, for the message about a fatal signal. See `FatalSignals` of DynamicsRecording.
///
/// A signal handler can read memory, but call almost nothing. The values are therefore at fixed addresses.
package enum FrameProgress {
    /// The number of frames that have begun, of all loops together.
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

    /// Notes a callback of the client.
    @inline(__always)
    static func willCall(_ name: StaticString) { callback.pointee = name.utf8Start }
}
