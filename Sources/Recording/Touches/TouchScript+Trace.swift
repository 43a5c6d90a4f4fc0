import Foundation

extension TouchScript {
    /// The touches that drove a traced run, to be played again: `samples(fps:)` gives them back bit by bit.
    public init(_ header: TraceHeader) {
        gestures = header.touches.map { .touch($0.touch, $0.phase, $0.location, time: $0.time) }
    }
}

/// What `--touches` may name: a touch script, or a trace whose touches are to be played again.
public enum TouchSource {
    /// A script.
    case script(TouchScript)
    /// A trace, by its first line.
    case trace(TraceHeader)

    /// Reads a script, which is a list, or the first line of a trace, which is an object.
    /// - Throws: A `RecordingError`: kind `noInput` where there is no such file, `data` where it is neither.
    public init(path: String) throws {
        let bytes = try InputFile.bytes(path)
        if bytes.first(where: { $0 > 0x20 }) == UInt8(ascii: "{") {
            self = .trace(try TraceReader(bytes: bytes, name: path).header)
        } else {
            self = .script(try TouchScript(json: bytes, name: path))
        }
    }

    /// The touches, whichever they come from.
    public var script: TouchScript {
        switch self {
        case .script(let script): script
        case .trace(let header): TouchScript(header)
        }
    }
}
