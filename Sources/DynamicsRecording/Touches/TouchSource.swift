import Foundation
import JSONReading

// Touches from a script or from a trace.

extension TouchScript {
    /// Creates a script that replays the touches of a trace and its changes of the device.
    ///
    /// At the frame rate of the trace, `samples(fps:)` returns exactly the touch samples of the trace.
    public init(_ header: TraceHeader) {
        self.init(header.touches)
        gestures += header.deviceEvents.map { .device($0.change, start: $0.time) }
    }

    /// Creates a script of `touch` entries that have the times, phases and locations of touch samples.
    public init(_ samples: [TouchSample]) {
        gestures = samples.map { .touch($0.touch, $0.phase, $0.location, time: $0.time) }
    }
}

/// The contents of a file with touches to play: a touch script, or a trace to replay.
public enum TouchSource {
    /// The file is a touch script.
    case script(TouchScript)
    /// The file is a trace. Its header contains the touches.
    case trace(TraceHeader)

    /// Reads a file with touches. It is read as a trace if its first character is `{`, otherwise as a touch script.
    /// - Throws: A `UserFacingError` of kind `noInput` if the file cannot be read, or of kind `data` if it is invalid.
    public init(path: String) throws {
        let bytes = try InputFile.readBytes(at: path, maximumSize: InputFile.maximumTraceSize)
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            self = .trace(try TraceReader(bytes: bytes, name: path).header)
        } else {
            try InputFile.validateSize(bytes.count, path: path)
            self = .script(try TouchScript(json: bytes, name: path))
        }
    }

    /// The touches of the file as a touch script.
    public var script: TouchScript {
        switch self {
        case .script(let script): script
        case .trace(let header): TouchScript(header)
        }
    }
}
