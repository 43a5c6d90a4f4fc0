import DynamicsRecording
import Foundation

/// The device on which the app of a session runs, and the limits of the session.
package struct SessionOptions: Sendable {
    /// The name of the app.
    package var name: String
    /// The size of the screen, in points.
    package var size: CGSize
    /// The scale of the screen, in pixels per point.
    package var scale: Double
    /// The frame rate, in frames per second.
    package var fps: Double
    /// The safe area of the screen and the settings of the device.
    package var device: DeviceSettings
    /// The longest time until the app shows its first frame, in seconds. The default is 30.
    package var startLimit = 30.0
    /// The longest time for one frame, in seconds. The default is 10.
    package var frameLimit = 10.0
    /// Whether commands may write files at paths that a client names. The default is false.
    package var allowsFiles = false

    /// Creates options.
    package init(
        name: String, size: CGSize = CGSize(width: 390, height: 844), scale: Double = 2, fps: Double = 60,
        device: DeviceSettings = DeviceSettings()
    ) {
        (self.name, self.size, self.scale, self.fps, self.device) = (name, size, scale, fps, device)
    }

    /// The header of a trace with these options, which the session sends to its workers.
    var header: TraceHeader {
        let options = TraceOptions(seconds: 1, scale: scale, cells: 0, device: device)
        return TraceHeader(scene: name, bounds: size, fps: fps, options: options)
    }
}

/// What a front end needs to know about a session.
package struct SessionSettings: Equatable, Sendable {
    /// The name of the app.
    package let name: String
    /// The size of the screen at frame 0, in points.
    package let size: CGSize
    /// The scale of the screen, in pixels per point.
    package let scale: Double
    /// The frame rate, in frames per second.
    package let fps: Double
}
